import { describe, expect, it } from 'vitest'
import { reportSentence, reportSum, reportTitle } from './report-words.ts'
import { testReport } from '../../player/overview/testing-overview.ts'

describe('a report in words', () => {
  const zone = 'Europe/London'

  it('begins with what happened and when', () => {
    expect(reportTitle(testReport(), zone)).toBe('Closed on Nov 14th, 2026, 9:41 PM (GMT)')
    const passed = testReport({ statusAfter: 'PHASE_COMPLETED', ruleId: 'target' })
    expect(reportTitle(passed, zone)).toMatch(/^Passed on /)
    expect(reportTitle(testReport({ statusAfter: 'EXPIRED', ruleId: 'expiry' }), zone)).toMatch(/^Ended on /)
    const resting = testReport({ statusAfter: 'INACTIVE', ruleId: 'staff.disabled' })
    expect(reportTitle(resting, zone)).toMatch(/^Disabled on /)
    expect(reportTitle(testReport({ statusAfter: 'INACTIVE', ruleId: 'reset' }), zone)).toMatch(/^Closed on /)
  })

  it('gives the figures as the reason and counts the picks behind them', () => {
    const reason = 'Daily loss of $1,040.00 (10.4%) reached the limit of $1,000.00 (10%).'
    expect(reportSentence(testReport({ pickCount: 4 }))).toBe(`${reason} These 4 picks led to it.`)
    expect(reportSentence(testReport({ pickCount: 1 }))).toBe(`${reason} This pick led to it.`)
    expect(reportSentence(testReport({ pickCount: 27 }))).toBe(`${reason} These 27 picks led to it.`)
  })

  it('shows the reason of staff if no figure led to it', () => {
    const byHand = testReport({ sentence: 'Disabled by staff.', figures: null, pickCount: 0 })
    expect(reportSentence(byHand)).toBe('Disabled by staff.')
  })
})

describe('the sum of a report', () => {
  it('of a daily loss adds up to the net of the day', () => {
    const report = testReport()
    expect(reportSum(report, report.picks)).toEqual({ restCount: 0, rest: 0, total: -1040 })
  })

  it('of a stage adds up to its net, with what is not listed', () => {
    const report = testReport({ day: null, pickCount: 9 })
    expect(reportSum(report, report.picks)).toEqual({ restCount: 7, rest: -200, total: -1240 })
  })

  it('does not exist without figures', () => {
    expect(reportSum(testReport({ figures: null }), [])).toBeUndefined()
  })
})
