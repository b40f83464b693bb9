import type { Tx } from '../../platform/db/database.ts'
import { moveBalances } from './batch-store.ts'
import { insertHistory, type Movement, moveBalance } from './ledger-store.ts'

/**
 * The only way a balance moves: the account and its history change in the caller's transaction, together with
 * what caused it. Answers with the new balance.
 */
export async function bookBalance(tx: Tx, tenantId: string, movement: Movement): Promise<bigint> {
  const balanceMinor = await moveBalance(tx, tenantId, movement)
  if (balanceMinor === undefined) {
    const { accountId, amountMinor, operation } = movement
    throw new Error(`${operation} of ${amountMinor} cannot be booked to the account ${accountId}`)
  }
  return balanceMinor
}

/** Many movements of accounts that the caller has locked, in the order given: all or none. */
export async function bookBalances(tx: Tx, tenantId: string, movements: readonly Movement[]): Promise<void> {
  if (movements.length === 0) return
  const booked = await moveBalances(tx, tenantId, movements)
  if (booked !== BigInt(movements.length))
    throw new Error(`${movements.length} movements were to be booked, ${booked} were`)
}

export interface Opening {
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
