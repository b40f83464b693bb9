import type { Sport } from '@pickproof/contract/catalog'
import type { OddsMode } from '@pickproof/domain/pages/path-segments'
import { useMemo, useState } from 'react'
import { browserClock } from '../../stream/browser-clock.ts'
import { useFollowResults } from '../../live/live-results.ts'
import { defineTexts } from '../../language/language.ts'
import { Rich } from '../../language/rich.tsx'
import { useLanguage } from '../../language/spoken.tsx'
import { chooseSportsbook } from '../../odds/choose-sportsbook.ts'
import { useDebouncedValue } from '../../odds/debounce.ts'
import { useLiveRefresh } from '../../odds/live-refresh.ts'
import { findRememberedSportsbook, rememberSportsbook } from '../../odds/remembered-sportsbook.ts'
import { useInsteadOfFirstFigures } from '../../brand/first-frame.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { FixturesFilters, SEARCH_DEBOUNCE_MS, SEARCH_ID } from './fixtures-filters.tsx'
import { fixturesLead } from './fixtures-lead.ts'
import { FixturesPages } from './fixtures-pages.tsx'
import { FixturesSkeleton } from './fixtures-skeleton.tsx'
import styles from './fixtures-page.module.css'
import { marketColumns } from './market-column.ts'
import { SportTabs } from './sport-tabs.tsx'
import { useFixturesAddress } from './use-fixtures-address.ts'
import { useLeagueData } from './use-league-data.ts'

const texts = defineTexts('player.fixtures', {
  search: 'Search by team name',
  failed: 'We could not load the games of this league.',
})

const LEAD_TAGS = { league: (words: string) => <span className={styles.league}>{words}</span> }

interface FixturesPageProps {
  readonly sport: Sport
  readonly sports: readonly Sport[]
  readonly leagueId: string
  readonly match: OddsMode | undefined
}

/** The fixtures of a league with the prices of one sportsbook. */
export function LeagueFixtures({ sport, sports, leagueId: pathLeagueId, match }: FixturesPageProps) {
  useInsteadOfFirstFigures()
  const { address, change } = useFixturesAddress(sport.id, { leagueId: pathLeagueId, match })
  const { leagueId, mode } = address
  const [search, setSearch] = useState('')
  const [isSearchOpen, setIsSearchOpen] = useState(false)
  const settledSearch = useDebouncedValue(search, SEARCH_DEBOUNCE_MS)

  const { details, sportsbooks, fixtures, failure, refresh, retry } = useLeagueData(sport.id, leagueId, mode)
  useLiveRefresh(refresh, browserClock, mode === 'live-odds')
  useFollowResults({ league: leagueId })

  const sportsbook =
    sportsbooks &&
    chooseSportsbook(sportsbooks, {
      asked: address.sportsbook,
      remembered: findRememberedSportsbook(sport.id),
    })
  const league = details?.leagues.find(({ id }) => id === leagueId)
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the columns hold texts of the language.
  const columns = useMemo(() => marketColumns(details?.main_markets ?? []), [details?.main_markets, language])
  const toggleSearch = () => {
    setIsSearchOpen((isOpen) => !isOpen)
    // The field is drawn by then.
    requestAnimationFrame(() => document.getElementById(SEARCH_ID)?.focus())
  }

  const chooseBook = (next: string) => {
    rememberSportsbook(sport.id, next)
    change({ sportsbook: next })
  }

  return (
    <div className={stack.stack}>
      <PageHead
        className={styles.head}
        title={sport.displayName}
        subline={league && <Rich text={fixturesLead(league)} tags={LEAD_TAGS} />}
        action={
          <IconButton
            className={styles.searchButton}
            label={texts.search}
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
        sportsbooks={sportsbooks ?? []}
        sportsbook={sportsbook}
        onSportsbook={chooseBook}
        search={search}
        onSearch={setSearch}
        isSearchOpen={isSearchOpen}
      />
      {fixtures !== undefined && sportsbooks !== undefined && details !== undefined ? (
        <FixturesPages
          // Another list starts on its first page.
          key={`${leagueId} ${mode} ${settledSearch}`}
          sportId={sport.id}
          mode={mode}
          fixtures={fixtures}
          columns={columns}
          sportsbooks={sportsbooks}
          sportsbook={sportsbook}
          onSportsbook={chooseBook}
          search={settledSearch}
          onClearSearch={() => setSearch('')}
          onPreMatch={() => change({ mode: 'pre-match' })}
        />
      ) : failure ? (
        <LoadFailure title={texts.failed} error={failure} onRetry={retry} />
      ) : (
        <DelayedLoader>
          <FixturesSkeleton sportId={sport.id} columns={columns} />
        </DelayedLoader>
      )}
    </div>
  )
}
