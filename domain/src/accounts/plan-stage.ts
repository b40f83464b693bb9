import { defineMessages, fixed, type Message } from '../messages/message.ts'

export const PLAN_STAGES = ['FREE_TRIAL', 'STAGE_1', 'STAGE_2', 'BIG_LEAGUE'] as const
export type PlanStage = (typeof PLAN_STAGES)[number]

export const ACCOUNT_TYPES = ['TRIAL', 'DEMO', 'LIVE'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

export const ACCOUNT_SUB_TYPES = ['REAL', 'TEST'] as const
export type AccountSubType = (typeof ACCOUNT_SUB_TYPES)[number]
export const DEFAULT_ACCOUNT_SUB_TYPE: AccountSubType = 'REAL'

type StageFacts = {
  readonly name: Message
  readonly accountType: AccountType
  readonly next: PlanStage | undefined
}

const names = defineMessages('domain.stage', {
  freeTrial: 'Free Trial',
  stage1: fixed('Step 1 Academy Challenge', 'M008'),
  stage2: fixed('Step 2 Final Verification', 'M008'),
  bigLeague: fixed('Big Leagues (Funded)', 'M008'),
})

const shortNames = defineMessages('domain.stage-words', {
  FREE_TRIAL: 'Free trial',
  STAGE_1: 'Stage 1',
  STAGE_2: 'Stage 2',
  BIG_LEAGUE: 'Big league',
})

/** The stage in two words, where a list or a menu has no room for its name. */
export function stageWords(stage: PlanStage): Message {
  return shortNames[stage]
}

const STAGE_FACTS: Record<PlanStage, StageFacts> = {
  FREE_TRIAL: { name: names.freeTrial, accountType: 'TRIAL', next: undefined },
  STAGE_1: { name: names.stage1, accountType: 'DEMO', next: 'STAGE_2' },
  STAGE_2: { name: names.stage2, accountType: 'DEMO', next: 'BIG_LEAGUE' },
  BIG_LEAGUE: { name: names.bigLeague, accountType: 'LIVE', next: undefined },
}

export function stageName(stage: PlanStage): Message {
  return STAGE_FACTS[stage].name
}

export function accountTypeOf(stage: PlanStage): AccountType {
  return STAGE_FACTS[stage].accountType
}

/** The stage a passed account leads to; undefined if nothing follows (trial, funded). */
export function findNextStage(stage: PlanStage): PlanStage | undefined {
  return STAGE_FACTS[stage].next
}

/** The number in the stage column of the lists. 0 marks a test account of any sub-type. */
export function stageNumberLabel(stageNumber: number): string {
  return stageNumber === 0 ? 'TEST' : String(stageNumber)
}
