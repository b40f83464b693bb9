/**
 * Moves events into the log of a brand. One transaction numbers them, stores their entries and removes them from the
 * outbox. After a crash, either all of that has happened or nothing.
 */
import type { FullTile } from '@pickproof/verifier/right-edge'
import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { listLoggedPicks, type LoggedPick } from '../picks/index.ts'
import { type Chain, newChain, type NewEntry } from './chain-entry.ts'
import { type Document, entriesOf, type Known, type PickVersions, type ProofEvent } from './event-entries.ts'
import {
  deleteEvents,
  earlierTerms,
  hasEvents,
  knownDocuments,
  oldestEvents,
  readVersions,
} from './event-store.ts'
import {
  insertEntries,
  insertTiles,
  lockLog,
  readChains,
  readEdge,
  setSize,
  storeChains,
  storeDocument,
} from './log-store.ts'

const PORTION = 5_000

/** Returns how many events it moved. More may be waiting after a full portion. */
export async function sequence(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  tenantId: string,
  portion = PORTION,
): Promise<{ readonly moved: number; readonly isFull: boolean }> {
  const db = database.tenant(tenantId)
  if (!(await hasEvents(db, tenantId))) return { moved: 0, isFull: false }
  return await db.transaction().execute(async (tx) => {
    const log = await lockLog(tx, tenantId)
    if (!log) return { moved: 0, isFull: false }
    const events = await oldestEvents(tx, tenantId, portion)
    const { entries, chains, documents } = await entriesOfEvents(tx, tenantId, events)
    const size = Number(log.size)
    const edge = await readEdge(tx, tenantId, size)
    const tiles: FullTile[] = entries.flatMap(({ leaf }) => edge.append(leaf))
    await insertEntries(tx, tenantId, { first: size, entries, at: clock.now() })
    await insertTiles(tx, tenantId, tiles)
    await storeChains(tx, tenantId, chains)
    for (const document of documents) await storeDocument(tx, tenantId, document)
    await deleteEvents(
      tx,
      tenantId,
      events.map(({ id }) => id),
    )
    await setSize(tx, tenantId, edge.size)
    return { moved: events.length, isFull: events.length === portion }
  })
}

async function entriesOfEvents(tx: Tx, tenantId: string, events: readonly ProofEvent[]) {
  const pickIds = (kind: ProofEvent['kind']) => [
    ...new Set(events.flatMap((event) => (event.kind === kind ? [event.subject_id] : []))),
  ]
  const chains = new Map(await readChains(tx, tenantId, [...new Set(events.map((event) => event.chain_id))]))
  const picks = await picksAsPlaced(tx, tenantId, pickIds('pick'))
  const splitFrom = [...picks.values()].flatMap((rows) => rows.flatMap(({ split_from }) => split_from ?? []))
  const versions = new Map(
    await readVersions(tx, tenantId, [...pickIds('pick'), ...pickIds('change'), ...splitFrom]),
  )
  const known = await knownDocuments(tx, tenantId)
  const documents: Document[] = []
  const changed = new Set<Chain>()
  const sources: Known = {
    picks,
    chain: (id) => {
      const chain = chains.get(id) ?? newChain(id)
      chains.set(id, chain)
      changed.add(chain)
      return chain
    },
    versions: (pickId) => {
      const found: PickVersions = versions.get(pickId) ?? { newest: undefined, isGraded: false }
      versions.set(pickId, found)
      return found
    },
    publish: (document) => {
      if (known.has(document.hash)) return false
      known.add(document.hash)
      documents.push(document)
      return true
    },
  }
  const entries: NewEntry[] = events.flatMap((event) => entriesOf(event, sources))
  return { entries, documents, chains: [...changed] }
}

/** Staff or a cash-out may have changed a pick since it was placed. */
async function picksAsPlaced(
  tx: Tx,
  tenantId: string,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, readonly LoggedPick[]>> {
  const earlier = await earlierTerms(tx, tenantId, ids)
  const rows = (await listLoggedPicks(tx, tenantId, ids)).map((row) => {
    const was = earlier.get(String(row.id))
    return was ? ({ ...row, ...was, id: row.id } as LoggedPick) : row
  })
  return Map.groupBy(rows, ({ id, parent_id }) => parent_id ?? id)
}
