import { DAY_MS } from '@pickproof/domain/time/durations'
import { areOpposing } from '@pickproof/domain/programme/opposing'
import type { NamedSelection } from '@pickproof/domain/programme/slip'
import { describe, expect, it } from 'vitest'
import type { Fixture, Odd } from '../feed-types.ts'
import { type MarketRule, marketRulesOf } from './markets.ts'
import { createWorld } from './world.ts'

const NOW_MS = Date.UTC(2026, 9, 1)
const BOOKS = ['northstar_book', 'fairpost'] as const
const GAMES = 2

const world = createWorld({ seed: 'opposing', speed: 1 })
const teamNames = new Map(world.teams().map(({ id, name }) => [id, name]))

/** Each selection gets a different grouping key, so comparing keys finds nothing. */
function selectionOf({ id, sportId, homeTeamId, awayTeamId }: Fixture, odd: Odd): NamedSelection {
  const { marketId, selection, selectionLine, points, playerId, name } = odd
  return {
    ...{ fixtureId: id, marketId, selection, selectionLine, points, playerId, sportId },
    groupingKey: odd.id,
    oddsName: name,
    marketLabel: marketId,
    homeTeam: teamNames.get(homeTeamId) ?? '',
    awayTeam: teamNames.get(awayTeamId) ?? '',
  }
}

/** What an odd covers and the sides it backs, according to the simulator's rule. */
function answerOf({ homeTeamId, awayTeamId }: Fixture, rule: MarketRule, odd: Odd) {
  const { id, kind, scope } = rule
  switch (kind) {
    case 'moneyline':
    case 'three-way':
    case 'draw-no-bet':
    case 'winning-margin':
    case 'spread':
      return { quantity: `result ${scope}`, sides: [odd.teamId ?? 'draw'] }
    case 'double-chance': {
      const third = odd.name.endsWith(' Or Draw')
        ? odd.teamId === homeTeamId
          ? awayTeamId
          : homeTeamId
        : 'draw'
      const sides = [homeTeamId, 'draw', awayTeamId].filter((side) => side !== third)
      return { quantity: `result ${scope}`, sides }
    }
    case 'total':
      return { quantity: `total ${scope}`, sides: [odd.selectionLine] }
    case 'team-total':
      return { quantity: `total of ${odd.teamId} ${scope}`, sides: [odd.selectionLine] }
    case 'both-score':
    case 'distance':
      return { quantity: id, sides: [odd.selection] }
    case 'player-total':
    case 'scorer':
      return { quantity: `${id} of ${odd.playerId}`, sides: [odd.selectionLine] }
    default:
      throw new Error(`no answer for ${kind}`)
  }
}

describe.each(world.sports())('the offer on %s', (sportId) => {
  it('[P028] opposes exactly what backs another side of the same quantity, in every market and at every line', {
    timeout: 60_000,
  }, () => {
    const rules = new Map(marketRulesOf(sportId).map((rule) => [rule.id, rule]))
    const seen = new Set<string>()
    const fixtures = world
      .fixtures({ fromMs: NOW_MS - 30 * DAY_MS, toMs: NOW_MS, nowMs: NOW_MS, sportId })
      .slice(0, GAMES)
    for (const fixture of fixtures) {
      const offers = BOOKS.flatMap((book) => world.oddsAt(fixture.id, book, fixture.startMs - 1)).map(
        (odd) => {
          const rule = rules.get(odd.marketId)
          if (rule === undefined) throw new Error(`${odd.marketId} is not a market of ${sportId}`)
          seen.add(rule.id)
          return { odd, selection: selectionOf(fixture, odd), ...answerOf(fixture, rule, odd) }
        },
      )
      const wrong: string[] = []
      for (const one of offers) {
        for (const other of offers) {
          const isShared = one.sides.some((side) => other.sides.includes(side))
          const isOpposing = one.quantity === other.quantity && !isShared
          if (areOpposing(one.selection, other.selection) !== isOpposing)
            wrong.push(`${one.odd.marketId} ${one.odd.name} / ${other.odd.marketId} ${other.odd.name}`)
        }
      }
      expect(wrong, fixture.id).toEqual([])
    }
    expect(seen).toEqual(new Set(rules.keys()))
  })
})
