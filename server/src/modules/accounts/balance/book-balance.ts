import type { Tx } from '../../../platform/db/database.ts'
import { moveBalances } from './batch-store.ts'
import { type AccountFigures, updateFigures } from './figures-store.ts'
import { moveBalance, type Movement } from './balance-store.ts'

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
export async function bookBalances(
  tx: Tx,
  tenantId: string,
  movements: readonly Movement[],
  figures?: readonly AccountFigures[],
): Promise<void> {
  if (movements.length === 0) return
  const booked = await moveBalances(tx, tenantId, movements, figures)
  if (booked !== BigInt(movements.length))
    throw new Error(`${movements.length} movements were to be booked, ${booked} were`)
}

/**
 * The same, with what the movements made of the accounts. Settlement writes tens of thousands of accounts at once, and
 * an account has many indexes: one that is both moved and judged is written once.
 */
export async function bookJudged(
  tx: Tx,
  tenantId: string,
  { movements, figures, now }: JudgedBookings,
): Promise<void> {
  const judgedIds = new Set(figures.map(({ id }) => id))
  const movedIds = new Set(movements.map(({ accountId }) => accountId))
  await bookBalances(
    tx,
    tenantId,
    movements.filter(({ accountId }) => !judgedIds.has(accountId)),
  )
  await bookBalances(
    tx,
    tenantId,
    movements.filter(({ accountId }) => judgedIds.has(accountId)),
    figures.filter(({ id }) => movedIds.has(id)),
  )
  await updateFigures(
    tx,
    tenantId,
    figures.filter(({ id }) => !movedIds.has(id)),
    now,
  )
}

interface JudgedBookings {
  readonly movements: readonly Movement[]
  readonly figures: readonly AccountFigures[]
  readonly now: Date
}
