/**
 * One window per worker and kind of screen, which keeps what the browser has loaded and compiled. A page opened in it
 * costs a third of one in a new window. Everything a journey can leave behind is cleared when it ends.
 */
import type { Browser, BrowserContext, Page } from '@playwright/test'

export interface ContextKind {
  readonly baseURL: string
  readonly isMobile: boolean
  readonly hasTouch: boolean
}

/** A page of the product's host without scripts. */
const QUIET_PATH = '/api/health/ready'

/** Of a page; the browser's own bookkeeping does not listen to these. */
const PAGE_EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const

export class KeptContexts {
  readonly #browser: Browser
  readonly #kept = new Map<string, BrowserContext>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async take(kind: ContextKind): Promise<BrowserContext> {
    const key = JSON.stringify(kind)
    const known = this.#kept.get(key)
    // No other journey gets it before it has been cleared.
    this.#kept.delete(key)
    return known ?? (await this.#browser.newContext({ ...kind }))
  }

  async giveBack(kind: ContextKind, context: BrowserContext): Promise<void> {
    try {
      await clear(context, new URL(QUIET_PATH, kind.baseURL).href)
      this.#kept.set(JSON.stringify(kind), context)
    } catch {
      // A page that cannot be led away is not kept.
      await context.close()
    }
  }
}

async function clear(context: BrowserContext, quietUrl: string): Promise<void> {
  context.removeAllListeners('page')
  const [page, ...others] = context.pages()
  for (const other of others) await other.close()
  if (page === undefined) throw new Error('The journey has closed its page.')
  for (const event of PAGE_EVENTS) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(quietUrl)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  await context.clearPermissions()
  await page.mouse.move(-1, -1)
}

interface Look {
  readonly viewport: { readonly width: number; readonly height: number } | null
  readonly reducedMotion: 'reduce' | 'no-preference' | null
}

/** The page of a context, with the size and the motion that a journey wishes for. */
export async function pageOf(context: BrowserContext, { viewport, reducedMotion }: Look): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  if (viewport !== null) await page.setViewportSize(viewport)
  await page.emulateMedia({ reducedMotion, colorScheme: null, media: null, forcedColors: null })
  return page
}
