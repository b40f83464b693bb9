import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSideScroll, expectReadableColours } from '../pages/axe.ts'
import { expect, test, withBrand } from '../pages/journey.ts'
import { BRANDS, type Role } from '../pages/people.ts'
import { KnownWords, textsWithoutBrackets } from '../pages/pseudo.ts'
import { BACKOFFICE_ROUTES, PLAYER_ROUTES, SIGNED_OUT_ROUTES } from '../pages/routes.ts'
import {
  arriveAt,
  DESKTOP,
  readIn,
  settle,
  SMALLEST,
  unreadableWhenSmall,
  watchRefusals,
} from '../pages/walk.ts'

type Theme = 'dark' | 'light'

/**
 * The palettes of every brand are checked as figures when brands are loaded, so a screen can only be wrong by how it uses
 * them. `npm test` opens each screen of one brand in one theme, dark and light by turns, in the pseudo-language. `npm run
 * test:long` opens it in both themes and in Arabic, and one screen of each kind in the other brands (decisions 61 and 85).
 */
const isLongForm = process.env.TEST_FORM === 'long'
const themesOf = (turn: number): readonly Theme[] =>
  isLongForm ? ['dark', 'light'] : [turn % 2 === 0 ? 'dark' : 'light']

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
      '/app/performance',
      '/app/soccer/cordova_-_liga_norte',
    ],
  },
  { name: 'the back office', role: 'SUPER_ADMIN', routes: ['/admin/users', '/admin/not-a-page'] },
]

const [MAIN_BRAND, ...OTHER_BRANDS] = BRANDS

const ROUTES_IN_PART = 7
/** Another name may arrive while the page is opened again. */
const RELOADS_MAX = 3

/** A page asks for the sport in its address before it has the list of sports, and the sample code shares no pick. */
const EXPECTED_REFUSAL = /(sport=(not-a-sport|blank-page)|\/shared-picks\/some-code)$/

const IN_BRACKETS = /[⟦⟧]/u
const ARABIC = /\p{Script=Arabic}/u

/** So that several workers share a large area. */
function inParts({ name, role, routes }: Area): Area[] {
  const count = Math.ceil(routes.length / ROUTES_IN_PART)
  return Array.from({ length: count }, (_, part) => ({
    name: count === 1 ? name : `${name}, part ${part + 1}`,
    role,
    routes: routes.slice(part * ROUTES_IN_PART, (part + 1) * ROUTES_IN_PART),
  }))
}

/** The theme is one attribute. */
async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.locator('html').evaluate((root, name) => root.setAttribute('data-theme', name), theme)
}

/** Texts that would stay English in every language. */
async function untranslatedAt(page: Page, path: string, known: KnownWords): Promise<string[]> {
  known.add(JSON.parse((await page.locator('#brand').textContent()) ?? '{}'))
  // What a person types into the address is not a text of the product.
  if (path.includes('/not-a-')) known.add(path.replaceAll(/[-/]/g, ' '))
  // A product that has just started has no leagues yet. Its pages show the id in the address until it has.
  for (const segment of path.split('/').filter((one) => one.includes('_')))
    known.add(segment.replaceAll(/[-_]/g, ' '))
  let unknown = await known.unknownOf(await textsWithoutBrackets(page))
  // A name may have arrived by the stream. Then it is in the answers to a page that is opened again.
  for (let turn = 0; turn < RELOADS_MAX && unknown.length > 0; turn += 1) {
    await page.reload()
    await settle(page, path)
    unknown = await known.unknownOf(await textsWithoutBrackets(page))
  }
  return unknown.map((text) => `${path}: ${text}`)
}

for (const { name, role, routes } of AREAS.flatMap(inParts))
  test.describe(`${MAIN_BRAND}: ${name}`, () => {
    test.use({ brand: MAIN_BRAND, role, viewport: DESKTOP })

    test('[T018] [T019] opens every route without errors, is accessible, shows every text in the chosen language, and fits 320 px when texts are 40% longer', async ({
      page,
    }) => {
      const script = await readIn(page, MAIN_BRAND, 'en-XA')
      const refusals = watchRefusals(page)
      const known = new KnownWords(page)
      const untranslated: string[] = []
      const unreadable: string[] = []
      for (const [index, path] of routes.entries())
        await test.step(path, async () => {
          await arriveAt(page, withBrand(path, MAIN_BRAND), role === undefined || index === 0)
          await settle(page, path)
          if (index === 0) await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
          const [first, ...others] = themesOf(index)
          await showTheme(page, first ?? 'dark')
          // The frame around the page is the same on all of them.
          const part = index === 0 ? 'html' : 'main'
          await expectAccessible(page, `${path} in ${first}`, part)
          for (const theme of others) {
            await showTheme(page, theme)
            await expectReadableColours(page, `${path} in ${theme}`, part)
          }
          untranslated.push(...(await untranslatedAt(page, path, known)))
          unreadable.push(...(await unreadableWhenSmall(page, path, IN_BRACKETS)))
        })
      await script.dispose()
      expect(refusals.filter((refusal) => !EXPECTED_REFUSAL.test(refusal))).toEqual([])
      expect(untranslated).toEqual([])
      expect(unreadable).toEqual([])
    })

    test('[T018] is written from right to left in Arabic, and fits 320 px', async ({ page }) => {
      test.skip(!isLongForm, 'in npm run test:long')
      const script = await readIn(page, MAIN_BRAND, 'ar')
      const unreadable: string[] = []
      for (const [index, path] of routes.entries())
        await test.step(path, async () => {
          await arriveAt(page, withBrand(path, MAIN_BRAND), role === undefined || index === 0)
          await settle(page, path)
          await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
          unreadable.push(...(await unreadableWhenSmall(page, path, ARABIC)))
        })
      await script.dispose()
      expect(unreadable).toEqual([])
    })
  })

for (const brand of isLongForm ? OTHER_BRANDS : [])
  for (const { name, role, routes } of KINDS)
    test.describe(`${brand}: ${name}`, () => {
      test.use({ brand, role, viewport: DESKTOP })

      test('[T018] [T019] has readable colors, and fits 320 px', async ({ page }) => {
        const refusals = watchRefusals(page)
        for (const [index, path] of routes.entries())
          await test.step(path, async () => {
            await arriveAt(page, withBrand(path, brand), role === undefined || index === 0)
            await settle(page, path)
            if (index === 0) await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
            for (const theme of themesOf(index)) {
              await showTheme(page, theme)
              await expectReadableColours(page, `${brand} ${path} in ${theme}`)
            }
            await page.setViewportSize(SMALLEST)
            await expectNoSideScroll(page, `${brand} ${path}`)
            await page.setViewportSize(DESKTOP)
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
