/**
 * Whether a withdrawal may be paid: every figure and every condition as one line, so the approving person can
 * check the sum by hand. The server computes it for the screen and once more, under lock, when it is decided.
 */
import {
  type DateValue,
  defineMessages,
  listOf,
  type ListValue,
  type Message,
  moment,
  money,
  type MoneyValue,
  signedMoney,
  text,
} from '../messages/message.ts'
import { shareMinor } from '../money/money.ts'
import type { KycStatus } from '../people/kyc-status.ts'
import type { Agreement } from '../people/kyc-step.ts'
import { type EligibilityLine, type EligibilitySum, lineOf, resultOf } from './eligibility-line.ts'
import { payoutTerms } from './payout-terms.ts'
import { amountText } from './reward-lines.ts'

const BPS_PER_PERCENT = 100

const labels = defineMessages('domain.payout-check', {
  reserved: 'Reserved amount',
  balance: 'Rewards that made this amount',
  transferGone: text<{ id: string }>('Profit transferred with #{id}'),
  transfer: text<{ account: string }>('Cap and split of {account}'),
  kyc: 'Identity check',
  agreement: 'Big league agreement',
  country: 'Restricted countries',
  excluded: 'Excluded people',
  enabled: 'Player access',
  details: 'Payment details',
  destination: 'Changed destination',
  earlier: 'Last withdrawals',
  reviews: 'Open reviews of play',
})

const sumLabels = defineMessages('domain.payout-sum', {
  opening: 'Balance before these movements',
  move: text<{ reward: Message; id: string }>('{reward} #{id}'),
  before: 'Balance before this withdrawal',
  taken: 'This withdrawal',
  after: 'Balance after it',
})

type Listed = { readonly places: ListValue }
type Place = { readonly place: string }

const texts = defineMessages('domain.payout-check-text', {
  reserved: text<{ reserved: MoneyValue; asked: MoneyValue }>(
    '{reserved} left the rewards for this payment; the player requested {asked}.',
  ),
  notReserved: text<{ asked: MoneyValue }>(
    'The player requested {asked}, but no amount left the rewards for it.',
  ),
  balance: text<Readonly<Record<'before' | 'after' | 'booked', MoneyValue>>>(
    '{before} before it, {after} after it; the records show {booked}.',
  ),
  transferGone: text<{ amount: MoneyValue }>(
    'The transfer was {amount}. Its account no longer exists, so we cannot check the cap and the split again.',
  ),
  transfer: text<
    Readonly<Record<'transfer' | 'cap' | 'split', number>> &
      Readonly<Record<'size' | 'most' | 'amount', MoneyValue>>
  >('Transfer {transfer}: at most {cap}% of {size} × {split}% = {most}; transferred: {amount}.'),
  notNeeded: 'Not needed: no profit of a funded account is in it.',
  restricted: text<Listed>('Restricted: {places}.'),
  notRestricted: text<Listed>('Not restricted: {places}.'),
  notLocated: text<Listed>('Not restricted: {places}. The country from which the player visits is unknown.'),
  noCountry: 'The country is unknown.',
  excluded: 'The player is on the exclusion list of the brand.',
  notExcluded: 'The player is not on the exclusion list of the brand.',
  enabled: 'The player has access.',
  disabled: 'The player is disabled.',
  details: 'Complete, and the checksum of the address is right.',
  destinationWaits: text<Readonly<Record<'changed' | 'from', DateValue>>>(
    'The destination changed on {changed}. It can be paid from {from}.',
  ),
  destinationWaited: text<Readonly<Record<'changed' | 'from', DateValue>>>(
    'The destination changed on {changed}. Its waiting time ended on {from}.',
  ),
  first: 'This is the first one.',
  earlier: text<{ count: number }>('The last {count, plural, one {one} other {#}} before it:'),
  noReview: 'None is open.',
  reviews: text<{ count: number; reviews: ListValue }>('{count} open: {reviews}.'),
})

const kycTexts = defineMessages('domain.payout-check-kyc', {
  PENDING: 'The documents of the player are pending.',
  SUBMITTED: 'The documents of the player are under review.',
  VERIFIED: 'The documents of the player are verified.',
  REJECTED: 'The documents of the player are rejected.',
})

const agreementTexts = defineMessages('domain.payout-check-agreement', {
  NONE: 'The player has not opened it yet.',
  PENDING: 'It is pending.',
  ACCEPTED: 'The player accepted it.',
})

const placeTexts = defineMessages('domain.payout-check-place', {
  seen: text<Place>('seen in {place}'),
  address: text<Place>('address in {place}'),
  paid: text<Place>('paid to {place}'),
})

/** One movement of the rewards, as it was booked. */
export type RewardMove = {
  readonly id: number
  readonly words: Message
  /** Below zero if rewards were taken or spent. */
  readonly amountMinor: bigint
  readonly balanceAfterMinor: bigint
  readonly atMs: number
  /** The arithmetic that was shown when it was booked. */
  readonly lines: readonly EligibilitySum[]
  /** For the profit of a funded account. Null if that account no longer exists. */
  readonly transfer?: FundedTransfer | null
}

type FundedTransfer = {
  readonly accno: string
  readonly accountSizeMinor: bigint
  readonly payoutsBefore: number
}

type EarlierPayout = {
  readonly amountMinor: bigint
  readonly currency: string
  readonly words: Message
  readonly atMs: number
}

export type EligibilityFacts = {
  readonly amountMinor: bigint
  readonly currency: string
  /** What left the rewards for this payment; undefined if nothing did, or it was given back. */
  readonly reserved: { readonly amountMinor: bigint; readonly balanceAfterMinor: bigint } | undefined
  /** The movements since the balance was last empty, oldest first, and the balance before the first of them. */
  readonly moves: readonly RewardMove[]
  readonly openingMinor: bigint
  readonly isEnabled: boolean
  readonly kycStatus: KycStatus
  readonly agreement: Agreement
  readonly places: readonly {
    readonly kind: 'seen' | 'address' | 'paid'
    readonly place: string
    readonly isRestricted: boolean
  }[]
  /** Whether the address from which the person visits belongs to a country; then it is one of the places. */
  readonly isVisitLocated: boolean
  readonly isExcluded: boolean
  /** What is wrong with where the money goes; undefined when nothing is. */
  readonly detailsProblem: Message | undefined
  /** Where the destination changed; undefined if it is the first one. */
  readonly destination?:
    | { readonly changedAt: Date; readonly payableFrom: Date; readonly isPayable: boolean }
    | undefined
  /** Newest first. */
  readonly earlierPayouts: readonly EarlierPayout[]
  readonly openReviews: readonly Message[]
}

export function payoutEligibility(facts: EligibilityFacts): readonly EligibilityLine[] {
  const transfers = facts.moves.filter((move) => move.transfer !== undefined)
  return [
    reservedLine(facts),
    balanceLine(facts),
    ...transfers.map((move) => transferLine(move, facts.currency)),
    kycLine(facts),
    agreementLine(facts, transfers.length),
    placesLine(facts),
    excludedLine(facts),
    enabledLine(facts),
    detailsLine(facts),
    ...destinationLines(facts),
    earlierLine(facts),
    reviewsLine(facts),
  ]
}

/** Failed lines that cannot be approved. */
export function blockingLines(lines: readonly EligibilityLine[]): readonly EligibilityLine[] {
  return lines.filter(({ result, isBlocking }) => result === 'fail' && isBlocking)
}

/** Failed lines that a person may approve over, with a note. */
export function doubtfulLines(lines: readonly EligibilityLine[]): readonly EligibilityLine[] {
  return lines.filter(({ result, isBlocking }) => result === 'fail' && !isBlocking)
}

function reservedLine({ reserved, amountMinor, currency }: EligibilityFacts): EligibilityLine {
  const asked = money(amountMinor, currency)
  const isRight = reserved?.amountMinor === amountMinor
  return lineOf('reserved', resultOf(isRight), {
    label: labels.reserved,
    isBlocking: true,
    text: reserved
      ? texts.reserved({ reserved: money(reserved.amountMinor, currency), asked })
      : texts.notReserved({ asked }),
  })
}

function balanceLine({ reserved, moves, openingMinor, currency }: EligibilityFacts): EligibilityLine {
  const amountOf = (minor: bigint) => money(minor, currency)
  const beforeMinor = moves.reduce((sumMinor, { amountMinor }) => sumMinor + amountMinor, openingMinor)
  const takenMinor = reserved?.amountMinor ?? 0n
  const afterMinor = beforeMinor - takenMinor
  const isRight = reserved !== undefined && afterMinor === reserved.balanceAfterMinor && afterMinor >= 0n
  return lineOf('balance', resultOf(isRight), {
    label: labels.balance,
    isBlocking: true,
    text: texts.balance({
      before: amountOf(beforeMinor),
      after: amountOf(afterMinor),
      booked: amountOf(reserved?.balanceAfterMinor ?? 0n),
    }),
    sums: [
      ...(openingMinor === 0n
        ? []
        : [{ label: sumLabels.opening, text: amountText(amountOf(openingMinor)) }]),
      ...moves.map(({ id, words, amountMinor, atMs }) => ({
        label: sumLabels.move({ reward: words, id: String(id) }),
        text: amountText(signedMoney(amountMinor, currency)),
        atMs,
      })),
      { label: sumLabels.before, text: amountText(amountOf(beforeMinor)) },
      { label: sumLabels.taken, text: amountText(amountOf(-takenMinor)) },
      { label: sumLabels.after, text: amountText(amountOf(afterMinor)) },
    ],
  })
}

/** Recomputes the cap and the share from the account, not from the booking. */
function transferLine({ id, amountMinor, transfer, lines }: RewardMove, currency: string): EligibilityLine {
  const booked = money(amountMinor, currency)
  const key = `transfer-${id}`
  if (!transfer)
    return lineOf(key, 'fail', {
      label: labels.transferGone({ id: String(id) }),
      text: texts.transferGone({ amount: booked }),
      sums: lines,
    })
  const { accno, accountSizeMinor, payoutsBefore } = transfer
  const { maximumRewardWithdrawalMinor: capMinor, splitBps } = payoutTerms(accountSizeMinor, payoutsBefore)
  const mostMinor = shareMinor(capMinor, splitBps)
  return lineOf(key, resultOf(amountMinor <= mostMinor), {
    label: labels.transfer({ account: accno }),
    text: texts.transfer({
      transfer: payoutsBefore + 1,
      cap: Number((capMinor * 100n) / accountSizeMinor),
      size: money(accountSizeMinor, currency),
      split: splitBps / BPS_PER_PERCENT,
      most: money(mostMinor, currency),
      amount: booked,
    }),
    sums: lines,
  })
}

function kycLine({ kycStatus }: EligibilityFacts): EligibilityLine {
  return lineOf('kyc', resultOf(kycStatus === 'VERIFIED'), {
    label: labels.kyc,
    isBlocking: true,
    text: kycTexts[kycStatus],
  })
}

function agreementLine({ agreement }: EligibilityFacts, transfers: number): EligibilityLine {
  const label = labels.agreement
  if (transfers === 0) return lineOf('agreement', 'pass', { label, text: texts.notNeeded })
  return lineOf('agreement', resultOf(agreement === 'ACCEPTED'), {
    label,
    text: agreementTexts[agreement],
  })
}

function placesLine({ places, isVisitLocated }: EligibilityFacts): EligibilityLine {
  const restricted = places.filter(({ isRestricted }) => isRestricted)
  const listed = (named: EligibilityFacts['places']) => ({
    places: listOf(named.map(({ kind, place }) => placeTexts[kind]({ place }))),
  })
  const unrestricted = isVisitLocated ? texts.notRestricted : texts.notLocated
  return lineOf('country', resultOf(restricted.length === 0), {
    label: labels.country,
    isBlocking: true,
    text:
      restricted.length > 0
        ? texts.restricted(listed(restricted))
        : places.length > 0
          ? unrestricted(listed(places))
          : texts.noCountry,
  })
}

function excludedLine({ isExcluded }: EligibilityFacts): EligibilityLine {
  return lineOf('excluded', resultOf(!isExcluded), {
    label: labels.excluded,
    isBlocking: true,
    text: isExcluded ? texts.excluded : texts.notExcluded,
  })
}

function enabledLine({ isEnabled }: EligibilityFacts): EligibilityLine {
  return lineOf('enabled', resultOf(isEnabled), {
    label: labels.enabled,
    text: isEnabled ? texts.enabled : texts.disabled,
  })
}

function detailsLine({ detailsProblem }: EligibilityFacts): EligibilityLine {
  return lineOf('details', resultOf(detailsProblem === undefined), {
    label: labels.details,
    text: detailsProblem ?? texts.details,
  })
}

/** A thief who changes the destination must not be faster than the player who reads the mail about it. */
function destinationLines({ destination }: EligibilityFacts): readonly EligibilityLine[] {
  if (!destination) return []
  const utc = (at: Date) => moment(at, 'MMM Do, YYYY, h:mm A (z)', 'UTC')
  const sentence = destination.isPayable ? texts.destinationWaited : texts.destinationWaits
  return [
    lineOf('destination', resultOf(destination.isPayable), {
      label: labels.destination,
      isBlocking: true,
      text: sentence({ changed: utc(destination.changedAt), from: utc(destination.payableFrom) }),
    }),
  ]
}

function earlierLine({ earlierPayouts }: EligibilityFacts): EligibilityLine {
  const count = earlierPayouts.length
  return lineOf('earlier', 'info', {
    label: labels.earlier,
    text: count === 0 ? texts.first : texts.earlier({ count }),
    sums: earlierPayouts.map(({ amountMinor, currency, words, atMs }) => ({
      label: words,
      text: amountText(money(amountMinor, currency)),
      atMs,
    })),
  })
}

function reviewsLine({ openReviews }: EligibilityFacts): EligibilityLine {
  return lineOf('reviews', resultOf(openReviews.length === 0), {
    label: labels.reviews,
    text:
      openReviews.length === 0
        ? texts.noReview
        : texts.reviews({ count: openReviews.length, reviews: listOf(openReviews) }),
  })
}
