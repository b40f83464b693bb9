import type { Page } from '@playwright/test'
import { addVirtualAuthenticator, AuthenticatorApp } from '../pages/authenticator.ts'
import { expectAccessiblePart } from '../pages/axe.ts'
import { expect, test } from '../pages/journey.ts'
import { newPlayer } from '../pages/new-player.ts'
import type { Credentials } from '../pages/people.ts'
import { chooseFromUserMenu, signOut } from '../pages/shell.ts'
import { fillSignIn, signIn } from '../pages/sign-in.ts'

// A virtual authenticator and its passkeys belong to the window.
test.use({ ownContext: true })

const isIn = async (page: Page) => {
  await expect(page).toHaveURL(/\/app(\?|$)/)
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
}
const openSettings = async (page: Page) => {
  await chooseFromUserMenu(page, 'Sign-in and devices')
  await expect(page.getByRole('heading', { name: 'Sign-in and devices', level: 1 })).toBeVisible()
}
const saveCodes = async (page: Page): Promise<string[]> => {
  const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'I saved the codes' }).click()
  await expect(dialog).toHaveCount(0)
  return codes
}
const secondStep = (page: Page) => page.getByRole('heading', { name: 'Confirm that it is you', level: 1 })

test('[T23-3] a player adds a passkey, signs in with it alone, and removes it', async ({
  page,
  request,
  open,
}) => {
  const player: Credentials = await newPlayer(request)
  await addVirtualAuthenticator(page)
  await open('/login')
  await signIn(page, player)
  await openSettings(page)
  await expectAccessiblePart(page, 'main', 'the sign-in settings')

  await test.step('adds it under a name', async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name').fill('Work laptop')
    await dialog.getByRole('button', { name: 'Create passkey' }).click()
    await saveCodes(page)
    await expect(page.getByText('Work laptop')).toBeVisible()
  })

  await test.step('signs in without email and password', async () => {
    await signOut(page)
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await isIn(page)
  })

  await test.step('needs it after the password too', async () => {
    await signOut(page)
    await fillSignIn(page, player)
    await expect(secondStep(page)).toBeVisible()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await isIn(page)
  })

  await test.step('sees this device and the ways they signed in, and removes the passkey', async () => {
    await openSettings(page)
    await expect(page.getByText('This device', { exact: true })).toHaveCount(1)
    await expect(page.getByText(/with a passkey$/)).toHaveCount(2)
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove passkey' }).click()
    await expect(page.getByText('No passkey yet')).toBeVisible()
    await signOut(page)
    await fillSignIn(page, player)
    await isIn(page)
  })
})

test('[T23-3] a player sets up an authenticator app, and gets in with its codes or a recovery code', async ({
  page,
  request,
  open,
}) => {
  const player: Credentials = await newPlayer(request)
  await open('/login')
  await signIn(page, player)
  await openSettings(page)
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.getByRole('img', { name: 'QR code with the key for your app' })).toBeVisible()
  const app = new AuthenticatorApp(
    (await dialog.locator('[data-secret]').textContent())?.replaceAll(' ', '') ?? '',
  )

  await test.step('a wrong code turns nothing on', async () => {
    await dialog.getByLabel('Code', { exact: true }).fill('000000')
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(dialog.getByText(/^This code is wrong/)).toBeVisible()
  })
  await dialog.getByLabel('Code', { exact: true }).fill(await app.nextCode())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const [recoveryCode = ''] = await saveCodes(page)

  await test.step('signs in with the password and a code', async () => {
    await signOut(page)
    await fillSignIn(page, player)
    await expect(secondStep(page)).toBeVisible()
    await page.getByLabel('Code from your authenticator app').fill(await app.nextCode())
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await isIn(page)
  })

  await test.step('signs in with a recovery code, once', async () => {
    await signOut(page)
    await fillSignIn(page, player)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCode)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await isIn(page)
    await openSettings(page)
    await expect(page.getByText(/^9 of 10 left/)).toBeVisible()
  })

  await test.step('signs out everywhere', async () => {
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page).toHaveURL(/\/login/)
  })
})
