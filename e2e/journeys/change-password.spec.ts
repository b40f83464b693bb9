import { expectError } from '../pages/field.ts'
import { expect, test } from '../pages/journey.ts'
import { newPlayer } from '../pages/new-player.ts'
import { chooseFromUserMenu } from '../pages/shell.ts'
import { signIn } from '../pages/sign-in.ts'
import { expectNoToast, expectToast } from '../pages/toast.ts'

test('[A075] reports a wrong old password at its field, and confirms the change with a toast', async ({
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
