/** Replays every account of a tenant. */
import type { Db, Tx } from '../../../platform/db/database.ts'
import { readStories, type Replay, replayAccount } from './replay-account.ts'
import { accountsAfter, findAccount } from '../../accounts/index.ts'

/** Limits memory use for large tenants. */
const ACCOUNTS_PER_PAGE = 200

/** Yields replays one by one, so the caller can report progress. */
export async function* auditTenant(
  db: Db,
  tenantId: string,
  accountsPerPage = ACCOUNTS_PER_PAGE,
): AsyncGenerator<Replay> {
  for (let afterId = 0n; ; ) {
    const page = { afterId, limit: accountsPerPage }
    const stories = await inSnapshot(db, async (tx) => {
      return await readStories(tx, tenantId, await accountsAfter(tx, tenantId, page))
    })
    for (const story of stories) yield replayAccount(story)
    const last = stories.at(-1)
    if (!last) return
    afterId = last.account.id
  }
}

export async function replayConsistently(db: Db, tenantId: string, accno: string): Promise<Replay> {
  const [story] = await inSnapshot(db, async (tx) => {
    const account = await findAccount(tx, tenantId, accno)
    return await readStories(tx, tenantId, account ? [account] : [])
  })
  if (!story) throw new Error(`there is no account ${accno}`)
  return replayAccount(story)
}

/** Reads a concurrent settlement completely or not at all. */
async function inSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return await db.transaction().setIsolationLevel('repeatable read').execute(read)
}

export async function hasAccount(db: Db, tenantId: string, accno: string): Promise<boolean> {
  return (await findAccount(db, tenantId, accno)) !== undefined
}
