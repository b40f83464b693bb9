/** What a browser does before a call that asks for a captcha. */
import type { CaptchaChallenge } from '@pickproof/contract/identity'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { LightMyRequestResponse } from 'fastify'
import { TEST_TENANT, type TestServer } from './test-server.ts'

export { CAPTCHA_TRIES, LITTLE_EFFORT } from './test-server.ts'

export async function newCaptcha(
  server: TestServer,
  tenant = TEST_TENANT,
  remoteAddress = '127.0.0.1',
): Promise<CaptchaChallenge> {
  const answer = await server.call({ method: 'GET', url: '/captcha/challenge', tenant, remoteAddress })
  return answer.json<CaptchaChallenge>()
}

export async function solveCaptcha(challenge: CaptchaChallenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

interface RegisterOptions {
  readonly tenant?: string
  readonly remoteAddress?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Registers with a solved captcha. */
export async function postRegister(
  server: TestServer,
  person: object,
  options: RegisterOptions = {},
): Promise<LightMyRequestResponse> {
  const captcha = await solveCaptcha(await newCaptcha(server, options.tenant))
  return await server.call({
    method: 'POST',
    url: '/users/register',
    payload: { captcha, ...person },
    ...options,
  })
}
