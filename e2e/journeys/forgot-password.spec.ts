import { solveCaptcha } from '../pages/captcha.ts'
import { expectError, expectNoError } from '../pages/field.ts'
import { expect, test } from '../pages/journey.ts'
import { STRONG_PASSWORD } from '../pages/new-player.ts'
import { expectNoToast, expectToast } from '../pages/toast.ts'

test('[A002] [A056] [A057] [A058] [A059] [A060] [A061] [A062] requires email and captcha, and answers an unknown email like any other', async ({
  page,
  open,
}) => {
  await open('/forgot-password')
  await expect(page.getByText('Send new password to Your email', { exact: true })).toBeVisible()
  const email = page.getByLabel('Email')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  const human = page.getByRole('checkbox', { name: 'I am human' })
  await expect(human).toBeVisible()
  await expect(email).toBeFocused()
  await send.click()
  await expectError(email, 'Required *')
  await expectError(human, 'Required *')
  await email.fill('nobody@nowhere')
  await expectError(email, 'Invalid email')
  await email.fill('nobody.at.all@demo.test')
  await expectNoError(email)

  await solveCaptcha(page)
  const asked = page.waitForRequest(/\/api\/users\/forgotpassword$/)
  await send.click()
  const body = (await asked).postDataJSON()
  expect(Object.keys(body).sort()).toEqual(['captcha', 'email'])
  expect(body.email).toBe('nobody.at.all@demo.test')
  expect(body.captcha.length).toBeGreaterThan(100)
  await expectToast(page, 'Password reset request sent successfully!')
  await expect(email).toHaveValue('')
  await expect(human).not.toBeChecked()

  await page.getByRole('link', { name: 'Back to Login', exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
})

for (const { row, quiet, path, call, labels } of [
  {
    row: '[A004] [A055]',
    quiet: 'verification',
    path: '/verification/not-a-token-we-know',
    call: /\/api\/users\/verification$/,
    labels: { password: 'Password', submit: 'Verify account' },
  },
  {
    row: '[A003] [A064]',
    quiet: 'reset',
    path: '/validate-password-reset/not-a-token-we-know',
    call: /\/api\/users\/resetpassword$/,
    labels: { password: 'New password', submit: 'Set new password' },
  },
])
  test(`${row} [X006] a failed ${quiet} is shown on the page, without a toast`, async ({ page, open }) => {
    await open(path)
    await page.getByLabel(labels.password, { exact: true }).fill(STRONG_PASSWORD)
    await page.getByLabel('Confirm password', { exact: true }).fill(STRONG_PASSWORD)
    const answered = page.waitForResponse(call)
    await page.getByRole('button', { name: labels.submit }).click()
    const answer = await answered
    expect(answer.status()).toBe(400)
    expect(answer.request().headers()['content-type']).toContain('multipart/form-data')
    const { message } = await answer.json()
    await expect(page.getByRole('main')).toContainText(message)
    await expectNoToast(page)
  })
