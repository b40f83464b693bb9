/** What an entry of `market-kinds.ts` declares, and the parts that entries share. */
import type { Message } from '../messages/message.ts'
import type { Measure } from './market-base.ts'
import type { ScopeClass } from './scope.ts'
import type { OddShape, Reading, Stances } from './stances.ts'

/** An answer that wins when a figure of the game ends from `low` to `high`; of a margin, home minus away. */
export type OfferedAnswer = {
  readonly side: 'home' | 'draw' | 'away'
  /** What follows the name of the side. */
  readonly words: string
  readonly low: number
  readonly high: number
}

export type NeedKind = 'lead' | 'result' | 'cover' | 'total'

type MarketDescriptor<Kind extends string, Type extends string> = {
  /** What the feeds call it, without period and overtime, and what it counts. */
  readonly ids?: Readonly<Record<string, Measure>>
  /** The same for markets on a player, with the figure that counts. */
  readonly figures?: Readonly<Record<string, string>>
  /** The type that the catalog stores and screens choose their columns by. */
  readonly type: Type
  /** The type of its Asian lines, where they have their own. */
  readonly asianType?: Type
  readonly shape: OddShape
  /** Only the server shows it. */
  readonly name: Message
  /** The question, as the first half of its rule. */
  readonly sentence: Message | ((counted: { readonly unit: string }) => Message)
  /** The kind of the same id with a price for the draw or the exact number. */
  readonly threeWay?: Kind
  /** The draw has a price, and a draw only exists at the end of regulation: so regulation counts where nothing else is said. */
  readonly hasDraw?: boolean
  /** How many of its answers can win together. */
  readonly winners?: number
  /** What the selection is about, for the shape to find the side of; or the whole stance, where the shape cannot. */
  readonly quantity?: (reading: Reading) => string
  readonly stances?: (reading: Reading) => Stances
  /** The condition that an open pick shows beside the score (`need.ts`). Kinds without a simple one have none. */
  readonly need?: NeedKind
  /** Sports and parts of the game it is graded in. Kinds without it are in the tables that versions 1 and 2 were published with. */
  readonly gradedIn?: Readonly<Record<string, readonly ScopeClass[]>>
  /** What the simulator offers beyond its own lists: the answers on the margin, by sport. */
  readonly offer?: Readonly<Record<string, readonly OfferedAnswer[]>>
}

export function declare<Kind extends string, Type extends string>(
  kinds: Readonly<Record<Kind, MarketDescriptor<NoInfer<Kind>, Type>>>,
) {
  return kinds
}

const MEASURES = ['points', 'goals', 'runs', 'games', 'sets', 'maps', 'rounds', 'corners'] as const

export function named(measure: Measure, ...ids: readonly string[]): Readonly<Record<string, Measure>> {
  return Object.fromEntries(ids.map((id) => [id, measure]))
}

/** `total`, `total_points`, `total_goals` and so on. */
export function counted(start: string, end = ''): Readonly<Record<string, Measure>> {
  const ids = MEASURES.map((measure) => [`${start}_${measure}${end}`, measure] as const)
  return { [`${start}${end}`]: 'score', ...Object.fromEntries(ids) }
}

export const SIDE = { subject: 'side', answer: 'none', hasLine: false } as const
export const SIDE_OR_DRAW = { ...SIDE, subject: 'side-or-draw' } as const
export const OVER_UNDER = { subject: 'none', answer: 'over-under', hasLine: true } as const
export const YES_NO = { subject: 'none', answer: 'yes-no', hasLine: false } as const
export const TEAM_YES_NO = { ...YES_NO, subject: 'side' } as const
export const OWN_WORDS = { subject: 'own-words', answer: 'none', hasLine: false } as const
export const PLAYER = { subject: 'player', answer: 'none', hasLine: false } as const

export const totalOf = ({ measure, period }: Reading) => `total ${measure} ${period}`
export const parityOf = ({ measure, period }: Reading) => `odd or even ${measure} ${period}`
export const figuresOf = ({ figures, period }: Reading) => `${figures.toSorted().join(' + ')} ${period}`

/** `by 1-5`, `by 6-10` and so on for both sides; the last band has no end. */
export function bandsFrom(...starts: readonly number[]): readonly OfferedAnswer[] {
  return starts.flatMap((low, index) => {
    const high = (starts[index + 1] ?? Number.POSITIVE_INFINITY) - 1
    const words = `by ${low}${high === low ? '' : Number.isFinite(high) ? `-${high}` : '+'}`
    return [
      { side: 'home', words, low, high },
      { side: 'away', words, low: -high, high: -low },
    ]
  })
}
