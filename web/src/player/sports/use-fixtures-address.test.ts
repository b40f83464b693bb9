import { describe, expect, it } from 'vitest'
import { gameAddress } from '../../odds/use-game-link.ts'
import { fixturesQueryOf, readFixturesAddress } from './use-fixtures-address.ts'
import { fixtureOf } from './testing-fixtures.ts'

describe('the address of the fixtures page', () => {
  const path = { leagueId: 'union', match: 'pre-match' } as const

  it('[O006] league and tab are in the path', () => {
    expect(readFixturesAddress(path, '')).toEqual({
      leagueId: 'union',
      mode: 'pre-match',
      sportsbook: undefined,
    })
    expect(readFixturesAddress({ leagueId: 'union', match: undefined }, '').mode).toBe('pre-match')
  })

  it('[O007] the query may ask for league, sportsbook and tab', () => {
    expect(readFixturesAddress(path, '?league=cup&sportbook=fairpost&match=live-odds')).toEqual({
      leagueId: 'cup',
      mode: 'live-odds',
      sportsbook: 'fairpost',
    })
    expect(readFixturesAddress(path, '?match=nonsense&sportbook=').mode).toBe('pre-match')
    expect(readFixturesAddress(path, '?league=%222026E04%22').leagueId).toBe('2026E04')
    expect(readFixturesAddress(path, '?league=2026E04').leagueId).toBe('2026E04')
  })

  it('[O007] what is chosen is kept in the query', () => {
    const address = { leagueId: 'cup', mode: 'live-odds', sportsbook: 'fairpost' } as const
    expect(fixturesQueryOf(address)).toEqual({ league: 'cup', match: 'live-odds', sportbook: 'fairpost' })
    expect(fixturesQueryOf({ ...address, sportsbook: undefined })).not.toHaveProperty('sportbook')
  })
})

describe('the address of a game', () => {
  it.each([
    ['unplayed', 'pre-match'],
    ['live', 'live-odds'],
    ['half', 'live-odds'],
    ['completed', 'pre-match'],
  ] as const)('[O020] [O021] a game that is %s opens on %s', (status, tab) => {
    expect(gameAddress(fixtureOf({ id: 'f1', status }), 'fairpost')).toEqual({
      to: `/app/basketball/union/${tab}/game-details`,
      search: { fixtureId: 'f1', sportbook: 'fairpost' },
    })
  })
})
