import { expect, test } from '../pages/journey.ts'
import { newEmail, newPlayer } from '../pages/new-player.ts'
import { type Credentials, DISABLED_PERSON } from '../pages/people.ts'
import { fillSignIn, signIn, signInForm } from '../pages/sign-in.ts'
import { expectToast, toasts } from '../pages/toast.ts'

test('[A028] the password can neither be copied nor cut, hidden or visible', async ({
  page,
  open,
  context,
}) => {
  await open('/login')
  const form = signInForm(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await form.password.fill('Secret!123')
  await form.email.fill('copied')
  await form.email.press('ControlOrMeta+a')
  await form.email.press('ControlOrMeta+c')
  for (const name of ['Show password', 'Hide password']) {
    await page.getByRole('button', { name }).click()
    for (const key of ['c', 'x']) {
      await form.password.press('ControlOrMeta+a')
      await form.password.press(`ControlOrMeta+${key}`)
    }
  }
  await expect(form.password).toHaveValue('Secret!123')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('copied')
})

test('[A001] [A015] [A016] [A034] [X008] links the sign-in to password reset and registration, and answers a wrong password like an unknown email', async ({
  page,
  open,
  request,
}) => {
  const [player, unlucky] = [await newPlayer(request), await newPlayer(request)]
  await open('/login')
  const answerOf = async (credentials: Credentials) => {
    const answer = page.waitForResponse(/\/api\/login$/)
    await fillSignIn(page, credentials)
    return (await answer).status()
  }

  await test.step('it has email, password, the way to a forgotten one and to a new account', async () => {
    const form = signInForm(page)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(form.email).toBeVisible()
    await expect(form.password).toBeVisible()
    await expect(page.getByText('JOIN NOW')).toHaveCount(0)
    await page.getByRole('link', { name: 'Forgot your password?', exact: true }).click()
    await expect(page).toHaveURL(/\/forgot-password/)
    await page.goBack()
    await page.getByRole('button', { name: 'Create a new account', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Create a new account' })).toBeVisible()
    await open('/login')
  })

  await test.step('a disabled player sees the reason', async () => {
    await fillSignIn(page, DISABLED_PERSON)
    await expectToast(page, 'Your account is disabled.')
    await expect(toasts(page)).toHaveCount(0)
  })

  await test.step('a wrong password and an unknown email get the same sentence, and no session has expired', async () => {
    for (const email of [player.email, newEmail('nobody')]) {
      await fillSignIn(page, { email, password: 'Wrong!2345' })
      await expectToast(page, 'Invalid email or password.')
      await expect(toasts(page)).toHaveCount(0)
    }
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText('Your session has expired.')).toHaveCount(0)
  })

  await test.step('five wrong passwords lock the sign-in, even for the right one', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(await answerOf({ ...unlucky, password: `Wrong!234${attempt}` })).toBe(401)
    await expectToast(
      page,
      'Too many wrong passwords. Try again in 15 minutes, or set a new password by email.',
    )
    expect(await answerOf(unlucky)).toBe(401)
    await expect(page).toHaveURL(/\/login/)
  })

  await signIn(page, player)
})
