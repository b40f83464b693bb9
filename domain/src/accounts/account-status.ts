import { defineMessages, fixed, fixedText, type Message } from '../messages/message.ts'
import type { PlanStage } from './plan-stage.ts'

export const ACCOUNT_STATUSES = [
  'INACTIVE',
  'ACTIVE',
  'CHALLENGE_LOST',
  'PHASE_COMPLETED',
  'EXPIRED',
  'FUNDED_ACCOUNT_DISABLED',
  'PAID_OUT',
  'SUSPENDED',
] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

const labels = defineMessages('domain.account-status', {
  INACTIVE: fixed('INACTIVE', 'T056'),
  ACTIVE: fixed('ACTIVE', 'T056'),
  CHALLENGE_LOST: fixed('CHALLENGE LOST', 'T056'),
  PHASE_COMPLETED: fixed('CHALLENGE COMPLETED', 'T056'),
  EXPIRED: fixed('EXPIRED', 'T056'),
  FUNDED_ACCOUNT_DISABLED: fixed('FUNDED ACCOUNT DISABLED', 'T056'),
  PAID_OUT: fixed('PAID OUT', 'T056'),
  SUSPENDED: fixed('SUSPENDED', 'T056'),
})

const refusals = defineMessages('domain.account-refusal', {
  notActive: fixedText<{ status: Message }>(
    'Oops! Your account status is {status}, so you cannot place the pick.',
    'S010',
  ),
})

const words = defineMessages('domain.account-status-word', {
  INACTIVE: 'inactive',
  ACTIVE: 'active',
  CHALLENGE_LOST: 'challenge lost',
  PHASE_COMPLETED: 'challenge completed',
  EXPIRED: 'expired',
  FUNDED_ACCOUNT_DISABLED: 'funded account disabled',
  PAID_OUT: 'paid out',
  SUSPENDED: 'suspended',
})

export function statusLabel(status: AccountStatus): Message {
  return labels[status]
}

/** Inside a sentence. */
export function statusWord(status: AccountStatus): Message {
  return words[status]
}

type BadgeTone = 'green' | 'red'

/** The color of the badge in the account picker; an active account has no badge. */
export function findBadgeTone(status: AccountStatus): BadgeTone | undefined {
  if (status === 'ACTIVE') return undefined
  return status === 'PHASE_COMPLETED' || status === 'PAID_OUT' ? 'green' : 'red'
}

/** Why an account that is not active takes no pick and no other odd type; undefined for an active one. */
export function findStatusRefusal(status: AccountStatus): Message | undefined {
  return status === 'ACTIVE' ? undefined : statusRefusal(status)
}

export function statusRefusal(status: AccountStatus): Message {
  return refusals.notActive({ status: statusWord(status) })
}

const MOVES: Record<AccountStatus, readonly AccountStatus[]> = {
  INACTIVE: ['ACTIVE', 'SUSPENDED'],
  ACTIVE: [
    'INACTIVE',
    'CHALLENGE_LOST',
    'PHASE_COMPLETED',
    'EXPIRED',
    'FUNDED_ACCOUNT_DISABLED',
    'PAID_OUT',
    'SUSPENDED',
  ],
  CHALLENGE_LOST: ['SUSPENDED'],
  PHASE_COMPLETED: ['SUSPENDED'],
  EXPIRED: ['SUSPENDED'],
  FUNDED_ACCOUNT_DISABLED: ['SUSPENDED'],
  PAID_OUT: ['SUSPENDED'],
  SUSPENDED: ['ACTIVE'],
}

/** Whether any account may go from one status to the other (Q1). A status does not move to itself. */
export function canMove(from: AccountStatus, to: AccountStatus): boolean {
  return MOVES[from].includes(to)
}

const SET_ASIDE: ReadonlySet<AccountStatus> = new Set<AccountStatus>(['INACTIVE', 'SUSPENDED', 'PAID_OUT'])

/** Where only people put an account that is open; no rule leads there. */
export function isSetAside(status: AccountStatus): boolean {
  return SET_ASIDE.has(status)
}

const FUNDED_ONLY: readonly AccountStatus[] = ['FUNDED_ACCOUNT_DISABLED', 'PAID_OUT']
const NEVER_FUNDED: readonly AccountStatus[] = ['CHALLENGE_LOST', 'PHASE_COMPLETED', 'EXPIRED']

/** Whether an account of this stage can ever have the status: a funded one is disabled, not lost. */
export function statusFitsStage(status: AccountStatus, stage: PlanStage): boolean {
  return !(stage === 'BIG_LEAGUE' ? NEVER_FUNDED : FUNDED_ONLY).includes(status)
}

/**
 * The result of a day by which an account is measured: today's while it is active. A closed account has no today, so it
 * keeps the result of its last day with results. The daily loss of every screen comes from here.
 */
export function dayNetMinorOf(
  account: { readonly status: AccountStatus; readonly dayDate: string; readonly dayNetMinor: bigint },
  today: string,
): bigint {
  return account.status !== 'ACTIVE' || account.dayDate === today ? account.dayNetMinor : 0n
}
