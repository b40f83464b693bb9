/** Values that a schema of the contract accepts, made from its declaration and from words of the world. */
import type { z } from 'zod'
import type { SeededRandom } from '../seeded-random.ts'

/** The properties of zod's own objects; the names follow `zod/v4/core/schemas`. */
export interface SchemaDef {
  readonly type: string
  readonly format?: string
  readonly pattern?: RegExp
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly valueType?: z.ZodType
  readonly keyType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly items?: readonly z.ZodType[]
  readonly entries?: Readonly<Record<string, string | number>>
  readonly values?: readonly unknown[]
  readonly checks?: readonly {
    readonly _zod: {
      readonly def: {
        readonly check: string
        readonly minimum?: number
        readonly maximum?: number
        readonly value?: number
        readonly format?: string
        readonly pattern?: RegExp
      }
    }
  }[]
}

export const defOf = (schema: z.ZodType): SchemaDef => schema._zod.def as unknown as SchemaDef

/** A word of the world for a field, or undefined if any value will do. */
export type FindWord = (field: string) => unknown

export interface Bounds {
  readonly least: number | undefined
  readonly most: number | undefined
}

/** Of a text or a list the length, of a number the number. */
export function boundsOf({ checks = [] }: SchemaDef): Bounds {
  let least: number | undefined
  let most: number | undefined
  for (const { _zod } of checks) {
    const { check, minimum, maximum, value } = _zod.def
    if (check === 'min_length') least = minimum
    if (check === 'max_length') most = maximum
    if (check === 'greater_than') least = value
    if (check === 'less_than') most = value
  }
  return { least, most }
}

const TRIES = 6

export class SchemaValues {
  readonly #random: SeededRandom
  readonly #wordFor: FindWord

  constructor(random: SeededRandom, wordFor: FindWord) {
    this.#random = random
    this.#wordFor = wordFor
  }

  /** Mostly accepted by the schema; a rule in code may still reject it. */
  valueOf(schema: z.ZodType, field = ''): unknown {
    for (let tries = 0; tries < TRIES; tries++) {
      const word = field === '' ? undefined : this.#wordFor(field)
      if (word === undefined) break
      if (schema.safeParse(word).success) return word
    }
    return this.#made(schema, field)
  }

  #made(schema: z.ZodType, field: string): unknown {
    const def = defOf(schema)
    const random = this.#random
    const { least, most } = boundsOf(def)
    switch (def.type) {
      case 'object':
        return this.#object(def)
      case 'array': {
        const element = def.element as z.ZodType
        const longest = Math.min(most ?? 3, random.chance(0.03) ? 200 : 3)
        const length = random.whole(Math.max(least ?? 0, random.chance(0.8) ? 1 : 0), Math.max(longest, 1))
        return Array.from({ length }, () => this.valueOf(element, field))
      }
      case 'tuple':
        return (def.items ?? []).map((item) => this.valueOf(item, field))
      case 'union':
        return this.valueOf(random.pick(def.options ?? []), field)
      case 'optional':
      case 'default':
        return random.chance(0.6) ? this.valueOf(def.innerType as z.ZodType, field) : undefined
      case 'nullable':
        return random.chance(0.9) ? this.valueOf(def.innerType as z.ZodType, field) : null
      case 'pipe':
        // A preprocessing step precedes the schema that says what is accepted.
        return this.valueOf(
          (defOf(def.in as z.ZodType).type === 'transform' ? def.out : def.in) as z.ZodType,
          field,
        )
      case 'enum':
        return random.pick(Object.values(def.entries ?? {}))
      case 'literal':
        return random.pick(def.values ?? [])
      case 'record':
        return {}
      case 'boolean':
        return random.chance(0.5)
      case 'number':
        return this.#number(def)
      case 'string':
        return this.#text(def)
      case 'null':
        return null
      case 'unknown':
        return random.pick(['text', 1, null, true])
      default:
        throw new Error(`A schema of the kind ${def.type} cannot be made up yet: add it here.`)
    }
  }

  #object(def: SchemaDef): Record<string, unknown> {
    const made: Record<string, unknown> = {}
    for (const [field, inner] of Object.entries(def.shape ?? {})) {
      const value = this.valueOf(inner, field)
      if (value !== undefined) made[field] = value
    }
    return made
  }

  #number(def: SchemaDef): number {
    const random = this.#random
    const isWhole =
      def.format === 'safeint' || (def.checks ?? []).some(({ _zod }) => _zod.def.check === 'number_format')
    const { least = isWhole ? -1000 : -1000, most = 100_000 } = boundsOf(def)
    if (random.chance(0.1)) return random.pick([least, most])
    const value = random.whole(Math.ceil(least), Math.min(most, Math.ceil(least) + 2000))
    return isWhole || random.chance(0.5) ? value : Math.min(most, value + random.whole(0, 99) / 100)
  }

  #text(def: SchemaDef): string {
    const random = this.#random
    if (def.format === 'datetime')
      return new Date(Date.UTC(2026, 10, random.whole(1, 60), random.whole(0, 23))).toISOString()
    const pattern = def.pattern ?? (def.checks ?? []).find(({ _zod }) => _zod.def.pattern)?._zod.def.pattern
    if (pattern) return this.#matching(pattern)
    const { least = 0, most = 40 } = boundsOf(def)
    if (random.chance(0.05)) return 'm'.repeat(most)
    if (random.chance(0.1)) return 'm'.repeat(least)
    const word = random.pick(PLAIN_WORDS)
    return word.length < least ? word.padEnd(least, 'x') : word.slice(0, most)
  }

  /** A pattern cannot be read backwards cheaply, so words of all kinds of the contract are tried on it. */
  #matching(pattern: RegExp): string {
    let fitting = FITTING.get(pattern.source)
    if (!fitting) {
      fitting = SHAPED_WORDS.filter((word) => new RegExp(pattern.source, pattern.flags).test(word))
      if (fitting.length === 0) throw new Error(`No word fits ${pattern}: add one here.`)
      FITTING.set(pattern.source, fitting)
    }
    return this.#random.pick(fitting)
  }
}

const FITTING = new Map<string, readonly string[]>()

const SHAPED_WORDS = [
  '1',
  '42',
  '500',
  '9007199254740991',
  '55.5',
  '100',
  'users',
  'de',
  'payment-list',
  'a1',
  'createdDate',
  'user.email',
  '+id',
  '-createdDate',
  'ABCD2345',
  'no-such_token',
  'some+thing',
  '0b6f1f0e-8f5c-4d5e-9d0b-6a1f2b3c4d5e',
  '2026-11-15',
] as const

const PLAIN_WORDS = [
  'plain words',
  'Zoë Ångström',
  '日本語のテキスト',
  'שלום \u202eאבג',
  '👩‍👩‍👧‍👦 family',
  'e\u0301 composed',
  "Robert'); drop table app_user;--",
  '<img src=x onerror=alert(1)>',
  '{{7*7}} %s %n',
  '=cmd|/c calc!A1',
  '../../etc/passwd',
  '100%_\\',
  ' ',
  '0',
  'null',
  'line\r\nbreak: header',
] as const
