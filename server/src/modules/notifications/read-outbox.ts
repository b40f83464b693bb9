/**
 * Turns account events into notifications. The place in the outbox moves in the transaction that writes them. After a crash
 * the same page is read again, and the keys keep a notification from being written twice (decision 89).
 */
import type { AccountChange } from '@pickproof/contract/stream-events'
import { DAY_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import type { Context } from '../../context.ts'
import { type AccountEventRow, keptEvents, readAccountEvents } from '../../platform/db/account-event-store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { listAccountsByAccno } from '../accounts/index.ts'
import { deliver } from './deliver.ts'
import type { OutboxPage } from './kind.ts'
import { KIND_IDS, KINDS } from './kinds.ts'
import { beginPlace, findPlace, lockPlace, movePlace, type NotificationRow } from './notification-store.ts'

const EVENTS_AT_ONCE = 500
/** A change has its time before its commit, so the last minutes are looked at again. */
const OVERLAP_MS = 10 * MINUTE_MS
/** As long as events are kept. */
const LONG_OVERLAP_MS = 7 * DAY_MS

export type OutboxContext = Pick<Context, 'database' | 'clock' | 'brands' | 'log' | 'config'>

interface ReadPage {
  /** Whether more may be waiting. */
  readonly isFull: boolean
  readonly written: readonly NotificationRow[]
  readonly horizon: string
}

/** `since` is the horizon of the page before, which makes looking for new events cheap. */
export async function readOutbox(context: OutboxContext, tenantId: string, since = '0'): Promise<ReadPage> {
  const { database, clock } = context
  const db = database.tenant(tenantId)
  const place = await findPlace(db, tenantId)
  if (!place) {
    // Events before the first start are history. They notify no player.
    await readAccountEvents(db, tenantId, { after: 0n, since: '0', limit: 1 })
    const { last } = await keptEvents(db, tenantId)
    await beginPlace(db, tenantId, { after: last, at: clock.now() })
    return { isFull: true, written: [], horizon: '0' }
  }
  // Outside the transaction below: reading numbers the events under a lock that would then last as long.
  const { events, horizon } = await readAccountEvents(db, tenantId, {
    after: place.after,
    since,
    limit: EVENTS_AT_ONCE,
  })
  const last = events.at(-1)
  if (last === undefined) return { isFull: false, written: [], horizon }
  return await db.transaction().execute(async (tx) => {
    if (!(await lockPlace(tx, tenantId, place.after))) return { isFull: false, written: [], horizon }
    const now = clock.now()
    const longSince = new Date(Math.max(place.startedAt.getTime(), now.getTime() - LONG_OVERLAP_MS))
    const sinceMs = Math.max(place.startedAt.getTime(), place.readAt.getTime() - OVERLAP_MS)
    const page = await pageOf(tx, { tenantId, events, now, longSince, since: new Date(sinceMs) })
    const written = await writeFound(tx, context, page)
    await movePlace(tx, tenantId, { after: last.number, at: now })
    return { isFull: events.length === EVENTS_AT_ONCE, written, horizon }
  })
}

async function pageOf(
  tx: Tx,
  given: Pick<OutboxPage, 'tenantId' | 'now' | 'since' | 'longSince'> & {
    readonly events: readonly AccountEventRow[]
  },
): Promise<OutboxPage> {
  const { events, ...page } = given
  // A purged player has the id 0.
  const known = events.filter(({ user_id: userId }) => userId !== 0n)
  const about = known.filter(({ changes }) => changes.some((change) => change !== 'NOTIFICATIONS'))
  const accnos = new Set(about.flatMap(({ accno }) => accno ?? []))
  const accounts = await listAccountsByAccno(tx, page.tenantId, [...accnos])
  const eventsWith = (change: AccountChange) => about.filter(({ changes }) => changes.includes(change))
  return {
    tx,
    ...page,
    accountsWith: (change) => {
      const changed = new Set(eventsWith(change).map(({ accno }) => accno))
      return accounts.filter(({ accno }) => changed.has(accno))
    },
    usersWith: (change) => [...new Set(eventsWith(change).map(({ user_id: userId }) => userId))],
  }
}

async function writeFound(
  tx: Tx,
  context: OutboxContext,
  page: OutboxPage,
): Promise<readonly NotificationRow[]> {
  const drafts = []
  for (const kind of KIND_IDS) {
    const found = await KINDS[kind].find?.(page)
    for (const draft of found ?? []) drafts.push({ ...draft, kind })
  }
  drafts.sort((one, other) => one.at.getTime() - other.at.getTime())
  return await deliver(tx, context, { tenantId: page.tenantId, now: page.now, drafts })
}
