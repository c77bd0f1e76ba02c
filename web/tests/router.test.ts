import { describe, expect, it } from 'vitest'
import { parse } from '../src/router.svelte'

describe('addresses', () => {
  it.each([
    ['', { screen: 'hangar' }],
    ['#/', { screen: 'hangar' }],
    ['#/brief/duel-pack/face-to-face', { screen: 'brief', scenario: 'duel-pack/face-to-face', variant: '' }],
    ['#/brief/duel-pack/face-to-face?variant=squadrons', { screen: 'brief', scenario: 'duel-pack/face-to-face', variant: 'squadrons' }],
    ['#/game/abc', { screen: 'game', game: 'abc', seat: null, guided: false }],
    ['#/game/abc?seat=red%20baron', { screen: 'game', game: 'abc', seat: 'red baron', guided: false }],
    ['#/game/abc?guide', { screen: 'game', game: 'abc', seat: null, guided: true }],
    ['#/watch/abc', { screen: 'watch', game: 'abc' }],
    ['#/join/abc/s3-cret_', { screen: 'join', game: 'abc', secret: 's3-cret_' }],
    ['#/debrief/abc', { screen: 'debrief', game: 'abc' }],
    ['#/replay/abc/12?as=all', { screen: 'replay', game: 'abc', step: 12, as: 'all' }],
    ['#/replay/abc', { screen: 'replay', game: 'abc', step: 0, as: '' }],
    ['#/replay/abc/-3', { screen: 'replay', game: 'abc', step: 0, as: '' }],
    ['#/first-flight', { screen: 'first-flight' }],
    ['#/help', { screen: 'help' }],
  ])('%s', (address, found) => expect(parse(address)).toEqual(found))

  it.each(['#/nothing', '#/game', '#/join/abc', '#/brief', '#/%E0%A4%A'])('%s leads nowhere', (address) => {
    expect(parse(address)).toEqual({ screen: 'nowhere', address })
  })
})
