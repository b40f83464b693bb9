/**
 * The world of the story, from outside. Its time is moved, for the product and for every open page, and its seed
 * decides how games end, so the story can use the results. Nothing is written past the product.
 */
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { rememberToasts } from '../../e2e/pages/toast.ts'

/** Under which the machine may be slow: it may build, test and measure other things meanwhile. */
const PATIENCE_MS = 600_000

export interface FinalScore {
  readonly home: number
  readonly away: number
}

interface PageOptions {
  readonly isPhone?: boolean
  /** Leaves the dialogs about an account open, for a picture. */
  readonly keepsMoments?: boolean
}

export class StoryWorld {
  readonly #doorUrl: string
  readonly #browser: Browser
  readonly #baseUrl: string
  readonly #contexts = new Set<BrowserContext>()
  readonly #complaints: string[] = []
  #aheadMs: number

  private constructor(settings: StorySettings, aheadMs: number) {
    this.#doorUrl = settings.doorUrl
    this.#browser = settings.browser
    this.#baseUrl = settings.baseUrl
    this.#aheadMs = aheadMs
  }

  static async enter(settings: StorySettings): Promise<StoryWorld> {
    const { aheadMs } = await order<{ aheadMs: number }>(settings.doorUrl, '/pass-time?ms=0')
    return new StoryWorld(settings, aheadMs)
  }

  get nowMs(): number {
    return Date.now() + this.#aheadMs
  }

  /** Everything these pages threw or complained about. */
  get complaints(): readonly string[] {
    return this.#complaints
  }

  /** A browser of one person, with the time of the world. */
  async newPage({ isPhone = false, keepsMoments = false }: PageOptions = {}): Promise<Page> {
    const size = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 }
    const context = await this.#browser.newContext({
      baseURL: this.#baseUrl,
      viewport: size,
      ...(isPhone ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {}),
      colorScheme: 'dark',
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'Europe/London',
    })
    context.setDefaultTimeout(PATIENCE_MS)
    await context.addInitScript(moveClock, this.#aheadMs)
    this.#contexts.add(context)
    context.once('close', () => this.#contexts.delete(context))
    const page = await context.newPage()
    rememberToasts(page)
    if (!keepsMoments) await closeMomentsInTheWay(page)
    page.on('pageerror', (error) => this.#complaints.push(`page error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.#complaints.push(`console: ${message.text()}`)
    })
    return page
  }

  /** Everything due by then is done or under way when it answers. */
  async pass(ms: number): Promise<void> {
    this.#aheadMs += ms
    await order(this.#doorUrl, `/pass-time?ms=${ms}`)
    for (const context of this.#contexts) {
      await context.addInitScript(moveClock, ms)
      for (const page of context.pages()) await page.evaluate(moveClock, ms)
    }
  }

  /** Lets the product look for due work, as it does every few seconds, until something is so. */
  async until(isSo: () => Promise<boolean>, what: string): Promise<void> {
    await expect(async () => {
      await order(this.#doorUrl, '/pass-time?ms=0')
      expect(await isSo(), what).toBe(true)
    }).toPass({ timeout: PATIENCE_MS, intervals: [500] })
  }

  /** Null for a game that will not be played. */
  async finalScores(fixtureIds: readonly string[]): Promise<Readonly<Record<string, FinalScore | null>>> {
    const query = new URLSearchParams(fixtureIds.map((id) => ['fixtureId', id]))
    return await order(this.#doorUrl, `/final-scores?${query}`)
  }

  async close(): Promise<void> {
    for (const context of this.#contexts) await context.close()
  }
}

interface StorySettings {
  readonly doorUrl: string
  readonly baseUrl: string
  readonly browser: Browser
}

/** Runs in the page; moved again, it continues from where it was. */
function moveClock(ms: number): void {
  const Before = Date
  globalThis.Date = new Proxy(Before, {
    construct: (target, parts, caller) =>
      Reflect.construct(target, parts.length === 0 ? [Before.now() + ms] : parts, caller),
    get: (target, key) => (key === 'now' ? () => Before.now() + ms : Reflect.get(target, key)),
  })
}

async function order<T>(doorUrl: string, path: string): Promise<T> {
  const answer = await fetch(`${doorUrl}${path}`, { method: 'POST' })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return JSON.parse(text) as T
}

/**
 * Closes the dialog about an account when it covers what a step needs. Closing it earlier would close it on all pages of the
 * player, before a second visit has seen it.
 */
async function closeMomentsInTheWay(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.locator('[data-moment]') })
  // Several may wait: behind the first one is the next, which is closed in its turn.
  await page.addLocatorHandler(dialog, async () => await page.keyboard.press('Escape'), { noWaitAfter: true })
}
