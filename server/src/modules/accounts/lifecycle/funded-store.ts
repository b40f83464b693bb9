/** The SQL about players on their way to a funded account. */
import type { FundedAccount } from '@pickproof/domain/accounts/funded-room'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export async function listOwners(
  db: Db,
  tenantId: string,
  accountIds: readonly bigint[],
): Promise<readonly { readonly accountId: bigint; readonly userId: bigint }[]> {
  const { rows } = await sql<{ accountId: bigint; userId: bigint }>`
    select id as "accountId", user_id as "userId" from challenge_account
    where tenant_id = ${tenantId} and id = any(${accountIds}::bigint[]) order by id`.execute(db)
  return rows
}

export async function listFundedSizes(tx: Tx, tenantId: string, userId: bigint): Promise<FundedAccount[]> {
  const rows = await tx
    .selectFrom('challenge_account')
    .select(['status', 'account_size_minor'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where(sql<boolean>`starts_with(challenge_plan, 'BIG_LEAGUE_')`)
    .execute()
  return rows.map(({ status, account_size_minor }) => ({ status, accountSizeMinor: account_size_minor }))
}
