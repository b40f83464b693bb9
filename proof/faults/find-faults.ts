/**
 * Compares the answers to the players with what is stored. Each fault is one sentence; an empty list is the only good
 * answer.
 */
import { endedWithParlay } from '@pickproof/domain/programme/pick-status'
import { type Game, type Offer, resultOf } from './provider-games.ts'
import type { StoredAccount, StoredOrder, StoredPick } from './recount-store.ts'
import { isAcknowledged, isRefused, type OrderRecord, type RunRecord } from './run-record.ts'

interface Stored {
  readonly orders: readonly StoredOrder[]
  readonly picks: readonly StoredPick[]
  readonly accounts: readonly StoredAccount[]
}

export function findFaults(
  record: RunRecord,
  games: ReadonlyMap<string, Game>,
  stored: Stored,
): readonly string[] {
  return [
    ...record.oddities,
    ...checkOrders(record, stored),
    ...checkCashOuts(record, stored.picks),
    ...stored.picks.flatMap(checkMoney),
    ...checkResults(games, stored.picks),
    ...stored.accounts.flatMap(checkAccount),
  ]
}

/** Acknowledged: stored once, as answered. Refused: not stored. Unanswered: whole or not at all. */
function checkOrders(record: RunRecord, { orders, picks }: Stored): readonly string[] {
  const faults: string[] = []
  const picksById = new Map(picks.map((pick) => [pick.id, pick]))
  const storedByKey = Map.groupBy(orders, ({ key }) => key)
  const claimed = new Set<string>()
  for (const order of record.orders) {
    const found = storedByKey.get(order.key) ?? []
    storedByKey.delete(order.key)
    const [first] = found
    const tell = (what: string) => faults.push(`order ${order.key} of ${order.accno} ${what}`)
    if (found.length > 1) tell(`is stored ${found.length} times`)
    if (!first) {
      if (isAcknowledged(order)) tell('was acknowledged and is not stored')
      continue
    }
    if (isRefused(order)) tell('was refused and is stored')
    else if (isRefusedAgain(order)) tell('is stored, and the same key sent again was refused')
    if (first.accno !== order.accno) tell(`is stored for ${first.accno}`)
    for (const reply of order.replies) {
      if (reply.kind !== 'acknowledged') continue
      const answered = reply.value.map(({ id }) => id).join()
      if (answered !== first.pickIds.join())
        tell(`was answered with the picks ${answered}, stored are ${first.pickIds}`)
    }
    const wanted = order.type === 'PARLAY' ? [order.offers] : order.offers.map((offer) => [offer])
    if (first.pickIds.length !== wanted.length)
      tell(`has ${first.pickIds.length} picks instead of ${wanted.length}`)
    for (const [index, id] of first.pickIds.entries()) {
      if (claimed.has(id)) tell(`shares the pick ${id} with another order`)
      claimed.add(id)
      const pick = picksById.get(id)
      if (!pick) tell(`has the pick ${id}, which does not exist`)
      else faults.push(...checkPick(pick, picks, wanted[index] ?? [], BigInt(order.stakeUnits) * 100n))
    }
  }
  for (const key of storedByKey.keys()) faults.push(`order ${key} is stored without a request`)
  for (const { id, type } of picks)
    if (type !== 'CHILD' && !claimed.has(id)) faults.push(`pick ${id} belongs to no order`)
  return faults
}

/** A repeated request under the same key must get what was stored, and never be rejected from then on. */
function isRefusedAgain({ replies, isPressedTwice }: OrderRecord): boolean {
  if (isPressedTwice) return false
  // One that was refused first may be accepted when it is sent again.
  const first = replies.findIndex(({ kind }) => kind === 'acknowledged')
  return replies.slice(first + 1).some(({ kind }) => kind === 'refused')
}

function checkPick(
  pick: StoredPick,
  picks: readonly StoredPick[],
  offers: readonly Offer[],
  stakeMinor: bigint,
): readonly string[] {
  const faults: string[] = []
  if (pick.stakeMinor !== stakeMinor)
    faults.push(`pick ${pick.id} has the stake ${pick.stakeMinor} instead of ${stakeMinor}`)
  const legs = pick.type === 'PARLAY' ? picks.filter(({ parentId }) => parentId === pick.id) : [pick]
  const stored = legs.map(({ oddId }) => oddId).join()
  const sent = offers.map(({ oddId }) => oddId).join()
  if (stored !== sent) faults.push(`pick ${pick.id} is on ${stored} instead of ${sent}`)
  return faults
}

function checkCashOuts(record: RunRecord, picks: readonly StoredPick[]): readonly string[] {
  const faults: string[] = []
  const cashed = new Map(
    picks
      .filter(({ type, status }) => type !== 'CHILD' && status === 'CASH_OUT')
      .map((pick) => [pick.id, pick]),
  )
  for (const cashOut of record.cashOuts) {
    const pick = cashed.get(cashOut.pickId)
    cashed.delete(cashOut.pickId)
    const tell = (what: string) => faults.push(`the cash-out of pick ${cashOut.pickId} ${what}`)
    if (isAcknowledged(cashOut) && !pick) tell('was acknowledged and is not stored')
    if (isRefused(cashOut) && pick) tell('was refused and is stored')
    for (const reply of cashOut.replies)
      if (reply.kind === 'acknowledged' && pick && pick.resultMinor !== reply.value.resultMinor)
        tell(`was answered with ${reply.value.resultMinor}, stored is ${pick.resultMinor}`)
  }
  for (const id of cashed.keys()) faults.push(`pick ${id} is cashed out without a request`)
  return faults
}

/** One payment, one result, and the sum of both. */
function checkMoney(pick: StoredPick): readonly string[] {
  const faults: string[] = []
  const tell = (what: string) => faults.push(`pick ${pick.id} (${pick.type}, ${pick.status}) ${what}`)
  if (pick.type === 'CHILD') {
    if (pick.paid + pick.endings + pick.reversals > 0) tell('is a leg and has bookings')
    return faults
  }
  if (pick.paid !== 1 || pick.paidMinor !== -pick.stakeMinor)
    tell(`was paid for ${pick.paid} times with ${-pick.paidMinor} instead of ${pick.stakeMinor}`)
  const results = pick.endings - pick.reversals
  if (results !== (pick.status === 'PENDING' ? 0 : 1)) tell(`has ${results} results`)
  const wantedMinor = pick.status === 'PENDING' ? -pick.stakeMinor : pick.resultMinor
  if (pick.movedMinor !== wantedMinor) tell(`moved ${pick.movedMinor} instead of ${wantedMinor}`)
  return faults
}

/** Compares with the provider's last result, graded by this test. */
function checkResults(games: ReadonlyMap<string, Game>, picks: readonly StoredPick[]): readonly string[] {
  const offers = new Map<string, { readonly game: Game; readonly offer: Offer }>()
  for (const game of games.values()) for (const offer of game.offers) offers.set(offer.oddId, { game, offer })
  const faults: string[] = []
  for (const pick of picks) {
    if (pick.isAfterStart && !pick.isLive && pick.type !== 'PARLAY')
      faults.push(`pick ${pick.id} was accepted after the start`)
    // A closed account keeps its results; what a correction would change is left for a person.
    if (pick.status === 'CASH_OUT' || endedWithParlay(pick.ruleId) || pick.needsReview) continue
    const wanted =
      pick.type === 'PARLAY' ? wantedOfParlay(pick, picks) : wantedOf(offers.get(pick.oddId ?? ''))
    if (wanted !== undefined && wanted !== pick.status)
      faults.push(
        `pick ${pick.id} (${pick.type} on ${pick.oddId ?? 'its legs'}) is ${pick.status} instead of ${wanted}`,
      )
  }
  return faults
}

function wantedOf(found: { readonly game: Game; readonly offer: Offer } | undefined): string {
  if (!found) return 'on a game of this run'
  const isOver = found.game.status === 'completed' || found.game.status === 'cancelled'
  return isOver ? resultOf(found.game, found.offer) : 'PENDING'
}

function wantedOfParlay(parlay: StoredPick, picks: readonly StoredPick[]): string | undefined {
  const legs = picks.filter(({ parentId }) => parentId === parlay.id)
  if (legs.some(({ needsReview }) => needsReview)) return undefined
  const statuses = new Set(legs.map(({ status }) => status))
  for (const status of ['LOST', 'PENDING', 'WON']) if (statuses.has(status)) return status
  return 'CANCELLED'
}

function checkAccount({ accno, balanceMinor, bookedMinor, earnedMinor }: StoredAccount): readonly string[] {
  const faults: string[] = []
  if (balanceMinor !== bookedMinor)
    faults.push(`${accno} has ${balanceMinor}, its bookings come to ${bookedMinor}`)
  if (balanceMinor !== earnedMinor)
    faults.push(`${accno} has ${balanceMinor}, its picks come to ${earnedMinor}`)
  return faults
}
