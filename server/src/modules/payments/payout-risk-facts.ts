/** Gathers what the automatic checks of a payout look at: its destination, people with the same data, sign-in, winnings. */
import { type PayoutRiskFacts, RECENT_CHANGE_DAYS } from '@pickproof/domain/payouts/payout-risks'
import type { Rights } from '@pickproof/domain/people/capabilities'
import { DAY_MS } from '@pickproof/domain/time/durations'
import type { Db } from '../../platform/db/database.ts'
import { listSameData, listSignInChanges, type UserRow } from '../identity/index.ts'
import { winsOfAccount } from '../picks/index.ts'
import type { MoveRow } from '../rewards/index.ts'
import type { PaymentRow } from './payment-store.ts'
import { listSameDestination, useOfDestination } from './payout-facts-store.ts'

interface RiskQuestion {
  readonly user: UserRow
  readonly payment: PaymentRow
  /** The movements of the rewards that made the amount, oldest first. */
  readonly moves: readonly MoveRow[]
  readonly viewer: Rights
  readonly now: Date
}

export async function riskFactsOf(db: Db, question: RiskQuestion): Promise<PayoutRiskFacts> {
  const { user, viewer, now } = question
  const since = new Date(now.getTime() - RECENT_CHANGE_DAYS * DAY_MS)
  const same = await listSameData(db, user.tenant_id, { user, viewer })
  const changes = await listSignInChanges(db, user.tenant_id, { userId: user.id, since })
  return {
    currency: question.payment.request_currency,
    nowMs: now.getTime(),
    destination: await destinationOf(db, question),
    samePeople: same.map(({ id, same: kinds }) => ({ userId: Number(id), same: kinds })),
    changes: changes.map(({ kind, at, detail }) => ({ kind, atMs: at.getTime(), detail })),
    wins: await winsOf(db, question),
  }
}

async function destinationOf(
  db: Db,
  { user, payment, viewer }: RiskQuestion,
): Promise<PayoutRiskFacts['destination']> {
  const { destination_mark: mark, tenant_id: tenantId } = payment
  if (!mark) return undefined
  const use = await useOfDestination(db, tenantId, { mark, userId: user.id, id: payment.id })
  const others = await listSameDestination(db, tenantId, { mark, userId: user.id, viewer })
  return {
    savedAtMs: (use.saved_at ?? payment.created_at).getTime(),
    paidHere: use.paid_here,
    paidElsewhere: use.paid_elsewhere,
    others: others.map((row) => ({
      userId: Number(row.user_id),
      atMs: row.at.getTime(),
      isPaid: row.is_paid,
    })),
  }
}

/** Each transfer brought what its account had won since the transfer before it. */
async function winsOf(db: Db, { moves, payment }: RiskQuestion): Promise<PayoutRiskFacts['wins']> {
  const transfers = moves.filter(({ reward_type: type }) => type === 'REWARD_TRANSFER_REQUEST')
  if (transfers.length === 0) return undefined
  let [count, totalMinor, largestMinor] = [0, 0n, 0n]
  for (const { account_id: accountId, transfer_before: from, created_at: until } of transfers) {
    if (accountId === null) continue
    const wins = await winsOfAccount(db, payment.tenant_id, { accountId, from, until })
    count += wins.count
    totalMinor += wins.total_minor
    if (wins.largest_minor > largestMinor) largestMinor = wins.largest_minor
  }
  return { count, totalMinor, largestMinor }
}
