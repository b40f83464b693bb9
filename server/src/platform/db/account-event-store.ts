/**
 * The outbox of account events: all SQL on `account_event`. An event is a row of the transaction that caused it, so it
 * exists exactly when the change does. It gets its number, counted per brand, after that transaction has committed.
 */
import type { AccountChange } from '@pickproof/contract/stream-events'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './database.ts'

/** The name of the statement that writes events; the database reports commits of transactions that ran it. */
export const WRITE_ACCOUNT_EVENTS = 'write-account-events'

export interface NewAccountEvent {
  readonly userId: bigint
  /** Null for what belongs to the player and not to one account. */
  readonly accno: string | null
  readonly changes: readonly AccountChange[]
}

export interface AccountEventRow {
  readonly number: bigint
  readonly user_id: bigint
  readonly accno: string | null
  readonly changes: readonly AccountChange[]
}

export async function announceAccounts(
  tx: Tx,
  tenantId: string,
  accounts: readonly NewAccountEvent[],
): Promise<void> {
  if (accounts.length === 0) return
  await announcement(tenantId, accounts).execute(tx)
}

export function announcement(tenantId: string, accounts: readonly NewAccountEvent[]): RawBuilder<unknown> {
  const userIds = `{${accounts.map(({ userId }) => userId).join()}}`
  const accnos = accounts.map(({ accno }) => accno)
  const changes = accounts.map((account) => account.changes.join())
  return sql`/* prepared: write-account-events */
    insert into account_event (tenant_id, user_id, accno, changes)
    select ${tenantId}, user_id, accno, string_to_array(changes, ',')
    from unnest(${userIds}::bigint[], ${accnos}::text[], ${changes}::text[]) with ordinality
      as given (user_id, accno, changes, position)
    order by position`
}

export interface EventPage {
  readonly events: readonly AccountEventRow[]
  /** For the next page: transactions below it have nothing left to number. */
  readonly horizon: string
}

/** Numbers what has been committed and returns what follows a number, in order. Safe to call from several processes. */
export async function readAccountEvents(
  db: Db,
  tenantId: string,
  { after, since, limit }: { readonly after: bigint; readonly since: string; readonly limit: number },
): Promise<EventPage> {
  const { rows } = await sql<AccountEventRow & { horizon: string }>`/* prepared: read-account-events */
    select number, user_id, accno, changes, horizon::text
    from read_account_events(${tenantId}, ${after}, ${since}::text::xid8, ${limit})`.execute(db)
  return { events: rows, horizon: rows[0]?.horizon ?? since }
}

/** The highest number of the brand; zero before its first event. */
export async function lastEventNumber(db: Db, tenantId: string): Promise<bigint> {
  return (await keptEvents(db, tenantId)).last
}

/** The numbers that are kept. Without a gap between them; both zero before the first event. */
export async function keptEvents(
  db: Db,
  tenantId: string,
): Promise<{ readonly first: bigint; readonly last: bigint }> {
  const { rows } = await sql<{ first: bigint; last: bigint }>`select
      coalesce((select min(number) from account_event where tenant_id = ${tenantId}), 0) as first,
      coalesce((select max(number) from account_event where tenant_id = ${tenantId}), 0) as last`.execute(db)
  return rows[0] ?? { first: 0n, last: 0n }
}

/** The events of one player after a number, up to and including another. */
export async function listPlayerEvents(
  db: Db,
  tenantId: string,
  range: {
    readonly userId: bigint
    readonly after: bigint
    readonly upTo: bigint
    readonly limit: number
  },
): Promise<readonly AccountEventRow[]> {
  const { userId, after, upTo, limit } = range
  const { rows } = await sql<AccountEventRow>`select number, user_id, accno, changes from account_event
    where tenant_id = ${tenantId} and user_id = ${userId} and number > ${after} and number <= ${upTo}
    order by number limit ${limit}`.execute(db)
  return rows
}

/**
 * Deletes from the oldest on, so what is kept has no gap. The newest event of a brand always stays: the next number
 * follows from it.
 */
export async function pruneAccountEvents(db: Db, tenantId: string, keptDays: number): Promise<void> {
  await sql`delete from account_event where tenant_id = ${tenantId} and number < coalesce(
    (select min(number) from account_event where tenant_id = ${tenantId}
      and at >= now() - make_interval(days => ${keptDays}::int)),
    (select max(number) from account_event where tenant_id = ${tenantId}))`.execute(db)
}

/** Takes a purged player out of the events that are kept. Their numbers stay, because others count on them. */
export async function forgetPlayerEvents(tx: Tx, tenantId: string, userId: bigint): Promise<void> {
  await sql`update account_event set user_id = 0, accno = null
    where tenant_id = ${tenantId} and user_id = ${userId}`.execute(tx)
}
