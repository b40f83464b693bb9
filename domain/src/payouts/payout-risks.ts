/**
 * What the automatic checks of a payout found about its destination, the people around it and how the money was won. Each
 * is a line with its evidence. None blocks: staff may pay in spite of it, with a note that says why.
 */
import {
  allOf,
  type DateValue,
  defineMessages,
  type ListValue,
  type Message,
  moment,
  money,
  type MoneyValue,
  text,
} from '../messages/message.ts'
import { DAY_MS } from '../time/durations.ts'
import { type EligibilityLine, type EligibilitySum, lineOf, resultOf } from './eligibility-line.ts'
import { amountText } from './reward-lines.ts'

/** One pick that made more of the winnings than this is unusual. */
export const USUAL_WIN_SHARE_BPS = 5_000
/** How far back changes to the sign-in count as recent. */
export const RECENT_CHANGE_DAYS = 7

const BPS = 10_000n
const BPS_PER_PERCENT = 100

const labels = defineMessages('domain.payout-risk', {
  shared: 'Destination of one player',
  used: 'Use of this destination',
  people: 'Other players with the same data',
  changes: text<{ days: number }>('Sign-in changes in the last {days} days'),
  pattern: 'Pattern of the winnings',
})

const texts = defineMessages('domain.payout-risk-text', {
  notShared: 'No other player uses this destination.',
  shared: text<{ count: number }>(
    '{count, plural, one {Another player uses} other {{count} other players use}} this destination:',
  ),
  firstPayout: text<{ saved: DateValue }>(
    'This is the first payout of the player. The player saved the destination on {saved}.',
  ),
  used: text<{ count: number; days: number; saved: DateValue }>(
    'Used for {count, plural, one {# earlier payout} other {{count} earlier payouts}}. Saved on {saved}, {days, plural, =0 {today} one {# day ago} other {{days} days ago}}.',
  ),
  elsewhere: text<{ count: number; days: number; saved: DateValue }>(
    'New: {count, plural, one {the earlier payout} other {all {count} earlier payouts}} went elsewhere. Saved on {saved}, {days, plural, =0 {today} one {# day ago} other {{days} days ago}}.',
  ),
  alone: 'No other player has the same device, address, phone or birth date.',
  people: text<{ count: number }>(
    '{count, plural, one {Another player has} other {{count} other players have}} the same data:',
  ),
  unchanged: 'Nothing changed.',
  changed: text<{ count: number }>('{count, plural, one {# change} other {{count} changes}}:'),
  noProfit: 'No profit of a funded account is in it.',
  noWins: 'No settled winning pick is behind the transferred profit.',
  pattern: text<{ share: number; usual: number; wins: number }>(
    'The largest win is {share}% of the winnings from {wins, plural, one {# pick} other {{wins} picks}}. Up to {usual}% is usual.',
  ),
})

const sumTexts = defineMessages('domain.payout-risk-sum', {
  player: text<{ id: string }>('Player {id}'),
  paid: 'Was paid there',
  saved: 'Has saved it',
  same: text<{ kinds: ListValue }>('Same {kinds}'),
  largest: 'Largest win',
  winnings: 'Winnings',
})

const sameTexts = defineMessages('domain.same-data', {
  device: 'device',
  address: 'address',
  phone: 'phone',
  'name-and-birth-date': 'name and birth date',
})

const changeTexts = defineMessages('domain.sign-in-change', {
  email: 'Email address changed',
  device: 'Sign-in from a new device',
  factor: 'Second factor added',
})

export type SameKind = keyof typeof sameTexts
export type SignInChange = keyof typeof changeTexts

export interface PayoutRiskFacts {
  readonly currency: string
  readonly nowMs: number
  /** Undefined while nothing is known about the destination. */
  readonly destination:
    | {
        readonly savedAtMs: number
        /** Paid earlier payouts of the player to this destination, and to any other. */
        readonly paidHere: number
        readonly paidElsewhere: number
        readonly others: readonly {
          readonly userId: number
          readonly atMs: number
          readonly isPaid: boolean
        }[]
      }
    | undefined
  readonly samePeople: readonly { readonly userId: number; readonly same: readonly SameKind[] }[]
  readonly changes: readonly {
    readonly kind: SignInChange
    readonly atMs: number
    readonly detail: Message | string
  }[]
  /** The wins behind transferred profits; undefined if no profit is in the payout. */
  readonly wins:
    | { readonly count: number; readonly totalMinor: bigint; readonly largestMinor: bigint }
    | undefined
}

export function payoutRisks(facts: PayoutRiskFacts): readonly EligibilityLine[] {
  return [...destinationLines(facts), peopleLine(facts), changesLine(facts), patternLine(facts)]
}

function destinationLines({ destination, nowMs }: PayoutRiskFacts): readonly EligibilityLine[] {
  if (!destination) return []
  const { others, paidHere, paidElsewhere, savedAtMs } = destination
  const saved = moment(new Date(savedAtMs), 'MMMM D, YYYY', 'UTC')
  const days = Math.max(0, Math.floor((nowMs - savedAtMs) / DAY_MS))
  const count = others.length
  return [
    lineOf('destination-shared', resultOf(count === 0), {
      label: labels.shared,
      text: count === 0 ? texts.notShared : texts.shared({ count }),
      sums: others.map(({ userId, atMs, isPaid }) => ({
        ...playerSum(userId, isPaid ? sumTexts.paid : sumTexts.saved),
        atMs,
      })),
    }),
    paidHere + paidElsewhere === 0
      ? lineOf('destination-used', 'info', { label: labels.used, text: texts.firstPayout({ saved }) })
      : lineOf('destination-used', resultOf(paidHere > 0), {
          label: labels.used,
          text:
            paidHere > 0
              ? texts.used({ count: paidHere, days, saved })
              : texts.elsewhere({ count: paidElsewhere, days, saved }),
        }),
  ]
}

const playerSum = (userId: number, said: Message): EligibilitySum => ({
  label: sumTexts.player({ id: String(userId) }),
  text: said,
  userId,
})

function peopleLine({ samePeople }: PayoutRiskFacts): EligibilityLine {
  const count = samePeople.length
  return lineOf('same-data', resultOf(count === 0), {
    label: labels.people,
    text: count === 0 ? texts.alone : texts.people({ count }),
    sums: samePeople.map(({ userId, same }) =>
      playerSum(userId, sumTexts.same({ kinds: allOf(same.map((kind) => sameTexts[kind])) })),
    ),
  })
}

function changesLine({ changes }: PayoutRiskFacts): EligibilityLine {
  const count = changes.length
  return lineOf('recent-changes', resultOf(count === 0), {
    label: labels.changes({ days: RECENT_CHANGE_DAYS }),
    text: count === 0 ? texts.unchanged : texts.changed({ count }),
    sums: changes.map(({ kind, atMs, detail }) => ({ label: changeTexts[kind], text: detail, atMs })),
  })
}

function patternLine({ wins, currency }: PayoutRiskFacts): EligibilityLine {
  const label = labels.pattern
  if (!wins) return lineOf('pattern', 'pass', { label, text: texts.noProfit })
  const { count, totalMinor, largestMinor } = wins
  if (totalMinor <= 0n) return lineOf('pattern', 'fail', { label, text: texts.noWins })
  const shareBps = Number((largestMinor * BPS) / totalMinor)
  return lineOf('pattern', resultOf(shareBps <= USUAL_WIN_SHARE_BPS), {
    label,
    text: texts.pattern({
      share: shareBps / BPS_PER_PERCENT,
      usual: USUAL_WIN_SHARE_BPS / BPS_PER_PERCENT,
      wins: count,
    }),
    sums: [
      { label: sumTexts.largest, text: amountText(amountIn(largestMinor, currency)) },
      { label: sumTexts.winnings, text: amountText(amountIn(totalMinor, currency)) },
    ],
  })
}

const amountIn = (minor: bigint, currency: string): MoneyValue => money(minor, currency)
