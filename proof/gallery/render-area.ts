/** Takes the pictures of one area in one brand: a screen is opened once and then shown in all themes and widths. */
import { ENGLISH } from '@pickproof/messages/languages'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { withBrand } from '../../e2e/pages/journey.ts'
import { newPlayer } from '../../e2e/pages/new-player.ts'
import { signInByCall } from '../../e2e/pages/sign-in.ts'
import { accountNoOf, type Facts } from './facts.ts'
import {
  type Area,
  type Fault,
  HEIGHTS,
  type Picture,
  type Screen,
  type Theme,
  type Width,
  WIDTHS,
} from './screen.ts'
import { findFaults } from '../../e2e/pages/axe.ts'
import { expect } from './patient-expect.ts'

/** Names and colors are the same at the widths between. */
const HELD_AGAINST_AXE: readonly Width[] = [390, 1440]

export interface Choice {
  readonly baseUrl: string
  readonly outDir: string
  readonly themes: readonly Theme[]
  readonly widths: readonly Width[]
  /** Parts of the names of screens. */
  readonly only: readonly string[]
  /** Pictures alone are there sooner. */
  readonly isUnchecked: boolean
  readonly language: string
}

export interface Rendered {
  readonly pictures: Picture[]
  readonly faults: Fault[]
}

/** A taller page is cut there. */
const TALLEST = 3_200
/** Of what the browser remembers: web/src/session/preferences.ts. */
const STORE_VERSION = 6
const USUAL_WIDTH = 1440

export async function renderArea(
  browser: Browser,
  area: Area,
  facts: Facts,
  choice: Choice,
): Promise<Rendered> {
  const rendered: Rendered = { pictures: [], faults: [] }
  const screens = area.screens.filter(
    ({ name, brands, show }) =>
      (brands?.includes(facts.brand) ?? true) &&
      choice.only.some((part) => name.includes(part)) &&
      // The words that it presses are English.
      (choice.language === ENGLISH.code || show === undefined),
  )
  if (screens.length === 0) return rendered
  const context = await browser.newContext({
    baseURL: choice.baseUrl,
    locale: 'en-US',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    // Screens hold or refuse requests, which they cannot do with those that a service worker answers.
    serviceWorkers: 'block',
  })
  try {
    await signIn(context, area, facts.brand)
    await area.prepare?.(context.request, facts, choice.baseUrl)
    await mkdir(join(choice.outDir, facts.brand, area.name), { recursive: true })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const takeComplaints = watchPage(page)
    for (const screen of screens) {
      const where = `${facts.brand} ${area.name} ${screen.name}`
      try {
        await showEverywhere(page, { screen, area, facts, choice, where }, rendered)
      } catch (error) {
        rendered.faults.push({ where, what: `not shown: ${error instanceof Error ? error.message : error}` })
      }
      const complaints = takeComplaints()
      if (screen.prepare === undefined) for (const what of complaints) rendered.faults.push({ where, what })
    }
  } finally {
    await context.close()
  }
  return rendered
}

async function signIn(context: BrowserContext, { person }: Area, brand: string): Promise<void> {
  if (person === 'visitor') return
  const credentials = person === 'new player' ? await newPlayer(context.request, brand) : person
  await signInByCall(context.request, brand, credentials)
}

async function openScreen(page: Page, { screen, facts, choice }: Shown, theme: Theme): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await keepTablesFresh(page)
  // A page of the product's origin without scripts: what the browser remembers is set there.
  await page.goto('/api/health/ready')
  // Only now: the open slip of the screen before would close and go back in the history while the next page is asked for.
  const width = screen.widths?.[0] ?? USUAL_WIDTH
  await page.setViewportSize({ width, height: screen.height ?? HEIGHTS[width] })
  const currentAccountNo = screen.account === undefined ? undefined : accountNoOf(facts, screen.account)
  await page.evaluate(
    ([key, entry]) => {
      localStorage.clear()
      sessionStorage.clear()
      localStorage.setItem(key, entry)
    },
    [
      `pickproof:${facts.brand}`,
      JSON.stringify({
        version: STORE_VERSION,
        state: { theme, currentAccountNo, language: choice.language },
      }),
    ] as const,
  )
  await screen.prepare?.(page, facts)
  const path = typeof screen.path === 'string' ? screen.path : await screen.path(facts)
  await page.goto(withBrand(path, facts.brand))
  await settle(page, { isBare: screen.isBare })
  await screen.show?.(page, facts)
  // An element under the pointer looks different.
  await page.mouse.move(0, 0)
  await settle(page, screen)
}

/** By the button of the bar, which is there below a dialog and on a phone too; signed-out pages have none. */
async function switchTheme(page: Page): Promise<boolean> {
  return await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('button[aria-label^="Switch to the "]')
    button?.click()
    return button !== null
  })
}

/** The server stores staff's filters and columns, so one screen must not change another. */
async function keepTablesFresh(page: Page): Promise<void> {
  await page.route('**/api/admin/table-settings/*', async (route) => {
    const sent = route.request().postDataJSON()
    await route.fulfill({ json: sent ?? { filters: null, columns: [] } })
  })
}

interface Shown {
  readonly screen: Screen
  readonly area: Area
  readonly facts: Facts
  readonly choice: Choice
  readonly where: string
}

async function showEverywhere(page: Page, shown: Shown, { pictures, faults }: Rendered): Promise<void> {
  const { screen, area, facts, choice, where } = shown
  const widths = (screen.widths ?? WIDTHS).filter((width) => choice.widths.includes(width))
  for (const theme of choice.themes) {
    const isFirst = theme === choice.themes[0]
    if (isFirst || !(await switchTheme(page))) await openScreen(page, shown, theme)
    for (const width of widths) {
      await page.setViewportSize({ width, height: screen.height ?? HEIGHTS[width] })
      await settle(page, screen)
      const file = join(facts.brand, area.name, `${screen.name}-${theme}-${width}.jpg`)
      await takePicture(
        page,
        join(choice.outDir, file),
        screen.isWindow === true || screen.height !== undefined,
      )
      pictures.push({ brand: facts.brand, area: area.name, screen: screen.name, theme, width, file })
      if (choice.isUnchecked) continue
      for (const what of await findScreenFaults(page, { width, isFirst }))
        faults.push({ where: `${where} ${theme} ${width}`, what })
    }
  }
}

async function takePicture(page: Page, path: string, isWindow: boolean): Promise<void> {
  const options = { path, type: 'jpeg', quality: 82, animations: 'disabled', caret: 'hide' } as const
  if (isWindow) {
    await page.screenshot(options)
    return
  }
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(whole, height), TALLEST) }
  await page.screenshot({ ...options, fullPage: true, clip })
}

/** What axe calls serious or critical, and everything that reaches beyond the right edge. */
async function findScreenFaults(
  page: Page,
  { width, isFirst }: { readonly width: Width; readonly isFirst: boolean },
): Promise<readonly string[]> {
  const faults: string[] = []
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (overhang > 0) faults.push(`reaches ${overhang} px beyond the right edge`)
  if (!HELD_AGAINST_AXE.includes(width)) return faults
  // Another theme changes colors and nothing else.
  for (const { id, html, failureSummary } of await findFaults(page, { coloursOnly: !isFirst }))
    faults.push(`axe ${id}: ${html}\n    ${(failureSummary ?? '').replaceAll('\n', ' ')}`)
  return faults
}

/** Waits until nothing loads any more, pictures and fonts included, and what was resized has been drawn. */
async function settle(page: Page, { isBare, isBusy }: Pick<Screen, 'isBare' | 'isBusy'>): Promise<void> {
  if (isBare !== true) {
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
  }
  if (isBusy !== true) {
    await expect.poll(() => countOpenCalls(page)).toBe(0)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }
  await page.evaluate(async () => {
    await document.fonts.ready
    const nearby = [...document.images].filter((image) => image.loading !== 'lazy')
    await Promise.all(nearby.map((image) => image.decode().catch(() => undefined)))
    // Charts measure themselves in one frame and are drawn in the next.
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  })
}

const openCalls = new WeakMap<Page, Set<Request>>()

/** Calls of our API that have no answer yet, without the stream, which never ends. */
function countOpenCalls(page: Page): number {
  return openCalls.get(page)?.size ?? 0
}

/** Returns a function that lists the page's errors and warnings since the last call. */
function watchPage(page: Page): () => string[] {
  let complaints: string[] = []
  const open = new Set<Request>()
  openCalls.set(page, open)
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/subscribe/data') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('pageerror', ({ message }) => complaints.push(`page error: ${message}`))
  page.on('response', (answer) => {
    // A refusal is part of some screens; a server that fails is part of none.
    if (answer.status() >= 500) complaints.push(`${answer.status()} ${answer.url()}`)
  })
  return () => {
    const taken = complaints
    complaints = []
    return taken
  }
}
