import { describe, expect, it } from 'vitest'
import type { Fixture, Result } from '../feed-types.ts'
import { impliedChance } from './book-price.ts'
import { createWorld } from './world.ts'

const NOW_MS = Date.UTC(2026, 9, 1)
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const BUCKETS = 8

const world = createWorld({ seed: 'calibration', speed: 1 })

/** About the middle of a game. */
const MIDDLE_MINUTES: Readonly<Record<string, number>> = {
  basketball: 80,
  football: 110,
  baseball: 80,
  soccer: 70,
  hockey: 90,
  tennis: 50,
  cricket: 110,
  mma: 12,
}

function played(sportId: Fixture['sportId'], count: number): readonly Fixture[] {
  const days = sportId === 'football' ? 130 : 90
  return world
    .fixtures({ fromMs: NOW_MS - days * DAY_MS, toMs: NOW_MS - DAY_MS, nowMs: NOW_MS, sportId })
    .filter((fixture) => fixture.status === 'completed')
    .slice(0, count)
}

/** Home's chance by the moneyline, margin removed. */
function homeChance(fixture: Fixture, atMs: number): number | undefined {
  const odds = world.oddsAt(fixture.id, 'northstar_book', atMs, { marketIds: ['moneyline'] })
  const chances = odds.map((odd) => impliedChance(odd.priceAmerican))
  const home = chances[0]
  return home === undefined ? undefined : home / chances.reduce((sum, chance) => sum + chance, 0)
}

function expectCalibrated(fixtures: readonly Fixture[], atMs: (fixture: Fixture) => number): void {
  const buckets = Array.from({ length: BUCKETS }, () => ({ games: 0, expected: 0, won: 0 }))
  for (const fixture of fixtures) {
    const chance = homeChance(fixture, atMs(fixture))
    const bucket = chance === undefined ? undefined : buckets[Math.floor(chance * BUCKETS)]
    if (chance === undefined || bucket === undefined) continue
    const { scores } = world.resultAt(fixture.id, NOW_MS) as Result
    bucket.games += 1
    bucket.expected += chance
    bucket.won += scores.home.total > scores.away.total ? 1 : 0
  }
  const sum = (part: 'games' | 'expected' | 'won') =>
    buckets.reduce((total, bucket) => total + bucket[part], 0)
  expect(Math.abs(sum('won') - sum('expected')) / sum('games')).toBeLessThan(0.03)
  const filled = buckets.filter((bucket) => bucket.games >= 80)
  expect(filled.length).toBeGreaterThanOrEqual(2)
  for (const { games, expected, won } of filled) {
    const chance = expected / games
    const noise = Math.sqrt((chance * (1 - chance)) / games)
    expect(Math.abs(won / games - chance), `${games} games at ${chance}`).toBeLessThan(0.005 + 3 * noise)
  }
}

describe.each(world.sports())('chances of %s', (sportId) => {
  it('at the start are those with which games are won', { timeout: 120_000 }, () => {
    const fixtures = played(sportId, 2_000)
    expect(fixtures.length).toBe(2_000)
    expectCalibrated(fixtures, (fixture) => fixture.startMs - 1)
  })

  it('in the middle of the game are those with which games are won', { timeout: 120_000 }, () => {
    const middleMs = (MIDDLE_MINUTES[sportId] ?? 60) * MINUTE_MS
    expectCalibrated(played(sportId, 800), (fixture) => fixture.startMs + middleMs)
  })

  it('of main lines are those with which lines are passed', { timeout: 120_000 }, () => {
    const mainIds = world
      .markets(sportId)
      .filter(({ id, isMain }) => isMain && id !== 'moneyline')
      .map(({ id }) => id)
    for (const marketId of mainIds) {
      const sum = { games: 0, expected: 0, won: 0 }
      for (const fixture of played(sportId, 300)) {
        const odds = world.oddsAt(fixture.id, 'northstar_book', fixture.startMs - 1, {
          marketIds: [marketId],
        })
        const [first, second] = odds.filter((odd) => odd.isMain)
        const stats = world.resultAt(fixture.id, NOW_MS)?.marketStats
        if (first === undefined || second === undefined || stats === undefined) continue
        const [home, away] = [stats.home[marketId] ?? Number.NaN, stats.away[marketId] ?? Number.NaN]
        const points = first.points ?? Number.NaN
        const passed = first.selectionLine === 'over' ? home + away - points : home - away + points
        if (passed === 0) continue
        const chance = impliedChance(first.priceAmerican)
        sum.games += 1
        sum.expected += chance / (chance + impliedChance(second.priceAmerican))
        sum.won += passed > 0 ? 1 : 0
      }
      expect(sum.games).toBeGreaterThan(250)
      expect(Math.abs(sum.won - sum.expected) / sum.games, marketId).toBeLessThan(0.08)
    }
  })
})
