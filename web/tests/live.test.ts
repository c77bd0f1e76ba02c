import { expect, it } from 'vitest'
import { announce, live } from '../src/ui/live.svelte'

it('reads the same words out again', () => {
  announce('your turn')
  const first = live.text
  announce('your turn')
  expect([first, live.text.trim() === first, live.text === first]).toEqual(['your turn', true, false])
})
