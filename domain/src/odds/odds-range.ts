/** The ranges of decimal odds that players filter and compare by. */
export type OddsRange = {
  readonly key: string
  /** In thousandths of decimal odds. The range includes both ends. */
  readonly fromMilli: number
  readonly toMilli: number | null
}

export const ODDS_RANGES: readonly OddsRange[] = [
  { key: 'below-1.60', fromMilli: 1_000, toMilli: 1_599 },
  { key: '1.60', fromMilli: 1_600, toMilli: 1_899 },
  { key: '1.90', fromMilli: 1_900, toMilli: 2_499 },
  { key: '2.50', fromMilli: 2_500, toMilli: 3_999 },
  { key: '4.00', fromMilli: 4_000, toMilli: null },
]

export function findOddsRange(key: string): OddsRange | undefined {
  return ODDS_RANGES.find((range) => range.key === key)
}
