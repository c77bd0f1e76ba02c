"""Optional rules, one a file, and the rules that scenarios bring."""
