/** Gathers the facts behind a withdrawal and passes them to the domain. */
import type { EligibilityLineView } from '@pickproof/contract/admin-payments'
import {
  FINANCIAL_LENGTHS,
  type FinancialFields,
  STAFF_FINANCIAL_LENGTHS,
} from '@pickproof/contract/fields/financial-data'
import { TRANSACTION_STATUS_WORDS } from '@pickproof/contract/fields/transaction-status'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { packMessage, unpackMessage } from '@pickproof/domain/messages/stored-message'
import type { EligibilityLine } from '@pickproof/domain/payouts/eligibility-line'
import {
  type EligibilityFacts,
  payoutEligibility,
  type RewardMove,
} from '@pickproof/domain/payouts/payout-eligibility'
import { payoutRisks } from '@pickproof/domain/payouts/payout-risks'
import type { Rights } from '@pickproof/domain/people/capabilities'
import { isRestrictedPlace } from '@pickproof/domain/people/restricted-countries'
import {
  addressText,
  isRestrictedRegion,
  type StatedAddress,
} from '@pickproof/domain/people/restricted-regions'
import { staffLine } from '@pickproof/domain/payouts/reward-lines'
import { rewardWords } from '@pickproof/domain/payouts/reward-words'
import type { Db } from '../../platform/db/database.ts'
import { findUserById, isPersonExcluded, UNKNOWN_REGION, type UserRow } from '../identity/index.ts'
import {
  findReversal,
  findRewardOfPayment,
  listMovesBefore,
  type MoveRow,
  type RewardReport,
  type RewardRow,
} from '../rewards/index.ts'
import { sayToCaller, withSentences } from '../../platform/messages/speech.ts'
import type { SealedJson } from '../../platform/files/sealed-json.ts'
import type { Brand } from '../tenants/index.ts'
import { financialProblems } from './financial-check.ts'
import type { PaymentRow } from './payment-store.ts'
import { detailsOf } from './sealed-payment.ts'
import { payableFrom } from './masked-details.ts'
import { listEarlierWithdrawals } from './payout-facts-store.ts'
import { riskFactsOf } from './payout-risk-facts.ts'

const texts = defineMessages('server.payout-check', {
  noDetails: 'There are none.',
  problem: text<{ field: string; problem: Message | string }>('{field}: {problem}'),
})

const EARLIER_PAYOUTS = 5
/** Accepts what either the player or staff may enter. */
const LENGTHS = { ...FINANCIAL_LENGTHS, zipcode: STAFF_FINANCIAL_LENGTHS.zipcode }

/** Lists open reviews of a player, one message each. Another module provides it. */
export type OpenReviewsOf = (db: Db, tenantId: string, userId: bigint) => Promise<readonly Message[]>

interface PayoutCheck {
  readonly brand: Brand
  readonly openReviewsOf: OpenReviewsOf
  readonly sealed: SealedJson
  /** Test people stay hidden from most staff (row A106). */
  readonly viewer: Rights
  readonly now: Date
}

/** Empty if the player no longer exists. */
export async function checkPayout(
  db: Db,
  { brand, openReviewsOf, sealed, viewer, now }: PayoutCheck,
  payment: PaymentRow,
): Promise<readonly EligibilityLine[]> {
  const { tenantId } = brand
  const user = payment.user_id === null ? undefined : await findUserById(db, tenantId, payment.user_id)
  if (!user) return []
  const details = detailsOf(sealed, payment)
  const reserved = await findReserved(db, tenantId, payment)
  const booked = reserved
    ? sinceEmpty(
        await listMovesBefore(db, tenantId, {
          userId: user.id,
          currency: reserved.currency,
          id: reserved.id,
        }),
      )
    : { rows: [], openingMinor: 0n }
  const earlier = await listEarlierWithdrawals(db, tenantId, {
    userId: user.id,
    id: payment.id,
    count: EARLIER_PAYOUTS,
  })
  const eligibility = payoutEligibility({
    amountMinor: payment.request_amount_minor,
    currency: payment.request_currency,
    reserved: reserved && { amountMinor: reserved.amount_minor, balanceAfterMinor: reserved.balance_minor },
    moves: booked.rows.map(moveOf),
    openingMinor: booked.openingMinor,
    isEnabled: user.status === 'ENABLED',
    kycStatus: user.kyc_status,
    agreement: user.big_league_agreement,
    places: placesOf(brand, user, details),
    isVisitLocated: isLocated(user),
    isExcluded: await isPersonExcluded(db, tenantId, user),
    detailsProblem: detailsProblem(brand, details),
    destination: destinationOf(brand, payment, now),
    earlierPayouts: earlier.map((row) => ({
      amountMinor: row.request_amount_minor,
      currency: row.request_currency,
      words: TRANSACTION_STATUS_WORDS[row.transaction_status],
      atMs: row.created_at.getTime(),
    })),
    openReviews: await openReviewsOf(db, tenantId, user.id),
  })
  const risks = await riskFactsOf(db, { user, payment, moves: booked.rows, viewer, now })
  return [...eligibility, ...payoutRisks(risks)]
}

async function findReserved(db: Db, tenantId: string, payment: PaymentRow): Promise<RewardRow | undefined> {
  const record = await findRewardOfPayment(db, tenantId, { paymentId: payment.id, kind: 'payout' })
  return record && !(await findReversal(db, tenantId, record.id)) ? record : undefined
}

/** Movements since the balance was last zero, oldest first. */
function sinceEmpty(newestFirst: readonly MoveRow[]): {
  readonly rows: readonly MoveRow[]
  readonly openingMinor: bigint
} {
  const rows: MoveRow[] = []
  let openingMinor = newestFirst[0]?.balance_minor ?? 0n
  for (const row of newestFirst) {
    if (openingMinor === 0n) break
    rows.unshift(row)
    openingMinor = row.balance_minor - signedMinor(row)
  }
  return { rows, openingMinor }
}

const signedMinor = ({ operation, amount_minor: minor }: MoveRow) =>
  operation === 'DEPOSIT' ? minor : -minor

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
    amountMinor: signedMinor(row),
    balanceAfterMinor: row.balance_minor,
    atMs: row.created_at.getTime(),
    lines: lines.map((line) => ({
      label: staffLine(unpackMessage(line.label)),
      text: unpackMessage(line.text),
    })),
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

function destinationOf(
  brand: Brand,
  { destination_changed_at: changedAt }: PaymentRow,
  now: Date,
): EligibilityFacts['destination'] {
  if (!changedAt) return undefined
  const from = payableFrom(brand, changedAt)
  return { changedAt, payableFrom: from, isPayable: from <= now }
}

function placesOf(brand: Brand, user: UserRow, details: FinancialFields | null): EligibilityFacts['places'] {
  const known: readonly (readonly [
    kind: EligibilityFacts['places'][number]['kind'],
    address: StatedAddress,
  ])[] = [
    ['seen', { country: isLocated(user) ? user.derived_region : '' }],
    ['address', user],
    ['paid', details ?? {}],
  ]
  return known.flatMap(([kind, address]) => {
    // The country is enough, unless the rest of the address is in a restricted region.
    const place = isRestrictedRegion(address) ? addressText(address) : address.country
    return place ? [{ kind, place, isRestricted: isRestrictedPlace(address, brand.restrictedCountries) }] : []
  })
}

function detailsProblem(brand: Brand, details: FinancialFields | null): Message | undefined {
  if (!details) return texts.noDetails
  const [problem] = financialProblems(brand, details, LENGTHS)
  return problem && texts.problem({ field: problem.field, problem: problem.message })
}

export function eligibilityView(lines: readonly EligibilityLine[]): EligibilityLineView[] {
  return writeLines(lines, sayToCaller)
}

/** The stored form of the lines, so each reader sees them in their own language. */
export function storedEligibility(lines: readonly EligibilityLine[]): string {
  return JSON.stringify(writeLines(lines, (said) => (typeof said === 'string' ? said : packMessage(said))))
}

export function readEligibility(stored: unknown): EligibilityLineView[] {
  return (stored as EligibilityLineView[]).map((line) => ({
    ...withSentences(line),
    sums: line.sums.map((sum) => ({ ...withSentences(sum), userId: sum.userId ?? null })),
  }))
}

function writeLines(
  lines: readonly EligibilityLine[],
  write: (said: Message | string) => string,
): EligibilityLineView[] {
  return lines.map(({ sums, ...line }) => ({
    ...line,
    label: write(line.label),
    text: write(line.text),
    sums: sums.map((sum) => ({
      label: write(sum.label),
      text: write(sum.text),
      at: sum.atMs === undefined ? null : new Date(sum.atMs).toISOString(),
      userId: sum.userId ?? null,
    })),
  }))
}
