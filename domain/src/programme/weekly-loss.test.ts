import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { type JudgeEvent, type JudgeState, judgeStep, NEW_ACCOUNT } from './judge.ts'
import { judgeHistory } from './judge-history.ts'
import { programmeWeekAt } from './programme-day.ts'
import { rulesOf } from './programme-rules.ts'
import { CURRENT_RULE_SET, ensureRuleSet, type RuleSet } from './rule-set.ts'
import { sampleAccount, usd } from './testing/sample-slip.ts'

/** A set whose accounts may lose 15% a week; one day may cost 10%. */
const WEEKLY: RuleSet = { ...CURRENT_RULE_SET, name: 'house-3', maximumWeeklyLossBps: 1500 }
const { terms } = sampleAccount()
const account = (ruleSet = WEEKLY) =>
  ({ stage: 'STAGE_1', currency: 'USD', terms, ruleSet, expiryMs: undefined }) as const

const MONDAY = Date.UTC(2026, 10, 16, 12)
const lost = (settledAtMs: number, lossMinor: bigint): JudgeEvent => ({
  kind: 'results',
  settledAtMs,
  results: [{ pickId: '1', status: 'LOST', resultMinor: -lossMinor, isCounted: true }],
})
const after = (events: readonly JudgeEvent[], ruleSet = WEEKLY): JudgeState =>
  events.reduce((state, event) => judgeStep(account(ruleSet), state, event), NEW_ACCOUNT)

describe('a rule that ends an account by its own figure', () => {
  it('sums the results of the days of one week', () => {
    expect(after([lost(MONDAY, usd(800)), lost(MONDAY + DAY_MS, usd(699))]).status).toBe('ACTIVE')
    const { closure, status } = after([lost(MONDAY, usd(800)), lost(MONDAY + DAY_MS, usd(700))])
    expect([status, closure?.ruleId]).toEqual(['CHALLENGE_LOST', 'weekly-loss'])
    expect(inEnglish(closure?.sentence)).toBe(
      'Weekly loss of $1,500.00 (15%) reached the limit of $1,500.00 (15%).',
    )
  })

  it('begins again on Monday at the start of the program day', () => {
    const saturday = lost(MONDAY - 2 * DAY_MS, usd(800))
    const beforeTheDay = lost(Date.UTC(2026, 10, 16, 7, 59), usd(700))
    expect(after([saturday, beforeTheDay]).closure?.ruleId).toBe('weekly-loss')
    expect(after([saturday, lost(Date.UTC(2026, 10, 16, 8), usd(700))]).status).toBe('ACTIVE')
  })

  it('takes in a correction of this week, and none of the week before', () => {
    const correction = (settledAtMs: number): JudgeEvent => ({
      kind: 'corrections',
      atMs: MONDAY + DAY_MS,
      changes: [{ settledAtMs, deltaMinor: -usd(700), countDelta: 0 }],
    })
    expect(after([lost(MONDAY, usd(800)), correction(MONDAY)]).closure?.ruleId).toBe('weekly-loss')
    expect(after([lost(MONDAY, usd(800)), correction(MONDAY - 3 * DAY_MS)]).status).toBe('ACTIVE')
  })

  it('names the picks of its week in the report', () => {
    const settled = (pickId: string, atMs: number, resultMinor: bigint) =>
      ({
        kind: 'settled',
        atMs,
        picks: [{ pickId, endedAtMs: atMs, status: 'LOST', resultMinor, outcomes: [pickId] }],
      }) as const
    const { report } = judgeHistory(account(), [
      settled('1', MONDAY - 3 * DAY_MS, -usd(200)),
      settled('2', MONDAY, -usd(800)),
      settled('3', MONDAY + DAY_MS, -usd(700)),
    ])
    expect(report?.pickIds).toEqual(['2', '3'])
    expect(report?.period).toEqual(programmeWeekAt(MONDAY))
  })

  it('exists only in a rule set that names its limit, and is explained by its sentence', () => {
    const state = after([lost(MONDAY, usd(800)), lost(MONDAY + DAY_MS, usd(700))], CURRENT_RULE_SET)
    expect([state.status, state.ruleFigures]).toEqual(['ACTIVE', undefined])
    expect(() => ensureRuleSet(WEEKLY)).not.toThrow()
    const rule = rulesOf(WEEKLY).find(({ key }) => key === 'weekly-loss')
    expect(inEnglish(rule?.sentence?.(WEEKLY))).toBe(
      'Lose less than <b>15%</b> of the account size from Monday to Sunday.',
    )
  })
})

it('a week has its seven days, also where the clocks change', () => {
  const spring = programmeWeekAt(Date.UTC(2026, 2, 29, 12))
  expect(spring.date).toBe('2026-03-23')
  expect((spring.endMs - spring.startMs) / HOUR_MS).toBe(7 * 24 - 1)
})
