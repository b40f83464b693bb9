import { describe, expect, it } from 'vitest'
import { getRuleSet } from '../programme/rule-set.ts'
import { dueThreshold, type LimitUse, limitUses, usedPercent } from './limit-warnings.ts'

const useOf = (usedMinor: bigint, limitMinor = 100_000n): LimitUse => ({
  limit: 'daily-loss',
  period: '2026-11-15',
  usedMinor,
  limitMinor,
})

describe('dueThreshold', () => {
  it.each([
    // used, warned before, due now
    [49_999n, [], undefined],
    [50_000n, [], 50],
    [79_999n, [], 50],
    [80_000n, [], 80],
    [94_999n, [], 80],
    [95_000n, [], 95],
    [100_000n, [], 95],
    [130_000n, [], 95],
    [60_000n, [50], undefined],
    [80_000n, [50], 80],
    [99_000n, [50], 95],
    [99_000n, [50, 80], 95],
    [99_000n, [95], undefined],
    // After a win the loss grows again: no second warning.
    [55_000n, [80], undefined],
    [85_000n, [50, 80, 95], undefined],
    [0n, [], undefined],
  ])('[T24-1.1] with %s of 100000 used and %j warned, warns at %s', (used, warned, due) => {
    expect(dueThreshold(useOf(used), warned)).toBe(due)
  })

  it('[T24-1.1] never warns about a limit of zero', () => {
    expect(dueThreshold(useOf(5n, 0n), [])).toBeUndefined()
  })
})

it('[T24-1.1] rounds the used share down', () => {
  expect(usedPercent(useOf(808n, 1_000n))).toBe(80)
  expect(usedPercent(useOf(999n, 1_000n))).toBe(99)
})

describe('limitUses', () => {
  const ruleSet = { ...getRuleSet('house-2'), dailyRiskBps: 1_000 }
  const account = {
    stage: 'STAGE_1',
    currency: 'USD',
    ruleSet,
    expiryMs: undefined,
    terms: {
      accountSizeMinor: 1_000_000n,
      maximumDailyLossMinor: 100_000n,
      maximumLossMinor: 200_000n,
      minimumPickAmountMinor: 20_000n,
      maximumPickAmountMinor: 50_000n,
      profitTargetMinor: 330_000n,
      minimumPicks: 25,
      timeLimitInDays: 30,
    },
  } as const
  const nowMs = Date.parse('2026-11-15T12:00:00Z')
  const figures = {
    netMinor: -30_000n,
    dayDate: '2026-11-15',
    dayNetMinor: -80_800n,
    riskTodayMinor: 82_000n,
    lastPayoutMs: undefined,
    nowMs,
  }

  it('[T24-1.1] measures daily loss, overall loss and daily risk', () => {
    expect(limitUses(account, figures)).toEqual([
      { limit: 'daily-loss', period: '2026-11-15', usedMinor: 80_800n, limitMinor: 100_000n },
      { limit: 'overall-loss', period: '0', usedMinor: 30_000n, limitMinor: 200_000n },
      { limit: 'daily-risk', period: '2026-11-15', usedMinor: 82_000n, limitMinor: 100_000n },
    ])
  })

  it('[T24-1.1] counts no loss in profit, and starts a day and a payout from zero', () => {
    const [day, overall] = limitUses(account, {
      ...figures,
      netMinor: 5_000n,
      dayDate: '2026-11-14',
      lastPayoutMs: 77,
    })
    expect(day).toMatchObject({ usedMinor: 0n, period: '2026-11-15' })
    expect(overall).toMatchObject({ usedMinor: 0n, period: '77' })
  })
})
