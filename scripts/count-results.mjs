/** Reads the JSON reports of the two test runners. Counts are undefined where there is no readable report. */
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

/** The milliseconds of each test file, by the name of the file. */
export function vitestTimes(path) {
  const files = readReport(path)?.testResults ?? []
  return files.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }))
}

export function playwrightTimes(path) {
  return (readReport(path)?.suites ?? []).map((suite) => ({ name: suite.file, ms: suiteMs(suite) }))
}

function suiteMs({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const ownMs = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + suiteMs(suite), ownMs)
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
