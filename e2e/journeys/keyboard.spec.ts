import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../pages/journey.ts'
import { contextOf } from '../pages/context.ts'
import { expectVisibleFocus, tabTo } from '../pages/keyboard.ts'
import { DEMO } from '../pages/people.ts'
import { shell } from '../pages/shell.ts'
import { usersPage } from '../pages/users-page.ts'

test('by keyboard alone: sign in, menu, account picker, user menu, sign out', async ({ page, open }) => {
  await open('/login')

  await test.step('sign in', async () => {
    const email = page.getByLabel('Email')
    await expect(email).toBeFocused()
    await page.keyboard.type(DEMO.USER.email)
    await tabTo(page, page.getByLabel('Password', { exact: true }))
    await expectVisibleFocus(page)
    await page.keyboard.type(DEMO.USER.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/app(\?|$)/)
    await expect(shell(page).userMenu).toBeVisible()
  })

  await test.step('skip link, then the menu', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    const skip = page.getByRole('link', { name: 'Skip to the page' })
    await tabTo(page, skip)
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.reload()
    await expect(shell(page).playerMenu).toBeVisible()
    const entry = shell(page).playerMenu.getByRole('link', { name: 'Certificates' })
    await tabTo(page, entry)
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/app\/certificates/)
    await expect(shell(page).heading).toHaveText('Certificates')
  })

  const { accountPicker, accounts, userMenu } = shell(page)
  await test.step('account picker: opens, moves, closes, chooses', async () => {
    const context = await contextOf(page.request, 'pick-trading')
    const active = context.accounts.filter(({ status }) => status === 'ACTIVE')
    await tabTo(page, accountPicker)
    await expectVisibleFocus(page)
    const first = accounts.getByRole('button', { name: new RegExp(`^${active[0]?.accno}`) })
    await page.keyboard.press('Enter')
    await expect(first).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(accounts).toHaveCount(0)
    await expect(accountPicker).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(first).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(accounts.getByRole('button', { name: new RegExp(`^${active[1]?.accno}`) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/app(\?|$)/)
    await expect(accountPicker).toContainText(active[1]?.accno ?? '')
  })

  await test.step('a link that disappears with its page moves the focus into the next page', async () => {
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Account overview' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/app\/account-overview/)
    await expect(page.getByRole('main')).toBeFocused()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  })

  await test.step('user menu: opens, wraps around, signs out', async () => {
    await tabTo(page, userMenu)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    // The menu takes the focus just after it shows; keys belong to the focused element.
    await expect(page.locator('[role=menu]:focus-within')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(userMenu).toBeFocused()
    await page.keyboard.press('Enter')
    await takeEntry(page, 'Log Out')
    await expect(page).toHaveURL(/\/login/)
  })
})

/** Goes down an open menu to an entry and takes it. */
async function takeEntry(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('menuitem', { name })
  await expect(entry).toBeVisible()
  await expect(page.locator('[role=menu]:focus-within')).toHaveCount(1)
  for (let step = 0; step < 10; step += 1) {
    if (await entry.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('ArrowDown')
  }
  await expect(entry).toBeFocused()
  await page.keyboard.press('Enter')
}

async function expectFocusStays(page: Page, dialog: Locator): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab')
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
}

test.describe('a dialog keeps the focus inside and gives it back', () => {
  test.use({ role: 'SUPER_ADMIN' })

  test('Change Password, to the user menu, each time', async ({ page, open }) => {
    await open('/app')
    const { userMenu } = shell(page)
    await userMenu.focus()
    for (let time = 0; time < 2; time += 1) {
      await page.keyboard.press('Enter')
      await takeEntry(page, 'Change Password')
      const dialog = page.getByRole('dialog', { name: 'Change Password' })
      await expect(dialog.getByLabel('Old password')).toBeFocused()
      await expectFocusStays(page, dialog)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(userMenu).toBeFocused()
    }
  })

  test('Register user and a confirmation', async ({ page, open }) => {
    await open('/admin/users')
    const { register } = usersPage(page)
    await register.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Register user' })
    await expect(dialog).toBeVisible()
    await expectFocusStays(page, dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(register).toBeFocused()

    const actions = page.getByRole('button', { name: 'Actions for hana.kobori@demo.test' })
    await usersPage(page).search.fill('hana')
    await expect(usersPage(page).table.getByRole('row')).toHaveCount(2)
    await actions.focus()
    await page.keyboard.press('Enter')
    await takeEntry(page, 'Purge user')
    const confirmation = page.getByRole('alertdialog', { name: 'Confirmation Required' })
    await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(confirmation).toHaveCount(0)
    await expect(actions).toBeFocused()
  })
})
