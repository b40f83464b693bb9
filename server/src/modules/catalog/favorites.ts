/** What a player marked with a star. */
import {
  type FavoriteKind,
  FAVORITES_MAX,
  type Favorites,
  type LeagueHit,
  type TeamHit,
} from '@pickproof/contract/find'
import type { Fixture } from '@pickproof/contract/catalog'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { AppError } from '../../platform/app-error.ts'
import type { SignedInVisit } from '../../platform/http/call-context.ts'
import { crestPath } from './art-name.ts'
import {
  addMark,
  favoriteGameIds,
  forgetEndedGames,
  isKnownTarget,
  listMarked,
  removeMark,
} from './favorite-store.ts'
import { gamesByIds, openWindow } from './find-by-name.ts'
import {
  leaguesByIds,
  type NamedLeague,
  type NamedTeam,
  nextGameIds,
  teamsByIds,
} from './name-search-store.ts'

const errors = defineMessages('server.favorites', {
  unknown: 'This game, team or league does not exist any more.',
  tooMany: text<{ most: number }>('You can have at most {most} favorites of one kind. Remove one first.'),
})

const GAMES_MAX = 30

type Visit = Pick<SignedInVisit, 'db' | 'tenantId' | 'signedIn'>

const ownerOf = ({ tenantId, signedIn }: Visit) => ({ tenantId, userId: signedIn.userId })

export async function readFavorites(visit: Visit, nowMs: number): Promise<Favorites> {
  const { db } = visit
  const marked = await listMarked(db, ownerOf(visit))
  const idsOf = (kind: FavoriteKind) => marked.filter((mark) => mark.kind === kind).map(({ id }) => id)
  if (marked.length === 0) return { marked: [], teams: [], leagues: [], games: [] }
  const window = openWindow(nowMs)
  const [teams, leagues, gameIds, nextIds] = await Promise.all([
    teamsByIds(db, idsOf('team')),
    leaguesByIds(db, idsOf('league')),
    favoriteGameIds(
      db,
      { games: idsOf('game'), teams: idsOf('team'), leagues: idsOf('league') },
      window,
      GAMES_MAX,
    ),
    nextGameIds(db, idsOf('team'), window),
  ])
  const games = await gamesByIds(db, [...gameIds, ...nextIds.values()])
  return {
    marked: [...marked],
    teams: teams.map((team) => toTeamHit(team, games.get(nextIds.get(team.id) ?? ''))),
    leagues: leagues.map(toLeagueHit),
    games: gameIds.flatMap((id) => games.get(id) ?? []),
  }
}

interface Wish {
  readonly kind: FavoriteKind
  readonly id: string
  readonly isFavorite: boolean
}

export async function setFavorite(visit: Visit, { kind, id, isFavorite }: Wish, now: Date): Promise<void> {
  const { db } = visit
  const owner = ownerOf(visit)
  const mark = { kind, id }
  if (!isFavorite) return await removeMark(db, owner, mark)
  if (!(await isKnownTarget(db, mark))) throw new AppError('not-found', errors.unknown)
  await db.transaction().execute(async (tx) => {
    await forgetEndedGames(tx, owner)
    const others = (await listMarked(tx, owner)).filter((known) => known.kind === kind && known.id !== id)
    if (others.length >= FAVORITES_MAX)
      throw new AppError('conflict', errors.tooMany({ most: FAVORITES_MAX }))
    await addMark(tx, owner, mark, now)
  })
}

export function toTeamHit(team: NamedTeam, game: Fixture | undefined): TeamHit {
  const { id, name, abbreviation, sportId, league } = team
  return {
    id,
    name,
    abbreviation,
    logo: crestPath(team),
    sport: sportId,
    league: { ...league },
    game: game ?? null,
  }
}

export function toLeagueHit({ id, name, region, sport }: NamedLeague): LeagueHit {
  return { id, name, region, sport: { ...sport } }
}
