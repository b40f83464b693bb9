import { expect, it } from 'vitest'
import { isAtItsAddress } from './game-details-page.tsx'

const fixture = { sport: { id: 'soccer', name: 'Soccer' }, league: { id: 'coast', name: 'Coast' } }

it('[O004] a game has a page under its own sport and league only', () => {
  expect(isAtItsAddress(fixture, { sport: 'soccer', leagueId: 'coast' })).toBe(true)
  expect(isAtItsAddress(fixture, { sport: 'hockey', leagueId: 'coast' })).toBe(false)
  expect(isAtItsAddress(fixture, { sport: 'soccer', leagueId: 'hills' })).toBe(false)
})
