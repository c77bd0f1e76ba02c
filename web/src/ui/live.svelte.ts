// What is read out to those who cannot see it: `announce('...')`; Live.svelte shows it to screen readers.
import { untrack } from 'svelte'

export const live = $state({ text: '', urgent: '' })

/** Reads a sentence out when there is time, or at once. */
export function announce(text: string, { atOnce = false } = {}): void {
  const place = atOnce ? 'urgent' : 'text'
  // the same words twice are only read again when something changes; an effect that says them does not wait for them
  const said = untrack(() => live[place])
  live[place] = said === text ? `${text}\u00a0` : text
}
