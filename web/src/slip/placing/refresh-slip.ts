import { api } from '../../api/api.ts'
import { type OddsOfFixtures, readOdds } from '../../api/odds-queries.ts'
import { seedOdds } from '../../live/live-odds.ts'
import type { SlipEntry } from '../slip-entry.ts'
import { applyNews, applyStart } from './apply-news.ts'
import { newsOf } from './entry-news.ts'

/** What one entry asks the stream and the API for: its own market at its own book. */
export function requestOf({ sportsbookId, fixtureId, marketId, oddType }: SlipEntry) {
  return { sportsbook: sportsbookId, fixtureIds: [fixtureId], markets: [marketId], oddsFormat: oddType }
}

/** Requests the newest price of every entry and updates the slip. Returns whether all still exist. */
export async function refreshSlip(entries: readonly SlipEntry[], signal: AbortSignal): Promise<boolean> {
  const [kept] = await Promise.all([
    Promise.all(entries.map((entry) => refreshEntry(entry, signal))),
    // The server uses its own time of the game, so an order does not wait for this.
    refreshStarts(entries, signal).catch(() => {}),
  ])
  return kept.every(Boolean)
}

/** A game may be moved to another time while its pick is in the slip. The stream reports its status only. */
export async function refreshStarts(entries: readonly SlipEntry[], signal: AbortSignal): Promise<void> {
  const id = [...new Set(entries.map(({ fixtureId }) => fixtureId))]
  const { data } = await api('GET /sports/fixtures', { query: { id, page: 1 }, toast: false, signal })
  for (const entry of entries) {
    const fixture = data.find((found) => found.id === entry.fixtureId)
    if (fixture !== undefined) applyStart(entry, Date.parse(fixture.start_date))
  }
}

async function refreshEntry(entry: SlipEntry, signal: AbortSignal): Promise<boolean> {
  const wish = requestOf(entry)
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
