import { expect, test } from '../pages/journey.ts'
import { DEMO } from '../pages/people.ts'
import { openUserMenu, shell } from '../pages/shell.ts'
import { signIn } from '../pages/sign-in.ts'
import { logInAs, openRowMenu } from '../pages/users-page.ts'

test('[A076] [A077] [A079] [A080] [A081] [A089] [T044] an admin views as a player and returns to the same page', async ({
  page,
  open,
}) => {
  await open('/login')
  await signIn(page, DEMO.ADMIN)
  await open('/admin/users')

  await test.step('logs in as the player', async () => {
    const menu = await openRowMenu(page, DEMO.USER.email)
    const asked = page.waitForRequest(/\/api\/admin\/login\/impersonate/)
    await logInAs(page, menu, 'Support case 4711')
    const call = await asked
    expect(call.method()).toBe('POST')
    expect(new URL(call.url()).search).toBe('')
    expect(call.postDataJSON()).toEqual({ userId: expect.any(Number), reason: 'Support case 4711' })
    await expect(page).toHaveURL(/\/app\?/)
  })

  await test.step('sees the user area as that player, and says so', async () => {
    const banner = page.getByRole('region', { name: 'Switched session' })
    await expect(banner).toContainText('Mara Okonjo')
    await expect(banner).toContainText(DEMO.ADMIN.email)
    await expect(shell(page).playerMenu.getByRole('link', { name: 'Rewards' })).toBeVisible()
    const menu = await openUserMenu(page)
    await expect(menu).toContainText('Mara Okonjo')
    await expect(menu.getByText('Role : USER', { exact: true })).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: 'Back To Admin Login', exact: true })).toBeVisible()
    await expect(menu.getByText(/Switch To/)).toHaveCount(0)
    await expect(menu.getByText('Change Password')).toHaveCount(0)
    await page.keyboard.press('Escape')
  })

  await test.step('cannot act for the player, and cannot work as an admin at the same time', async () => {
    const headers = { 'x-tenant': 'pick-trading' }
    const password = await page.request.put('/api/users/change-password', {
      headers,
      data: { currentPassword: DEMO.USER.password, newPassword: 'Stolen!2345' },
    })
    expect(password.status()).toBe(403)
    const list = await page.request.post('/api/admin/users/search', { headers, data: { filters: {} } })
    expect(list.status()).toBe(403)
    await open('/admin/users')
    await expect(page).toHaveURL(/\/unauthorized/)
  })

  await test.step('keeps the switched session after a reload, then switches back', async () => {
    await open('/app/certificates')
    const ended = page.waitForRequest(/\/api\/logout\/impersonate$/)
    await page
      .getByRole('region', { name: 'Switched session' })
      .getByRole('button', { name: 'Back To Admin Login' })
      .click()
    expect((await ended).postData()).toBeNull()
    await expect(page).toHaveURL(/\/admin\/users/)
    await expect(page.getByRole('region', { name: 'Switched session' })).toHaveCount(0)
    const menu = await openUserMenu(page)
    await expect(menu.getByText('Role : ADMIN', { exact: true })).toBeVisible()
    await menu.getByRole('menuitem', { name: 'Switch To User Dashboard' }).click()
    await expect(page).toHaveURL(/\/app\?/)
  })
})

test.describe('who can be logged in as', () => {
  test.use({ role: 'ADMIN' })

  test('[A078] not oneself, and an admin not another member of staff', async ({ page, open }) => {
    await open('/admin/users')
    const entry = page.getByRole('menuitem', { name: 'View as player' })
    for (const [email, isOpen] of [
      [DEMO.ADMIN.email, false],
      [DEMO.SUPER_ADMIN.email, false],
      [DEMO.USER.email, true],
    ] as const) {
      await openRowMenu(page, email)
      if (isOpen) await expect(entry).toBeEnabled()
      else await expect(entry).toBeDisabled()
      await page.keyboard.press('Escape')
      await expect(entry).toHaveCount(0)
    }
  })
})

test('[A076] [A080] the user menu leads back too, for a super admin who looked at an admin', async ({
  page,
  open,
}) => {
  await open('/login')
  await signIn(page, DEMO.SUPER_ADMIN)
  await open('/admin/users')
  await logInAs(page, await openRowMenu(page, DEMO.ADMIN.email))
  await expect(page.getByRole('region', { name: 'Switched session' })).toContainText(DEMO.SUPER_ADMIN.email)
  const userMenu = await openUserMenu(page)
  await expect(userMenu.getByText(/Switch To/)).toHaveCount(0)
  await userMenu.getByRole('menuitem', { name: 'Back To Admin Login', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/users/)
  await expect(shell(page).backofficeMenu.getByRole('link', { name: 'Cache' })).toBeVisible()

  await test.step('so does the page that the Back of the browser leads to, which the other user may not open', async () => {
    await logInAs(page, await openRowMenu(page, DEMO.USER.email))
    await expect(page.getByRole('region', { name: 'Switched session' })).toContainText(DEMO.USER.email)
    await page.goBack()
    await expect(page).toHaveURL(/\/unauthorized/)
    await expect(page.getByRole('link', { name: 'Continue as this player' })).toBeVisible()
    await page.getByRole('button', { name: 'Back To Admin Login' }).click()
    await expect(page).toHaveURL(/\/admin\/users/)
    await expect(shell(page).backofficeMenu.getByRole('link', { name: 'Cache' })).toBeVisible()
  })
})
