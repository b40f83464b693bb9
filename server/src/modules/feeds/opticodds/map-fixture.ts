import { isInPlay } from '@pickproof/domain/games/fixture-status'
import type { SportId } from '@pickproof/domain/games/sports'
import type { Fixture, Team } from '../feed-types.ts'
import { findStatus } from './fixture-status.ts'
import { type JsonObject, listOf, momentMsOf, objectOf, textOf } from './json-values.ts'
import { teamColours } from './team-colours.ts'

export type ReadFixture = { readonly fixture: Fixture; readonly home: Team; readonly away: Team }

/** Undefined for rows that cannot be offered: another sport, a golf round without opponents, a row without a start. */
export function toFixture(row: unknown, sportIds: ReadonlySet<string>): ReadFixture | undefined {
  const fields = objectOf(row)
  const id = textOf(fields.id)
  const sportId = textOf(objectOf(fields.sport).id)
  const leagueId = textOf(objectOf(fields.league).id)
  const startMs = momentMsOf(fields.start_date)
  const status = findStatus(fields.status)
  const home = toTeam(fields, 'home', leagueId)
  const away = toTeam(fields, 'away', leagueId)
  if (id === '' || leagueId === '' || !sportIds.has(sportId)) return undefined
  if (startMs === undefined || status === undefined || home === undefined || away === undefined)
    return undefined
  return {
    home,
    away,
    fixture: {
      id,
      sportId: sportId as SportId,
      leagueId,
      homeTeamId: home.id,
      awayTeamId: away.id,
      startMs,
      status,
      // The provider's flag can stay on after the end.
      isLive: isInPlay(status),
      venueName: textOf(fields.venue_name),
      venueLocation: textOf(fields.venue_location),
    },
  }
}

/** A side of several people, such as a tennis double, becomes one team. */
function toTeam(fields: JsonObject, side: 'home' | 'away', leagueId: string): Team | undefined {
  const competitors = listOf(fields[`${side}_competitors`]).map(objectOf)
  const ids = competitors.map((competitor) => textOf(competitor.id)).filter((id) => id !== '')
  if (ids.length === 0) return undefined
  const id = ids.join('+')
  const name =
    textOf(fields[`${side}_team_display`]) ||
    competitors.map((competitor) => textOf(competitor.name)).join(' / ')
  const given = ids.length === 1 ? textOf(competitors[0]?.abbreviation) : ''
  const { primary, secondary } = teamColours(id)
  return {
    id,
    name: name || id,
    abbreviation: given || abbreviate(name || id),
    leagueId,
    primaryColour: primary,
    secondaryColour: secondary,
  }
}

function abbreviate(name: string): string {
  return [...name.replace(/[^\p{L}\p{N}]/gu, '')].slice(0, 3).join('').toUpperCase()
}
