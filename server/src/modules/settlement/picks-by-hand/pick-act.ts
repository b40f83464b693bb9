/** Shared by all staff acts on one pick: the lock, the ownership check, and what changed. */
import { notFound } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/call-context.ts'
import { type AccountRow, ensureNotOwn, lockAccounts, type MailSource } from '../../accounts/index.ts'
import { findPickWithLegs, type PickWithLegs } from '../grading/check-pick.ts'
import { resultsOfPicks, type SettlementPickRow, type StoredResult } from '../../picks/index.ts'

export type PickOrder = {
  readonly tenantId: string
  readonly pickId: bigint
  readonly signedIn: SignedIn
  readonly clock: Clock
  readonly mails: MailSource
  /** If true, the job that asks the second grader settles what else is due in the account. */
  readonly hasSecondGrader: boolean
}

type Changed<Value> = { readonly before: Value; readonly after: Value }
type AccountStanding = Pick<AccountRow, 'accno' | 'user_id' | 'status' | 'balance_minor' | 'currency'>

/** For the audit log: the pick, the other picks of its account, and the account. */
export type PickAct = Changed<SettlementPickRow> & {
  readonly others: readonly Changed<StoredResult>[]
  readonly account: Changed<AccountStanding>
}

type LockedPick = PickWithLegs & { readonly account: AccountRow }

/** Runs the work under the account's lock, which every change of its picks takes. */
export async function actOnPick(
  tx: Tx,
  order: PickOrder,
  work: (found: LockedPick) => Promise<void>,
): Promise<PickAct> {
  const { tenantId, signedIn } = order
  const { account_id: accountId } = (await getPick(tx, order)).pick
  const account = await getLocked(tx, tenantId, accountId)
  ensureNotOwn(signedIn, account.user_id)
  const found = await getPick(tx, order)
  const results = new Map((await resultsOfPicks(tx, tenantId, accountId)).map((row) => [row.id, row]))
  await work({ ...found, account })
  const others = (await resultsOfPicks(tx, tenantId, accountId)).flatMap((after) => {
    const before = results.get(after.id)
    return !before || after.id === order.pickId ? [] : [{ before, after }]
  })
  return {
    before: found.pick,
    after: (await getPick(tx, order)).pick,
    others,
    account: { before: account, after: await getLocked(tx, tenantId, accountId) },
  }
}

async function getLocked(tx: Tx, tenantId: string, accountId: bigint): Promise<AccountRow> {
  const [account] = await lockAccounts(tx, tenantId, [accountId])
  if (!account) throw new Error(`a pick has no account ${accountId}`)
  return account
}

export async function getPick(
  tx: Tx,
  { tenantId, pickId }: Pick<PickOrder, 'tenantId' | 'pickId'>,
): Promise<PickWithLegs> {
  const found = await findPickWithLegs(tx, tenantId, pickId)
  if (!found) throw notFound()
  return found
}
