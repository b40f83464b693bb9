import { expectNoSideScroll } from '../pages/axe.ts'
import { expect, test } from '../pages/journey.ts'
import { newPlayer } from '../pages/new-player.ts'
import { readIn, SMALLEST } from '../pages/walk.ts'

const BRAND = 'pick-trading'

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
    await readIn(page, BRAND, 'ar')
    await open('/login')
    const [terms] = await Promise.all([
      page.waitForEvent('popup'),
      page.locator('a[href*="/terms.html"]').first().click(),
    ])
    await expect(terms.getByRole('heading', { name: 'شروط Overmark' })).toBeVisible()
    await expect(terms.locator('html')).toHaveAttribute('dir', 'rtl')
    await terms.setViewportSize(SMALLEST)
    await expectNoSideScroll(terms, 'the terms')
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
