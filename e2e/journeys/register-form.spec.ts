import { expectAccessible } from '../pages/axe.ts'
import { expectError } from '../pages/field.ts'
import { expect, test } from '../pages/journey.ts'
import { openRegister, registerForm } from '../pages/register-form.ts'

test('[A040] [A047] [A051] the register form sends nothing while a field is empty', async ({
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
  await test.step('sends nothing while a field is missing', async () => {
    await form.submit.click()
    for (const field of [form.firstName, form.lastName, form.email, form.dateOfBirth])
      await expectError(field, 'Required *')
    await expect(page.getByRole('group', { name: 'Gender' })).toContainText('Required *')
    await expect(page.getByRole('checkbox', { name: 'I am human' })).toHaveAccessibleDescription(
      /Required \*/,
    )
    await expectAccessible(page, 'the register form')
    expect(sent).toBe(0)
    await form.gender('Male').check()
    await form.gender('Female').check()
    await expect(form.gender('Male')).not.toBeChecked()
  })
})
