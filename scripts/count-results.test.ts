import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, playwrightTimes, vitestTimes } from './count-results.mjs'

const folder = mkdtempSync(join(tmpdir(), 'pickproof-counts-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(report: object): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(report))
  return path
}

describe('the counts of a run', () => {
  it('include a vitest file that does not load', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
      ],
    }
    expect(countVitest(written(report))).toEqual({ passed: 3, failed: 2 })
  })

  it('include a playwright run that broke before its first test', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
    expect(countPlaywright(written({ stats, errors: [{ message: 'x' }] }))).toEqual({ passed: 0, failed: 1 })
  })

  it('count a journey that passed only at the second attempt as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
    expect(countPlaywright(written({ stats, errors: [] }))).toEqual({ passed: 4, failed: 2 })
  })

  it('are absent without a report', () => {
    expect(countVitest(join(folder, 'none.json'))).toBeUndefined()
    expect(countPlaywright(join(folder, 'none.json'))).toBeUndefined()
  })
})

describe('the times of a run', () => {
  it('are those of each file, with the nested groups of journeys', () => {
    const testResults = [{ name: '/a.test.ts', startTime: 1000, endTime: 1250 }]
    expect(vitestTimes(written({ testResults }))).toEqual([{ name: '/a.test.ts', ms: 250 }])
    const specOf = (...durations: number[]) => ({
      tests: [{ results: durations.map((duration) => ({ duration })) }],
    })
    const suites = [{ file: 'slip.spec.ts', specs: [specOf(100)], suites: [{ specs: [specOf(20, 3)] }] }]
    expect(playwrightTimes(written({ suites }))).toEqual([{ name: 'slip.spec.ts', ms: 123 }])
  })

  it('are empty without a report', () => {
    expect([vitestTimes('/none'), playwrightTimes('/none')]).toEqual([[], []])
  })
})
