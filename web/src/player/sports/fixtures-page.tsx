import type { Fixture, Sport } from '@pickproof/contract/catalog'
import type { OddsMode } from '@pickproof/domain/path-segments'
import { formatCount } from '@pickproof/domain/format/count'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { leagueBooksQuery } from '../../api/odds-queries.ts'
import { leagueFixturesQuery, sportDetailsQuery } from '../../api/sport-queries.ts'
import { browserClock } from '../../live/browser-clock.ts'
import { useFollowResults } from '../../live/live-results.ts'
import { chooseBook } from '../../odds/choose-book.ts'
import { useDebouncedValue } from '../../odds/debounce.ts'
import { FeedNotice } from '../../odds/feed-notice.tsx'
import { useLiveRefresh } from '../../odds/live-refresh.ts'
import { findRememberedBook, rememberBook } from '../../odds/remembered-book.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import stack from '../../shell/page-stack.module.css'
import { DelayedLoader } from '../../ui/delayed-loader.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { FixturesFilters, SEARCH_DEBOUNCE_MS, SEARCH_ID } from './fixtures-filters.tsx'
import { FixturesPages } from './fixtures-pages.tsx'
import { FixturesSkeleton } from './fixtures-skeleton.tsx'
import styles from './fixtures-page.module.css'
import { marketColumns } from './market-column.ts'
import { SportTabs } from './sport-tabs.tsx'
import { useFixturesAddress } from './use-fixtures-address.ts'

interface FixturesPageProps {
  readonly sport: Sport
  readonly sports: readonly Sport[]
  readonly leagueId: string
  readonly match: OddsMode | undefined
}

/** The fixtures of a league with the prices of one sportsbook. */
export function LeagueFixtures({ sport, sports, leagueId: pathLeagueId, match }: FixturesPageProps) {
  const { address, change } = useFixturesAddress(sport.id, { leagueId: pathLeagueId, match })
  const { leagueId, mode } = address
  const [search, setSearch] = useState('')
  const [isSearchOpen, setIsSearchOpen] = useState(false)
  const settledSearch = useDebouncedValue(search, SEARCH_DEBOUNCE_MS)

  const { data: details, refetch: refetchDetails } = useQuery(sportDetailsQuery(sport.id))
  const { data: books } = useQuery(leagueBooksQuery(leagueId, mode))
  const { data, error, refetch } = useQuery(leagueFixturesQuery(leagueId, mode))
  const fixtures = useLaterFixtures(data, `${leagueId} ${mode}`)
  const refresh = () => {
    void refetch()
    void refetchDetails()
  }
  useLiveRefresh(refresh, browserClock, mode === 'live-odds')
  useFollowResults({ league: leagueId })

  const sportbook =
    books && chooseBook(books, { asked: address.sportbook, remembered: findRememberedBook(sport.id) })
  const league = details?.leagues.find(({ id }) => id === leagueId)
  const columns = useMemo(() => marketColumns(details?.main_markets ?? []), [details?.main_markets])
  const toggleSearch = () => {
    setIsSearchOpen((isOpen) => !isOpen)
    // The field is drawn by then.
    requestAnimationFrame(() => document.getElementById(SEARCH_ID)?.focus())
  }

  return (
    <div className={stack.stack}>
      <PageHead
        className={styles.head}
        title={sport.displayName}
        subline={
          league && (
            <>
              <span className={styles.league}>{league.name} · </span>
              {matchesText(league.prematchCount + league.liveCount)}
            </>
          )
        }
        action={
          <IconButton
            className={styles.searchButton}
            label="Search by team name"
            icon="search"
            iconSize={20}
            aria-expanded={isSearchOpen}
            onClick={toggleSearch}
          />
        }
      />
      <SportTabs sports={sports} current={sport.id} />
      <FixturesFilters
        leagues={details?.leagues ?? []}
        leagueId={leagueId}
        onLeague={(next) => change({ leagueId: next })}
        mode={mode}
        onMode={(next) => change({ mode: next })}
        books={books ?? []}
        sportbook={sportbook}
        onBook={(next) => {
          rememberBook(sport.id, next)
          change({ sportbook: next })
        }}
        search={search}
        onSearch={setSearch}
        isSearchOpen={isSearchOpen}
      />
      <FeedNotice />
      {fixtures !== undefined && books !== undefined && details !== undefined ? (
        <FixturesPages
          // Another list starts on its first page.
          key={`${leagueId} ${mode} ${settledSearch}`}
          sportId={sport.id}
          mode={mode}
          fixtures={fixtures}
          columns={columns}
          books={books}
          sportbook={sportbook}
          search={settledSearch}
          onClearSearch={() => setSearch('')}
          onPreMatch={() => change({ mode: 'pre-match' })}
        />
      ) : error !== null && fixtures === undefined ? (
        <LoadFailure what="The fixtures of this league" error={error} onRetry={refresh} />
      ) : (
        <DelayedLoader>
          <FixturesSkeleton sportId={sport.id} columns={columns} />
        </DelayedLoader>
      )}
    </div>
  )
}

/**
 * The fixtures a moment later: their table is the dearest part of the page, and drawn apart it gives way to whatever is
 * pressed meanwhile. Those of another list are none of this one.
 */
function useLaterFixtures(
  data: readonly Fixture[] | undefined,
  list: string,
): readonly Fixture[] | undefined {
  const later = useDeferredValue(useMemo(() => ({ data, list }), [data, list]))
  return later.list === list ? later.data : undefined
}

function matchesText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'match' : 'matches'} in the next 15 days`
}
