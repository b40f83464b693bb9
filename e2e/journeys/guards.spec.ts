import type { Page } from '@playwright/test'
import { expect, test, withBrand } from '../pages/journey.ts'
import { shell } from '../pages/shell.ts'
import { arriveAt } from '../pages/walk.ts'

/** Every address the page had, also those it left immediately. */
function watchAddresses(page: Page): string[] {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) addresses.push(frame.url())
  })
  return addresses
}

const pathOf = (page: Page) => new URL(page.url()).pathname

test.describe('signed out', () => {
  test('[A001] [A002] [A003] [A004] [A005] the five open pages are reachable', async ({ page, open }) => {
    for (const [path, heading] of [
      ['/login', 'Sign in'],
      ['/forgot-password', 'Send new password to Your email'],
      ['/validate-password-reset/some-token', 'Reset your password'],
      ['/verification/some-token', 'Verify your account'],
      ['/unauthorized', 'You do not have access to this page'],
    ] as const) {
      await open(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      expect(pathOf(page)).toBe(path)
    }
  })

  test('[A006] any other path leads to /login?reload=true, which then drops its parameter', async ({
    page,
    open,
  }) => {
    const addresses = watchAddresses(page)
    for (const path of ['/', '/app', '/app/faq', '/admin/cache', '/no/such/page']) {
      addresses.length = 0
      await open(path)
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await expect(page).not.toHaveURL(/reload/)
      const wasAsked = addresses.some((address) => {
        const { pathname, searchParams } = new URL(address)
        return pathname === '/login' && searchParams.get('reload') === 'true'
      })
      expect(wasAsked, addresses.join('\n')).toBe(true)
      await expect(page.getByText('Your session has expired.')).toHaveCount(0)
    }
  })
})

test.describe('USER', () => {
  test.use({ role: 'USER' })

  test('[A007] [A009] [A030] goes from /login to /app', async ({ page, open }) => {
    await open('/login')
    await expect(page).toHaveURL(/\/app\?/)
    await expect(shell(page).playerMenu).toBeVisible()
  })

  test('[A010] [A014] no page of the back office is open to a player', async ({ page, open }) => {
    for (const path of ['/admin', '/admin/users', '/admin/cache', '/admin/sports-market']) {
      await open(path)
      await expect(page).toHaveURL(/\/unauthorized/)
    }
    await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to your dashboard' }).click()
    await expect(shell(page).playerMenu).toBeVisible()
  })

  test('[T059] the blank page is blank', async ({ page, open }) => {
    await open('/app/blank-page')
    await expect(shell(page).userMenu).toBeVisible()
    await expect(page.getByRole('main')).toHaveText('')
    await expect(page.getByRole('main').locator('a, button, img, svg, h1')).toHaveCount(0)
  })

  test('[T060] shows a panel with status 404 and a link to /app for an unknown address', async ({
    page,
    open,
  }) => {
    const panel = page.locator('[data-status="404"]')
    for (const path of ['/app/no-such-sport', '/app/golf', '/app/soccer/epl/sideways', '/nowhere']) {
      await open(path)
      await expect(panel).toContainText('404')
      const href = await panel.getByRole('link').getAttribute('href')
      expect(new URL(href ?? '', page.url()).pathname).toBe('/app')
    }
    await panel.getByRole('link').click()
    await expect(page).toHaveURL(/\/app\?/)
    await expect(panel).toHaveCount(0)
  })
})

test.describe('ADMIN', () => {
  test.use({ role: 'ADMIN' })

  test('[A007] [A009] goes from /login to /app like everyone', async ({ page, open }) => {
    await open('/login')
    await expect(page).toHaveURL(/\/app\?/)
    await expect(shell(page).playerMenu).toBeVisible()
  })

  test('[A011] [A012] [A013] cache, reward and banners are not open to an admin', async ({ page, open }) => {
    for (const path of ['/admin/cache', '/admin/reward', '/admin/banners']) {
      await open(path)
      await expect(page).toHaveURL(/\/unauthorized/)
    }
  })

  test('[A010] [A082] opens the back office and its lists', async ({ page, open, brand }) => {
    await open('/admin')
    await expect(shell(page).backofficeMenu).toBeVisible()
    for (const path of ['/admin/users', '/admin/accounts', '/admin/sports-market']) {
      await arriveAt(page, withBrand(path, brand), false)
      await expect(shell(page).heading).toBeVisible()
      expect(pathOf(page)).toBe(path)
    }
  })
})

test.describe('SUPER_ADMIN', () => {
  test.use({ role: 'SUPER_ADMIN' })

  test('[A008] [A009] [A010] [A011] [A012] [A013] [A014] opens everything', async ({ page, open, brand }) => {
    await open('/app/my-picks')
    for (const path of [
      '/app',
      '/admin',
      '/admin/cache',
      '/admin/reward',
      '/admin/banners',
      '/admin/sports-market',
    ]) {
      await arriveAt(page, withBrand(path, brand), false)
      await expect(shell(page).heading).toBeVisible()
      expect(pathOf(page)).toBe(path)
    }
  })
})
