/**
 * Measures, over HTTP, the back office of a brand with 1,000,000 picks and 200,000 accounts. It covers the statistics,
 * the exposure, the search for suspicious play, all picks as a file, the palette, and every filter and order of every list. It prints
 * and never fails.
 *
 *   `npm run bench:lists [-- [picks] [--keep folder] [--part statistics | exposure | watch | csv | find | lists]
 *     [--list part of a path] [--case part of a case's name] [--runs number] [--as super | admin]]`
 *
 * The next run uses a kept folder again. Parts and cases may be given more than once. Admins do not see test people,
 * which costs one more check of every row.
 */
import { chmod, mkdir } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { readOptions } from '../../scripts/command-options.ts'
import { countPicks, findKnownAccount, openClient } from './lists/lists-store.ts'
import { measureCsv } from './lists/measure-csv.ts'
import { measureFind } from './lists/measure-find.ts'
import { measureLists } from './lists/measure-lists.ts'
import { measureExposure, measureWatch } from './lists/measure-open-play.ts'
import { measureStatistics } from './lists/measure-statistics.ts'
import { seedLists } from './lists/seed-store.ts'
import { StaffClient } from './lists/staff-client.ts'
import { findBenchDatabase } from './placement/bench-database.ts'
import { startMeasuredProduct } from './product/measured-product.ts'
import { TENANT } from './product/sign-in-many.ts'
import { withWorkDir } from './product/work-dir.ts'

const { values, positionals } = readOptions({
  allowPositionals: true,
  options: {
    keep: { type: 'string' },
    part: { type: 'string', multiple: true },
    list: { type: 'string' },
    case: { type: 'string', multiple: true },
    runs: { type: 'string' },
    as: { type: 'string', default: 'super' },
  },
})
const PICKS = Number(positionals[0] ?? 1_000_000)
const ACCOUNTS = PICKS / 5
const TENANTS = [TENANT, 'generic', 'sport-funding']
const RUNS = Number(values.runs ?? 10)
const ROLE = values.as === 'super' ? 'SUPER_ADMIN' : 'ADMIN'
/** A choice of lists or cases runs these alone. */
const PARTS = values.part ?? (values.list || values.case ? ['lists'] : undefined)

const startedAtMs = performance.now()
const say = (step: string) =>
  console.log(`[${((performance.now() - startedAtMs) / 1000).toFixed(0)} s] ${step}`)

async function run(workDir: string): Promise<void> {
  say('Starting the product')
  // Few prices change, so the product does little else during a measurement.
  const product = await startMeasuredProduct(workDir, { SIM_SPEED: '1' })
  const staff = new StaffClient(product.baseUrl)
  try {
    const { superuserUrl, serverUrl } = await findBenchDatabase(workDir)
    const client = await openClient(superuserUrl)
    if ((await countPicks(client)) < PICKS / 2) {
      say(`Making ${PICKS} picks and ${ACCOUNTS} accounts, and some of other brands`)
      await seedLists(client, TENANTS, { accounts: ACCOUNTS, picks: PICKS })
    }
    await staff.signIn(`${values.as}@demo.test`)
    const { pid, baseUrl } = product
    const measuring = { staff, pid, runs: RUNS }
    const place = { client, tenantId: TENANT, dataDir: join(workDir, 'product') }
    const parts = {
      statistics: () => measureStatistics(measuring, place),
      exposure: () => measureExposure(measuring, place),
      watch: () => measureWatch(place),
      csv: () => measureCsv({ baseUrl, headers: staff.headers(), pid, serverUrl, tenantId: TENANT }),
      find: async () => await measureFind(measuring, await findKnownAccount(client, TENANT)),
      lists: () => measureLists(measuring, { role: ROLE, list: values.list, cases: values.case ?? [] }),
    }
    say('Measuring')
    for (const [name, measure] of Object.entries(parts)) {
      if (PARTS && !PARTS.includes(name)) continue
      await measure()
      say(`Done with ${name}`)
    }
    await client.end()
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
  // Started by root, PostgreSQL runs as another user and has to enter it.
  await chmod(folder, 0o755)
  await run(folder)
} else await withWorkDir(run)
