import type { Tx } from '../../platform/db/database.ts'
import { insertHistory } from './ledger-store.ts'

interface Opening {
  readonly accountId: bigint
  readonly balanceMinor: bigint
  readonly at: Date
}

/** The first row of every history: what the account began with. */
export async function recordOpening(
  tx: Tx,
  tenantId: string,
  { accountId, balanceMinor, at }: Opening,
): Promise<void> {
  await insertHistory(tx, tenantId, {
    account_id: accountId,
    at,
    amount_minor: balanceMinor,
    balance_minor: balanceMinor,
    operation: 'OPENING',
    pick_id: null,
    note: null,
  })
}
