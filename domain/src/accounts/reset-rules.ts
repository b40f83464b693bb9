import { defineMessages, type Message, text } from '../messages/message.ts'
import { type AccountStatus, statusWord } from './account-status.ts'
import { findPlan, findStageOfCode } from './plan-code.ts'
import type { AccountType } from './plan-stage.ts'

const texts = defineMessages('domain.reset', {
  trial: 'A free trial cannot be reset.',
  stage: 'Only accounts of stage 1 and stage 2 can be reset.',
  again: 'This account was already reset.',
  status: text<{ status: Message }>('An account with the status {status} cannot be reset.'),
  phase: 'A reset keeps the stage and the initial balance of the account.',
  replaced: text<{ accno: string }>('It replaces {accno}, which no longer takes picks.'),
})

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
}: ResetCandidate): Message | undefined {
  if (type === 'TRIAL') return texts.trial
  const stage = findStageOfCode(challengePlan)
  if (stage !== 'STAGE_1' && stage !== 'STAGE_2') return texts.stage
  if (wasReset) return texts.again
  if (!RESETTABLE.includes(status)) return texts.status({ status: statusWord(status) })
  return undefined
}

/** A reset keeps the stage and the size; only the options may differ (M031). */
export function findPhaseRefusal(oldPlanCode: string, newPlanCode: string): Message | undefined {
  const [old, next] = [findPlan(oldPlanCode), findPlan(newPlanCode)]
  if (old !== undefined && old.stage === next?.stage && old.size === next.size) return undefined
  return texts.phase
}

/** What the player reads about the account that a reset has replaced, for any former status. */
export function replacedText(oldAccno: string): Message {
  return texts.replaced({ accno: oldAccno })
}
