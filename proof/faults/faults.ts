/**
 * `npm run test:faults [-- --minutes 10 --seed 7]`: kills the server and PostgreSQL again and again under load and
 * checks afterwards that every promise was kept; ends with 1 when one was not.
 */
import { readOptions } from '../../scripts/command-options.ts'
import { type FaultSummary, type Kill, type Moment, runFaults } from './fault-run.ts'
import { SeededRandom } from '../seeded-random.ts'

const FINDINGS_SHOWN = 50

const { values } = readOptions({
  options: { minutes: { type: 'string', default: '3' }, seed: { type: 'string' } },
})
const minutes = Number(values.minutes)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
if (!(minutes > 0 && minutes <= 24 * 60) || !Number.isSafeInteger(seed) || seed < 0) {
  console.error('--minutes takes a number above 0 and up to 1440, --seed a whole number of 0 or more.')
  process.exit(2)
}

const startedMs = performance.now()
const say = (line: string) =>
  console.log(`[${((performance.now() - startedMs) / 1000).toFixed(1).padStart(6)} s] ${line}`)

/** In turns, at unpredictable moments, until the time since the first is over; each of the two at least once. */
function* kills(): Generator<Kill> {
  const random = new SeededRandom(seed + 1)
  const moments: readonly Moment[] = ['placing', 'placing', 'settling', 'regrading']
  const endMs = performance.now() + minutes * 60_000
  for (let index = 0; index < 2 || performance.now() < endMs; index += 1) {
    yield {
      victim: index % 2 === 0 ? 'postgres' : 'server',
      afterMs: random.whole(200, 9_000),
      during: random.pick(moments),
    }
  }
}

function table(summary: FaultSummary): readonly (readonly [string, number])[] {
  return [
    ['orders sent', summary.orders],
    ['  acknowledged', summary.acknowledged],
    ['  refused', summary.refused],
    ['  without an answer', summary.unanswered],
    ['  sent again with the same key', summary.resent],
    ['picks cashed out', summary.cashOuts],
    ['kills of the server', summary.kills.server],
    ['kills of PostgreSQL', summary.kills.postgres],
    ['picks stored', summary.picks],
    ['  settled', summary.settled],
    ['  of them regraded', summary.regraded],
    ['accounts closed', summary.closedAccounts],
    ['findings', summary.findings.length],
  ]
}

say(`Seed ${seed}, about ${minutes} minutes`)
const summary = await runFaults(
  {
    seed,
    kills: kills(),
    workers: 24,
    pauseMs: 60,
    playersPerRound: 25,
    gamesPerRound: 12,
    pace: { roundMs: 12_000, playMs: 3_000, correctionMs: 6_000 },
    sweepMs: 1_000,
    endsLease: false,
    restTimeoutMs: 120_000,
  },
  say,
)
for (const finding of summary.findings.slice(0, FINDINGS_SHOWN)) console.log(`  ${finding}`)
if (summary.findings.length > FINDINGS_SHOWN)
  console.log(`  and ${summary.findings.length - FINDINGS_SHOWN} more`)
for (const [name, count] of table(summary)) console.log(`${name.padEnd(32)} ${String(count).padStart(8)}`)
if (summary.folder) console.log(`The files of this run are kept in ${summary.folder}`)
process.exit(summary.findings.length === 0 ? 0 : 1)
