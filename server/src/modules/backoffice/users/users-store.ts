/** The SQL of what staff see of a person beside the person. */
import type { AccountStatus } from '@pickproof/domain/accounts/account-status'
import type { AccountSubType } from '@pickproof/domain/accounts/plan-stage'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { paymentCounts } from '../../payments/index.ts'

export async function accountIdsOf(db: Db, tenantId: string, userId: bigint): Promise<bigint[]> {
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface AccountsLook {
  readonly userId: bigint
  /** Those of the accounts that are seen. */
  readonly subTypes: readonly AccountSubType[]
}

interface AccountGlance {
  readonly id: bigint
  readonly accno: string
  readonly challenge_plan: string
  readonly challenge_name: string
  readonly status: AccountStatus
  readonly balance_minor: bigint
  readonly currency: string
}

export async function newestAccountsOf(
  db: Db,
  tenantId: string,
  { userId, subTypes, limit }: AccountsLook & { readonly limit?: number },
): Promise<AccountGlance[]> {
  return await db
    .selectFrom('account')
    .select(['id', 'accno', 'challenge_plan', 'challenge_name', 'status', 'balance_minor', 'currency'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('sub_type', 'in', [...subTypes])
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit as number))
    .execute()
}

interface UserTotals {
  readonly accounts: number
  readonly picks: number
  readonly deposits: number
  readonly withdrawals: number
  readonly waiting: number
}

export async function totalsOf(
  db: Db,
  tenantId: string,
  { userId, subTypes }: AccountsLook,
): Promise<UserTotals> {
  const { rows } = await sql<UserTotals>`
    select a.accounts, a.picks, p.deposits, p.withdrawals, p.waiting from
      (select count(*)::int as accounts, coalesce(sum(no_of_picks), 0)::int as picks from account
        where tenant_id = ${tenantId} and user_id = ${userId} and sub_type = any(${[...subTypes]})) a,
      (${paymentCounts(tenantId, userId)}) p`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('a count has no answer')
  return totals
}
