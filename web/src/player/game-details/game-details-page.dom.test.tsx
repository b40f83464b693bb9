import { expect, it } from 'vitest'
import { isAtItsAddress, readGameQuery } from './game-details-page.tsx'

it('[O004] reads fixture and sportsbook from the query, with and without quotes', () => {
  expect(readGameQuery('?fixtureId=2026E04&sportbook=riverline')).toEqual({
    fixtureId: '2026E04',
    sportsbook: 'riverline',
  })
  expect(readGameQuery('?fixtureId=%2212%22')).toEqual({ fixtureId: '12', sportsbook: undefined })
  expect(readGameQuery('?fixtureId=')).toEqual({ fixtureId: undefined, sportsbook: undefined })
})

const fixture = { sport: { id: 'soccer', name: 'Soccer' }, league: { id: 'coast', name: 'Coast' } }

it('[O004] a game has a page under its own sport and league only', () => {
  expect(isAtItsAddress(fixture, { sport: 'soccer', leagueId: 'coast' })).toBe(true)
  expect(isAtItsAddress(fixture, { sport: 'hockey', leagueId: 'coast' })).toBe(false)
  expect(isAtItsAddress(fixture, { sport: 'soccer', leagueId: 'hills' })).toBe(false)
})
