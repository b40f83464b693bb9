import type { Result, Stats } from '../feed-types.ts'
import type { ApiScore } from './api-rows.ts'
import { marketsOf, type SportPlan } from './sport-plans.ts'

/** Undefined unless the scores are two whole numbers: a guess must not settle a pick. */
export function findResult(plan: SportPlan, row: ApiScore): Result | undefined {
  const home = findTotal(row, row.homeTeam)
  const away = findTotal(row, row.awayTeam)
  if (home === undefined || away === undefined) return undefined
  const statsOf = (total: number): Stats =>
    Object.fromEntries(marketsOf(plan).map((market) => [market.id, total]))
  return {
    fixtureId: row.id,
    status: row.isCompleted ? 'completed' : 'live',
    isLive: !row.isCompleted,
    scores: { home: { total: home, periods: {} }, away: { total: away, periods: {} } },
    // The API sends neither period nor clock.
    inPlay: null,
    stats: { home: {}, away: {} },
    marketStats: { home: statsOf(home), away: statsOf(away) },
    playerResults: [],
    decisionMethod: null,
    retirement: null,
  }
}

function findTotal(row: ApiScore, team: string): number | undefined {
  const text = row.scores.find((score) => score.name === team)?.score?.trim() ?? ''
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
