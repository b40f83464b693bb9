/** The SQL of the public log. */
import { toBase64Url } from '@pickproof/verifier/bytes'
import type { Head } from '@pickproof/verifier/heads'
import type { LogFigures } from '@pickproof/verifier/log-figures'
import { hashesOfLevel, TILE_WIDTH } from '@pickproof/verifier/tiles'
import { type FullTile, RightEdge } from '@pickproof/verifier/right-edge'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ProofLogTable } from '../../platform/db/tables/proofs.ts'
import type { ModuleLists } from '../../platform/list/list-definition.ts'
import type { Chain, NewEntry } from './chain-entry.ts'

export type LogRow = Selectable<ProofLogTable>

export async function findLog(db: Db, tenantId: string): Promise<LogRow | undefined> {
  return await db.selectFrom('proof_log').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst()
}

export async function ensureLog(db: Db, tenantId: string, origin: string): Promise<void> {
  await db
    .insertInto('proof_log')
    .values({ tenant_id: tenantId, origin })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Undefined while another process holds it. A replica that takes over must have what was numbered, so it is written through. */
export async function lockLog(tx: Tx, tenantId: string): Promise<LogRow | undefined> {
  const { rows } =
    await sql<LogRow>`/* prepared: lock-log */ select *, set_config('synchronous_commit', 'on', true)
    from proof_log where tenant_id = ${tenantId} for update skip locked`.execute(tx)
  return rows[0]
}

/** Hashes of a level of tiles, from an index on: leaves, or the roots of the full tiles below. */
export async function hashesFrom(
  db: Db,
  tenantId: string,
  { level, first, count }: { readonly level: number; readonly first: number; readonly count: number },
): Promise<readonly Uint8Array[]> {
  if (count === 0) return []
  const last = first + count
  const { rows } = await (level === 0
    ? sql<{ hash: Buffer }>`select leaf as hash from proof_entry
        where tenant_id = ${tenantId} and index >= ${first} and index < ${last} order by index`
    : sql<{ hash: Buffer }>`select root as hash from proof_tile
        where tenant_id = ${tenantId} and level = ${level - 1} and index >= ${first} and index < ${last}
        order by index`
  ).execute(db)
  if (rows.length !== count) throw new Error(`the log of ${tenantId} has a gap in level ${level} at ${first}`)
  return rows.map(({ hash }) => new Uint8Array(hash))
}

export async function readEdge(db: Db, tenantId: string, size: number): Promise<RightEdge> {
  const levels: (readonly Uint8Array[])[] = []
  for (let level = 0; hashesOfLevel(size, level) > 0; level++) {
    const hashes = hashesOfLevel(size, level)
    const count = hashes % TILE_WIDTH
    levels.push(await hashesFrom(db, tenantId, { level, first: hashes - count, count }))
  }
  return new RightEdge(size, levels)
}

export async function readEntries(
  db: Db,
  tenantId: string,
  { first, count }: { readonly first: number; readonly count: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ entry: string }>`select entry from proof_entry
    where tenant_id = ${tenantId} and index >= ${first} and index < ${first + count} order by index`.execute(
    db,
  )
  return rows.map(({ entry }) => entry)
}

interface NewEntries {
  readonly first: number
  readonly entries: readonly NewEntry[]
  /** Where the chains of these entries end now. */
  readonly chains: readonly Chain[]
  readonly figures: ReadonlyMap<string, number>
  readonly headsOn: string
  readonly at: Date
}

/** All that a round adds in any case is one statement. */
export async function storeEntries(
  tx: Tx,
  tenantId: string,
  { first, entries, chains, figures, headsOn, at }: NewEntries,
): Promise<void> {
  const ofEntries = (read: (entry: NewEntry) => string | bigint | null) => textColumn(entries, read)
  const ofChains = (read: (chain: Chain) => string | bigint | number) => textColumn(chains, read)
  await sql`/* prepared: store-log-entries */ with entries as (
      insert into proof_entry
        (tenant_id, index, kind, chain_id, pick_id, fixture_id, leaf, entry, opened, logged_at)
      select ${tenantId}, ${first}::bigint + given.place - 1, given.kind, nullif(given.chain_id, '')::bigint,
        nullif(given.pick_id, '')::bigint, nullif(given.fixture_id, ''), decode(given.leaf, 'hex'), given.entry,
        nullif(given.opened, ''), ${at}::timestamptz
      from unnest(${ofEntries(({ kind }) => kind)}, ${ofEntries(({ chainId }) => chainId)},
        ${ofEntries(({ pickId }) => pickId)}, ${ofEntries(({ fixtureId }) => fixtureId)},
        ${ofEntries(({ leaf }) => hexOf(leaf))}, ${ofEntries(({ entry }) => entry)},
        ${ofEntries(({ opened }) => opened)})
        with ordinality as given (kind, chain_id, pick_id, fixture_id, leaf, entry, opened, place)
    ), chains as (
      insert into proof_chain (tenant_id, chain_id, name, key, next_n, leaf)
      select ${tenantId}, given.chain_id::bigint, given.name, decode(nullif(given.key, ''), 'hex'),
        given.next_n::bigint, decode(nullif(given.leaf, ''), 'hex')
      from unnest(${ofChains(({ id }) => id)}, ${ofChains(({ name }) => name)},
        ${ofChains(({ key }) => hexOf(key))}, ${ofChains(({ nextN }) => nextN)},
        ${ofChains(({ leaf }) => hexOf(leaf))}) as given (chain_id, name, key, next_n, leaf)
      on conflict (tenant_id, chain_id) do update set next_n = excluded.next_n, leaf = excluded.leaf
    ), figures as (${raisedFigures(tenantId, figures)})
    update proof_log set size = ${first + entries.length}::bigint, heads_on = ${headsOn}::date
      where tenant_id = ${tenantId}`.execute(tx)
}

/**
 * A column of a list of rows as one text, for `unnest`. The JSON of entries has no line breaks, and PostgreSQL splits
 * faster than it reads JSON.
 */
function textColumn<Row>(rows: readonly Row[], read: (row: Row) => string | bigint | number | null) {
  return sql`string_to_array(${rows.map((row) => read(row) ?? '').join('\n')}, E'\n')`
}

function hexOf(bytes: Uint8Array | null): string {
  return bytes ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('hex') : ''
}

/** Part of a statement that raises counters. */
function raisedFigures(tenantId: string, counters: ReadonlyMap<string, number>) {
  const figures = [...counters]
  return sql`insert into proof_figure (tenant_id, name, count)
    select ${tenantId}, given.name, given.count::bigint
    from unnest(${textColumn(figures, ([name]) => name)}, ${textColumn(figures, ([, count]) => count)})
      as given (name, count)
    on conflict (tenant_id, name) do update set count = proof_figure.count + excluded.count`
}

export async function raiseFigures(
  tx: Tx,
  tenantId: string,
  counters: ReadonlyMap<string, number>,
): Promise<void> {
  await raisedFigures(tenantId, counters).execute(tx)
}

export async function readFigures(db: Db, tenantId: string): Promise<LogFigures> {
  const rows = await db
    .selectFrom('proof_figure')
    .select(['name', 'count'])
    .where('tenant_id', '=', tenantId)
    .orderBy('name')
    .execute()
  return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]))
}

export async function insertTiles(tx: Tx, tenantId: string, tiles: readonly FullTile[]): Promise<void> {
  if (tiles.length === 0) return
  await tx
    .insertInto('proof_tile')
    .values(
      tiles.map(({ level, index, root }) => ({
        tenant_id: tenantId,
        level,
        index: BigInt(index),
        root: Buffer.from(root),
      })),
    )
    .execute()
}

/** Where the entries of each account end. */
export async function readHeads(db: Db, tenantId: string): Promise<readonly Head[]> {
  const { rows } = await sql<{ name: string; next_n: bigint; leaf: Buffer }>`select name, next_n, leaf
    from proof_chain where tenant_id = ${tenantId} and leaf is not null`.execute(db)
  return rows.map(({ name, next_n, leaf }) => ({ name, n: Number(next_n) - 1, leaf: toBase64Url(leaf) }))
}

/** Keeps the larger of two checkpoints, whichever process is first. */
export async function storeCheckpoint(
  db: Db,
  tenantId: string,
  signed: { readonly size: number; readonly checkpoint: string; readonly key: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('proof_log')
    .set({
      signed_size: BigInt(signed.size),
      checkpoint: signed.checkpoint,
      verifier_key: signed.key,
      signed_at: signed.at,
    })
    .where('tenant_id', '=', tenantId)
    .where('signed_size', '<=', BigInt(signed.size))
    .execute()
}

export async function storeWitnessed(
  db: Db,
  tenantId: string,
  witnessed: { readonly size: number; readonly checkpoint: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('proof_log')
    .set({
      witnessed_size: BigInt(witnessed.size),
      witnessed_checkpoint: witnessed.checkpoint,
      witnessed_at: witnessed.at,
    })
    .where('tenant_id', '=', tenantId)
    .where('witnessed_size', '<=', BigInt(witnessed.size))
    .execute()
}

export async function readChains(
  db: Db,
  tenantId: string,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, Chain>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    chain_id: bigint
    name: string
    key: Buffer | null
    next_n: bigint
    leaf: Buffer | null
  }>`/* prepared: read-log-chains */ select chain_id, name, key, next_n, leaf from proof_chain
    where tenant_id = ${tenantId} and chain_id = any(${`{${ids.join()}}`}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ chain_id: id, name, key, next_n, leaf }) => [
      id,
      { id, name, key, nextN: Number(next_n), leaf },
    ]),
  )
}

/** The entries of these chains cannot be opened afterwards. The tree does not change. */
export async function forgetChains(tx: Tx, tenantId: string, ids: readonly bigint[]): Promise<void> {
  const list = `{${ids.join()}}`
  // Waits for a round that holds the log, and makes the next one read the chains again.
  await sql`update proof_log set forgotten = forgotten + 1 where tenant_id = ${tenantId}`.execute(tx)
  await sql`update proof_chain set key = null
    where tenant_id = ${tenantId} and chain_id = any(${list}::bigint[])`.execute(tx)
  await sql`update proof_entry set opened = null
    where tenant_id = ${tenantId} and chain_id = any(${list}::bigint[]) and opened is not null`.execute(tx)
}

export async function findDocument(db: Db, tenantId: string, hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('proof_document')
    .select('body')
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return row?.body
}

export async function storeDocument(
  tx: Tx,
  tenantId: string,
  document: { readonly hash: string; readonly body: string },
): Promise<void> {
  await tx
    .insertInto('proof_document')
    .values({ tenant_id: tenantId, ...document })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface StoredEntry {
  readonly index: bigint
  readonly kind: string
  readonly chain_id: bigint | null
  readonly fixture_id: string | null
  readonly leaf: Buffer
  readonly entry: string
  readonly opened: string | null
}

const STORED = sql.raw('index, kind, chain_id, fixture_id, leaf, entry, opened')

export async function entriesOfPick(
  db: Db,
  tenantId: string,
  pickId: bigint,
): Promise<readonly StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`select ${STORED} from proof_entry
    where tenant_id = ${tenantId} and pick_id = ${pickId} order by index`.execute(db)
  return rows
}

/** All results of these games. */
export async function entriesOfFixtures(
  db: Db,
  tenantId: string,
  fixtureIds: readonly string[],
): Promise<readonly StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`select ${STORED} from proof_entry
    where tenant_id = ${tenantId} and fixture_id = any(${fixtureIds as string[]}::text[]) order by index`.execute(
    db,
  )
  return rows
}

/** The entries of these kinds in the chains, such as the decisions about an account. */
export async function entriesOfChains(
  db: Db,
  tenantId: string,
  { chainIds, kinds }: { readonly chainIds: readonly bigint[]; readonly kinds: readonly string[] },
): Promise<readonly StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`select ${STORED} from proof_entry
    where tenant_id = ${tenantId} and chain_id = any(${`{${chainIds.join()}}`}::bigint[]) and kind = any(${kinds as string[]}::text[])
    order by index`.execute(db)
  return rows
}

/** None yet. */
export const LISTS = {} satisfies ModuleLists
