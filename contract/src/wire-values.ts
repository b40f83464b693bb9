/** Small schemas that every module builds on: bounded text, ids, money and times as they cross the wire. */
import { MESSAGE_START } from '@pickproof/domain/messages/stored-message'
import { ODD_TYPES } from '@pickproof/domain/odds/odds'
import { PRICE_CONSENTS } from '@pickproof/domain/programme/price-consent'
import { z } from 'zod'
import { fieldOneOf, tooLong, WIRE } from './wire-texts.ts'

export type { OddType } from '@pickproof/domain/odds/odds'

const NUL = String.fromCharCode(0)

/** PostgreSQL rejects NUL and cannot store half a surrogate pair, and typed text must not pass for a stored message. */
export function isStorableText(value: string): boolean {
  return !value.includes(NUL) && !value.includes(MESSAGE_START) && value.isWellFormed()
}

/** Text of bounded length. An empty string is accepted; use `.min(1, …)` where it is not. */
export function textSchema(maxLength: number) {
  return z
    .string({ error: WIRE.text })
    .max(maxLength, tooLong(maxLength))
    .refine(isStorableText, WIRE.notStorable)
}

/** An id inside a body or an answer. */
export const idSchema = z.int({ error: WIRE.id }).min(1, WIRE.id).max(Number.MAX_SAFE_INTEGER, WIRE.id)

/** An id inside a path: the server receives text, the typed client may give a number. */
export const idParamSchema = z.union(
  [
    idSchema,
    z
      .string()
      .regex(/^[1-9]\d{0,15}$/, WIRE.id)
      .transform(Number)
      .pipe(idSchema),
  ],
  { error: WIRE.id },
)

/** Money in answers: a plain number of at most two decimals, made from an integer of minor units. */
export const moneySchema = z.number()

const CURRENCIES = ['USD', 'EUR', 'GBP'] as const
export const currencySchema = z.enum(CURRENCIES, { error: WIRE.currency })
export type Currency = z.output<typeof currencySchema>

/** An instant in answers, always in UTC. */
export const instantSchema = z.iso.datetime()

type IgnoredFields<Shape, Changed extends PropertyKey> = {
  [Field in Exclude<keyof Shape, Changed>]: z.ZodOptional<z.ZodUnknown>
}

/**
 * The fields of an entity that an update accepts and ignores, so a caller can read the entity, change a field and
 * send it back.
 */
export function ignoredFields<Shape extends z.ZodRawShape, Changed extends PropertyKey>(
  entity: z.ZodObject<Shape>,
  changed: Readonly<Record<Changed, unknown>>,
): IgnoredFields<Shape, Changed> {
  const fields = Object.keys(entity.shape).filter((field) => !Object.hasOwn(changed, field))
  const ignored = z.unknown().optional().meta({ readOnly: true, description: 'Ignored' })
  return Object.fromEntries(fields.map((field) => [field, ignored])) as IgnoredFields<Shape, Changed>
}

/** What may change without asking when a player places an order. */
/** Such as es or pt-BR. The server checks that the product has it. */
export const languageCodeSchema = z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/, WIRE.languageCode)

export const priceConsentSchema = z
  .enum(PRICE_CONSENTS, { error: fieldOneOf('priceConsent', PRICE_CONSENTS) })
  .meta({ id: 'PriceConsent' })

export const oddTypeSchema = z.enum(ODD_TYPES, { error: WIRE.oddType })
