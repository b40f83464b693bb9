import { type OddsOfFixtures, readOdds } from '../../api/odds-queries.ts'
import { seedOdds } from '../../live/live-odds.ts'
import type { SlipEntry } from '../../slip/slip-entry.ts'
import { applyNews } from './apply-news.ts'
import { newsOf } from './entry-news.ts'

/** What one entry asks the stream and the API for: its own market at its own book. */
export function wishOf({ sportsbookId, fixtureId, marketId, oddType }: SlipEntry) {
  return { sportsbook: sportsbookId, fixtureIds: [fixtureId], markets: [marketId], oddsFormat: oddType }
}

/** Asks for the newest price of every entry and brings it into the slip. Answers whether all are still there. */
export async function refreshSlip(entries: readonly SlipEntry[], signal: AbortSignal): Promise<boolean> {
  const kept = await Promise.all(entries.map((entry) => refreshEntry(entry, signal)))
  return kept.every(Boolean)
}

async function refreshEntry(entry: SlipEntry, signal: AbortSignal): Promise<boolean> {
  const wish = wishOf(entry)
  const odds: OddsOfFixtures['data'][number]['odds'][number][] = []
  await readOdds(
    wish,
    (answer) => {
      seedOdds(wish, answer)
      odds.push(...answer.data.flatMap((fixture) => fixture.odds))
    },
    signal,
  )
  const odd = odds.find(({ id }) => id === entry.id)
  return applyNews(entry, newsOf(entry, { odd, oddType: entry.oddType }))
}
