import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import {
  ACCOUNT_SUB_TYPES,
  ACCOUNT_TYPES,
  accountTypeOf,
  DEFAULT_ACCOUNT_SUB_TYPE,
  findNextStage,
  PLAN_STAGES,
  stageName,
  stageNumberLabel,
} from './plan-stage.ts'

describe('stages and kinds of account', () => {
  it('[P002] the stages are FREE_TRIAL, STAGE_1, STAGE_2 and BIG_LEAGUE', () => {
    expect(PLAN_STAGES).toEqual(['FREE_TRIAL', 'STAGE_1', 'STAGE_2', 'BIG_LEAGUE'])
  })

  it('[P003] types are TRIAL, DEMO and LIVE; sub-types REAL, the default, and TEST', () => {
    expect(ACCOUNT_TYPES).toEqual(['TRIAL', 'DEMO', 'LIVE'])
    expect(ACCOUNT_SUB_TYPES).toEqual(['REAL', 'TEST'])
    expect(DEFAULT_ACCOUNT_SUB_TYPE).toBe('REAL')
  })

  it('each stage has its account type', () => {
    expect(PLAN_STAGES.map(accountTypeOf)).toEqual(['TRIAL', 'DEMO', 'DEMO', 'LIVE'])
  })

  it('[P012] step 1 leads to step 2 and that to the big leagues; nothing follows the trial or the funded stage', () => {
    expect(PLAN_STAGES.map(findNextStage)).toEqual([undefined, 'STAGE_2', 'BIG_LEAGUE', undefined])
    expect(inEnglish(PLAN_STAGES.map(stageName))).toEqual([
      'Free Trial',
      'Step 1 Academy Challenge',
      'Step 2 Final Verification',
      'Big Leagues (Funded)',
    ])
  })

  it('[P005] an account stage of 0 is shown as TEST', () => {
    expect([0, 1, 2].map(stageNumberLabel)).toEqual(['TEST', '1', '2'])
  })
})
