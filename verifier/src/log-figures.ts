/** The public figures of a log: counters that follow from its entries alone, so each reader counts the same. */
import type { Json } from './canonical.ts'

/** By the name of the counter. */
export type LogFigures = Readonly<Record<string, number>>

interface CountedEntry {
  readonly type: string
  readonly fields: { readonly [name: string]: Json }
}

/** A duration with two significant digits, so that many share a few counters. */
export function coarseSeconds(seconds: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, seconds)) + 1e-9) - 1)
  return Math.floor(seconds / step) * step
}

/** The counters that an entry raises by one. */
export function countersOf({ type, fields }: CountedEntry): readonly string[] {
  const outcome = String(fields.o)
  switch (type) {
    case 'grade':
      return ['grade', `grade.outcome.${outcome}`, ...timed('grade.seconds', fields.s)]
    case 'fix':
      return ['fix', `fix.${String(fields.by)}.${String(fields.why)}`]
    case 'stage':
      return ['stage', `stage.${outcome}`]
    case 'breach':
      return ['breach', `breach.${String(fields.rule)}`]
    case 'payout':
      return [
        `payout.status.${outcome}`,
        ...(outcome === 'PAYMENT_SUCCESS' ? timed('payout.seconds', fields.s) : []),
      ]
    case 'open':
      return ['open', `open.stage.${String(fields.stage)}`]
    default:
      return [type]
  }
}

const timed = (name: string, seconds: Json | undefined): readonly string[] =>
  typeof seconds === 'number' && seconds >= 0 ? [`${name}.${coarseSeconds(seconds)}`] : []

/** The counters whose names begin with this name, without it. */
export function countsBelow(figures: LogFigures, name: string): LogFigures {
  const below = Object.entries(figures).filter(([counter]) => counter.startsWith(`${name}.`))
  return Object.fromEntries(below.map(([counter, count]) => [counter.slice(name.length + 1), count]))
}

/** How long something took, ascending, with how often each time was counted. */
export function durationsOf(
  figures: LogFigures,
  name: string,
): readonly { readonly seconds: number; readonly count: number }[] {
  return Object.entries(countsBelow(figures, name))
    .map(([seconds, count]) => ({ seconds: Number(seconds), count }))
    .sort((one, other) => one.seconds - other.seconds)
}

/** The duration that this share does not exceed, by the nearest rank; undefined if nothing was counted. */
export function shareWithin(
  durations: readonly { readonly seconds: number; readonly count: number }[],
  share: number,
): number | undefined {
  const all = durations.reduce((sum, { count }) => sum + count, 0)
  let rank = Math.max(1, Math.ceil(share * all))
  for (const { seconds, count } of durations) {
    rank -= count
    if (rank <= 0) return seconds
  }
  return undefined
}
