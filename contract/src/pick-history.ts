/** How a player follows an account: totals, days, filter choices and a file of the picks that match. */
import { NOTE_MAX, TAG_MAX, TAGS_MAX } from '@pickproof/domain/programme/journal'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { exportBodySchema, listBodySchema } from './list.ts'
import { WIRE } from './wire-texts.ts'
import { idParamSchema, idSchema, moneySchema, textSchema } from './wire-values.ts'

const filtersSchema = listBodySchema.pick({ filters: true })

/** The name of a time zone, such as Europe/London. */
export const timeZoneSchema = textSchema(64).refine(isTimeZone, WIRE.timeZone)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Only picks that settled and were not cancelled count for the record and the money. */
export const pickTotalsSchema = z
  .object({
    won: z.int(),
    lost: z.int(),
    pushed: z.int(),
    cashedOut: z.int(),
    cancelled: z.int(),
    settled: z.int(),
    staked: moneySchema,
    returned: moneySchema,
    net: moneySchema,
    /** Net as a share of the stakes, in basis points; null without stakes. */
    roiBps: z.int().nullable(),
    open: z.int(),
    openStake: moneySchema,
  })
  .meta({ id: 'PickTotals' })
export type PickTotalsView = z.output<typeof pickTotalsSchema>

const pickDaySchema = z.object({
  date: z.iso.date(),
  picks: z.int(),
  open: z.int(),
  net: moneySchema,
})
export type PickDay = z.output<typeof pickDaySchema>

const namedSchema = z.object({ value: z.string(), label: z.string() })

const choicesSchema = z
  .object({
    sports: z.array(namedSchema),
    leagues: z.array(namedSchema),
    markets: z.array(namedSchema),
    sportsbooks: z.array(namedSchema),
  })
  .meta({ id: 'PickChoices' })
export type PickChoices = z.output<typeof choicesSchema>

const journalSchema = z.strictObject({
  note: textSchema(NOTE_MAX),
  tags: z
    .array(textSchema(TAG_MAX).regex(/^[^,]*[^,\s][^,]*$/, WIRE.tag))
    .max(TAGS_MAX, WIRE.tooManyTags({ max: TAGS_MAX })),
})
const journalEntrySchema = z
  .object({ pickId: idSchema, note: z.string(), tags: z.array(z.string()) })
  .meta({ id: 'JournalEntry' })
export type JournalEntry = z.output<typeof journalEntrySchema>

const shared = {
  module: 'picks',
  access: 'signed-in',
  whenSwitched: 'allowed',
  needsAccount: true,
} as const
const accountErrors = ['account.missing', 'not-found'] as const

export const pickHistoryCalls = declareCalls({
  'POST /accounts/picks/totals': {
    ...shared,
    summary: 'Record, stakes, returns and net of all picks that match',
    body: filtersSchema,
    answer: pickTotalsSchema,
    errors: accountErrors,
  },
  /** A pick belongs to the day on which it was placed. */
  'POST /accounts/picks/days': {
    ...shared,
    summary: 'Picks and net per day of all picks that match',
    body: filtersSchema.extend({ timeZone: timeZoneSchema }),
    answer: z.array(pickDaySchema),
    errors: accountErrors,
  },
  'GET /accounts/picks/choices': {
    ...shared,
    summary: 'The sports, leagues, markets and sportsbooks of the picks of an account',
    answer: choicesSchema,
    errors: accountErrors,
  },
  'GET /accounts/picks/journal': {
    ...shared,
    summary: 'The notes and tags of the player on the picks of an account, for the player only',
    whenSwitched: 'refused',
    answer: z.array(journalEntrySchema),
    errors: accountErrors,
  },
  'PUT /accounts/picks/{id}/journal': {
    ...shared,
    summary: 'Keep a note and tags with a pick; empty ones are removed',
    whenSwitched: 'refused',
    params: z.strictObject({ id: idParamSchema }),
    body: journalSchema,
    answer: journalEntrySchema,
    errors: accountErrors,
  },
  'POST /accounts/picks/export/csv': {
    ...shared,
    summary: 'The picks of an account that match, as a file',
    body: exportBodySchema.pick({ filters: true, sorters: true }),
    answer: 'file',
    errors: accountErrors,
  },
})
