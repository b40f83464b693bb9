import { expectAccessible, expectAccessiblePart, expectNoSideScroll } from '../pages/axe.ts'
import { expect, test } from '../pages/journey.ts'
import { DEMO } from '../pages/people.ts'
import { chooseFromUserMenu, openUserMenu, shell } from '../pages/shell.ts'
import { openRowMenu, usersPage } from '../pages/users-page.ts'

test.describe('what opens in the player area', () => {
  test.use({ role: 'USER' })

  test('is readable by everyone', async ({ page, open }) => {
    await open('/app')
    const { accountPicker, accounts } = shell(page)
    await test.step('user menu', async () => {
      await openUserMenu(page)
      await expectAccessiblePart(page, '[role=menu]', 'the user menu')
      await page.keyboard.press('Escape')
    })
    await test.step('account picker', async () => {
      await accountPicker.click()
      await accounts.getByRole('switch', { name: 'Hide Inactive' }).click()
      await expectAccessiblePart(page, '[role=dialog]', 'the account picker')
    })
    await test.step('closure reason', async () => {
      await accounts
        .getByRole('button', { name: /^Why account/ })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Disabled' })).toBeVisible()
      await expectAccessiblePart(page, '[role=dialog]', 'the closure reason')
      await page.keyboard.press('Escape')
    })
    await test.step('change password', async () => {
      await chooseFromUserMenu(page, 'Change Password')
      const dialog = page.getByRole('dialog', { name: 'Change Password' })
      await dialog.getByRole('button', { name: 'Change Password' }).click()
      await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
      await expectAccessiblePart(page, '[role=dialog]', 'the Change Password dialog')
    })
  })
})

test.describe('what opens in the back office', () => {
  test.use({ role: 'SUPER_ADMIN' })

  test('is readable by everyone', async ({ page, open }) => {
    await open('/admin/users')
    await test.step('row menu and confirmation', async () => {
      const menu = await openRowMenu(page, DEMO.USER.email)
      await expectAccessiblePart(page, '[role=menu]', 'the row menu')
      await menu.getByRole('menuitem', { name: 'Purge user' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectAccessiblePart(page, '[role=alertdialog]', 'the confirmation')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    })
    await test.step('columns and filters', async () => {
      await page.getByRole('button', { name: 'Columns' }).click()
      await expect(page.getByLabel('Columns').getByRole('checkbox').first()).toBeVisible()
      await expectAccessible(page, 'the choice of columns')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Created', exact: true }).click()
      await expect(page.getByLabel('From', { exact: true })).toBeVisible()
      await expectAccessiblePart(page, '[role=dialog]', 'a filter')
      await page.keyboard.press('Escape')
    })
    await test.step('the panel of a row and its update', async () => {
      await usersPage(page).table.getByRole('button', { name: DEMO.USER.email, exact: true }).click()
      const panel = page.getByRole('complementary', { name: `Details of ${DEMO.USER.email}` })
      await expect(panel.getByRole('link', { name: /^All / })).toBeVisible()
      await expectAccessiblePart(page, 'aside[aria-label^="Details of"]', 'the panel of a user')
      await panel.getByRole('button', { name: 'Update', exact: true }).click()
      await expect(page.getByRole('dialog').getByLabel('First name')).toBeVisible()
      await expectAccessiblePart(page, '[role=dialog]', 'the update of a user')
      await page.keyboard.press('Escape')
      await panel.getByRole('button', { name: 'Close panel' }).click()
    })
    await test.step('register user', async () => {
      await usersPage(page).register.click()
      await expect(page.getByRole('dialog', { name: 'Register user' })).toBeVisible()
      await expectAccessiblePart(page, '[role=dialog]', 'the Register user dialog')
    })
  })
})

test.describe('what opens on a phone', () => {
  test.use({ role: 'USER', viewport: { width: 360, height: 740 }, brand: 'sport-funding' })

  test('is readable by everyone and fits', async ({ page, open }) => {
    await open('/app')
    const { menuButton, playerMenu, accountPicker, accounts } = shell(page)
    await menuButton.click()
    await expect(playerMenu).toBeVisible()
    await expectAccessiblePart(page, '[role=dialog]', 'the menu on a phone')
    await expectNoSideScroll(page, 'the menu on a phone')
    await page.keyboard.press('Escape')
    await expect(playerMenu).toHaveCount(0)
    await accountPicker.click()
    await accounts.getByRole('switch', { name: 'Hide Inactive' }).click()
    await expectAccessiblePart(page, '[role=dialog]', 'the account picker on a phone')
    await expectNoSideScroll(page, 'the account picker on a phone')
    const box = await accounts.boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 360).toBe(true)
  })
})
