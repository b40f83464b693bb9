import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { type JudgeEvent, type JudgeState, judgeStep, NEW_ACCOUNT } from './judge.ts'
import type { PickStatus } from './pick-status.ts'
import { HOUSE_1 } from './rule-set.ts'
import { DAY_MS, DAY_START, HOUR_MS, judgedAccount } from './testing/sample-judge.ts'
import { usd } from './testing/sample-slip.ts'

const account = judgedAccount()
const results = (
  resultsMinor: readonly bigint[],
  { settledAtMs = DAY_START, status }: { settledAtMs?: number; status?: PickStatus } = {},
): JudgeEvent => ({
  kind: 'results',
  settledAtMs,
  results: resultsMinor.map((resultMinor, index) => ({
    pickId: String(index + 1),
    status: status ?? (resultMinor > 0n ? 'WON' : 'LOST'),
    resultMinor,
    isCounted: true,
  })),
})
const running = (changes: Partial<JudgeState>): JudgeState => ({ ...NEW_ACCOUNT, ...changes })
const after = (state: JudgeState, event: JudgeEvent, of = account) => judgeStep(of, state, event)

describe('the daily loss', () => {
  it.each([
    [usd(1000) - 1n, 'ACTIVE'],
    [usd(1000), 'CHALLENGE_LOST'],
    [usd(1000) + 1n, 'CHALLENGE_LOST'],
  ])('[P033] of %s is at the limit of 10%', (lossMinor, status) => {
    expect(after(NEW_ACCOUNT, results([-lossMinor])).status).toBe(status)
  })

  it('[P033] is reported with the rule, the figures and a sentence', () => {
    const { closure } = after(
      running({ dayDate: '2026-11-12', dayNetMinor: -usd(600) }),
      results([-usd(440)]),
    )
    expect(inEnglish(closure)).toMatchObject({
      ruleId: 'daily-loss',
      ruleSet: 'house-2',
      status: 'CHALLENGE_LOST',
      atMs: DAY_START,
      sentence: 'Daily loss of $1,040.00 (10.4%) reached the limit of $1,000.00 (10%).',
      reason: 'Daily loss of $1,040.00 (10.4%) reached the limit of $1,000.00 (10%).',
      figures: {
        figureMinor: usd(1040),
        figurePercent: '10.4',
        limitMinor: usd(1000),
        limitPercent: '10',
        beyondMinor: usd(40),
        accountSizeMinor: usd(10_000),
      },
      period: { date: '2026-11-12', startMs: DAY_START, endMs: DAY_START + DAY_MS },
    })
  })

  it('[P033] wins of the day offset losses', () => {
    const state = after(NEW_ACCOUNT, results([usd(300)]))
    expect(after(state, results([-usd(1300) + 1n])).status).toBe('ACTIVE')
    expect(after(state, results([-usd(1300)])).status).toBe('CHALLENGE_LOST')
  })

  it.each([
    ['winter', Date.UTC(2026, 10, 13, 8)],
    ['summer', Date.UTC(2026, 6, 13, 7)],
    ['the change to summer time', Date.UTC(2026, 2, 29, 7)],
    ['the change to winter time', Date.UTC(2026, 9, 25, 8)],
  ])('[P037] resets at 8 am UK time: %s', (_, resetMs) => {
    const state = after(NEW_ACCOUNT, results([-usd(900)], { settledAtMs: resetMs - HOUR_MS }))
    const loss = [-usd(900)]
    expect(after(state, results(loss, { settledAtMs: resetMs - 1 })).closure?.ruleId).toBe('daily-loss')
    const next = after(state, results([-usd(800)], { settledAtMs: resetMs }))
    expect(next).toMatchObject({ status: 'ACTIVE', dayNetMinor: -usd(800), netMinor: -usd(1700) })
  })
})

describe('the overall loss', () => {
  it.each([
    [usd(1800), 'ACTIVE', undefined],
    [usd(1800) + 1n, 'CHALLENGE_LOST', 'risk-capital'],
    [usd(2000) - 1n, 'CHALLENGE_LOST', 'risk-capital'],
    [usd(2000), 'CHALLENGE_LOST', 'overall-loss'],
    [usd(2000) + 1n, 'CHALLENGE_LOST', 'overall-loss'],
  ])('[P034] [P035] of %s leaves the account %s', (lossMinor, status, ruleId) => {
    const state = after(running({ netMinor: -lossMinor + usd(1) }), results([-usd(1)]))
    expect({ status: state.status, ruleId: state.closure?.ruleId }).toEqual({ status, ruleId })
  })

  it('[P034] has its sentence, and concerns all picks of the stage', () => {
    const { closure } = after(running({ netMinor: -usd(1500) }), results([-usd(545)]))
    expect(inEnglish(closure?.sentence)).toBe(
      'Overall loss of $2,045.00 (20.5%) reached the limit of $2,000.00 (20%).',
    )
    expect(closure?.period).toBeUndefined()
  })

  it('[P035] the risk capital is measured with the minimum pick of the account', () => {
    const addOn = judgedAccount('STAGE_1_10000_25_PICKS_30_DAYS_1P_MIN_PICK')
    const loss = (lossMinor: bigint) =>
      after(running({ netMinor: -lossMinor + usd(1) }), results([-usd(1)]), addOn)
    expect(loss(usd(1900)).status).toBe('ACTIVE')
    expect(loss(usd(1900) + 1n).closure?.ruleId).toBe('risk-capital')
  })

  it('[P036] too little risk capital has its message as the reason and the figures in the sentence', () => {
    const { closure } = after(running({ netMinor: -usd(1500) }), results([-usd(304)]))
    expect(inEnglish(closure?.reason)).toBe('Insufficient risk capital for the minimum bet size.')
    expect(inEnglish(closure?.sentence)).toBe(
      'Risk capital of $196.00 (1.9%) is below the minimum pick of $200.00 (2%).',
    )
  })

  it('the larger breach is named first: the day, then the whole', () => {
    expect(after(running({ netMinor: -usd(1000) }), results([-usd(1000)])).closure?.ruleId).toBe('daily-loss')
  })
})

describe('the target', () => {
  const nearly = running({ netMinor: usd(3200), picks: 24 })

  it.each([
    [usd(100) - 1n, 24, 'ACTIVE'],
    [usd(100), 24, 'PHASE_COMPLETED'],
    [usd(100) + 1n, 24, 'PHASE_COMPLETED'],
    [usd(100), 23, 'ACTIVE'],
    [usd(100), 25, 'PHASE_COMPLETED'],
  ])('[P015] [P016] a win of %s after %i picks', (winMinor, picks, status) => {
    expect(after({ ...nearly, picks }, results([winMinor])).status).toBe(status)
  })

  it('[P030] is reported without waiting for open picks', () => {
    expect(inEnglish(after(nearly, results([usd(212)])).closure)).toMatchObject({
      ruleId: 'target',
      status: 'PHASE_COMPLETED',
      sentence:
        'Profit of $3,412.00 (34.1%) reached the target of $3,300.00 (33%) with 25 settled picks of at least 25.',
    })
  })

  it('[P016] reached too early lets the account go on until the picks are there', () => {
    const early = after(running({ netMinor: usd(3200), picks: 10 }), results([usd(500)]))
    expect(early.status).toBe('ACTIVE')
    const later = Array.from({ length: 14 }).reduce<JudgeState>(
      (state) => after(state, results([-usd(1)])),
      early,
    )
    expect(later).toMatchObject({ status: 'PHASE_COMPLETED', picks: 25 })
  })

  it('a breach comes before it', () => {
    const rich = running({ netMinor: usd(5000), picks: 40, dayDate: '2026-11-12', dayNetMinor: -usd(900) })
    expect(after(rich, results([-usd(100)])).closure?.ruleId).toBe('daily-loss')
  })

  it('a passed trial is completed too, a funded account has no target', () => {
    const trial = judgedAccount('FREE_TRIAL_1000')
    expect(after({ ...nearly, netMinor: usd(300) }, results([usd(30)]), trial).status).toBe('PHASE_COMPLETED')
    const funded = judgedAccount('BIG_LEAGUE_10000')
    expect(after(nearly, results([usd(9000)]), funded).status).toBe('ACTIVE')
  })
})

describe('results that decide nothing', () => {
  it.each(['CASH_OUT', 'CANCELLED', 'PENDING'] as const)(
    '[P042] %s moves no limit and does not count as a pick',
    (status) => {
      const state = after(NEW_ACCOUNT, results([-usd(1500)], { status }))
      expect(state).toMatchObject({ status: 'ACTIVE', netMinor: 0n, dayNetMinor: 0n, picks: 0 })
    },
  )

  it('[P024] changes the money but not the count for a pick on an outcome that already counts', () => {
    const event: JudgeEvent = {
      kind: 'results',
      settledAtMs: DAY_START,
      results: [{ pickId: '1', status: 'WON', resultMinor: usd(100), isCounted: false }],
    }
    expect(after(NEW_ACCOUNT, event)).toMatchObject({ netMinor: usd(100), picks: 0 })
  })
})

describe('other events', () => {
  const expiring = judgedAccount('STAGE_1_10000', { expiryMs: DAY_START })

  it('[P013] the time limit ends the account at its very millisecond', () => {
    const state = running({ netMinor: -usd(300), picks: 17 })
    expect(after(state, { kind: 'clock', atMs: DAY_START - 1 }, expiring)).toEqual(state)
    expect(
      inEnglish(after(state, { kind: 'clock', atMs: DAY_START + DAY_MS }, expiring).closure),
    ).toMatchObject({
      ruleId: 'expiry',
      status: 'EXPIRED',
      atMs: DAY_START,
      sentence:
        'The time limit of 30 days ended at −$300.00 (−3%) of the target of $3,300.00 (33%), with 17 of 25 picks settled.',
    })
  })

  it('what is settled after the time limit changes nothing', () => {
    const state = running({ netMinor: usd(3200), picks: 25 })
    expect(after(state, results([usd(500)]), expiring)).toMatchObject({
      status: 'EXPIRED',
      netMinor: usd(3200),
    })
  })

  it('[P014] a funded account never expires, and a breach disables it', () => {
    const funded = judgedAccount('BIG_LEAGUE_10000')
    expect(after(NEW_ACCOUNT, { kind: 'clock', atMs: DAY_START + 9999 * DAY_MS }, funded)).toBe(NEW_ACCOUNT)
    expect(after(NEW_ACCOUNT, results([-usd(1000)]), funded).status).toBe('FUNDED_ACCOUNT_DISABLED')
  })

  it('[P042] a cash-out fee counts toward no loss limit and lowers the profit toward the target', () => {
    const almost = running({ netMinor: usd(3290), picks: 24 })
    const charged = after(almost, { kind: 'cash-out', atMs: DAY_START, feeMinor: usd(20) })
    expect(charged).toMatchObject({ status: 'ACTIVE', netMinor: usd(3290), feesMinor: usd(20), picks: 24 })
    expect(after(charged, results([usd(29)])).status).toBe('ACTIVE')
    expect(after(charged, results([usd(30)]))).toMatchObject({
      status: 'PHASE_COMPLETED',
      closure: { figures: { figureMinor: usd(3300), netMinor: usd(3320) } },
    })
    const lossy = running({ netMinor: -usd(900), dayDate: '2026-11-12', dayNetMinor: -usd(900) })
    const fined = after(lossy, { kind: 'cash-out', atMs: DAY_START, feeMinor: usd(5000) })
    expect(after(fined, results([-usd(99)])).status).toBe('ACTIVE')
  })

  it('[P042] under house-1 a cash-out fee is not held against the target', () => {
    const account = judgedAccount('STAGE_1_10000', { ruleSet: HOUSE_1 })
    const state = running({ netMinor: usd(3290), feesMinor: usd(20), picks: 24 })
    expect(after(state, results([usd(10)]), account).status).toBe('PHASE_COMPLETED')
  })

  it('a payout starts the account again from its size, but not the day', () => {
    const state = running({
      netMinor: usd(2000),
      feesMinor: usd(10),
      picks: 30,
      dayDate: '2026-11-12',
      dayNetMinor: -usd(100),
    })
    expect(after(state, { kind: 'payout', atMs: DAY_START })).toMatchObject({
      netMinor: 0n,
      feesMinor: 0n,
      picks: 0,
      dayNetMinor: -usd(100),
    })
  })

  it('an account that is closed does not change any more', () => {
    const lost = after(NEW_ACCOUNT, results([-usd(1000)]))
    expect(after(lost, results([usd(9000)]))).toBe(lost)
  })

  it('a correction counts for the day of the first settlement, and only while that day lasts', () => {
    const state = after(NEW_ACCOUNT, results([-usd(900)]))
    const correction = {
      kind: 'corrections',
      changes: [{ settledAtMs: DAY_START, deltaMinor: -usd(100), countDelta: 0 }],
    } as const
    expect(after(state, { ...correction, atMs: DAY_START + HOUR_MS }).closure?.ruleId).toBe('daily-loss')
    expect(after(state, { ...correction, atMs: DAY_START + DAY_MS })).toMatchObject({
      status: 'ACTIVE',
      netMinor: -usd(1000),
      dayNetMinor: -usd(900),
    })
  })
})
