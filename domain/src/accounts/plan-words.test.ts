import { describe, expect, it } from 'vitest'
import { english } from '@pickproof/messages/english'
import { planWords } from './plan-words.ts'

describe('a plan in words', () => {
  it.each([
    ['STAGE_1_5000_25_PICKS_30_DAYS_2P_MIN_PICK', 'Stage 1 · 5,000 · 25 picks · 30 days · minimum pick 2%'],
    ['STAGE_2_50000_15_PICKS_90_DAYS_1P_MIN_PICK', 'Stage 2 · 50,000 · 15 picks · 90 days · minimum pick 1%'],
    ['BIG_LEAGUE_10000', 'Big league · 10,000'],
    ['FREE_TRIAL_1000', 'Free trial · 1,000'],
    ['STAGE_1_1234', 'Stage 1'],
    ['', ''],
    ['A_CODE', 'A CODE'],
  ])('%s reads %s', (code, expected) => {
    const words = planWords(code)
    expect(typeof words === 'string' ? words : english(words)).toBe(expected)
  })
})
