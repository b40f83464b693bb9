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

export function statusLabel(status: AccountStatus): string {
  return status === 'PHASE_COMPLETED' ? 'CHALLENGE COMPLETED' : status.replaceAll('_', ' ')
}

type BadgeTone = 'green' | 'red'

/** The color of the badge in the account picker; an active account has no badge. */
export function findBadgeTone(status: AccountStatus): BadgeTone | undefined {
  if (status === 'ACTIVE') return undefined
  return status === 'PHASE_COMPLETED' || status === 'PAID_OUT' ? 'green' : 'red'
}

/** Why an account that is not active takes no pick and no other odd type; undefined for an active one. */
export function findStatusRefusal(status: AccountStatus): string | undefined {
  if (status === 'ACTIVE') return undefined
  return `Oops! Your account status is ${statusLabel(status).toLowerCase()}, so you cannot place the pick.`
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
