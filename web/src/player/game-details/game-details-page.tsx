import type { Fixture } from '@pickproof/contract/catalog'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { tellLeagueName } from '../../api/sport-queries.ts'
import { seedResults, useFollowResults, useLiveResult, useLiveStatus } from '../../live/live-results.ts'
import { defineTexts } from '../../language/language.ts'
import { ForAvailableSport, useSportParams } from '../../odds/for-available-sport.tsx'
import { rememberFind } from '../../odds/remembered-finds.ts'
import { gameAddress } from '../../odds/use-game-link.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { playerPaths } from '../../paths.ts'
import { StarButton } from '../../odds/favorites/star-button.tsx'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { NotFoundPanel } from '../../common/page/not-found-panel.tsx'
import stack from '../../common/page/page-stack.module.css'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { SkeletonRows } from '../../ui/feedback/shapes.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { usePerson } from '../../session/use-person.ts'
import { GameHeader, type GameStars } from './game-header.tsx'
import { fixtureQuery } from '../../odds/game-queries.ts'
import type { LiveResult } from '@pickproof/contract/stream-events'
import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'
import { type Tab, TabPanel, Tabs } from '../../ui/layout/tabs.tsx'
import classes from './game-tabs.module.css'
import { GameMarkets, MarketShapes } from './game-markets.tsx'
import { isClosed, NoMarkets } from './no-markets.tsx'
import { GameStats, statRowsOf } from './game-stats.tsx'
import { text } from '@pickproof/domain/messages/message'
import starClasses from './game-stars.module.css'

const starTexts = defineTexts('player.game-stars', {
  game: 'This game',
  pair: text<{ home: string; away: string }>('{home} vs {away}'),
})

/** Mark the game and each of its teams, next to what they mark. */
function starsOf({ id, ...fixture }: Fixture): GameStars {
  const { home_team_display: home, away_team_display: away } = fixture
  return {
    game: (
      <span className={starClasses.star}>
        <span aria-hidden="true">{starTexts.game}</span>
        <StarButton kind="game" id={id} name={starTexts.pair({ home, away })} />
      </span>
    ),
    home: starOf(fixture.home_competitors[0]?.id, home),
    away: starOf(fixture.away_competitors[0]?.id, away),
  }
}

function starOf(id: string | undefined, name: string) {
  return id === undefined ? null : <StarButton kind="team" id={id} name={name} />
}

const texts = defineTexts('player.game-details', {
  noGame: 'There is no game at this address. It may have ended long ago, or the link is incomplete.',
  failed: 'We could not load this game.',
  loading: 'Loading this game',
  markets: 'Markets',
  statistics: 'Statistics',
  compare: 'Compare prices',
  tabs: 'About this game',
})

/** One fixture with all its markets (O004). */
export function GameDetailsPage() {
  const search = useLocation({ select: (location) => location.searchStr })
  const { fixtureId, sportsbook, find } = readGameQuery(search)
  return (
    <ForAvailableSport>
      {() =>
        fixtureId === undefined ? (
          <NotFoundPanel text={texts.noGame} />
        ) : (
          // The key forgets what was opened and searched for in another game.
          <LoadedGame key={fixtureId} fixtureId={fixtureId} sportsbook={sportsbook} find={find} />
        )
      }
    </ForAvailableSport>
  )
}

interface LoadedGameProps {
  readonly fixtureId: string
  readonly sportsbook: string | undefined
  readonly find: string | undefined
}

function LoadedGame({ fixtureId, sportsbook, find }: LoadedGameProps) {
  const params = useSportParams()
  const { data: fixture, error, refetch } = useQuery(fixtureQuery(fixtureId))
  if (fixture === undefined) {
    if (error === null) return <GameLoader />
    return <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
  }
  if (fixture === null || !isAtItsAddress(fixture, params)) return <NotFoundPanel text={texts.noGame} />
  return <Game fixture={fixture} sportsbook={sportsbook} find={find} />
}

interface GameProps {
  readonly fixture: Fixture
  readonly sportsbook: string | undefined
  readonly find: string | undefined
}

function Game({ fixture, sportsbook, find }: GameProps) {
  const userId = usePerson()?.user.id
  const nowMs = useMinute()
  useEffect(() => seedResults([fixture]), [fixture])
  useEffect(() => tellLeagueName(fixture.league), [fixture])
  useEffect(() => {
    if (userId !== undefined) rememberFind(userId, 'games', fixture.id)
  }, [userId, fixture.id])
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
          <>
            <Link to={playerPaths.league(fixture.sport.id, fixture.league.id)}>{fixture.league.name}</Link>
            <StarButton kind="league" id={fixture.league.id} name={fixture.league.name} />
          </>
        }
        stars={starsOf(fixture)}
      />
      <GameTabs fixture={fixture} status={status} result={result} sportsbook={sportsbook} find={find} />
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
          <MarketShapes />
        </div>
      </SkeletonGroup>
    </DelayedLoader>
  )
}

type TabName = 'markets' | 'compare' | 'statistics'

const ComparePanel = lazy(async () => ({
  default: (await import('../../slip/compare/compare-panel.tsx')).ComparePanel,
}))
const GameForm = lazy(async () => ({ default: (await import('./game-form.tsx')).GameForm }))

interface GameTabsProps {
  readonly fixture: Fixture
  readonly status: FixtureStatus
  readonly result: LiveResult | undefined
  readonly sportsbook: string | undefined
  readonly find: string | undefined
}

/** Markets with their prices, the prices of all sportsbooks, and what the feed counts with the form of the teams. */
function GameTabs({ fixture, status, result, sportsbook, find }: GameTabsProps) {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<TabName>('markets')
  const rows = status === 'unplayed' || result === undefined ? [] : statRowsOf(result.stats)
  const canCompare = !isClosed(status)
  const tabs: readonly Tab<TabName>[] = [
    { value: 'markets', label: texts.markets },
    ...(canCompare ? [{ value: 'compare', label: texts.compare } as const] : []),
    { value: 'statistics', label: texts.statistics },
  ]
  const chosen = wanted === 'compare' && !canCompare ? 'markets' : wanted
  return (
    <div className={classes.tabs}>
      <Tabs label={texts.tabs} tabs={tabs} value={chosen} onChange={setWanted} panelId="game" />
      <TabPanel id="game" value={chosen}>
        {chosen === 'markets' ? (
          <GameMarkets fixture={fixture} status={status} sportsbook={sportsbook} find={find} />
        ) : (
          <Suspense
            fallback={
              <SkeletonGroup label={texts.loading}>
                <SkeletonRows count={6} rowHeight={44} />
              </SkeletonGroup>
            }
          >
            {chosen === 'compare' ? (
              <ComparePanel
                fixture={fixture}
                sportsbook={sportsbook}
                none={<NoMarkets fixture={fixture} />}
                onChoose={(id) =>
                  void navigate({ ...gameAddress({ ...fixture, status }, id), replace: true })
                }
              />
            ) : (
              <div className={stack.stack}>
                {rows.length === 0 ? null : (
                  <GameStats rows={rows} home={fixture.home_team_display} away={fixture.away_team_display} />
                )}
                <GameForm fixtureId={fixture.id} />
              </div>
            )}
          </Suspense>
        )}
      </TabPanel>
    </div>
  )
}

interface Address {
  readonly sport: string
  readonly leagueId?: string
}

/** A game is under its own sport and league only. Elsewhere there is no page. */
export function isAtItsAddress(
  { sport, league }: Pick<Fixture, 'sport' | 'league'>,
  address: Address,
): boolean {
  return sport.id === address.sport && (address.leagueId === undefined || league.id === address.leagueId)
}

interface AskedGame {
  readonly fixtureId: string | undefined
  readonly sportsbook: string | undefined
  /** What its markets are searched for, as a result of the search says. */
  readonly find: string | undefined
}

/** The game that the address names. */
export function readGameQuery(searchText: string): AskedGame {
  const query = new URLSearchParams(searchText)
  return {
    fixtureId: unquoted(query.get('fixtureId')),
    sportsbook: unquoted(query.get('sportbook')),
    find: unquoted(query.get('find')),
  }
}

/** Other programs write a text that looks like a number in quotes, and so may a link that was kept. */
function unquoted(text: string | null): string | undefined {
  if (text === null || text === '') return undefined
  return /^".+"$/.test(text) ? text.slice(1, -1) : text
}
