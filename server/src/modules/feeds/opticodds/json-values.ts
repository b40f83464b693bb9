/** Readers for external rows: a value with an unexpected shape becomes an empty value, never an exception. */
import { textOf } from '@pickproof/domain/grading/json-values'

export { type JsonObject, listOf, numberOf, objectOf, textOf } from '@pickproof/domain/grading/json-values'

export function stringOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

const HAS_OFFSET = /(z|[+-]\d\d:?\d\d)$/i

/** Milliseconds of an ISO timestamp. Without an offset it is UTC. */
export function utcMsOf(value: unknown): number | undefined {
  const text = textOf(value)
  if (text === '') return undefined
  const parsedMs = Date.parse(HAS_OFFSET.test(text) ? text : `${text}Z`)
  return Number.isNaN(parsedMs) ? undefined : parsedMs
}
