import { isInPlay } from '@pickproof/domain/games/fixture-status'
import type { SportId } from '@pickproof/domain/games/sports'
import type { Fixture, Team } from '../feed-types.ts'
import { findStatus } from './fixture-status.ts'
import { type JsonObject, listOf, utcMsOf, objectOf, textOf } from './json-values.ts'
import { fnv1a, hexOfHue } from '../made-colour.ts'

export type ReadFixture = { readonly fixture: Fixture; readonly home: Team; readonly away: Team }

/** Undefined for rows that cannot be offered: another sport, a golf round without opponents, a row without a start. */
export function toFixture(row: unknown, sportIds: ReadonlySet<string>): ReadFixture | undefined {
  const fields = objectOf(row)
  const id = textOf(fields.id)
  const sportId = textOf(objectOf(fields.sport).id)
  const leagueId = textOf(objectOf(fields.league).id)
  const startMs = utcMsOf(fields.start_date)
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

/** The provider sends pictures, which we do not store. Each team gets colors derived from its id. */
export function teamColours(teamId: string): { readonly primary: string; readonly secondary: string } {
  const hash = mixBits(fnv1a(teamId))
  return {
    primary: hexOfHue(hash % 360, 0.55 + ((hash >>> 9) % 20) / 100, 0.3 + ((hash >>> 14) % 14) / 100),
    secondary: SECOND_COLOURS[(hash >>> 18) % SECOND_COLOURS.length] ?? '#f8fafc',
  }
}

/** Each differs enough in lightness from every primary color to keep a crest readable. */
const SECOND_COLOURS = ['#f8fafc', '#fde68a', '#e2e8f0', '#bae6fd', '#fecaca'] as const

/** Otherwise ids that differ only in the last character would get similar colors. */
function mixBits(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
