/** Whether two picks back different sides of one quantity of a game (R4), read with the market parser of the grader. */
import { findMarket, type MarketPart, type ParsedMarket } from '../grading/market-id.ts'
import { MARKET_KINDS } from '../grading/market-kinds.ts'
import { findScope, measureOf } from '../grading/scope.ts'
import { findSportPlan, type SportPlan } from '../grading/sport-plan.ts'
import { type Reading, type Stance, type Stances, stanceByShape } from '../grading/stances.ts'
import { namesOf } from '../grading/team-names.ts'
import { relationOf } from './selection.ts'
import type { NamedSelection } from './slip.ts'

/**
 * Whether two selections back different sides of one quantity, at any lines and sportsbooks. If the parser cannot read
 * one of them, only the other side of the same line opposes it.
 */
export function areOpposing(one: NamedSelection, other: NamedSelection): boolean {
  if (one.fixtureId !== other.fixtureId) return false
  const stances = stancesOf(one)
  const others = stances && stancesOf(other)
  if (stances === undefined || others === undefined) return relationOf(one, other) === 'other-side'
  return stances.some((stance) => others.some((against) => isAgainst(stance, against)))
}

function isAgainst(one: Stance, other: Stance): boolean {
  if (one.quantity !== other.quantity || !isSamePlayer(one.player, other.player)) return false
  return !one.sides.some((side) => other.sides.includes(side))
}

/** By id where both have one: two players of a game may share a name. */
function isSamePlayer(one: Stance['player'], other: Stance['player']): boolean {
  if (one === undefined || other === undefined) return one === other
  return one.id && other.id ? one.id === other.id : one.name === other.name
}

const REMEMBERED = new Map<string, readonly Stance[] | null>()
/** Many players pick the same selections; a new one costs about as much to read as all other rules of a slip. */
const MOST_REMEMBERED = 5_000

function stancesOf(selection: NamedSelection): Stances {
  const { sportId, marketId, oddsName, selectionLine, points, homeTeam, awayTeam, playerId } = selection
  const game = `${sportId}\n${homeTeam}\n${awayTeam}`
  const key = `${game}\n${marketId}\n${selection.selection}\n${selectionLine}\n${points}\n${oddsName}\n${playerId}`
  let stances = REMEMBERED.get(key)
  if (stances === undefined) {
    if (REMEMBERED.size >= MOST_REMEMBERED) REMEMBERED.clear()
    stances = findStances(selection) ?? null
    REMEMBERED.set(key, stances)
  }
  return stances ?? undefined
}

const HALF_TIME: MarketPart = { name: 'half', from: 1, to: 1 }

function findStances(selection: NamedSelection): Stances {
  const market = findMarket(selection.marketId)
  if (market === undefined) return undefined
  const reading = read(selection, market)
  const { shape, quantity, stances } = MARKET_KINDS[market.base.kind]
  return stances ? stances(reading) : stanceByShape(reading, shape, quantity?.(reading) ?? market.base.kind)
}

function read(picked: NamedSelection, { base, part }: ParsedMarket): Reading {
  const { sportId, marketId, oddsName: name, selection, selectionLine, points, playerId } = picked
  const fixture = { homeTeamDisplay: picked.homeTeam, awayTeamDisplay: picked.awayTeam }
  const plan = findSportPlan(sportId)
  return {
    odd: { marketId, name, selection, selectionLine, points, playerId },
    fixture,
    names: namesOf(fixture),
    measure: (plan && measureOf(sportId, plan, base.measure)) ?? base.measure,
    figures: base.figures,
    period: periodOf(plan, part),
    firstHalf: periodOf(plan, HALF_TIME),
  }
}

/** Whether overtime counts makes no other period: the whole game is one, and so is each named part. */
function periodOf(plan: SportPlan | undefined, part: MarketPart | null): string {
  if (part === null) return 'game'
  const scope = plan && findScope(plan, { part, overtime: 'unsaid' }, 'moneyline')
  return scope ? `${scope.from}-${scope.to}` : `${part.name} ${part.from}-${part.to}`
}
