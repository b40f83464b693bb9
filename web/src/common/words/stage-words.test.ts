import { expect, it } from 'vitest'
import { stageWords } from './stage-words.ts'

it('names the stage of every plan code and keeps a code it does not know', () => {
  expect(stageWords('STAGE_1_10000_25_PICKS_30_DAYS_2P_MIN_PICK')).toBe('Stage 1')
  expect(stageWords('FREE_TRIAL_1000')).toBe('Free trial')
  expect(stageWords('BIG_LEAGUE_50000')).toBe('Big league')
  expect(stageWords('OTHER')).toBe('OTHER')
})
