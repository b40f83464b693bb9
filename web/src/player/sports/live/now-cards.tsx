import type { Fixture, LiveNow } from '@pickproof/contract/catalog'
import type { StreamOdd } from '@pickproof/contract/stream-events'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { favoritesQuery } from '../../../api/find-queries.ts'
import { defineTexts } from '../../../language/language.ts'
import { useMarketsInThousandths } from '../../../live/live-odds.ts'
import { chooseSportsbook } from '../../../odds/choose-sportsbook.ts'
import { useFavoriteGames } from '../../../odds/favorites/use-favorites.ts'
import { useLiveRefresh } from '../../../odds/live-refresh.ts'
import { findRememberedSportsbook } from '../../../odds/remembered-sportsbook.ts'
import { useGameLink } from '../../../odds/use-game-link.ts'
import { playerPaths } from '../../../paths.ts'
import { useSlip } from '../../../slip/slip-store.ts'
import { browserClock } from '../../../stream/browser-clock.ts'
import { useOnceTrue } from '../../../ui/browser/use-once-true.ts'
import { SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { SkeletonRows } from '../../../ui/feedback/shapes.tsx'
import { SportIcon } from '../../../ui/icons/sport-icon.tsx'
import { Card, CardHead } from '../../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { GameTime, TeamScores } from '../fixture-live-parts.tsx'
import { PlacedChip, type RowSettings, rowTexts, Team } from '../fixture-row.tsx'
import { chipPlaces, type MarketColumn } from '../market-column.ts'
import { usePricedGames } from '../use-priced-games.ts'
import { headTexts } from './head-texts.ts'
import {
  ALL_SPORTS,
  favoritesFirst,
  liveNowQuery,
  quotingNowQuery,
  useColumns,
  useCurrentGames,
} from './live-games.ts'
import classes from './now-cards.module.css'

const texts = defineTexts('player.now-cards', {
  all: text<{ games: number }>('{games, plural, one {# game} other {# games}} in play'),
})

const GAMES_SHOWN = 3
/** With some to take the places of those that end or start. */
const GAMES_KNOWN = 8

/** On the first page: games in play and games that start next, over all sports, each with the price of its winner. */
export function NowCards() {
  const { data, isLoadingError, refetch } = useQuery(liveNowQuery())
  const marks = useQuery(favoritesQuery())
  // Marked games are first, so games would change places if they were drawn before.
  const areMarksKnown = useOnceTrue(marks.data !== undefined || marks.failureCount > 0)
  useLiveRefresh(() => void refetch(), browserClock)
  if (data && areMarksKnown) return <Games now={data} />
  return isLoadingError ? null : <NowSkeleton />
}

/** In the place of both cards. */
export function NowSkeleton() {
  return (
    <SkeletonGroup className={classes.cards}>
      <SkeletonRows count={GAMES_SHOWN} />
    </SkeletonGroup>
  )
}

function Games({ now }: { readonly now: LiveNow }) {
  const isFavorite = useFavoriteGames()
  // A game that has just begun has prices for longer.
  const newest = [...now.live].sort((one, other) => other.start_date.localeCompare(one.start_date))
  const live = mixed(favoritesFirst(newest, isFavorite)).slice(0, GAMES_KNOWN)
  const soon = mixed(favoritesFirst(now.soon, isFavorite)).slice(0, GAMES_KNOWN)
  const key = [...live, ...soon].map(({ id }) => id).join('|')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which games of the answer these are.
  const known = useCurrentGames(useMemo(() => ({ live, soon }), [now, key]))
  const inPlay = useSteadyGames(known.filter(({ status }) => isInPlay(status)))
  const starting = useSteadyGames(known.filter(({ status }) => status === 'unplayed'))
  const columns = useWinnerColumns(now.sports)
  const { data: sportsbooks = [] } = useQuery(quotingNowQuery())
  const remembered = findRememberedSportsbook(ALL_SPORTS)
  const sportsbook = chooseSportsbook(sportsbooks, { asked: undefined, remembered })
  const { onPick, ...prices } = usePricedGames({
    games: [...inPlay, ...starting],
    sportsbooks,
    sportsbook,
    columns: [...columns.values()],
  })
  const toSlip = useWayToSlip(onPick)
  const tiles = (ofCard: readonly Fixture[]) =>
    ofCard.map((game) => (
      <GameTile
        key={game.id}
        game={game}
        column={columns.get(game.sport.id)}
        {...prices}
        {...(toSlip && { onPick: toSlip })}
      />
    ))
  return (
    <div className={classes.cards}>
      <GamesCard
        title={headTexts.title}
        aside={
          <Link to={playerPaths.live} className={`link ${classes.headLink}`}>
            {texts.all({ games: now.live.length })}
          </Link>
        }
      >
        {tiles(inPlay)}
      </GamesCard>
      <GamesCard title={headTexts.soon} aside={headTexts.soonLead({ games: now.soonCount })}>
        {tiles(starting)}
      </GamesCard>
    </div>
  )
}

/** One game of each sport before a second one of any. */
export function mixed(games: readonly Fixture[]): readonly Fixture[] {
  const counts = new Map<string, number>()
  const turns = games.map((game) => {
    const turn = counts.get(game.sport.id) ?? 0
    counts.set(game.sport.id, turn + 1)
    return { game, turn }
  })
  return turns.sort((one, other) => one.turn - other.turn).map(({ game }) => game)
}

/** A game keeps its place for as long as it is one of the games, so no price moves while a player aims at it. */
function useSteadyGames(games: readonly Fixture[]): readonly Fixture[] {
  const [places, setPlaces] = useState<readonly string[]>([])
  const next = steadyPlaces(
    places,
    games.map(({ id }) => id),
  )
  if (next.join('|') !== places.join('|')) setPlaces(next)
  return next.flatMap((id) => games.find((game) => game.id === id) ?? [])
}

/** The places with those that left them filled by the first of the others. */
export function steadyPlaces(before: readonly string[], ids: readonly string[]): readonly string[] {
  const others = ids.filter((id) => !before.includes(id))
  const kept = before.map((id) => (ids.includes(id) ? id : others.shift()))
  return [...kept, ...others].filter((id) => id !== undefined).slice(0, GAMES_SHOWN)
}

/** The market of each sport that asks who wins: the first one without a line. */
function useWinnerColumns(sports: LiveNow['sports']): ReadonlyMap<string, MarketColumn> {
  const columns = useColumns(sports)
  return new Map(
    [...columns].flatMap(([sport, [first]]) => (first === undefined ? [] : [[sport, first] as const])),
  )
}

/** A pick that the slip has taken is shown there: beside the games in play, with the way to stake and place it. */
function useWayToSlip(onPick: (odd: StreamOdd) => void): (odd: StreamOdd) => void {
  const navigate = useNavigate()
  return (odd) => {
    const isInSlip = () => useSlip.getState().entries.some(({ id }) => id === odd.id)
    const wasInSlip = isInSlip()
    onPick(odd)
    if (!wasInSlip && isInSlip()) void navigate({ to: playerPaths.live })
  }
}

interface GamesCardProps {
  readonly title: string
  readonly aside: ReactNode
  readonly children: readonly ReactNode[]
}

function GamesCard({ title, aside, children }: GamesCardProps) {
  if (children.length === 0) return null
  return (
    <Card aria-label={title}>
      <CardHead title={title} aside={aside} ruled />
      <ul className={classes.games}>{children}</ul>
    </Card>
  )
}

interface GameTileProps extends Omit<RowSettings, 'columns' | 'onCompare'> {
  readonly game: Fixture
  readonly column: MarketColumn | undefined
}

/** When, who, the score and the prices of the winner. A press outside the prices opens the game. */
function GameTile({ game, column, ...prices }: GameTileProps) {
  const linkProps = useGameLink(game, prices.sportsbook)
  const inThousandths = useMarketsInThousandths([game.id], [prices.sportsbook ?? ''])
  const { home_team_display: home, away_team_display: away } = game
  const lineCount = column?.hasDraw ? 3 : 2
  return (
    <li className={classes.game}>
      <div className={classes.when}>
        <SportIcon sport={game.sport.id} />
        <GameTime fixture={game} />
        <span className={classes.league}>{game.league.name}</span>
      </div>
      <div className={classes.lines}>
        <a {...linkProps} className={classes.teams}>
          <Team name={home} team={game.home_competitors[0]} />
          <VisuallyHidden> {rowTexts.versus} </VisuallyHidden>
          <Team name={away} team={game.away_competitors[0]} />
          {lineCount > 2 ? <span className={classes.draw}>{rowTexts.draw}</span> : null}
        </a>
        <div className={classes.scores}>
          <TeamScores fixture={game} />
        </div>
        <div className={classes.chips}>
          {column &&
            chipPlaces(column, game, lineCount).map((place) => (
              <PlacedChip
                key={place?.side}
                place={place}
                column={column}
                fixture={game}
                inThousandths={inThousandths}
                {...prices}
              />
            ))}
        </div>
      </div>
    </li>
  )
}
