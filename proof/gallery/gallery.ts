/**
 * `npm run gallery [-- --brand x --theme dark --width 390 --only names --language ar --out folder --unchecked]`:
 * every screen of every role with demo data, as pictures in a folder with an index.html, and everything that axe calls serious on them.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ENGLISH } from '@pickproof/messages/languages'
import { type Browser, chromium, request } from '@playwright/test'
import { readOptions } from '../../scripts/command-options.ts'
import { ensureWebBuilt } from '../../scripts/build-web.mjs'
import { findBrowser } from '../../scripts/find-browser.ts'
import { startProduct } from '../../scripts/running-product.ts'
import { BRANDS } from '../../e2e/pages/people.ts'
import { ADMIN, SUPER_ADMIN } from './backoffice-screens.ts'
import { type Facts, findFacts, signInForGames } from './facts.ts'
import { FULL_LISTS } from './full-lists.ts'
import { indexPage } from './index-page.ts'
import { LONG_NAME, NEW_PLAYER, PLAYER, REJECTED_PLAYER, WAITING_PLAYER } from './player-screens.ts'
import { type Choice, type Rendered, renderArea } from './render-area.ts'
import { type Area, THEMES, WIDTHS } from './screen.ts'
import { VISITOR } from './visitor-screens.ts'

const rootDir = fileURLToPath(new URL('../..', import.meta.url))
const log = (line: string) => console.log(line)

/** The long ones first, so both workers end at about the same time; what adds rows to the lists of others last. */
const AREAS: readonly Area[] = [
  ...[SUPER_ADMIN, PLAYER, ADMIN, VISITOR],
  ...[NEW_PLAYER, LONG_NAME, WAITING_PLAYER, REJECTED_PLAYER, FULL_LISTS],
]
const WORKERS = 2

const { values } = readOptions({
  options: {
    brand: { type: 'string' },
    theme: { type: 'string' },
    width: { type: 'string' },
    only: { type: 'string', default: '' },
    /** Also en-XA, which shows what is not a message. Screens that are reached by pressing words are left out. */
    language: { type: 'string', default: ENGLISH.code },
    out: { type: 'string', default: join('.data', 'gallery') },
    unchecked: { type: 'boolean', default: false },
    /** A product that runs already, with demo data and without limits. */
    url: { type: 'string' },
  },
})

/** Names and numbers may be several, by commas. */
function chosen<Value extends string | number>(name: string, all: readonly Value[], wanted?: string) {
  if (wanted === undefined) return all
  const words = wanted.split(',')
  const found = all.filter((value) => words.includes(String(value)))
  if (found.length !== words.length) throw new Error(`--${name} is of ${all.join(', ')}.`)
  return found
}

async function main(): Promise<number> {
  const brands = chosen('brand', BRANDS, values.brand)
  const themes = chosen('theme', THEMES, values.theme)
  const widths = chosen('width', WIDTHS, values.width)
  const found = await findBrowser({ rootDir, log })
  const product = values.url === undefined ? await startOwn() : { baseUrl: values.url, stop: async () => {} }
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env } as Record<string, string>,
    args: ['--no-sandbox'],
  })
  try {
    const outDir = resolve(rootDir, values.out)
    await rm(outDir, { recursive: true, force: true })
    await mkdir(outDir, { recursive: true })
    const choice: Choice = {
      baseUrl: product.baseUrl,
      outDir,
      themes,
      widths,
      only: values.only.split(','),
      language: values.language,
      isUnchecked: values.unchecked,
    }
    const newCaller = async () => await request.newContext({ baseURL: product.baseUrl })
    const games = await newCaller()
    await signInForGames(games)
    const facts: Facts[] = []
    for (const brand of brands) facts.push(await findFacts(await newCaller(), games, brand))
    const rendered = await renderAll(browser, facts, choice)
    await writeFile(join(outDir, 'index.html'), indexPage(rendered.pictures))
    log(
      `${rendered.pictures.length} pictures, ${rendered.faults.length} faults: ${join(outDir, 'index.html')}`,
    )
    return rendered.faults.length === 0 ? 0 : 1
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function startOwn() {
  await ensureWebBuilt(rootDir, process.execPath)
  // Slow enough that a game in play is still in play when its picture is taken.
  return await startProduct(rootDir, { WEB: 'built', RATE_LIMITS: 'off', DEMO_DATA: 'yes', SIM_SPEED: '4' })
}

async function renderAll(browser: Browser, facts: readonly Facts[], choice: Choice): Promise<Rendered> {
  const tasks = AREAS.flatMap((area) => facts.map((own) => ({ area, facts: own })))
  const all: Rendered[] = []
  const work = async () => {
    for (let task = tasks.shift(); task !== undefined; task = tasks.shift()) {
      const startedMs = performance.now()
      const rendered = await renderArea(browser, task.area, task.facts, choice)
      all.push(rendered)
      const seconds = Math.round((performance.now() - startedMs) / 1000)
      for (const { where, what } of rendered.faults) log(`${where}: ${what}`)
      log(`${task.facts.brand} ${task.area.name}: ${rendered.pictures.length} pictures in ${seconds} s`)
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
  return {
    pictures: all.flatMap(({ pictures }) => pictures),
    faults: all.flatMap(({ faults }) => faults),
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
