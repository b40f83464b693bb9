import type { Page } from '@playwright/test'
import { expect, test, withBrand } from '../pages/journey.ts'
import { DEMO } from '../pages/people.ts'
import { signIn } from '../pages/sign-in.ts'

/** Keeps the app from the page until what it answers is called. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise: isDue, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/start-*.js', async (route) => {
    await isDue
    await route.continue()
  })
  return letGo
}

const boxOf = async (page: Page, text: string) => await page.getByText(text).boundingBox()

for (const { brand, name, headline } of [
  { brand: 'pick-trading', name: 'Overmark', headline: 'Every call counted.' },
  { brand: 'sport-funding', name: 'Brasshill', headline: 'Hold the hill.' },
])
  test(`${name} is on the screen before the app, and the app replaces it without moving anything`, async ({
    page,
  }) => {
    const letGo = await holdApp(page)
    await page.goto(withBrand('/login', brand), { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('img', { name })).toBeVisible()
    await expect(page.getByText(headline)).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    const before = await boxOf(page, headline)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeHidden()

    letGo()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.locator('#first-frame')).toHaveCount(0)
    await expect.poll(async () => await boxOf(page, headline)).toEqual(before)
  })

test('a signed-in player sees the bar first, in their theme, and on a phone the name of the brand', async ({
  page,
}) => {
  await page.goto('/login')
  await signIn(page, DEMO.USER)
  await page.getByRole('button', { name: 'Switch to the light theme' }).click()
  const letGo = await holdApp(page)
  const frame = page.locator('#first-frame')
  const bar = frame.locator('.bar')

  // A page without first figures, which take the place of the name.
  await page.goto('/app/my-picks', { waitUntil: 'domcontentloaded' })
  await expect(frame.getByRole('img', { name: 'Overmark' })).toHaveAttribute('src', /logo-dark\.svg$/)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  const before = await bar.boundingBox()

  const wide = page.viewportSize()
  if (wide === null) throw new Error('the window has no size of its own')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(frame.getByRole('img', { name: 'Overmark' })).toBeInViewport()
  await page.setViewportSize(wide)

  letGo()
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  await expect(frame).toHaveCount(0)
  await expect.poll(async () => await page.getByRole('banner').boundingBox()).toEqual(before)
})

test('opens a menu that was not loaded yet with the first key, and returns the focus', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, DEMO.USER)
  const button = page.getByRole('button', { name: 'User menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeHidden()
  await expect(button).toBeFocused()
})

test('an app that does not load says so, and loads on a retry', async ({ page }) => {
  await page.route('**/assets/start-*.js', (route) => route.abort())
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('alert')).toHaveText(/^The page did not load\. Check your connection/)
  await page.unroute('**/assets/start-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('reloads a page that stayed open during a release when a file is missing', async ({ page }) => {
  await page.goto('/login')
  await signIn(page, DEMO.USER)
  // A separate page: the missing file is something to complain about.
  const old = await page.context().newPage()
  const userMenu = old.getByRole('button', { name: 'User menu' })
  // What a server of another release says: no such file, and a page with other files.
  await old.route('**/assets/user-menu-entries-*.js', (route) => route.fulfill({ status: 404 }))
  await old.route(/\/app$/, async (route) => {
    if (route.request().resourceType() !== 'fetch') return await route.continue()
    const html = await (await route.fetch()).text()
    await old.unroute('**/assets/user-menu-entries-*.js')
    await route.fulfill({ contentType: 'text/html', body: html.replace(/entry-[\w-]+/g, 'entry-ofAnother') })
  })
  await old.goto('/app')
  await expect(userMenu).toBeVisible()
  const isLoadedAnew = old.waitForEvent('load')
  await userMenu.click()
  await isLoadedAnew
  await userMenu.click()
  await expect(old.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
  await old.close()
})
