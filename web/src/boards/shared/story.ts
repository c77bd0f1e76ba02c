// The log as it is read: chapters with a title, and lines that name the rule behind them. *Names* stand between stars.
export interface Line {
  text: string
  rule: string
}

export interface Story {
  title: string
  lines: Line[]
}
