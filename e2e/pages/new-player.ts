/** A person of one's own, made through the same calls the forms make, for journeys that must not disturb others. */
import { type APIRequestContext, expect } from '@playwright/test'
import { solvedCaptcha } from './captcha.ts'
import { findMailedLink } from './mailbox.ts'
import type { Credentials } from './people.ts'

let count = 0

/** Differs between workers too: the run starts at another instant in each. */
const RUN = `${process.pid}${Date.now().toString(36)}`

export function newEmail(name = 'visitor'): string {
  count += 1
  return `${name}.${RUN}.${count}@journey.test`
}

export const STRONG_PASSWORD = 'Journey!2345'

/** Registered, verified, and with the free trial that every new player has. */
export async function newPlayer(
  request: APIRequestContext,
  brand = 'pick-trading',
  more: { readonly referralCode?: string } = {},
): Promise<Credentials> {
  const email = newEmail()
  const headers = { 'x-tenant': brand }
  const registered = await request.post('/api/users/register', {
    headers,
    data: {
      email,
      firstName: 'Nell',
      lastName: 'Harrow',
      gender: 'FEMALE',
      dateOfBirth: '1990-04-03T00:00:00.000Z',
      currency: 'USD',
      captcha: await solvedCaptcha(request, brand),
      ...more,
    },
  })
  expect(registered.ok(), await registered.text()).toBe(true)

  const link = await findMailedLink(request, { brand, to: email, subject: /^Verify your email/ })
  const verified = await request.post('/api/users/verification', {
    headers,
    multipart: { token: tokenOf(link), password: STRONG_PASSWORD, confirmPassword: STRONG_PASSWORD },
  })
  expect(verified.ok(), await verified.text()).toBe(true)
  return { email, password: STRONG_PASSWORD }
}

export function tokenOf(link: string): string {
  return new URL(link).hash.slice(1)
}
