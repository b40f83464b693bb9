/** Readers for rows from outside: whatever has another shape than expected becomes an empty value, never an exception. */
export type JsonObject = Readonly<Record<string, unknown>>

const EMPTY_OBJECT: JsonObject = {}
const EMPTY_LIST: readonly unknown[] = []

export function objectOf(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : EMPTY_OBJECT
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : EMPTY_LIST
}

/** Ids may be all digits, so that a number is read as text too. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

const NUMERIC = /^\s*[+-]?\d+(\.\d+)?\s*$/

/** Numbers, and texts that are nothing but a number. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && NUMERIC.test(value) ? Number(value) : undefined
}

const HAS_OFFSET = /(z|[+-]\d\d:?\d\d)$/i

/** Milliseconds of an ISO moment. One without an offset is in UTC. */
export function momentMsOf(value: unknown): number | undefined {
  const text = textOf(value)
  if (text === '') return undefined
  const parsedMs = Date.parse(HAS_OFFSET.test(text) ? text : `${text}Z`)
  return Number.isNaN(parsedMs) ? undefined : parsedMs
}
