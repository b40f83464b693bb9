import type { Page } from '@playwright/test'
import { watchCalls } from '../pages/calls.ts'
import { expect, test } from '../pages/journey.ts'
import { contextOf } from '../pages/context.ts'
import { newEmail } from '../pages/new-player.ts'
import { DEMO } from '../pages/people.ts'
import { shell } from '../pages/shell.ts'
import { fillSignIn } from '../pages/sign-in.ts'
import { expectToast, toasts } from '../pages/toast.ts'

async function answerLoginWith(
  page: Page,
  answer: Parameters<import('@playwright/test').Route['fulfill']>[0],
) {
  await page.unroute('**/api/login')
  await page.route('**/api/login', (route) => route.fulfill(answer))
}

test('[X016] shows the message of the error if there is no response', async ({ page, open }) => {
  await open('/login')
  await page.route('**/api/login', (route) => route.abort('connectionrefused'))
  await fillSignIn(page, DEMO.USER)
  await expectToast(page, 'Failed to fetch')
  await expect(page).toHaveURL(/\/login/)
})

/** With the clock of the page stopped: moves it in small steps until this is so, and no further. */
async function stepUntil(page: Page, isSo: () => Promise<boolean>) {
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    expect(await isSo()).toBe(true)
  }).toPass({ intervals: [20] })
}

const STEP_MS = 50
const TOAST_MS = 3000

test.describe('with a separate clock', () => {
  test.use({ ownContext: true })

  test('[X008] [X009] [X010] [X011] [X012] [X013] [X014] [X015] an error shows the sentence of the server, or the one for its status', async ({
    page,
    open,
  }) => {
    await page.clock.install()
    await open('/login')
    for (const [status, text] of [
      [400, 'Bad Request!'],
      [401, 'Unauthorized!'],
      [404, 'Unauthorized!'],
      [403, 'Access Denied!'],
      [409, 'There is a conflict with the requested resource.'],
      [500, 'Internal Server Error'],
      [418, 'An unexpected error occurred.'],
      [503, 'An unexpected error occurred.'],
    ] as const) {
      await answerLoginWith(page, { status, body: '' })
      await fillSignIn(page, DEMO.USER)
      expect(await expectToast(page, text)).toBe(text)
      await page.clock.fastForward(TOAST_MS)
      await expect(toasts(page)).toHaveCount(0)
    }
    await answerLoginWith(page, {
      status: 409,
      json: { status: 'CONFLICT', code: 'conflict', message: 'Said by the server.' },
    })
    await fillSignIn(page, DEMO.USER)
    await expectToast(page, 'Said by the server.')
  })

  test('[X021] a toast closes after 3000 ms, or before by its button', async ({ page, open }) => {
    await page.clock.install()
    await open('/login')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await fillSignIn(page, { email: newEmail('nobody'), password: 'Wrong!2345' })
    await stepUntil(page, async () => (await toasts(page).count()) === 1)
    await page.clock.runFor(TOAST_MS - 2 * STEP_MS)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(3 * STEP_MS)
    await expect(toasts(page)).toHaveCount(0)

    await page.getByRole('button', { name: 'Sign in' }).click()
    await stepUntil(page, async () => (await toasts(page).count()) === 1)
    await page.getByRole('button', { name: 'Close message' }).click()
    await page.clock.runFor(TOAST_MS / 3)
    await expect(toasts(page)).toHaveCount(0)
  })
})

test.describe('signed in, with a separate clock', () => {
  test.use({ role: 'ADMIN', ownContext: true })

  test('[X022] a loader waits 1000 ms before it shows', async ({ page, open }) => {
    const held = Promise.withResolvers<void>()
    await page.route('**/api/admin/users/search', async (route) => {
      await held.promise
      await route.continue()
    })
    const busy = page.locator('table[aria-busy="true"]')
    await page.clock.install()
    await open('/admin/dashboard')
    const users = shell(page).backofficeMenu.getByRole('link', { name: 'Users' })
    await expect(users).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)
    await users.click()
    await stepUntil(page, async () => (await busy.count()) === 1)
    await page.clock.runFor(1000 - 2 * STEP_MS)
    await expect(busy.locator('tbody tr')).toHaveCount(0)
    await page.clock.runFor(3 * STEP_MS)
    await expect(busy.locator('tbody tr')).toHaveCount(10)
    await page.clock.resume()
    held.resolve()
    await expect(page.getByRole('row').filter({ hasText: '@' }).first()).toBeVisible()
  })
})

test.describe('a call', () => {
  test.use({ role: 'ADMIN' })

  test('[X005] shows progress, then its error, then its result after a retry', async ({ page, open }) => {
    type Outcome = 'failure' | 'success'
    let next = Promise.withResolvers<Outcome>()
    await page.route('**/api/admin/users/search', async (route) => {
      if ((await next.promise) === 'success') await route.continue()
      else await route.fulfill({ status: 500, body: '' })
    })
    const busy = page.locator('table[aria-busy="true"]')
    const people = page.getByRole('row').filter({ hasText: '@' })
    const failure = page.getByRole('main').getByRole('alert')

    await open('/admin/users')
    await expect(busy).toBeVisible()
    await expect(people).toHaveCount(0)
    await expect(failure).toHaveCount(0)

    next.resolve('failure')
    await expect(failure).toContainText('Internal Server Error')
    await expect(busy).toHaveCount(0)
    await expect(people).toHaveCount(0)

    next = Promise.withResolvers()
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(busy).toBeVisible()
    next.resolve('success')
    await expect(people.first()).toBeVisible()
    await expect(busy).toHaveCount(0)
    await expect(failure).toHaveCount(0)
  })
})

test.describe('every call', () => {
  test.use({ role: 'USER', brand: 'sport-funding' })

  test('[X001] [X002] [X003] [X004] sends the tenant and the session to /api on the same host, and the account if needed', async ({
    page,
    open,
    brand,
    baseURL,
  }) => {
    const { accounts } = await contextOf(page.request, brand)
    const sent: Promise<Record<string, string>>[] = []
    const foreign: string[] = []
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin !== new URL(baseURL ?? '').origin) foreign.push(request.url())
      else if (pathname.startsWith('/api/') && request.resourceType() === 'fetch')
        sent.push(request.allHeaders())
    })
    const calls = watchCalls(page)
    await open('/app')
    await expect(shell(page).heading).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Challenge objectives' })).toBeVisible()
    const headers = await Promise.all(sent)
    expect(headers.length).toBeGreaterThan(3)
    for (const header of headers) {
      expect(header['x-tenant']).toBe(brand)
      expect(header.cookie).toContain(`session-${brand}=`)
    }
    expect(foreign).toEqual([])
    const figures = calls.find(({ path }) => path === '/accounts/info')
    const current = accounts.find(({ status }) => status === 'ACTIVE')
    expect(figures?.headers.accountno).toBe(current?.accno)
  })
})
