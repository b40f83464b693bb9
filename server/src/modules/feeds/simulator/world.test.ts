import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import type { Fixture, PeriodScores, Result } from '../feed-types.ts'
import { byForm } from '../../../testing/long-form.ts'
import { createWorld, type World } from './world.ts'

const NOW_MS = Date.UTC(2026, 9, 3, 17, 23, 11)
const STATUS_ORDER = ['unplayed', 'live', 'half', 'completed']

function played(world: World, sportId: Fixture['sportId'], count: number): readonly Fixture[] {
  return world
    .fixtures({ fromMs: NOW_MS - 20 * DAY_MS, toMs: NOW_MS - DAY_MS, nowMs: NOW_MS, sportId })
    .filter((fixture) => fixture.status === 'completed')
    .slice(0, count)
}

/** The scoreboard every half minute of game time, until after the end. */
function* boards(world: World, fixture: Fixture, speed: number): Generator<Result> {
  for (let minute = -1; ; minute += 0.5) {
    const result = world.resultAt(fixture.id, fixture.startMs + (minute * MINUTE_MS) / speed)
    if (result === undefined) throw new Error('A listed fixture has a board')
    yield result
    if (result.status === 'completed') return
  }
}

function periodSum(score: PeriodScores): number {
  return Object.values(score.periods).reduce((sum, value) => sum + value, 0)
}

function statusFaults({ status, isLive, inPlay }: Result, before: Result | undefined): readonly string[] {
  const faults: string[] = []
  if (!STATUS_ORDER.includes(status)) faults.push(`status ${status}`)
  if (status === 'unplayed' && before !== undefined && before.status !== 'unplayed')
    faults.push('not begun again')
  if (isLive !== (status === 'live' || status === 'half')) faults.push(`isLive is ${isLive} while ${status}`)
  if ((inPlay === null) === isLive) faults.push(`inPlay is ${inPlay} while ${status}`)
  return faults
}

function scoreFaults(
  sportId: Fixture['sportId'],
  board: Result,
  before: Result | undefined,
): readonly string[] {
  return (['home', 'away'] as const).flatMap((side) => {
    const faults: string[] = []
    const score = board.scores[side]
    const last = before?.scores[side] ?? { total: 0, periods: {} }
    if (!(score.total >= last.total)) faults.push(`${side} falls from ${last.total} to ${score.total}`)
    for (const [key, value] of Object.entries(last.periods)) {
      if (!((score.periods[key] ?? -1) >= value)) faults.push(`${side} ${key} falls from ${value}`)
    }
    // A tennis match counts sets, and its periods count games.
    const counted = sportId === 'tennis' ? board.marketStats[side].total_games : score.total
    if (periodSum(score) !== counted) faults.push(`${side} adds up to ${periodSum(score)}, not ${counted}`)
    return faults
  })
}

describe('simulated world', () => {
  it('is the same for the same seed and clock, even when it is created again', () => {
    const [one, two] = [createWorld({ seed: 'same', speed: 4 }), createWorld({ seed: 'same', speed: 4 })]
    const query = { fromMs: NOW_MS - 3_600_000, toMs: NOW_MS + DAY_MS, nowMs: NOW_MS }
    expect(one.fixtures(query)).toEqual(two.fixtures(query))
    for (const fixture of one.fixtures(query).filter(({ isLive }) => isLive)) {
      // An earlier query of the first world must make no difference.
      one.oddsAt(fixture.id, 'riverline', NOW_MS - 60_000)
      expect(one.resultAt(fixture.id, NOW_MS)).toEqual(two.resultAt(fixture.id, NOW_MS))
      expect(one.oddsAt(fixture.id, 'riverline', NOW_MS)).toEqual(two.oddsAt(fixture.id, 'riverline', NOW_MS))
    }
  })

  it('differs for another seed', () => {
    const [one, two] = [createWorld({ seed: 'one', speed: 1 }), createWorld({ seed: 'two', speed: 1 })]
    const query = { fromMs: NOW_MS, toMs: NOW_MS + DAY_MS, nowMs: NOW_MS }
    const ids = new Set(one.fixtures(query).map((fixture) => fixture.id))
    expect(two.fixtures(query).filter((fixture) => ids.has(fixture.id))).toEqual([])
    expect(one.fixture(two.fixtures(query)[0]?.id ?? '', NOW_MS)).toBeUndefined()
    expect(one.teams()).toEqual(two.teams())
  })

  it('returns nothing for unknown ids and sportsbooks, and rejects an impossible speed', () => {
    const world = createWorld({ seed: 'x', speed: 1 })
    const [fixture] = world.fixtures({ fromMs: NOW_MS, toMs: NOW_MS + DAY_MS, nowMs: NOW_MS })
    expect(world.resultAt('20260101FFFFFFFF', NOW_MS)).toBeUndefined()
    expect(world.oddsAt('20260101FFFFFFFF', 'riverline', NOW_MS)).toEqual([])
    expect(world.oddsAt(fixture?.id ?? '', 'no_such_book', NOW_MS)).toEqual([])
    expect(() => createWorld({ seed: 'x', speed: 0 })).toThrow(RangeError)
  })

  it('has a catalog with valid references', () => {
    const world = createWorld({ seed: 'x', speed: 1 })
    const leagueIds = new Set(world.leagues().map((league) => league.id))
    const teamIds = new Set(world.teams().map((team) => team.id))
    expect(teamIds.size).toBe(world.teams().length)
    expect(world.teams().every((team) => leagueIds.has(team.leagueId))).toBe(true)
    expect(world.players().every((player) => teamIds.has(player.teamId))).toBe(true)
    expect(new Set(world.players().map((player) => player.id)).size).toBe(world.players().length)
    for (const league of world.leagues()) {
      const teams = world.teams().filter((team) => team.leagueId === league.id)
      expect(teams.length).toBeGreaterThanOrEqual(8)
      expect(teams.length % 2).toBe(0)
      expect(new Set(teams.map((team) => team.abbreviation)).size).toBe(teams.length)
      expect(new Set(teams.map((team) => team.name)).size).toBe(teams.length)
    }
    for (const sportId of world.sports()) {
      const leagues = world.leagues().filter((league) => league.sportId === sportId)
      expect(leagues.length).toBeGreaterThanOrEqual(2)
      expect(leagues.some((league) => league.category === 'popular')).toBe(true)
      const markets = world.markets(sportId)
      expect(new Set(markets.map((market) => market.id)).size).toBe(markets.length)
      expect(markets.filter((market) => market.isMain).length).toBe(
        sportId === 'mma' || sportId === 'cricket' ? 2 : 3,
      )
    }
  })
})

describe('scores', () => {
  const speed = 3
  const world = createWorld({ seed: 'scores', speed })

  it.each(world.sports())('[O040] of %s only grow, add up by period and match the result', (sportId) => {
    for (const fixture of played(world, sportId, byForm({ short: 4, long: 12 }))) {
      let before: Result | undefined
      for (const board of boards(world, fixture, speed)) {
        const faults = [...statusFaults(board, before), ...scoreFaults(sportId, board, before)]
        // One assertion per faulty scoreboard, because there are tens of thousands of them.
        if (faults.length > 0) expect(faults, `${fixture.id} ${board.inPlay?.clock}`).toEqual([])
        before = board
      }
      expect(world.resultAt(fixture.id, NOW_MS)).toEqual(before)
      const [home, away] = [before?.scores.home.total, before?.scores.away.total]
      if (sportId !== 'soccer') expect(home).not.toBe(away)
    }
  })

  it('[O027] of a tennis match hold the games of each set', () => {
    for (const fixture of played(world, 'tennis', 100)) {
      const { scores } = world.resultAt(fixture.id, NOW_MS) as Result
      const sets = Object.keys(scores.home.periods)
      expect(sets.length).toBe(scores.home.total + scores.away.total)
      for (const set of sets) {
        const games = [scores.home.periods[set] ?? 0, scores.away.periods[set] ?? 0].toSorted()
        expect(['0-6', '1-6', '2-6', '3-6', '4-6', '5-7', '6-7']).toContain(games.join('-'))
      }
    }
  })

  it('[O028] of a cricket match come with wickets and overs', () => {
    for (const fixture of played(world, 'cricket', 100)) {
      const result = world.resultAt(fixture.id, NOW_MS) as Result
      for (const side of ['home', 'away'] as const) {
        expect(result.stats[side].wickets).toBeLessThanOrEqual(10)
        expect(result.stats[side].overs).toBeLessThanOrEqual(20)
        expect(Math.round(((result.stats[side].overs ?? 0) % 1) * 10)).toBeLessThan(6)
      }
    }
  })

  it('of players add up to those of their team', () => {
    const sum = (result: Result, teamId: string, stat: string) =>
      result.playerResults
        .filter((row) => row.teamId === teamId)
        .reduce((total, row) => total + (row.stats[stat] ?? 0), 0)
    for (const fixture of played(world, 'basketball', 20)) {
      const result = world.resultAt(fixture.id, NOW_MS) as Result
      expect(sum(result, fixture.homeTeamId, 'points')).toBe(result.scores.home.total)
      expect(sum(result, fixture.awayTeamId, 'points')).toBe(result.scores.away.total)
    }
    for (const fixture of played(world, 'soccer', 20)) {
      const result = world.resultAt(fixture.id, NOW_MS) as Result
      expect(sum(result, fixture.homeTeamId, 'goals')).toBe(result.scores.home.total)
    }
  })

  it('go into extra time where the sport has it', () => {
    const periods = (sportId: Fixture['sportId'], count: number) =>
      played(world, sportId, count).map((fixture) => {
        const { scores } = world.resultAt(fixture.id, NOW_MS) as Result
        return Object.keys(scores.home.periods).length
      })
    expect(periods('basketball', 150).some((count) => count > 4)).toBe(true)
    expect(periods('football', 150).some((count) => count > 4)).toBe(true)
    expect(periods('hockey', 60).some((count) => count > 3)).toBe(true)
    expect(periods('baseball', 60).some((count) => count > 9)).toBe(true)
    expect(periods('soccer', 60).every((count) => count === 2)).toBe(true)
  })

  it('of a called-off game stay empty, and it has no prices', () => {
    const all = world.fixtures({ fromMs: NOW_MS - 10 * DAY_MS, toMs: NOW_MS, nowMs: NOW_MS })
    const off = all.filter((fixture) => fixture.status === 'cancelled' || fixture.status === 'postponed')
    expect(off.length).toBeGreaterThan(10)
    for (const fixture of off) {
      const result = world.resultAt(fixture.id, NOW_MS) as Result
      expect(result.scores).toEqual({ home: { total: 0, periods: {} }, away: { total: 0, periods: {} } })
      expect(result.playerResults).toEqual([])
      expect(world.oddsAt(fixture.id, 'riverline', NOW_MS)).toEqual([])
      expect(world.fixture(fixture.id, fixture.startMs - 6 * HOUR_MS)?.status).toBe('unplayed')
    }
  })

  it('omit a player who did not play', () => {
    const rows = played(world, 'soccer', 60).flatMap(
      (f) => world.resultAt(f.id, NOW_MS)?.playerResults.length ?? 0,
    )
    expect(rows.every((count) => count > 15 && count <= 22)).toBe(true)
    expect(rows.some((count) => count < 22)).toBe(true)
  })
})
