/**
 * Tells every process which accounts have changed. The notice is part of the transaction: it goes out when the
 * change is durable and not otherwise, whichever process made it, with or without Redis.
 */
import type { AccountChange } from '@pickproof/contract/stream-events'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './database.ts'

export const ACCOUNT_NEWS = 'account_news'

/** PostgreSQL refuses a notice of 8,000 bytes; forty accounts need less than half of it. */
const ACCOUNTS_PER_NOTICE = 40

export interface AccountNews {
  readonly userId: bigint
  /** Null for what belongs to the player and not to one account. */
  readonly accno: string | null
  readonly changes: readonly AccountChange[]
}

interface HeardAccountNews {
  readonly tenantId: string
  readonly accounts: readonly AccountNews[]
}

type WrittenNews = readonly [
  tenantId: string,
  accounts: readonly (readonly [userId: string, accno: string | null, changes: readonly AccountChange[]])[],
]

export async function announceAccounts(
  tx: Tx,
  tenantId: string,
  accounts: readonly AccountNews[],
): Promise<void> {
  if (accounts.length === 0) return
  await announcement(tenantId, accounts).execute(tx)
}

export function announcement(tenantId: string, accounts: readonly AccountNews[]): RawBuilder<unknown> {
  const notices: string[] = []
  for (let start = 0; start < accounts.length; start += ACCOUNTS_PER_NOTICE) {
    const written: WrittenNews = [
      tenantId,
      accounts
        .slice(start, start + ACCOUNTS_PER_NOTICE)
        .map(({ userId, accno, changes }) => [String(userId), accno, changes] as const),
    ]
    notices.push(JSON.stringify(written))
  }
  return sql`/* prepared: announce-accounts */
    select pg_notify(${ACCOUNT_NEWS}, notice) from unnest(${notices}::text[]) as notice`
}

export function readAccountNews(notice: string): HeardAccountNews {
  const [tenantId, accounts] = JSON.parse(notice) as WrittenNews
  return {
    tenantId,
    accounts: accounts.map(([userId, accno, changes]) => ({ userId: BigInt(userId), accno, changes })),
  }
}
