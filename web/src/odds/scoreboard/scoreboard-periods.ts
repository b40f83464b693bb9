/** How the sports divide a game, and what the parts are called. */
import type { SportId } from '@pickproof/domain/games/sports'

type PeriodKind = 'quarter' | 'half' | 'period' | 'inning' | 'innings' | 'set' | 'map' | 'round' | 'none'

type PeriodPlan = {
  readonly kind: PeriodKind
  /** Parts of a game that is not level at the end; a board shows at least so many columns. Zero: as many as were begun. */
  readonly regular: number
}

const PLANS: Readonly<Record<SportId, PeriodPlan>> = {
  basketball: { kind: 'quarter', regular: 4 },
  football: { kind: 'quarter', regular: 4 },
  aussie_rules: { kind: 'quarter', regular: 4 },
  lacrosse: { kind: 'quarter', regular: 4 },
  water_polo: { kind: 'quarter', regular: 4 },
  soccer: { kind: 'half', regular: 2 },
  rugby_league: { kind: 'half', regular: 2 },
  rugby_union: { kind: 'half', regular: 2 },
  handball: { kind: 'half', regular: 2 },
  hockey: { kind: 'period', regular: 3 },
  baseball: { kind: 'inning', regular: 9 },
  cricket: { kind: 'innings', regular: 1 },
  tennis: { kind: 'set', regular: 0 },
  table_tennis: { kind: 'set', regular: 0 },
  volleyball: { kind: 'set', regular: 0 },
  darts: { kind: 'set', regular: 0 },
  esports: { kind: 'map', regular: 0 },
  golf: { kind: 'round', regular: 0 },
  // A fight has no score in its rounds, a race none in its laps.
  mma: { kind: 'round', regular: 0 },
  motorsports: { kind: 'none', regular: 0 },
}

const UNKNOWN_PLAN: PeriodPlan = { kind: 'none', regular: 0 }

export function periodPlanOf(sportId: string): PeriodPlan {
  return Object.hasOwn(PLANS, sportId) ? PLANS[sportId as SportId] : UNKNOWN_PLAN
}

export function ordinal(count: number): string {
  const isTeen = count % 100 >= 11 && count % 100 <= 13
  return `${count}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')}`
}

/** Words of the feeds in place of a number. */
const PERIOD_WORDS: ReadonlyMap<string, { readonly long: string; readonly short: string }> = new Map([
  ['half', { long: 'Half-time', short: 'HT' }],
  ['shootout', { long: 'Shootout', short: 'SO' }],
  ['super over', { long: 'Super over', short: 'Super' }],
  ['penalties', { long: 'Penalties', short: 'Pens' }],
  ['walkout', { long: 'Walkout', short: 'Walkout' }],
  ['decision', { long: 'Decision', short: 'Decision' }],
])

type PeriodNow = {
  /** As `in_play.period` says it: a number as text, `1H`, or a word. */
  readonly period: string
  readonly possession: 'home' | 'away' | null
  /** The number of the last period of the board that has begun. */
  readonly lastBegun: number
}

export type WordLength = 'long' | 'short'

/** What is being played right now; undefined where the feed does not say. */
export function periodWords(
  sportId: string,
  now: PeriodNow,
  length: WordLength = 'long',
): string | undefined {
  const plan = periodPlanOf(sportId)
  const word = now.period.trim().toLowerCase()
  const fixed = PERIOD_WORDS.get(word)
  if (fixed !== undefined) return fixed[length]
  if (word === 'overtime') return overtimeWords(Math.max(1, now.lastBegun - plan.regular))
  const number = Number.parseInt(word, 10)
  if (!Number.isInteger(number) || number < 1) return undefined
  return numberedWords(plan, number, now.possession, length)
}

/** `OT`, then `2OT`: how boards write it. */
function overtimeWords(count: number): string {
  return count === 1 ? 'OT' : `${count}OT`
}

function numberedWords(
  { kind, regular }: PeriodPlan,
  number: number,
  batting: PeriodNow['possession'],
  length: WordLength,
): string | undefined {
  const isShort = length === 'short'
  switch (kind) {
    case 'quarter':
      return number > regular ? overtimeWords(number - regular) : `Q${number}`
    case 'half':
      if (number > regular) return extraOfHalves(number)[length]
      return isShort ? ordinal(number) : `${ordinal(number)} half`
    case 'period':
      if (number > regular) return number === regular + 1 ? 'OT' : isShort ? 'SO' : 'Shootout'
      return isShort ? `P${number}` : `${ordinal(number)} period`
    case 'inning':
      if (batting === null) return isShort ? ordinal(number) : `${ordinal(number)} inning`
      return `${batting === 'away' ? 'Top' : 'Bot'} ${ordinal(number)}`
    case 'innings':
      if (number > 2) return isShort ? 'Super' : 'Super over'
      return isShort ? `Inns ${number}` : `${ordinal(number)} innings`
    case 'set':
      return `Set ${number}`
    case 'map':
      return `Map ${number}`
    case 'round':
      return isShort ? `R${number}` : `Round ${number}`
    case 'none':
      return undefined
  }
}

/** Soccer writes extra time as its third part and penalties as its fourth. */
function extraOfHalves(number: number): { readonly long: string; readonly short: string } {
  return number === 3 ? { long: 'Extra time', short: 'ET' } : { long: 'Penalties', short: 'Pens' }
}

/** The head of a column of the board, and what a screen reader says for it. */
export function columnHead(
  sportId: string,
  number: number,
): { readonly label: string; readonly name: string } {
  const { kind, regular } = periodPlanOf(sportId)
  if (regular > 0 && number > regular) return extraColumn(kind, number, regular)
  switch (kind) {
    case 'quarter':
      return { label: `Q${number}`, name: `Quarter ${number}` }
    case 'half':
      return { label: ordinal(number), name: `${ordinal(number)} half` }
    case 'period':
      return { label: ordinal(number), name: `${ordinal(number)} period` }
    case 'inning':
      return { label: String(number), name: `Inning ${number}` }
    case 'innings':
      return { label: 'Runs', name: 'Runs' }
    case 'map':
      return { label: `M${number}`, name: `Map ${number}` }
    case 'round':
      return { label: `R${number}`, name: `Round ${number}` }
    case 'set':
      return { label: `Set ${number}`, name: `Set ${number}` }
    case 'none':
      return { label: String(number), name: `Part ${number}` }
  }
}

function extraColumn(kind: PeriodKind, number: number, regular: number) {
  const count = number - regular
  if (kind === 'inning') return { label: String(number), name: `Inning ${number}` }
  if (kind === 'innings') return { label: 'SO', name: 'Super over' }
  if (kind === 'half') {
    const { long, short } = extraOfHalves(number)
    return { label: short, name: long }
  }
  if (kind === 'period' && count > 1) return { label: 'SO', name: 'Shootout' }
  return { label: overtimeWords(count), name: count === 1 ? 'Overtime' : `Overtime ${count}` }
}
