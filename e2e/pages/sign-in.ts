import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Credentials } from './people.ts'

export const signInForm = (page: Page) => ({
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password', { exact: true }),
  submit: page.getByRole('button', { name: 'Sign in', exact: true }),
})

export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  const form = signInForm(page)
  await form.email.fill(email)
  await form.password.fill(password)
  await form.submit.click()
}

/** Signs in on the open sign-in page and waits until the player area is shown. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await fillSignIn(page, credentials)
  await expect(page).toHaveURL(/\/app(\?|$)/)
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
}

/** The session cookie without a screen. */
export async function signInByCall(
  request: APIRequestContext,
  brand: string,
  { email, password }: Credentials,
): Promise<void> {
  const answer = await request.post('/api/login', {
    headers: { 'x-tenant': brand },
    form: { email, password },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
