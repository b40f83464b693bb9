import { HOUR_MS } from '@pickproof/domain/time/durations'
import { MARKET_KINDS } from '@pickproof/domain/grading/market-kinds'
import { findKind } from '@pickproof/domain/grading/market-type'
import { describe, expect, it } from 'vitest'
import type { Fixture, Odd } from '../feed-types.ts'
import { impliedChance } from './book-price.ts'
import { createWorld, type World } from './world.ts'

const NOW_MS = Date.UTC(2026, 9, 3, 17, 23, 11)

const world = createWorld({ seed: 'prices', speed: 1 })
const bookIds = world.sportsbooks().map((book) => book.id)

function around(sportId: Fixture['sportId']): readonly Fixture[] {
  return world.fixtures({ fromMs: NOW_MS - 3 * HOUR_MS, toMs: NOW_MS + 5 * HOUR_MS, nowMs: NOW_MS, sportId })
}

function liveOf(owner: World, sportId: Fixture['sportId']): Fixture {
  const fixtures = owner.fixtures({
    fromMs: NOW_MS - owner.longestGameMs,
    toMs: NOW_MS,
    nowMs: NOW_MS,
    sportId,
  })
  const live = fixtures.findLast((fixture) => fixture.isLive)
  if (live === undefined) throw new Error(`No live ${sportId}`)
  return live
}

function byGroup(odds: readonly Odd[]): readonly (readonly Odd[])[] {
  return [...Map.groupBy(odds, (odd) => `${odd.sportsbookId} ${odd.marketId} ${odd.groupingKey}`).values()]
}

function overround(group: readonly Odd[]): number {
  return group.reduce((sum, odd) => sum + impliedChance(odd.priceAmerican), 0)
}

function isWellNamed(odd: Odd, fixture: Fixture, marketIds: ReadonlySet<string>): boolean {
  return (
    marketIds.has(odd.marketId) &&
    Number.isInteger(odd.priceAmerican) &&
    Math.abs(odd.priceAmerican) >= 100 &&
    (odd.points === null || Number.isInteger(odd.points * 4)) &&
    (odd.selectionLine === null || (odd.points ?? 0) > 0) &&
    odd.id.startsWith(`${fixture.id}:${odd.sportsbookId}:${odd.marketId}:`)
  )
}

const WORDS = {
  'over-under': ['over', 'under'],
  'over-under-exactly': ['over', 'under', 'exactly'],
  'odd-even': ['Odd', 'Even'],
  'yes-no': ['Yes', 'No'],
}

/** Whether an odd has the fields that the entry of its kind declares. */
function fitsShape({ marketId, selection, selectionLine, points, teamId, playerId }: Odd, sportId: string) {
  const kind = findKind(sportId, marketId)
  if (kind === undefined) return false
  const { subject, answer, hasLine } = MARKET_KINDS[kind].shape
  const words: readonly string[] = answer === 'none' || answer === 'score' ? [] : WORDS[answer]
  const isAnswered = words.length === 0 ? selectionLine === null : words.includes(selectionLine ?? selection)
  const isOfSide = subject === 'side' || (subject === 'side-or-draw' && selection !== 'Draw')
  return (
    isAnswered &&
    (points !== null) === hasLine &&
    (playerId !== null) === (subject === 'player') &&
    (!isOfSide || teamId !== null)
  )
}

describe('prices', () => {
  it.each(world.sports())('of two-way main markets of %s sum to 1.01 to 1.15', (sportId) => {
    const mainIds = world
      .markets(sportId)
      .filter(({ isMain }) => isMain)
      .map(({ id }) => id)
    let seen = 0
    for (const fixture of around(sportId)) {
      for (const bookId of bookIds) {
        const odds = world.oddsAt(fixture.id, bookId, NOW_MS, { marketIds: mainIds })
        for (const group of byGroup(odds.filter((odd) => odd.isMain && !odd.isLocked))) {
          if (group.length !== 2) continue
          expect(overround(group)).toBeGreaterThan(1.01)
          expect(overround(group)).toBeLessThan(1.15)
          seen += 1
        }
      }
    }
    expect(seen).toBeGreaterThan(20)
  })

  it.each(world.sports())('[O041] of %s name their market, their line and their side', (sportId) => {
    const marketIds = new Set(world.markets(sportId).map(({ id }) => id))
    for (const fixture of around(sportId)) {
      const odds = bookIds.flatMap((bookId) => world.oddsAt(fixture.id, bookId, NOW_MS))
      expect(new Set(odds.map((odd) => odd.id)).size).toBe(odds.length)
      // One assertion per fixture, because there are thousands of odds.
      expect(odds.filter((odd) => !isWellNamed(odd, fixture, marketIds))).toEqual([])
      expect(odds.filter((odd) => !fitsShape(odd, sportId))).toEqual([])
      const cheap = byGroup(odds).filter(
        (group) =>
          group.length >= 2 &&
          group[0]?.marketId !== 'double_chance' &&
          group[0]?.playerId === null &&
          overround(group) <= 1,
      )
      expect(cheap).toEqual([])
      for (const [subject, lines] of Map.groupBy(
        odds,
        (odd) => `${odd.sportsbookId} ${odd.marketId} ${odd.teamId}${odd.playerId}`,
      )) {
        const mains = new Set(lines.filter((odd) => odd.isMain).map((odd) => odd.groupingKey))
        if (mains.size > 1) expect([...mains], subject).toHaveLength(1)
      }
    }
  })

  it('[O075] cover every market of a sport before the game, and players where the sport has them', () => {
    for (const sportId of world.sports()) {
      const ahead = around(sportId).filter((fixture) => fixture.status === 'unplayed')
      const odds = ahead.flatMap((fixture) => world.oddsAt(fixture.id, 'northstar_book', NOW_MS))
      expect(new Set(odds.map((odd) => odd.marketId))).toEqual(
        new Set(world.markets(sportId).map(({ id }) => id)),
      )
      const hasPlayers = ['basketball', 'football', 'baseball', 'soccer', 'hockey'].includes(sportId)
      expect(odds.some((odd) => odd.playerId !== null)).toBe(hasPlayers)
    }
  })

  it('pair the two sides of a spread by one key, with opposite lines', () => {
    for (const fixture of around('soccer').filter(({ status }) => status === 'unplayed')) {
      const odds = world.oddsAt(fixture.id, 'riverline', NOW_MS, {
        marketIds: ['goal_spread', 'asian_handicap'],
      })
      for (const group of byGroup(odds)) {
        expect(group.map((odd) => odd.teamId)).toEqual([fixture.homeTeamId, fixture.awayTeamId])
        expect((group[0]?.points ?? 1) + (group[1]?.points ?? 1)).toBe(0)
        expect(group[1]?.name).not.toContain('-0 ')
      }
    }
  })

  it('at one moment differ between sportsbooks', () => {
    for (const sportId of world.sports()) {
      const ahead = around(sportId).filter((fixture) => fixture.status === 'unplayed')
      const differing = ahead.filter((fixture) => {
        const opinions = bookIds.map((bookId) => {
          const odds = world.oddsAt(fixture.id, bookId, NOW_MS, { marketIds: ['moneyline'] })
          return impliedChance(odds[0]?.priceAmerican ?? 100) / overround(odds)
        })
        return Math.max(...opinions) - Math.min(...opinions) > 0.012
      })
      expect(differing.length / ahead.length).toBeGreaterThan(0.7)
    }
  })

  it('move with the score: a goal shortens the side that scored', () => {
    let goals = 0
    for (const fixture of around('soccer').filter(({ isLive }) => isLive)) {
      for (let minute = 1; minute < 85; minute += 1) {
        const [beforeMs, afterMs] = [minute, minute + 2].map((m) => fixture.startMs + m * 60_000) as [
          number,
          number,
        ]
        const [before, after] = [world.resultAt(fixture.id, beforeMs), world.resultAt(fixture.id, afterMs)]
        const scored = (side: 'home' | 'away') =>
          (after?.scores[side].total ?? 0) - (before?.scores[side].total ?? 0)
        if (scored('home') !== 1 || scored('away') !== 0) continue
        const price = (atMs: number) =>
          world.oddsAt(fixture.id, 'northstar_book', atMs, { marketIds: ['moneyline'] })[0]
        const [was, is] = [price(beforeMs), price(afterMs)]
        if (was === undefined || is === undefined) continue
        expect(impliedChance(is.priceAmerican)).toBeGreaterThan(impliedChance(was.priceAmerican) - 0.02)
        goals += 1
      }
    }
    expect(goals).toBeGreaterThan(0)
  })

  it.each(world.sports())('[O035] of %s are locked at times, and move far only while locked', (sportId) => {
    const fixture = liveOf(world, sportId)
    let locked = 0
    let open = 0
    let before = new Map<string, Odd>()
    for (let second = 0; second < 5_400; second += 2) {
      const odds = world.oddsAt(fixture.id, 'northstar_book', fixture.startMs + second * 1_000, {
        marketIds: ['moneyline'],
      })
      for (const odd of odds) {
        if (odd.isLocked) locked += 1
        else open += 1
        const last = before.get(odd.id)
        if (last === undefined || last.isLocked || odd.isLocked) continue
        const move = Math.abs(impliedChance(odd.priceAmerican) - impliedChance(last.priceAmerican))
        if (!(move < 0.13)) expect(move, `${odd.id} after ${second} s`).toBeLessThan(0.13)
      }
      before = new Map(odds.map((odd) => [odd.id, odd]))
    }
    expect(locked).toBeGreaterThan(0)
    expect(open).toBeGreaterThan(locked / 4)
  })

  it('move little before the game', () => {
    for (const sportId of world.sports()) {
      const [fixture] = around(sportId).filter(({ startMs }) => startMs > NOW_MS + HOUR_MS * 1.5)
      if (fixture === undefined) continue
      const seen = new Set<number>()
      let last: number | undefined
      for (let minute = 0; minute < 60; minute += 1) {
        const [odd] = world.oddsAt(fixture.id, 'goldleaf_sports', NOW_MS + minute * 60_000, {
          marketIds: ['moneyline'],
        })
        const chance = impliedChance(odd?.priceAmerican ?? 100)
        if (last !== undefined) expect(Math.abs(chance - last)).toBeLessThan(0.03)
        last = chance
        seen.add(chance)
      }
      expect(seen.size).toBeGreaterThan(1)
    }
  })

  it('are returned as the same array until one of them changes', () => {
    const [fixture] = around('basketball').filter(({ startMs }) => startMs > NOW_MS + HOUR_MS * 1.5)
    if (fixture === undefined) throw new Error('No coming game')
    const choice = { marketIds: ['moneyline', 'total_points'] }
    const arrays = Array.from({ length: 3_600 }, (_, second) =>
      world.oddsAt(fixture.id, 'northstar_book', NOW_MS + second * 1_000, choice),
    )
    const changes = arrays.filter((odds, second) => second > 0 && odds !== arrays[second - 1])
    // Two subjects over an hour, each with a new mood every ten minutes. A few moods change no price.
    expect(changes.length).toBeGreaterThan(4)
    expect(changes.length).toBeLessThanOrEqual(12)
    for (const [second, odds] of arrays.entries())
      if (second > 0 && odds !== arrays[second - 1]) expect(odds).not.toEqual(arrays[second - 1])
  })

  it('do not depend on earlier questions', () => {
    const asked = createWorld({ seed: 'prices', speed: 20 })
    const fixtures = (['basketball', 'baseball', 'tennis'] as const).map((id) => liveOf(asked, id))
    // Back and forth through prices before and during the game.
    for (const seconds of [-1_200, -600, 0, 3, 9, 40, 9, 0, -1_200]) {
      const fresh = createWorld({ seed: 'prices', speed: 20 })
      for (const { id } of fixtures)
        for (const bookId of bookIds)
          expect(asked.oddsAt(id, bookId, NOW_MS + seconds * 1_000)).toEqual(
            fresh.oddsAt(id, bookId, NOW_MS + seconds * 1_000),
          )
    }
  })

  it('end with the game', () => {
    const fast = createWorld({ seed: 'prices', speed: 30 })
    for (const sportId of fast.sports()) {
      const fixture = liveOf(fast, sportId)
      let atMs = NOW_MS
      while (fast.fixture(fixture.id, atMs)?.isLive === true) atMs += 1_000
      expect(fast.oddsAt(fixture.id, 'riverline', atMs)).toEqual([])
      expect(fast.resultAt(fixture.id, atMs)?.status).toBe('completed')
    }
  })
})
