import { expectNoSideScroll } from '../pages/axe.ts'
import { contextOf, expectOfAccount, LOOK_MS, moneyText } from '../pages/context.ts'
import { expect, test } from '../pages/journey.ts'
import { DEMO } from '../pages/people.ts'
import { shell } from '../pages/shell.ts'
import { signIn } from '../pages/sign-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, brand: 'sport-funding' })

test('[T035] [T040] on a phone: sign in, menu button, account picker, odds type in the user menu, sign out', async ({
  page,
  open,
  brand,
}) => {
  await open('/login')
  await expectNoSideScroll(page, '/login')
  await signIn(page, DEMO.USER)
  const { menuButton, playerMenu, accountPicker, accounts, userMenu } = shell(page)
  const context = await contextOf(page.request, brand)
  const active = context.accounts.filter(({ status }) => status === 'ACTIVE')
  const expectBalance = async (accno: string) =>
    await expectOfAccount({ request: page.request, brand, accno }, async ({ balance }) => {
      await expect(page.getByRole('banner')).toContainText(moneyText(balance), { timeout: LOOK_MS })
    })

  await test.step('the bar fits and everything in it can be hit with a thumb', async () => {
    await expectNoSideScroll(page, '/app')
    await expectBalance(active[0]?.accno ?? '')
    for (const target of [menuButton, accountPicker, userMenu]) {
      const box = await target.boundingBox()
      expect(box?.height ?? 0).toBeGreaterThanOrEqual(44)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    }
  })

  await test.step('the menu opens over the page and closes after a choice', async () => {
    await expect(playerMenu).toHaveCount(0)
    await menuButton.tap()
    await expect(playerMenu).toBeVisible()
    await playerMenu.getByRole('link', { name: 'Buy challenge' }).tap()
    await expect(page).toHaveURL(/\/app\/add-new-challenge/)
    await expect(playerMenu).toHaveCount(0)
    await expect(shell(page).heading).toHaveText('Buy challenge')
    await expect(shell(page).breadcrumb).toContainText('You are here:')
    await expectNoSideScroll(page, '/app/add-new-challenge')
    await menuButton.tap()
    await page.getByRole('button', { name: 'Close menu' }).last().tap()
    await expect(playerMenu).toHaveCount(0)
  })

  await test.step('another account is chosen', async () => {
    await accountPicker.tap()
    await accounts.getByRole('button', { name: new RegExp(`^${active[1]?.accno}`) }).tap()
    await expect(page).toHaveURL(/\/app\?/)
    await expectBalance(active[1]?.accno ?? '')
  })

  await test.step('the odds type is in the user menu', async () => {
    await expect(page.getByRole('group', { name: 'Odds type' })).toBeHidden()
    await userMenu.tap()
    const american = page.getByRole('menuitem', { name: 'American' })
    await expect(american).toHaveAttribute('aria-current', 'true')
    await page.getByRole('menuitem', { name: 'Decimal' }).tap()
    await userMenu.tap()
    await expect(page.getByRole('menuitem', { name: 'Decimal' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('menuitem', { name: 'Log Out' }).tap()
    await expect(page).toHaveURL(/\/login/)
  })
})
