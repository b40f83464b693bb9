/** The SQL of the outbox of the log. Triggers write it in the transaction of what happened (decision 141). */
import { toBase64Url } from '@pickproof/verifier/bytes'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { EarlierTerms, PickVersions, ProofEvent } from './event-entries.ts'

export async function hasEvents(db: Db, tenantId: string): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`/* prepared: has-log-events */ select exists (
    select from proof_event where tenant_id = ${tenantId}) as waiting`.execute(db)
  return rows[0]?.waiting ?? false
}

/**
 * Takes the oldest committed events out. Ids do not commit in order, but those of one account do, because its lock is
 * held when they are drawn.
 */
export async function takeEvents(tx: Tx, tenantId: string, limit: number): Promise<readonly ProofEvent[]> {
  const { rows } = await sql<{
    events: readonly ReadEvent[] | null
  }>`/* prepared: take-log-events */ with oldest as materialized (
      select ctid from proof_event where tenant_id = ${tenantId} order by id limit ${limit}::int
    ), taken as (
      delete from proof_event where tenant_id = ${tenantId} and ctid = any(array(select ctid from oldest))
      returning id::text, kind, chain_id::text, subject_id::text, data, was
    ) select json_agg(taken order by id::bigint) as events from taken`.execute(tx)
  return (rows[0]?.events ?? []).map((event) => ({
    ...event,
    id: BigInt(event.id),
    chain_id: BigInt(event.chain_id),
    subject_id: BigInt(event.subject_id),
  }))
}

type ReadEvent = Omit<ProofEvent, 'id' | 'chain_id' | 'subject_id'> &
  Readonly<Record<'id' | 'chain_id' | 'subject_id', string>>

/** What picks and legs were when they were placed, if a change to them waits in the outbox too. */
export async function earlierTerms(
  tx: Tx,
  tenantId: string,
  pickIds: readonly bigint[],
): Promise<readonly EarlierTerms[]> {
  if (pickIds.length === 0) return []
  const { rows } = await sql<{
    was: EarlierTerms
  }>`/* prepared: earlier-log-terms */ select was from proof_event
    where tenant_id = ${tenantId} and was is not null and subject_id = any(${`{${pickIds.join()}}`}::bigint[])
    order by id`.execute(tx)
  return rows.map(({ was }) => was)
}

/** The newest entry of each pick that is in the log. */
export async function readVersions(
  tx: Tx,
  tenantId: string,
  pickIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, PickVersions>> {
  if (pickIds.length === 0) return new Map()
  const { rows } = await sql<{ pick_id: bigint; leaf: Buffer; graded: boolean }>`
    select asked.id as pick_id, newest.leaf, newest.graded
    from unnest(${`{${pickIds.join()}}`}::bigint[]) as asked (id)
    cross join lateral (
      select leaf, exists (select from proof_entry g where g.tenant_id = ${tenantId} and g.pick_id = asked.id
        and g.kind = 'grade') as graded
      from proof_entry e where e.tenant_id = ${tenantId} and e.pick_id = asked.id order by index desc limit 1
    ) newest`.execute(tx)
  return new Map(
    rows.map(({ pick_id, leaf, graded }) => [pick_id, { newest: toBase64Url(leaf), isGraded: graded }]),
  )
}

export async function knownDocuments(tx: Tx, tenantId: string): Promise<Set<string>> {
  const { rows } = await sql<{ hash: string }>`select hash from proof_document
    where tenant_id = ${tenantId}`.execute(tx)
  return new Set(rows.map(({ hash }) => hash))
}
