/** The SQL that reads the chain of the audit log. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ChainedEntry } from './entry-hash.ts'

export interface ChainLimits {
  readonly afterNumber: number
  readonly limit: number
  readonly upTo?: number
}

/** In number order, with the exact texts that were hashed. */
export async function chainAfter(
  db: Db,
  tenantId: string,
  { afterNumber, limit, upTo = Number.MAX_SAFE_INTEGER }: ChainLimits,
): Promise<readonly ChainedEntry[]> {
  const { rows } = await sql<ChainedEntry>`select tenant_id, number, id,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at_text,
      actor_user_id, actor_email, action, target_kind, target_id,
      before::text as before_text, after::text as after_text, ip, user_agent, previous_hash, hash,
      erased_at is not null as is_erased
    from audit_entry
    where tenant_id = ${tenantId} and number > ${afterNumber} and number <= ${upTo}
    order by number limit ${limit}`.execute(db)
  return rows
}

interface FoundLink {
  readonly number: number
  readonly hash: Buffer
}

export async function findLink(db: Db, tenantId: string, number: number): Promise<FoundLink | undefined> {
  const row = await db
    .selectFrom('audit_entry')
    .select('hash')
    .where('tenant_id', '=', tenantId)
    .where('number', '=', BigInt(number))
    .executeTakeFirst()
  return row?.hash ? { number, hash: row.hash } : undefined
}

export async function newestLink(db: Db, tenantId: string): Promise<FoundLink | undefined> {
  const row = await db
    .selectFrom('audit_entry')
    .select(['number', 'hash'])
    .where('tenant_id', '=', tenantId)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.hash ? { number: Number(row.number), hash: row.hash } : undefined
}

/** The database chains every entry when it is written; one without a number was put in around it. */
export async function countUnchained(db: Db, tenantId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_entry
    where tenant_id = ${tenantId} and number is null`.execute(db)
  return rows[0]?.n ?? 0
}
