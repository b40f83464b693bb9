import { describe, expect, it } from 'vitest'
import { english } from '@pickproof/messages/english'
import { gradePick } from './grade-pick.ts'
import type { GradedOdd, GradedPlayer, GradedResult } from './grading-input.ts'
import {
  AWAY,
  HOME,
  inputOf,
  oddOf,
  type Parts,
  partsOf,
  playerOf,
  prop,
  resultOf,
} from './input-for-test.ts'

const PARTS = partsOf('28-24 25-30 27-26 22-20')
const FULL_TIME = partsOf('1-0 1-1')

function withPlayers(parts: Parts, ...playerResults: readonly GradedPlayer[]): GradedResult {
  return resultOf(parts, { playerResults })
}

function basketball(odd: GradedOdd, ...players: readonly GradedPlayer[]) {
  return gradePick(inputOf('basketball', odd, withPlayers(PARTS, ...players)))
}

function soccer(odd: GradedOdd, ...players: readonly GradedPlayer[]) {
  return gradePick(inputOf('soccer', odd, withPlayers(FULL_TIME, ...players)))
}

describe('a market on a player', () => {
  const jo = playerOf('P1', { player_points: 24 }, { name: 'Jo Sample', stats: { rebounds: 11, assists: 3 } })
  const other = playerOf('P2', { player_points: 30 }, { name: 'Al Other' })

  it('compares the figure with the line', () => {
    const { explain, ...graded } = basketball(prop('player_points', 'Over', 20.5), jo, other)
    expect(graded).toEqual({ status: 'WON', rule: 'basketball.player-total.full-game' })
    expect(english(explain)).toBe('Jo Sample Over 20.5: 24 points. 24 is more than 20.5.')
    expect(basketball(prop('player_points', 'Under', 20.5), jo, other).status).toBe('LOST')
    expect(basketball(prop('player_points', 'Over', 24), jo, other).status).toBe('PUSH')
    expect(basketball(prop('player_rebounds', 'Over', 10.5), jo, other).status).toBe('WON')
  })

  it('adds the figures of a combination', () => {
    expect(basketball(prop('player_points_+_rebounds_+_assists', 'Over', 38), jo, other).status).toBe('PUSH')
    expect(basketball(prop('player_points_+_assists', 'Under', 27.5), jo, other).status).toBe('WON')
    expect(basketball(prop('player_points_+_steals', 'Under', 27.5), jo, other).status).toBe('MANUAL')
  })

  it('is void for a player who did not play', () => {
    const outcome = basketball(prop('player_points', 'Over', 20.5), other)
    expect(outcome).toMatchObject({ status: 'CANCELLED', rule: 'basketball.player-absent' })
    expect(basketball(prop('player_points', 'Under', 20.5), { ...jo, hasPlayed: false }, other).status).toBe(
      'CANCELLED',
    )
  })

  it('is for a person where figures are missing', () => {
    expect(basketball(prop('player_points', 'Over', 20.5)).status).toBe('MANUAL')
    expect(basketball(prop('player_steals', 'Over', 0.5), jo, other).status).toBe('MANUAL')
    expect(basketball(prop('player_points', 'Sideways', 20.5), jo, other).status).toBe('MANUAL')
  })

  it('finds the player by name where the id is missing or another one', () => {
    expect(basketball(prop('player_points', 'Over', 20.5, { playerId: null }), jo, other).status).toBe('WON')
    expect(basketball(prop('player_points', 'Over', 20.5, { playerId: 'X9' }), jo, other).status).toBe('WON')
    const nameless = prop('player_points', 'Over', 20.5, { playerId: null, selection: '' })
    expect(basketball(nameless, { ...jo, name: 'JO SAMPLE' }, other).status).toBe('WON')
    const twin = { ...jo, playerId: 'P3' }
    expect(basketball(prop('player_points', 'Over', 20.5, { playerId: null }), jo, twin).status).toBe(
      'MANUAL',
    )
  })

  it('recognizes double-doubles by their figures', () => {
    const all = { ...jo, stats: { rebounds: 11, assists: 3, steals: 1, blocks: 0 } }
    expect(basketball(prop('player_double_double', 'Over', 0.5), jo).status).toBe('WON')
    expect(basketball(prop('player_double_double', 'Yes', null), jo).status).toBe('WON')
    expect(basketball(prop('player_triple_double', 'Over', 0.5), all).status).toBe('LOST')
    expect(basketball(prop('player_triple_double', 'Over', 0.5), jo).status).toBe('MANUAL')
    expect(
      basketball(prop('player_double_double', 'Over', 0.5), {
        ...jo,
        marketStats: { player_double_double: 0 },
      }).status,
    ).toBe('LOST')
  })
})

describe('a market on a soccer player', () => {
  const scorer = (goals: number, more: Partial<GradedPlayer> = {}) =>
    playerOf('P1', {}, { name: 'Jo Sample', stats: { goals }, ...more })
  const anytime = oddOf('anytime_goal_scorer', 'Jo Sample', { playerId: 'P1' })
  const first = oddOf('first_goal_scorer', 'Jo Sample', { playerId: 'P1' })
  const other = (goals: number) => playerOf('P2', {}, { name: 'Al Other', stats: { goals } })

  it('is void for a player who did not start', () => {
    expect(soccer(anytime, scorer(1, { isStarter: false }))).toMatchObject({
      status: 'CANCELLED',
      rule: 'soccer.player-not-started',
    })
    expect(soccer(anytime, scorer(1, { isStarter: true })).status).toBe('WON')
  })

  it('asks for one goal', () => {
    expect(soccer(anytime, scorer(2)).status).toBe('WON')
    expect(soccer(anytime, scorer(0)).status).toBe('LOST')
    expect(soccer(anytime, playerOf('P1', { anytime_goal_scorer: 1 })).status).toBe('WON')
    expect(soccer(anytime, playerOf('P1', {})).status).toBe('MANUAL')
  })

  it('does not count goals of extra time', () => {
    const fixture = { homeTeamDisplay: HOME, awayTeamDisplay: AWAY, homeTeamId: 'T1', awayTeamId: 'T2' }
    const grade = (goals: number, extra: readonly [number, number]) => {
      const result = withPlayers([[1, 0], [0, 1], extra], scorer(goals))
      return gradePick(inputOf('soccer', anytime, result, { fixture })).status
    }
    expect(grade(1, [0, 1])).toBe('WON')
    expect(grade(1, [1, 0])).toBe('MANUAL')
    expect(grade(2, [1, 0])).toBe('WON')
    expect(grade(0, [1, 0])).toBe('LOST')
  })

  it('names the first scorer only where the data suffice', () => {
    expect(soccer(first, scorer(0), other(2)).status).toBe('LOST')
    expect(soccer(first, scorer(1), other(0)).status).toBe('WON')
    expect(soccer(first, scorer(1), other(1)).status).toBe('MANUAL')
    expect(soccer(first, { ...scorer(1), marketStats: { first_goal_scorer: 0 } }, other(1)).status).toBe(
      'LOST',
    )
    expect(soccer({ ...first, marketId: 'last_goal_scorer' }, scorer(2), other(0)).status).toBe('WON')
  })
})
