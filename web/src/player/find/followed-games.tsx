import type { Fixture } from '@pickproof/contract/catalog'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { favoritesQuery, gamesQuery } from '../../api/find-queries.ts'
import { defineTexts } from '../../language/language.ts'
import { seedResults, useFollowResults, useLiveResult, useLiveStatus } from '../../live/live-results.ts'
import { Crest } from '../../odds/crest.tsx'
import { StarButton } from '../../odds/favorites/star-button.tsx'
import { findsOf } from '../../odds/remembered-finds.ts'
import { playedNow, standingOf, statusWords } from '../../odds/scoreboard/scoreboard.ts'
import { dayHeading, startTimeText } from '../../odds/start-texts.ts'
import { useGameLink } from '../../odds/use-game-link.ts'
import { usePerson } from '../../session/use-person.ts'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { Status } from '../../ui/values/status.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import styles from './followed-games.module.css'

const texts = defineTexts('player.followed-games', {
  favorites: 'Favorites',
  viewed: 'Recently viewed',
  pair: text<{ home: string; away: string }>('{home} vs {away}'),
})

const GAMES_SHOWN = 5
const NO_GAMES: readonly Fixture[] = []

/** On the first page: the next games of what the player marked, and the games viewed last in this browser. */
export function FollowedGames() {
  const userId = usePerson()?.user.id ?? 0
  const [viewedIds] = useState(() => findsOf(userId, 'games'))
  const { data: favorites } = useQuery({ ...favoritesQuery(), refetchInterval: 60_000 })
  const { data: viewed = NO_GAMES } = useQuery(gamesQuery(viewedIds))
  const marked = (favorites?.games ?? NO_GAMES).slice(0, GAMES_SHOWN)
  const others = viewed.filter(({ id }) => !marked.some((game) => game.id === id)).slice(0, GAMES_SHOWN)
  const games = [...marked, ...others]
  const key = games.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the games.
  useEffect(() => seedResults(games), [key])
  useFollowResults(games.length === 0 ? undefined : { fixtureIds: games.map(({ id }) => id) })
  if (games.length === 0) return null
  return (
    <div className={styles.lists}>
      <GameList title={texts.favorites} games={marked} hasStars />
      <GameList title={texts.viewed} games={others} />
    </div>
  )
}

interface GameListProps {
  readonly title: string
  readonly games: readonly Fixture[]
  readonly hasStars?: boolean
}

function GameList({ title, games, hasStars = false }: GameListProps): ReactNode {
  if (games.length === 0) return null
  return (
    <Card aria-label={title}>
      <CardHead title={title} ruled />
      <ul className={styles.list}>
        {games.map((game) => (
          <GameRow key={game.id} game={game} hasStar={hasStars} />
        ))}
      </ul>
    </Card>
  )
}

function GameRow({ game, hasStar }: { readonly game: Fixture; readonly hasStar: boolean }) {
  const linkProps = useGameLink(game, undefined)
  const { home_team_display: home, away_team_display: away } = game
  return (
    <li className={styles.row}>
      <a {...linkProps} className={styles.link}>
        <GameState game={game} />
        <span className={styles.teams}>
          <TeamLine game={game} side="home" name={home} />
          <TeamLine game={game} side="away" name={away} />
        </span>
      </a>
      {hasStar ? <StarButton kind="game" id={game.id} name={texts.pair({ home, away })} /> : null}
    </li>
  )
}

function GameState({ game }: { readonly game: Fixture }) {
  const status = useLiveStatus(game.id, game.status)
  const result = useLiveResult(game.id, game.result)
  if (isInPlay(status))
    return (
      <span className={styles.when}>
        <Status tone="live" small>
          {(result && playedNow(game.sport.id, result, 'short')) ?? statusWords(status)}
        </Status>
      </span>
    )
  if (status !== 'unplayed') return <span className={styles.when}>{statusWords(status)}</span>
  const startMs = Date.parse(game.start_date)
  return (
    <span className={styles.when}>
      {dayHeading(startMs, Date.now(), viewerTimeZone()).day}
      <br />
      {startTimeText(startMs, viewerTimeZone())}
    </span>
  )
}

interface TeamLineProps {
  readonly game: Fixture
  readonly side: 'home' | 'away'
  readonly name: string
}

function TeamLine({ game, side, name }: TeamLineProps) {
  const result = useLiveResult(game.id, game.result)
  const team = side === 'home' ? game.home_competitors[0] : game.away_competitors[0]
  return (
    <span className={styles.team}>
      <Crest logo={team?.logo} abbreviation={team?.abbreviation ?? name} />
      <span className={styles.name}>{name}</span>
      <span className={styles.score}>{result && standingOf(game.sport.id, result)?.score?.[side]}</span>
    </span>
  )
}
