import type { Fixture, LiveNow } from '@pickproof/contract/catalog'
import { text } from '@pickproof/domain/messages/message'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { api } from '../../../api/api.ts'
import { LoadFailure } from '../../../common/page/load-failure.tsx'
import stack from '../../../common/page/page-stack.module.css'
import { defineTexts } from '../../../language/language.ts'
import {
  FOLLOWED_FIXTURES_MAX,
  seedResults,
  useFollowResults,
  useLiveStatuses,
} from '../../../live/live-results.ts'
import { chooseSportsbook } from '../../../odds/choose-sportsbook.ts'
import { useFavoriteGames } from '../../../odds/favorites/use-favorites.ts'
import { useLiveRefresh } from '../../../odds/live-refresh.ts'
import { findRememberedSportsbook, rememberSportsbook } from '../../../odds/remembered-sportsbook.ts'
import { SportsbookPicker } from '../../../odds/sportsbook-picker.tsx'
import { browserClock } from '../../../stream/browser-clock.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DelayedLoader } from '../../../ui/feedback/delayed-loader.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { withStatuses } from '../fixture-list.ts'
import { FixturesSkeleton } from '../fixtures-skeleton.tsx'
import { marketColumns } from '../market-column.ts'
import { usePricedGames } from '../use-priced-games.ts'
import { LiveSport } from './live-sport.tsx'
import { FAVORITES, LiveTabs } from './live-tabs.tsx'
import classes from './live-page.module.css'

const texts = defineTexts('player.live', {
  title: 'Live now',
  lead: text<{ games: number; sports: number }>(
    '{games, plural, one {# game} other {# games}} in {sports, plural, one {# sport} other {# sports}}',
  ),
  soon: 'Starting soon',
  soonLead: text<{ games: number }>('{games, plural, one {# game} other {# games}} in the next 2 hours'),
  none: 'No game is in play.',
  noneHint: 'Games appear here when they start. The next ones are below.',
  noneAtAll: 'Games appear here when they start.',
  failed: 'We could not load the games in play.',
})

/** Over all sports: what a press on All of a sport shows completely. */
const GAMES_PER_SPORT = 5
/** The sportsbook of this page is remembered beside those of the sports. */
const ALL_SPORTS = 'all'

function liveNowQuery() {
  return queryOptions({
    queryKey: ['sports', 'live-now'],
    queryFn: ({ signal }) => api('GET /sports/live', { toast: false, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

function quotingNowQuery() {
  return queryOptions({
    queryKey: ['sports', 'sportsbooks', 'all'],
    queryFn: ({ signal }) => api('GET /sports/sportsbooks', { query: {}, toast: false, signal }),
  })
}

/** All games in play with prices, sport by sport, and below them those that start next. */
export function LivePage() {
  const { data, error, isLoadingError, refetch } = useQuery(liveNowQuery())
  useLiveRefresh(() => void refetch(), browserClock, true)
  return (
    <div className={stack.stack}>
      {data ? (
        <LiveGames now={data} />
      ) : (
        <>
          <PageHead title={texts.title} />
          {isLoadingError ? (
            <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
          ) : (
            <DelayedLoader>
              <FixturesSkeleton sportId="" columns={[]} />
            </DelayedLoader>
          )}
        </>
      )}
    </div>
  )
}

function LiveGames({ now }: { readonly now: LiveNow }) {
  const [chosenSport, setChosenSport] = useState<string>()
  const { data: sportsbooks = [] } = useQuery(quotingNowQuery())
  const [asked, setAsked] = useState<string>()
  const remembered = findRememberedSportsbook(ALL_SPORTS)
  const sportsbook = chooseSportsbook(sportsbooks, { asked, remembered })

  const games = useCurrentGames(now)
  const isFavorite = useFavoriteGames()
  const live = favoritesFirst(
    games.filter(({ status }) => isInPlay(status)),
    isFavorite,
  )
  const soon = favoritesFirst(
    games.filter(({ status }) => status === 'unplayed'),
    isFavorite,
  )
  const isOnlyFavorites = chosenSport === FAVORITES
  const sports = now.sports.filter(({ id }) => live.some(({ sport }) => sport.id === id))
  // A sport whose last game has ended leaves the tabs.
  const sportId = sports.some(({ id }) => id === chosenSport) ? chosenSport : undefined
  const shown = sports
    .filter(({ id }) => sportId === undefined || id === sportId)
    .map((sport) => {
      const all = live.filter((game) => game.sport.id === sport.id && (!isOnlyFavorites || isFavorite(game)))
      const isWhole = isOnlyFavorites || sportId !== undefined
      const games = all.slice(0, isWhole ? FOLLOWED_FIXTURES_MAX : GAMES_PER_SPORT)
      return { sport, count: all.length, columns: marketColumns(sport.main_markets), games }
    })
    .filter(({ count }) => count > 0)
  const soonShown = isOnlyFavorites ? soon.filter(isFavorite) : soon
  const listed = [...shown.flatMap((group) => group.games), ...soonShown].slice(0, FOLLOWED_FIXTURES_MAX)
  const prices = usePricedGames({
    games: listed,
    sportsbooks,
    sportsbook,
    columns: now.sports.flatMap((sport) => marketColumns(sport.main_markets)),
  })
  return (
    <>
      <PageHead
        title={texts.title}
        subline={texts.lead({ games: live.length, sports: sports.length })}
        action={
          <SportsbookPicker
            sportsbooks={sportsbooks}
            value={sportsbook}
            onChange={(next) => {
              rememberSportsbook(ALL_SPORTS, next)
              setAsked(next)
            }}
          />
        }
      />
      <LiveTabs
        sports={sports}
        games={live}
        value={isOnlyFavorites ? FAVORITES : sportId}
        favoriteCount={live.filter(isFavorite).length}
        onChange={setChosenSport}
      />
      {live.length === 0 ? (
        <Card>
          <EmptyState
            icon="live"
            title={texts.none}
            text={soon.length > 0 ? texts.noneHint : texts.noneAtAll}
          />
        </Card>
      ) : null}
      {shown.map(({ sport, count, columns, games: ofSport }) => (
        <LiveSport
          key={sport.id}
          sport={sport}
          columns={columns}
          games={ofSport}
          all={
            sportId === undefined && count > ofSport.length
              ? { count, open: () => setChosenSport(sport.id) }
              : undefined
          }
          {...prices}
        />
      ))}
      {soonShown.length > 0 && sportId === undefined ? (
        <section className={classes.soon} aria-labelledby="starting-soon">
          <header className={classes.soonHead}>
            <h2 id="starting-soon">{texts.soon}</h2>
            <p>{texts.soonLead({ games: now.soonCount })}</p>
          </header>
          {now.sports
            .filter(({ id }) => soonShown.some(({ sport }) => sport.id === id))
            .map((sport) => (
              <LiveSport
                key={sport.id}
                sport={sport}
                columns={marketColumns(sport.main_markets)}
                games={soonShown.filter(({ sport: { id } }) => id === sport.id)}
                {...prices}
              />
            ))}
        </section>
      ) : null}
    </>
  )
}

/** Marked games, and those of marked teams and leagues, before the others. */
function favoritesFirst(
  games: readonly Fixture[],
  isFavorite: (game: Fixture) => boolean,
): readonly Fixture[] {
  return [...games.filter(isFavorite), ...games.filter((game) => !isFavorite(game))]
}

/** The games of the answer with the statuses that have come since. */
function useCurrentGames(now: LiveNow): readonly Fixture[] {
  const games = useMemo(() => [...now.live, ...now.soon], [now])
  useEffect(() => seedResults(games), [games])
  const ids = useMemo(() => games.map(({ id }) => id), [games])
  useFollowResults({ fixtureIds: ids.slice(0, FOLLOWED_FIXTURES_MAX) })
  const statuses = useLiveStatuses(ids)
  return useMemo(() => withStatuses(games, statuses), [games, statuses])
}
