/** Readers for rows of the feeds: a value of an unexpected shape becomes an empty value. */
export type JsonObject = Readonly<Record<string, unknown>>

const EMPTY: JsonObject = {}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : EMPTY
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Ids may be all digits, so a number is read as text too. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

export function textOrNull(value: unknown): string | null {
  const text = textOf(value)
  return text === '' ? null : text
}

const NUMERIC = /^\s*[+-]?\d+(?:\.\d+)?\s*$/

/** Numbers, and texts that are nothing but a number. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return typeof value === 'string' && NUMERIC.test(value) ? Number(value) : undefined
}

/** An id is alone or inside an object with its name. */
export function idOf(value: unknown): string {
  return isObject(value) ? textOf(value.id) : textOf(value)
}

const HAS_OFFSET = /(?:z|[+-]\d\d:?\d\d)$/i

/** Milliseconds of an ISO moment or of unix seconds. A moment without an offset is in UTC. */
export function momentMsOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value * (value < 1e11 ? 1000 : 1) : null
  if (typeof value !== 'string' || value === '') return null
  const parsedMs = Date.parse(HAS_OFFSET.test(value) || !value.includes('T') ? value : `${value}Z`)
  return Number.isNaN(parsedMs) ? null : parsedMs
}
