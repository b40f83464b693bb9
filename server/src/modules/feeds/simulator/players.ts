import type { Player } from '../feed-types.ts'
import { PERSON_NAME_COUNT, personName } from './invented-names.ts'
import { LEAGUE_PLANS } from './leagues.ts'
import { hash32, hashHex, normalAt } from './random.ts'
import { teamsOf } from './teams.ts'

/** What a player is likely to do. Callers turn the weights of a team into shares. */
export type Role =
  | 'scoring'
  | 'assisting'
  | 'rebounding'
  | 'shooting'
  | 'passing'
  | 'rushing'
  | 'receiving'
  | 'batting'
  | 'pitching'

type RosterSpot = { readonly position: string; readonly roles: Partial<Record<Role, number>> }

function spot(position: string, roles: RosterSpot['roles']): RosterSpot {
  return { position, roles }
}

const BATTER = { batting: 1 }

/** One team for each sport with player markets, in the order of the team sheet. */
const ROSTERS: Readonly<Record<string, readonly RosterSpot[]>> = {
  basketball: [
    spot('PG', { scoring: 1.4, assisting: 2.6, rebounding: 0.7 }),
    spot('SG', { scoring: 1.6, assisting: 1.1, rebounding: 0.7 }),
    spot('SF', { scoring: 1.5, assisting: 0.9, rebounding: 1.1 }),
    spot('PF', { scoring: 1.2, assisting: 0.7, rebounding: 1.6 }),
    spot('C', { scoring: 1.2, assisting: 0.5, rebounding: 2.2 }),
    spot('G', { scoring: 0.8, assisting: 1, rebounding: 0.4 }),
    spot('F', { scoring: 0.7, assisting: 0.4, rebounding: 0.8 }),
    spot('C', { scoring: 0.4, assisting: 0.2, rebounding: 0.8 }),
  ],
  football: [
    spot('QB', { passing: 1, scoring: 0.3 }),
    spot('RB', { rushing: 2, receiving: 0.5, scoring: 1.4 }),
    spot('RB', { rushing: 1, receiving: 0.3, scoring: 0.6 }),
    spot('WR', { receiving: 1.6, scoring: 1.1 }),
    spot('WR', { receiving: 1.2, scoring: 0.8 }),
    spot('WR', { receiving: 0.7, scoring: 0.5 }),
    spot('TE', { receiving: 0.9, scoring: 0.7 }),
  ],
  baseball: [
    ...['CF', 'SS', '1B', 'DH', 'LF', '3B', 'RF', 'C', '2B'].map((position) => spot(position, BATTER)),
    spot('P', { pitching: 1 }),
  ],
  soccer: [
    spot('GK', {}),
    spot('DF', { scoring: 0.25, shooting: 0.4 }),
    spot('DF', { scoring: 0.35, shooting: 0.4 }),
    spot('DF', { scoring: 0.35, shooting: 0.4 }),
    spot('DF', { scoring: 0.25, shooting: 0.4 }),
    spot('MF', { scoring: 0.7, shooting: 1 }),
    spot('MF', { scoring: 0.9, shooting: 1.2 }),
    spot('MF', { scoring: 1.1, shooting: 1.5 }),
    spot('FW', { scoring: 2.1, shooting: 2.2 }),
    spot('FW', { scoring: 2.6, shooting: 2.6 }),
    spot('FW', { scoring: 1.9, shooting: 2 }),
  ],
  hockey: [
    spot('C', { scoring: 2, shooting: 1.8 }),
    spot('LW', { scoring: 1.8, shooting: 1.8 }),
    spot('RW', { scoring: 1.9, shooting: 1.9 }),
    spot('C', { scoring: 1.3, shooting: 1.3 }),
    spot('LW', { scoring: 1.2, shooting: 1.2 }),
    spot('RW', { scoring: 1.1, shooting: 1.2 }),
    spot('D', { scoring: 0.7, shooting: 1.2 }),
    spot('D', { scoring: 0.5, shooting: 1 }),
    spot('G', {}),
  ],
}

/** A player as the scoring models use them. */
export type RosterPlayer = Player & { readonly roles: Partial<Record<Role, number>> }

function makeRosters(): ReadonlyMap<string, readonly RosterPlayer[]> {
  const rosters = new Map<string, readonly RosterPlayer[]>()
  // A single counter assigns the names, so two players share a name only after all are used.
  let nextName = 200
  for (const { league } of LEAGUE_PLANS) {
    for (const team of teamsOf(league.id)) {
      const roster = (ROSTERS[league.sportId] ?? []).map((place, index): RosterPlayer => {
        const name = personName(nextName++ % PERSON_NAME_COUNT)
        const skill = Math.exp(0.25 * normalAt('skill', team.id, index))
        const roles = Object.fromEntries(
          Object.entries(place.roles).map(([role, weight]) => [
            role,
            role === 'batting' ? weight : weight * skill,
          ]),
        )
        const id = hashHex(12, 'player', team.id, index, hash32(name)).toUpperCase()
        return { id, name, teamId: team.id, position: place.position, roles }
      })
      rosters.set(team.id, roster)
    }
  }
  return rosters
}

const ROSTERS_BY_TEAM = makeRosters()

export const PLAYERS: readonly Player[] = [...ROSTERS_BY_TEAM.values()]
  .flat()
  .map(({ id, name, teamId, position }) => ({ id, name, teamId, position }))

const BY_ID = new Map(PLAYERS.map((player) => [player.id, player]))

export function rosterOf(teamId: string): readonly RosterPlayer[] {
  return ROSTERS_BY_TEAM.get(teamId) ?? []
}

export function getPlayer(playerId: string): Player {
  const player = BY_ID.get(playerId)
  if (player === undefined) throw new Error(`The simulated world has no player ${playerId}`)
  return player
}
