/**
 * The outbox of account events: all SQL on `account_event`. An event is a row of the transaction that caused it, so it
 * exists exactly when the change does. It gets its number, counted per brand, after that transaction has committed.
 */
import type { AccountChange } from '@pickproof/contract/stream-events'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Db, Tx } from './database.ts'
import type { Log } from '../log.ts'
import type { RecurringJob } from '../jobs/jobs.ts'
import { tenantJob } from '../rounds.ts'

/** The name of the statement that writes events; the database reports commits of transactions that ran it. */
export const WRITE_ACCOUNT_EVENTS = 'write-account-events'

/** The bus topic that says, after the commit, that a brand has new events. */
export const ACCOUNT_EVENT_WAKE_UPS = 'account-events'

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

interface EventPage {
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
async function lastEventNumber(db: Db, tenantId: string): Promise<bigint> {
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

const PAGE = 1_000
/** The least pause between two reads of a brand. The first event after a pause is read immediately, a rush is read in portions. */
const REST_MS = 20
const KEPT_DAYS = 7

type Deliver = (tenantId: string, events: readonly AccountEventRow[]) => void

interface Place {
  /** The number of the last event that was delivered. */
  after: bigint
  horizon: string
  isReading: boolean
  isAsked: boolean
}

interface ReaderOptions {
  readonly database: Database
  readonly log: Log
  readonly deliver: Deliver
}

/**
 * Reads the outbox in order and without a gap, for one consumer in one process. The consumer here is the event stream,
 * which begins at the newest event and keeps its place in memory. A consumer that must act on every event (push, webhooks)
 * calls `readAccountEvents` from a place that it stores in the same transaction as its effect.
 */
export class AccountEventReader {
  readonly #database: Database
  readonly #log: Log
  readonly #deliver: Deliver
  readonly #places = new Map<string, Promise<Place>>()
  #isClosed = false

  constructor({ database, log, deliver }: ReaderOptions) {
    this.#database = database
    this.#log = log
    this.#deliver = deliver
  }

  /** The number up to which the events of the brand were delivered in this process. */
  async place(tenantId: string): Promise<{ readonly after: bigint }> {
    return await this.#place(tenantId)
  }

  /** Reads what is new. Calls during a read lead to one more read. */
  wake(tenantId: string): void {
    void this.#read(tenantId)
  }

  close(): void {
    this.#isClosed = true
  }

  #place(tenantId: string): Promise<Place> {
    let place = this.#places.get(tenantId)
    if (place === undefined) {
      place = lastEventNumber(this.#database.tenant(tenantId), tenantId).then((after) => ({
        after,
        horizon: '0',
        isReading: false,
        isAsked: false,
      }))
      place.catch(() => this.#places.delete(tenantId))
      this.#places.set(tenantId, place)
    }
    return place
  }

  async #read(tenantId: string): Promise<void> {
    try {
      const place = await this.#place(tenantId)
      place.isAsked = true
      if (place.isReading) return
      place.isReading = true
      try {
        while (place.isAsked && !this.#isClosed) {
          place.isAsked = false
          if (!(await this.#readPage(tenantId, place)))
            await new Promise((resolve) => setTimeout(resolve, REST_MS))
        }
      } finally {
        place.isReading = false
      }
    } catch (error) {
      // After a failure the database may be another one that has lost its last transactions: look at all of them again.
      this.#places.get(tenantId)?.then(
        (place) => {
          place.horizon = '0'
        },
        () => {},
      )
      if (!this.#isClosed)
        this.#log.warn({ err: error, tenantId }, 'account events could not be read; retrying')
    }
  }

  /** Returns whether more is waiting. */
  async #readPage(tenantId: string, place: Place): Promise<boolean> {
    const { events, horizon } = await readAccountEvents(this.#database.tenant(tenantId), tenantId, {
      after: place.after,
      since: place.horizon,
      limit: PAGE,
    })
    place.horizon = horizon
    const last = events.at(-1)
    if (last === undefined) return false
    place.after = last.number
    this.#deliver(tenantId, events)
    place.isAsked ||= events.length === PAGE
    return events.length === PAGE
  }
}

interface PruneContext {
  readonly database: Database
  readonly brands: { readonly all: readonly { readonly tenantId: string }[] }
  readonly log: Log
}

export function pruneEvents({ database, brands, log }: PruneContext): RecurringJob {
  return tenantJob({
    name: 'prune-account-events',
    every: 'hour',
    brands,
    log,
    visit: async (tenantId) => await pruneAccountEvents(database.tenant(tenantId), tenantId, KEPT_DAYS),
    failed: 'old account events were not deleted; the next run tries again',
  })
}
