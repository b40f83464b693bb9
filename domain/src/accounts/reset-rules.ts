import type { AccountStatus } from './account-status.ts'
import { findPlan, findStageOfCode } from './plan-code.ts'
import type { AccountType } from './plan-stage.ts'

const RESETTABLE: readonly AccountStatus[] = ['ACTIVE', 'CHALLENGE_LOST', 'EXPIRED']

export type ResetCandidate = {
  readonly type: AccountType
  readonly status: AccountStatus
  readonly challengePlan: string
  /** An account is replaced once; its successor can be reset again. */
  readonly wasReset: boolean
}

/** Why an account cannot be reset (M031, Q28); undefined when it can. */
export function findResetRefusal({
  type,
  status,
  challengePlan,
  wasReset,
}: ResetCandidate): string | undefined {
  if (type === 'TRIAL') return 'A free trial cannot be reset.'
  const stage = findStageOfCode(challengePlan)
  if (stage !== 'STAGE_1' && stage !== 'STAGE_2') return 'Only accounts of stage 1 and stage 2 can be reset.'
  if (wasReset) return 'This account has been reset already.'
  if (!RESETTABLE.includes(status))
    return `An account with the status ${status.replaceAll('_', ' ').toLowerCase()} cannot be reset.`
  return undefined
}

/** A reset keeps the stage and the size; only the options may differ (M031). */
export function findPhaseRefusal(oldPlanCode: string, newPlanCode: string): string | undefined {
  const [old, next] = [findPlan(oldPlanCode), findPlan(newPlanCode)]
  if (old !== undefined && old.stage === next?.stage && old.size === next.size) return undefined
  return 'A reset keeps the stage and the initial balance of the account.'
}

/** What the player reads about the account that a reset has replaced, for any former status. */
export function replacedText(oldAccno: string): string {
  return `It takes the place of ${oldAccno}, which takes no more picks.`
}
