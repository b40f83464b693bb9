import { describe, expect, it } from 'vitest'
import { gameLink, readGameQuery } from './game-link.ts'

const fixture = {
  id: 'game 7',
  sport: { id: 'soccer', name: 'Soccer' },
  league: { id: 'premier_coast', name: 'Premier Coast' },
}

describe('link to a game', () => {
  it.each([
    ['live', 'live-odds'],
    ['half', 'live-odds'],
    ['unplayed', 'pre-match'],
    ['completed', 'pre-match'],
    ['postponed', 'pre-match'],
  ] as const)('[O021] a game that is %s opens at %s', (status, mode) => {
    expect(gameLink(fixture, status)).toEqual({
      to: `/app/soccer/premier_coast/${mode}/game-details`,
      search: { fixtureId: 'game 7' },
    })
  })

  it('[O004] carries the sportsbook when one is chosen', () => {
    expect(gameLink(fixture, 'live', 'riverline').search).toEqual({
      fixtureId: 'game 7',
      sportbook: 'riverline',
    })
  })
})

it('[O004] reads fixture and sportsbook from the query, with and without quotes', () => {
  expect(readGameQuery('?fixtureId=2026E04&sportbook=riverline')).toEqual({
    fixtureId: '2026E04',
    sportbook: 'riverline',
  })
  expect(readGameQuery('?fixtureId=%2212%22')).toEqual({ fixtureId: '12', sportbook: undefined })
  expect(readGameQuery('?fixtureId=')).toEqual({ fixtureId: undefined, sportbook: undefined })
})
