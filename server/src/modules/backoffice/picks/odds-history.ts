/** The last prices of a pick until it was placed, from the log of all prices. */
import type { OddsHistory } from '@pickproof/contract/admin-picks'
import type { Db } from '../../../platform/db/database.ts'
import { lastPricesUntil } from '../../odds/index.ts'
import { matchNameOf, type StaffPickRow } from '../../picks/index.ts'

type HistoryOdd = OddsHistory['oddsDto'][number]['odds'][number]

/** A leg without prices in the log is left out; the log is kept for some weeks only. */
export async function oddsHistoryOf(
  db: Db,
  legs: readonly StaffPickRow[],
  count: number,
): Promise<OddsHistory> {
  const odds: HistoryOdd[] = []
  for (const leg of legs) {
    const odd = await historyOf(db, leg, count)
    if (odd.entries.length > 0) odds.push(odd)
  }
  return { oddsDto: odds.length === 0 ? [] : [{ odds }] }
}

async function historyOf(db: Db, leg: StaffPickRow, count: number): Promise<HistoryOdd> {
  const fixtureId = leg.fixture_id ?? ''
  const question = { fixtureId, sportsbookId: leg.sportsbook_id ?? '', oddId: leg.odd_id ?? '' }
  const entries = await lastPricesUntil(db, question, { untilMs: leg.placed_at.getTime(), count })
  return {
    fixture_id: fixtureId,
    sportsbook: leg.sportsbook_name ?? leg.sportsbook_id ?? '',
    selection: leg.selection || null,
    selection_line: leg.selection_line,
    name: leg.odds_name ?? '',
    market: leg.market_label ?? '',
    match_name: matchNameOf(leg),
    entries: entries.map(({ atMs, priceAmerican, state }) => ({
      price: priceAmerican,
      timestamp_readable: readable(atMs),
      locked: state !== 'open',
    })),
  }
}

/** To the second and in UTC, the time in which everything else is stored. */
function readable(atMs: number): string {
  return `${new Date(atMs).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
