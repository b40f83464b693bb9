/** Makes a value nearly valid: one thing in it is not as the contract says. */
import type { z } from 'zod'
import type { SeededRandom } from '../seeded-random.ts'
import { boundsOf, defOf, type SchemaDef } from './schema-values.ts'

const LIMIT_NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  0.005,
  1.005,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 63,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  -Number.MAX_SAFE_INTEGER,
  1e21,
  1e308,
  5e-324,
] as const

export const STRANGE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202etxet',
  '\ufeff',
  '\u200b',
  '👩‍👩‍👧‍👦'.repeat(20),
  'ﷺ'.repeat(50),
  'a\u0301'.repeat(200),
  'İı',
  'x'.repeat(201),
  'x'.repeat(5_000),
  "' or '1'='1",
  '1; drop table pick;--',
  '<script>alert(1)</script>',
  'jndi:ldap://x',
  '{{constructor.constructor("return 1")()}}',
  '../../../etc/passwd',
  '%00%0a%0d',
  '\r\nset-cookie: a=b',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  '0x10',
  '１２３',
  'true',
  'null',
  '[]',
  '__proto__',
  'constructor',
  '2026-02-30T00:00:00Z',
  '0000-00-00',
  '+275760-09-14T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999Z',
] as const

/** Another kind of value in the place of one. */
export function otherValue(random: SeededRandom): unknown {
  return random.pick([
    () => null,
    () => true,
    () => random.pick(LIMIT_NUMBERS),
    () => random.pick(STRANGE_TEXTS),
    () => [],
    () => ({}),
    () => [random.pick(STRANGE_TEXTS), random.pick(LIMIT_NUMBERS), null],
    () => ({ $ne: null }),
    () => ({ toString: 'x', length: -1, valueOf: 'y' }),
    () => Array.from({ length: 1_001 }, (_, index) => index),
  ])()
}

type Branch = Record<string, unknown> | unknown[]
const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null

/** A copy with one place changed, and a description of the change. */
export function spoil(
  value: unknown,
  schema: z.ZodType | undefined,
  random: SeededRandom,
): readonly [unknown, string] {
  if (!isBranch(value)) return [otherValue(random), 'another kind of value']
  const copy = structuredClone(value) as Branch
  const [branch, key] = placeIn(copy, random)
  if (key === undefined) {
    if (Array.isArray(branch)) branch.push(otherValue(random))
    else branch.unheard = otherValue(random)
    return [copy, 'something more']
  }
  const at = branch as Record<string, unknown>
  const beyond = branch === copy ? beyondBounds(schema, key, random) : undefined
  if (beyond !== undefined && random.chance(0.5)) {
    at[key] = beyond
    return [copy, `${key} beyond its bounds`]
  }
  switch (random.whole(0, 4)) {
    case 0:
      if (Array.isArray(branch)) branch.splice(Number(key), 1)
      else delete at[key]
      return [copy, `without ${key}`]
    case 1:
      at[key] = changed(at[key], random)
      return [copy, `${key} slightly different`]
    case 2:
      at[`${key}x`] = at[key]
      return [copy, `${key}x beside ${key}`]
    default:
      at[key] = otherValue(random)
      return [copy, `another ${key}`]
  }
}

/** Any place of the value, near the top or deep inside. */
function placeIn(root: Branch, random: SeededRandom): readonly [Branch, string | undefined] {
  let branch = root
  for (;;) {
    const keys = Object.keys(branch)
    if (keys.length === 0) return [branch, undefined]
    const key = random.pick(keys)
    const inner = (branch as Record<string, unknown>)[key]
    if (!isBranch(inner) || random.chance(0.3)) return [branch, key]
    branch = inner
  }
}

function changed(value: unknown, random: SeededRandom): unknown {
  if (typeof value === 'number')
    return random.pick([-value, value + 0.001, String(value), value * 1e12, value + 1])
  if (typeof value === 'string')
    return random.pick([
      value.toLowerCase(),
      value.toUpperCase(),
      `${value} `,
      [value],
      `${value}\u0000`,
      value.repeat(50),
    ])
  if (typeof value === 'boolean') return String(value)
  return [value, value]
}

/** Just outside of what the field takes. */
function beyondBounds(schema: z.ZodType | undefined, field: string, random: SeededRandom): unknown {
  const inner = schema && innermost(defOf(schema)).shape?.[field]
  if (!inner) return undefined
  const def = innermost(defOf(inner))
  const { least, most } = boundsOf(def)
  const edge = random.chance(0.5) ? least : most
  if (edge === undefined) return undefined
  const step = edge === most ? 1 : -1
  if (def.type === 'number') return edge + step
  if (def.type === 'string') return 'b'.repeat(Math.max(0, edge + step))
  if (def.type === 'array') return Array.from({ length: Math.max(0, edge + step) }, () => 'b')
  return undefined
}

function innermost(def: SchemaDef): SchemaDef {
  const inner = def.innerType ?? (def.type === 'pipe' ? def.in : undefined)
  return inner ? innermost(defOf(inner)) : def
}
