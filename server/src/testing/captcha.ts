/** What a browser does before a call that asks for a captcha. */
import type { CaptchaChallenge } from '@pickproof/contract/identity'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { TEST_TENANT, type TestServer } from './test-server.ts'

export const CAPTCHA_TRIES = 20
/** For the environment of a test server: the real effort is a second for each captcha. */
export const LITTLE_EFFORT = { CAPTCHA_TRIES: String(CAPTCHA_TRIES) }

export async function newCaptcha(server: TestServer, tenant = TEST_TENANT): Promise<CaptchaChallenge> {
  return (await server.call({ method: 'GET', url: '/captcha/challenge', tenant })).json<CaptchaChallenge>()
}

export async function solveCaptcha(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
