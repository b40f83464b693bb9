import { MINUS } from './minus.ts'
import { MISSING } from './missing.ts'

const wholeNumbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0, signDisplay: 'negative' })

export function formatCount(count: number | bigint | null | undefined): string {
  if (count === null || count === undefined) return MISSING
  if (typeof count === 'number' && !Number.isFinite(count)) return MISSING
  return wholeNumbers.format(count).replace('-', MINUS)
}
