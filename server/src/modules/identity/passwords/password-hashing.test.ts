import { describe, expect, it } from 'vitest'
import { cheapHash } from '../../../testing/people.ts'
import { hashPassword, passwordMatches } from './password-hashing.ts'

/** More than run and wait at the same time. */
const TOO_MANY = 120

describe('passwords', () => {
  it('are kept as argon2id, each with its own salt', async () => {
    const [first, second] = await Promise.all([hashPassword('Right!2345'), hashPassword('Right!2345')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(first).not.toBe(second)
    expect(await passwordMatches(first, 'Right!2345')).toBe(true)
    expect(await passwordMatches(first, 'right!2345')).toBe(false)
  })

  it('never match without a hash, and wait in the same line for the same work', async () => {
    for (const missing of [null, undefined])
      expect(await passwordMatches(missing, 'a password without an owner')).toBe(false)
    const hash = await cheapHash('Right!2345')
    const line = Array.from({ length: TOO_MANY }, () => passwordMatches(hash, 'Wrong!2345'))
    const [unknown] = await Promise.allSettled([passwordMatches(undefined, 'Wrong!2345'), ...line])
    expect(unknown).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } })
  })

  it('have one spelling, whichever keyboard composed the accents', async () => {
    const hash = await hashPassword('Caf\u00e9!2345')
    expect(await passwordMatches(hash, 'Cafe\u0301!2345')).toBe(true)
  })

  it('are rejected with a message when the queue is too long, and processed otherwise', async () => {
    const hash = await cheapHash('Right!2345')
    const outcomes = await Promise.allSettled(
      Array.from({ length: TOO_MANY }, () => passwordMatches(hash, 'Wrong!2345')),
    )
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(20)
    expect(refused[0]?.reason).toMatchObject({ code: 'unavailable', httpStatus: 503 })
    expect(await passwordMatches(hash, 'Right!2345')).toBe(true)
  })
})
