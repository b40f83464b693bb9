/** The possible lines of a market, and the ones that a sportsbook shows. */

/** In rising order. Computed from the index, because a game with hundreds of points has a thousand lines. */
type LineRow = { readonly count: number; readonly at: (index: number) => number }

/** A line with the chances of its selections. */
export type FairLine = {
  /** Null for a market without a line. */
  readonly line: number | null
  readonly isMain: boolean
  readonly chances: readonly number[]
}

/** Both ends are included. Lines closer to zero than `least` are skipped. */
export function lineRow(first: number, last: number, step: 1 | 0.5 | 0.25, least = 0): LineRow {
  const all = Math.floor((last - first) / step) + 1
  const within = (count: number) => Math.max(0, Math.min(all, count))
  const below = within(Math.floor((-least - first) / step) + 1)
  const left = Math.max(0, within(Math.ceil((least - first) / step)) - below)
  return {
    count: all - left,
    at: (index) => first + step * (index < below ? index : index + left),
  }
}

/**
 * The line closest to even chances is the main one. The lines next to it are alternates. Chances rise or fall along the
 * lines.
 */
export function chooseLines(
  row: LineRow,
  chanceOf: (line: number) => number,
  alternates: number,
): readonly FairLine[] {
  const chanceAt = (index: number) => chanceOf(row.at(index))
  const isRising = row.count > 1 && chanceAt(row.count - 1) > chanceAt(0)
  let low = 0
  let high = row.count - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (chanceAt(middle) > 0.5 === isRising) high = middle
    else low = middle + 1
  }
  const isNearer = low > 0 && Math.abs(chanceAt(low - 1) - 0.5) < Math.abs(chanceAt(low) - 0.5)
  const best = isNearer ? low - 1 : low
  const last = Math.min(row.count - 1, best + alternates)
  const chosen: FairLine[] = []
  for (let index = Math.max(0, best - alternates); index <= last; index += 1) {
    const chance = chanceAt(index)
    const isMain = index === best
    if (isMain || (chance > 0.08 && chance < 0.92))
      chosen.push({ line: row.at(index), isMain, chances: [chance, 1 - chance] })
  }
  return chosen
}
