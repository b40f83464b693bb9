/** The SQL of credits that need a second person. */
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { RewardCreditTable } from '../../platform/db/tables/money.ts'

export type CreditRow = Selectable<RewardCreditTable>

export async function insertCredit(
  tx: Tx,
  tenantId: string,
  credit: Omit<Insertable<RewardCreditTable>, 'tenant_id'>,
): Promise<CreditRow> {
  return await tx
    .insertInto('reward_credit')
    .values({ ...credit, tenant_id: tenantId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findCreditOfKey(
  tx: Tx,
  tenantId: string,
  { userId, key }: { readonly userId: bigint; readonly key: string },
): Promise<CreditRow | undefined> {
  return await tx
    .selectFrom('reward_credit')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

export async function findCredit(db: Db, tenantId: string, id: bigint): Promise<CreditRow | undefined> {
  return await db
    .selectFrom('reward_credit')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function closeCredit(
  tx: Tx,
  tenantId: string,
  id: bigint,
  decided: Pick<CreditRow, 'status' | 'decided_by_user_id' | 'decided_by' | 'decided_at' | 'record_id'>,
): Promise<void> {
  await tx
    .updateTable('reward_credit')
    .set(decided)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .executeTakeFirstOrThrow()
}

export interface WaitingCreditRow extends CreditRow {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

/** A screen shows no more together. */
const WAITING_MAX = 100

/** Oldest first. */
export async function listWaitingCredits(db: Db, tenantId: string): Promise<WaitingCreditRow[]> {
  const { rows } = await sql<WaitingCreditRow>`
    select c.*, u.first_name, u.last_name, u.email
    from reward_credit c join person u on u.tenant_id = c.tenant_id and u.id = c.user_id
    where c.tenant_id = ${tenantId} and c.status = 'WAITING'
    order by c.id limit ${WAITING_MAX}`.execute(db)
  return rows
}

/** What single staff members credited to a player since then, without what was revoked. */
export async function getCreditedAloneMinor(
  tx: Tx,
  tenantId: string,
  { userId, currency, since }: { readonly userId: bigint; readonly currency: string; readonly since: Date },
): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(w.amount_minor), 0)::bigint as minor from reward_record w
    where w.tenant_id = ${tenantId} and w.user_id = ${userId} and w.currency = ${currency}
      and w.reward_type = 'ADJUSTMENT' and w.operation = 'DEPOSIT' and w.created_at > ${since}
      and not exists (select from reward_credit c where c.tenant_id = w.tenant_id and c.record_id = w.id)
      and not exists (select from reward_record b where b.tenant_id = w.tenant_id and b.reverses_id = w.id)`.execute(
    tx,
  )
  return rows[0]?.minor ?? 0n
}
