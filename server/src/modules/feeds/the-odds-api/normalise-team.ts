/** The API identifies teams by name only. All other fields derive from league and name, so they never change. */
import type { Team } from '../feed-types.ts'
import { fnv1a, hexOfHue } from '../made-colour.ts'

/** Dark and saturated. */
const PRIMARY_SATURATION = 0.7
const PRIMARY_LIGHTNESS = 0.36
const SECONDARY_COLOURS = ['#f8fafc', '#111827', '#facc15', '#e2e8f0', '#38bdf8'] as const

export function slug(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  // A name in another script has no letters for a slug.
  return plain === '' ? fnv1a(text).toString(16).padStart(8, '0') : plain
}

export function teamIdOf(leagueId: string, name: string): string {
  return `${leagueId}:${slug(name)}`
}

export function toTeam(leagueId: string, name: string): Team {
  const id = teamIdOf(leagueId, name)
  const look = fnv1a(id)
  return {
    id,
    name,
    abbreviation: abbreviate(name),
    leagueId,
    primaryColour: hexOfHue(look % 360, PRIMARY_SATURATION, PRIMARY_LIGHTNESS),
    secondaryColour: SECONDARY_COLOURS[(look >>> 12) % SECONDARY_COLOURS.length] ?? '#f8fafc',
  }
}

/** Three letters: the initials of three words, or the start of the first and last word. */
function abbreviate(name: string): string {
  const words = slug(name).toUpperCase().split('_')
  const [first = ''] = words
  if (words.length >= 3)
    return words
      .slice(0, 3)
      .map((word) => word.charAt(0))
      .join('')
  return words.length === 2 ? first.slice(0, 2) + (words[1] ?? '').charAt(0) : first.slice(0, 3)
}
