/** The SQL of the public log. */
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
  await sql`set local synchronous_commit = on`.execute(tx)
  return await tx
    .selectFrom('proof_log')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
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

export async function insertEntries(
  tx: Tx,
  tenantId: string,
  {
    first,
    entries,
    at,
  }: { readonly first: number; readonly entries: readonly NewEntry[]; readonly at: Date },
): Promise<void> {
  const rows = entries.map(({ kind, chainId, pickId, leaf, entry, opened }) => ({
    kind,
    chain_id: chainId === null ? null : String(chainId),
    pick_id: pickId === null ? null : String(pickId),
    leaf: Buffer.from(leaf).toString('hex'),
    entry,
    opened,
  }))
  await sql`insert into proof_entry (tenant_id, index, kind, chain_id, pick_id, leaf, entry, opened, logged_at)
    select ${tenantId}, ${first} + given.place - 1, given.kind, given.chain_id, given.pick_id,
      decode(given.leaf, 'hex'), given.entry, given.opened, ${at}::timestamptz
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json)
      as (kind text, chain_id bigint, pick_id bigint, leaf text, entry text, opened text))
      with ordinality as given (kind, chain_id, pick_id, leaf, entry, opened, place)`.execute(tx)
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

export async function setSize(tx: Tx, tenantId: string, size: number): Promise<void> {
  await tx
    .updateTable('proof_log')
    .set({ size: BigInt(size) })
    .where('tenant_id', '=', tenantId)
    .execute()
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

export async function readChains(
  db: Db,
  tenantId: string,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, Chain>> {
  const { rows } = await sql<{
    chain_id: bigint
    name: string
    key: Buffer | null
    next_n: bigint
    leaf: Buffer | null
  }>`select chain_id, name, key, next_n, leaf from proof_chain
    where tenant_id = ${tenantId} and chain_id = any(${`{${ids.join()}}`}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ chain_id: id, name, key, next_n, leaf }) => [
      id,
      { id, name, key, nextN: Number(next_n), leaf },
    ]),
  )
}

export async function storeChains(tx: Tx, tenantId: string, chains: readonly Chain[]): Promise<void> {
  if (chains.length === 0) return
  const rows = chains.map(({ id, name, key, nextN, leaf }) => ({
    chain_id: String(id),
    name,
    key: key && Buffer.from(key).toString('hex'),
    next_n: nextN,
    leaf: leaf && Buffer.from(leaf).toString('hex'),
  }))
  await sql`insert into proof_chain (tenant_id, chain_id, name, key, next_n, leaf)
    select ${tenantId}, chain_id, name, decode(key, 'hex'), next_n, decode(leaf, 'hex')
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (chain_id bigint, name text, key text, next_n bigint, leaf text)
    on conflict (tenant_id, chain_id) do update set next_n = excluded.next_n, leaf = excluded.leaf`.execute(
    tx,
  )
}

/** The entries of these chains cannot be opened afterwards. The tree does not change. */
export async function forgetChains(tx: Tx, tenantId: string, ids: readonly bigint[]): Promise<void> {
  const list = `{${ids.join()}}`
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

export interface EntryOfPick {
  readonly index: bigint
  readonly kind: string
  readonly chain_id: bigint
  readonly leaf: Buffer
  readonly entry: string
  readonly opened: string | null
  readonly logged_at: Date
}

export async function entriesOfPick(
  db: Db,
  tenantId: string,
  pickId: bigint,
): Promise<readonly EntryOfPick[]> {
  const { rows } = await sql<EntryOfPick>`select index, kind, chain_id, leaf, entry, opened, logged_at
    from proof_entry where tenant_id = ${tenantId} and pick_id = ${pickId} order by index`.execute(db)
  return rows
}

/** None yet. */
export const LISTS = {} satisfies ModuleLists
