import type { Fixture } from '@pickproof/contract/catalog'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { tellLeagueName } from '../../api/sport-queries.ts'
import { seedResults, useFollowResults, useLiveResult, useLiveStatus } from '../../live/live-results.ts'
import { defineTexts } from '../../language/language.ts'
import { ForAvailableSport, useSportParams } from '../../odds/for-available-sport.tsx'
import { useMinute } from '../../odds/use-minute.ts'
import { playerPaths } from '../../paths.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { NotFoundPanel } from '../../common/page/not-found-panel.tsx'
import stack from '../../common/page/page-stack.module.css'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { SkeletonBlock, SkeletonCard, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { GameHeader } from './game-header.tsx'
import { readGameQuery } from './game-query.ts'
import { fixtureQuery } from './game-queries.ts'
import { isAtItsAddress } from './game-address.ts'
import type { LiveResult } from '@pickproof/contract/stream-events'
import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'
import { type Tab, TabPanel, Tabs } from '../../ui/layout/tabs.tsx'
import classes from './game-tabs.module.css'
import { GameMarkets } from './game-markets.tsx'
import { GameStats, statRowsOf } from './game-stats.tsx'

const texts = defineTexts('player.game-details', {
  noGame: 'There is no game at this address. It may have ended long ago, or the link is incomplete.',
  failed: 'We could not load this game.',
  loading: 'Loading this game',
  markets: 'Markets',
  statistics: 'Statistics',
  tabs: 'About this game',
})

/** One fixture with all its markets (O004). */
export function GameDetailsPage() {
  const search = useLocation({ select: (location) => location.searchStr })
  const { fixtureId, sportsbook } = readGameQuery(search)
  return (
    <ForAvailableSport>
      {() =>
        fixtureId === undefined ? (
          <NotFoundPanel text={texts.noGame} />
        ) : (
          // The key forgets what was opened and searched for in another game.
          <LoadedGame key={fixtureId} fixtureId={fixtureId} sportsbook={sportsbook} />
        )
      }
    </ForAvailableSport>
  )
}

interface LoadedGameProps {
  readonly fixtureId: string
  readonly sportsbook: string | undefined
}

function LoadedGame({ fixtureId, sportsbook }: LoadedGameProps) {
  const params = useSportParams()
  const { data: fixture, error, refetch } = useQuery(fixtureQuery(fixtureId))
  if (fixture === undefined) {
    if (error === null) return <GameLoader />
    return <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
  }
  if (fixture === null || !isAtItsAddress(fixture, params)) return <NotFoundPanel text={texts.noGame} />
  return <Game fixture={fixture} sportsbook={sportsbook} />
}

function Game({
  fixture,
  sportsbook,
}: {
  readonly fixture: Fixture
  readonly sportsbook: string | undefined
}) {
  const nowMs = useMinute()
  useEffect(() => seedResults([fixture]), [fixture])
  useEffect(() => tellLeagueName(fixture.league), [fixture])
  useFollowResults({ fixtureIds: [fixture.id] })
  const status = useLiveStatus(fixture.id, fixture.status)
  const result = useLiveResult(fixture.id, fixture.result)
  return (
    <div className={stack.stack}>
      <GameHeader
        fixture={fixture}
        status={status}
        result={result}
        nowMs={nowMs}
        league={
          <Link to={playerPaths.league(fixture.sport.id, fixture.league.id)}>{fixture.league.name}</Link>
        }
      />
      <GameTabs fixture={fixture} status={status} result={result} sportsbook={sportsbook} />
    </div>
  )
}

function GameLoader() {
  return (
    <DelayedLoader>
      <SkeletonGroup label={texts.loading}>
        <div className={stack.stack}>
          <SkeletonBlock height={200} />
          <SkeletonBlock height={36} />
          <SkeletonCard lines={4} />
          <SkeletonCard lines={4} />
        </div>
      </SkeletonGroup>
    </DelayedLoader>
  )
}

type TabName = 'markets' | 'statistics'

interface GameTabsProps {
  readonly fixture: Fixture
  readonly status: FixtureStatus
  readonly result: LiveResult | undefined
  readonly sportsbook: string | undefined
}

/** Markets with their prices, and what the feed counts beside the score where it counts anything. */
function GameTabs({ fixture, status, result, sportsbook }: GameTabsProps) {
  const [wanted, setWanted] = useState<TabName>('markets')
  const rows = status === 'unplayed' || result === undefined ? [] : statRowsOf(result.stats)
  const tabs: readonly Tab<TabName>[] = [
    { value: 'markets', label: texts.markets },
    ...(rows.length === 0 ? [] : [{ value: 'statistics', label: texts.statistics } as const]),
  ]
  const chosen = rows.length === 0 ? 'markets' : wanted
  return (
    <div className={classes.tabs}>
      <Tabs label={texts.tabs} tabs={tabs} value={chosen} onChange={setWanted} panelId="game" />
      <TabPanel id="game" value={chosen}>
        {chosen === 'markets' ? (
          <GameMarkets fixture={fixture} status={status} sportsbook={sportsbook} />
        ) : (
          <GameStats rows={rows} home={fixture.home_team_display} away={fixture.away_team_display} />
        )}
      </TabPanel>
    </div>
  )
}
