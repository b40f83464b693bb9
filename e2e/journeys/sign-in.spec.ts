import { expectError, expectNoError } from '../pages/field.ts'
import { expect, test } from '../pages/journey.ts'
import { newEmail, newPlayer } from '../pages/new-player.ts'
import { type Credentials, DISABLED_PERSON } from '../pages/people.ts'
import { fillSignIn, signIn, signInForm } from '../pages/sign-in.ts'
import { expectToast, toasts } from '../pages/toast.ts'

test('[A021] [A022] [A023] [A024] [A025] [A026] [A027] [A028] the fields of the sign-in take what they should, and say what is wrong', async ({
  page,
  open,
  context,
}) => {
  await open('/login')
  const form = signInForm(page)

  await test.step('nothing and blanks are Required *', async () => {
    await form.submit.click()
    await expectError(form.email, 'Required *')
    await expectError(form.password, 'Required *')
    await form.email.fill('   ')
    await form.password.fill('   ')
    await form.submit.click()
    await expectError(form.email, 'Required *')
    await expectError(form.password, 'Required *')
  })

  await test.step('an email with a space, of a wrong form or with a long end is told so', async () => {
    await form.password.fill('whatever')
    for (const [typed, text] of [
      ['player @demo.test', 'Email cannot contain whitespace'],
      [' player@demo.test', 'Email cannot contain whitespace'],
      ['player', 'Invalid email format'],
      ['player@demo', 'Invalid email format'],
      ['player@demo.t', 'Invalid email format'],
      ['player@demo.longer', 'Invalid email format'],
    ] as const) {
      await form.email.fill(typed)
      await form.submit.click()
      await expectError(form.email, text)
    }
    await form.email.fill('player@demo.info')
    await expectNoError(form.email)
  })

  await test.step('255 characters of email and 20 of password, no more', async () => {
    await form.email.fill('')
    await form.email.pressSequentially('e'.repeat(12))
    await form.email.evaluate((field: HTMLInputElement) => field.select())
    await page.keyboard.insertText(`${'e'.repeat(300)}@demo.test`)
    await expect(form.email).toHaveValue('e'.repeat(255))
    await form.password.fill('')
    await form.password.focus()
    await page.keyboard.insertText('p'.repeat(25))
    await expect(form.password).toHaveValue('p'.repeat(20))
  })

  await test.step('the password can be shown and hidden again', async () => {
    await form.password.fill('Secret!123')
    await expect(form.password).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(form.password).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(form.password).toHaveAttribute('type', 'password')
    await expect(form.password).toHaveValue('Secret!123')
  })

  await test.step('it can neither be copied nor cut, hidden or visible', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
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
})

test('[A001] [A015] [A016] [A034] [X008] the sign-in leads to a forgotten password and to a new account, and tells everybody the same who may not come in', async ({
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

  await test.step('a disabled person is told why', async () => {
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
    await expectToast(page, 'Too many wrong passwords. Please try again in 15 minutes.')
    expect(await answerOf(unlucky)).toBe(401)
    await expect(page).toHaveURL(/\/login/)
  })

  await signIn(page, player)
})
