/** Results summed per period for the closing rules that need them. The judge keeps them beside its own figures. */
import type { DayClock, ProgrammeDay } from './programme-day.ts'
import type { RuleSet } from './rule-set.ts'

/** The period of a closing rule, such as the week, at a moment. */
export type PeriodAt = (atMs: number, dayClock: DayClock) => ProgrammeDay

/** The net result of the last period with a result. */
type RuleFigure = { readonly periodStartMs: number; readonly netMinor: bigint }

/** By the key of the rule. Undefined if no rule of the account sums results. */
export type RuleFigures = Readonly<Record<string, RuleFigure>> | undefined

export type SummingRule = { readonly key: string; readonly periodAt: PeriodAt }

/** What settled at this moment is added to the periods in which it falls. */
export function addResult(
  figures: RuleFigures,
  rules: readonly SummingRule[],
  {
    atMs,
    netMinor,
    dayClock,
  }: { readonly atMs: number; readonly netMinor: bigint } & Pick<RuleSet, 'dayClock'>,
): RuleFigures {
  if (rules.length === 0) return figures
  const next: Record<string, RuleFigure> = { ...figures }
  for (const { key, periodAt } of rules) {
    const periodStartMs = periodAt(atMs, dayClock).startMs
    const before = figures?.[key]
    const beforeMinor = before?.periodStartMs === periodStartMs ? before.netMinor : 0n
    next[key] = { periodStartMs, netMinor: beforeMinor + netMinor }
  }
  return next
}

/** A period that is over stays as it was judged, as a day does. */
export function addCorrection(
  figures: RuleFigures,
  rules: readonly SummingRule[],
  correction: {
    readonly atMs: number
    readonly settledAtMs: number
    readonly deltaMinor: bigint
  } & Pick<RuleSet, 'dayClock'>,
): RuleFigures {
  if (figures === undefined || rules.length === 0) return figures
  const { atMs, settledAtMs, deltaMinor, dayClock } = correction
  const next: Record<string, RuleFigure> = { ...figures }
  for (const { key, periodAt } of rules) {
    const { startMs } = periodAt(atMs, dayClock)
    const figure = next[key]
    if (figure?.periodStartMs !== startMs || periodAt(settledAtMs, dayClock).startMs !== startMs) continue
    next[key] = { periodStartMs: startMs, netMinor: figure.netMinor + deltaMinor }
  }
  return next
}
