import { LOCAL_TOKEN } from '../../scripts/running-product.ts'
import { solveCaptcha } from '../pages/captcha.ts'
import { namesOf, watchCalls } from '../pages/calls.ts'
import { expect, test, withBrand } from '../pages/journey.ts'
import { newEmail } from '../pages/new-player.ts'
import { fillRegister, openRegister, registerForm } from '../pages/register-form.ts'
import { chooseFromUserMenu, shell, signOut } from '../pages/shell.ts'
import { fillSignIn, signIn } from '../pages/sign-in.ts'
import { expectToast } from '../pages/toast.ts'

const PASSWORDS = { first: 'First!2345', second: 'Second!2345', third: 'Third!2345' }

test('[A052] [A053] [A029] [A031] [A032] [A036] [A054] [A060] [A063] [A074] a visitor becomes a player, changes the password, forgets it and comes back', async ({
  page,
  open,
  brand,
  context,
}) => {
  const email = newEmail('story')

  await test.step('registers on the page of the brand', async () => {
    await open('/')
    await expect(page.getByRole('img', { name: 'Overmark' })).toBeVisible()
    await openRegister(page)
    await fillRegister(page, {
      firstName: 'Ada',
      lastName: 'Lovel',
      email,
      dateOfBirth: '1992-12-10',
      gender: 'Female',
    })
    const sent = page.waitForRequest(/\/api\/users\/register$/)
    await registerForm(page).submit.click()
    expect((await sent).postDataJSON()).toEqual({
      language: 'en',
      email,
      firstName: 'Ada',
      lastName: 'Lovel',
      gender: 'FEMALE',
      dateOfBirth: '1992-12-10T00:00:00.000Z',
      currency: 'USD',
      captcha: expect.stringMatching(/^[\w+/=]{100,}$/),
    })
    await expect(page.getByRole('main')).toContainText(`We sent an email to ${email}`)
  })

  const followMail = async (subject: string, button: string) => {
    await page.goto(withBrand(`/mailbox?local=${LOCAL_TOKEN}`, brand))
    await page
      .getByRole('link', { name: new RegExp(`${subject}.*${email}`) })
      .first()
      .click()
    await page.frameLocator('iframe').getByRole('link', { name: button }).click()
  }

  await test.step('verifies the email, which sets the first password', async () => {
    await followMail('Verify your email', 'Verify email and set password')
    await expect(page).toHaveURL(/\/verification\//)
    await expect(page.getByRole('definition')).toHaveText(['Ada Lovel', email, 'December 10, 1992', 'USD'])
    await page.getByLabel('Password', { exact: true }).fill(PASSWORDS.first)
    await page.getByLabel('Confirm password').fill('Other!2345')
    await page.getByRole('button', { name: 'Verify account' }).click()
    await expect(page.getByText('Passwords dont match', { exact: true })).toBeVisible()
    await page.getByLabel('Confirm password').fill(PASSWORDS.first)
    const sent = page.waitForRequest(/\/api\/users\/verification$/)
    await page.getByRole('button', { name: 'Verify account' }).click()
    expect((await sent).headers()['content-type']).toContain('multipart/form-data')
    await expect(page.getByText('Your account is verified.')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).click()
  })

  await test.step('signs in: context, challenges and sports are loaded and the stream connects', async () => {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    const streamed = new Promise<string>((resolve) => {
      cdp.on('Network.eventSourceMessageReceived', ({ eventName }) => resolve(eventName))
    })
    const calls = watchCalls(page)
    await signIn(page, { email, password: PASSWORDS.first })
    expect(await streamed).toBe('CONNECTED')
    const names = namesOf(calls)
    expect(names.indexOf('POST /login')).toBe(0)
    for (const name of [
      'GET /users/context',
      'POST /challenges/search',
      'GET /sports/available',
      'GET /subscribe/data',
    ])
      expect(names).toContain(name)
    const login = calls[0]
    expect(login?.headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(login?.body ?? ''))).toEqual({
      email,
      password: PASSWORDS.first,
    })
    await cdp.detach()
  })

  await test.step('has a free trial and no Rewards entry yet', async () => {
    await expect(shell(page).accountPicker).toContainText('Free trial')
    await expect(shell(page).playerMenu.getByRole('link', { name: 'Rewards' })).toHaveCount(0)
  })

  await test.step('changes the password', async () => {
    await chooseFromUserMenu(page, 'Change Password')
    const dialog = page.getByRole('dialog', { name: 'Change Password' })
    await dialog.getByLabel('Old password').fill(PASSWORDS.first)
    await dialog.getByLabel('New password').fill(PASSWORDS.second)
    await dialog.getByLabel('Confirm password').fill(PASSWORDS.second)
    const sent = page.waitForRequest(/\/api\/users\/change-password$/)
    await dialog.getByRole('button', { name: 'Change Password' }).click()
    expect((await sent).method()).toBe('PUT')
    expect((await sent).postDataJSON()).toEqual({
      currentPassword: PASSWORDS.first,
      newPassword: PASSWORDS.second,
    })
    await expectToast(page, 'Password changed successfully!')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('signs out and forgets the password', async () => {
    await signOut(page)
    await fillSignIn(page, { email, password: PASSWORDS.first })
    await expectToast(page, 'Invalid email or password.')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    // The sign-in page has such a field too, and stays until the next one is there.
    await expect(page.getByRole('heading', { name: 'Send new password to Your email' })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await solveCaptcha(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expectToast(page, 'Password reset request sent successfully!')
  })

  await test.step('sets a new one with the mail and signs in with it', async () => {
    await followMail('Set a new password', 'Choose a new password')
    await expect(page).toHaveURL(/\/validate-password-reset\//)
    await page.getByLabel('New password').fill(PASSWORDS.third)
    await page.getByLabel('Confirm password').fill(PASSWORDS.third)
    const sent = page.waitForRequest(/\/api\/users\/resetpassword$/)
    await page.getByRole('button', { name: 'Set new password' }).click()
    expect((await sent).headers()['content-type']).toContain('multipart/form-data')
    await expect(page.getByText('Your new password is ready.')).toBeVisible()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, { email, password: PASSWORDS.third })
  })

  await test.step('a used link does not work again', async () => {
    await followMail('Set a new password', 'Choose a new password')
    await page.getByLabel('New password').fill(PASSWORDS.first)
    await page.getByLabel('Confirm password').fill(PASSWORDS.first)
    const answered = page.waitForResponse(/\/api\/users\/resetpassword$/)
    await page.getByRole('button', { name: 'Set new password' }).click()
    expect((await answered).status()).toBe(400)
  })
})
