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

type People = readonly CasePerson[]

/** A purged person is a number only. */
function nameOf(people: People, userId: number): string {
  return people.find(({ id }) => id === userId)?.name ?? `Purged user ${userId}`
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
          title={`Order ${one.orderNumber}`}
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

const SIDE_ROWS: readonly SideRow[] = [
  { label: 'Selection', cell: ({ legs }) => <Legs legs={legs} /> },
  { label: 'Price', cell: ({ price }) => formatAmerican(price) },
  {
    label: 'Stake',
    cell: ({ stake, accountSize, currency }) => (
      <>
        <Money amount={stake} currency={currency} />{' '}
        <span className={classes.share}>{shareWords(stake, accountSize)}</span>
      </>
    ),
  },
  {
    label: 'Placed',
    cell: ({ placedDate }) => <time dateTime={placedDate}>{secondText(placedDate, viewerTimeZone())}</time>,
  },
  { label: 'IP', cell: ({ ip }) => textOrMissing(ip) },
  { label: 'Browser', cell: ({ userAgent }) => textOrMissing(userAgent) },
  { label: 'Account', cell: ({ accno }) => <Link {...adminJump.account(accno)}>{accno}</Link> },
  { label: 'Pick', cell: ({ pickId }) => <Link {...adminJump.pick(pickId)}>{pickId}</Link> },
]

/** The picks of both players beside each other. */
function PickComparison({ people, evidence }: { readonly people: People; readonly evidence: PickEvidence }) {
  const legs = evidence.sides[0]?.legs ?? []
  const title = legs.length === 1 ? legs[0]?.game : `Parlay of ${legs.length} legs`
  return (
    <PanelSection title={title}>
      <span className={classes.quiet}>
        {legs.length === 1 && `${legs[0]?.market}. `}
        {apartWords(evidence.secondsApart)}, {evidence.points} points.
      </span>
      <table className={classes.sides} aria-label={`The picks on ${title}`}>
        <colgroup>
          <col />
          {evidence.sides.map(({ pickId }) => (
            <col key={pickId} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Player</th>
            {evidence.sides.map(({ pickId, userId }) => (
              <th key={pickId} scope="col">
                {nameOf(people, userId)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SIDE_ROWS.map(({ label, cell }) => (
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
    <PanelSection title={`From ${evidence[0]?.network ?? ''}`} aside={`${people.length} people`}>
      <table className={classes.sides} aria-label="Who came from there">
        <thead>
          <tr>
            <th scope="col">Player</th>
            <th scope="col">Browser</th>
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
                  {seen === 1 ? 'Once, ' : `${seen} times, `}
                  <DateText instant={firstSeenDate} format="MMM DD" />
                  {' to '}
                  <DateText instant={lastSeenDate} format="MMM DD" />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PanelSection>
  )
}

/** '4 seconds apart', '12 minutes apart'. */
export function apartWords(seconds: number): string {
  if (seconds < 1) return 'Same second'
  if (seconds < 120) return `${Math.round(seconds)} ${Math.round(seconds) === 1 ? 'second' : 'seconds'} apart`
  return `${Math.round(seconds / 60)} minutes apart`
}

/** The stake by the size of its account: '5.0% of size'. */
export function shareWords(stake: number, accountSize: number): string {
  return accountSize > 0 ? `${((stake / accountSize) * 100).toFixed(1)}% of size` : ''
}

/** To the second: 'Nov 15, 2:03:04 PM (GMT)'. Two picks may differ only in the seconds. */
export function secondText(instant: string, timeZone: string): string {
  const moment = new Date(instant)
  const clock = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
  }).format(moment)
  // The clock keeps its half of the day where the text breaks.
  return `${clock.replace(/\s(?=[AP]M$)/, '\u00a0')} (${zoneNameAt(moment.getTime(), timeZone)})`
}
