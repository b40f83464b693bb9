/**
 * `npm run bench:lighthouse [-- --form desktop --runs 3 --url http://…]`: Lighthouse on the sign-in page, the dashboard,
 * the live page and the fixtures of the built web app, as the product serves it. A page with one heading shows what the
 * machine allows. Lighthouse is fetched from npm when it is asked for. Prints, never fails. A page that Lighthouse could
 * not measure is reported as such.
 *
 * For a phone Lighthouse counts every task four times as long, which makes a usual phone of a fast desktop and a very slow one of a
 * slow machine. Where it finds the machine slow itself, the same is measured again with the factor that its own table
 * (in its throttling.md) names for such machines.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readOptions } from '../../scripts/command-options.ts'
import { ensureWebBuilt } from '../../scripts/build-web.mjs'
import { type Browser, findBrowser } from '../../scripts/find-browser.ts'
import { startProduct } from '../../scripts/running-product.ts'
import { tell } from './figures.ts'
import { percentile } from './percentile.ts'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const BRAND = 'pick-trading'
const PLAYER = { email: 'player@demo.test', password: 'Demo!2345' }
const FORMS = ['desktop', 'mobile', 'mobile, 2x'] as const
const BARE = 'bare'
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const GOALS: Readonly<Record<Form, Scores>> = {
  desktop: { performance: 95, accessibility: 95, 'best-practices': 95 },
  mobile: { performance: 90, accessibility: 95, 'best-practices': 95 },
  'mobile, 2x': { performance: 90, accessibility: 95, 'best-practices': 95 },
}
/** In Lighthouse's own measure; from here on a machine is as fast as its factor of four expects. */
const FAST_MACHINE_INDEX = 1500
/** A trace now and then has no beginning; Lighthouse then asks to be run again. */
const ATTEMPTS = 4

type Form = (typeof FORMS)[number]
type Category = (typeof CATEGORIES)[number]
type Scores = Readonly<Record<Category, number>>

interface Report {
  readonly environment: { readonly benchmarkIndex: number }
  readonly runtimeError?: { readonly message: string }
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>
  readonly audits: Readonly<
    Record<string, { readonly score: number | null; readonly title: string; readonly displayValue?: string }>
  >
}

interface MeasuredPage {
  readonly name: string
  readonly url: string
  readonly isSignedIn: boolean
}

const rootDir = fileURLToPath(new URL('../..', import.meta.url))
const { values } = readOptions({
  options: {
    form: { type: 'string' },
    runs: { type: 'string', default: '3' },
    /** A product that runs already, with demo data. */
    url: { type: 'string' },
  },
})

async function main(): Promise<void> {
  const browser = await findBrowser({ rootDir, log: console.log })
  const product = values.url === undefined ? await startOwn() : { baseUrl: values.url, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'pickproof-lighthouse-'))
  const bare = await serveBarePage()
  try {
    const { baseUrl } = product
    const cookie = await signIn(baseUrl)
    const pages: readonly MeasuredPage[] = [
      { name: BARE, url: bare.url, isSignedIn: false },
      { name: 'sign-in', url: `${baseUrl}/login`, isSignedIn: false },
      { name: 'dashboard', url: `${baseUrl}/app`, isSignedIn: true },
      { name: 'live', url: `${baseUrl}/app/live`, isSignedIn: true },
      { name: 'fixtures', url: `${baseUrl}${await fixturesPath(baseUrl, cookie)}`, isSignedIn: true },
    ]
    let machineIndex = 0
    for (const form of FORMS.filter((name) => values.form === undefined || values.form === name)) {
      let ceiling: string | undefined
      for (const page of pages) {
        if (form === 'mobile, 2x' && machineIndex >= FAST_MACHINE_INDEX) continue
        const reports = await measureOften(browser, { form, page, cookie, folder })
        machineIndex = Math.max(machineIndex, ...reports.map(({ environment }) => environment.benchmarkIndex))
        const scores = reports.length === 0 ? undefined : medianScores(reports)
        const reached = scores === undefined ? 'not measured' : inOrder(scores)
        print(form, page, scores, reports.at(-1))
        if (page.name === BARE) {
          ceiling = `a bare page ${reached}`
          continue
        }
        tell({
          name: `Lighthouse ${form}, ${page.name}: ${CATEGORIES.join(', ')}`,
          reached,
          ...(ceiling === undefined ? {} : { beside: ceiling }),
          goal: inOrder(GOALS[form]),
          isMet: scores && CATEGORIES.every((category) => scores[category] >= GOALS[form][category]),
        })
      }
    }
  } finally {
    bare.stop()
    await rm(folder, { recursive: true, force: true })
    await product.stop()
  }
}

const inOrder = (scores: Scores) => CATEGORIES.map((category) => scores[category]).join(' / ')

/** One heading and nothing to load. */
async function serveBarePage(): Promise<{ readonly url: string; stop(): void }> {
  const page =
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title><h1>A bare page</h1>'
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, stop: () => void server.close() }
}

async function startOwn() {
  await ensureWebBuilt(rootDir, process.execPath)
  return await startProduct(
    rootDir,
    { WEB: 'built', RATE_LIMITS: 'off', DEMO_DATA: 'yes' },
    { isInMemory: false },
  )
}

async function signIn(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/login`, {
    method: 'POST',
    headers: { 'x-tenant': BRAND },
    body: new URLSearchParams(PLAYER),
  })
  const [cookie] = answer.headers.getSetCookie()
  if (!answer.ok || cookie === undefined)
    throw new Error(`The demo player could not sign in: ${answer.status}`)
  return cookie.split(';')[0] ?? ''
}

async function fixturesPath(baseUrl: string, cookie: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/sports/details?sport=basketball`, {
    headers: { 'x-tenant': BRAND, cookie },
  })
  const { leagues } = (await answer.json()) as { leagues: { id: string; prematchCount: number }[] }
  const [busiest] = leagues.toSorted((one, other) => other.prematchCount - one.prematchCount)
  return `/app/basketball/${busiest?.id}/pre-match`
}

interface Measurement {
  readonly form: Form
  readonly page: MeasuredPage
  readonly cookie: string
  readonly folder: string
}

/** As many reports as runs, or fewer where Lighthouse failed again and again. */
async function measureOften(browser: Browser, measurement: Measurement): Promise<Report[]> {
  const reports: Report[] = []
  for (let run = 0; run < Number(values.runs); run += 1) {
    const report = await measure(browser, measurement)
    if (report) reports.push(report)
  }
  return reports
}

async function measure(browser: Browser, measurement: Measurement): Promise<Report | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const report = await run(browser, measurement)
    if (report && report.runtimeError === undefined) return report
    const reason = report?.runtimeError?.message ?? 'it ended without a report'
    console.log(
      `Lighthouse failed on the ${measurement.page.name} page, attempt ${attempt} of ${ATTEMPTS}: ${reason}`,
    )
  }
  return undefined
}

async function run(
  browser: Browser,
  { form, page, cookie, folder }: Measurement,
): Promise<Report | undefined> {
  const path = join(folder, 'report.json')
  await rm(path, { force: true })
  const options = [
    ...['--yes', LIGHTHOUSE, page.url, '--quiet', '--output=json', `--output-path=${path}`],
    `--only-categories=${CATEGORIES.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox',
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ...(form === 'mobile, 2x' ? ['--throttling.cpuSlowdownMultiplier=2'] : []),
    ...(page.isSignedIn ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ]
  const child = spawn('npx', options, {
    env: { ...process.env, ...browser.env, CHROME_PATH: browser.executablePath },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  // Lighthouse may end with an error after it wrote its report, which then names the error.
  const report = await readFile(path, 'utf8').catch(() => undefined)
  return report === undefined ? undefined : JSON.parse(report)
}

function medianScores(reports: readonly Report[]): Scores {
  const median = (category: Category) =>
    Math.round(
      percentile(
        reports.map(({ categories }) => (categories[category].score ?? 0) * 100),
        0.5,
      ),
    )
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
  }
}

/** The scores, and of the last run how fast Lighthouse found the machine and every score below 100. */
function print(form: Form, page: MeasuredPage, scores: Scores | undefined, report?: Report): void {
  const words = scores
    ? CATEGORIES.map((category) => `${category} ${scores[category]}`).join('  ')
    : 'not measured'
  const index = Math.round(report?.environment.benchmarkIndex ?? 0)
  console.log(
    `${form.padEnd(12)}${page.name.padEnd(10)} ${words}  (machine ${index}, a fast one ${FAST_MACHINE_INDEX})`,
  )
  for (const { score, title, displayValue = '' } of Object.values(report?.audits ?? {}))
    if (score !== null && score < 0.9) console.log(`    ${Math.round(score * 100)}  ${title} ${displayValue}`)
}

await main()
