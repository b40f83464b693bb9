/** Reads the JSON reports of the two test runners. Undefined: there is no readable report. */
import { readFileSync } from 'node:fs'

export function countVitest(path) {
  const report = readReport(path)
  if (!report) return undefined
  const files = report.testResults ?? []
  // A file that does not load has no failed test in it, and must be counted nevertheless.
  const brokenFiles = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }
}

export function countPlaywright(path) {
  const report = readReport(path)
  if (!report?.stats) return undefined
  const { expected, unexpected, flaky } = report.stats
  const isBroken = unexpected === 0 && report.errors.length > 0
  return { passed: expected, failed: unexpected + flaky + (isBroken ? 1 : 0) }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
