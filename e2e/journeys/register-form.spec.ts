import { expectAccessible } from '../pages/axe.ts'
import { expectError, expectNoError } from '../pages/field.ts'
import { expect, test } from '../pages/journey.ts'
import { openRegister, registerForm } from '../pages/register-form.ts'

const DAY_MS = 86_400_000
const dayFromToday = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

test('[A040] [A041] [A042] [A043] [A044] [A045] [A046] [A047] [A048] [A049] [A050] [A051] the register form takes what it should, and says what is wrong', async ({
  page,
  open,
}) => {
  await open('/login')
  await openRegister(page)
  await expect(page.getByRole('heading', { name: 'Create a new account' })).toBeFocused()
  const form = registerForm(page)

  await test.step('it has first and last name, email, date of birth and Male or Female', async () => {
    await expect(form.firstName).toHaveAttribute('name', 'fname')
    await expect(form.lastName).toHaveAttribute('name', 'lname')
    await expect(form.email).toHaveAttribute('name', 'email')
    await expect(form.dateOfBirth).toHaveAttribute('name', 'dateOfBirth')
    await expect(page.getByRole('radio')).toHaveCount(2)
    for (const label of ['Male', 'Female'] as const) {
      await expect(form.gender(label)).toHaveAttribute('name', 'gender')
      await expect(form.gender(label)).not.toBeChecked()
    }
  })

  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/register')) sent += 1
  })
  await test.step('nothing is sent while something is missing', async () => {
    await form.submit.click()
    for (const field of [form.firstName, form.lastName, form.email, form.dateOfBirth])
      await expectError(field, 'Required *')
    await expect(page.getByRole('group', { name: 'Gender' })).toContainText('Required *')
    await expectAccessible(page, 'the register form')
    expect(sent).toBe(0)
    await form.gender('Male').check()
    await form.gender('Female').check()
    await expect(form.gender('Male')).not.toBeChecked()
  })

  await test.step('a name has at most 20 letters, single spaces, and letters at both ends', async () => {
    for (const field of [form.firstName, form.lastName]) {
      await field.focus()
      await page.keyboard.insertText('a'.repeat(30))
      await expect(field).toHaveValue('a'.repeat(20))
      for (const [typed, text] of [
        ['R2D2', 'Numbers and special characters are not allowed'],
        ['Anne-Marie', 'Numbers and special characters are not allowed'],
        ['Anne  Marie', 'Multiple consecutive spaces are not allowed'],
        [' Anne', 'Name must start and end with a letter'],
        ['Anne ', 'Name must start and end with a letter'],
      ] as const) {
        await field.fill(typed)
        await form.submit.click()
        await expectError(field, text)
      }
      await field.fill('Zoë Anne')
      await expectNoError(field)
    }
  })

  await test.step('an email has at most 255 characters and the form of one', async () => {
    await form.email.focus()
    await page.keyboard.insertText(`${'e'.repeat(300)}@demo.test`)
    await expect(form.email).toHaveValue('e'.repeat(255))
    for (const typed of ['nobody', 'nobody@nowhere', 'no body@demo.test', 'nobody@demo.longer']) {
      await form.email.fill(typed)
      await form.submit.click()
      await expectError(form.email, 'Invalid email')
    }
    await form.email.fill('nobody@demo.test')
    await expectNoError(form.email)
  })

  await test.step('a date of birth is YYYY-MM-DD, not in the future and not 121 years ago', async () => {
    for (const typed of ['03/04/1990', '1990-13-01', '1990-02-30', '1990']) {
      await form.dateOfBirth.fill(typed)
      await form.submit.click()
      await expectError(form.dateOfBirth, 'Invalid date format')
    }
    await form.dateOfBirth.fill(dayFromToday(2))
    await expectError(form.dateOfBirth, 'Date of birth cannot be in the future')
    const tooOld = `${new Date().getUTCFullYear() - 121}-01-01`
    await form.dateOfBirth.fill(tooOld)
    await expect(form.dateOfBirth).toHaveAttribute('aria-invalid', 'true')
    await form.dateOfBirth.fill(`${new Date().getUTCFullYear() - 119}-01-01`)
    await expectNoError(form.dateOfBirth)
  })
  expect(sent).toBe(0)
})
