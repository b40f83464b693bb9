/** Files with findings from before the check existed, and how many. The list may only shrink. */
export type Baseline = Readonly<Record<string, number>>

export interface Judgement {
  /** Files with more findings than the baseline allows. */
  readonly worse: readonly string[]
  /** Files whose entry is too high: the list must shrink with them. */
  readonly better: readonly string[]
}

export function judge(baseline: Baseline, counts: Baseline): Judgement {
  const names = [...new Set([...Object.keys(baseline), ...Object.keys(counts)])].sort()
  const over = (name: string) => (counts[name] ?? 0) - (baseline[name] ?? 0)
  return { worse: names.filter((name) => over(name) > 0), better: names.filter((name) => over(name) < 0) }
}

/** The baseline with every entry at its count. It never grows. */
export function lowered(baseline: Baseline, counts: Baseline): Baseline {
  const entries = Object.entries(baseline).map(
    ([name, most]) => [name, Math.min(most, counts[name] ?? 0)] as const,
  )
  return Object.fromEntries(entries.filter(([, count]) => count > 0))
}
