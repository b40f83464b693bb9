import type { AdminPickDetail, AdminPickLeg } from '@pickproof/contract/admin-picks'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { withMinusSigns } from '@pickproof/domain/format/minus'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { findRule } from '@pickproof/domain/grading/settlement-rules'
import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { t } from '../../language/language.ts'
import { formatPercent } from '../../language/values.ts'
import { DateText } from '../../ui/values/date-text.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { KeyValue, type KeyValueItem } from '../../ui/layout/key-value.tsx'
import { Money } from '../../ui/values/money.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { PanelSection } from '../admin-panel.tsx'
import { adminJump } from '../jumps.ts'
import { valueLabel } from '../value-label.ts'
import { PickOddsHistory } from './odds-history.tsx'
import { type PickActs, PickFoot } from './pick-acts.tsx'
import { americanText, decimalText, lineText, PickStatusText, ruledText } from './pick-status.tsx'
import classes from './picks.module.css'
import { pickQuery } from './picks-query.ts'
import { defineTexts } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'
import { AccountStatus } from '../account-status.tsx'
import { pickTexts } from './texts.ts'

const texts = defineTexts('backoffice.pick-panel', {
  pickNeedsStaff: 'This pick needs a staff decision.',
  legNeedsStaff: 'This leg needs a staff decision.',
  legs: 'Legs',
  bookings: 'Bookings',
  league: 'League',
  market: 'Market',
  line: 'Line',
  sportsbook: 'Sportsbook',
  paid: 'Paid',
  result: 'Result',
  live: text<{ type: string }>('{type} · live'),
  format: 'Format',
  cashOut: 'Cash-out',
  possible: 'Possible',
  notPossible: 'Not possible',
  placed: 'Placed',
  executed: 'Executed',
  settlement: 'Settlement',
  rule: text<{ rule: string; version: string }>('Rule {rule}, version {version}'),
  player: 'Player and device',
  accountNow: 'Account now',
  ip: 'IP',
  browser: 'Browser',
  ofUser: 'Picks of this user',
  onGame: 'Picks on this game',
  noBookings: 'A leg has no separate bookings. Its parlay has them.',
  booked: 'Booked',
  noResponse: 'No grader response yet.',
})

interface PickPanelProps {
  readonly id: number
  readonly viewer: Rights
  readonly acts: PickActs
}

/** One pick: what was picked, who placed it from where, what decided it and what was booked for it. */
export function PickPanel({ id, viewer, acts }: PickPanelProps) {
  const { data: pick, error, refetch } = useQuery(pickQuery(id))
  if (pick === undefined)
    return (
      <PanelSection>
        {error === null ? (
          <DelayedLoader>
            <SkeletonGroup label={pickTexts.loading}>
              <SkeletonBlock height={240} />
            </SkeletonGroup>
          </DelayedLoader>
        ) : (
          <LoadFailure title={pickTexts.failed} error={error} onRetry={() => void refetch()} />
        )}
      </PanelSection>
    )
  return (
    <>
      {pick.needsReview !== null && (
        <PanelSection>
          <Notice tone="warn" title={texts.pickNeedsStaff}>
            {pick.needsReview}
          </Notice>
        </PanelSection>
      )}
      <PanelSection>
        <KeyValue items={factsOf(pick)} columns={2} />
        <KeyValue items={timesOf(pick)} />
      </PanelSection>
      {pick.childPicks.length > 0 && (
        <PanelSection title={texts.legs} aside={pick.childPicks.length}>
          <Legs legs={pick.childPicks} />
        </PanelSection>
      )}
      <DecidedBy pick={pick} />
      <PersonSection pick={pick} />
      <PanelSection title={texts.bookings}>
        <Bookings pick={pick} />
      </PanelSection>
      <PickOddsHistory key={pick.id} id={pick.id} />
      {may(viewer, 'picks.see-grader') && <GraderSection pick={pick} />}
      <PickFoot pick={pick} viewer={viewer} acts={acts} />
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
          { label: texts.league, value: textOrMissing(pick.league) },
          { label: texts.market, value: textOrMissing(pick.marketLabel) },
          { label: texts.line, value: lineText(pick.oddsPoints) },
          { label: texts.sportsbook, value: textOrMissing(pick.sportsBookName) },
        ]
  return [
    ...(isLeg
      ? []
      : [
          { label: commonTexts.stake, value: money(pick.betAmount) },
          { label: commonTexts.toWin, value: money(pick.toWonAmount) },
          { label: texts.paid, value: money(pick.payout) },
          { label: texts.result, value: money(pick.netResult, true) },
        ]),
    { label: commonTexts.odds, value: `${americanText(pick)} · ${decimalText(pick)}` },
    { label: pickTexts.probability, value: formatPercent(pick.oddsProbability, 2) },
    ...game,
    {
      label: commonTexts.type,
      value: pick.isLive ? texts.live({ type: valueLabel(pick.type) }) : valueLabel(pick.type),
    },
    { label: texts.format, value: valueLabel(pick.oddFormat) },
    { label: texts.cashOut, value: pick.canCashOut ? texts.possible : texts.notPossible },
    { label: pickTexts.retryCount, value: String(pick.retryCount) },
    ...(pick.parentId === null
      ? []
      : [
          {
            label: valueLabel('PARLAY'),
            value: <Link {...adminJump.pick(pick.parentId)}>#{pick.parentId}</Link>,
          },
        ]),
  ]
}

function timesOf({ gameDate, placedDate, executedOn }: AdminPickDetail): KeyValueItem[] {
  return [
    { label: commonTexts.game, value: <DateText instant={gameDate} /> },
    { label: texts.placed, value: <DateText instant={placedDate} /> },
    { label: texts.executed, value: <DateText instant={executedOn} /> },
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
            <span className={`${classes.small} ${classes.whole}`}>{ruledText(leg.explain, leg.rule)}</span>
          )}
          {leg.needsReview !== null && (
            <Notice className={classes.whole} title={texts.legNeedsStaff}>
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
      title={texts.settlement}
      aside={homeScore === null || awayScore === null ? undefined : `${homeScore}–${awayScore}`}
    >
      {pick.explain !== null && <p className={classes.sum}>{withMinusSigns(pick.explain)}</p>}
      {pick.rule !== null && (
        <p className={classes.small}>
          {rule && t(rule.text)} {texts.rule({ rule: pick.rule, version: String(pick.settlementVersion) })}
        </p>
      )}
    </PanelSection>
  )
}

function PersonSection({ pick }: { readonly pick: AdminPickDetail }) {
  const { account, user } = pick
  return (
    <PanelSection title={texts.player}>
      <KeyValue
        items={[
          { label: commonTexts.name, value: `${user.firstName} ${user.lastName}`.trim() },
          { label: commonTexts.email, value: <Link {...adminJump.user(user.email)}>{user.email}</Link> },
          {
            label: commonTexts.account,
            value: <Link {...adminJump.account(account.accno)}>{account.accno}</Link>,
          },
          {
            label: texts.accountNow,
            value: (
              <>
                {valueLabel(account.type)} <AccountStatus status={account.status} />
              </>
            ),
          },
          { label: texts.ip, value: textOrMissing(pick.ipAddress) },
          {
            label: texts.browser,
            value: <span className={classes.long}>{textOrMissing(pick.userAgent)}</span>,
          },
          { label: commonTexts.createdBy, value: pick.createdBy },
          { label: commonTexts.modifiedBy, value: textOrMissing(pick.modifiedBy) },
          { label: commonTexts.modified, value: <DateText instant={pick.modifiedDate} /> },
        ]}
      />
      <div className={classes.links}>
        <Link {...adminJump.picksOfAccount(account.accno)}>{pickTexts.ofAccount}</Link>
        <Link {...adminJump.picksOfUser(user.email)}>{texts.ofUser}</Link>
        {pick.fixtureId !== '' && <Link {...adminJump.picksOfFixture(pick.fixtureId)}>{texts.onGame}</Link>}
      </div>
    </PanelSection>
  )
}

function Bookings({ pick: { bookings, currencySymbol } }: { readonly pick: AdminPickDetail }) {
  if (bookings.length === 0) return <p className={classes.muted}>{texts.noBookings}</p>
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{texts.booked}</th>
          <th scope="col" className={classes.right}>
            {commonTexts.amount}
          </th>
          <th scope="col" className={classes.right}>
            {commonTexts.balance}
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
    <PanelSection title={pickTexts.graderResponse}>
      {graderResponse.length === 0 ? (
        <p className={classes.muted}>{texts.noResponse}</p>
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
