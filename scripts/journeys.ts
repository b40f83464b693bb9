/** `npm run test:e2e [-- files and options of playwright]`: the journeys, in a real browser, against a fresh product. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureWebBuilt } from './build-web.mjs'
import { findBrowser } from './find-browser.ts'
import { emptyDatabase, startJourneyDatabases } from './journey-database.ts'
import { JOURNEY_SETTINGS, startStage } from './journey-stage.ts'
import { type RunningProduct, startProduct } from './running-product.ts'

const rootDir = fileURLToPath(new URL('..', import.meta.url))
const log = (line: string) => console.log(line)

const playwrightArguments = process.argv.slice(2)
const reportAt = playwrightArguments.indexOf('--report')
const [, chosenReport] = reportAt < 0 ? [] : playwrightArguments.splice(reportAt, 2)
const reportPath = chosenReport ?? join(rootDir, '.data', 'test', 'reports', 'journeys.json')

/** Prices of its games move within seconds, and its simulator leaves the cores to the journeys. */
const DEMO = { DEMO_DATA: 'yes', SIM_SPEED: '5' }

/** Stopped in the reverse order: a database after the products that use it. */
const running: Pick<RunningProduct, 'stop'>[] = []
const starts: Promise<void>[] = []
let playwright: ChildProcess | undefined
let isInterrupted = false

async function main(): Promise<number> {
  const browser = await findBrowser({ rootDir, log })
  log(`Browser: ${browser.executablePath}`)
  await ensureWebBuilt(rootDir, process.execPath)
  const databases = keep(startJourneyDatabases(rootDir))
  const [product, stage, { environment }] = await Promise.all([
    keep(startProduct(rootDir, { ...JOURNEY_SETTINGS, ...DEMO })),
    keep(databases.then(async ({ environment }) => await startEmptyStage(environment))),
    databases,
  ])
  if (isInterrupted) return 130
  return await runPlaywright({
    ...browser.env,
    ...environment,
    CHROMIUM_PATH: browser.executablePath,
    BASE_URL: product.baseUrl,
    PRODUCT_DATA_DIR: product.dataDir,
    STAGE_URL: stage.baseUrl,
    STAGE_PIPE: stage.pipe,
    PLAYWRIGHT_REPORT: reportPath,
  })
}

async function startEmptyStage(environment: { readonly JOURNEY_POSTGRES: string }) {
  return await startStage(rootDir, { ...JOURNEY_SETTINGS, ...(await emptyDatabase(environment)) })
}

/** Everything that has started is stopped at the end, also when its neighbor does not start. */
async function keep<Product extends Pick<RunningProduct, 'stop'>>(
  starting: Promise<Product>,
): Promise<Product> {
  starts.push(
    starting.then(
      (product) => void running.push(product),
      () => undefined,
    ),
  )
  return await starting
}

function runPlaywright(settings: Record<string, string>): Promise<number> {
  const cli = join(rootDir, 'node_modules', '@playwright', 'test', 'cli.js')
  const options = [cli, 'test', '-c', join(rootDir, 'e2e', 'playwright.config.ts'), ...playwrightArguments]
  const child = spawn(process.execPath, options, {
    cwd: rootDir,
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  })
  playwright = child
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** An interrupt waits until the browser and the product have ended and their files are removed. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isInterrupted = true
    playwright?.kill(signal)
  })
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await Promise.all(starts)
  for (const product of running.reverse()) await product.stop()
}
