import type { AdminPickDetail, AdminPickLeg } from '@pickproof/contract/admin-picks'
import { statusLabel } from '@pickproof/domain/accounts/account-status'
import { type Role, roleMay } from '@pickproof/domain/people/capabilities'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { findRule } from '@pickproof/domain/grading/settlement-rules'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { t } from '../../language/language.ts'
import { DateText } from '../../ui/values/date-text.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { KeyValue, type KeyValueItem } from '../../ui/layout/key-value.tsx'
import { Money } from '../../ui/values/money.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PlainWords } from '../../ui/layout/plain-words.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { PanelSection } from '../admin-panel.tsx'
import { adminJump } from '../jumps.ts'
import { valueLabel } from '../value-label.ts'
import { PickOddsHistory } from './odds-history.tsx'
import { type PickActs, PickFoot } from './pick-acts.tsx'
import { americanText, decimalText, lineText, PickStatusText } from './pick-status.tsx'
import classes from './picks.module.css'
import { pickQuery } from './picks-query.ts'

interface PickPanelProps {
  readonly id: number
  readonly role: Role
  readonly acts: PickActs
}

/** One pick: what was picked, who placed it from where, what decided it and what was booked for it. */
export function PickPanel({ id, role, acts }: PickPanelProps) {
  const { data: pick, error, refetch } = useQuery(pickQuery(id))
  if (pick === undefined)
    return (
      <PanelSection>
        {error === null ? (
          <DelayedLoader>
            <SkeletonGroup label="Loading the pick">
              <SkeletonBlock height={240} />
            </SkeletonGroup>
          </DelayedLoader>
        ) : (
          <LoadFailure what="The pick" error={error} onRetry={() => void refetch()} />
        )}
      </PanelSection>
    )
  return (
    <>
      {pick.needsReview !== null && (
        <PanelSection>
          <Notice tone="warn" title="A person has to look at it.">
            {pick.needsReview}
          </Notice>
        </PanelSection>
      )}
      <PanelSection>
        <KeyValue items={factsOf(pick)} columns={2} />
        <KeyValue items={timesOf(pick)} />
      </PanelSection>
      {pick.childPicks.length > 0 && (
        <PanelSection title="Legs" aside={pick.childPicks.length}>
          <Legs legs={pick.childPicks} />
        </PanelSection>
      )}
      <DecidedBy pick={pick} />
      <PersonSection pick={pick} />
      <PanelSection title="Bookings">
        <Bookings pick={pick} />
      </PanelSection>
      <PickOddsHistory key={pick.id} id={pick.id} />
      {roleMay(role, 'picks.see-grader') && <GraderSection pick={pick} />}
      <PickFoot pick={pick} role={role} acts={acts} />
    </>
  )
}

function factsOf(pick: AdminPickDetail): KeyValueItem[] {
  const money = (amount: number | null, result = false) => (
    <Money amount={amount} currency={pick.currencySymbol} signed={result} result={result} />
  )
  const isLeg = pick.type === 'CHILD'
  const game: KeyValueItem[] =
    pick.type === 'PARLAY'
      ? []
      : [
          { label: 'League', value: textOrMissing(pick.league) },
          { label: 'Market', value: textOrMissing(pick.marketLabel) },
          { label: 'Line', value: lineText(pick.oddsPoints) },
          { label: 'Sportsbook', value: textOrMissing(pick.sportsBookName) },
        ]
  return [
    ...(isLeg
      ? []
      : [
          { label: 'Stake', value: money(pick.betAmount) },
          { label: 'To win', value: money(pick.toWonAmount) },
          { label: 'Paid', value: money(pick.payout) },
          { label: 'Result', value: money(pick.netResult, true) },
        ]),
    { label: 'Odds', value: `${americanText(pick)} · ${decimalText(pick)}` },
    { label: 'Probability', value: `${pick.oddsProbability.toFixed(2)}%` },
    ...game,
    { label: 'Type', value: <PlainWords>{pick.isLive ? `${pick.type} · live` : pick.type}</PlainWords> },
    { label: 'Format', value: <PlainWords>{pick.oddFormat}</PlainWords> },
    { label: 'Cash-out', value: pick.canCashOut ? 'Possible' : 'Not possible' },
    { label: 'Tries', value: String(pick.retryCount) },
    ...(pick.parentId === null
      ? []
      : [{ label: 'Parlay', value: <Link {...adminJump.pick(pick.parentId)}>#{pick.parentId}</Link> }]),
  ]
}

function timesOf({ gameDate, placedDate, executedOn }: AdminPickDetail): KeyValueItem[] {
  return [
    { label: 'Game', value: <DateText instant={gameDate} /> },
    { label: 'Placed', value: <DateText instant={placedDate} /> },
    { label: 'Executed', value: <DateText instant={executedOn} /> },
  ]
}

function Legs({ legs }: { readonly legs: readonly AdminPickLeg[] }) {
  return (
    <ol className={classes.legs}>
      {legs.map((leg) => (
        <li key={leg.id}>
          <span className={classes.legName}>
            {withMinusSigns(leg.oddsName)} <span className={classes.figure}>{americanText(leg)}</span>
          </span>
          <PickStatusText status={leg.status} />
          <span className={`${classes.small} ${classes.whole}`}>
            #{leg.id} · {leg.matchName} · {leg.marketLabel}
          </span>
          {leg.explain !== null && (
            <span className={`${classes.small} ${classes.whole}`}>
              {withMinusSigns(leg.explain)} Rule {leg.rule}
            </span>
          )}
          {leg.needsReview !== null && (
            <Notice className={classes.whole} title="Needs review.">
              {leg.needsReview}
            </Notice>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The sum and the rule in the words that the player reads. */
function DecidedBy({ pick }: { readonly pick: AdminPickDetail }) {
  if (pick.explain === null && pick.rule === null) return null
  const { homeScore, awayScore } = pick
  const rule = pick.rule === null ? undefined : findRule(pick.rule, pick.settlementVersion)
  return (
    <PanelSection
      title="Decided by"
      aside={homeScore === null || awayScore === null ? undefined : `${homeScore}–${awayScore}`}
    >
      {pick.explain !== null && <p className={classes.sum}>{withMinusSigns(pick.explain)}</p>}
      {pick.rule !== null && (
        <p className={classes.small}>
          {rule && t(rule.text)} Rule {pick.rule}, version {pick.settlementVersion}
        </p>
      )}
    </PanelSection>
  )
}

function PersonSection({ pick }: { readonly pick: AdminPickDetail }) {
  const { account, user } = pick
  return (
    <PanelSection title="Who and from where">
      <KeyValue
        items={[
          { label: 'Name', value: `${user.firstName} ${user.lastName}`.trim() },
          { label: 'Email', value: <Link {...adminJump.user(user.email)}>{user.email}</Link> },
          {
            label: 'Account',
            value: <Link {...adminJump.account(account.accno)}>{account.accno}</Link>,
          },
          {
            label: 'Account now',
            value: `${valueLabel(account.type)}, ${statusLabel(account.status).toLowerCase()}`,
          },
          { label: 'IP', value: textOrMissing(pick.ipAddress) },
          { label: 'Browser', value: <span className={classes.long}>{textOrMissing(pick.userAgent)}</span> },
          { label: 'Created by', value: pick.createdBy },
          { label: 'Modified by', value: textOrMissing(pick.modifiedBy) },
          { label: 'Modified', value: <DateText instant={pick.modifiedDate} /> },
        ]}
      />
      <div className={classes.links}>
        <Link {...adminJump.picksOfAccount(account.accno)}>Picks of this account</Link>
        <Link {...adminJump.picksOfUser(user.email)}>Picks of this user</Link>
        {pick.fixtureId !== '' && (
          <Link {...adminJump.picksOfFixture(pick.fixtureId)}>Picks on this game</Link>
        )}
      </div>
    </PanelSection>
  )
}

function Bookings({ pick: { bookings, currencySymbol } }: { readonly pick: AdminPickDetail }) {
  if (bookings.length === 0) return <p className={classes.muted}>Nothing was booked for a leg by itself.</p>
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Booked</th>
          <th scope="col" className={classes.right}>
            Amount
          </th>
          <th scope="col" className={classes.right}>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.id}>
            <td>
              {valueLabel(booking.operation)}
              <br />
              <span className={classes.small}>
                <DateText instant={booking.date} format="MMM Do, h:mm A (z)" />
              </span>
            </td>
            <td className={classes.right}>
              <Money amount={booking.amount} currency={currencySymbol} signed />
            </td>
            <td className={classes.right}>
              <Money amount={booking.balance} currency={currencySymbol} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function GraderSection({ pick: { graderResponse = [] } }: { readonly pick: AdminPickDetail }) {
  return (
    <PanelSection title="Grader response">
      {graderResponse.length === 0 ? (
        <p className={classes.muted}>The grader has not been asked yet.</p>
      ) : (
        graderResponse.map(({ pickId, response }) => (
          <pre key={pickId} className={classes.response}>
            {graderResponse.length > 1 && `#${pickId}\n`}
            {JSON.stringify(response, null, 2)}
          </pre>
        ))
      )}
    </PanelSection>
  )
}
