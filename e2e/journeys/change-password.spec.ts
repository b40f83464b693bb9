import { expectError, expectNoError } from '../pages/field.ts'
import { expect, test } from '../pages/journey.ts'
import { newPlayer } from '../pages/new-player.ts'
import { chooseFromUserMenu } from '../pages/shell.ts'
import { signIn } from '../pages/sign-in.ts'
import { expectNoToast, expectToast } from '../pages/toast.ts'

const WEAK =
  'Password must contain at least 8 characters, one uppercase letter, one lowercase letter, one digit, and one special character.'

test.describe('the Change Password dialog', () => {
  test.use({ role: 'USER' })

  test('[A065] [A066] [A067] [A068] [A069] [A070] [A071] [A072] [A073] has three fields, eyes on the new and the confirm one, and tells what is wrong next to each', async ({
    page,
    open,
  }) => {
    await open('/app')
    await chooseFromUserMenu(page, 'Change Password')
    const dialog = page.getByRole('dialog', { name: 'Change Password' })
    await expect(dialog.getByLabel('Old password')).toHaveAttribute('type', 'password')
    await expect(dialog.locator('input')).toHaveCount(3)
    await expect(dialog.getByRole('button', { name: 'Show password' })).toHaveCount(2)
    for (const label of ['New password', 'Confirm password']) {
      const field = dialog.getByLabel(label)
      await expect(field).toHaveAttribute('type', 'password')
      await dialog.getByRole('button', { name: 'Show password' }).first().click()
      await expect(field).toHaveAttribute('type', 'text')
    }
    await dialog.getByRole('button', { name: 'Hide password' }).first().click()
    await expect(dialog.getByLabel('New password')).toHaveAttribute('type', 'password')

    const [old, fresh, confirm] = [
      dialog.getByLabel('Old password'),
      dialog.getByLabel('New password'),
      dialog.getByLabel('Confirm password'),
    ]
    const submit = dialog.getByRole('button', { name: 'Change Password' })

    await submit.click()
    await expectError(old, 'Required')
    await expectError(fresh, 'Required *')
    await expectError(confirm, 'Required *')

    await old.fill('x')
    await old.fill('')
    await submit.click()
    await expectError(old, 'Required *')
    await old.fill('   ')
    await expectError(old, 'Required *')
    await old.fill('anything')
    await expectNoError(old)

    for (const weak of ['Demo!23', 'demo!2345', 'DEMO!2345', 'Demo!Demo', 'Demo12345', 'Demo12345"']) {
      await fresh.fill(weak)
      await expectError(fresh, WEAK)
    }
    for (const special of '!#$%&()*+,-.:;<=>?@[]^_`{|}~') {
      await fresh.fill(`Demo2345${special}`)
      await expectNoError(fresh)
    }

    await fresh.fill('Demo!2345')
    await confirm.fill('Demo!2346')
    await expectError(confirm, 'Passwords dont match')
    await fresh.fill('weak')
    await confirm.fill('weak')
    await expectError(confirm, WEAK)
    await fresh.fill('Demo!2345')
    await confirm.fill('Demo!2345')
    await expectNoError(confirm)
  })
})

test('[A075] a wrong old password is told at its field; the right one changes it with a toast', async ({
  page,
  open,
  request,
}) => {
  const player = await newPlayer(request)
  await open('/login')
  await signIn(page, player)
  await chooseFromUserMenu(page, 'Change Password')
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabel('Old password').fill('Wrong!2345')
  await dialog.getByLabel('New password').fill('Newer!2345')
  await dialog.getByLabel('Confirm password').fill('Newer!2345')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expectError(dialog.getByLabel('Old password'), 'The current password is wrong.')
  await expectNoToast(page)

  await dialog.getByLabel('Old password').fill(player.password)
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  await expectToast(page, 'Password changed successfully!')
  await page.reload()
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
})
