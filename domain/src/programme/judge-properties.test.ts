import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JudgeState, judgeStep, NEW_ACCOUNT } from './judge.ts'
import { judgeBatch, type SettledPick } from './judge-batch.ts'
import { type HistoryEvent, judgeHistory } from './judge-history.ts'
import { isDecided, PICK_STATUSES } from './pick-status.ts'
import { programmeDayAt } from './programme-day.ts'
import { DAY_MS, DAY_START, HOUR_MS, judgedAccount, settled } from './testing/sample-judge.ts'
import { usd } from './testing/sample-slip.ts'

describe('any history', () => {
  const picks = fc.record({
    hours: fc.integer({ min: 0, max: 12 }),
    ended: fc.integer({ min: 0, max: 2 }),
    status: fc.constantFrom(...PICK_STATUSES.filter((status) => status !== 'PENDING')),
    units: fc.integer({ min: -600, max: 1155 }),
    outcome: fc.integer({ min: 0, max: 60 }),
  })
  type Drawn = { hours: number; ended: number; status: SettledPick['status']; units: number; outcome: number }

  /** Batches with growing times, a few hours apart, each with picks of up to three moments. */
  const histories = fc
    .array(fc.array(picks, { minLength: 1, maxLength: 4 }), { maxLength: 40 })
    .map((drawn) => {
      let atMs = DAY_START
      return drawn.map((inBatch: readonly Drawn[], batchIndex) => {
        atMs += (inBatch[0]?.hours ?? 0) * HOUR_MS + 1
        return {
          kind: 'settled' as const,
          atMs,
          picks: inBatch.map(({ ended, status, units, outcome }, index) =>
            settled(String(1000 + batchIndex * 10 + index), usd(units), {
              endedAtMs: DAY_START + ended,
              status,
              outcomes: [`o${outcome}`],
            }),
          ),
        }
      })
    })
  const plans = fc
    .constantFrom('STAGE_1_10000', 'STAGE_2_10000_15_PICKS_90_DAYS_1P_MIN_PICK', 'BIG_LEAGUE_10000')
    .map((plan) => judgedAccount(plan, plan.startsWith('BIG') ? {} : { expiryMs: DAY_START + 7 * DAY_MS }))

  it('judging batch by batch from the account row equals judging the whole', () => {
    fc.assert(
      fc.property(plans, histories, (of, events) => {
        let state = NEW_ACCOUNT
        const settledBefore: { outcomes: readonly string[]; isCounted: boolean }[] = []
        for (const { atMs, picks: now } of events) {
          // As the server does: only the counted outcomes of the picks at hand are read back.
          const wanted = new Set(now.flatMap(({ outcomes }) => outcomes))
          const counted = new Set(
            settledBefore
              .filter(({ isCounted }) => isCounted)
              .flatMap(({ outcomes }) => outcomes)
              .filter((outcome) => wanted.has(outcome)),
          )
          const { status, netMinor, feesMinor, dayDate, dayNetMinor, picks: count, closure } = state
          const row: JudgeState = { status, netMinor, feesMinor, dayDate, dayNetMinor, picks: count, closure }
          const verdict = judgeBatch(of, row, { settledAtMs: atMs, picks: now, counted })
          for (const { pickId, outcomes } of now) {
            settledBefore.push({ outcomes, isCounted: verdict.countedPickIds.includes(pickId) })
          }
          state = verdict.state
        }
        expect(judgeHistory(of, events).state).toEqual(state)
      }),
    )
  })

  it('agrees with sums computed from scratch for each moment', () => {
    fc.assert(
      fc.property(plans, histories, (of, events) => {
        expect(judgeHistory(of, events).state).toMatchObject(judgeNaively(of, events))
      }),
    )
  })

  it('gives the same result for any order of picks inside a batch', () => {
    fc.assert(
      fc.property(plans, histories, fc.infiniteStream(fc.nat()), (of, events, numbers) => {
        const shuffled = events.map((event) => ({
          ...event,
          picks: event.picks
            .map((pick) => ({ pick, key: numbers.next().value ?? 0 }))
            .toSorted((one, other) => one.key - other.key)
            .map(({ pick }) => pick),
        }))
        const { state, report } = judgeHistory(of, shuffled)
        const expected = judgeHistory(of, events)
        expect(state).toEqual(expected.state)
        expect(report?.pickIds.toSorted()).toEqual(expected.report?.pickIds.toSorted())
      }),
    )
  })

  it('the picks of a report add up to its figure', () => {
    fc.assert(
      fc.property(plans, histories, (of, events) => {
        const { state, report } = judgeHistory(of, events)
        fc.pre(report !== undefined)
        const ids = new Set(report?.pickIds)
        const sumMinor = events
          .flatMap((event) => event.picks)
          .filter(({ pickId }) => ids.has(pickId))
          .reduce((sum, { resultMinor }) => sum + resultMinor, 0n)
        expect(sumMinor).toBe(report?.ruleId === 'daily-loss' ? state.dayNetMinor : state.netMinor)
      }),
    )
  })

  it('money is conserved: the net is that of the applied results, step by step', () => {
    fc.assert(
      fc.property(plans, histories, (of, events) => {
        let state = NEW_ACCOUNT
        let netMinor = 0n
        for (const { atMs, picks: now } of events) {
          const results = now.map((pick) => ({ ...pick, isCounted: true }))
          const next = judgeStep(of, state, { kind: 'results', settledAtMs: atMs, results })
          const isApplied = state.status === 'ACTIVE' && next.status !== 'EXPIRED'
          if (isApplied)
            for (const { status, resultMinor } of now) netMinor += isDecided(status) ? resultMinor : 0n
          state = next
        }
        expect(state.netMinor).toBe(netMinor)
      }),
    )
  })
})

/** An independent judge: for every moment it sums up everything again from the first pick. */
function judgeNaively(
  of: ReturnType<typeof judgedAccount>,
  events: readonly Extract<HistoryEvent, { kind: 'settled' }>[],
) {
  const { terms } = of
  const done: (SettledPick & { atMs: number })[] = []
  const figures = (date: string) => {
    const decided = done.filter(({ status }) => isDecided(status))
    const sum = (of: readonly SettledPick[]) => of.reduce((total, { resultMinor }) => total + resultMinor, 0n)
    return {
      netMinor: sum(decided),
      dayNetMinor: sum(decided.filter(({ atMs }) => programmeDayAt(atMs).date === date)),
      picks: new Set(decided.flatMap(({ outcomes }) => outcomes)).size,
    }
  }
  let date = ''
  for (const { atMs, picks } of events) {
    if (of.expiryMs !== undefined && atMs >= of.expiryMs) return { ...figures(date), status: 'EXPIRED' }
    for (const endedAtMs of [...new Set(picks.map((pick) => pick.endedAtMs))].toSorted((a, b) => a - b)) {
      for (const pick of picks) if (pick.endedAtMs === endedAtMs) done.push({ ...pick, atMs })
      date = programmeDayAt(atMs).date
      const now = figures(date)
      const lost = of.stage === 'BIG_LEAGUE' ? 'FUNDED_ACCOUNT_DISABLED' : 'CHALLENGE_LOST'
      if (-now.dayNetMinor >= terms.maximumDailyLossMinor) return { ...now, status: lost }
      if (terms.maximumLossMinor + now.netMinor < terms.minimumPickAmountMinor)
        return { ...now, status: lost }
      const isPassed = terms.profitTargetMinor !== undefined && now.netMinor >= terms.profitTargetMinor
      if (isPassed && now.picks >= terms.minimumPicks) return { ...now, status: 'PHASE_COMPLETED' }
    }
  }
  return { ...figures(date), status: 'ACTIVE' }
}
