/**
 * The name of a picture describes it fully: a crest is its pattern and two colors, a book mark its letter and one
 * color. So no picture is stored, and a name always means the same bytes.
 */
import type { Sportsbook, Team } from './catalog-types.ts'

export const CREST_PATTERNS = [
  'halves',
  'stripes',
  'sash',
  'chevron',
  'quarters',
  'hoop',
  'pale',
  'diagonal',
  'cross',
  'bordure',
] as const
export type CrestPattern = (typeof CREST_PATTERNS)[number]

interface TeamColours {
  readonly primaryColour: string
  readonly secondaryColour: string
}

const ART_BASE = '/api/sports/art'
const COLOUR = /^#[0-9a-f]{6}$/i

/** Deep enough for white letters to be read on each of them (4.5:1 and more). */
const DEEP_COLOURS = [
  '#1d4ed8',
  '#b91c1c',
  '#15803d',
  '#7c3aed',
  '#c2410c',
  '#0f766e',
  '#be185d',
  '#4d7c0f',
  '#0369a1',
  '#92400e',
  '#4338ca',
  '#9f1239',
  '#166534',
  '#6d28d9',
  '#334155',
  '#7f1d1d',
] as const
const LIGHT_COLOURS = ['#f8fafc', '#facc15', '#e2e8f0', '#7dd3fc', '#fdba74', '#1f2937'] as const

export function crestPath(team: Pick<Team, 'id' | 'primaryColour' | 'secondaryColour'>): string {
  const made = teamColours(team.id)
  const primary = COLOUR.test(team.primaryColour) ? team.primaryColour : made.primaryColour
  const secondary = COLOUR.test(team.secondaryColour) ? team.secondaryColour : made.secondaryColour
  const pattern = pick(CREST_PATTERNS, `crest:${team.id}`)
  return `${ART_BASE}/crest/${pattern}-${hexOf(primary)}-${hexOf(secondary)}.svg`
}

export function bookMarkPath(book: Sportsbook): string {
  const letter = /[A-Z0-9]/.exec(plainCapitals(book.name))?.[0] ?? 'B'
  return `${ART_BASE}/book/${letter}-${hexOf(bookColour(book.id))}.svg`
}

/** For feeds without colors: always the same for the same team. */
export function teamColours(teamId: string): TeamColours {
  return {
    primaryColour: pick(DEEP_COLOURS, `primary:${teamId}`),
    secondaryColour: pick(LIGHT_COLOURS, `secondary:${teamId}`),
  }
}

export function bookColour(bookId: string): string {
  return pick(DEEP_COLOURS, `book:${bookId}`)
}

/** 'Écurie' counts as 'ECURIE'. */
function plainCapitals(name: string): string {
  return name.normalize('NFD').toUpperCase()
}

function hexOf(colour: string): string {
  return colour.slice(1).toLowerCase()
}

function pick<T>(choices: readonly [T, ...T[]], key: string): T {
  return choices[hash(key) % choices.length] ?? choices[0]
}

/** FNV-1a with a last stir: short keys that differ in one letter fall far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const unit of new TextEncoder().encode(text)) value = Math.imul(value ^ unit, 0x01000193)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}
