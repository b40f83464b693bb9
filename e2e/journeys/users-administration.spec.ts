import type { Locator } from '@playwright/test'
import { expect, test } from '../pages/journey.ts'
import { findMailedLink } from '../pages/mailbox.ts'
import { newEmail, newPlayer } from '../pages/new-player.ts'
import { fillRegister, registerForm } from '../pages/register-form.ts'
import { fillSignIn, signIn } from '../pages/sign-in.ts'
import { expectToast, rememberToasts } from '../pages/toast.ts'
import { openRowMenu, searchAfter, usersPage } from '../pages/users-page.ts'

test.describe('the users list of a SUPER_ADMIN', () => {
  test.use({ role: 'SUPER_ADMIN' })

  test('[A106] [B059] [X045] sees the type and may drop its filter', async ({ page, open }) => {
    const first = await searchAfter(page, () => open('/admin/users'))
    expect(first.filters).toEqual({ key: 'type', op: '=', value: 'REAL' })
    await expect(usersPage(page).table.getByRole('columnheader', { name: 'Type' })).toBeVisible()
    const unfiltered = await searchAfter(page, () =>
      page.getByRole('button', { name: 'Remove filter Type' }).click(),
    )
    expect(unfiltered.filters).toEqual({})
  })

  test('[B061] shows a notice to the later of two people who change the same field, readable on a phone', async ({
    page,
    open,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const player = await newPlayer(request)
    await open('/admin/users')
    await (await openRowMenu(page, player.email)).getByRole('menuitem', { name: 'Update' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('City', { exact: true }).fill('York')
    const headers = { 'x-tenant': 'pick-trading' }
    const found = await page.request.post('/api/admin/users/search', {
      headers,
      data: { filters: { key: 'email', op: '=', value: player.email } },
    })
    const { id } = (await found.json()).content[0]
    const other = await page.request.put(`/api/admin/users/${id}`, { headers, data: { city: 'Hull' } })
    expect(other.ok(), await other.text()).toBe(true)
    await dialog.getByRole('button', { name: 'Update user' }).click()
    await expectToast(
      page,
      'Another staff member changed this user after you opened it. We did not save your changes. Reload it and try again.',
    )
    const message = dialog.getByText('Another staff member changed this field after you opened it.')
    await expect(message).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByLabel('City', { exact: true })).toBeFocused()
  })

  test('[B027] reaches all actions of a row on a phone in landscape', async ({ page, open }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await open('/admin/users')
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .press('Enter')
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem', { name: 'Details' })).toBeFocused()
    await expect(menu).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('End')
    const last = menu.getByRole('menuitem').last()
    await expect(last).toBeFocused()
    await expect(last).toBeInViewport({ ratio: 1 })
  })

  test('[A096] [B066] disables and enables a user after a confirmation, which ends their session', async ({
    page,
    open,
    request,
    browser,
    baseURL,
  }) => {
    const player = await newPlayer(request)
    const theirs = await browser.newPage({ baseURL, storageState: { cookies: [], origins: [] } })
    rememberToasts(theirs)
    await theirs.goto('/login?tenant=pick-trading')
    await signIn(theirs, player)

    await open('/admin/users')
    const choose = async (entry: string) => {
      const menu = await openRowMenu(page, player.email)
      await menu.getByRole('menuitem', { name: entry }).click()
    }
    const press = async (dialog: Locator, button: string) => {
      await dialog.getByRole('button', { name: button, exact: true }).click()
      await expect(dialog).toHaveCount(0)
    }
    const row = usersPage(page).row(player.email)
    const disable = page.getByRole('dialog', { name: `Disable ${player.email}` })
    await choose('Disable user')
    await expect(disable.getByRole('button', { name: 'Disable user' })).toBeDisabled()
    await press(disable, 'Cancel')
    await expect(row).toContainText('Enabled')
    await choose('Disable user')
    await disable.getByLabel('Reason', { exact: true }).fill('Two people share this account.')
    await press(disable, 'Disable user')
    await expectToast(page, 'User access updated successfully!')
    await expect(row).toContainText('Disabled')

    await theirs.reload()
    await expect(theirs.getByText('Your session has expired.')).toBeVisible()
    await fillSignIn(theirs, player)
    await expectToast(
      theirs,
      'Your account is disabled. Breach of our terms: Two people share this account. We review this by',
    )

    await choose('Enable user')
    await press(page.getByRole('alertdialog', { name: 'Confirmation Required' }), 'Enable user')
    await expect(row).toContainText('Enabled')
    await signIn(theirs, player)
    await theirs.close()
  })

  test('[A090] [A095] [B062] [A052] registers a user, who gets the verification mail, which can be sent again', async ({
    page,
    open,
    request,
  }) => {
    const email = newEmail('hand')
    await open('/admin/users')
    await usersPage(page).register.click()
    const dialog = page.getByRole('dialog', { name: 'Register user' })
    await fillRegister(dialog, {
      firstName: 'Iris',
      lastName: 'Vale',
      email,
      dateOfBirth: '1988-02-29',
      gender: 'Male',
    })
    const sent = page.waitForRequest(/\/api\/super-admin\/register-user$/)
    await registerForm(dialog).submit.click()
    expect((await sent).postDataJSON()).toMatchObject({
      email,
      gender: 'MALE',
      dateOfBirth: '1988-02-29T00:00:00.000Z',
    })
    await expectToast(page, 'User registered successfully!')
    await expect(dialog).toHaveCount(0)
    const mail = { brand: 'pick-trading', to: email, subject: /^Verify your email/ }
    const link = await findMailedLink(request, mail)

    const menu = await openRowMenu(page, email)
    await expect(usersPage(page).row(email)).toContainText('No')
    await menu.getByRole('menuitem', { name: /^Resend/ }).click()
    await expectToast(page, 'Verification email resent successfully!')
    await expect.poll(() => findMailedLink(request, mail)).not.toBe(link)
  })
})
