/**
 * The lists of the back office on a database with 1,000,000 picks and 200,000 accounts: every filter and order of every
 * list over HTTP, a page far back, the statistics, and all picks as a file. Prints, never fails.
 *
 *   npm run bench:lists [-- [picks] [--keep folder] [--only part of a path | statistics | csv]]
 *
 * A kept folder is used again by the next run.
 */
import { execFile } from 'node:child_process'
import { chmod, mkdir } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { percentile } from './percentile.ts'
import { downloadAll } from './lists/csv-run.ts'
import { casesOf, type DescribedList, type ListCase } from './lists/list-cases.ts'
import { type Client, countPicks, isCounted, openClient, readAllBare } from './lists/lists-store.ts'
import { seedLists } from './lists/seed-store.ts'
import { StaffClient } from './lists/staff-client.ts'
import { findBenchDatabase } from './placement/bench-database.ts'
import { type MeasuredProduct, startMeasuredProduct } from './product/measured-product.ts'
import { TENANT } from './product/sign-in-many.ts'
import { withWorkDir } from './product/work-dir.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'string' }, only: { type: 'string' } },
})
const PICKS = Number(positionals[0] ?? 1_000_000)
const ACCOUNTS = PICKS / 5
const TENANTS = [TENANT, 'generic', 'sport-funding']
const RUNS = 6
const STATISTICS_GOAL_MS = 300
const COUNTED_TIMEOUT_MS = 120_000
const STATISTICS = [
  'GET /admin/dashboard/account-stats?accountSubType=REAL',
  ...['sports', 'risk', 'odds', 'sportbook', 'league', 'market'].map(
    (name) => `GET /admin/picks/${name}-statistic`,
  ),
]

const startedAtMs = performance.now()
const say = (step: string) =>
  console.log(`[${((performance.now() - startedAtMs) / 1000).toFixed(0)} s] ${step}`)

async function describedLists(): Promise<readonly DescribedList[]> {
  const script = fileURLToPath(new URL('../../scripts/describe-lists.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [script])
  return JSON.parse(stdout) as DescribedList[]
}

interface Measured {
  readonly name: string
  readonly p50: number
  readonly p95: number
  readonly goalMs: number
}

async function measure(
  staff: StaffClient,
  call: string,
  { name, body, goalMs }: ListCase,
): Promise<Measured> {
  const times: number[] = []
  await staff.call(call, body)
  for (let run = 0; run < RUNS; run++) times.push((await staff.call(call, body)).elapsedMs)
  return { name, p50: percentile(times, 0.5), p95: percentile(times, 0.95), goalMs }
}

function printList(call: string, total: string, measured: readonly Measured[]): void {
  const slowest = (cases: readonly Measured[]) => cases.toSorted((a, b) => b.p95 - a.p95)[0]
  const pages = measured.filter(({ name }) => !name.startsWith('page '))
  const deep = measured.filter(({ name }) => name.startsWith('page '))
  const [worst, worstDeep] = [slowest(pages), slowest(deep)]
  const over = measured.filter(({ p95, goalMs }) => p95 > goalMs)
  console.log(
    `${call.slice(5).padEnd(38)} ${total.padStart(11)} ${String(measured.length).padStart(6)} ` +
      `${percentile(
        pages.map(({ p50 }) => p50),
        0.5,
      )
        .toFixed(0)
        .padStart(8)} ${(worst?.p95 ?? 0).toFixed(0).padStart(8)} ` +
      `${(worstDeep ? worstDeep.p95.toFixed(0) : '-').padStart(8)} ${String(over.length).padStart(6)}  ${worst?.name ?? ''}`,
  )
  for (const { name, p50, p95, goalMs } of over)
    console.log(`    over ${goalMs} ms: ${name}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`)
}

async function measureLists(staff: StaffClient): Promise<void> {
  console.log(
    `\n${'list'.padEnd(38)} ${'rows'.padStart(11)} ${'cases'.padStart(6)} ${'p50 ms'.padStart(8)} ${'p95 max'.padStart(8)} ` +
      `${'p. 5000'.padStart(8)} ${'missed'.padStart(6)}  slowest first page`,
  )
  for (const list of await describedLists()) {
    if (values.only && !list.call.includes(values.only)) continue
    const page = JSON.parse((await staff.call(list.call, { pageSize: 100 })).text) as {
      content: unknown[]
      totalElements: number
      isTotalEstimate?: true
    }
    const measured: Measured[] = []
    for (const one of casesOf(list, page.content, page.totalElements))
      measured.push(await measure(staff, list.call, one))
    printList(list.call, `${page.isTotalEstimate ? '~' : ''}${page.totalElements}`, measured)
  }
}

/** The sums of the pick statistics follow behind; what is measured is the usual state, not the first minute. */
async function untilCounted(client: Client): Promise<void> {
  for (
    const deadline = performance.now() + COUNTED_TIMEOUT_MS;
    performance.now() < deadline;
    await wait(500)
  ) {
    if (await isCounted(client, TENANT)) return
  }
  console.log('The pick statistics have not been counted in time.')
}

async function measureStatistics(staff: StaffClient): Promise<void> {
  console.log(`\nstatistics${' '.repeat(60)}p50 ms   p95 ms`)
  for (const call of STATISTICS) {
    const { p50, p95 } = await measure(staff, call, {
      name: call,
      body: undefined,
      goalMs: STATISTICS_GOAL_MS,
    })
    const miss = p95 > STATISTICS_GOAL_MS ? `   OVER ${STATISTICS_GOAL_MS} ms` : ''
    console.log(`${call.padEnd(70)}${p50.toFixed(0).padStart(6)} ${p95.toFixed(0).padStart(8)}${miss}`)
  }
}

async function measureCsv(product: MeasuredProduct, staff: StaffClient, serverUrl: string): Promise<void> {
  const url = `${product.baseUrl}/api/admin/picks/export/csv`
  const { rows, mb, seconds, memoryMb } = await downloadAll({
    url,
    headers: staff.headers(),
    pid: product.pid,
  })
  const client = await openClient(serverUrl)
  const bare = await readAllBare(client, TENANT)
  await client.end()
  const third = Math.ceil(memoryMb.length / 3)
  const parts = [0, 1, 2].map((part) =>
    percentile(memoryMb.slice(part * third, (part + 1) * third), 0.5).toFixed(0),
  )
  console.log(
    `\nAll picks as CSV: ${rows} rows, ${mb.toFixed(0)} MB in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows a second` +
      `\nMemory of the server: ${parts.join(', ')} MB in the first, second and last third; at most ${Math.max(...memoryMb).toFixed(0)} MB` +
      `\nCeiling, the same rows read through a cursor and thrown away: ${bare.rows} rows in ${bare.seconds.toFixed(1)} s, ` +
      `${Math.round(bare.rows / bare.seconds)} rows a second; ${((rows / seconds / (bare.rows / bare.seconds)) * 100).toFixed(0)} % of it`,
  )
}

async function run(workDir: string): Promise<void> {
  say('Starting the product')
  const product = await startMeasuredProduct(workDir, {})
  const staff = new StaffClient(product.baseUrl)
  try {
    const database = await findBenchDatabase(workDir)
    const client = await openClient(database.superuserUrl)
    if ((await countPicks(client)) < PICKS / 2) {
      say(`Making ${PICKS} picks and ${ACCOUNTS} accounts`)
      await seedLists(client, TENANTS, { accounts: ACCOUNTS, picks: PICKS })
    }
    await staff.signIn()
    say('Measuring')
    await measureLists(staff)
    const { only } = values
    if (!only || only === 'statistics') {
      await untilCounted(client)
      await measureStatistics(staff)
    }
    if (!only || only === 'csv') await measureCsv(product, staff, database.serverUrl)
    await client.end()
    say('Done')
  } finally {
    staff.close()
    await product.stop()
  }
}

console.log(`${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(2)}`)
if (process.platform !== 'linux')
  console.log('Memory is read from /proc: this bench needs Linux, so it did not run.')
else if (values.keep) {
  const folder = resolve(values.keep)
  await mkdir(folder, { recursive: true })
  // Started by root, PostgreSQL runs as somebody else and has to enter it.
  await chmod(folder, 0o755)
  await run(folder)
} else await withWorkDir(run)
