import { expect, type Locator, type Page } from '@playwright/test'
import { solveCaptcha } from './captcha.ts'

export const registerForm = (place: Page | Locator) => ({
  firstName: place.getByLabel('First name'),
  lastName: place.getByLabel('Last name'),
  email: place.getByLabel('Email'),
  dateOfBirth: place.getByLabel('Date of birth'),
  gender: (label: 'Male' | 'Female') => place.getByRole('radio', { name: label, exact: true }),
  submit: place.getByRole('button', { name: /^(Create account|Register user)$/ }),
})

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly dateOfBirth: string
  readonly gender: 'Male' | 'Female'
}

export async function fillRegister(place: Page | Locator, person: Person): Promise<void> {
  const form = registerForm(place)
  await form.firstName.fill(person.firstName)
  await form.lastName.fill(person.lastName)
  await form.email.fill(person.email)
  await form.dateOfBirth.fill(person.dateOfBirth)
  await form.gender(person.gender).check()
  // Staff register people without a captcha.
  if ((await place.getByRole('button', { name: 'Create account' }).count()) > 0) await solveCaptcha(place)
}

export async function openRegister(page: Page): Promise<void> {
  await page.getByText('Create a new account', { exact: true }).click()
  await expect(registerForm(page).firstName).toBeVisible()
}
