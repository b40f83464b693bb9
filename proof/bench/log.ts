/**
 * The public log: entries a second from the outbox to the signed checkpoint, and the size of a proof at a million
 * entries. Then checks of receipts a second, and what the log costs placing. Prints, never fails.
 *
 *   npm run bench:log [-- part ...] [--picks 50000] [--pairs 3]    parts: appends, proofs, placing
 */
import { availableParallelism, loadavg } from 'node:os'
import { readOptions } from '../../scripts/command-options.ts'
import { measureAppending } from './log/append-run.ts'
import { browserChecksPerSecond } from './log/browser-checks.ts'
import { measurePlacing } from './log/placing-run.ts'
import { checksPerSecond, measureProofs } from './log/proof-run.ts'
import { tell } from './figures.ts'

const APPENDS_MIN = 10_000
const PROOF_BYTES_MAX = 700
const PROOF_ENTRIES = 1_000_000
/** A placed pick may cost at most this much more. */
const PLACING_LOSS_MAX = 0.05
const CHECKED_MS = 3_000
const PLACED_MS = 10_000

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    picks: { type: 'string', default: '50000' },
    pairs: { type: 'string', default: '3' },
  },
})

async function appends(): Promise<void> {
  for (const { name, entries, run } of await measureAppending(Number(values.picks))) {
    const rate = entries / run.seconds
    console.log(
      `${name}: ${entries} entries in ${run.seconds.toFixed(2)} s, ${Math.round(rate)} a second; cores: ` +
        `${run.productCores.toFixed(2)} product, ${run.databaseCores.toFixed(2)} PostgreSQL and signer; ` +
        `${Math.round((run.cpuMs * 1000) / entries)} us of CPU an entry`,
    )
    tell({
      name: `Log entries, ${name}`,
      reached: `${Math.round(rate)}/s`,
      goal: `>= ${APPENDS_MIN}/s`,
      isMet: rate >= APPENDS_MIN,
    })
  }
}

async function proofs(): Promise<void> {
  const { largestHashBytes, largestTextBytes, receipts } = await measureProofs(PROOF_ENTRIES)
  console.log(
    `Inclusion proof at ${PROOF_ENTRIES} entries: at most ${largestHashBytes} bytes of hashes, ` +
      `${largestTextBytes} bytes as text with the checkpoint`,
  )
  tell({
    name: `Inclusion proof at ${PROOF_ENTRIES} entries`,
    reached: `${largestHashBytes} bytes`,
    goal: `<= ${PROOF_BYTES_MAX} bytes`,
    isMet: largestHashBytes <= PROOF_BYTES_MAX,
  })
  const rates = [
    ['Node', await checksPerSecond(receipts, CHECKED_MS)],
    ['Chromium', await browserChecksPerSecond(receipts, CHECKED_MS)],
  ] as const
  for (const [where, rate] of rates) {
    console.log(`Receipts checked in ${where}: ${Math.round(rate)} a second`)
    tell({
      name: `Receipts checked in ${where}`,
      reached: `${Math.round(rate)}/s`,
      goal: '> 0/s',
      isMet: rate > 0,
    })
  }
}

async function placing(): Promise<void> {
  const run = await measurePlacing(Number(values.pairs), PLACED_MS)
  const rows = [
    ['without', run.without],
    ['with', run.with],
  ] as const
  for (const [name, { perSecond, p50Ms, p99Ms, placed }] of rows)
    console.log(
      `${name.padEnd(8)} the log: ${perSecond.toFixed(0)} placed a second, p50 ${p50Ms.toFixed(1)} ms, ` +
        `p99 ${p99Ms.toFixed(1)} ms, ${placed} placed`,
    )
  const rate = run.with.perSecond / run.without.perSecond
  const p99 = run.with.p99Ms / run.without.p99Ms
  console.log(`Each pair: ${run.pairs.map((ratio) => `${ratio.toFixed(2)}x`).join(', ')}`)
  for (const [name, ratio, goal, isMet] of [
    ['rate', rate, `>= ${(1 - PLACING_LOSS_MAX).toFixed(2)}x`, rate >= 1 - PLACING_LOSS_MAX],
    ['p99', p99, `<= ${(1 + PLACING_LOSS_MAX).toFixed(2)}x`, p99 <= 1 + PLACING_LOSS_MAX],
  ] as const) {
    console.log(
      `Placing with the log, ${name}: ${ratio.toFixed(3)}x, goal ${goal}: ${isMet ? 'met' : 'MISSED'}`,
    )
    tell({ name: `Placing with the log, ${name}`, reached: `${ratio.toFixed(3)}x`, ratio, goal, isMet })
  }
}

const PARTS = { appends, proofs, placing }

async function main(): Promise<void> {
  if (process.platform !== 'linux') {
    console.log('What it costs is read from /proc: this bench needs Linux, so it did not run.')
    return
  }
  const unknown = positionals.filter((name) => !(name in PARTS))
  if (unknown.length > 0) {
    console.log(`There is no part ${unknown.join(', ')}: choose among ${Object.keys(PARTS).join(', ')}.`)
    return
  }
  console.log(`${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(2)}`)
  for (const [name, part] of Object.entries(PARTS))
    if (positionals.length === 0 || positionals.includes(name)) await part()
  console.log(`Load average at the end: ${loadavg()[0]?.toFixed(2)}`)
}

await main()
