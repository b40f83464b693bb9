import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import { gradePick } from '@pickproof/domain/grading/grade-pick'
import type { GradingInput } from '@pickproof/domain/grading/grading-input'
import type { Outcome } from '@pickproof/domain/grading/graded-status'
import { findRule } from '@pickproof/domain/grading/settlement-rules'
import { describe, expect, it } from 'vitest'
import type { Fixture, Odd, Result } from '../feed-types.ts'
import { byForm } from '../../../testing/long-form.ts'
import { impliedChance } from './book-price.ts'
import { createWorld } from './world.ts'

const NOW_MS = Date.UTC(2026, 9, 1)
const GAMES = byForm({ short: 60, long: 240 })
const BOOK = 'northstar_book'

const world = createWorld({ seed: 'grading', speed: 1 })
const teamNames = new Map(world.teams().map(({ id, name }) => [id, name]))

function fixturesOf(sportId: Fixture['sportId'], status: Fixture['status']): readonly Fixture[] {
  return world
    .fixtures({ fromMs: NOW_MS - 60 * DAY_MS, toMs: NOW_MS - DAY_MS, nowMs: NOW_MS, sportId })
    .filter((fixture) => fixture.status === status)
}

function inputOf(fixture: Fixture, odd: Odd, result: Result): GradingInput {
  return {
    sportId: fixture.sportId,
    odd,
    fixture: {
      homeTeamDisplay: teamNames.get(fixture.homeTeamId) ?? '',
      awayTeamDisplay: teamNames.get(fixture.awayTeamId) ?? '',
      homeTeamId: fixture.homeTeamId,
      awayTeamId: fixture.awayTeamId,
      leagueId: fixture.leagueId,
      startMs: fixture.startMs,
    },
    result,
    nowMs: NOW_MS,
  }
}

function getResult(fixture: Fixture, nowMs = NOW_MS): Result {
  const result = world.resultAt(fixture.id, nowMs)
  if (result === undefined) throw new Error(`no result of ${fixture.id}`)
  return result
}

const FACTORS: Readonly<Record<string, number>> = { WON: 1, HALF_WON: 0.5, HALF_LOST: -0.5, LOST: -1 }

type Tally = { decided: number; expected: number; won: number; variance: number }

/** Selections of one question: prices of one sportsbook that share a key. */
function groupsOf(odds: readonly Odd[]): readonly (readonly Odd[])[] {
  return [...Map.groupBy(odds, (odd) => `${odd.marketId} ${odd.groupingKey} ${odd.playerId ?? ''}`).values()]
}

describe.each(world.sports())('simulated results of %s', (sportId) => {
  it('[P044] are graded for every market, agree with each other and with the prices', {
    timeout: 240_000,
  }, () => {
    const tallies = new Map<string, Tally>()
    const seen = new Set<string>()
    const fixtures = fixturesOf(sportId, 'completed').slice(0, GAMES)
    expect(fixtures.length).toBe(GAMES)
    for (const fixture of fixtures) {
      const result = getResult(fixture)
      const odds = world.oddsAt(fixture.id, BOOK, fixture.startMs - 1)
      const wrong: string[] = []
      for (const group of groupsOf(odds)) {
        const graded = group.map((odd) => ({ odd, outcome: gradePick(inputOf(fixture, odd, result)) }))
        for (const { odd, outcome } of graded) {
          if (/MANUAL|OPEN/.test(outcome.status))
            wrong.push(`${outcome.status} ${odd.marketId} ${odd.name}: ${outcome.explain}`)
          if (findRule(outcome.rule) === undefined) wrong.push(`no rule ${outcome.rule}`)
          seen.add(odd.marketId)
        }
        if (!isOneAnswer(graded)) wrong.push(`disagree: ${describeAnswer(graded)}`)
        count(tallies, graded)
      }
      // One assertion per game, because assertions are slow and a game has hundreds of prices.
      expect(wrong, fixture.id).toEqual([])
    }
    const ids = world.markets(sportId).map(({ id }) => id)
    expect([...seen].sort()).toEqual([...ids].sort())
    for (const [marketId, { decided, expected, won, variance }] of tallies) {
      expect(decided, marketId).toBeGreaterThan(GAMES * 0.4)
      const text = `${marketId}: ${won} of ${decided}, expected ${expected}`
      expect(Math.abs(won - expected), text).toBeLessThan(4 * Math.sqrt(variance) + 0.01 * decided)
    }
  })
})

type Graded = { readonly odd: Odd; readonly outcome: Outcome }

/** Two sides: one wins what the other loses. Three: exactly one wins. Double chance: two win. */
function isOneAnswer(graded: readonly Graded[]): boolean {
  const sum = graded.reduce((total, { outcome }) => total + (FACTORS[outcome.status] ?? 0), 0)
  const marketId = graded[0]?.odd.marketId
  if (graded.length === 3) return sum === (marketId === 'double_chance' ? 1 : -1)
  if (graded.length !== 2) return true
  // Every simulated two-way game is played until one side wins.
  return sum === 0 && (marketId !== 'moneyline' || graded.some(({ outcome }) => outcome.status === 'WON'))
}

const describeAnswer = (graded: readonly Graded[]) =>
  `${graded[0]?.odd.marketId}: ${graded.map(({ outcome }) => outcome.status).join(', ')}`

/** The factor that the sportsbook adds to a price without an opposite side: three times its margin. */
const LONE_MARGIN = 1 + 3 * 0.026

/**
 * Counts the first selection of a main question at its price without the margin. Skips refunds, and other lines because
 * their outcomes correlate with the main one.
 */
function count(tallies: Map<string, Tally>, graded: readonly Graded[]): void {
  const [first] = graded
  if (first === undefined || !first.odd.isMain) return
  const share = FACTORS[first.outcome.status]
  if (share === undefined) return
  const chances = graded.map(({ odd }) => impliedChance(odd.priceAmerican))
  const sum = chances.reduce((total, own) => total + own, 0)
  const ways = first.odd.marketId === 'double_chance' ? 2 : 1
  const chance = graded.length === 1 ? sum / LONE_MARGIN : ((chances[0] ?? 0) * ways) / sum
  const weight = Math.abs(share)
  const tally = tallies.get(first.odd.marketId) ?? { decided: 0, expected: 0, won: 0, variance: 0 }
  tally.decided += weight
  tally.expected += weight * chance
  tally.won += share > 0 ? weight : 0
  tally.variance += weight * chance * (1 - chance)
  tallies.set(first.odd.marketId, tally)
}

describe('simulated games that do not end as planned', () => {
  it('are void once cancelled, and once postponed for longer than the deadline', { timeout: 120_000 }, () => {
    let graded = 0
    for (const sportId of world.sports()) {
      for (const status of ['cancelled', 'postponed'] as const) {
        const fixture = fixturesOf(sportId, status)[0]
        if (fixture === undefined) continue
        const [odd] = world.oddsAt(fixture.id, BOOK, fixture.startMs - 30 * DAY_MS)
        if (odd === undefined) continue
        graded += 1
        const input = inputOf(fixture, odd, getResult(fixture))
        expect(gradePick({ ...input, nowMs: fixture.startMs + 200 * HOUR_MS }).status).toBe('CANCELLED')
        if (status === 'postponed') {
          expect(gradePick({ ...input, nowMs: fixture.startMs + 3_600_000 }).status).toBe('OPEN')
        }
      }
    }
    expect(graded).toBeGreaterThan(4)
  })

  it('are void for a player who did not play', { timeout: 120_000 }, () => {
    const rules = new Set<string>()
    for (const fixture of fixturesOf('basketball', 'completed').slice(0, GAMES / 4)) {
      const result = getResult(fixture)
      const early = world.oddsAt(fixture.id, BOOK, fixture.startMs - 2 * HOUR_MS)
      const wrong: string[] = []
      for (const odd of early.filter(({ playerId }) => playerId !== null)) {
        const outcome = gradePick(inputOf(fixture, odd, result))
        const hasPlayed = result.playerResults.some(({ playerId }) => playerId === odd.playerId)
        if ((outcome.status === 'CANCELLED') === hasPlayed) wrong.push(outcome.rule)
        if (!hasPlayed) rules.add(outcome.rule)
      }
      expect(wrong, fixture.id).toEqual([])
    }
    expect([...rules]).toEqual(['basketball.player-absent'])
  })

  it('are open while they are in play', () => {
    for (const sportId of world.sports()) {
      const [fixture] = fixturesOf(sportId, 'completed')
      if (fixture === undefined) throw new Error(`no game of ${sportId}`)
      const [odd] = world.oddsAt(fixture.id, BOOK, fixture.startMs - 1)
      if (odd === undefined) throw new Error(`no price for ${fixture.id}`)
      const running = getResult(fixture, fixture.startMs + 10 * MINUTE_MS)
      expect(gradePick(inputOf(fixture, odd, running)).status).toBe('OPEN')
    }
  })
})
