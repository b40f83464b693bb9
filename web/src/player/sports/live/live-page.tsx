import type { Fixture, LiveNow } from '@pickproof/contract/catalog'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { useQuery } from '@tanstack/react-query'
import { startTransition, useDeferredValue, useState } from 'react'
import { favoritesQuery } from '../../../api/find-queries.ts'
import { useInsteadOfFirstFigures } from '../../../brand/first-frame.ts'
import { LoadFailure } from '../../../common/page/load-failure.tsx'
import stack from '../../../common/page/page-stack.module.css'
import { defineTexts } from '../../../language/language.ts'
import { FOLLOWED_FIXTURES_MAX } from '../../../live/live-results.ts'
import { chooseSportsbook } from '../../../odds/choose-sportsbook.ts'
import { useFavoriteGames } from '../../../odds/favorites/use-favorites.ts'
import { useLiveRefresh } from '../../../odds/live-refresh.ts'
import { findRememberedSportsbook, rememberSportsbook } from '../../../odds/remembered-sportsbook.ts'
import { SportsbookPicker } from '../../../odds/sportsbook-picker.tsx'
import { browserClock } from '../../../stream/browser-clock.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DelayedLoader } from '../../../ui/feedback/delayed-loader.tsx'
import { NearEnd } from '../../../ui/browser/near-end.tsx'
import { useOnceTrue } from '../../../ui/browser/use-once-true.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { FixturesSkeleton } from '../fixtures-skeleton.tsx'
import { usePricedGames } from '../use-priced-games.ts'
import {
  ALL_SPORTS,
  favoritesFirst,
  liveNowQuery,
  quotingNowQuery,
  useColumns,
  useCurrentGames,
} from './live-games.ts'
import { LiveSport } from './live-sport.tsx'
import { FAVORITES, LiveTabs } from './live-tabs.tsx'
import { headTexts } from './head-texts.ts'
import classes from './live-page.module.css'

const texts = defineTexts('player.live', {
  none: 'No game is in play.',
  noneHint: 'Games appear here when they start. The next ones are below.',
  noneAtAll: 'Games appear here when they start.',
  failed: 'We could not load the games in play.',
})

/** Over all sports: what a press on All of a sport shows completely. */
const GAMES_PER_SPORT = 5
/** About one and a half screens of a phone. The others, with their prices, load when the reader comes near their end. */
const FIRST_GAMES = 8
/** All games in play with prices, sport by sport, and below them those that start next. */
export function LivePage() {
  const { data, error, isLoadingError, refetch } = useQuery(liveNowQuery())
  const marks = useQuery(favoritesQuery())
  // Marked games are first, so rows would change places if they were drawn before.
  const areMarksKnown = useOnceTrue(marks.data !== undefined || marks.failureCount > 0)
  // The list is long. It is drawn in steps, so a press is answered meanwhile.
  const now = useDeferredValue(areMarksKnown ? data : undefined)
  useLiveRefresh(() => void refetch(), browserClock, true)
  return (
    <div className={stack.stack}>
      {now ? (
        <LiveGames now={now} />
      ) : (
        <>
          <PageHead title={headTexts.title} />
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
  useInsteadOfFirstFigures()
  const [chosenSport, setChosenSport] = useState<string>()
  const { data: sportsbooks = [] } = useQuery(quotingNowQuery())
  const [asked, setAsked] = useState<string>()
  const [isWhole, setIsWhole] = useState(false)
  const remembered = findRememberedSportsbook(ALL_SPORTS)
  const sportsbook = chooseSportsbook(sportsbooks, { asked, remembered })

  const chooseBook = (next: string) => {
    rememberSportsbook(ALL_SPORTS, next)
    setAsked(next)
  }

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
  const inPlay = sports
    .filter(({ id }) => sportId === undefined || id === sportId)
    .map((sport) => {
      const all = live.filter((game) => game.sport.id === sport.id && (!isOnlyFavorites || isFavorite(game)))
      const isOpen = isOnlyFavorites || sportId !== undefined
      const games = all.slice(0, isOpen ? FOLLOWED_FIXTURES_MAX : GAMES_PER_SPORT)
      return { sport, count: all.length, games }
    })
    .filter(({ count }) => count > 0)
  const soonShown = isOnlyFavorites ? soon.filter(isFavorite) : soon
  const starting = now.sports
    .map((sport) => ({ sport, games: soonShown.filter((game) => game.sport.id === sport.id) }))
    .filter(({ games }) => games.length > 0 && sportId === undefined)
  const all = [...inPlay, ...starting].flatMap((group) => group.games)
  const drawn = new Set(all.slice(0, isWhole ? all.length : FIRST_GAMES))
  const columns = useColumns(now.sports)
  const listed = [...drawn].slice(0, FOLLOWED_FIXTURES_MAX)
  const prices = usePricedGames({
    games: listed,
    sportsbooks,
    sportsbook,
    columns: [...columns.values()].flat(),
  })
  return (
    <>
      <PageHead
        title={headTexts.title}
        subline={headTexts.lead({ games: live.length, sports: sports.length })}
        action={<SportsbookPicker sportsbooks={sportsbooks} value={sportsbook} onChange={chooseBook} />}
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
      {groupsWith(inPlay, drawn).map(({ sport, count, games: ofSport }) => (
        <LiveSport
          key={sport.id}
          sport={sport}
          columns={columns.get(sport.id) ?? []}
          games={ofSport}
          all={
            sportId === undefined && count > GAMES_PER_SPORT
              ? { count, open: () => setChosenSport(sport.id) }
              : undefined
          }
          {...prices}
          onSportsbook={chooseBook}
        />
      ))}
      {starting.some(({ games: ofSport }) => ofSport.some((game) => drawn.has(game))) ? (
        <section className={classes.soon} aria-labelledby="starting-soon">
          <header className={classes.soonHead}>
            <h2 id="starting-soon">{headTexts.soon}</h2>
            <p>{headTexts.soonLead({ games: now.soonCount })}</p>
          </header>
          {groupsWith(starting, drawn).map(({ sport, games: ofSport }) => (
            <LiveSport
              key={sport.id}
              sport={sport}
              columns={columns.get(sport.id) ?? []}
              games={ofSport}
              {...prices}
              onSportsbook={chooseBook}
            />
          ))}
        </section>
      ) : null}
      {drawn.size < all.length ? <NearEnd onNear={() => startTransition(() => setIsWhole(true))} /> : null}
    </>
  )
}

/** The groups with those of their games that are drawn by now. */
function groupsWith<Group extends { readonly games: readonly Fixture[] }>(
  groups: readonly Group[],
  drawn: ReadonlySet<Fixture>,
): readonly Group[] {
  return groups
    .map((group) => ({ ...group, games: group.games.filter((game) => drawn.has(game)) }))
    .filter(({ games }) => games.length > 0)
}
