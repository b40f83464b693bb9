/** The journeys' own `test`: a brand, a role already signed in, and a page that must not throw. */
import { test as base, expect } from '@playwright/test'
import { KeptContexts, pageOf } from './kept-context.ts'
import { closeMoments } from './moment.ts'
import { type Credentials, DEMO, type Role } from './people.ts'
import { signInByCall } from './sign-in.ts'
import { rememberToasts } from './toast.ts'

type StorageState = Exclude<
  NonNullable<Parameters<import('@playwright/test').Browser['newContext']>[0]>['storageState'],
  string | undefined
>

interface JourneyOptions {
  brand: string
  /** Signed in from the start with the demo login of this role. */
  role: Role | undefined
  /** A session that no other journey shares, for those that end or change it. */
  ownSession: boolean
  /** A window that is opened for this journey and closed after it, for those that set the clock or the first script of a page. */
  ownContext: boolean
  /** Lists of the back office keep their filters and columns on the server, as they do in life. */
  keepsTableSettings: boolean
}

interface JourneyParts {
  /** The cookies of the role. */
  session: StorageState | undefined
  /** Opens a path in the brand of the journey. */
  open: (path: string) => Promise<void>
  /**
   * Everything the page threw or complained about, gathered while the journey runs. A journey that expects a message
   * removes it.
   */
  complaints: string[]
  /** Journeys share the demo staff, so the list settings of one journey must not affect another. */
  freshTables: undefined
}

interface WorkerParts {
  keptContexts: KeptContexts
  stateOf: (brand: string, credentials: Credentials) => Promise<StorageState>
}

/** The browser reports refused calls. Tests check them where they matter. */
const NETWORK_REPORT = /^Failed to load resource/

export const test = base.extend<JourneyOptions & JourneyParts, WorkerParts>({
  brand: ['pick-trading', { option: true }],
  role: [undefined, { option: true }],
  ownSession: [false, { option: true }],
  ownContext: [false, { option: true }],
  keepsTableSettings: [false, { option: true }],

  stateOf: [
    async ({ playwright }, use) => {
      const baseURL = process.env.BASE_URL
      await use(async (brand, credentials) => {
        // Without its own state it would carry the session of the journey that asks, and the sign-in would end that one.
        const request = await playwright.request.newContext({
          baseURL,
          storageState: { cookies: [], origins: [] },
        })
        await signInByCall(request, brand, credentials)
        const state = await request.storageState()
        await request.dispose()
        return state
      })
    },
    { scope: 'worker' },
  ],

  session: async ({ brand, role, ownSession, stateOf }, use) => {
    if (role === undefined) return await use(undefined)
    const key = `${brand} ${role}`
    const known = ownSession ? undefined : sharedStates.get(key)
    const isFresh = known !== undefined && Date.now() - known.sinceMs < SHARED_MS
    const state = isFresh ? known.state : await stateOf(brand, DEMO[role])
    if (!ownSession && !isFresh) sharedStates.set(key, { state, sinceMs: Date.now() })
    await use(state)
  },

  keptContexts: [async ({ browser }, use) => await use(new KeptContexts(browser)), { scope: 'worker' }],

  context: async (
    { browser, keptContexts, ownContext, session, baseURL, isMobile, hasTouch },
    use,
    journey,
  ) => {
    const kind = { baseURL: baseURL ?? '', isMobile, hasTouch }
    const context = ownContext ? await browser.newContext(kind) : await keptContexts.take(kind)
    if (session !== undefined) await context.addCookies(session.cookies)
    await use(context)
    // What went wrong stays to be looked at; the worker ends.
    if (journey.status !== journey.expectedStatus) return
    if (ownContext) await context.close()
    else await keptContexts.giveBack(kind, context)
  },

  page: async ({ context, viewport, contextOptions }, use) => {
    const page = await pageOf(context, { viewport, reducedMotion: contextOptions.reducedMotion ?? null })
    const forgetToasts = rememberToasts(page)
    const stopClosing = closeMoments(page)
    await use(page)
    stopClosing()
    forgetToasts()
  },

  request: async ({ playwright, session, baseURL }, use) => {
    const request = await playwright.request.newContext({
      baseURL: baseURL ?? '',
      storageState: session ?? { cookies: [], origins: [] },
    })
    await use(request)
    await request.dispose()
  },

  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error' && !NETWORK_REPORT.test(message.text()))
          complaints.push(`console: ${message.text()}`)
      })
      await use(complaints)
      expect(complaints, 'what the page complained about').toEqual([])
    },
    { auto: true },
  ],

  freshTables: [
    async ({ page, role, keepsTableSettings }, use) => {
      const isStaff = role !== undefined && role !== 'USER'
      // Not by a route: a page with a route goes without the cache of the browser.
      const script = isStaff && !keepsTableSettings ? await page.addInitScript(keepTablesInPage) : undefined
      await use(undefined)
      await script?.dispose()
    },
    { auto: true },
  ],

  open: async ({ page, brand }, use) => {
    await use(async (path) => {
      await page.goto(withBrand(path, brand))
    })
  },
})

/** Runs in the page: settings of a table are answered there, as if none had been kept. */
function keepTablesInPage(): void {
  const sendOn = window.fetch
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.href)
    if (!pathname.startsWith('/api/admin/table-settings/')) return await sendOn(input, init)
    const kept = init?.body ?? JSON.stringify({ filters: null, columns: [] })
    return new Response(kept, { headers: { 'content-type': 'application/json' } })
  }
}

/** After five minutes calls that move money ask for a proof. A journey about other things ends before that. */
const SHARED_MS = 60_000
const sharedStates = new Map<string, { readonly state: StorageState; readonly sinceMs: number }>()

export function withBrand(path: string, brand: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}tenant=${brand}`
}

export { expect }
