import type { Page } from '@playwright/test'
import { expect, test } from '../pages/journey.ts'
import { shell } from '../pages/shell.ts'

/** Every address the page had, also those it left at once. */
function watchAddresses(page: Page): string[] {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) addresses.push(frame.url())
  })
  return addresses
}

const pathOf = (page: Page) => new URL(page.url()).pathname

test.describe('signed out', () => {
  for (const [row, path, heading] of [
    ['[A001]', '/login', 'Sign in'],
    ['[A002]', '/forgot-password', 'Send new password to Your email'],
    ['[A003]', '/validate-password-reset/some-token', 'Reset your password'],
    ['[A004]', '/verification/some-token', 'Verify your account'],
    ['[A005]', '/unauthorized', 'This area is not open to you'],
  ] as const)
    test(`${row} ${path} opens`, async ({ page, open }) => {
      await open(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect(pathOf(page)).toBe(path)
    })

  for (const path of ['/', '/app', '/app/faq', '/admin', '/admin/cache', '/no/such/page'])
    test(`[A006] ${path} leads to /login?reload=true, which then drops its parameter`, async ({
      page,
      open,
    }) => {
      const addresses = watchAddresses(page)
      await open(path)
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      const wasAsked = addresses.some((address) => {
        const { pathname, searchParams } = new URL(address)
        return pathname === '/login' && searchParams.get('reload') === 'true'
      })
      expect(wasAsked, addresses.join('\n')).toBe(true)
      await expect(page).not.toHaveURL(/reload/)
      await expect(page.getByText('Your session has expired.')).toHaveCount(0)
    })
})

test.describe('USER', () => {
  test.use({ role: 'USER' })

  test('[A007] [A009] [A030] goes from /login to /app', async ({ page, open }) => {
    await open('/login')
    await expect(page).toHaveURL(/\/app\?/)
    await expect(shell(page).playerMenu).toBeVisible()
  })

  for (const path of ['/admin', '/admin/users', '/admin/cache', '/admin/sports-market', '/admin/nowhere'])
    test(`[A010] [A014] ${path} is not open to a player`, async ({ page, open }) => {
      await open(path)
      await expect(page).toHaveURL(/\/unauthorized/)
      await expect(page.getByRole('heading', { name: 'This area is not open to you' })).toBeVisible()
      await page.getByRole('link', { name: 'Go to your dashboard' }).click()
      await expect(shell(page).playerMenu).toBeVisible()
    })

  test('[T059] the blank page is blank', async ({ page, open }) => {
    await open('/app/blank-page')
    await expect(shell(page).userMenu).toBeVisible()
    await expect(page.getByRole('main')).toHaveText('')
    await expect(page.getByRole('main').locator('a, button, img, svg, h1')).toHaveCount(0)
  })

  for (const path of ['/nowhere', '/app/no-such-sport', '/app/golf', '/app/soccer/epl/sideways'])
    test(`[T060] ${path} ends at a panel with status 404 and a link to /app`, async ({ page, open }) => {
      await open(path)
      const panel = page.locator('[data-status="404"]')
      await expect(panel).toContainText('404')
      const home = panel.getByRole('link')
      expect(new URL((await home.getAttribute('href')) ?? '', page.url()).pathname).toBe('/app')
      await home.click()
      await expect(page).toHaveURL(/\/app\?/)
      await expect(panel).toHaveCount(0)
    })
})

test.describe('ADMIN', () => {
  test.use({ role: 'ADMIN' })

  test('[A007] [A009] goes from /login to /app like everybody', async ({ page, open }) => {
    await open('/login')
    await expect(page).toHaveURL(/\/app\?/)
    await expect(shell(page).playerMenu).toBeVisible()
  })

  for (const [row, path] of [
    ['[A011]', '/admin/cache'],
    ['[A012]', '/admin/reward'],
    ['[A013]', '/admin/banners'],
  ] as const)
    test(`${row} ${path} is not open to an admin`, async ({ page, open }) => {
      await open(path)
      await expect(page).toHaveURL(/\/unauthorized/)
    })

  test('[A010] [A082] opens the back office and its lists', async ({ page, open }) => {
    await open('/admin')
    await expect(shell(page).backofficeMenu).toBeVisible()
    for (const path of ['/admin/users', '/admin/accounts', '/admin/sports-market']) {
      await open(path)
      await expect(shell(page).heading).toBeVisible()
      expect(pathOf(page)).toBe(path)
    }
  })
})

test.describe('SUPER_ADMIN', () => {
  test.use({ role: 'SUPER_ADMIN' })

  test('[A008] [A009] [A010] [A011] [A012] [A013] [A014] opens everything', async ({ page, open }) => {
    for (const path of [
      '/app',
      '/admin',
      '/admin/cache',
      '/admin/reward',
      '/admin/banners',
      '/admin/sports-market',
    ]) {
      await open(path)
      await expect(shell(page).heading).toBeVisible()
      expect(pathOf(page)).toBe(path)
    }
  })
})
