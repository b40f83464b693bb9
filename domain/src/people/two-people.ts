/**
 * The acts of staff that create or move value, and when one person is not enough (decision 76). An act counts by what its audit
 * entries record. What the request asks for does not matter.
 */
import { findStageOfCode } from '../accounts/plan-code.ts'
import { defineMessages, type Message } from '../messages/message.ts'
import type { Capability } from './capabilities.ts'

/** What an audit entry says was done. */
export type Fact = {
  readonly action: string
  readonly target: { readonly kind: string; readonly id: string }
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

type ActRules = {
  readonly title: Message
  /** The permission that both people need. */
  readonly needs: Capability
  /** Fields that one person may change, as the audit log names them. */
  readonly free: readonly string[]
  /** Fields that are different each time the same act runs, such as the number of a new account. */
  readonly varies: readonly string[]
  /** Whether a brand may leave small amounts to one person. */
  readonly hasAmount: boolean
  /** Facts that one person may create, although they change other fields. */
  readonly isFree?: (fact: Fact) => boolean
}

const titles = defineMessages('domain.two-people', {
  pickResult: 'Change the result of a pick',
  accountCorrection: 'Correct an account',
  accountStatus: 'Change the status of an account',
  accountPurge: 'Purge an account',
  accountOpen: 'Open an account',
  userClearance: 'Change KYC, agreement or access',
  userPurge: 'Purge a user',
  staffEnable: 'Enable a staff member',
  staffRole: 'Change the role of a user',
  rewardCredit: 'Credit rewards',
  payoutDestination: 'Change the destination of a payout',
})

const NONE: readonly string[] = []

/** Details that support corrects for a user and that decide neither access nor payouts. */
const PROFILE = [
  ...['firstName', 'lastName', 'gender', 'dateOfBirth', 'phone', 'company'],
  ...['addressLine1', 'addressLine2', 'city', 'state', 'zipcode', 'country'],
]

export const TWO_PEOPLE_ACTS = {
  'pick-result': {
    title: titles.pickResult,
    needs: 'picks.update',
    free: ['retryCount', 'needsReview', 'note'],
    varies: NONE,
    hasAmount: true,
  },
  'account-correction': {
    title: titles.accountCorrection,
    needs: 'accounts.update',
    free: ['note'],
    varies: NONE,
    hasAmount: true,
  },
  'account-status': {
    title: titles.accountStatus,
    needs: 'accounts.set-status',
    free: NONE,
    // An account that returns gets back the time for which it was disabled.
    varies: ['expiryDate'],
    hasAmount: false,
  },
  'account-purge': {
    title: titles.accountPurge,
    needs: 'accounts.purge',
    free: NONE,
    varies: NONE,
    hasAmount: false,
  },
  'account-open': {
    title: titles.accountOpen,
    needs: 'accounts.create',
    free: NONE,
    varies: ['accno'],
    hasAmount: true,
    isFree: ({ after }) => findStageOfCode(String(after?.challengePlan)) === 'FREE_TRIAL',
  },
  'user-clearance': {
    title: titles.userClearance,
    needs: 'users.update-locked',
    free: PROFILE,
    varies: NONE,
    hasAmount: false,
    isFree: isHarmlessAccess,
  },
  'staff-enable': {
    title: titles.staffEnable,
    needs: 'users.set-status',
    free: NONE,
    varies: NONE,
    hasAmount: false,
    isFree: isHarmlessAccess,
  },
  'user-purge': {
    title: titles.userPurge,
    needs: 'users.purge',
    free: NONE,
    varies: NONE,
    hasAmount: false,
  },
  'staff-role': {
    title: titles.staffRole,
    needs: 'users.update-locked',
    free: NONE,
    varies: NONE,
    hasAmount: false,
  },
  'reward-credit': {
    title: titles.rewardCredit,
    needs: 'rewards.administer',
    free: NONE,
    varies: ['reward'],
    hasAmount: true,
  },
  'payout-destination': {
    title: titles.payoutDestination,
    needs: 'payments.decide',
    free: NONE,
    varies: NONE,
    hasAmount: true,
  },
} as const satisfies Record<string, ActRules>

export type TwoPeopleAct = keyof typeof TWO_PEOPLE_ACTS
export const TWO_PEOPLE_ACT_NAMES = Object.keys(TWO_PEOPLE_ACTS) as TwoPeopleAct[]

const rulesOf = (act: TwoPeopleAct): ActRules => TWO_PEOPLE_ACTS[act]

/** Acts for which a brand may set an amount that one person may move. */
export const ACTS_WITH_AMOUNT = TWO_PEOPLE_ACT_NAMES.filter((act) => rulesOf(act).hasAmount)

/** To shut a person out is never delayed. To let a staff member in again could make one person two. */
function isHarmlessAccess({ action, before }: Fact): boolean {
  return action === 'user.disable' || (action === 'user.enable' && before?.role === undefined)
}

/** Whether any of the facts is more than one person may do. */
export function isAboveOnePerson(act: TwoPeopleAct, facts: readonly Fact[]): boolean {
  const { free, isFree } = rulesOf(act)
  return facts.some((fact) => !isFree?.(fact) && changedFields(fact).some((field) => !free.includes(field)))
}

/** Names of what a fact is about; they are on record beside the change. */
const NAMES: readonly string[] = ['accno']

function changedFields({ before, after }: Fact): readonly string[] {
  // Something that began or ended has one side only: all of it changed.
  if (before === null || after === null) return ['*']
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.filter((field) => !NAMES.includes(field) && !isSame(before[field], after[field]))
}

/** Of values as JSON carries them, with the fields in the same order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether an act would do now what was shown when it was proposed. */
export function isSamePreview(act: TwoPeopleAct, shown: readonly Fact[], now: readonly Fact[]): boolean {
  return isSame(shown.map(comparable(act)), now.map(comparable(act)))
}

function comparable(act: TwoPeopleAct) {
  const { varies } = rulesOf(act)
  const steady = (side: Fact['before']) =>
    side &&
    Object.entries(side)
      .filter(([field]) => !varies.includes(field))
      .sort(([one], [other]) => (one < other ? -1 : 1))
  return ({ action, target, before, after }: Fact) => [
    action,
    target.kind,
    // A new account has another id each time.
    act === 'account-open' ? null : target.id,
    steady(before),
    steady(after),
  ]
}

/** In units of the currency, by act and currency. */
export type OnePersonLimits = Readonly<
  Partial<Record<TwoPeopleAct, Readonly<Partial<Record<string, number>>>>>
>

/** What one person alone moved for the same player counts together, so that many small amounts are a large one. */
export const MOVED_TOGETHER_HOURS = 24

const MINOR_PER_UNIT = 100

/** How much one person may move by the act; undefined where two people are needed for any amount. */
export function findOnePersonLimitMinor(
  act: TwoPeopleAct,
  currency: string,
  limits: OnePersonLimits,
): bigint | undefined {
  const limit = rulesOf(act).hasAmount ? limits[act]?.[currency] : undefined
  return limit === undefined ? undefined : BigInt(Math.round(limit * MINOR_PER_UNIT))
}
