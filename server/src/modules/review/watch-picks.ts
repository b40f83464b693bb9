/** Looks at the picks that are new: who has played against or along with whom. */
import { DAY_MS } from '@pickproof/domain/time/durations'
import type { ReviewKind } from '@pickproof/domain/review/case-status'
import {
  judgeOpposite,
  judgeSameSlips,
  type PairEvidence,
  type PairFinding,
} from '@pickproof/domain/review/judge-pair'
import type { ReviewThresholds } from '@pickproof/domain/review/thresholds'
import type { Db, Tx } from '../../platform/db/database.ts'
import { noteAccess, sharedAccessOf } from '../identity/index.ts'
import {
  findMeetings,
  type FreshPick,
  listMeetingTickets,
  type Meeting,
  picksAfter,
  type TicketRow,
} from '../picks/index.ts'
import { lockWatchMark, moveWatchMark } from './case-store.ts'
import type { PickFacts, TicketFacts } from './evidence.ts'
import { type Found, fileCase } from './file-case.ts'
import { NOTHING_SEEN, settledRows, type WatchCount, type WatchOrder } from './watch-batch.ts'

const PICKS_PER_BATCH = 1_000
const NEAREST = 200
const PAIRS_PER_BATCH = 100
const SECONDS_PER_MINUTE = 60

/** Processes one batch, unless another process is at work. */
export async function watchPicks(db: Db, order: WatchOrder): Promise<WatchCount> {
  return await db.transaction().execute(async (tx) => {
    const { tenantId } = order
    const afterId = await lockWatchMark(tx, tenantId, 'PICKS')
    if (afterId === undefined) return NOTHING_SEEN
    const rows = await picksAfter(tx, tenantId, { afterId, limit: PICKS_PER_BATCH })
    const fresh = settledRows(rows, ({ placed_at }) => placed_at, order.now)
    const upToId = fresh.at(-1)?.id
    if (upToId === undefined) return NOTHING_SEEN
    await noteAccess(tx, tenantId, fresh.flatMap(accessOf))
    let filed = 0
    for (const pair of await meetingsOf(tx, order, { afterId, upToId }))
      for (const found of await lookAtPair(tx, order, pair))
        if (await fileCase(tx, tenantId, found, order)) filed++
    await moveWatchMark(tx, tenantId, 'PICKS', upToId)
    return { looked: fresh.length, filed }
  })
}

function accessOf({ user_id: userId, ip, user_agent: userAgent, placed_at: at }: FreshPick) {
  return ip === null ? [] : [{ userId, ip, userAgent: userAgent ?? '', at }]
}

async function meetingsOf(
  tx: Tx,
  { tenantId, thresholds, now }: WatchOrder,
  range: { readonly afterId: bigint; readonly upToId: bigint },
): Promise<readonly Meeting[]> {
  return await findMeetings(tx, tenantId, {
    ...range,
    since: sinceOf(thresholds, now),
    windowSeconds: thresholds.oppositeWindowMinutes * SECONDS_PER_MINUTE,
    sameSlipSeconds: thresholds.sameSlipSeconds,
    nearest: NEAREST,
    limit: PAIRS_PER_BATCH,
  })
}

function sinceOf({ historyDays }: ReviewThresholds, now: Date): Date {
  return new Date(now.getTime() - historyDays * DAY_MS)
}

/** All that the two did against or with each other of late, and not only the newest of it. */
async function lookAtPair(
  tx: Tx,
  { tenantId, thresholds, now }: WatchOrder,
  pair: Meeting,
): Promise<readonly Found[]> {
  const rows = await listMeetingTickets(tx, tenantId, pair, {
    since: sinceOf(thresholds, now),
    windowSeconds: thresholds.oppositeWindowMinutes * SECONDS_PER_MINUTE,
  })
  const ticketsOf = (userId: bigint) => rows.filter((row) => row.user_id === userId).map(ticketOf)
  const shared = await sharedAccessOf(tx, tenantId, pair)
  const judged = { first: ticketsOf(pair.first), second: ticketsOf(pair.second), shared }
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [
    foundOf('OPPOSITE_SIDES', pair, judgeOpposite(judged, thresholds), byId),
    foundOf('SAME_SLIPS', pair, judgeSameSlips(judged, thresholds), byId),
  ].filter(({ evidence }) => evidence.length > 0)
}

function ticketOf(row: TicketRow) {
  return {
    id: row.id,
    placedAtMs: row.placed_at.getTime(),
    stakeMinor: row.stake_minor,
    accountSizeMinor: row.account_size_minor,
    legs: row.legs,
  }
}

function foundOf(
  kind: ReviewKind,
  { first, second }: Meeting,
  { score, evidence }: PairFinding,
  byId: ReadonlyMap<bigint, TicketRow>,
): Found {
  const rows = evidence.flatMap(({ tickets }) => tickets.flatMap(({ id }) => byId.get(id) ?? []))
  return {
    kind,
    subject: `${first} ${second}`,
    score,
    userIds: [first, second],
    accnos: rows.map(({ accno }) => accno),
    pickIds: rows.map(({ id }) => id),
    evidence: evidence.map((one) => ({
      key: one.key,
      points: one.points,
      at: new Date(Math.max(...one.tickets.map(({ placedAtMs }) => placedAtMs))),
      facts: factsOf(one, byId),
    })),
  }
}

function factsOf(evidence: PairEvidence, byId: ReadonlyMap<bigint, TicketRow>): PickFacts {
  const sides = evidence.tickets.flatMap(({ id }) => byId.get(id) ?? [])
  return {
    secondsApart: evidence.secondsApart,
    stakeLikeness: Math.round(evidence.stakeLikeness * 100) / 100,
    sides: sides.map(sideOf),
  }
}

function sideOf(row: TicketRow): TicketFacts {
  return {
    userId: Number(row.user_id),
    accno: row.accno,
    pickId: Number(row.id),
    placedAt: row.placed_at.toISOString(),
    currency: row.currency,
    stakeMinor: row.stake_minor.toString(),
    accountSizeMinor: row.account_size_minor.toString(),
    price: row.odds_american,
    ip: row.ip,
    userAgent: row.user_agent,
    legs: row.legs.map(({ game, marketLabel, name, price }) => ({ game, market: marketLabel, name, price })),
  }
}
