/**
 * Moves events into the log of a brand. One transaction numbers them, stores their entries and removes them from the
 * outbox. After a crash, either all of that has happened or nothing.
 */
import { headsRoot } from '@pickproof/verifier/heads'
import { countersOf } from '@pickproof/verifier/log-figures'
import type { FullTile } from '@pickproof/verifier/right-edge'
import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { listLoggedPicks, type LoggedPick } from '../picks/index.ts'
import { type Chain, newChain, type NewEntry, plainEntry } from './chain-entry.ts'
import { entriesOf, type Known, type PickVersions, type ProofEvent } from './event-entries.ts'
import { earlierTerms, hasEvents, knownDocuments, readVersions, takeEvents } from './event-store.ts'
import { storeFixtures } from './fixture-store.ts'
import { type KeptLog, LogMemory } from './log-memory.ts'
import {
  insertTiles,
  lockLog,
  type LogRow,
  readChains,
  readEdge,
  readHeads,
  storeDocument,
  storeEntries,
} from './log-store.ts'
import { LoggedResults } from './result-entries.ts'
import { type Document, documentOf, RULE_DOCUMENTS } from './rule-documents.ts'

/** Few enough that the process answers others in between. */
const PORTION = 1_000

interface Sequencing extends Pick<Context, 'database' | 'clock'> {
  /** What earlier rounds have read. Without it, everything is read again. */
  readonly memory?: LogMemory
}

/** Returns how many events it moved. More may be waiting after a full portion. */
export async function sequence(
  { database, clock, memory = new LogMemory() }: Sequencing,
  tenantId: string,
  portion = PORTION,
): Promise<{ readonly moved: number; readonly isFull: boolean }> {
  const db = database.tenant(tenantId)
  if (!(await hasEvents(db, tenantId))) return { moved: 0, isFull: false }
  const done = await db.transaction().execute(async (tx) => {
    const log = await lockLog(tx, tenantId)
    if (!log) return undefined
    const kept = memory.take(log)
    const today = clock.now().toISOString().slice(0, 10)
    const heads = await headsEntry(tx, log, today)
    const events = await takeEvents(tx, tenantId, portion)
    const made = await entriesOfEvents(tx, log, { events, kept })
    const entries = [...heads, ...made.entries]
    const first = Number(log.size)
    kept.edge ??= await readEdge(tx, tenantId, first)
    const { edge } = kept
    const tiles: FullTile[] = entries.flatMap(({ leaf }) => edge.append(leaf))
    await insertTiles(tx, tenantId, tiles)
    await storeFixtures(tx, tenantId, made.fixtures)
    for (const document of made.documents) await storeDocument(tx, tenantId, document)
    await storeEntries(tx, tenantId, {
      ...{ first, entries, chains: made.chains, figures: figuresOf(entries) },
      ...{ headsOn: today, at: clock.now() },
    })
    return { log, kept, moved: events.length }
  })
  if (!done) return { moved: 0, isFull: false }
  memory.keep(done.log, done.kept)
  return { moved: done.moved, isFull: done.moved === portion }
}

export function figuresOf(
  entries: readonly Pick<NewEntry, 'kind' | 'fields'>[],
): ReadonlyMap<string, number> {
  const counters = new Map<string, number>()
  for (const { kind, fields } of entries)
    for (const name of countersOf({ type: kind, fields })) counters.set(name, (counters.get(name) ?? 0) + 1)
  return counters
}

/** Once a day, before its first entry: where the entries of each account end. */
async function headsEntry(tx: Tx, log: LogRow, today: string): Promise<readonly NewEntry[]> {
  if (log.heads_on === today || log.size === 0n) return []
  const { count, root } = headsRoot(await readHeads(tx, log.tenant_id))
  return [plainEntry('heads', { d: today, k: count, h: root })]
}

/** The key and the rules, if this log does not have them yet. */
function publications(log: LogRow, known: Known): readonly NewEntry[] {
  const key = log.verifier_key
  const documents = [
    ...(key === null ? [] : [['key', documentOf({ type: 'key', origin: log.origin, key })] as const]),
    ...RULE_DOCUMENTS.map((document) => ['rules', document] as const),
  ]
  return documents.flatMap(([kind, document]) =>
    known.publish(document) ? [plainEntry(kind, { h: document.hash })] : [],
  )
}

async function entriesOfEvents(
  tx: Tx,
  log: LogRow,
  { events, kept }: { readonly events: readonly ProofEvent[]; readonly kept: KeptLog },
) {
  const tenantId = log.tenant_id
  const pickIds = (kind: ProofEvent['kind']) => [
    ...new Set(events.flatMap((event) => (event.kind === kind ? [event.subject_id] : []))),
  ]
  const { chains, versions } = kept
  const unknownChains = new Set(events.map((event) => event.chain_id).filter((id) => !chains.has(id)))
  for (const [id, chain] of await readChains(tx, tenantId, [...unknownChains])) chains.set(id, chain)
  const picks = await picksAsPlaced(tx, tenantId, pickIds('pick'), events)
  const splitFrom = [...picks.values()].flatMap((rows) =>
    rows.flatMap(({ split_from }) => (split_from === null ? [] : [BigInt(split_from)])),
  )
  const unknownPicks = [...pickIds('change'), ...splitFrom].filter((id) => !versions.has(id))
  for (const [id, version] of await readVersions(tx, tenantId, unknownPicks)) versions.set(id, version)
  kept.documents ??= await knownDocuments(tx, tenantId)
  const known = kept.documents
  const results = await LoggedResults.read(tx, tenantId, events)
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
    results: (event) => results.of(event),
  }
  const entries = [...publications(log, sources), ...events.flatMap((event) => entriesOf(event, sources))]
  return { entries, documents, chains: [...changed], fixtures: results.changed }
}

/** Staff or a cash-out may have changed a pick since it was placed. */
async function picksAsPlaced(
  tx: Tx,
  tenantId: string,
  ids: readonly bigint[],
  events: readonly ProofEvent[],
): Promise<ReadonlyMap<string, readonly LoggedPick[]>> {
  const taken = events.flatMap(({ was }) => was ?? [])
  const changes = [...taken, ...(await earlierTerms(tx, tenantId, ids))]
  // The last one set is the oldest.
  const earlier = new Map(changes.toReversed().map((was) => [String(was.id), was]))
  const rows = (await listLoggedPicks(tx, tenantId, ids)).map((row) => {
    const was = earlier.get(row.id)
    return was ? ({ ...row, ...was, id: row.id } as LoggedPick) : row
  })
  return Map.groupBy(rows, ({ id, parent_id }) => parent_id ?? id)
}
