"""An independent oracle for the table's geometry: real-valued maths, random configurations, comparisons."""
