/** The SQL that finds accounts for which time alone has something to do. */
import type { AccountStatus } from '@pickproof/domain/accounts/account-status'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { AccountRow } from '../accounts-store.ts'
import { NEXT_STAGE_RULE, RESET_REASON } from '../rule-ids.ts'

export async function listExpiredAccounts(db: Db, tenantId: string, now: Date): Promise<bigint[]> {
  const rows = await db
    .selectFrom('challenge_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'ACTIVE')
    .where('expiry_at', '<=', now)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Times of an account, each with an index that finds the accounts of a day. */
export type AccountTime = 'created_at' | 'activation_at' | 'expiry_at' | 'hold_expiry_at'

export async function listAccountsAt(
  db: Db,
  tenantId: string,
  wanted: {
    readonly time: AccountTime
    readonly after: Date
    readonly upTo: Date
    readonly statuses: readonly AccountStatus[]
  },
): Promise<AccountRow[]> {
  return await db
    .selectFrom('challenge_account')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(wanted.time, '>', wanted.after)
    .where(wanted.time, '<=', wanted.upTo)
    .where('status', 'in', wanted.statuses)
    .orderBy('id')
    .execute()
}

/** Accounts whose temporary disabling is over. A reset account stays closed. */
export async function listHeldAccounts(db: Db, tenantId: string, now: Date): Promise<bigint[]> {
  const rows = await db
    .selectFrom('challenge_account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'INACTIVE')
    .where('hold_expiry_at', '<=', now)
    .where(sql<boolean>`closure_reason is distinct from ${RESET_REASON}`)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Passed by reaching the target, not on hold, and without a next account yet. */
export async function listPassedAccounts(
  db: Db,
  tenantId: string,
  { planPrefix, now }: { readonly planPrefix: string; readonly now: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select a.id from challenge_account a
    where a.tenant_id = ${tenantId} and a.status = 'PHASE_COMPLETED' and starts_with(a.challenge_plan, ${planPrefix})
      and (a.hold_expiry_at is null or a.hold_expiry_at <= ${now})
      and exists (select 1 from account_report r
        where r.tenant_id = a.tenant_id and r.account_id = a.id and r.rule_id = 'target')
      and not exists (select 1 from account_report r
        where r.tenant_id = a.tenant_id and r.account_id = a.id and r.rule_id = ${NEXT_STAGE_RULE})
    order by a.id`.execute(db)
  return rows.map(({ id }) => id)
}
