/** `npm test`: every check of the house, and one line at the end. Runs on npm's own Node. */
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureWebBuilt } from './build-web.mjs'
import { chooseNode } from './choose-node.mjs'
import { countPlaywright, countVitest, playwrightTimes, vitestTimes } from './count-results.mjs'
import { firstLoadFaults } from './first-load-size.mjs'
import { ensureInstalled, npm } from './install.mjs'
import { bold, dim, failWith, green, red, seconds } from './progress.mjs'

const rootDir = dirname(dirname(fileURLToPath(import.meta.url)))
const reportsDir = join(rootDir, '.data', 'test', 'reports')
const startedMs = performance.now()

// Tests start a dozen servers and workers, which load the same modules.
process.env.NODE_COMPILE_CACHE ??= join(rootDir, '.data', 'compile-cache')

const ONE_PASSED = { passed: 1, failed: 0 }
const ONE_FAILED = { passed: 0, failed: 1 }

/** A check shows its output only when it fails, and counts as one. */
const check = (script) => async () => {
  const { code, output } = await npm(rootDir, ['run', '--silent', script], { capture: true })
  if (code !== 0) console.log(output)
  return code === 0 ? ONE_PASSED : ONE_FAILED
}

/** Tests show their progress and count as many as they are. */
const tests = (script, reportName, options, count) => async () => {
  const report = join(reportsDir, reportName)
  rmSync(report, { force: true })
  const { code } = await npm(rootDir, ['run', '--silent', script, '--', ...options(report)], {})
  const counts = count(report) ?? { passed: 0, failed: 0 }
  // A run that fails without a failed test (a file that does not load, nothing found) is a failure all the same.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

const vitestOptions = (report) => ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const journeyOptions = (report) => ['--report', report]

async function build() {
  try {
    await ensureWebBuilt(rootDir, chooseNode(rootDir))
    return ONE_PASSED
  } catch (error) {
    console.log(error.message)
    return ONE_FAILED
  }
}

/** Counts bytes of the build, so it gives the same answer on every machine. */
function firstLoad() {
  const faults = firstLoadFaults(rootDir)
  for (const fault of faults) console.log(fault)
  return faults.length === 0 ? ONE_PASSED : ONE_FAILED
}

/**
 * One row after the other; the parts of a row run side by side. The types take one core while the demo product of the journeys
 * starts on the other one. Journeys beside the tests do not save time (decision 85).
 */
const ROWS = [
  [
    ['Lint', check('check:lint')],
    ['Formatting', check('check:format')],
    ['Import rules', check('check:imports')],
    ['Sentences are messages', check('check:texts')],
    ['Words', check('check:words')],
    ['Build of the web app', build],
  ],
  [
    ['First load of the web app', firstLoad],
    ['Unit and integration tests', tests('test:unit', 'vitest.json', vitestOptions, countVitest)],
  ],
  [
    ['Types', check('check:types')],
    ['Journeys in a browser', tests('test:e2e', 'journeys.json', journeyOptions, countPlaywright)],
  ],
]

async function take([title, work]) {
  const startedAtMs = performance.now()
  console.log(`${bold('>')} ${title} ...`)
  const { passed, failed } = await work()
  const mark = failed ? red('FAILED') : green('ok')
  const line = `  ${mark} ${title}: ${passed} of ${passed + failed} ${dim(`(${seconds(startedAtMs)})`)}`
  console.log(line)
  return { line, passed, failed }
}

const SLOWEST_SHOWN = 20

/** Where the next minute can be saved. Files run side by side, so their times add up to more than the run took. */
function slowestFiles() {
  const times = [
    ...vitestTimes(join(reportsDir, 'vitest.json')).map(({ name, ms }) => ({
      name: relative(rootDir, name),
      ms,
    })),
    ...playwrightTimes(join(reportsDir, 'journeys.json')),
  ]
  return times
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST_SHOWN)
    .map(({ name, ms }) => `  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

try {
  await ensureInstalled(rootDir)
  chooseNode(rootDir)
  mkdirSync(reportsDir, { recursive: true })
  const total = { passed: 0, failed: 0 }
  const summary = []
  for (const row of ROWS)
    for (const { line, passed, failed } of await Promise.all(row.map(take))) {
      total.passed += passed
      total.failed += failed
      summary.push(line)
    }
  console.log(`\nThe ${SLOWEST_SHOWN} slowest test files:\n${slowestFiles().join('\n')}`)
  console.log(`\n${summary.join('\n')}\n${dim(`  all of it took ${seconds(startedMs)}`)}\n`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed ? 1 : 0)
} catch (error) {
  failWith(error)
}
