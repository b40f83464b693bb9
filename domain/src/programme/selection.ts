/** What is picked, apart from its price and its sportsbook. The names are those of the odds feed. */
export type Selection = {
  readonly fixtureId: string
  readonly marketId: string
  /** The team, the player or the answer; empty if the line alone is the side, as in a total of the match. */
  readonly selection: string
  readonly selectionLine: string | null
  readonly points: number | null
  readonly groupingKey: string
}

type SelectionRelation = 'none' | 'identical' | 'same-outcome' | 'other-side'

/**
 * How two selections relate to each other (R3, R4). The same side at another line is the same outcome. The sides of one
 * line share a grouping key. Only equality of keys has a meaning, not their number or sign.
 */
export function relationOf(one: Selection, other: Selection): SelectionRelation {
  if (one.fixtureId !== other.fixtureId || one.marketId !== other.marketId) return 'none'
  if (one.selection === other.selection && one.selectionLine === other.selectionLine) {
    return one.points === other.points ? 'identical' : 'same-outcome'
  }
  return one.groupingKey === other.groupingKey ? 'other-side' : 'none'
}

/** Equal for two selections exactly when they are the same outcome, at any line. */
export function outcomeKey({ fixtureId, marketId, selection, selectionLine }: Selection): string {
  return `${fixtureId}|${marketId}|${selection}|${selectionLine ?? ''}`
}

export function outcomeKeys(legs: readonly Selection[]): readonly string[] {
  return legs.map(outcomeKey)
}

/**
 * Several picks on one outcome count as one (P024), and a parlay is one pick: a pick counts when none of its
 * outcomes has counted before. One that does not count leaves the outcomes of its other legs free.
 */
export function countsAsNew(outcomes: readonly string[], counted: ReadonlySet<string>): boolean {
  return !outcomes.some((outcome) => counted.has(outcome))
}

/** Ids are growing numbers in text: a shorter one is older. */
export function comparePickIds(one: string, other: string): number {
  if (one.length !== other.length) return one.length - other.length
  return one < other ? -1 : Number(one > other)
}
