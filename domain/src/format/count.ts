import { inGroups } from './digit-groups.ts'
import { MINUS } from './minus.ts'
import { MISSING } from './missing.ts'

const WHOLE = { maximumFractionDigits: 0, signDisplay: 'negative' } as const

export function formatCount(count: number | bigint | null | undefined): string {
  if (count === null || count === undefined) return MISSING
  if (typeof count === 'number' && !Number.isFinite(count)) return MISSING
  if (typeof count === 'number' && !Number.isInteger(count))
    return new Intl.NumberFormat('en-US', WHOLE).format(count).replace('-', MINUS)
  const digits = BigInt(count).toString()
  return digits.startsWith('-') ? `${MINUS}${inGroups(digits.slice(1))}` : inGroups(digits)
}
