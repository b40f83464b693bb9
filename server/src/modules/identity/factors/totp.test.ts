import { describe, expect, it } from 'vitest'
import { base32, codeOfStep, findStep, otpauthUri } from './totp.ts'

/** The key and the times of RFC 6238, appendix B; its codes have eight digits, of which apps show the last six. */
const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('[T23-3] are those of RFC 6238 at %d s', (seconds, code) => {
    expect(codeOfStep(SECRET, BigInt(Math.floor(seconds / 30)))).toBe(code)
  })

  it('[T23-3] are taken one step early or late, and not two', () => {
    const now = at(1_000_000_020)
    const current = 33_333_334n
    const find = (step: bigint) => findStep(SECRET, codeOfStep(SECRET, step), { now, usedStep: 0n })
    expect([-2n, -1n, 0n, 1n, 2n].map((drift) => find(current + drift))).toEqual([
      undefined,
      current - 1n,
      current,
      current + 1n,
      undefined,
    ])
  })

  it('[T23-3] work once, and no older one works after them', () => {
    const now = at(1_000_000_020)
    const usedStep = 33_333_334n
    const find = (step: bigint) => findStep(SECRET, codeOfStep(SECRET, step), { now, usedStep })
    expect([find(usedStep - 1n), find(usedStep), find(usedStep + 1n)]).toEqual([
      undefined,
      undefined,
      usedStep + 1n,
    ])
  })

  it('[T23-3] have six digits: other texts never fit', () => {
    for (const code of ['', '12345', '1234567', '28708２', 'abcdef'])
      expect(findStep(SECRET, code, { now: at(59), usedStep: 0n })).toBeUndefined()
  })

  it('[T23-3] come from a secret that apps read in base32', () => {
    expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(otpauthUri({ issuer: 'Pick Trading', account: 'a+b@demo.test', secret: SECRET })).toBe(
      'otpauth://totp/Pick%20Trading:a%2Bb%40demo.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Pick%20Trading',
    )
  })
})
