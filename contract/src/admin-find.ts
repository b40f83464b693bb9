/** The palette of the back office: everything that staff can find by a few words. */
import { ACCOUNT_STATUSES } from '@pickproof/domain/accounts/account-status'
import type { Capability } from '@pickproof/domain/people/capabilities'
import { PICK_STATUSES, PICK_TYPES } from '@pickproof/domain/programme/pick-status'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { TRANSACTION_STATUSES } from './fields/transaction-status.ts'
import { idSchema, instantSchema, moneySchema, textSchema } from './wire-values.ts'

const FIND_TEXT_MAX = 100

const ownerSchema = z.string().meta({ description: 'First and last name' })

/** What each kind says of a hit, and who may find it. The screen has one entry per kind, and the server one search. */
const FOUND = {
  people: {
    access: 'users.view',
    hit: z.object({
      id: idSchema,
      name: z.string(),
      email: z.string(),
      country: z.string(),
      accounts: z.int(),
      status: z.enum(['ENABLED', 'DISABLED']),
    }),
  },
  accounts: {
    access: 'accounts.view',
    hit: z.object({
      id: idSchema,
      accno: z.string(),
      plan: z.string(),
      size: moneySchema,
      currency: z.string(),
      status: z.enum(ACCOUNT_STATUSES),
      owner: ownerSchema,
    }),
  },
  payments: {
    access: 'payments.view',
    hit: z.object({
      id: idSchema,
      type: z.enum(['DEPOSIT', 'WITHDRAWAL']),
      status: z.enum(TRANSACTION_STATUSES),
      amount: moneySchema,
      currency: z.string(),
      createdDate: instantSchema,
      owner: ownerSchema,
    }),
  },
  picks: {
    access: 'picks.view',
    hit: z.object({
      id: idSchema,
      type: z.enum(PICK_TYPES),
      status: z.enum(PICK_STATUSES),
      match: z.string().nullable(),
      stake: moneySchema,
      currency: z.string(),
      owner: ownerSchema,
    }),
  },
  games: {
    access: 'picks.view',
    hit: z.object({
      id: z.string(),
      home: z.string(),
      away: z.string(),
      league: z.string(),
      sport: z.string(),
      startDate: instantSchema,
    }),
  },
} as const satisfies Readonly<Record<string, { readonly access: Capability; readonly hit: z.ZodType }>>

export type FindKind = keyof typeof FOUND
export type FoundOf<Kind extends FindKind> = z.output<(typeof FOUND)[Kind]['hit']>

export const FIND_KINDS = Object.keys(FOUND) as readonly FindKind[]
export const findAccess = (kind: FindKind): Capability => FOUND[kind].access

const foundSchema = z
  .object({
    people: z.array(FOUND.people.hit),
    accounts: z.array(FOUND.accounts.hit),
    payments: z.array(FOUND.payments.hit),
    picks: z.array(FOUND.picks.hit),
    games: z.array(FOUND.games.hit),
  })
  .meta({ id: 'StaffFound' })
export type StaffFound = z.output<typeof foundSchema>

export const staffFindCalls = declareCalls({
  'GET /admin/find': {
    summary: 'People, accounts, payments, picks and games by names, emails, phones, numbers and amounts',
    module: 'backoffice',
    access: 'lists.view',
    whenSwitched: 'refused',
    query: z.strictObject({ text: textSchema(FIND_TEXT_MAX) }),
    answer: foundSchema,
    errors: [],
  },
})
