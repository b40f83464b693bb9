/**
 * `npm run story [-- options of playwright]`: the whole story in a real browser, on a separate product with a fast
 * simulated world and a clock that the story moves. Then the audit of what it left, and the check of its public log. When
 * all went well, docs/tour.md and its pictures are written again.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureWebBuilt } from '../../scripts/build-web.mjs'
import { findBrowser } from '../../scripts/find-browser.ts'
import { type RunningProduct, startProduct } from '../../scripts/running-product.ts'
import { findFreePort } from '../free-port.ts'
import { BRAND } from './story-brand.ts'
import { writeTour } from './write-tour.ts'

/** The same days and the same games every time; a Monday in winter, an hour and a half into the program day. */
const STORY = { STAGE_START: '2026-11-02T09:30:00Z', SIM_SEED: 'story', SIM_SPEED: '40' }

const rootDir = fileURLToPath(new URL('../..', import.meta.url))
const playwrightArguments = process.argv.slice(2)
const log = (line: string) => console.log(line)
let child: ChildProcess | undefined
let product: RunningProduct | undefined
let isInterrupted = false

async function main(tourDir: string): Promise<number> {
  const startedAtMs = performance.now()
  const browser = await findBrowser({ rootDir, log })
  await ensureWebBuilt(rootDir, process.execPath)
  const door = await findFreePort()
  const settings = {
    ...STORY,
    STAGE_DOOR: String(door),
    FEED: 'simulator',
    WEB: 'built',
    DEMO_DATA: 'yes',
    // Everyone comes from one address, and sessions last through all the days that pass.
    RATE_LIMITS: 'off',
    SESSION_HOURS: '2160',
  }
  log('Starting a product for the story')
  product = await startProduct(rootDir, settings, { program: join('scripts', 'stage-server.ts') })
  if (isInterrupted) return 130
  const finished = await run(
    [cli(), 'test', '-c', join('proof', 'story', 'playwright.config.ts'), ...playwrightArguments],
    {
      ...browser.env,
      CHROMIUM_PATH: browser.executablePath,
      BASE_URL: product.baseUrl,
      STORY_DOOR: `http://127.0.0.1:${door}`,
      TOUR_DIR: tourDir,
    },
  )
  if (finished.code !== 0 || isInterrupted) return isInterrupted ? 130 : finished.code
  const audited = await run([join('scripts', 'audit.ts')], { DATA_DIR: product.dataDir, ...STORY }, 'pipe')
  log(audited.output.trimEnd())
  if (audited.code !== 0) return audited.code
  const checked = await run(
    [join('verifier', 'src', 'cli.ts'), 'log', `${product.baseUrl}/log/${BRAND}`],
    {},
    'pipe',
  )
  log(checked.output.trimEnd())
  if (checked.code !== 0) return checked.code
  // A part of the story does not make a tour.
  if (playwrightArguments.length === 0)
    await writeTour(rootDir, tourDir, { audit: audited.output, log: checked.output })
  log(`The story took ${Math.round((performance.now() - startedAtMs) / 1000)} seconds`)
  return 0
}

function cli(): string {
  return join('node_modules', '@playwright', 'test', 'cli.js')
}

function run(
  options: readonly string[],
  settings: Record<string, string>,
  output: 'inherit' | 'pipe' = 'inherit',
): Promise<{ readonly code: number; readonly output: string }> {
  const started = spawn(process.execPath, [...options], {
    cwd: rootDir,
    env: { ...process.env, ...settings },
    stdio: ['ignore', output, 'inherit'],
  })
  child = started
  const parts: string[] = []
  started.stdout?.on('data', (part: Buffer) => parts.push(part.toString()))
  return new Promise((resolve, reject) => {
    started.once('error', reject)
    started.once('close', (code) => resolve({ code: code ?? 1, output: parts.join('') }))
  })
}

/** An interrupt waits until the browser and the product have ended and their files are removed. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    isInterrupted = true
    child?.kill(signal)
  })
}

const tourDir = await mkdtemp(join(tmpdir(), 'pickproof-tour-'))
try {
  process.exitCode = await main(tourDir)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await product?.stop()
  await rm(tourDir, { recursive: true, force: true })
}
