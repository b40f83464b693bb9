/** Gathers the facts behind a withdrawal and has the domain add them up. */
import type { EligibilityLineView } from '@pickproof/contract/admin-payments'
import {
  FINANCIAL_LENGTHS,
  type FinancialFields,
  STAFF_FINANCIAL_LENGTHS,
} from '@pickproof/contract/fields/financial-data'
import { defineMessages } from '@pickproof/domain/messages/message'
import {
  type EligibilityFacts,
  type EligibilityLine,
  payoutEligibility,
  type RewardMove,
} from '@pickproof/domain/payouts/payout-eligibility'
import { isRestrictedPlace } from '@pickproof/domain/people/restricted-countries'
import {
  addressText,
  isRestrictedRegion,
  type StatedAddress,
} from '@pickproof/domain/people/restricted-regions'
import { rewardWords } from '@pickproof/domain/payouts/reward-words'
import type { Db } from '../../platform/db/database.ts'
import { findUserById, isPersonExcluded, UNKNOWN_REGION, type UserRow } from '../identity/index.ts'
import { findRewardOfPayment, type RewardReport, type RewardRow } from '../rewards/index.ts'
import { say } from '../../platform/messages/speech.ts'
import type { Brand } from '../tenants/index.ts'
import { financialProblems } from './financial-check.ts'
import type { PaymentRow } from './payment-store.ts'
import { isGivenBack, listEarlierWithdrawals, listMovesBefore, type MoveRow } from './payout-facts-store.ts'

const texts = defineMessages('server.payout-check', { noDetails: 'There are none.' })

const EARLIER_PAYOUTS = 5
/** As the player may fill it in, or staff. */
const LENGTHS = { ...FINANCIAL_LENGTHS, zipcode: STAFF_FINANCIAL_LENGTHS.zipcode }

/** What another part of the house knows about a person whose play is under review: a sentence for each. */
export type OpenReviewsOf = (db: Db, tenantId: string, userId: bigint) => Promise<readonly string[]>

interface PayoutCheck {
  readonly brand: Brand
  readonly openReviewsOf: OpenReviewsOf
}

/** Empty for a payment of a person who is gone. */
export async function checkPayout(
  db: Db,
  { brand, openReviewsOf }: PayoutCheck,
  payment: PaymentRow,
): Promise<readonly EligibilityLine[]> {
  const { tenantId } = brand
  const user = payment.user_id === null ? undefined : await findUserById(db, tenantId, payment.user_id)
  if (!user) return []
  const reserved = await findReserved(db, tenantId, payment)
  const { moves, openingMinor } = reserved
    ? movesOf(
        await listMovesBefore(db, tenantId, {
          userId: user.id,
          currency: reserved.currency,
          id: reserved.id,
        }),
      )
    : { moves: [], openingMinor: 0n }
  const earlier = await listEarlierWithdrawals(db, tenantId, {
    userId: user.id,
    id: payment.id,
    count: EARLIER_PAYOUTS,
  })
  return payoutEligibility({
    amountMinor: payment.request_amount_minor,
    currency: payment.request_currency,
    reserved: reserved && { amountMinor: reserved.amount_minor, balanceAfterMinor: reserved.balance_minor },
    moves,
    openingMinor,
    isEnabled: user.status === 'ENABLED',
    kycStatus: user.kyc_status,
    agreement: user.big_league_agreement,
    places: placesOf(brand, user, payment),
    isVisitLocated: isLocated(user),
    isExcluded: await isPersonExcluded(db, tenantId, user),
    detailsProblem: detailsProblem(brand, payment),
    earlierPayouts: earlier.map((row) => ({
      amountMinor: row.request_amount_minor,
      currency: row.request_currency,
      words: row.transaction_status,
      atMs: row.created_at.getTime(),
    })),
    openReviews: await openReviewsOf(db, tenantId, user.id),
  })
}

async function findReserved(db: Db, tenantId: string, payment: PaymentRow): Promise<RewardRow | undefined> {
  const record = await findRewardOfPayment(db, tenantId, { paymentId: payment.id, kind: 'payout' })
  return record && !(await isGivenBack(db, tenantId, record.id)) ? record : undefined
}

/** Since the balance was last empty, oldest first. */
function movesOf(newestFirst: readonly MoveRow[]): Pick<EligibilityFacts, 'moves' | 'openingMinor'> {
  const moves: RewardMove[] = []
  let openingMinor = newestFirst[0]?.balance_minor ?? 0n
  for (const row of newestFirst) {
    if (openingMinor === 0n) break
    const move = moveOf(row)
    moves.unshift(move)
    openingMinor = row.balance_minor - move.amountMinor
  }
  return { moves, openingMinor }
}

function moveOf(row: MoveRow): RewardMove {
  const { lines = [] } = (row.report ?? {}) as RewardReport
  const { accno, account_size_minor: accountSizeMinor, payouts_before: payoutsBefore } = row
  return {
    id: Number(row.id),
    words: rewardWords({
      rewardType: row.reward_type,
      operation: row.operation,
      reversesId: row.reverses_id === null ? null : Number(row.reverses_id),
    }),
    amountMinor: row.operation === 'DEPOSIT' ? row.amount_minor : -row.amount_minor,
    balanceAfterMinor: row.balance_minor,
    atMs: row.created_at.getTime(),
    lines: lines.map(({ label, text }) => ({ label, text })),
    ...(row.reward_type === 'REWARD_TRANSFER_REQUEST'
      ? {
          transfer:
            accno === null || accountSizeMinor === null ? null : { accno, accountSizeMinor, payoutsBefore },
        }
      : {}),
  }
}

function isLocated({ derived_region: region }: UserRow): boolean {
  return Boolean(region) && region !== UNKNOWN_REGION
}

function placesOf(brand: Brand, user: UserRow, payment: PaymentRow): EligibilityFacts['places'] {
  const details = payment.financial_data as FinancialFields | null
  const known: readonly (readonly [label: string, address: StatedAddress])[] = [
    ['seen in', { country: isLocated(user) ? user.derived_region : '' }],
    ['address in', user],
    ['paid to', details ?? {}],
  ]
  return known.flatMap(([label, address]) => {
    // The country says it all, unless the rest of the address puts the person into a restricted region.
    const place = isRestrictedRegion(address) ? addressText(address) : address.country
    return place
      ? [{ label, place, isRestricted: isRestrictedPlace(address, brand.restrictedCountries) }]
      : []
  })
}

function detailsProblem(brand: Brand, payment: PaymentRow): string | undefined {
  const details = payment.financial_data as FinancialFields | null
  if (!details) return say(texts.noDetails)
  const [problem] = financialProblems(brand, details, LENGTHS)
  return problem && `${problem.field}: ${say(problem.message)}`
}

export function eligibilityView(lines: readonly EligibilityLine[]): EligibilityLineView[] {
  return lines.map(({ sums, ...line }) => ({
    ...line,
    sums: sums.map(({ label, text, atMs }) => ({
      label,
      text,
      at: atMs === undefined ? null : new Date(atMs).toISOString(),
    })),
  }))
}
