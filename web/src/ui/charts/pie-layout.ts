import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('backoffice.pie-layout', {
  other: text<{ count: number }>('Other ({count})'),
})
/** How counts become slices: the largest ones apart, the small ones together, the first three pulled out. */
export interface PieEntry {
  readonly key: string
  readonly name: string
  readonly count: number
}

export interface PieSlice extends PieEntry {
  /** Of the whole, from 0 to 100, with one decimal. */
  readonly sharePercent: number
  /** Pulled out of the pie: the three largest (B185). */
  readonly isPulled: boolean
  /** Which color: 0 is the first; the rest has none. */
  readonly colour: number | 'other'
  /** What to draw in a square from -1 to 1, the circle having the radius 1. */
  readonly path: string
  /** How far the slice is moved from the middle. */
  readonly shift: { readonly x: number; readonly y: number }
}

const PULLED = 3
const PULL = 0.1
export const PIE_COLOURS = 8
export const OTHER_KEY = 'pie-other'

/** Entries keep their order. If there are too many, the smallest become one at the end. */
export function pieSlices(entries: readonly PieEntry[]): readonly PieSlice[] {
  const drawn = grouped(entries.filter(({ count }) => count > 0))
  const total = drawn.reduce((sum, { count }) => sum + count, 0)
  const pulled = new Set(
    [...drawn]
      .filter(({ key }) => key !== OTHER_KEY)
      .sort((a, b) => b.count - a.count)
      .slice(0, PULLED)
      .map(({ key }) => key),
  )
  let before = 0
  return drawn.map((entry, index) => {
    const from = before / total
    before += entry.count
    const to = before / total
    const middle = angle((from + to) / 2)
    const isPulled = pulled.has(entry.key) && drawn.length > 1
    return {
      ...entry,
      sharePercent: Math.round((entry.count / total) * 1000) / 10,
      isPulled,
      colour: entry.key === OTHER_KEY ? 'other' : index,
      path: slicePath(from, to),
      shift: isPulled ? { x: Math.cos(middle) * PULL, y: Math.sin(middle) * PULL } : { x: 0, y: 0 },
    }
  })
}

function grouped(entries: readonly PieEntry[]): readonly PieEntry[] {
  if (entries.length <= PIE_COLOURS) return entries
  const kept = new Set([...entries].sort((a, b) => b.count - a.count).slice(0, PIE_COLOURS - 1))
  const rest = entries.filter((entry) => !kept.has(entry))
  const count = rest.reduce((sum, entry) => sum + entry.count, 0)
  return [
    ...entries.filter((entry) => kept.has(entry)),
    { key: OTHER_KEY, name: texts.other({ count: rest.length }), count },
  ]
}

/** A share of the circle as an angle; the circle begins at the top. */
function angle(share: number): number {
  return share * 2 * Math.PI - Math.PI / 2
}

function slicePath(from: number, to: number): string {
  if (to - from >= 1) return 'M 0 -1 A 1 1 0 1 1 0 1 A 1 1 0 1 1 0 -1 Z'
  const point = (share: number) => `${place(Math.cos(angle(share)))} ${place(Math.sin(angle(share)))}`
  return `M 0 0 L ${point(from)} A 1 1 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to)} Z`
}

function place(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
