/**
 * A captcha without a third party and without a puzzle: the browser spends about a second of work before we
 * send a mail. A challenge is signed by us, belongs to one tenant, ends after a while and is good for one call. The more of
 * them a network asks for, the more work each takes.
 */
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { randomInt } from 'node:crypto'
import type { CaptchaChallenge } from '@pickproof/contract/identity'
import { defineMessages } from '@pickproof/domain/messages/message'
import { captchaFactor } from '@pickproof/domain/people/slow-down'
import { findNetwork } from '@pickproof/domain/review/network'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Visit } from '../../../platform/http/call-context.ts'
import { spendSolution } from './captcha-store.ts'
import { countCaptcha } from './sign-in-failure-store.ts'
import { sha256 } from '../passwords/one-time-token.ts'

const errors = defineMessages('server.captcha', {
  invalid: 'The captcha is no longer valid. Please solve it again.',
})

const VALID_MS = 20 * MINUTE_MS
const ITERATIONS_PER_TRY = 2_000

export interface Captcha {
  challenge(visit: Visit, now: Date): Promise<CaptchaChallenge>
  /** Throws unless the solution is right, of this tenant, in time and new; with it the solution is spent. */
  ensureSolved(tx: Tx, tenantId: string, solution: string, now: Date): Promise<void>
}

/** Our expiry is in the signed data: the library would compare its own with the machine's clock. */
const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ tenantId: z.string(), expiresAtMs: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

interface CaptchaSettings {
  readonly secretKey: string
  /** What a browser needs on average, half as many more or fewer: with 600 about a second. */
  readonly tries: number
}

export function createCaptcha({ secretKey, tries }: CaptchaSettings): Captcha {
  const hmacSignatureSecret = `captcha challenge ${secretKey}`
  const hmacKeySignatureSecret = `captcha key ${secretKey}`
  return {
    async challenge({ tenantId, db, caller }, now) {
      const network = findNetwork(caller.ip)
      // Counted when it is asked for, not when it is used: a stock of easy ones cannot be laid in.
      const asked = network ? await countCaptcha(db, tenantId, sha256(`captcha ${network}`), now) : 0
      const effort = tries * captchaFactor(asked)
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ITERATIONS_PER_TRY,
        counter: randomInt(Math.floor(effort / 2), Math.ceil(effort * 1.5)),
        deriveKey,
        data: { tenantId, expiresAtMs: now.getTime() + VALID_MS },
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      return { parameters, signature }
    },

    async ensureSolved(tx, tenantId, solution, now) {
      const payload = readPayload(solution)
      if (!payload) throw refused()
      const { data, nonce } = payload.challenge.parameters
      if (data.tenantId !== tenantId || data.expiresAtMs <= now.getTime()) throw refused()
      const { verified } = await verifySolution({
        ...payload,
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
      if (!verified) throw refused()
      // The nonce is signed, so it names the challenge however the rest of the answer is dressed up.
      const isNew = await spendSolution(tx, tenantId, {
        solutionHash: sha256(nonce),
        expiresAt: new Date(data.expiresAtMs),
        now,
      })
      if (!isNew) throw refused()
    },
  }
}

function readPayload(solution: string): z.output<typeof payloadSchema> | undefined {
  try {
    return payloadSchema.safeParse(JSON.parse(Buffer.from(solution, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

function refused(): AppError {
  const message = errors.invalid
  return new AppError('captcha.invalid', message, [{ field: 'captcha', message }])
}
