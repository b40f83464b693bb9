import { createHash } from 'node:crypto'

/** The same for the same data, whatever the order of its keys: a published rule set is held by it. */
export function hashOf(published: object): string {
  return createHash('sha256').update(sorted(published)).digest('hex').slice(0, 16)
}

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${sorted(inner)}`).join()}}`
}
