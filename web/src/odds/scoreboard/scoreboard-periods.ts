/** How the sports divide a game, and what the parts are called. */
import type { SportId } from '@pickproof/domain/games/sports'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const words = defineTexts('player.periods', {
  halfTime: 'Half-time',
  halfTimeShort: 'HT',
  shootout: 'Shootout',
  shootoutShort: 'SO',
  superOver: 'Super over',
  superOverShort: 'Super',
  superOverColumn: 'SO',
  penalties: 'Penalties',
  penaltiesShort: 'Pens',
  extraTime: 'Extra time',
  extraTimeShort: 'ET',
  overtime: 'Overtime',
  overtimeShort: 'OT',
  walkout: 'Walkout',
  decision: 'Decision',
  runs: 'Runs',
})

type Numbered = { readonly number: number }

const numbered = defineTexts('player.numbered-periods', {
  ordinal: text<Numbered>('{number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'),
  quarter: text<Numbered>('Quarter {number}'),
  quarterShort: text<Numbered>('Q{number}'),
  half: text<Numbered>('{number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} half'),
  period: text<Numbered>('{number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} period'),
  periodShort: text<Numbered>('P{number}'),
  inning: text<Numbered>('{number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} inning'),
  inningNo: text<Numbered>('Inning {number}'),
  /** The visitors bat in the top of an inning, the hosts in the bottom. */
  top: text<Numbered>('Top {number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'),
  bottom: text<Numbered>('Bot {number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'),
  innings: text<Numbered>('{number, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} innings'),
  inningsShort: text<Numbered>('Inns {number}'),
  set: text<Numbered>('Set {number}'),
  map: text<Numbered>('Map {number}'),
  mapShort: text<Numbered>('M{number}'),
  round: text<Numbered>('Round {number}'),
  roundShort: text<Numbered>('R{number}'),
  part: text<Numbered>('Part {number}'),
  overtime: text<Numbered>('Overtime {number}'),
  overtimeShort: text<Numbered>('{number}OT'),
})

/** The keys of a long and a short text. */
type Words = readonly [long: keyof typeof words, short: keyof typeof words]

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

/** Words of the feeds in place of a number, with the texts for them. */
const PERIOD_WORDS: ReadonlyMap<string, Words> = new Map([
  ['half', ['halfTime', 'halfTimeShort']],
  ['shootout', ['shootout', 'shootoutShort']],
  ['super over', ['superOver', 'superOverShort']],
  ['penalties', ['penalties', 'penaltiesShort']],
  ['walkout', ['walkout', 'walkout']],
  ['decision', ['decision', 'decision']],
])

type PeriodNow = {
  /** As `in_play.period` says it: a number as text, `1H`, or a word. */
  readonly period: string
  readonly possession: 'home' | 'away' | null
  /** The number of the last period of the board that has begun. */
  readonly lastBegun: number
}

export type WordLength = 'long' | 'short'

/** What is being played right now; undefined if the feed does not say. */
export function periodWords(
  sportId: string,
  now: PeriodNow,
  length: WordLength = 'long',
): string | undefined {
  const plan = periodPlanOf(sportId)
  const word = now.period.trim().toLowerCase()
  const named = PERIOD_WORDS.get(word)
  if (named !== undefined) return wordOf(named, length)
  if (word === 'overtime') return overtimeWords(Math.max(1, now.lastBegun - plan.regular))
  const number = Number.parseInt(word, 10)
  if (!Number.isInteger(number) || number < 1) return undefined
  return numberedWords(plan, number, now.possession, length)
}

function wordOf([long, short]: Words, length: WordLength): string {
  return words[length === 'long' ? long : short]
}

/** `OT`, then `2OT`: how boards write it. */
function overtimeWords(count: number): string {
  return count === 1 ? words.overtimeShort : numbered.overtimeShort({ number: count })
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
      return number > regular ? overtimeWords(number - regular) : numbered.quarterShort({ number })
    case 'half':
      if (number > regular) return wordOf(extraOfHalves(number), length)
      return isShort ? numbered.ordinal({ number }) : numbered.half({ number })
    case 'period':
      if (number > regular)
        return number === regular + 1 ? words.overtimeShort : wordOf(['shootout', 'shootoutShort'], length)
      return isShort ? numbered.periodShort({ number }) : numbered.period({ number })
    case 'inning':
      if (batting !== null) return batting === 'away' ? numbered.top({ number }) : numbered.bottom({ number })
      return isShort ? numbered.ordinal({ number }) : numbered.inning({ number })
    case 'innings':
      if (number > 2) return wordOf(['superOver', 'superOverShort'], length)
      return isShort ? numbered.inningsShort({ number }) : numbered.innings({ number })
    case 'set':
      return numbered.set({ number })
    case 'map':
      return numbered.map({ number })
    case 'round':
      return isShort ? numbered.roundShort({ number }) : numbered.round({ number })
    case 'none':
      return undefined
  }
}

/** Soccer writes extra time as its third part and penalties as its fourth. */
function extraOfHalves(number: number): Words {
  return number === 3 ? ['extraTime', 'extraTimeShort'] : ['penalties', 'penaltiesShort']
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
      return { label: numbered.quarterShort({ number }), name: numbered.quarter({ number }) }
    case 'half':
      return { label: numbered.ordinal({ number }), name: numbered.half({ number }) }
    case 'period':
      return { label: numbered.ordinal({ number }), name: numbered.period({ number }) }
    case 'inning':
      return { label: String(number), name: numbered.inningNo({ number }) }
    case 'innings':
      return { label: words.runs, name: words.runs }
    case 'map':
      return { label: numbered.mapShort({ number }), name: numbered.map({ number }) }
    case 'round':
      return { label: numbered.roundShort({ number }), name: numbered.round({ number }) }
    case 'set':
      return { label: numbered.set({ number }), name: numbered.set({ number }) }
    case 'none':
      return { label: String(number), name: numbered.part({ number }) }
  }
}

function extraColumn(kind: PeriodKind, number: number, regular: number) {
  const count = number - regular
  if (kind === 'inning') return { label: String(number), name: numbered.inningNo({ number }) }
  if (kind === 'innings') return { label: words.superOverColumn, name: words.superOver }
  if (kind === 'half') {
    const extra = extraOfHalves(number)
    return { label: wordOf(extra, 'short'), name: wordOf(extra, 'long') }
  }
  if (kind === 'period' && count > 1) return { label: words.shootoutShort, name: words.shootout }
  return {
    label: overtimeWords(count),
    name: count === 1 ? words.overtime : numbered.overtime({ number: count }),
  }
}
