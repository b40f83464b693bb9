import type {
  AccessEvidence,
  CasePerson,
  EvidenceSide,
  PickEvidence,
  ReviewCaseDetail,
} from '@pickproof/contract/admin-review'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { formatAmerican } from '@pickproof/domain/format/odds'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DateText } from '../../ui/values/date-text.tsx'
import { Money } from '../../ui/values/money.tsx'
import { PanelSection } from '../admin-panel.tsx'
import { adminJump } from '../jumps.ts'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import classes from './review.module.css'
import { zoneNameAt } from '@pickproof/domain/time/zoned-time'
import { type DateValue, moment, text } from '@pickproof/domain/messages/message'
import { currentLanguage, defineTexts } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'

const texts = defineTexts('backoffice.case-evidence', {
  purgedUser: text<{ id: string }>('Purged user {id}'),
  order: text<{ number: string }>('Order {number}'),
  selection: 'Selection',
  price: 'Price',
  placed: 'Placed',
  ip: 'IP',
  browser: 'Browser',
  pick: 'Pick',
  parlay: text<{ count: number }>('Parlay of {count} legs'),
  found: text<{ apart: string; points: number }>(
    '{apart}, {points, plural, one {# point} other {# points}}.',
  ),
  foundOn: text<{ market: string; apart: string; points: number }>(
    '{market}. {apart}, {points, plural, one {# point} other {# points}}.',
  ),
  picksOn: text<{ title: string }>('Picks on {title}'),
  network: text<{ network: string }>('From {network}'),
  people: text<{ count: number }>('{count, plural, one {# person} other {# people}}'),
  fromNetwork: 'Players on this network',
  seen: text<{ count: number; first: DateValue; last: DateValue }>(
    '{count, plural, one {Once} other {# times}}, {first} – {last}',
  ),
  sameSecond: 'Same second',
  secondsApart: text<{ count: number }>('{count, plural, one {# second} other {# seconds}} apart'),
  minutesApart: text<{ count: number }>('{count, plural, one {# minute} other {# minutes}} apart'),
  shareOfSize: text<{ percent: string }>('{percent} of size'),
})

type People = readonly CasePerson[]

/** A purged person is a number only. */
function nameOf(people: People, userId: number): string {
  return people.find(({ id }) => id === userId)?.name ?? texts.purgedUser({ id: String(userId) })
}

/** Everything that was found, the strongest first. */
export function CaseEvidence({ detail: { people, evidence } }: { readonly detail: ReviewCaseDetail }) {
  const access = evidence.filter((one) => one.kind === 'ACCESS')
  const orders = evidence.filter((one) => one.kind === 'ORDER')
  const picks = evidence.filter((one) => one.kind === 'PICKS')
  return (
    <>
      {access.length > 0 && <AccessTable people={people} evidence={access} />}
      {orders.map((one) => (
        <PanelSection
          key={one.id}
          title={texts.order({ number: one.orderNumber })}
          aside={<DateText instant={one.foundDate} format="MMM Do, h:mm A (z)" />}
        >
          <p>{one.sentence}</p>
        </PanelSection>
      ))}
      {picks.map((one) => (
        <PickComparison key={one.id} people={people} evidence={one} />
      ))}
    </>
  )
}

function Legs({ legs }: Pick<EvidenceSide, 'legs'>) {
  const [only] = legs
  if (only && legs.length === 1) return withMinusSigns(only.name)
  return (
    <ul className={classes.legs}>
      {legs.map(({ game, market, name, price }) => (
        <li key={`${game} ${market} ${name}`}>
          {withMinusSigns(name)} {formatAmerican(price)} <span className={classes.quiet}>{market}</span>
        </li>
      ))}
    </ul>
  )
}

interface SideRow {
  readonly label: string
  readonly cell: (side: EvidenceSide) => ReactNode
}

const sideRows = (): readonly SideRow[] => [
  { label: texts.selection, cell: ({ legs }) => <Legs legs={legs} /> },
  { label: texts.price, cell: ({ price }) => formatAmerican(price) },
  {
    label: commonTexts.stake,
    cell: ({ stake, accountSize, currency }) => (
      <>
        <Money amount={stake} currency={currency} />{' '}
        <span className={classes.share}>{shareWords(stake, accountSize)}</span>
      </>
    ),
  },
  {
    label: texts.placed,
    cell: ({ placedDate }) => <time dateTime={placedDate}>{secondText(placedDate, viewerTimeZone())}</time>,
  },
  { label: texts.ip, cell: ({ ip }) => textOrMissing(ip) },
  { label: texts.browser, cell: ({ userAgent }) => textOrMissing(userAgent) },
  { label: commonTexts.account, cell: ({ accno }) => <Link {...adminJump.account(accno)}>{accno}</Link> },
  { label: texts.pick, cell: ({ pickId }) => <Link {...adminJump.pick(pickId)}>{pickId}</Link> },
]

/** The picks of both players beside each other. */
function PickComparison({ people, evidence }: { readonly people: People; readonly evidence: PickEvidence }) {
  const legs = evidence.sides[0]?.legs ?? []
  const [only] = legs
  const isStraight = only !== undefined && legs.length === 1
  const title = isStraight ? only.game : texts.parlay({ count: legs.length })
  const found = { apart: apartWords(evidence.secondsApart), points: evidence.points }
  return (
    <PanelSection title={title}>
      <span className={classes.quiet}>
        {isStraight ? texts.foundOn({ market: only.market, ...found }) : texts.found(found)}
      </span>
      <table className={classes.sides} aria-label={texts.picksOn({ title })}>
        <colgroup>
          <col />
          {evidence.sides.map(({ pickId }) => (
            <col key={pickId} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{commonTexts.player}</th>
            {evidence.sides.map(({ pickId, userId }) => (
              <th key={pickId} scope="col">
                {nameOf(people, userId)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sideRows().map(({ label, cell }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {evidence.sides.map((side) => (
                <td key={side.pickId}>{cell(side)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PanelSection>
  )
}

/** Who came from the one network, with which browser. */
function AccessTable({
  people,
  evidence,
}: {
  readonly people: People
  readonly evidence: readonly AccessEvidence[]
}) {
  return (
    <PanelSection
      title={texts.network({ network: evidence[0]?.network ?? '' })}
      aside={texts.people({ count: people.length })}
    >
      <table className={classes.sides} aria-label={texts.fromNetwork}>
        <thead>
          <tr>
            <th scope="col">{commonTexts.player}</th>
            <th scope="col">{texts.browser}</th>
          </tr>
        </thead>
        <tbody>
          {evidence.map(({ id, userId, ip, userAgent, firstSeenDate, lastSeenDate, seen }) => (
            <tr key={id}>
              <td>
                {nameOf(people, userId)} <span className={classes.quiet}>{ip}</span>
              </td>
              <td>
                {textOrMissing(userAgent)}
                <span className={classes.seen}>
                  {texts.seen({ count: seen, first: dayOf(firstSeenDate), last: dayOf(lastSeenDate) })}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PanelSection>
  )
}

const dayOf = (instant: string) => moment(instant, 'MMM DD', viewerTimeZone())

/** '4 seconds apart', '12 minutes apart'. */
export function apartWords(seconds: number): string {
  if (seconds < 1) return texts.sameSecond
  if (seconds < 120) return texts.secondsApart({ count: Math.round(seconds) })
  return texts.minutesApart({ count: Math.round(seconds / 60) })
}

/** The stake by the size of its account: '5.0% of size'. */
export function shareWords(stake: number, accountSize: number): string {
  if (accountSize <= 0) return ''
  const formats = new Intl.NumberFormat(currentLanguage().locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return texts.shareOfSize({ percent: formats.format(stake / accountSize) })
}

/** To the second: 'Nov 15, 2:03:04 PM (GMT)'. Two picks may differ only in the seconds. */
export function secondText(instant: string, timeZone: string): string {
  const at = new Date(instant)
  const clock = new Intl.DateTimeFormat(currentLanguage().locale, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
  }).format(at)
  // The clock keeps its half of the day where the text breaks.
  return `${clock.replace(/\s(?=[AP]M$)/, '\u00a0')} (${zoneNameAt(at.getTime(), timeZone)})`
}
