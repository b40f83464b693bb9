/**
 * Placements a second over HTTP with durable commits, row-level security and all rules. For comparison, pgbench runs
 * the same reads and writes on the same PostgreSQL as ordinary transactions. More rounds show the cost of many stored
 * picks and of a daily limit for every player. Prints, never fails.
 */
import { availableParallelism, loadavg } from 'node:os'
import { percentile } from './percentile.ts'
import { type BenchDatabase, findBenchDatabase } from './placement/bench-database.ts'
import { CpuWatch } from './placement/cpu-watch.ts'
import { makeFourBrands } from './placement/four-brands.ts'
import { findPgbench, runPgbench } from './placement/pgbench.ts'
import { placeAll } from './placement/place-load.ts'
import {
  clearPlaced,
  fillOldPicks,
  limitPlayers,
  readBooks,
  readSetting,
  seedAccounts,
  type SeededTenant,
  tokenOf,
  withClient,
} from './placement/seed-store.ts'
import { type MeasuredProduct, startMeasuredProduct } from './product/measured-product.ts'
import { OddsProvider } from './product/odds-provider.ts'
import { providerSettings, untilQuoted } from './product/product-feed.ts'
import { TENANT } from './product/sign-in-many.ts'
import { withWorkDir } from './product/work-dir.ts'
import { tell } from './figures.ts'

const CLIENTS = 32
const ACCOUNTS = 10_000
const WORLD = { leagues: 1, fixturesPerLeague: 50, sportsbooks: 1, oddsPerBook: 2 }
const FEW_PICKS = 1_000
const USUAL_PICKS = 100_000
const MANY_PICKS = 1_000_000
const PLACEMENTS_MIN = 5_000
/** Two runs of the same differ by this much. */
const NO_LOSS_MIN = 0.95
const WARM_UP_MS = 1_500
const MEASURED_MS = 11_000

interface Row {
  readonly name: string
  readonly perSecond: number
  readonly timesMs: readonly number[]
  readonly cores: { readonly product: number; readonly database: number }
}

interface Stage {
  readonly product: MeasuredProduct
  readonly database: BenchDatabase
  readonly tenants: readonly SeededTenant[]
  readonly workDir: string
}

async function measureProduct(stage: Stage, name: string): Promise<Row> {
  const { product, database, tenants } = stage
  await withClient(database.superuserUrl, (client) => clearPlaced(client, tenants))
  const watch = new CpuWatch(product.pid)
  const figures = await placeAll({
    port: product.port,
    tenants,
    fixtures: WORLD.fixturesPerLeague,
    clients: CLIENTS,
    warmUpMs: WARM_UP_MS,
    measuredMs: MEASURED_MS,
  })
  const { root, others } = watch.stop()
  if (figures.refused > 0)
    console.log(`${figures.refused} orders were not placed; the first answer was ${figures.firstRefusal}`)
  const books = await withClient(database.superuserUrl, (client) => readBooks(client, tenants))
  const { picks, history, orders, stakesMinor, paidMinor } = books
  const isExact = new Set([picks, history, orders, figures.acceptedInAll]).size === 1
  console.log(
    `${name}: ${figures.acceptedInAll} answers, ${picks} picks, ${history} rows of history, ${orders} keys; ` +
      `${isExact && stakesMinor === paidMinor ? 'the books agree' : 'THE BOOKS DISAGREE'}`,
  )
  return {
    name,
    perSecond: figures.perSecond,
    timesMs: figures.timesMs,
    cores: { product: root, database: others },
  }
}

async function measurePeer(stage: Stage, program: string, announces: boolean): Promise<Row> {
  const { product, database, tenants, workDir } = stage
  await withClient(database.superuserUrl, (client) => clearPlaced(client, tenants))
  const watch = new CpuWatch(product.pid)
  const figures = await runPgbench(program, {
    url: database.serverUrl,
    workDir,
    tenants,
    fixtures: WORLD.fixturesPerLeague,
    clients: CLIENTS,
    seconds: MEASURED_MS / 1000,
    announces,
  })
  const { root, others } = watch.stop()
  const name = announces ? 'pgbench, with the event' : 'pgbench, without the event'
  return { name, ...figures, cores: { product: root, database: others } }
}

/** Two runs of the same as one: what comes and goes on the machine hits both sides. */
function joined(rows: readonly Row[]): Row {
  const [first] = rows
  if (!first) throw new Error('nothing was measured')
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    name: first.name,
    perSecond: mean(rows.map(({ perSecond }) => perSecond)),
    timesMs: rows.flatMap(({ timesMs }) => timesMs),
    cores: {
      product: mean(rows.map(({ cores }) => cores.product)),
      database: mean(rows.map(({ cores }) => cores.database)),
    },
  }
}

function print(rows: readonly Row[], peer: Row | undefined): void {
  console.log(
    `\n${''.padEnd(44)}placed/s   p50 ms   p99 ms   cores: product, PostgreSQL   against pgbench: rate, p99`,
  )
  for (const row of rows) {
    const { name, perSecond, timesMs, cores } = row
    const [p50, p99] = [percentile(timesMs, 0.5), percentile(timesMs, 0.99)]
    const spent = `${cores.product.toFixed(2).padStart(17)}, ${cores.database.toFixed(2)}`
    const ratios = peer
      ? `${(perSecond / peer.perSecond).toFixed(2)}x, ${(p99 / percentile(peer.timesMs, 0.99)).toFixed(2)}x`
      : ''
    console.log(
      `${name.padEnd(44)}${perSecond.toFixed(0).padStart(8)}${p50.toFixed(1).padStart(9)}${p99.toFixed(1).padStart(9)}` +
        `${spent.padEnd(29)}${ratios.padStart(24)}`,
    )
  }
}

/** A verdict on a handful of placements would be one on the other load of the machine. */
function isEnough(rows: readonly Row[]): boolean {
  return rows.every(({ timesMs }) => timesMs.length >= PLACEMENTS_MIN)
}

function printGoals(product: Row, peer: Row | undefined, few: Row, many: Row): void {
  tellGoals(product, peer, few, many)
  const undecided = `undecided, a run had fewer than ${PLACEMENTS_MIN} placements`
  if (peer) {
    const isWithin =
      product.perSecond >= peer.perSecond &&
      percentile(product.timesMs, 0.99) <= percentile(peer.timesMs, 0.99)
    const verdict = isEnough([product, peer])
      ? isWithin
        ? 'within the goal'
        : 'OUTSIDE the goal'
      : undecided
    console.log(`\nAt least the rate of pgbench at no worse p99: ${verdict}`)
  }
  const ratio = isEnough([few, many]) ? `${(many.perSecond / few.perSecond).toFixed(2)}x` : undecided
  console.log(`Rate with ${MANY_PICKS} stored picks against ${FEW_PICKS}: ${ratio}`)
  console.log(`Load average at the end: ${loadavg()[0]?.toFixed(2)} on ${availableParallelism()} cores`)
}

function tellGoals(product: Row, peer: Row | undefined, few: Row, many: Row): void {
  const rateOf = ({ perSecond }: Row) => `${perSecond.toFixed(0)}/s`
  const p99Of = ({ timesMs }: Row) => percentile(timesMs, 0.99)
  if (peer) {
    const isDecided = isEnough([product, peer])
    const ratios = [
      ['rate', rateOf(product), rateOf(peer), product.perSecond / peer.perSecond],
      [
        'p99',
        `${p99Of(product).toFixed(0)} ms`,
        `${p99Of(peer).toFixed(0)} ms`,
        p99Of(product) / p99Of(peer),
      ],
    ] as const
    for (const [name, reached, beside, ratio] of ratios) {
      const isRate = name === 'rate'
      tell({
        name: `Orders over HTTP, ${CLIENTS} clients, ${name}`,
        reached,
        beside: `pgbench ${beside}`,
        ratio,
        goal: isRate ? '>= 1.00x' : '<= 1.00x',
        isMet: isDecided ? (isRate ? ratio >= 1 : ratio <= 1) : undefined,
      })
    }
  }
  const ratio = many.perSecond / few.perSecond
  tell({
    name: `Orders with ${MANY_PICKS} stored picks`,
    reached: rateOf(many),
    beside: `with ${FEW_PICKS} ${rateOf(few)}`,
    ratio,
    goal: `>= ${NO_LOSS_MIN}x`,
    isMet: isEnough([few, many]) ? ratio >= NO_LOSS_MIN : undefined,
  })
}

async function measure(workDir: string, pgbench: string | undefined): Promise<void> {
  const brands = await makeFourBrands(workDir)
  const provider = await OddsProvider.start(WORLD)
  const product = await startMeasuredProduct(workDir, {
    ...providerSettings(provider),
    BRANDS_DIR: brands.dir,
    DEMO_DATA: 'no',
  })
  try {
    const database = await findBenchDatabase(workDir)
    const tenants = await withClient(database.superuserUrl, async (client) => {
      const settings = ['server_version', 'fsync', 'synchronous_commit'] as const
      const values: string[] = []
      for (const name of settings) values.push(`${name} ${await readSetting(client, name)}`)
      console.log(
        `PostgreSQL: ${values.join(', ')}; ${brands.tenantIds.length} tenants, ${ACCOUNTS} accounts`,
      )
      const seeded: SeededTenant[] = []
      for (const tenantId of brands.tenantIds)
        seeded.push(await seedAccounts(client, tenantId, ACCOUNTS / brands.tenantIds.length))
      return seeded
    })
    const stage: Stage = { product, database, tenants, workDir }
    const cookie = `session-${TENANT}=${tokenOf(TENANT, 0)}`
    const last = { league: 0, fixture: WORLD.fixturesPerLeague - 1, sportsbook: 0 }
    await untilQuoted(product.baseUrl, cookie, last)
    const fill = async (total: number) =>
      await withClient(database.superuserUrl, (client) => fillOldPicks(client, tenants, total))

    await fill(FEW_PICKS)
    await measureProduct(stage, 'Warm-up')
    const few = await measureProduct(stage, `Pickproof, ${FEW_PICKS} stored picks`)
    await fill(USUAL_PICKS)
    const [peers, loudPeers, products]: [Row[], Row[], Row[]] = [[], [], []]
    for (let round = 0; round < 2; round++) {
      if (pgbench) peers.push(await measurePeer(stage, pgbench, false))
      if (pgbench && round === 0) loudPeers.push(await measurePeer(stage, pgbench, true))
      products.push(await measureProduct(stage, `Pickproof, ${USUAL_PICKS} stored picks`))
    }
    await withClient(database.superuserUrl, (client) => limitPlayers(client, tenants))
    const limited = await measureProduct(stage, 'Pickproof, a limit for every player')
    await fill(MANY_PICKS)
    const many = await measureProduct(stage, `Pickproof, ${MANY_PICKS} stored picks`)
    const peer = pgbench ? joined(peers) : undefined
    const own = joined(products)
    print([...(peer ? [peer, joined(loudPeers)] : []), own, few, limited, many], peer)
    console.log(
      `\nRate with a limit for every player against none: ${(limited.perSecond / own.perSecond).toFixed(2)}x`,
    )
    printGoals(own, peer, few, many)
  } finally {
    await product.stop()
    await provider.stop()
  }
}

async function main(): Promise<void> {
  if (process.platform !== 'linux') {
    console.log('The cost of processes is read from /proc: this bench needs Linux, so it did not run.')
    return
  }
  const pgbench = findPgbench()
  if (!pgbench)
    console.log('pgbench is not installed (Debian: postgresql-contrib), so there is no peer to compare with.')
  console.log(`${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(2)}, ${CLIENTS} clients`)
  await withWorkDir(async (workDir) => await measure(workDir, pgbench))
}

await main()
