/** Values as a query string carries them: keys of the catalog, lists by repetition, flags as words. */
import { z } from 'zod'
import { tooLong, WIRE } from './wire-texts.ts'

/** An id of the catalog: opaque text of a provider, such as `player_points_+_rebounds`. */
export const keySchema = z
  .string({ error: WIRE.oneText })
  .min(1, WIRE.empty)
  .max(160, tooLong(160))
  .regex(/^[^\s\p{C}]*$/u, WIRE.spaces)

/** The same key repeated: `fixtureId=a&fixtureId=b`. */
export function keyListQuerySchema(max: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z.array(keySchema, { error: WIRE.once }).min(1, WIRE.atLeastOnce).max(max, WIRE.atMostTimes({ max })),
  ) as unknown as z.ZodType<string[], string | readonly string[]>
}

export const flagQuerySchema = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: WIRE.trueOrFalse })
  .transform((value) => value === true || value === 'true')
