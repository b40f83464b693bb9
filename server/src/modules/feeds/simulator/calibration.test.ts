import { DAY_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import type { Fixture, Odd, Result, SideName } from '../feed-types.ts'
import { byForm } from '../../../testing/long-form.ts'
import { impliedChance } from './book-price.ts'
import type { LineChances } from './line-chances.ts'
import { normalAt } from './random.ts'
import { getSportModel } from './scoring/sport-models.ts'
import { type Game, type Script, scoreIn } from './scoring/script.ts'
import { createWorld } from './world.ts'

const NOW_MS = Date.UTC(2026, 9, 1)
const BUCKETS = 6
/** A chance passes if the results of the games are within this many standard deviations of it. */
const DEVIATIONS = 2.7
const FIXTURES = byForm({ short: 120, long: 400 })

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

/** A forecast chance and its outcome. */
type Forecast = { readonly chance: number; readonly hasHappened: boolean }

function played(sportId: Fixture['sportId']): readonly Fixture[] {
  return world
    .fixtures({ fromMs: NOW_MS - 60 * DAY_MS, toMs: NOW_MS - DAY_MS, nowMs: NOW_MS, sportId })
    .filter((fixture) => fixture.status === 'completed')
    .slice(0, FIXTURES)
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

function expectBelievable(forecasts: readonly Forecast[], what: string): void {
  const { length } = forecasts
  const bias = sumOf(forecasts.map(({ chance, hasHappened }) => Number(hasHappened) - chance)) / length
  const noise = Math.sqrt(sumOf(forecasts.map(({ chance }) => chance * (1 - chance)))) / length
  expect(Math.abs(bias), `${what}, ${length} games`).toBeLessThan(DEVIATIONS * noise)
}

function expectCalibrated(forecasts: readonly Forecast[]): void {
  expectBelievable(forecasts, 'all')
  const buckets = Map.groupBy(forecasts, ({ chance }) => Math.floor(chance * BUCKETS))
  const filled = [...buckets.values()].filter(({ length }) => length >= Math.min(50, forecasts.length / 8))
  expect(filled.length).toBeGreaterThanOrEqual(2)
  for (const bucket of filled) {
    const chance = sumOf(bucket.map((forecast) => forecast.chance)) / bucket.length
    const won = bucket.filter(({ hasHappened }) => hasHappened).length / bucket.length
    const noise = Math.sqrt((chance * (1 - chance)) / bucket.length)
    expect(Math.abs(won - chance), `${bucket.length} games at ${chance}`).toBeLessThan(0.005 + 3 * noise)
  }
}

/** The chance of the first of these selections, from their prices without the margin. */
function chanceOf(odds: readonly Odd[]): number | undefined {
  const chances = odds.map((odd) => impliedChance(odd.priceAmerican))
  return chances[0] === undefined ? undefined : chances[0] / sumOf(chances)
}

/** The home side's chance to win. */
function winnerOf(odds: readonly Odd[], { scores }: Result): readonly Forecast[] {
  const chance = chanceOf(odds.filter((odd) => odd.marketId === 'moneyline'))
  return chance === undefined ? [] : [{ chance, hasHappened: scores.home.total > scores.away.total }]
}

/** The chance of the first side of a main line, unless the stake was refunded. */
function lineOf(odds: readonly Odd[], marketId: string, { marketStats }: Result): readonly Forecast[] {
  const main = odds.filter((odd) => odd.isMain && odd.marketId === marketId)
  const chance = chanceOf(main)
  const [home, away] = [marketStats.home[marketId] ?? Number.NaN, marketStats.away[marketId] ?? Number.NaN]
  const points = main[0]?.points ?? Number.NaN
  const passed = main[0]?.selectionLine === 'over' ? home + away - points : home - away + points
  return chance === undefined || !(passed < 0 || passed > 0) ? [] : [{ chance, hasHappened: passed > 0 }]
}

type Looks = {
  readonly atStart: readonly Forecast[]
  readonly inTheMiddle: readonly Forecast[]
  readonly lines: readonly { readonly id: string; readonly of: readonly Forecast[] }[]
}

const LOOKS = new Map<Fixture['sportId'], Looks>()

/** All tests of a sport share the same games, so they are evaluated only once. */
function looksAt(sportId: Fixture['sportId']): Looks {
  const known = LOOKS.get(sportId) ?? look(sportId)
  LOOKS.set(sportId, known)
  return known
}

/** All forecasts from the prices of one sport, at one point in each game. */
function look(sportId: Fixture['sportId']): Looks {
  const marketIds = world
    .markets(sportId)
    .filter(({ isMain }) => isMain)
    .map(({ id }) => id)
  const middleMs = (MIDDLE_MINUTES[sportId] ?? 60) * MINUTE_MS
  const games = played(sportId).map((fixture) => {
    const odds = world.oddsAt(fixture.id, 'northstar_book', fixture.startMs - 1, { marketIds })
    const later = world.oddsAt(fixture.id, 'northstar_book', fixture.startMs + middleMs, {
      marketIds: ['moneyline'],
    })
    return { odds, later, result: world.resultAt(fixture.id, NOW_MS) as Result }
  })
  const lineIds = marketIds.filter((id) => id !== 'moneyline')
  return {
    atStart: games.flatMap(({ odds, result }) => winnerOf(odds, result)),
    inTheMiddle: games.flatMap(({ later, result }) => winnerOf(later, result)),
    lines: lineIds.map((id) => ({ id, of: games.flatMap(({ odds, result }) => lineOf(odds, id, result)) })),
  }
}

describe.each(world.sports())('prices of %s', (sportId) => {
  it('match the winners at the start', () => {
    const { atStart } = looksAt(sportId)
    expect(atStart.length).toBe(FIXTURES)
    expectCalibrated(atStart)
  })

  it('match the winners in the middle of the game', () => {
    expectCalibrated(looksAt(sportId).inTheMiddle)
  })

  it('match how often main lines win', () => {
    for (const { id, of } of looksAt(sportId).lines) {
      expect(of.length).toBeGreaterThan(FIXTURES * 0.8)
      expectBelievable(of, id)
    }
  })
})

describe('prices of all sports together', () => {
  it('match the winners and lines, which reveals an error shared by all sports', { timeout: 60_000 }, () => {
    const all = world.sports().map(looksAt)
    expectBelievable(
      all.flatMap(({ atStart }) => atStart),
      'at the start',
    )
    expectBelievable(
      all.flatMap(({ inTheMiddle }) => inTheMiddle),
      'in the middle',
    )
    expectBelievable(
      all.flatMap(({ lines }) => lines.flatMap(({ of }) => of)),
      'lines',
    )
  })
})

function expectNoBias(errors: readonly number[], what: string): void {
  const mean = sumOf(errors) / errors.length
  const spread = Math.sqrt(sumOf(errors.map((error) => (error - mean) ** 2)) / errors.length)
  expect(Math.abs(mean), what).toBeLessThan((DEVIATIONS * spread) / Math.sqrt(errors.length))
}

/** The mean of a number, from its chances to exceed each line. */
function meanOf({ lowest, highest, over }: LineChances): number {
  let mean = lowest
  for (let value = lowest; value < highest; value += 1) mean += over(value + 0.5)
  return mean
}

/** All games between two sides share one outlook, so thousands of games cost little more than writing their scripts. */
describe.each(world.sports())('the model of %s', (sportId) => {
  const MATCHES = byForm({ short: 8, long: 20 })
  const GAMES = byForm({ short: 60, long: 160 })
  const model = getSportModel(sportId)
  const mainOf = (marketType: string) =>
    world.markets(sportId).find((market) => market.isMain && market.marketType === marketType)?.id
  const [spreadId, totalId] = [mainOf('spread'), sportId === 'mma' ? undefined : mainOf('total')]

  const forecastOf = (game: Game, script: Script) => {
    const scope = model.outlookAt(game, script, -1).findScope('game')
    if (scope === undefined) throw new Error(`No outlook before a game of ${sportId}`)
    return { home: scope.home, margin: meanOf(scope.margin), total: meanOf(scope.total) }
  }
  const finalOf = (script: Script, side: SideName, marketId?: string) => {
    const detail = model.boardDetail?.(script, script.endMs)
    const own = marketId === undefined ? undefined : detail?.marketStats?.[side][marketId]
    return own ?? detail?.totals?.[side] ?? scoreIn(script, side, script.endMs)
  }

  it('forecasts the winners, margins and totals of its games before the start', () => {
    const winners: Forecast[] = []
    const margins: number[] = []
    const totals: number[] = []
    for (let match = 0; match < MATCHES; match += 1) {
      const strength = (turn: number) => normalAt('strength', match, turn)
      const known = new Map<string, ReturnType<typeof forecastOf>>()
      for (let index = 0; index < GAMES; index += 1) {
        const game: Game = {
          key: `${match}:${index}`,
          home: { attack: strength(0), defence: strength(1), players: [] },
          away: { attack: strength(2), defence: strength(3), players: [] },
        }
        const script = model.writeScript(game)
        const key = model.outlookKey(script, -1)
        const forecast = known.get(key) ?? forecastOf(game, script)
        known.set(key, forecast)
        const both = (marketId?: string) =>
          [finalOf(script, 'home', marketId), finalOf(script, 'away', marketId)] as const
        const [home, away] = both()
        const [homeMargin, awayMargin] = both(spreadId)
        const [homeTotal, awayTotal] = both(totalId)
        winners.push({ chance: forecast.home, hasHappened: home > away })
        margins.push(homeMargin - awayMargin - forecast.margin)
        totals.push(homeTotal + awayTotal - forecast.total)
      }
    }
    expectCalibrated(winners)
    if (spreadId !== undefined) expectNoBias(margins, 'margins')
    if (totalId !== undefined) expectNoBias(totals, 'totals')
  })
})
