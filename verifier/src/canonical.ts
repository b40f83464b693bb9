/**
 * The JSON of entries: RFC 8785, narrowed to what every language writes the same way. Keys are ASCII and sorted, numbers
 * are integers below 2^53, money is text.
 */
import { FormatError } from './bytes.ts'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

const DEPTH_MAX = 20

export function canonical(value: Json, depth = 0): string {
  if (depth > DEPTH_MAX) throw new FormatError('The JSON is too deep.')
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value) || Object.is(value, -0))
      throw new FormatError('A number in canonical JSON is an integer below 2^53.')
    return String(value)
  }
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new FormatError('A text in canonical JSON has whole characters.')
    return JSON.stringify(value)
  }
  if (isList(value)) return `[${value.map((item) => canonical(item, depth + 1)).join(',')}]`
  let members = ''
  for (const key of Object.keys(value).sort())
    members += (members === '' ? '' : ',') + member(key, value[key], depth)
  return `{${members}}`
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

function member(key: string, value: Json | undefined, depth: number): string {
  if (!/^[\x20-\x7e]+$/.test(key)) throw new FormatError('A key in canonical JSON is ASCII.')
  if (value === undefined) throw new FormatError(`"${key}" has no value.`)
  return `${JSON.stringify(key)}:${canonical(value, depth + 1)}`
}

/** Reads text that is canonical, and refuses any other spelling of it. */
export function readCanonical(text: string): Json {
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch {
    throw new FormatError('This is not JSON.')
  }
  if (canonical(value) !== text) throw new FormatError('This JSON is not in its only spelling.')
  return value
}

export function objectOf(value: Json): { readonly [key: string]: Json } {
  if (value === null || typeof value !== 'object' || isList(value))
    throw new FormatError('An object is missing.')
  return value
}
