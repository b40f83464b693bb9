import type { Account } from '@pickproof/contract/challenges'
import type { PickTotalsView } from '@pickproof/contract/pick-history'
import type { PickView } from '@pickproof/contract/picks'
import type { FilterEntry } from '@pickproof/domain/lists/list-query'
import { text } from '@pickproof/domain/messages/message'
import { findLastPageNo } from '@pickproof/domain/lists/paging'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import {
  journalQuery,
  pickChoicesQuery,
  pickDaysQuery,
  picksFile,
  pickTotalsQuery,
} from '../../api/pick-history-queries.ts'
import { newerPicksQuery, picksQuery, refreshPicks } from '../../api/pick-queries.ts'
import { sharesQuery } from '../../api/pick-share-queries.ts'
import { shownPage } from '../../api/shown-page.ts'
import { useBrand } from '../../brand/brand.ts'
import { FOLLOWED_FIXTURES_MAX, useFollowResults } from '../../live/live-results.ts'
import { pickAnchor, playerPaths } from '../../paths.ts'
import { useSession } from '../../session/session-store.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { NoAccountCard } from '../../common/page/no-account-card.tsx'
import stack from '../../common/page/page-stack.module.css'
import { usePerson } from '../../session/use-person.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { EmptyCard } from '../../ui/feedback/empty-card.tsx'
import { saveFile } from '../../ui/browser/save-file.ts'
import { dayOf } from '../../ui/list/filter-editor.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { SkeletonRows } from '../../ui/feedback/shapes.tsx'
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { FindPicks } from '../find-picks.tsx'
import { useJustSettled, useSettledHere, withJustSettled } from '../just-settled.ts'
import { openFixtureIds } from '../pick-legs.ts'
import { LiveMatch, LiveMatchLine } from './live-match.tsx'
import classes from './my-picks.module.css'
import { PickCard } from './pick-card.tsx'
import { PickFilters, PicksOrderButton, PicksTools, PicksView } from './my-picks-bar.tsx'
import { PickCalendar } from './pick-calendar.tsx'
import { PickJournal } from './pick-journal.tsx'
import { DisputeButton } from '../../common/disputes/dispute-button.tsx'
import { PickReceipt } from './pick-receipt.tsx'
import { PickShare } from './pick-share.tsx'
import { entriesOf, isFiltered } from './pick-filter.ts'
import { PickTotals } from '../pick-totals.tsx'
import { ownAndLondonTime, ownTime } from './pick-times.ts'
import { emptyWords, PICK_TABS, type PickTab, TAB_STATUSES, tabLabel } from './pick-tabs.ts'
import { RuleAddress } from './rule-name.tsx'
import { WhatIsNeeded } from './what-is-needed.tsx'
import { useCashOut } from './use-cash-out.ts'
import { useForgetOtherAccount, useMyPicksAddress } from './use-my-picks-address.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { startedOffers } from './pick-words.ts'
import { defineTexts } from '../../language/language.ts'

const CashOutDialog = lazy(async () => ({
  default: (await import('./cash-out-dialog.tsx')).CashOutDialog,
}))

const texts = defineTexts('player.my-picks', {
  title: 'My picks',
  noAccount: 'Your picks appear here when you have an account to place them on.',
  which: 'Picks to show',
  loading: 'Loading your picks',
  failed: 'We could not load your picks.',
  account: text<{ accno: string }>('Account {accno}'),
  clear: 'Clear the filters',
})

/** Every pick of the account with its price, its result and the rule that decided it. */
export function MyPicksPage() {
  const person = usePerson()
  useForgetOtherAccount(person?.account?.accno)
  if (person === undefined) return null
  const { account } = person
  // The key prevents showing the picks of another account.
  if (account !== undefined) return <AccountPicks key={account.accno} account={account} />
  return (
    <div className={stack.stack}>
      <PageHead title={texts.title} />
      <NoAccountCard icon="ticket" text={texts.noAccount} />
    </div>
  )
}

function AccountPicks({ account }: { readonly account: Account }) {
  const address = useMyPicksAddress()
  const { tab, view, order, filters, page, showPage } = address
  useNamedPage(account.accno, (newerCount) => address.showPageOfAll(pageNoBehind(newerCount, page.pageSize)))
  const timeZone = viewerTimeZone()
  const oddType = useSession((state) => state.oddType)
  const entries = entriesOf(filters, timeZone)
  const ofTab = withTab(entries, tab)
  const sorters = order === 'oldest' ? OLDEST_FIRST : NEWEST_FIRST
  const { data: totals } = useQuery(pickTotalsQuery(account.accno, entries))
  const { data: choices } = useQuery(pickChoicesQuery(account.accno))
  const counts = totals && countsOf(totals)
  const saveCsv = async () => {
    const file = await picksFile(account.accno, ofTab, sorters)
    if (file) saveFile(file, `picks-${account.accno}.csv`)
  }
  const found = { account, entries: ofTab, sorters, page, onPage: showPage }
  const empty = { tab, isFiltered: isFiltered(filters), onClearFilters: () => address.filterBy({}) }
  return (
    <div className={stack.stack}>
      <PageHead
        title={texts.title}
        subline={texts.account({ accno: account.accno })}
        action={<PicksTools onExport={saveCsv} />}
      />
      <PickTotals totals={totals} currency={account.currencySymbol} />
      <div className={classes.bar}>
        <SegmentedControl
          label={texts.which}
          value={tab}
          options={PICK_TABS.map((value) => ({ value, label: tabLabel(value), count: counts?.[value] }))}
          onChange={address.showTab}
        />
        <PickFilters filters={filters} choices={choices} oddType={oddType} onChange={address.filterBy} />
        <div className={classes.order}>
          {view === 'list' && <PicksOrderButton order={order} onChange={address.showOrder} />}
          <PicksView view={view} onChange={address.showView} />
        </div>
      </div>
      {view === 'calendar' ? (
        <Calendar {...found} timeZone={timeZone} onShowDay={address.showDay} />
      ) : (
        <PickList {...found} empty={empty} keepsSettled={tab === 'active' && order !== 'oldest'} />
      )}
    </div>
  )
}

const NEWEST_FIRST: readonly string[] = []
const OLDEST_FIRST: readonly string[] = ['+id']

/** The filters with the statuses of the tab. */
function withTab(entries: readonly FilterEntry[], tab: PickTab): readonly FilterEntry[] {
  const statuses = TAB_STATUSES[tab]
  return statuses === undefined ? entries : [{ key: 'status', op: 'IN', value: [...statuses] }, ...entries]
}

/** How many picks of the filter each tab shows. */
function countsOf({ open, settled, cancelled }: PickTotalsView): Readonly<Record<PickTab, number>> {
  return { all: open + settled + cancelled, active: open, settled: settled + cancelled }
}

interface FoundProps {
  readonly account: Account
  readonly entries: readonly FilterEntry[]
  readonly sorters: readonly string[]
  readonly page: { readonly pageNo: number; readonly pageSize: number }
  readonly onPage: (pageNo: number, pageSize: number) => void
}

function PickList({
  account,
  entries,
  sorters,
  page,
  onPage,
  empty,
  keepsSettled,
}: FoundProps & { readonly empty: NoPicksProps; readonly keepsSettled: boolean }) {
  const picks = useQuery(
    picksQuery(account.accno, { statuses: undefined, filters: entries, sorters, ...page }),
  )
  const lastPageNo = picks.data && !picks.isFetching ? findLastPageNo(picks.data, page) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is fixed once.
  useEffect(() => {
    if (lastPageNo !== undefined) onPage(lastPageNo, page.pageSize)
  }, [lastPageNo])
  const shown = shownPage(picks)
  const settled = useJustSettled(
    account.accno,
    keepsSettled && !picks.isPlaceholderData ? shown?.content : undefined,
    JSON.stringify([entries, page]),
  )
  if (shown === undefined) return <Waiting error={picks.error} onRetry={() => void picks.refetch()} />
  if (shown.content.length + settled.length === 0) return <NoPicks {...empty} />
  return (
    <>
      <PickCards
        account={account}
        picks={keepsSettled ? withJustSettled(shown.content, settled) : shown.content}
      />
      <Pager position={shown} onChange={onPage} />
    </>
  )
}

interface CalendarProps extends FoundProps {
  readonly timeZone: string
  readonly onShowDay: (date: string) => void
}

function Calendar({ account, entries, timeZone, onShowDay }: CalendarProps) {
  const days = useQuery(pickDaysQuery(account.accno, entries, timeZone))
  const today = dayOf(useMinute(), timeZone)
  if (days.data === undefined) return <Waiting error={days.error} onRetry={() => void days.refetch()} />
  return (
    <PickCalendar days={days.data} today={today} currency={account.currencySymbol} onShowDay={onShowDay} />
  )
}

const SKELETON_KEYS = ['a', 'b', 'c', 'd']

function Waiting({ error, onRetry }: { readonly error: Error | null; readonly onRetry: () => void }) {
  if (error !== null) return <LoadFailure isPage title={texts.failed} error={error} onRetry={onRetry} />
  return (
    <DelayedLoader>
      <SkeletonGroup label={texts.loading}>
        <div className={classes.cards}>
          {SKELETON_KEYS.map((key) => (
            <SkeletonRows key={key} count={3} />
          ))}
        </div>
      </SkeletonGroup>
    </DelayedLoader>
  )
}

function PickCards({ account, picks }: { readonly account: Account; readonly picks: readonly PickView[] }) {
  const oddType = useSession((state) => state.oddType)
  const { cashoutDeductionPercentage, cashOutPrice, faqUrl } = useBrand()
  const user = usePerson()?.user
  const { busyId, ask, asked, close, cashOut } = useCashOut(account.accno, user?.priceConsent)
  const isSwitched = typeof user?.switchUserIdentifier === 'string'
  const formatTime = isSwitched ? ownAndLondonTime : ownTime
  // Until the notes are here, an empty form could overwrite one.
  const { data: journal } = useQuery(journalQuery(account.accno, !isSwitched))
  const entries = journal && new Map(journal.map((entry) => [entry.pickId, entry]))
  const { data: shares } = useQuery(sharesQuery(account.accno, !isSwitched))
  const fixtureIds = openFixtureIds(picks)
  const settledHere = useSettledHere(picks)
  useNamedPick(picks)
  useStartedGames(account.accno, picks)
  useFollowResults(
    fixtureIds.length === 0 ? undefined : { fixtureIds: fixtureIds.slice(0, FOLLOWED_FIXTURES_MAX) },
  )
  return (
    <RuleAddress value={faqUrl === playerPaths.faq ? playerPaths.faqRule : undefined}>
      <div className={classes.cards}>
        {picks.map((pick) => (
          <PickCard
            key={pick.id}
            pick={pick}
            oddType={oddType}
            cashOutFeePercent={cashoutDeductionPercentage}
            isCashOutPriced={cashOutPrice === 'current-price'}
            formatTime={formatTime}
            openMatch={(leg) => (
              <>
                <LiveMatch leg={leg} formatTime={formatTime} />
                <WhatIsNeeded leg={leg} />
              </>
            )}
            openMatchLine={(leg) => <LiveMatchLine leg={leg} formatTime={formatTime} />}
            isBusy={busyId === pick.id}
            isNew={settledHere.has(pick.id)}
            receipt={<PickReceipt accountNo={account.accno} pickId={pick.id} />}
            dispute={<DisputeButton subject={{ kind: 'PICK', id: pick.id }} isSmall />}
            onCashOut={() => ask(pick)}
            share={
              shares && (
                <PickShare
                  accountNo={account.accno}
                  pickId={pick.id}
                  share={shares.find(({ pickId }) => pickId === pick.id)}
                  name={pick.oddsName}
                />
              )
            }
            journal={
              isSwitched || entries === undefined ? undefined : (
                <PickJournal accountNo={account.accno} pickId={pick.id} entry={entries.get(pick.id)} />
              )
            }
          />
        ))}
      </div>
      {asked && (
        <Suspense>
          <CashOutDialog
            key={asked.id}
            pick={asked}
            accountNo={account.accno}
            oddType={oddType}
            onClose={close}
            onCashOut={cashOut}
          />
        </Suspense>
      )}
    </RuleAddress>
  )
}

/** Opens the page of the pick that the address names, once. */
function useNamedPage(accountNo: string, lead: (newerCount: number) => void): void {
  const pickId = findNamedPick(useLocation({ select: (location) => location.hash }))
  const { data: newerCount } = useQuery(newerPicksQuery(accountNo, pickId))
  const ledTo = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it leads is asked for once.
  useEffect(() => {
    if (newerCount === undefined || ledTo.current === pickId) return
    ledTo.current = pickId
    lead(newerCount)
  }, [newerCount, pickId])
}

/** Scrolls to the pick that the address names. The address is known before the picks are. */
function useNamedPick(picks: readonly PickView[]): void {
  const hash = useLocation({ select: (location) => location.hash })
  const isHere = picks.some(({ id }) => pickAnchor(id) === hash)
  useEffect(() => {
    if (isHere) document.getElementById(hash)?.scrollIntoView()
  }, [hash, isHere])
}

interface NoPicksProps {
  readonly tab: PickTab
  readonly isFiltered: boolean
  readonly onClearFilters: () => void
}

function NoPicks({ tab, isFiltered, onClearFilters }: NoPicksProps) {
  if (isFiltered)
    return (
      <EmptyCard
        icon="ticket"
        {...emptyWords('filtered')}
        action={<Button onClick={onClearFilters}>{texts.clear}</Button>}
      />
    )
  return (
    <EmptyCard
      icon="ticket"
      {...emptyWords(tab)}
      action={tab === 'settled' ? undefined : <FindPicks variant="primary" />}
    />
  )
}

/**
 * Asks again when a game should have begun: only the server can say whether it was postponed and can still be cashed
 * out.
 */
function useStartedGames(accountNo: string, picks: readonly PickView[]): void {
  const started = startedOffers(picks, useMinute())
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (started !== '') void refreshPicks(accountNo)
  }, [accountNo, started])
}

/** The pick that a link names by its anchor. */
export function findNamedPick(hash: string): number | undefined {
  const id = Number(/^pick-(\d+)$/.exec(hash)?.[1])
  return pickAnchor(id) === hash ? id : undefined
}

/** The page of a list, newest first, that shows a pick after so many newer ones. */
export function pageNoBehind(newerCount: number, pageSize: number): number {
  return Math.floor(newerCount / pageSize) + 1
}
