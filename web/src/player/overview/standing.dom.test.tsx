import { describe, expect, it } from 'vitest'
import { distanceRows } from './distance-rows.ts'
import { equityLines } from './equity-card.tsx'
import { findClosing } from '../../common/words/report-words.ts'
import { standingOf } from './standing.ts'
import { NOW_MS, testAccount, testOverview, testReport } from './testing-overview.ts'

const rowsOf = (...given: Parameters<typeof standingOf>) =>
  distanceRows(standingOf(...given)).map(({ label, distance, words }) => [label, distance, words])
const linesOf = (...given: Parameters<typeof standingOf>) =>
  equityLines(standingOf(...given)).map(({ label, valueMinor }) => [label, Number(valueMinor) / 100])

describe('the distance to each line', () => {
  it('is shown in money and in words', () => {
    expect(rowsOf(testAccount(), testOverview(), NOW_MS)).toEqual([
      ['To the target', '$1,453.50', '14.5% of the account · 55% done'],
      ['To today’s loss limit', '$820.00', '8.2% · $180.00 of $1,000.00 used'],
      ['To the overall limit', '$3,846.50', '38.5% · closes at $8,000.00'],
      ['Picks', '8 to go', '17 of 25 settled'],
    ])
  })

  it('[P037] begins again with the program day: yesterday’s loss is not today’s', () => {
    const tomorrowMs = Date.parse('2026-11-16T08:00:00Z')
    expect(rowsOf(testAccount(), testOverview(), tomorrowMs - 1)[1]?.[1]).toBe('$820.00')
    expect(rowsOf(testAccount(), testOverview(), tomorrowMs)[1]?.[1]).toBe('$1,000.00')
  })

  it('of a funded account has no target', () => {
    const funded = testAccount({
      challengePlan: 'BIG_LEAGUE_10000',
      profitTarget: null,
      timeLimitInDays: null,
    })
    const overview = testOverview({ expiryDate: null })
    expect(rowsOf(funded, overview, NOW_MS)[0]?.slice(0, 2)).toEqual(['Target', 'None'])
    expect(linesOf(funded, overview, NOW_MS).map(([label]) => label)).toEqual([
      'Start',
      'Loss limit',
      'Day floor',
    ])
  })

  it('of a closed account is that of its last day, on any later day', () => {
    const closed = testOverview({
      status: 'CHALLENGE_LOST',
      net: -1240,
      dayDate: '2026-11-14',
      dayNet: -1040,
      reports: [testReport()],
    })
    expect(rowsOf(testAccount(), closed, NOW_MS)).toEqual([
      ['Profit', '−$1,240.00', 'Target $3,300.00 not reached'],
      ['Daily loss on Nov 14', '$1,040.00', 'Limit $1,000.00'],
      ['Total loss', '$1,240.00', 'Limit $2,000.00'],
      ['Picks', '17', 'Minimum 25 not reached'],
    ])
    const { untilMs, day } = standingOf(testAccount(), closed, NOW_MS)
    expect([new Date(untilMs).toISOString(), day.date]).toEqual(['2026-11-14T21:41:00.000Z', '2026-11-14'])
    expect(linesOf(testAccount(), closed, NOW_MS).map(([label]) => label)).not.toContain('Day floor')
  })
})

it('an account that was disabled on a day without results shows the daily loss of its last day with results', () => {
  const disabled = testOverview({ status: 'INACTIVE', dayDate: '2026-11-10', dayNet: -180 })
  expect(rowsOf(testAccount(), disabled, NOW_MS)[1]).toEqual([
    'Daily loss on Nov 10',
    '$180.00',
    'Limit $1,000.00',
  ])
})

describe('the bars of the objectives', () => {
  const bars = (net: number, picks: number, dayNet: number) =>
    distanceRows(standingOf(testAccount(), testOverview({ net, picks, dayNet }), NOW_MS)).map(
      ({ objective: { key, percent, tone } }) => [key, Math.round(percent ?? -1), tone],
    )

  it('[U017] for picks and target are green at 100% and neutral below, [U019] and capped there', () => {
    expect(bars(3400, 30, 0)).toEqual([
      ['profit-target', 100, 'green'],
      ['daily-loss', 0, 'red'],
      ['loss', 0, 'red'],
      ['picks', 100, 'green'],
    ])
    expect(bars(330, 5, 0).filter(([, , tone]) => tone !== 'red')).toEqual([
      ['profit-target', 10, 'neutral'],
      ['picks', 20, 'neutral'],
    ])
  })

  it('[U018] for the losses are always red', () => {
    expect(bars(-1500, 5, -100).filter(([, , tone]) => tone === 'red')).toEqual([
      ['daily-loss', 10, 'red'],
      ['loss', 75, 'red'],
    ])
  })
})

describe('the lines of the curve', () => {
  it('are the target, the start, the loss limit and the floor of the day', () => {
    expect(linesOf(testAccount(), testOverview(), NOW_MS)).toEqual([
      ['Target', 13_300],
      ['Start', 10_000],
      ['Loss limit', 8000],
      ['Day floor', 11_026.5],
    ])
  })

  it('have no floor where the overall limit comes first', () => {
    const low = testOverview({ net: -1500, dayNet: 0 })
    expect(linesOf(testAccount(), low, NOW_MS).map(([label]) => label)).not.toContain('Day floor')
  })
})

it('the report of a status is the one that led to it, not a later one that left it as it was', () => {
  const target = testReport({ id: 4, ruleId: 'target', statusAfter: 'PHASE_COMPLETED' })
  const next = testReport({
    id: 5,
    ruleId: 'next-stage',
    statusBefore: 'PHASE_COMPLETED',
    statusAfter: 'PHASE_COMPLETED',
  })
  expect(findClosing(testOverview({ status: 'PHASE_COMPLETED', reports: [next, target] }))?.id).toBe(4)
  expect(findClosing(testOverview({ reports: [target] }))).toBeUndefined()
})
