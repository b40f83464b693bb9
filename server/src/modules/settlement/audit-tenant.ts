/** Replays every account of a tenant. */
import type { Db } from '../../platform/db/database.ts'
import { accountsAfter, findAccount } from './replay-store.ts'
import { type Replay, replayAccount } from './replay-account.ts'

const ACCOUNTS_PER_PAGE = 500

/** One by one, so that the caller can tell as it goes. */
export async function* auditTenant(db: Db, tenantId: string): AsyncGenerator<Replay> {
  let afterId = 0n
  for (;;) {
    const accounts = await accountsAfter(db, tenantId, { afterId, limit: ACCOUNTS_PER_PAGE })
    for (const account of accounts) {
      yield await replayConsistently(db, tenantId, account.accno)
      afterId = account.id
    }
    if (accounts.length < ACCOUNTS_PER_PAGE) return
  }
}

/** In one snapshot: a settlement at the same moment is seen whole or not at all. */
export async function replayConsistently(db: Db, tenantId: string, accno: string): Promise<Replay> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const account = await findAccount(tx, tenantId, accno)
      if (!account) throw new Error(`there is no account ${accno}`)
      return await replayAccount(tx, tenantId, account)
    })
}

export async function hasAccount(db: Db, tenantId: string, accno: string): Promise<boolean> {
  return (await findAccount(db, tenantId, accno)) !== undefined
}
