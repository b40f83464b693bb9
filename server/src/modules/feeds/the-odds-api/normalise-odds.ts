import type { PricedOdd } from '../feed-types.ts'
import type { ApiBookmaker, ApiEvent, ApiMarket, ApiOutcome } from './api-rows.ts'
import { slug, teamIdOf } from './normalise-team.ts'
import type { SportPlan } from './sport-plans.ts'

type Selection = Pick<
  PricedOdd,
  'marketId' | 'name' | 'selection' | 'selectionLine' | 'points' | 'groupingKey' | 'teamId'
>

export type OfferContext = {
  readonly plan: SportPlan
  readonly leagueId: string
  readonly event: ApiEvent
  readonly nowMs: number
  /** When the answer arrived: the time of prices that have none. */
  readonly receivedAtMs: number
}

const DRAW = 'Draw'

/** Everything one sportsbook offers on one event, in the format that all feeds share. */
export function pricedOddsOf(context: OfferContext, bookmaker: ApiBookmaker): readonly PricedOdd[] {
  const odds = new Map<string, PricedOdd>()
  for (const market of bookmaker.markets) {
    const updatedAtMs = market.updatedAtMs ?? bookmaker.updatedAtMs ?? context.receivedAtMs
    const { startMs } = context.event
    // A price from before the start must not be available once the game is in play.
    const isLocked = context.nowMs >= startMs && updatedAtMs < startMs
    for (const [outcome, selection] of selectionsOf(context, market)) {
      if (!Number.isInteger(outcome.price) || Math.abs(outcome.price) < 100) continue
      const id = oddId(context.event.id, bookmaker.key, selection)
      if (odds.has(id)) continue
      odds.set(id, {
        id,
        fixtureId: context.event.id,
        sportsbookId: bookmaker.key,
        ...selection,
        priceAmerican: outcome.price,
        isMain: true,
        playerId: null,
        isLocked,
        pricedAtMs: isLocked ? startMs : updatedAtMs,
      })
    }
  }
  return [...odds.values()]
}

function oddId(eventId: string, bookKey: string, selection: Selection): string {
  const words = [selection.selection === '' ? '' : slug(selection.selection), selection.selectionLine ?? '']
  if (selection.points !== null) words.push(String(selection.points).replace('.', '_'))
  return `${eventId}:${bookKey}:${selection.marketId}:${words.filter((word) => word !== '').join('_')}`
}

function selectionsOf(
  context: OfferContext,
  market: ApiMarket,
): readonly (readonly [ApiOutcome, Selection])[] {
  if (market.key === 'h2h') {
    const hasDraw = market.outcomes.some((outcome) => outcome.name === DRAW)
    if (hasDraw !== context.plan.hasDraw) return []
  }
  return market.outcomes.flatMap((outcome) => {
    const selection = findSelection(context, market.key, outcome)
    return selection === undefined ? [] : [[outcome, selection] as const]
  })
}

function findSelection(context: OfferContext, marketKey: string, outcome: ApiOutcome): Selection | undefined {
  switch (marketKey) {
    case 'h2h':
      return findWinner(context, outcome.name)
    case 'spreads':
      return findSpread(context, outcome)
    case 'totals':
      return findTotal(context.plan, outcome)
    default:
      return undefined
  }
}

function findWinner({ event, leagueId }: OfferContext, name: string): Selection | undefined {
  const isTeam = name === event.homeTeam || name === event.awayTeam
  if (!isTeam && name !== DRAW) return undefined
  return {
    marketId: 'moneyline',
    name,
    selection: name,
    selectionLine: null,
    points: null,
    groupingKey: 'default',
    teamId: isTeam ? teamIdOf(leagueId, name) : null,
  }
}

function findSpread({ plan, event, leagueId }: OfferContext, outcome: ApiOutcome): Selection | undefined {
  const { name } = outcome
  if (name !== event.homeTeam && name !== event.awayTeam) return undefined
  const line = findLine(outcome, plan.spreadId, plan.quarterSpreadId)
  if (line === undefined) return undefined
  const { points, marketId } = line
  // Both sides share one key with the home team's line.
  const homePoints = name === event.homeTeam || points === 0 ? points : -points
  return {
    marketId,
    name: `${name} ${points > 0 ? '+' : ''}${points}`,
    selection: name,
    selectionLine: null,
    points,
    groupingKey: `default:${homePoints}`,
    teamId: teamIdOf(leagueId, name),
  }
}

function findTotal(plan: SportPlan, outcome: ApiOutcome): Selection | undefined {
  const { name } = outcome
  const line = findLine(outcome, plan.totalId, plan.quarterTotalId)
  if ((name !== 'Over' && name !== 'Under') || line === undefined || line.points <= 0) return undefined
  return {
    marketId: line.marketId,
    name: `${name} ${line.points}`,
    selection: '',
    selectionLine: name.toLowerCase(),
    points: line.points,
    groupingKey: `default:${line.points}`,
    teamId: null,
  }
}

/** Whole and half lines belong to the common market, quarter lines to the market that splits the stake. */
function findLine(outcome: ApiOutcome, commonId: string | null, quarterId: string | null) {
  const point = outcome.point ?? Number.NaN
  if (!Number.isInteger(point * 4)) return undefined
  const marketId = Number.isInteger(point * 2) ? commonId : quarterId
  // Minus zero would print as a separate line.
  return marketId === null ? undefined : { marketId, points: point === 0 ? 0 : point }
}
