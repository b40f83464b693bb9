/** The API knows teams by name alone: everything else about one is made from league and name, always the same way. */
import type { Team } from '../feed-types.ts'

const PRIMARY_LIGHTNESS = 0.36
const SECONDARY_COLOURS = ['#f8fafc', '#111827', '#facc15', '#e2e8f0', '#38bdf8'] as const

export function slug(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  // A name in another script leaves nothing to spell it with.
  return plain === '' ? hash(text).toString(16).padStart(8, '0') : plain
}

export function teamIdOf(leagueId: string, name: string): string {
  return `${leagueId}:${slug(name)}`
}

export function toTeam(leagueId: string, name: string): Team {
  const id = teamIdOf(leagueId, name)
  const look = hash(id)
  return {
    id,
    name,
    abbreviation: abbreviate(name),
    leagueId,
    primaryColour: colourOf(look % 360),
    secondaryColour: SECONDARY_COLOURS[(look >>> 12) % SECONDARY_COLOURS.length] ?? '#f8fafc',
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  return state >>> 0
}

/** A hue as a dark, saturated colour in hex. */
function colourOf(hue: number): string {
  const channel = (offset: number) => {
    const position = (offset + hue / 30) % 12
    const reach = 0.7 * Math.min(PRIMARY_LIGHTNESS, 1 - PRIMARY_LIGHTNESS)
    const value = PRIMARY_LIGHTNESS - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}

/** Three letters: the initials of three words, or the beginning of the first and of the last word. */
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
