import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** One tick; the device then searches the answer, which takes as long as the machine is slow. */
export async function solveCaptcha(place: Page | Locator): Promise<void> {
  await place.getByRole('checkbox', { name: 'I am human' }).click()
  await expect(place.getByRole('checkbox', { name: 'I am human' })).toBeChecked()
}

/** What a browser sends after its work, for journeys that are not about the form. */
export async function solvedCaptcha(request: APIRequestContext, brand: string): Promise<string> {
  const answer = await request.get('/api/captcha/challenge', { headers: { 'x-tenant': brand } })
  const challenge = await answer.json()
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
