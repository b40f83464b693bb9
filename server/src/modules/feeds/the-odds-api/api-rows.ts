/** Parses the rows of the API. Unexpected rows are skipped and counted, never guessed. */
import { z } from 'zod'

const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))

/** A list that keeps only its readable members. */
function readable<Schema extends z.ZodType>(schema: Schema) {
  return z.array(z.unknown()).transform((members) =>
    members.flatMap((member): z.output<Schema>[] => {
      const parsed = schema.safeParse(member)
      return parsed.success ? [parsed.data] : []
    }),
  )
}

const outcomeSchema = z.object({
  name: z.string().min(1),
  price: z.number(),
  point: z.number().nullish(),
})

const marketSchema = z
  .object({ key: z.string(), last_update: moment.nullish(), outcomes: readable(outcomeSchema) })
  .transform(({ key, last_update, outcomes }) => ({ key, updatedAtMs: last_update ?? undefined, outcomes }))

const bookmakerSchema = z
  .object({
    key: z.string().min(1).max(64),
    title: z.string().min(1).max(100),
    last_update: moment.nullish(),
    markets: readable(marketSchema),
  })
  .transform(({ key, title, last_update, markets }) => ({
    key,
    title,
    updatedAtMs: last_update ?? undefined,
    markets,
  }))

const eventFields = {
  id: z.string().min(1).max(64),
  commence_time: moment,
  home_team: z.string().min(1).max(100),
  away_team: z.string().min(1).max(100),
}

type EventFields = z.output<z.ZodObject<typeof eventFields>>

function toEvent({ id, commence_time, home_team, away_team }: EventFields) {
  return { id, startMs: commence_time, homeTeam: home_team, awayTeam: away_team }
}

export const eventSchema = z.object(eventFields).transform(toEvent)

export const oddsSchema = z
  .object({ ...eventFields, bookmakers: readable(bookmakerSchema) })
  .transform((row) => ({ ...toEvent(row), bookmakers: row.bookmakers }))

export const scoreSchema = z
  .object({
    ...eventFields,
    completed: z.boolean(),
    scores: z.array(z.object({ name: z.string(), score: z.string().nullable() })).nullish(),
  })
  .transform((row) => ({ ...toEvent(row), isCompleted: row.completed, scores: row.scores ?? [] }))

export const sportSchema = z
  .object({ key: z.string().min(1), title: z.string().min(1), has_outrights: z.boolean() })
  .transform(({ key, title, has_outrights }) => ({ key, title, hasOutrights: has_outrights }))

export type ApiOutcome = z.output<typeof outcomeSchema>
export type ApiMarket = z.output<typeof marketSchema>
export type ApiBookmaker = z.output<typeof bookmakerSchema>
export type ApiEvent = z.output<typeof eventSchema>
export type ApiOddsEvent = z.output<typeof oddsSchema>
export type ApiScore = z.output<typeof scoreSchema>
export type ApiSport = z.output<typeof sportSchema>

export type Rows<Row> = { readonly rows: readonly Row[]; readonly unreadable: number }

/** Undefined when the answer is not a list, or has rows but none is readable: then it carries no information. */
export function findRows<Row>(body: unknown, schema: z.ZodType<Row>): Rows<Row> | undefined {
  if (!Array.isArray(body)) return undefined
  const rows: Row[] = []
  for (const member of body) {
    const parsed = schema.safeParse(member)
    if (parsed.success) rows.push(parsed.data)
  }
  if (rows.length === 0 && body.length > 0) return undefined
  return { rows, unreadable: body.length - rows.length }
}
