// A point of a board, in the units of its engine's map.
export interface Point {
  x: number
  y: number
}
