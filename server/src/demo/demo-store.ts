/** The SQL of the demo: who makes it, and what staff do to accounts by hand. */
import { setTimeout as wait } from 'node:timers/promises'
import { dateAfterDays } from '@pickproof/domain/people/disabled-access'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import type { AccountStatus, ChallengeAccountTable } from '../platform/db/tables/challenges.ts'

/** Any unused number. */
const DEMO_LOCK = 20_261_115
const LOOK_AGAIN_MS = 250

/**
 * One process makes the demo. Another one that starts at the same time waits here, so its jobs do not interfere
 * with the unfinished history. PostgreSQL releases the lock when the connection of a dead process ends.
 */
export async function alone<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return await db.transaction().execute(async (tx) => {
    // Asked again and again: a statement that waited would be ended by the limit of every statement.
    while (!(await tryLock(tx))) await wait(LOOK_AGAIN_MS)
    return await work()
  })
}

async function tryLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${DEMO_LOCK}::bigint) as "isMine"`.execute(tx)
  return rows[0]?.isMine === true
}

export async function listActiveIds(
  db: Db,
  tenantId: string,
  accountIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  if (accountIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('challenge_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', [...accountIds])
    .where('status', '=', 'ACTIVE')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export interface StaffAction {
  readonly accountId: bigint
  readonly status: AccountStatus
  readonly ruleId: string
  readonly reason: string
  readonly at: Date
  readonly by: string
}

/** Later than the demo lasts, so that no review is overdue. */
const DEMO_REVIEW_DAYS = 90

const daysAfter = (at: Date, days: number) => new Date(`${dateAfterDays(at, days)}T00:00:00Z`)

/** The account and the report that says why. */
export async function setStatusByHand(tx: Tx, tenantId: string, action: StaffAction): Promise<void> {
  const { accountId, status, ruleId, reason, at, by } = action
  const { rule_set } = await tx
    .updateTable('challenge_account')
    .set({
      status,
      closure_reason: reason,
      review_at: status === 'PAID_OUT' ? null : daysAfter(at, DEMO_REVIEW_DAYS),
      version: sql`version + 1`,
      modified_at: at,
      modified_by: by,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', accountId)
    .returning('rule_set')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('account_report')
    .values({
      tenant_id: tenantId,
      account_id: accountId,
      at,
      status_before: 'ACTIVE',
      status_after: status,
      rule_id: ruleId,
      rule_set,
      sentence: reason,
      report: JSON.stringify({}),
    })
    .execute()
}

export async function countDeliveries(db: Db, tenantId: string): Promise<number> {
  const { count } = await db
    .selectFrom('store_delivery')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findAccountOfOrder(
  db: Db,
  tenantId: string,
  orderNumber: string,
): Promise<Selectable<ChallengeAccountTable>> {
  return await db
    .selectFrom('challenge_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('foreign_transaction_id', '=', orderNumber)
    .executeTakeFirstOrThrow()
}

export async function disablePeople(
  db: Db,
  tenantId: string,
  { emails, at }: { readonly emails: readonly string[]; readonly at: Date },
): Promise<void> {
  if (emails.length === 0) return
  await db
    .updateTable('app_user')
    .set({
      status: 'DISABLED',
      disabled_kind: 'REQUEST',
      disabled_reason: 'You asked us for a break until the end of the season.',
      review_at: daysAfter(at, DEMO_REVIEW_DAYS),
      modified_at: at,
    })
    .where('tenant_id', '=', tenantId)
    .where('email', 'in', [...emails])
    .execute()
}
