import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSideScroll } from '../pages/axe.ts'
import { expect, test, withBrand } from '../pages/journey.ts'
import { BRANDS, type Role } from '../pages/people.ts'
import { BACKOFFICE_ROUTES, PLAYER_ROUTES, SIGNED_OUT_ROUTES, WITHOUT_HEADING } from '../pages/routes.ts'

const DESKTOP = { width: 1440, height: 900 }
const NARROW = { width: 360, height: 740 }
const PHONE = { width: 390, height: 844 }

const AREAS: readonly { name: string; role: Role | undefined; routes: readonly string[] }[] = [
  { name: 'the signed-out pages', role: undefined, routes: SIGNED_OUT_ROUTES },
  { name: 'the player area', role: 'USER', routes: PLAYER_ROUTES },
  { name: 'the back office', role: 'SUPER_ADMIN', routes: BACKOFFICE_ROUTES },
]

/** Asking whose cookie this is gets a 401 when there is none; every other refusal is a fault of the page. */
function watchRefusals(page: Page): string[] {
  const refusals: string[] = []
  page.on('response', (answer) => {
    const isQuestion = answer.status() === 401 && answer.url().endsWith('/api/users/context')
    if (answer.status() >= 400 && !isQuestion) refusals.push(`${answer.status()} ${answer.url()}`)
  })
  return refusals
}

/** Every address is opened by itself in one brand; in the others the app goes on from page to page, which is quicker. */
async function visit(page: Page, path: string, brand: string): Promise<void> {
  const address = withBrand(path, brand)
  if (brand === BRANDS[0] || !page.url().startsWith('http')) {
    await page.goto(address)
    return
  }
  // The tabs of a league are one page: its heading stays.
  const isSamePage = leagueOf(path) !== undefined && leagueOf(path) === leagueOf(new URL(page.url()).pathname)
  await page.evaluate((next) => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState({}, '', next)
  }, address)
  if (!isSamePage) await expect(page.locator('h1[data-left]')).toHaveCount(0)
}

function leagueOf(path: string): string | undefined {
  return /^\/app\/\w+\/([^/?]+)(\/(pre-match|live-odds))?$/.exec(path)?.[1]
}

async function settle(page: Page, path: string): Promise<void> {
  const area = page.getByRole('main')
  await expect(area).toBeVisible()
  if (WITHOUT_HEADING.includes(path))
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  else await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

for (const brand of BRANDS)
  for (const { name, role, routes } of AREAS)
    test.describe(`${brand}: ${name}`, () => {
      test.use({ brand, role, viewport: DESKTOP })

      test('[T019] opens on every route with a heading, without complaints, readable by everyone, and fits 360 px', async ({
        page,
      }) => {
        test.setTimeout(180_000)
        const refusals = watchRefusals(page)
        for (const path of routes)
          await test.step(path, async () => {
            await visit(page, path, brand)
            await settle(page, path)
            await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
            await expectAccessible(page, `${brand} ${path}`)
            await page.setViewportSize(NARROW)
            await expectNoSideScroll(page, `${brand} ${path}`)
            await page.setViewportSize(DESKTOP)
          })
        expect(refusals).toEqual([])
      })
    })

const SAMPLE: readonly { role: Role | undefined; path: string; brand: string }[] = [
  { role: undefined, path: '/login', brand: 'sport-funding' },
  { role: undefined, path: '/forgot-password', brand: 'generic' },
  { role: 'USER', path: '/app', brand: 'pick-trading' },
  { role: 'USER', path: '/app/add-new-challenge', brand: 'sport-funding' },
  { role: 'USER', path: '/app/tutorials', brand: 'pick-trading' },
  { role: 'SUPER_ADMIN', path: '/admin/users', brand: 'generic' },
]

for (const { role, path, brand } of SAMPLE)
  test.describe(`${brand} in light on a phone`, () => {
    test.use({ brand, role, viewport: PHONE })

    test(`[T018] ${path} is readable by everyone`, async ({ page }) => {
      await page.addInitScript((key) => {
        // What a brand embeds is sandboxed and has no store.
        if (window.top !== window) return
        localStorage.setItem(key, JSON.stringify({ version: 6, state: { theme: 'light' } }))
      }, `pickproof:${brand}`)
      await page.goto(withBrand(path, brand))
      await settle(page, path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
      await expectAccessible(page, `${brand} ${path}`)
      await expectNoSideScroll(page, `${brand} ${path}`)
    })
  })
