/** The form of the two teams of a game, from results that we graded with. */
import type { GameForm, TeamForm } from '@pickproof/contract/find'
import { notFound } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import { listFixtures } from './fixture-view-store.ts'
import { listPastGames, type PastGame } from './form-store.ts'

const FORM_GAMES = 5
/** The record counts no further back. */
const RECORD_GAMES = 20

export async function readGameForm(db: Db, fixtureId: string): Promise<GameForm> {
  const [fixture] = await listFixtures(db, { ids: [fixtureId] }, { limit: 1, offset: 0 })
  if (!fixture) throw notFound()
  const { home, away, startAt: before } = fixture
  const [homeGames, awayGames, meetings] = await Promise.all([
    listPastGames(db, { teamId: home.id, before, limit: RECORD_GAMES }),
    listPastGames(db, { teamId: away.id, before, limit: RECORD_GAMES }),
    listPastGames(db, { teamId: home.id, opponentId: away.id, before, limit: 1 }),
  ])
  const [meeting] = meetings
  return {
    home: formOf(home, homeGames),
    away: formOf(away, awayGames),
    lastMeeting: meeting
      ? {
          startDate: meeting.startAt.toISOString(),
          home: meeting.homeName,
          away: meeting.awayName,
          homeScore: meeting.homeScore,
          awayScore: meeting.awayScore,
        }
      : null,
  }
}

function formOf(
  { id, name }: { readonly id: string; readonly name: string },
  past: readonly PastGame[],
): TeamForm {
  const games = past.map((game) => {
    const isHome = game.homeTeamId === id
    const [scored, conceded] = isHome ? [game.homeScore, game.awayScore] : [game.awayScore, game.homeScore]
    const outcome =
      scored > conceded ? ('won' as const) : scored < conceded ? ('lost' as const) : ('drawn' as const)
    return {
      id: game.id,
      startDate: game.startAt.toISOString(),
      opponent: isHome ? game.awayName : game.homeName,
      isHome,
      scored,
      conceded,
      outcome,
    }
  })
  const count = (wanted: string) => games.filter(({ outcome }) => outcome === wanted).length
  return {
    team: { id, name },
    won: count('won'),
    drawn: count('drawn'),
    lost: count('lost'),
    games: games.slice(0, FORM_GAMES),
  }
}
