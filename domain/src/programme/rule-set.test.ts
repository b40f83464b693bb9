import { describe, expect, it } from 'vitest'
import { challengeTerms } from '../accounts/challenge-terms.ts'
import { limitMinor } from '../money/money.ts'
import { getPlan } from '../accounts/plan-code.ts'
import { CURRENT_SETTLEMENT_RULES, getSettlementRules } from '../grading/settlement-rules.ts'
import {
  CURRENT_RULE_SET,
  datesBySet,
  earliestDayStartMs,
  earliestGameDayStartMs,
  ensureRuleSet,
  findRuleSet,
  getRuleSet,
  HOUSE_1,
  HOUSE_2,
  PUBLISHED_RULE_SETS,
  type RuleSet,
} from './rule-set.ts'

describe('house-1', () => {
  it('[P016] [P019] [P020] [P021] [P022] [P026] [P027] [P033] [P034] has the figures of the program', () => {
    expect(HOUSE_1).toMatchObject({
      name: 'house-1',
      minimumPicks: 25,
      picksPerGameDate: 5,
      minimumPickBps: 200,
      maximumPickBps: 600,
      dailyRiskBps: 1000,
      parlayMaximumAmerican: 2500,
      winShareOfTargetBps: 3500,
      maximumDailyLossBps: 1000,
      maximumLossBps: 2000,
      profitTargetBps: 3300,
    })
  })

  it.each([
    ['STAGE_1_10000', 25, 20_000n],
    ['STAGE_2_10000_15_PICKS_90_DAYS_1P_MIN_PICK', 15, 10_000n],
  ])('the terms of %s come from its figures', (code, picks, minimumPickMinor) => {
    const terms = challengeTerms(getPlan(code), HOUSE_1)
    const hasAddOn = picks !== HOUSE_1.minimumPicks
    expect(terms.minimumPicks).toBe(hasAddOn ? HOUSE_1.minimumPicksWithAddOn : HOUSE_1.minimumPicks)
    const minimumBps = hasAddOn ? HOUSE_1.minimumPickWithAddOnBps : HOUSE_1.minimumPickBps
    expect(terms.minimumPickAmountMinor).toBe(limitMinor(terms.accountSizeMinor, minimumBps))
    expect(terms.minimumPickAmountMinor).toBe(minimumPickMinor)
    expect(terms.maximumPickAmountMinor).toBe(limitMinor(terms.accountSizeMinor, HOUSE_1.maximumPickBps))
  })
})

describe('house-2', () => {
  it('[P019] [P028] [P032] differs from house-1 in the revised rules alone', () => {
    const changed = Object.entries(HOUSE_2).filter(([key, value]) => HOUSE_1[key as keyof RuleSet] !== value)
    expect(Object.fromEntries(changed)).toEqual({
      name: 'house-2',
      gameDateClock: { timeZone: 'Europe/London', startHour: 8 },
      countedPicks: 'whenever-placed',
      hedging: 'same-quantity',
      isTargetAfterFees: true,
      settlementVersion: 2,
    })
  })
})

describe('rule sets', () => {
  it('name settlement rules that are published', () => {
    for (const { settlementVersion } of PUBLISHED_RULE_SETS) {
      expect(getSettlementRules(settlementVersion).version).toBe(settlementVersion)
    }
    expect(CURRENT_RULE_SET.settlementVersion).toBe(CURRENT_SETTLEMENT_RULES.version)
  })

  it('are found by the name an account has kept', () => {
    expect(getRuleSet('house-1')).toBe(HOUSE_1)
    expect(findRuleSet(CURRENT_RULE_SET.name)).toBe(CURRENT_RULE_SET)
    expect(findRuleSet('house-0')).toBeUndefined()
    expect(() => getRuleSet('house-0')).toThrow("'house-0' is not a rule set")
  })

  it.each([
    ...PUBLISHED_RULE_SETS,
    { ...HOUSE_1, cashOutDeductionBps: 0 },
    { ...HOUSE_1, winShareOfTargetBps: 10_000 },
    { ...HOUSE_1, minimumPickBps: 600, maximumPickBps: 600, dailyRiskBps: 600 },
    { ...HOUSE_1, maximumDailyLossBps: 2000, maximumLossBps: 2000 },
    { ...HOUSE_1, parlayMinimumLegs: 2, parlayMaximumLegs: 2 },
    { ...HOUSE_1, parlayMaximumAmerican: 100 },
  ])('can be used when their figures fit together, up to the limit of each (case %$)', (ruleSet) => {
    expect(() => ensureRuleSet(ruleSet)).not.toThrow()
  })

  it('report every figure that does not fit', () => {
    expect(() => ensureRuleSet({ ...HOUSE_1, name: 'odd', picksPerGameDate: 0, minimumPicks: -1 })).toThrow(
      new RangeError(
        "the rule set 'odd' cannot be used: the picks per game date are no count, the minimum picks are no count",
      ),
    )
  })

  it('[P019] start the day of a game at the earliest start under any set', () => {
    // house-1 counts game dates from midnight in London, house-2 from 8 AM.
    const start = (instant: string) => new Date(earliestGameDayStartMs(Date.parse(instant))).toISOString()
    expect(start('2026-11-17T12:00:00Z')).toBe('2026-11-17T00:00:00.000Z')
    expect(start('2026-11-17T07:00:00Z')).toBe('2026-11-16T08:00:00.000Z')
  })

  it('name the current program day under each set', () => {
    const beforeEight = Date.parse('2026-11-17T07:59:00Z')
    expect(new Date(earliestDayStartMs(beforeEight)).toISOString()).toBe('2026-11-16T08:00:00.000Z')
    expect(datesBySet(beforeEight)).toEqual([
      ['house-1', '2026-11-16'],
      ['house-2', '2026-11-16'],
    ])
  })

  it.each([
    [{ name: '' }, 'the name is empty'],
    [{ minimumPickBps: 700 }, 'the minimum pick is above the maximum'],
    [{ dailyRiskBps: 100 }, 'the daily risk is below the minimum pick'],
    [{ maximumDailyLossBps: 2100 }, 'the daily loss is above the overall loss'],
    [{ picksPerGameDate: 0 }, 'the picks per game date are no count'],
    [{ minimumPicks: 2.5 }, 'the minimum picks are no count'],
    [{ parlayMinimumLegs: 1 }, 'a parlay has at least two legs'],
    [{ parlayMinimumLegs: 11 }, 'the fewest legs of a parlay are above the most'],
    [{ parlayMaximumAmerican: 50 }, 'the maximum parlay line is below even money'],
    [{ winShareOfTargetBps: 10_001 }, 'winShareOfTargetBps is not between 0 and 10000'],
    [{ cashOutDeductionBps: -1 }, 'cashOutDeductionBps is not between 0 and 10000'],
  ])('%o cannot be used', (change, fault) => {
    expect(() => ensureRuleSet({ ...HOUSE_1, ...change })).toThrow(fault)
  })

  it('never round a limit up', () => {
    expect(limitMinor(999n, 3500)).toBe(349n)
    expect(limitMinor(1000n, 3500)).toBe(350n)
  })
})
