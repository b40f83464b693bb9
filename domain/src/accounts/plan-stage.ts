export const PLAN_STAGES = ['FREE_TRIAL', 'STAGE_1', 'STAGE_2', 'BIG_LEAGUE'] as const
export type PlanStage = (typeof PLAN_STAGES)[number]

export const ACCOUNT_TYPES = ['TRIAL', 'DEMO', 'LIVE'] as const
export type AccountType = (typeof ACCOUNT_TYPES)[number]

export const ACCOUNT_SUB_TYPES = ['REAL', 'TEST'] as const
export type AccountSubType = (typeof ACCOUNT_SUB_TYPES)[number]
export const DEFAULT_ACCOUNT_SUB_TYPE: AccountSubType = 'REAL'

type StageFacts = {
  readonly name: string
  readonly accountType: AccountType
  readonly next: PlanStage | undefined
}

const STAGE_FACTS: Record<PlanStage, StageFacts> = {
  FREE_TRIAL: { name: 'Free Trial', accountType: 'TRIAL', next: undefined },
  STAGE_1: { name: 'Step 1 Academy Challenge', accountType: 'DEMO', next: 'STAGE_2' },
  STAGE_2: { name: 'Step 2 Final Verification', accountType: 'DEMO', next: 'BIG_LEAGUE' },
  BIG_LEAGUE: { name: 'Big Leagues (Funded)', accountType: 'LIVE', next: undefined },
}

export function stageName(stage: PlanStage): string {
  return STAGE_FACTS[stage].name
}

export function accountTypeOf(stage: PlanStage): AccountType {
  return STAGE_FACTS[stage].accountType
}

/** The stage a passed account leads to; undefined where nothing follows (trial, funded). */
export function findNextStage(stage: PlanStage): PlanStage | undefined {
  return STAGE_FACTS[stage].next
}

/** The number in the stage column of the lists. 0 marks a test account of any sub-type. */
export function stageNumberLabel(stageNumber: number): string {
  return stageNumber === 0 ? 'TEST' : String(stageNumber)
}
