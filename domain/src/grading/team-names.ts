/** What a text means: one of the two sides, the draw, or an unknown name. */
import type { GradedFixture, GradedOdd, Side } from './grading-input.ts'

const DRAW_WORDS: ReadonlySet<string> = new Set(['draw', 'tie', 'the draw', 'x'])
const MARKS = /\p{M}/gu
const DASHES = /[\u2010-\u2015\u2212]/g
const SPACES = /\s+/g
const PLAIN = /^[a-z0-9][a-z0-9 .&'-]*$/

const REMEMBERED = new Map<string, string>()
/** The same names repeat. Only a flood of invented ones reaches this. */
const MOST_REMEMBERED = 5_000

/** Case, accents, dashes and the width of spaces make no other name. */
export function plainName(text: string): string {
  let plain = REMEMBERED.get(text)
  if (plain === undefined) {
    if (REMEMBERED.size >= MOST_REMEMBERED) REMEMBERED.clear()
    plain = makePlain(text)
    REMEMBERED.set(text, plain)
  }
  return plain
}

function makePlain(text: string): string {
  const lower = text.trim().toLowerCase()
  if (PLAIN.test(lower) && !lower.includes('  ')) return lower
  return lower.normalize('NFKD').replace(MARKS, '').replace(DASHES, '-').replace(SPACES, ' ')
}

export type Names = { readonly home: string; readonly away: string }

/** Undefined if the names do not distinguish the sides. */
export function namesOf(fixture: GradedFixture): Names | undefined {
  const home = plainName(fixture.homeTeamDisplay)
  const away = plainName(fixture.awayTeamDisplay)
  return home === '' || away === '' || home === away ? undefined : { home, away }
}

/** `Home` and `Away` are read too, where no side is called so. */
export function findSide(text: string, names: Names): Side | undefined {
  const plain = plainName(text)
  if (plain === names.home) return 'home'
  if (plain === names.away) return 'away'
  return plain === 'home' || plain === 'away' ? plain : undefined
}

export function isDrawWord(text: string): boolean {
  return DRAW_WORDS.has(plainName(text))
}

/** What may follow a side in the name of a selection: its line, its direction, its score. */
const AFTER_NAME =
  /^(?:\(?(?:over|under|yes|no|odd|even|pk|pick|[+-]?\d+(?:\.\d+)?|\d{1,2}[:-]\d{1,2})\)?(?: |$))*$/

/** The side that the name of a selection begins with, and what follows it. */
export function findLeadingSide(
  name: string,
  names: Names,
): { readonly side: Side; readonly rest: string } | undefined {
  const plain = plainName(name)
  const home = restAfter(plain, names.home)
  const away = restAfter(plain, names.away)
  if (home !== undefined && away === undefined) return { side: 'home', rest: home }
  return away !== undefined && home === undefined ? { side: 'away', rest: away } : undefined
}

/** The side that a text of any words begins with, such as `Ridgemont by 1-5`; the longer name where both fit. */
export function findFirstName(
  text: string,
  names: Names,
): { readonly side: Side; readonly rest: string } | undefined {
  const plain = plainName(text)
  const sides: readonly Side[] = names.home.length > names.away.length ? ['home', 'away'] : ['away', 'home']
  const side = sides.find((candidate) => plain.startsWith(`${names[candidate]} `))
  return side && { side, rest: plain.slice(names[side].length + 1) }
}

function restAfter(plain: string, name: string): string | undefined {
  if (!plain.startsWith(name)) return undefined
  if (plain.length === name.length) return ''
  if (plain[name.length] !== ' ') return undefined
  const rest = plain.slice(name.length + 1)
  return AFTER_NAME.test(rest) ? rest : undefined
}

type SideChoice = Side | 'draw' | 'unclear'

/** The side a selection is on, by selection, name and team id; they must not contradict each other. */
export function sideOf(odd: GradedOdd, fixture: GradedFixture, names: Names): SideChoice {
  let choice: SideChoice | undefined
  if (odd.selection !== '') {
    if (isDrawWord(odd.selection)) choice = 'draw'
    else choice = findSide(odd.selection, names) ?? findLeadingSide(odd.selection, names)?.side
  }
  if (odd.name !== '' && odd.name !== odd.selection) {
    const named = leadsWithDraw(odd.name) ? 'draw' : findLeadingSide(odd.name, names)?.side
    if (choice !== undefined && named !== undefined && choice !== named) return 'unclear'
    choice ??= named
  }
  if (choice === 'draw') return 'draw'
  const byId = findSideById(odd, fixture)
  if (choice !== undefined && byId !== undefined && byId !== choice) return 'unclear'
  return choice ?? byId ?? 'unclear'
}

function leadsWithDraw(name: string): boolean {
  const [word = '', ...rest] = plainName(name).split(' ')
  return (word === 'draw' || word === 'tie') && AFTER_NAME.test(rest.join(' '))
}

function findSideById({ teamId }: GradedOdd, { homeTeamId, awayTeamId }: GradedFixture): Side | undefined {
  if (!teamId || homeTeamId === awayTeamId) return undefined
  if (teamId === homeTeamId) return 'home'
  return teamId === awayTeamId ? 'away' : undefined
}
