/** Looks up a price at a given moment and the prices before it. */
import type { Db } from '../../platform/db/database.ts'
import { packPrices, type PriceEntry, unpackPrices } from './price-chunk.ts'
import { insertPriceChunks, priceChunksUntil } from './price-log-store.ts'

interface PriceQuestion {
  readonly fixtureId: string
  readonly sportsbookId: string
  readonly oddId: string
}

/**
 * The last changes at or before that moment, newest first. Empty if the odd was not on the book by then. Does not read
 * older parts of the log.
 */
export async function lastPricesUntil(
  db: Db,
  question: PriceQuestion,
  { untilMs, count }: { readonly untilMs: number; readonly count: number },
): Promise<readonly PriceEntry[]> {
  const found: PriceEntry[] = []
  for await (const chunk of priceChunksUntil(db, question.fixtureId, untilMs)) {
    const own = unpackPrices(chunk).filter((entry) => isMeant(entry, question) && entry.atMs <= untilMs)
    found.push(...own.reverse())
    if (found.length >= count) break
  }
  return found.slice(0, count)
}

function isMeant(entry: PriceEntry, { sportsbookId, oddId }: PriceQuestion): boolean {
  return entry.sportsbookId === sportsbookId && entry.oddId === oddId
}

/** Writes past prices that stay in the log permanently, ordered by time. */
export async function keepPrices(
  db: Db,
  fixtures: ReadonlyMap<string, readonly PriceEntry[]>,
): Promise<void> {
  const chunks = await Promise.all(
    Array.from(fixtures, async ([fixtureId, entries]) => ({ fixtureId, ...(await packPrices(entries)) })),
  )
  await insertPriceChunks(db, chunks, { isKept: true })
}
