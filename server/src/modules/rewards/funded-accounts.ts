import type { Db } from '../../platform/db/database.ts'
import { type AccountRow, listFundedAccounts } from '../accounts/index.ts'
import { countOpenPicks } from '../picks/index.ts'

export type FundedAccountRow = AccountRow & { readonly open_picks: number }

/** The funded accounts of a player, with how many picks are still open in each. */
export async function fundedAccountsOf(
  db: Db,
  tenantId: string,
  userId: bigint,
): Promise<FundedAccountRow[]> {
  const accounts = await listFundedAccounts(db, tenantId, userId)
  const open = await countOpenPicks(
    db,
    tenantId,
    accounts.map(({ id }) => id),
  )
  return accounts.map((account) => ({ ...account, open_picks: open.get(account.id) ?? 0 }))
}
