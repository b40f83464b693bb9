/** Answers what a price was: at one moment, or over its whole life. */
import type { Db } from '../../platform/db/database.ts'
import { type PriceEntry, unpackPrices } from './price-chunk.ts'
import { priceChunksUntil } from './price-log-store.ts'

export interface PriceQuestion {
  readonly fixtureId: string
  readonly sportsbookId: string
  readonly oddId: string
}

/** The last change at that moment or before it; undefined when the odd was never on the book until then. */
export async function findPriceAt(
  db: Db,
  question: PriceQuestion,
  atMs: number,
): Promise<PriceEntry | undefined> {
  for await (const chunk of priceChunksUntil(db, question.fixtureId, atMs)) {
    const found = unpackPrices(chunk).findLast((entry) => isMeant(entry, question) && entry.atMs <= atMs)
    if (found) return found
  }
  return undefined
}

/** The last changes at that moment or before it, newest first; older parts of the log are not read. */
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

/** All changes until that moment, earliest first. */
export async function pricesUntil(db: Db, question: PriceQuestion, untilMs: number): Promise<PriceEntry[]> {
  const parts: PriceEntry[][] = []
  for await (const chunk of priceChunksUntil(db, question.fixtureId, untilMs))
    parts.push(unpackPrices(chunk).filter((entry) => isMeant(entry, question) && entry.atMs <= untilMs))
  return parts.reverse().flat()
}

function isMeant(entry: PriceEntry, { sportsbookId, oddId }: PriceQuestion): boolean {
  return entry.sportsbookId === sportsbookId && entry.oddId === oddId
}
