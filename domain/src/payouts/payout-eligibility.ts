/**
 * Whether a withdrawal may be paid: every figure and every condition as one line, so that the approving person can
 * check the sum by hand. The server computes it for the screen and once more, under lock, when it is decided.
 */
import { formatMinor } from '../format/money.ts'
import { shareMinor } from '../money/money.ts'
import { payoutTerms } from './payout-terms.ts'

const BPS_PER_PERCENT = 100
const BPS_PER_WHOLE = 10_000

type EligibilityResult = 'pass' | 'fail' | 'info'

type EligibilitySum = {
  readonly label: string
  readonly text: string
  readonly atMs?: number
}

export type EligibilityLine = {
  readonly key: string
  readonly label: string
  readonly result: EligibilityResult
  /** A failure that cannot be approved. Any other can, with a note that says why. */
  readonly isBlocking: boolean
  /** The figures in one sentence. */
  readonly text: string
  /** The arithmetic behind it, in the order in which it is added up. */
  readonly sums: readonly EligibilitySum[]
}

/** One movement of the rewards, as it was booked. */
export type RewardMove = {
  readonly id: number
  readonly words: string
  /** Below zero where rewards were taken or spent. */
  readonly amountMinor: bigint
  readonly balanceAfterMinor: bigint
  readonly atMs: number
  /** The arithmetic that was shown when it was booked. */
  readonly lines: readonly { readonly label: string; readonly text: string }[]
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
  readonly words: string
  readonly atMs: number
}

export type EligibilityFacts = {
  readonly amountMinor: bigint
  readonly currency: string
  /** What left the rewards for this payment; undefined where nothing did, or it was given back. */
  readonly reserved: { readonly amountMinor: bigint; readonly balanceAfterMinor: bigint } | undefined
  /** The movements since the balance was last empty, oldest first, and the balance before the first of them. */
  readonly moves: readonly RewardMove[]
  readonly openingMinor: bigint
  readonly isEnabled: boolean
  readonly kycStatus: string
  readonly agreement: string
  readonly places: readonly {
    readonly label: string
    readonly place: string
    readonly isRestricted: boolean
  }[]
  /** Whether the address from which the person visits belongs to a country; then it is one of the places. */
  readonly isVisitLocated: boolean
  readonly isExcluded: boolean
  /** What is wrong with where the money goes; undefined when nothing is. */
  readonly detailsProblem: string | undefined
  /** Newest first. */
  readonly earlierPayouts: readonly EarlierPayout[]
  readonly openReviews: readonly string[]
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

type LineWords = {
  readonly label: string
  readonly text: string
  readonly isBlocking?: boolean
  readonly sums?: readonly EligibilitySum[]
}

function lineOf(key: string, result: EligibilityResult, words: LineWords): EligibilityLine {
  return { key, result, isBlocking: false, sums: [], ...words }
}

const resultOf = (isRight: boolean): EligibilityResult => (isRight ? 'pass' : 'fail')

function reservedLine({ reserved, amountMinor, currency }: EligibilityFacts): EligibilityLine {
  const asked = formatMinor(amountMinor, currency)
  const isRight = reserved?.amountMinor === amountMinor
  return lineOf('reserved', resultOf(isRight), {
    label: 'Reserved amount',
    isBlocking: true,
    text: reserved
      ? `${formatMinor(reserved.amountMinor, currency)} left the rewards for this payment, ${asked} is asked for.`
      : `${asked} is asked for, but nothing is reserved for it.`,
  })
}

function balanceLine({ reserved, moves, openingMinor, currency }: EligibilityFacts): EligibilityLine {
  const money = (minor: bigint, signed = false) => formatMinor(minor, currency, { signed })
  const beforeMinor = moves.reduce((sumMinor, { amountMinor }) => sumMinor + amountMinor, openingMinor)
  const takenMinor = reserved?.amountMinor ?? 0n
  const afterMinor = beforeMinor - takenMinor
  const isRight = reserved !== undefined && afterMinor === reserved.balanceAfterMinor && afterMinor >= 0n
  return lineOf('balance', resultOf(isRight), {
    label: 'Rewards that made this amount',
    isBlocking: true,
    text: `${money(beforeMinor)} before it, ${money(afterMinor)} after it; ${money(reserved?.balanceAfterMinor ?? 0n)} was booked.`,
    sums: [
      ...(openingMinor === 0n
        ? []
        : [{ label: 'Balance before these movements', text: money(openingMinor) }]),
      ...moves.map(({ id, words, amountMinor, atMs }) => ({
        label: `${words} #${id}`,
        text: money(amountMinor, true),
        atMs,
      })),
      { label: 'Balance before this withdrawal', text: money(beforeMinor) },
      { label: 'This withdrawal', text: money(-takenMinor) },
      { label: 'Balance after it', text: money(afterMinor) },
    ],
  })
}

/** The cap and the share are computed once more from the account, not from the booking. */
function transferLine({ id, amountMinor, transfer, lines }: RewardMove, currency: string): EligibilityLine {
  const booked = formatMinor(amountMinor, currency)
  const key = `transfer-${id}`
  if (!transfer)
    return lineOf(key, 'fail', {
      label: `Profit transferred with #${id}`,
      text: `${booked} was transferred; its account is gone, so cap and split cannot be checked again.`,
      sums: lines,
    })
  const { accno, accountSizeMinor, payoutsBefore } = transfer
  const { maximumRewardWithdrawalMinor: capMinor, splitBps } = payoutTerms(accountSizeMinor, payoutsBefore)
  const mostMinor = shareMinor(capMinor, splitBps)
  const capPercent = Number((capMinor * 100n) / accountSizeMinor)
  const size = formatMinor(accountSizeMinor, currency)
  return lineOf(key, resultOf(amountMinor <= mostMinor), {
    label: `Cap and split of ${accno}`,
    text: `Transfer ${payoutsBefore + 1}: at most ${capPercent}% of ${size} × ${(splitBps / BPS_PER_WHOLE) * BPS_PER_PERCENT}% = ${formatMinor(mostMinor, currency)}; ${booked} was transferred.`,
    sums: lines,
  })
}

function kycLine({ kycStatus }: EligibilityFacts): EligibilityLine {
  return lineOf('kyc', resultOf(kycStatus === 'VERIFIED'), {
    label: 'Identity check',
    isBlocking: true,
    text: `The documents of the person are ${kycStatus.toLowerCase()}.`,
  })
}

function agreementLine({ agreement }: EligibilityFacts, transfers: number): EligibilityLine {
  const label = 'Big league agreement'
  if (transfers === 0)
    return lineOf('agreement', 'pass', { label, text: 'Not needed: no profit of a funded account is in it.' })
  return lineOf('agreement', resultOf(agreement === 'ACCEPTED'), {
    label,
    text: agreement === 'NONE' ? 'It has not been opened yet.' : `It is ${agreement.toLowerCase()}.`,
  })
}

function placesLine({ places, isVisitLocated }: EligibilityFacts): EligibilityLine {
  const restricted = places.filter(({ isRestricted }) => isRestricted)
  const known = places.map(({ label, place }) => `${label} ${place}`)
  const unlocated = isVisitLocated ? '' : ' From which country the person visits is not known.'
  return lineOf('country', resultOf(restricted.length === 0), {
    label: 'Restricted countries',
    isBlocking: true,
    text:
      restricted.length > 0
        ? `Restricted: ${restricted.map(({ label, place }) => `${label} ${place}`).join(', ')}.`
        : known.length > 0
          ? `Not restricted: ${known.join(', ')}.${unlocated}`
          : 'No country is known.',
  })
}

function excludedLine({ isExcluded }: EligibilityFacts): EligibilityLine {
  return lineOf('excluded', resultOf(!isExcluded), {
    label: 'Excluded people',
    isBlocking: true,
    text: isExcluded
      ? 'The person is on the list of the brand.'
      : 'The person is not on the list of the brand.',
  })
}

function enabledLine({ isEnabled }: EligibilityFacts): EligibilityLine {
  return lineOf('enabled', resultOf(isEnabled), {
    label: 'Access of the person',
    text: isEnabled ? 'The person is enabled.' : 'The person is disabled.',
  })
}

function detailsLine({ detailsProblem }: EligibilityFacts): EligibilityLine {
  return lineOf('details', resultOf(detailsProblem === undefined), {
    label: 'Payment details',
    text: detailsProblem ?? 'Complete, and the checksum of the address is right.',
  })
}

function earlierLine({ earlierPayouts }: EligibilityFacts): EligibilityLine {
  const count = earlierPayouts.length
  return lineOf('earlier', 'info', {
    label: 'Last withdrawals',
    text: count === 0 ? 'This is the first one.' : `The last ${count === 1 ? 'one' : count} before it:`,
    sums: earlierPayouts.map(({ amountMinor, currency, words, atMs }) => ({
      label: words,
      text: formatMinor(amountMinor, currency),
      atMs,
    })),
  })
}

function reviewsLine({ openReviews }: EligibilityFacts): EligibilityLine {
  return lineOf('reviews', resultOf(openReviews.length === 0), {
    label: 'Open reviews of play',
    text:
      openReviews.length === 0 ? 'None is open.' : `${openReviews.length} open: ${openReviews.join('; ')}.`,
  })
}
