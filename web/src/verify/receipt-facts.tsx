/** What a receipt says, for its reader: only what its entries open. */
import { ACCOUNT_STATUSES, statusWord } from '@pickproof/domain/accounts/account-status'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { text } from '@pickproof/domain/messages/message'
import type { Json } from '@pickproof/verifier/canonical'
import type { OpenedEntry, ReceiptReport } from '@pickproof/verifier/check-receipt'
import { defineTexts, t } from '../language/language.ts'
import { dateText, formatMinor, formatOdds } from '../language/values.ts'
import { useSession } from '../session/session-store.ts'
import { capitalised } from '../ui/values/capitalised.ts'
import { KeyValue, type KeyValueItem } from '../ui/layout/key-value.tsx'
import { viewerTimeZone } from '../ui/values/viewer-time-zone.ts'

const texts = defineTexts('app.receipt-facts', {
  receipt: 'Receipt',
  openPick: 'Pick, open',
  gradedPick: 'Pick, graded',
  correctedPick: 'Pick, graded and corrected',
  account: 'Account',
  brand: 'Brand',
  accountNo: text<{ number: string }>('Account {number}'),
  selection: 'Selection',
  parlay: text<{ legs: number }>('Parlay, {legs, plural, one {# leg} other {# legs}}'),
  odds: 'Odds',
  stake: 'Stake',
  placed: 'Placed',
  outcome: 'Outcome',
  outcomeIs: text<{ status: string }>(
    '{status, select, PENDING {Open} WON {Won} HALF_WON {Half won} LOST {Lost} HALF_LOST {Half lost} PUSH {Push} CASH_OUT {Cashed out} other {Cancelled}}',
  ),
  result: 'Result',
  net: 'Net',
  opened: 'Opened',
  decision: 'Decision',
  payout: 'Payout',
  payoutIs: text<{ status: string; amount: string }>(
    '{status, select, PAYMENT_SUCCESS {Paid} PAYMENT_INITIATED {Requested} other {Rejected}}, {amount}',
  ),
})

interface Leg {
  readonly name?: Json
  readonly home?: Json
  readonly away?: Json
}

interface Side {
  readonly total?: number
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const minorOf = (value: Json | undefined): bigint =>
  /^-?\d+$/.test(textOf(value)) ? BigInt(textOf(value)) : 0n

export function ReceiptFacts({ report }: { readonly report: ReceiptReport }) {
  const oddType = useSession((state) => state.oddType)
  const pick = report.entries.find(({ type }) => type === 'pick')
  const items = pick
    ? pickFacts(report, pick, (milli) => formatOdds({ type: 'DECIMAL', milli }, oddType))
    : accountFacts(report)
  return <KeyValue columns={2} items={items} />
}

function pickFacts(
  { brand, entries }: ReceiptReport,
  pick: OpenedEntry,
  oddsText: (milli: number) => string,
): KeyValueItem[] {
  const { c: terms = {}, q: price = {} } = pick.opened
  const versions = entries.filter(({ type }) => type === 'grade' || type === 'fix')
  const newest = versions.at(-1)
  const legs = Array.isArray(terms.legs) ? (terms.legs as readonly Leg[]) : []
  const currency = textOf(terms.currency)
  const kind =
    newest === undefined ? texts.openPick : versions.length > 1 ? texts.correctedPick : texts.gradedPick
  const selection =
    legs.length > 1 ? texts.parlay({ legs: legs.length }) : withMinusSigns(textOf(legs[0]?.name))
  const numbers = newest?.opened.c ?? {}
  return [
    { label: texts.receipt, value: kind },
    { label: texts.brand, value: brand },
    { label: texts.selection, value: selection },
    { label: texts.odds, value: oddsText(Number(textOf(price.odds))) },
    { label: texts.stake, value: formatMinor(minorOf(terms.stake), currency) },
    { label: texts.placed, value: whenOf(terms.placed) },
    ...(newest
      ? [
          { label: texts.outcome, value: texts.outcomeIs({ status: textOf(newest.fields.o) }) },
          { label: texts.net, value: formatMinor(minorOf(numbers.result), currency, { signed: true }) },
          ...resultFacts(entries, legs),
        ]
      : []),
  ]
}

/** The score of a straight pick. The result of a parlay is that of several games. */
function resultFacts(entries: readonly OpenedEntry[], legs: readonly Leg[]): KeyValueItem[] {
  const result = entries.findLast(({ type }) => type === 'result')?.opened.c
  const scores = result?.scores as { readonly home?: Side; readonly away?: Side } | undefined
  const [home, away] = [scores?.home?.total, scores?.away?.total]
  const [leg] = legs
  if (legs.length !== 1 || leg === undefined || home === undefined || away === undefined) return []
  return [{ label: texts.result, value: `${textOf(leg.home)} ${home}–${away} ${textOf(leg.away)}` }]
}

function accountFacts({ brand, entries }: ReceiptReport): KeyValueItem[] {
  const opened = entries.find(({ type }) => type === 'open')
  const facts: KeyValueItem[] = [
    { label: texts.receipt, value: texts.account },
    { label: texts.brand, value: brand },
  ]
  if (opened)
    facts.push({
      label: texts.opened,
      value: texts.accountNo({ number: textOf(opened.opened.c?.account) }),
    })
  for (const { type, index, fields, opened: given } of entries) {
    const key = String(index)
    const numbers = given.c ?? {}
    if (type === 'stage' || type === 'breach') {
      const status = ACCOUNT_STATUSES.find((known) => known === fields.o)
      const words = status === undefined ? textOf(fields.o) : capitalised(t(statusWord(status)))
      facts.push({ key, label: texts.decision, value: words })
    }
    if (type === 'payout')
      facts.push({
        key,
        label: texts.payout,
        value: texts.payoutIs({
          status: textOf(fields.o),
          amount: formatMinor(minorOf(numbers.amount), textOf(numbers.currency)),
        }),
      })
  }
  return facts
}

function whenOf(value: Json | undefined): string {
  const at = textOf(value)
  return at === '' ? '' : dateText(at, 'MMM Do, YYYY, h:mm A (z)', viewerTimeZone())
}
