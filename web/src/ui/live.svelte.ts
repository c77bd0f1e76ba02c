// What is read out to those who cannot see it: `announce('...')`; Live.svelte shows it to screen readers.
export const live = $state({ text: '', urgent: '' })

/** Reads a sentence out when there is time, or at once. */
export function announce(text: string, { atOnce = false } = {}): void {
  const place = atOnce ? 'urgent' : 'text'
  // the same words twice are only read again when something changes
  live[place] = live[place] === text ? `${text}\u00a0` : text
}
