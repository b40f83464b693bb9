import type { Page } from '@playwright/test'
import { expect, test } from '../pages/journey.ts'
import { newPlayer } from '../pages/new-player.ts'
import type { Role } from '../pages/people.ts'
import { KnownWords, textsWithoutBrackets } from '../pages/pseudo.ts'
import { BACKOFFICE_ROUTES, PLAYER_ROUTES, SIGNED_OUT_ROUTES } from '../pages/routes.ts'
import { unreadableTexts } from '../pages/unreadable-texts.ts'

const BRAND = 'pick-trading'
const isLongForm = process.env.TEST_FORM === 'long'

const SMALLEST = { width: 320, height: 640 }
const DESKTOP = { width: 1440, height: 900 }

const AREAS: readonly { name: string; role: Role | undefined; routes: readonly string[] }[] = [
  { name: 'signed-out pages', role: undefined, routes: SIGNED_OUT_ROUTES },
  { name: 'player area', role: 'USER', routes: PLAYER_ROUTES },
  { name: 'back office', role: 'SUPER_ADMIN', routes: BACKOFFICE_ROUTES },
]

/** Only in this browser: other journeys share the person, whose saved choice applies on every device. */
async function readIn(page: Page, language: string): Promise<void> {
  await page.route('**/users/language', async (route) => await route.fulfill({ status: 204 }))
  await page.addInitScript(
    ([key = '', code]) => {
      if (window.top !== window || localStorage.getItem(key)?.includes('"language"')) return
      localStorage.setItem(key, JSON.stringify({ version: 6, state: { language: code, wasSignedIn: true } }))
    },
    [`pickproof:${BRAND}`, language],
  )
}

async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Some parts follow a new width only after they have measured themselves. */
async function expectToFit(page: Page, path: string): Promise<void> {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overhang, `how far ${path} reaches beyond its edge`).toBeLessThanOrEqual(0)
}

const IN_BRACKETS = /[⟦⟧]/u
const ARABIC = /\p{Script=Arabic}/u

async function unreadableAt(page: Page, path: string, own: RegExp): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  return (await unreadableTexts(page, own)).map((text) => `${path}: ${text}`)
}

for (const { name, role, routes } of AREAS) {
  test.describe(name, () => {
    test.use({ brand: BRAND, role, ownContext: true, viewport: DESKTOP })

    test('[T018] shows every text in the chosen language, and fits 320 px when texts are 40% longer', async ({
      page,
      open,
    }) => {
      test.setTimeout(300_000)
      await readIn(page, 'en-XA')
      const known = new KnownWords(page)
      const untranslated: string[] = []
      const unreadable: string[] = []
      for (const path of routes)
        await test.step(path, async () => {
          await open(path)
          await settle(page)
          known.add(JSON.parse((await page.locator('#brand').textContent()) ?? '{}'))
          // What a person types into the address is not a text of the product.
          if (path.includes('/not-a-')) known.add(path.replaceAll(/[-/]/g, ' '))
          if ((await known.unknownOf(await textsWithoutBrackets(page))).length > 0) {
            // A name may have arrived by the stream. Then it is in the answers to a page that is opened again.
            await open(path)
            await settle(page)
          }
          const unknown = await known.unknownOf(await textsWithoutBrackets(page))
          untranslated.push(...unknown.map((text) => `${path}: ${text}`))
          await page.setViewportSize(SMALLEST)
          await expectToFit(page, path)
          unreadable.push(...(await unreadableAt(page, path, IN_BRACKETS)))
          await page.setViewportSize(DESKTOP)
        })
      expect(untranslated).toEqual([])
      expect(unreadable).toEqual([])
    })

    test('[T018] is written from right to left in Arabic, and fits 320 px', async ({ page, open }) => {
      test.skip(!isLongForm, 'in npm run test:long')
      test.setTimeout(300_000)
      await readIn(page, 'ar')
      await page.setViewportSize(SMALLEST)
      const unreadable: string[] = []
      for (const path of routes)
        await test.step(path, async () => {
          await open(path)
          await settle(page)
          await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
          await expectToFit(page, path)
          unreadable.push(...(await unreadableAt(page, path, ARABIC)))
        })
      expect(unreadable).toEqual([])
    })
  })
}

test.describe('the choice of a language', () => {
  test.use({ brand: BRAND, ownContext: true })

  test('is made before signing in, changed in the menu, and kept for other devices', async ({
    page,
    open,
    browser,
    baseURL,
  }) => {
    const player = await newPlayer(page.request, BRAND)
    await open('/login')
    const email = page.locator('form input').first()
    await email.fill(player.email)
    await page.getByLabel('Language').selectOption('ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.getByLabel('اللغة').selectOption('es')
    const signIn = page.getByRole('button', { name: 'Iniciar sesión', exact: true })
    await expect(signIn).toBeVisible()
    await expect(email).toHaveValue(player.email)
    await page.locator('input[type=password]').fill(player.password)
    await signIn.click()
    await expect(page).toHaveURL(/\/app/)
    await page.getByRole('button', { name: 'Menú de usuario' }).click()
    await page.getByRole('menuitem', { name: 'Español' }).click()
    const saved = page.waitForResponse((answer) => answer.url().includes('/users/language'))
    await page.getByRole('menuitem', { name: 'Deutsch' }).click()
    expect((await saved).ok()).toBe(true)
    await expect(page.getByRole('button', { name: 'Nutzermenü' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')

    const other = await browser.newContext({ baseURL, locale: 'en-US' })
    const phone = await other.newPage()
    await phone.goto(`/login?tenant=${BRAND}`)
    await phone.getByLabel('Email').fill(player.email)
    await phone.getByLabel('Password', { exact: true }).fill(player.password)
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(phone.locator('html')).toHaveAttribute('lang', 'de')
    await other.close()
  })

  test('[U037] [U040] [T018] also applies to pages, rules and tutorials of the brand', async ({
    page,
    open,
  }) => {
    const player = await newPlayer(page.request, BRAND)
    await readIn(page, 'ar')
    await open('/login')
    const [terms] = await Promise.all([
      page.waitForEvent('popup'),
      page.locator('a[href*="/terms.html"]').first().click(),
    ])
    await expect(terms.getByRole('heading', { name: 'شروط Overmark' })).toBeVisible()
    await expect(terms.locator('html')).toHaveAttribute('dir', 'rtl')
    await terms.setViewportSize(SMALLEST)
    await expectToFit(terms, 'the terms')
    await terms.close()

    await page.locator('form input').first().fill(player.email)
    await page.locator('input[type=password]').fill(player.password)
    await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
    await expect(page).toHaveURL(/\/app/)
    await open('/app/faq')
    await expect(page.getByRole('article', { name: 'كيف يعمل البرنامج' })).toBeVisible()
    await expect(page.getByText('General Rules')).toHaveCount(0)

    await open('/app/tutorials')
    await expect(page.getByRole('heading', { name: 'كيف تستخدم لوحة التحكم' })).toBeVisible()
    await expect(page.locator('track')).toHaveAttribute('srclang', 'ar')
    await expect(page.locator('track')).toHaveAttribute('label', 'العربية')
    const welcome = page.frameLocator('iframe').first()
    await expect(welcome.getByRole('heading', { name: 'مرحبًا بك في Overmark' })).toBeVisible()
    await expect(welcome.locator('html')).toHaveAttribute('dir', 'rtl')
  })
})
