import type { Page } from '@playwright/test'
import { watchAnswers } from '../pages/calls.ts'
import { expect, test } from '../pages/journey.ts'
import { newPlayer } from '../pages/new-player.ts'
import { DEMO } from '../pages/people.ts'
import { shell, signOut } from '../pages/shell.ts'
import { fillSignIn, signIn, signInByCall } from '../pages/sign-in.ts'
import { usersPage } from '../pages/users-page.ts'

/** The name under which a tab keeps its way into the store. */
const STORE_VISIT_KEY = 'pickproof:store-visit'

const EXPIRED = 'Your session has expired.'

async function storedState(page: Page): Promise<Record<string, unknown>> {
  return await page.evaluate(() => JSON.parse(localStorage.getItem('pickproof:pick-trading') ?? '{}').state)
}

/** To be asked for before the page that opens it. */
const streamOpened = (page: Page) => page.waitForRequest(/\/api\/subscribe\/data/)

/** The browser reports a stream that the page closes as a request that was cut off. */
const streamClosed = (page: Page) =>
  page.waitForEvent('requestfailed', (request) => request.url().includes('/api/subscribe/data'))

/** The person returns to the page on which the session ended. */
async function signInAgain(page: Page): Promise<void> {
  await fillSignIn(page, DEMO.ADMIN)
  await expect(page).toHaveURL(/\/admin\/users/)
  await expect(shell(page).userMenu).toBeVisible()
}

test('[A033] a 401 clears the state, closes the stream and flags the session as expired; a 401 without the status UNAUTHORIZED does not end the session', async ({
  page,
  open,
  context,
}) => {
  await open('/login')
  await signIn(page, DEMO.ADMIN)
  const untilAnswered = watchAnswers(page)
  const opened = streamOpened(page)
  await open('/admin/users')
  // The next call must be the one of the search, not one that the page makes while it loads.
  await expect(usersPage(page).row('@').first()).toBeVisible()
  await opened
  await untilAnswered()
  await page.evaluate((key) => sessionStorage.setItem(key, 'a way into the store'), STORE_VISIT_KEY)
  await context.clearCookies({ name: /^session-/ })

  const closed = streamClosed(page)
  await page.getByLabel('Search by name, email or phone').fill('hana')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(EXPIRED, { exact: true })).toBeVisible()
  await closed
  await expect
    .poll(async () => await storedState(page))
    .toMatchObject({ wasSignedIn: false, sessionExpired: true })
  expect(await storedState(page)).not.toHaveProperty('currentAccountNo')
  expect(await page.evaluate((key) => sessionStorage.getItem(key), STORE_VISIT_KEY)).toBeNull()

  // Staff search for emails and names, which no address may send to the server.
  expect(page.url()).not.toContain('hana')
  await page.reload()
  await expect(page.getByText(EXPIRED, { exact: true })).toBeVisible()
  await signInAgain(page)
  await expect(page.getByText(EXPIRED)).toHaveCount(0)

  await test.step('a page loaded without a cookie says the same and makes no call', async () => {
    // The page before must make no call without a cookie: that would end its session, and it would ask once more.
    await untilAnswered()
    const address = page.url()
    await page.goto('about:blank')
    const asked: string[] = []
    page.on('request', (call) => call.url().includes('/api/users/context') && asked.push(call.url()))
    await context.clearCookies({ name: /^session-/ })
    await page.goto(address)
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText(EXPIRED, { exact: true })).toBeVisible()
    expect(asked).toEqual([])
    await signInAgain(page)
    expect(asked).not.toEqual([])
  })

  await page.route('**/api/admin/users/search', (route) => route.fulfill({ status: 401, body: '' }))
  await open('/admin/users')
  await expect(page.getByText('Unauthorized!')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/users/)
  await expect(shell(page).userMenu).toBeVisible()
})

test('[A033] a password changed elsewhere ends this session', async ({
  page,
  open,
  request,
  playwright,
  baseURL,
}) => {
  const player = await newPlayer(request)
  await open('/login')
  await signIn(page, player)

  const elsewhere = await playwright.request.newContext({ baseURL })
  await signInByCall(elsewhere, 'pick-trading', player)
  const changed = await elsewhere.put('/api/users/change-password', {
    headers: { 'x-tenant': 'pick-trading' },
    data: { currentPassword: player.password, newPassword: 'Another!2345' },
  })
  expect(changed.ok()).toBe(true)
  await elsewhere.dispose()

  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(EXPIRED, { exact: true })).toBeVisible()
  await signIn(page, { ...player, password: 'Another!2345' })
})

test('[A035] logging out clears the state but not the theme, and ends the session', async ({
  page,
  open,
}) => {
  await open('/login')
  const opened = streamOpened(page)
  await signIn(page, DEMO.USER)
  await opened
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  await expect.poll(async () => await storedState(page)).toMatchObject({ wasSignedIn: true, theme: 'light' })
  expect((await storedState(page)).currentAccountNo).toBeTruthy()

  const closed = streamClosed(page)
  await signOut(page)
  await closed
  await expect(page.getByText(EXPIRED)).toHaveCount(0)
  await expect
    .poll(async () => await storedState(page))
    .toMatchObject({ wasSignedIn: false, sessionExpired: false, theme: 'light' })
  expect(await storedState(page)).not.toHaveProperty('currentAccountNo')

  await open('/app')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByText(EXPIRED)).toHaveCount(0)

  await test.step('this browser is cleared even when the server cannot be reached', async () => {
    await signIn(page, DEMO.USER)
    await page.route('**/api/logout', (route) => route.abort())
    await signOut(page)
    await expect.poll(async () => await storedState(page)).toMatchObject({ wasSignedIn: false })
  })
})

test.describe('two tabs of one browser', () => {
  test.use({ ownContext: true })

  test('signing out or in applies to the other tab, which shows nothing of the previous person', async ({
    page,
    open,
    context,
    request,
  }) => {
    const player = await newPlayer(request)
    await open('/login')
    await signIn(page, DEMO.USER)
    const other = await context.newPage()
    await other.goto('/app')
    await expect(shell(other).userMenu).toBeVisible()
    // The first tab learns that its session has ended before it learns why.
    await other.route('**/api/logout', async (route) => {
      const response = await route.fetch()
      await page.reload()
      await expect(page.getByText(EXPIRED)).toBeVisible()
      await route.fulfill({ response })
    })
    await signOut(other)
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText(EXPIRED)).toHaveCount(0)

    await signIn(page, DEMO.USER)
    await signIn(other, player)
    await expect(shell(page).userMenu).toContainText('NH')
  })
})
