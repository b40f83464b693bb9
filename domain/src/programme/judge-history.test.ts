import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { type JudgeState, NEW_ACCOUNT } from './judge.ts'
import { judgeBatch, type SettledPick } from './judge-batch.ts'
import { type HistoryEvent, judgeHistory, pickIdsBehind } from './judge-history.ts'
import type { PickStatus } from './pick-status.ts'
import { DAY_MS, DAY_START, HOUR_MS, judgedAccount, settled } from './testing/sample-judge.ts'
import { usd } from './testing/sample-slip.ts'

const account = judgedAccount()
const batch = (picks: readonly SettledPick[], counted = new Set<string>(), state = NEW_ACCOUNT) =>
  judgeBatch(account, state, { settledAtMs: DAY_START, picks, counted })
const corrected = (
  atMs: number,
  ...reported: readonly (readonly [pickId: string, status: PickStatus, resultMinor: bigint])[]
): HistoryEvent => ({
  kind: 'corrected',
  atMs,
  picks: reported.map(([pickId, status, resultMinor]) => ({ pickId, status, resultMinor })),
})
const at = (hours: number) => ({ endedAtMs: DAY_START + hours * HOUR_MS })

describe('judgeBatch', () => {
  it('[P031] judges games in the order they ended; what ended after a breach is not settled', () => {
    const { state, notApplied } = batch([
      settled('1', usd(5000), at(3)),
      settled('2', -usd(600), at(1)),
      settled('3', -usd(500), at(2)),
    ])
    expect(state.closure?.ruleId).toBe('daily-loss')
    expect(state.netMinor).toBe(-usd(1100))
    expect(notApplied).toEqual(['1'])
  })

  it('[P030] a target that is reached first holds, although a breach would follow', () => {
    const near: JudgeState = { ...NEW_ACCOUNT, netMinor: usd(3000), picks: 24 }
    const picks = [settled('1', -usd(1500), at(2)), settled('2', usd(300), at(1))]
    expect(batch(picks, new Set(), near)).toMatchObject({
      state: { status: 'PHASE_COMPLETED' },
      notApplied: ['1'],
      countedPickIds: ['2'],
    })
  })

  it('judges games that end at the same moment together, in any order', () => {
    const picks = [settled('1', usd(600)), settled('2', -usd(1100)), settled('3', -usd(100))]
    expect(batch(picks).state).toMatchObject({ status: 'ACTIVE', netMinor: -usd(600) })
    expect(batch(picks.toReversed())).toEqual(batch(picks))
  })

  it('[P024] [P025] counts an outcome once, a parlay once, and nothing that was not decided', () => {
    const { state, countedPickIds } = batch(
      [
        settled('1', usd(10), { outcomes: ['a'] }),
        settled('2', usd(10), { outcomes: ['a'] }),
        settled('3', usd(10), { outcomes: ['b', 'c'] }),
        settled('4', 0n, { outcomes: ['d'], status: 'CANCELLED' }),
        settled('5', 0n, { outcomes: ['e'] }),
        settled('6', usd(10), { outcomes: ['z', 'f'] }),
      ],
      new Set(['z']),
    )
    expect(countedPickIds).toEqual(['1', '3', '5'])
    expect(state.picks).toBe(3)
  })

  it('settles nothing after the time limit', () => {
    const expired = judgedAccount('STAGE_1_10000', { expiryMs: DAY_START })
    const verdict = judgeBatch(expired, NEW_ACCOUNT, {
      settledAtMs: DAY_START,
      picks: [settled('1', usd(10)), settled('2', usd(10), at(1))],
      counted: new Set(),
    })
    expect(verdict).toMatchObject({ state: { status: 'EXPIRED', netMinor: 0n }, notApplied: ['1', '2'] })
    expect(verdict.countedPickIds).toEqual([])
  })
})

describe('judgeHistory', () => {
  it('[P033] names the picks of the day that led to a breach', () => {
    const { state, report } = judgeHistory(account, [
      { kind: 'settled', atMs: DAY_START - 1, picks: [settled('1', -usd(400))] },
      { kind: 'settled', atMs: DAY_START, picks: [settled('2', -usd(600)), settled('3', usd(200))] },
      { kind: 'settled', atMs: DAY_START + 1, picks: [settled('4', -usd(20), { status: 'CASH_OUT' })] },
      {
        kind: 'settled',
        atMs: DAY_START + DAY_MS - 1,
        picks: [settled('5', -usd(640)), settled('6', usd(5), at(1))],
      },
      { kind: 'settled', atMs: DAY_START + DAY_MS, picks: [settled('7', usd(900))] },
    ])
    expect(inEnglish(report)).toMatchObject({
      ruleId: 'daily-loss',
      sentence: 'Daily loss of $1,040.00 (10.4%) reached the limit of $1,000.00 (10%).',
      pickIds: ['2', '3', '5'],
    })
    expect(state.netMinor).toBe(-usd(1440))
  })

  it('[P034] names all picks behind an overall loss, for a funded account those since the payout', () => {
    const losses = (from: number): HistoryEvent[] =>
      [0, 1, 2].map((day) => ({
        kind: 'settled',
        atMs: DAY_START + (from + day) * DAY_MS,
        picks: [settled(String(from + day), -usd(700))],
      }))
    expect(judgeHistory(account, losses(0)).report).toMatchObject({
      ruleId: 'overall-loss',
      pickIds: ['0', '1', '2'],
    })
    const { state, report } = judgeHistory(judgedAccount('BIG_LEAGUE_10000'), [
      { kind: 'settled', atMs: DAY_START, picks: [settled('99', usd(1000))] },
      { kind: 'payout', atMs: DAY_START + DAY_MS },
      ...losses(2),
    ])
    expect(state.status).toBe('FUNDED_ACCOUNT_DISABLED')
    expect(report?.pickIds).toEqual(['2', '3', '4'])
  })

  it('[P033] picks outside the day are not behind its loss', () => {
    const { closure } = judgeBatch(account, NEW_ACCOUNT, {
      settledAtMs: DAY_START,
      picks: [settled('1', -usd(1000))],
      counted: new Set(),
    }).state
    if (closure === undefined) throw new Error('a loss of 10% closes the account')
    const times = [DAY_START - 1, DAY_START, DAY_START + DAY_MS - 1, DAY_START + DAY_MS]
    const picks = times.map((settledAtMs, index) => {
      return { pickId: String(index), status: 'LOST', settledAtMs, isPaidOut: false } as const
    })
    expect(pickIdsBehind(closure, picks)).toEqual(['1', '2'])
  })

  it('a correction moves profit and count, and frees the outcome it no longer counts for', () => {
    const first = settled('1', usd(100), { outcomes: ['a'] })
    const history: HistoryEvent[] = [
      { kind: 'settled', atMs: DAY_START, picks: [first] },
      corrected(DAY_START + 1, ['1', 'CANCELLED', 0n]),
    ]
    expect(judgeHistory(account, history).state).toMatchObject({ netMinor: 0n, dayNetMinor: 0n, picks: 0 })
    const again = settled('2', -usd(50), { outcomes: ['a'] })
    const longer: HistoryEvent[] = [
      ...history,
      { kind: 'settled', atMs: DAY_START + 2, picks: [again] },
      corrected(DAY_START + 3, ['1', 'LOST', -usd(200)]),
    ]
    expect(judgeHistory(account, longer).state).toMatchObject({ netMinor: -usd(250), picks: 1 })
  })

  it('judges corrections of one moment together, in any order', () => {
    const before: HistoryEvent = {
      kind: 'settled',
      atMs: DAY_START,
      picks: [settled('1', usd(500)), settled('2', -usd(550))],
    }
    const swap = [
      ['1', 'LOST', -usd(550)],
      ['2', 'WON', usd(500)],
    ] as const
    for (const reported of [swap, swap.toReversed()])
      expect(judgeHistory(account, [before, corrected(DAY_START + 1, ...reported)]).state).toMatchObject({
        status: 'ACTIVE',
        netMinor: -usd(50),
        dayNetMinor: -usd(50),
      })
  })

  it('[P024] counts a later pick on an outcome when the earlier one no longer counts, in any order of correction', () => {
    const straight = settled('2', usd(10), { outcomes: ['a'] })
    const parlay = settled('1', usd(90), { outcomes: ['a', 'b'] })
    const before: HistoryEvent[] = [
      { kind: 'settled', atMs: DAY_START, picks: [straight] },
      { kind: 'settled', atMs: DAY_START + 1, picks: [parlay] },
    ]
    expect(judgeHistory(account, before).state.picks).toBe(1)
    const alone = corrected(DAY_START + 2, ['2', 'CANCELLED', 0n])
    const together = corrected(DAY_START + 2, ['1', 'WON', usd(40)], ['2', 'CANCELLED', 0n])
    for (const event of [alone, together])
      expect(judgeHistory(account, [...before, event]).state.picks).toBe(1)
    // The later pick now holds the outcome, so the first pick does not count again.
    const again = corrected(DAY_START + 3, ['2', 'WON', usd(10)])
    expect(judgeHistory(account, [...before, alone, again]).state.picks).toBe(1)
  })

  it('[P042] adds up cash-out fees until a payout', () => {
    const funded = judgedAccount('BIG_LEAGUE_10000')
    const fee = (atMs: number, feeMinor: bigint): HistoryEvent => ({ kind: 'cash-out', atMs, feeMinor })
    const events = [fee(DAY_START, usd(20)), fee(DAY_START + 1, usd(5))]
    expect(judgeHistory(funded, events).state).toMatchObject({ feesMinor: usd(25), netMinor: 0n })
    const paid = [...events, { kind: 'payout', atMs: DAY_START + 2 } as const, fee(DAY_START + 3, usd(7))]
    expect(judgeHistory(funded, paid).state.feesMinor).toBe(usd(7))
  })

  it('a correction of a paid-out pick takes nothing back', () => {
    const funded = judgedAccount('BIG_LEAGUE_10000')
    const { state } = judgeHistory(funded, [
      { kind: 'settled', atMs: DAY_START, picks: [settled('1', usd(1000))] },
      { kind: 'payout', atMs: DAY_START + 1 },
      corrected(DAY_START + 2, ['1', 'LOST', -usd(500)]),
    ])
    expect(state).toMatchObject({ status: 'ACTIVE', netMinor: 0n, picks: 0 })
  })

  it('cannot correct a pick that was never settled', () => {
    expect(() => judgeHistory(account, [corrected(0, ['1', 'WON', 1n])])).toThrow(RangeError)
  })
})
