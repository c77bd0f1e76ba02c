// The guided first flight: which step the player is at.
export class Guide {
  step = $state(0)
}
