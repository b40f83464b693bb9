/**
 * The acts of staff that create or move value, and when one person is not enough (decision 76). An act counts by what its audit
 * entries record. What the request asks for does not matter.
 */
import { findStageOfCode } from '../accounts/plan-code.ts'
import { defineMessages, type Message } from '../messages/message.ts'
import { type Capability, ROLES, type Role } from './capabilities.ts'
import { IDENTITY_FIELDS } from './identity-fields.ts'

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
  /** Facts that need two people, although one person may change their fields. */
  readonly isHeld?: (fact: Fact) => boolean
}

const titles = defineMessages('domain.two-people', {
  pickResult: 'Change the result of a pick',
  accountCorrection: 'Correct an account',
  accountStatus: 'Change the status of an account',
  accountHold: 'Change when a disabled account returns',
  accountPurge: 'Purge an account',
  accountOpen: 'Open an account',
  userClearance: 'Change KYC, agreement or access',
  userPurge: 'Purge a user',
  staffEnable: 'Enable a staff member',
  staffRole: 'Change the role of a user',
  staffInvite: 'Invite a staff member',
  staffPermissions: 'Change what staff may do',
  factorReset: 'Remove the second factors of a user',
  rewardCredit: 'Credit rewards',
  rewardDebit: 'Take rewards from a player',
  payoutDestination: 'Change the destination of a payout',
  planPublish: 'Publish plans',
})

const NONE: readonly string[] = []

/** Details that support corrects for a user and that decide neither access nor payouts. */
const PROFILE = [
  ...IDENTITY_FIELDS,
  ...['gender', 'phone', 'company'],
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
    // An account that returns gets back the time for which it was disabled. A review without a date is in 30 days.
    varies: ['expiryDate', 'reviewDate'],
    hasAmount: false,
  },
  'account-hold': {
    title: titles.accountHold,
    needs: 'accounts.set-hold-time',
    free: NONE,
    varies: NONE,
    hasAmount: false,
    isFree: isLaterReturn,
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
    isHeld: isProvenIdentity,
  },
  'staff-enable': {
    title: titles.staffEnable,
    needs: 'users.set-status',
    free: NONE,
    varies: NONE,
    hasAmount: false,
    isFree: isHarmlessAccess,
  },
  'factor-reset': {
    title: titles.factorReset,
    needs: 'users.set-status',
    free: NONE,
    varies: NONE,
    hasAmount: false,
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
    isFree: gainsNothing,
  },
  'staff-invite': {
    title: titles.staffInvite,
    needs: 'staff.manage',
    free: NONE,
    varies: NONE,
    hasAmount: false,
  },
  'staff-permissions': {
    title: titles.staffPermissions,
    needs: 'staff.manage',
    free: NONE,
    varies: NONE,
    hasAmount: false,
    isFree: gainsNothing,
  },
  'reward-credit': {
    title: titles.rewardCredit,
    needs: 'rewards.administer',
    free: NONE,
    varies: ['reward'],
    hasAmount: true,
  },
  'reward-debit': {
    title: titles.rewardDebit,
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
  'plan-publish': {
    title: titles.planPublish,
    needs: 'plans.publish',
    free: NONE,
    varies: NONE,
    hasAmount: false,
  },
} as const satisfies Record<string, ActRules>

export type TwoPeopleAct = keyof typeof TWO_PEOPLE_ACTS
export const TWO_PEOPLE_ACT_NAMES = Object.keys(TWO_PEOPLE_ACTS) as TwoPeopleAct[]

const rulesOf = (act: TwoPeopleAct): ActRules => TWO_PEOPLE_ACTS[act]

/** Acts for which a brand may set an amount that one person may move. */
export const ACTS_WITH_AMOUNT = TWO_PEOPLE_ACT_NAMES.filter((act) => rulesOf(act).hasAmount)

/** One person can make a disabled account wait longer, but not bring it back sooner than two people decided. */
function isLaterReturn({ before, after }: Fact): boolean {
  if (before?.status !== 'INACTIVE') return true
  const [was, is] = [before.holdExpiryDate, after?.holdExpiryDate]
  return typeof was === 'string' && typeof is === 'string' && new Date(is) >= new Date(was)
}

/** To shut a person out is never delayed. To let a staff member in again could make one person two. */
function isHarmlessAccess({ action, before }: Fact): boolean {
  return action === 'user.disable' || (action === 'user.enable' && before?.role === undefined)
}

/**
 * To take permissions from staff is never delayed. The fact lists the permissions that it adds. A higher role needs two
 * people even if its team withholds all permissions, because the role alone decides who may change whom.
 */
function gainsNothing({ before, after }: Fact): boolean {
  const isHigher = rankOf(after?.role) > rankOf(before?.role)
  return !isHigher && Array.isArray(after?.gains) && after.gains.length === 0
}

const rankOf = (role: unknown) => ROLES.indexOf(role as Role)

/** A name or date of birth other than the proven one would give the account to another person. */
function isProvenIdentity({ action, before, after }: Fact): boolean {
  const isChanged = (field: string) => !isSame(before?.[field], after?.[field])
  return action === 'user.update' && before?.isIdentityProven === true && IDENTITY_FIELDS.some(isChanged)
}

/** Whether any of the facts is more than one person may do. */
export function isAboveOnePerson(act: TwoPeopleAct, facts: readonly Fact[]): boolean {
  const { free, isFree, isHeld } = rulesOf(act)
  const isBeyond = (fact: Fact) => changedFields(fact).some((field) => !free.includes(field))
  return facts.some((fact) => !isFree?.(fact) && (isHeld?.(fact) || isBeyond(fact)))
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
type OnePersonLimits = Readonly<Partial<Record<TwoPeopleAct, Readonly<Partial<Record<string, number>>>>>>

/** What one person alone moved for the same player counts together, so that many small amounts are a large one. */
export const MOVED_TOGETHER_HOURS = 24

/**
 * How many times the limit one staff member may move alone for all players together. Small amounts for many accomplices
 * are a large one too.
 */
export const LIMITS_OF_ALL_PLAYERS = 10n

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
