/**
 * An odds page with 300 chips in Chromium while 200 prices a second change: frames, long tasks, and what one
 * change touches. Prints, never fails. `--trace <file>` keeps the trace for the developer tools.
 */
import { writeFile } from 'node:fs/promises'
import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { ensureWebBuilt } from '../../scripts/build-web.mjs'
import { findBrowser } from '../../scripts/find-browser.ts'
import { BrowserPage } from './chips/devtools.ts'
import {
  CHIPS,
  START_FRAMES,
  START_TOUCHED,
  STOP_FRAMES,
  STOP_TOUCHED,
  type Touched,
} from './chips/page-probes.ts'
import { type TraceEvent, type TraceFigures, traceFigures } from './chips/trace-figures.ts'
import { percentile } from './percentile.ts'
import { startMeasuredProduct } from './product/measured-product.ts'
import { OddsProvider } from './product/odds-provider.ts'
import { providerSettings, untilQuoted } from './product/product-feed.ts'
import { SPORT_ID, leagueId, sportsbookId } from './product/provider-world.ts'
import { TENANT, signInMany } from './product/sign-in-many.ts'
import { withWorkDir } from './product/work-dir.ts'
import { tell } from './figures.ts'

const ROOT_DIR = fileURLToPath(new URL('../../', import.meta.url))
const WORLD = { leagues: 1, fixturesPerLeague: 50, sportsbooks: 1, oddsPerBook: 6 }
const CHIP_COUNT = WORLD.fixturesPerLeague * WORLD.oddsPerBook
const PAGE = { width: 1440, height: 900 }
const CHANGES_PER_SECOND = 200
const TICK_MS = 20
const REST_MS = 3_000
const WARM_UP_MS = 3_000
const MEASURED_MS = 10_000
const SINGLE_CHANGES = 20
const SINGLE_EVERY_MS = 200
/** A flash ends on a timer; what it touches then belongs to the change. */
const FLASH_MS = 2_500
const FRAMES_PER_SECOND_MIN = 59
const LATE_FRAME_MS = 25
const TRACE_CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata']

interface Frames {
  readonly perSecond: number
  readonly p99Ms: number
  readonly late: number
}

class PriceMover {
  readonly #provider: OddsProvider
  #next = 0

  constructor(provider: OddsProvider) {
    this.#provider = provider
  }

  /** The next chips in turn, each with a price that it did not have. */
  move(count: number): void {
    const changes = Array.from({ length: count }, () => {
      const index = this.#next++
      // A step that meets all chips, but neighbors on the screen at different times.
      const chip = (index * 7) % CHIP_COUNT
      const [fixture, odd] = [Math.floor(chip / WORLD.oddsPerBook), chip % WORLD.oddsPerBook]
      const round = Math.floor(index / CHIP_COUNT)
      return { league: 0, fixture, sportsbook: 0, odd, price: 111 + ((chip + round * 37) % 300) }
    })
    this.#provider.send(changes)
  }

  async keepMoving(durationMs: number): Promise<number> {
    const startedAtMs = performance.now()
    const perTick = (CHANGES_PER_SECOND * TICK_MS) / 1000
    const ticks = durationMs / TICK_MS
    for (let tick = 1; tick <= ticks; tick++) {
      this.move(perTick)
      await wait(Math.max(0, startedAtMs + tick * TICK_MS - performance.now()))
    }
    return ticks * perTick
  }
}

async function countFrames(page: BrowserPage, during: () => Promise<unknown>): Promise<Frames> {
  await page.evaluate(START_FRAMES)
  await during()
  const atMs = await page.evaluate<number[]>(STOP_FRAMES)
  const gapsMs = atMs.slice(1).map((at, index) => at - (atMs[index] ?? at))
  const elapsedMs = (atMs.at(-1) ?? 0) - (atMs[0] ?? 0)
  return {
    perSecond: (gapsMs.length / elapsedMs) * 1000,
    p99Ms: percentile(gapsMs, 0.99),
    late: gapsMs.filter((gap) => gap > LATE_FRAME_MS).length,
  }
}

async function traced(page: BrowserPage, during: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  page.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as TraceEvent[]) events.push(event)
  })
  const complete = new Promise((resolve) => page.on('Tracing.tracingComplete', resolve))
  const traceConfig = { includedCategories: TRACE_CATEGORIES, excludedCategories: ['*'] }
  await page.call('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await during()
  await page.call('Tracing.end')
  await complete
  return events
}

async function openOddsPage(page: BrowserPage, baseUrl: string, cookie: string): Promise<void> {
  const [name, value] = cookie.split('=', 2)
  await page.call('Network.setCookie', { name, value, url: baseUrl })
  const address = `${baseUrl}/app/${SPORT_ID}/${leagueId(0)}/pre-match?tenant=${TENANT}&sportbook=${sportsbookId(0)}`
  await page.call('Page.navigate', { url: address })
  await page.until(`${CHIPS}.length > 0`)
  const size = String(WORLD.fixturesPerLeague)
  const sizes = `[...document.querySelectorAll('nav[aria-label="Pages"] button, nav[aria-label="Pages"] label, nav[aria-label="Pages"] [role=radio]')]`
  await page.evaluate(`${sizes}.find((element) => element.textContent.trim() === '${size}')?.click()`)
  await page.until(`${CHIPS}.length === ${CHIP_COUNT}`)
}

interface Result {
  readonly rest: Frames
  readonly moving: Frames
  readonly trace: TraceFigures
  readonly changes: number
  readonly single: Touched
}

async function measure(page: BrowserPage, mover: PriceMover): Promise<Result> {
  const rest = await countFrames(page, () => wait(REST_MS))
  await mover.keepMoving(WARM_UP_MS)
  let changes = 0
  const moving = await countFrames(page, async () => {
    changes = await mover.keepMoving(MEASURED_MS)
  })
  // The trace itself costs time, so the frames are counted without it.
  const events = await traced(page, () => mover.keepMoving(MEASURED_MS))
  const traceFile = process.argv[process.argv.indexOf('--trace') + 1]
  if (process.argv.includes('--trace') && traceFile) await writeFile(traceFile, JSON.stringify(events))
  await wait(FLASH_MS)

  await page.evaluate(START_TOUCHED)
  for (let change = 0; change < SINGLE_CHANGES; change++) {
    mover.move(1)
    await wait(SINGLE_EVERY_MS)
  }
  await wait(FLASH_MS)
  const single = await page.evaluate<Touched>(STOP_TOUCHED)
  return { rest, moving, trace: traceFigures(events, MEASURED_MS), changes, single }
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`

function print({ rest, moving, trace, changes, single }: Result): void {
  const line = (name: string, { perSecond, p99Ms, late }: Frames) =>
    console.log(
      `${name.padEnd(36)}${perSecond.toFixed(1).padStart(10)}${p99Ms.toFixed(1).padStart(14)}${String(late).padStart(10)}`,
    )
  console.log(`\n${CHIP_COUNT} chips on a page of ${PAGE.width} x ${PAGE.height}`)
  console.log(`${''.padEnd(36)}  frames/s  p99 frame ms  over ${LATE_FRAME_MS} ms`)
  line('Ceiling: the same page at rest', rest)
  line(`${CHANGES_PER_SECOND} changes a second`, moving)
  console.log(
    `Main thread, traced: ${percent(trace.busyShare)} busy (${percent(trace.computingShare)} without waiting for a core), ${trace.longTasks} long tasks, the longest ${trace.longestTaskMs.toFixed(1)} ms (${trace.longestComputingMs.toFixed(1)} ms)`,
  )
  console.log(
    `For each change: ${(trace.restyledElements / changes).toFixed(1)} elements restyled, ${(trace.laidOutObjects / changes).toFixed(1)} objects laid out`,
  )
  const per = (count: number) => (count / SINGLE_CHANGES).toFixed(1)
  console.log(
    `${SINGLE_CHANGES} changes one by one: ${per(single.prices)} chips with a new price and ${per(single.elements)} DOM nodes changed by each, with its flash. ${single.outside} nodes outside the chips`,
  )
  for (const name of single.outsideNames) console.log(`  outside: ${name}`)
  const isSmooth = moving.perSecond >= Math.min(FRAMES_PER_SECOND_MIN, rest.perSecond * 0.98)
  const isAlone = single.prices === SINGLE_CHANGES && single.outside === 0
  tell({
    name: `Frames with ${CHIP_COUNT} chips, ${CHANGES_PER_SECOND} changes/s`,
    reached: `${moving.perSecond.toFixed(1)}/s`,
    beside: `the page at rest ${rest.perSecond.toFixed(1)}/s`,
    ratio: moving.perSecond / rest.perSecond,
    goal: '60/s, one chip repainted a change',
    isMet: isSmooth && isAlone,
  })
  console.log(`60 frames a second: ${isSmooth ? 'held' : 'NOT held'}`)
  console.log(`A change repaints one chip: ${isAlone ? 'yes' : 'NO'}`)
}

async function main(): Promise<void> {
  const browser = await findBrowser({ rootDir: ROOT_DIR, log: console.log })
  await ensureWebBuilt(ROOT_DIR, process.execPath)
  console.log(`${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(2)}`)
  await withWorkDir(async (workDir) => {
    const provider = await OddsProvider.start(WORLD)
    const product = await startMeasuredProduct(workDir, { ...providerSettings(provider), WEB: 'built' })
    const page = await BrowserPage.open({ ...browser, workDir, ...PAGE })
    try {
      const [cookie = ''] = await signInMany(product.baseUrl, 1)
      await untilQuoted(product.baseUrl, cookie, { league: 0, fixture: 0, sportsbook: 0 })
      await openOddsPage(page, product.baseUrl, cookie)
      print(await measure(page, new PriceMover(provider)))
    } finally {
      await page.close()
      await product.stop()
      await provider.stop()
    }
  })
}

await main()
