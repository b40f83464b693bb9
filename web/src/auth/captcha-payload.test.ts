import { captchaMessage } from '@pickproof/contract/fields/captcha'
import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { describe, expect, it } from 'vitest'
import { captchaPayload, searchProgress } from './captcha-payload.ts'

describe('captcha payload', () => {
  it('[A059] [A060] is a text the server can verify and the field accepts', async () => {
    const secret = 'a secret of the server'
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      keyPrefix: '0',
      deriveKey,
      hmacSignatureSecret: secret,
    })
    const solution = await solveChallenge({ challenge, deriveKey })
    if (solution === null) throw new Error('not solved in time')
    const payload = captchaPayload(challenge, solution)
    expect(captchaMessage(payload)).toBeUndefined()

    const sent = JSON.parse(atob(payload))
    const result = await verifySolution({ ...sent, deriveKey, hmacSignatureSecret: secret })
    expect(result.verified).toBe(true)
    sent.solution.counter += 1
    sent.solution.derivedKey = `ff${sent.solution.derivedKey.slice(2)}`
    expect((await verifySolution({ ...sent, deriveKey, hmacSignatureSecret: secret })).verified).toBe(false)
  })

  it('progress only grows and never claims to be done', () => {
    expect(searchProgress('00', 0)).toBe(0)
    expect(searchProgress('00', 256)).toBeCloseTo(0.632, 2)
    expect(searchProgress('00', 512)).toBeGreaterThan(searchProgress('00', 256))
    expect(searchProgress('00', 5_000)).toBeLessThan(1)
  })
})
