/** Values as a query string carries them: keys of the catalog, lists by repetition, flags as words. */
import { z } from 'zod'

/** An id of the catalog: opaque text of a provider, such as `player_points_+_rebounds`. */
export const keySchema = z
  .string({ error: 'Must be one text' })
  .min(1, 'Must not be empty')
  .max(160, 'Must be at most 160 characters')
  .regex(/^[^\s\p{C}]*$/u, 'Must not contain spaces or control characters')

/** The same key repeated: `fixtureId=a&fixtureId=b`. */
export function keyListQuerySchema(max: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? [value] : value),
    z
      .array(keySchema, { error: 'Must be given once or repeated' })
      .min(1, 'Must be given at least once')
      .max(max, `Must be given at most ${max} times`),
  ) as unknown as z.ZodType<string[], string | readonly string[]>
}

export const flagQuerySchema = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: 'Must be true or false' })
  .transform((value) => value === true || value === 'true')
