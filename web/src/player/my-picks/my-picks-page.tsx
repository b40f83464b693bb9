import type { Account } from '@pickproof/contract/challenges'
import type { PickView } from '@pickproof/contract/picks'
import { findLastPageNo } from '@pickproof/domain/lists/paging'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { accountInfoQuery } from '../../api/account-queries.ts'
import { newerPicksQuery, picksQuery, refreshPicks } from '../../api/pick-queries.ts'
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
import { Money } from '../../ui/values/money.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { FindPicks } from '../find-picks.tsx'
import { openFixtureIds } from '../pick-legs.ts'
import { LiveMatch, LiveMatchLine } from './live-match.tsx'
import classes from './my-picks.module.css'
import { findNamedPick, pageNoBehind } from './named-pick.ts'
import { PickCard } from './pick-card.tsx'
import { type PickFilter, PickFilters } from './pick-filters.tsx'
import { ownAndLondonTime, ownTime } from './pick-times.ts'
import { emptyWords, PICK_TABS, type PickTab, TAB_STATUSES, tabLabel } from './pick-tabs.ts'
import { RuleAddress } from './rule-name.tsx'
import { useCashOut } from './use-cash-out.ts'
import { useForgetOtherAccount, useMyPicksAddress } from './use-my-picks-address.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { startedOffers } from './pick-words.ts'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.my-picks', {
  title: 'My picks',
  noAccount: 'Your picks appear here when you have an account to place them on.',
  which: 'Picks to show',
  loading: 'Loading your picks',
  failed: 'We could not load your picks.',
  net: 'Net profit / loss',
  open: 'Open',
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
  const { tab, filters, page, showTab, filterBy, showPage, showPageOfAll } = useMyPicksAddress()
  useNamedPage(account.accno, (newerCount) => showPageOfAll(pageNoBehind(newerCount, page.pageSize)))
  const picks = useQuery(picksQuery(account.accno, { statuses: TAB_STATUSES[tab], ...filters, ...page }))
  const counts = useCounts(account.accno, filters)
  const lastPageNo = picks.data && !picks.isFetching ? findLastPageNo(picks.data, page) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is fixed once.
  useEffect(() => {
    if (lastPageNo !== undefined) showPage(lastPageNo, page.pageSize)
  }, [lastPageNo])
  const shown = shownPage(picks)
  return (
    <div className={stack.stack}>
      <PageHead title={texts.title} action={<Figures account={account} />} />
      <div className={classes.bar}>
        <SegmentedControl
          label={texts.which}
          value={tab}
          options={PICK_TABS.map((value) => ({ value, label: tabLabel(value), count: counts[value] }))}
          onChange={showTab}
        />
        <PickFilters filters={filters} onChange={filterBy} />
      </div>
      {shown === undefined ? (
        picks.error === null ? (
          <DelayedLoader>
            <SkeletonGroup label={texts.loading}>
              <SkeletonCard lines={5} />
            </SkeletonGroup>
          </DelayedLoader>
        ) : (
          <LoadFailure isPage title={texts.failed} error={picks.error} onRetry={() => void picks.refetch()} />
        )
      ) : shown.content.length === 0 ? (
        <NoPicks
          tab={tab}
          isFiltered={filters.type !== undefined || filters.sport !== undefined}
          onClearFilters={() => filterBy({})}
        />
      ) : (
        <>
          <PickCards account={account} picks={shown.content} />
          <Pager position={shown} onChange={showPage} />
        </>
      )}
    </div>
  )
}

function PickCards({ account, picks }: { readonly account: Account; readonly picks: readonly PickView[] }) {
  const oddType = useSession((state) => state.oddType)
  const { cashoutDeductionPercentage, faqUrl } = useBrand()
  const { busyId, ask } = useCashOut(account.accno)
  const isSwitched = typeof usePerson()?.user.switchUserIdentifier === 'string'
  const formatTime = isSwitched ? ownAndLondonTime : ownTime
  const fixtureIds = openFixtureIds(picks)
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
            formatTime={formatTime}
            openMatch={(leg) => <LiveMatch leg={leg} formatTime={formatTime} />}
            openMatchLine={(leg) => <LiveMatchLine leg={leg} formatTime={formatTime} />}
            isBusy={busyId === pick.id}
            onCashOut={() => ask(pick)}
          />
        ))}
      </div>
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

function useCounts(accountNo: string, filters: PickFilter): Readonly<Partial<Record<PickTab, number>>> {
  const countOf = (tab: PickTab) =>
    picksQuery(accountNo, { statuses: TAB_STATUSES[tab], ...filters, pageNo: 1, pageSize: 1 })
  const { data: active } = useQuery(countOf('active'))
  const { data: settled } = useQuery(countOf('settled'))
  if (active === undefined || settled === undefined) return {}
  return {
    all: active.totalElements + settled.totalElements,
    active: active.totalElements,
    settled: settled.totalElements,
  }
}

function Figures({ account }: { readonly account: Account }) {
  const { data: info } = useQuery(accountInfoQuery(account.accno))
  if (info === undefined) return null
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{texts.net}</dt>
        <dd>
          <Money amount={info.netProfitLoss} currency={info.currencySymbol} signed result />
        </dd>
      </div>
      <div>
        <dt>{texts.open}</dt>
        <dd>
          <Money amount={info.totalBetAmount} currency={info.currencySymbol} />
        </dd>
      </div>
    </dl>
  )
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
