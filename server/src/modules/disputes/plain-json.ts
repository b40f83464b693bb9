/** Rows as canonical JSON can hold them: amounts and ids as text, times in UTC, nothing left undefined. */
import type { Json } from '@pickproof/verifier/canonical'

export function plainJson(value: unknown): Json {
  if (value === null || value === undefined) return null
  if (typeof value === 'bigint') return String(value)
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && !Object.is(value, -0) ? value : String(value)
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(plainJson)
  return Object.fromEntries(
    Object.entries(value as object)
      .filter(([, field]) => field !== undefined)
      .map(([key, field]) => [key, plainJson(field)]),
  )
}
