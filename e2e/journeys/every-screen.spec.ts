import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSideScroll, expectReadableColours } from '../pages/axe.ts'
import { expect, test, withBrand } from '../pages/journey.ts'
import { BRANDS, type Role } from '../pages/people.ts'
import { BACKOFFICE_ROUTES, PLAYER_ROUTES, SIGNED_OUT_ROUTES, WITHOUT_HEADING } from '../pages/routes.ts'

type Theme = 'dark' | 'light'

/**
 * The palettes of every brand are checked as figures when brands are loaded, so a screen can only be wrong by how it uses
 * them. `npm test` opens each screen of one brand in one theme, dark and light by turns. `npm run test:long` opens it in both,
 * and one screen of each kind in the other brands (decision 61).
 */
const isLongForm = process.env.TEST_FORM === 'long'
const themesOf = (turn: number): readonly Theme[] =>
  isLongForm ? ['dark', 'light'] : [turn % 2 === 0 ? 'dark' : 'light']

const DESKTOP = { width: 1440, height: 900 }
const NARROW = { width: 360, height: 740 }

interface Area {
  readonly name: string
  readonly role: Role | undefined
  readonly routes: readonly string[]
}

const AREAS: readonly Area[] = [
  { name: 'the signed-out pages', role: undefined, routes: SIGNED_OUT_ROUTES },
  { name: 'the player area', role: 'USER', routes: PLAYER_ROUTES },
  { name: 'the back office', role: 'SUPER_ADMIN', routes: BACKOFFICE_ROUTES },
]

/** Every kind of screen once: another brand changes only colors, fonts and pictures. */
const KINDS: readonly Area[] = [
  { name: 'the signed-out pages', role: undefined, routes: ['/login', '/forgot-password'] },
  {
    name: 'the player area',
    role: 'USER',
    routes: [
      '/app',
      '/app/tutorials',
      '/app/add-new-challenge',
      '/app/my-picks',
      '/app/soccer/cordova_-_liga_norte',
    ],
  },
  { name: 'the back office', role: 'SUPER_ADMIN', routes: ['/admin/users', '/admin/not-a-page'] },
]

const [MAIN_BRAND, ...OTHER_BRANDS] = BRANDS

const ROUTES_IN_PART = 7
const OF_LEAGUE = /^\/app\/soccer\/./

/** So that several workers share a large area. */
function inParts({ name, role, routes }: Area): Area[] {
  const count = Math.ceil(routes.length / ROUTES_IN_PART)
  return Array.from({ length: count }, (_, part) => ({
    name: count === 1 ? name : `${name}, part ${part + 1}`,
    role,
    routes: routes.slice(part * ROUTES_IN_PART, (part + 1) * ROUTES_IN_PART),
  }))
}

/** The link of the walk has an invalid token, and its page asks what the token confirms. */
const INVALID_TOKEN = /\/users\/verification\/details$/

/** No other page of the walk has a reason to make a call that the server refuses. */
function watchRefusals(page: Page): string[] {
  const refusals: string[] = []
  page.on('response', (answer) => {
    const isInvalidToken = answer.status() === 400 && INVALID_TOKEN.test(answer.url())
    if (answer.status() >= 400 && !isInvalidToken) refusals.push(`${answer.status()} ${answer.url()}`)
  })
  return refusals
}

/**
 * Loads the first page and navigates to the others without a reload. This keeps axe, which takes longer to load than to
 * run most of its rules.
 */
async function arriveAt(page: Page, address: string, index: number): Promise<void> {
  // The pages of a league are one page with tabs: nothing shows when one tab has replaced another.
  if (index === 0 || OF_LEAGUE.test(address)) {
    await page.goto(address)
    return
  }
  await page.evaluate((next) => {
    for (const part of document.querySelectorAll('main > *')) part.setAttribute('data-left', '')
    history.pushState({}, '', next)
  }, address)
  await expect(page.locator('[data-left]')).toHaveCount(0)
}

async function settle(page: Page, path: string): Promise<void> {
  const area = page.getByRole('main')
  await expect(area).toBeVisible()
  if (WITHOUT_HEADING.includes(path))
    await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  else await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** The theme is one attribute. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.locator('html').evaluate((root, name) => root.setAttribute('data-theme', name), theme)
}

async function expectToFit(page: Page, where: string): Promise<void> {
  await page.setViewportSize(NARROW)
  await expectNoSideScroll(page, where)
  await page.setViewportSize(DESKTOP)
}

for (const { name, role, routes } of AREAS.flatMap(inParts))
  test.describe(`${MAIN_BRAND}: ${name}`, () => {
    test.use({ brand: MAIN_BRAND, role, viewport: DESKTOP })

    test('[T018] [T019] opens every route with a heading and without errors, is accessible, and fits 360 px', async ({
      page,
    }) => {
      test.setTimeout(300_000)
      const refusals = watchRefusals(page)
      for (const [index, path] of routes.entries())
        await test.step(path, async () => {
          await arriveAt(page, withBrand(path, MAIN_BRAND), role === undefined ? 0 : index)
          await settle(page, path)
          if (index === 0) await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
          const [first, ...others] = themesOf(index)
          await showTheme(page, first ?? 'dark')
          // The frame around the page is the same on all of them.
          await expectAccessible(page, `${path} in ${first}`, index === 0 ? 'html' : 'main')
          for (const theme of others) {
            await showTheme(page, theme)
            await expectReadableColours(page, `${path} in ${theme}`, index === 0 ? 'html' : 'main')
          }
          await expectToFit(page, path)
        })
      expect(refusals).toEqual([])
    })
  })

for (const brand of isLongForm ? OTHER_BRANDS : [])
  for (const { name, role, routes } of KINDS)
    test.describe(`${brand}: ${name}`, () => {
      test.use({ brand, role, viewport: DESKTOP })

      test('[T018] [T019] has readable colors, and fits 360 px', async ({ page }) => {
        test.setTimeout(180_000)
        const refusals = watchRefusals(page)
        for (const [index, path] of routes.entries())
          await test.step(path, async () => {
            await arriveAt(page, withBrand(path, brand), role === undefined ? 0 : index)
            await settle(page, path)
            if (index === 0) await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
            for (const theme of themesOf(index)) {
              await showTheme(page, theme)
              await expectReadableColours(page, `${brand} ${path} in ${theme}`)
            }
            await expectToFit(page, `${brand} ${path}`)
          })
        expect(refusals).toEqual([])
      })
    })

test.describe('a player who chose the light theme', () => {
  test.use({ brand: 'sport-funding', role: 'USER', viewport: { width: 390, height: 844 } })

  test('[T018] has it on a phone from the first paint, and is accessible', async ({ page, open, brand }) => {
    const script = await page.addInitScript((key) => {
      // What a brand embeds is sandboxed and has no store.
      if (window.top !== window) return
      localStorage.setItem(key, JSON.stringify({ version: 6, state: { theme: 'light' } }))
    }, `pickproof:${brand}`)
    await open('/app')
    await script.dispose()
    await settle(page, '/app')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expectAccessible(page, 'the dashboard in light on a phone')
    await expectNoSideScroll(page, 'the dashboard on a phone')
  })
})
