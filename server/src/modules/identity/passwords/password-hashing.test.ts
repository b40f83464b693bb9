import { describe, expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './password-hashing.ts'

describe('passwords', () => {
  it('are kept as argon2id, each with its own salt', async () => {
    const [first, second] = await Promise.all([hashPassword('Right!2345'), hashPassword('Right!2345')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(first).not.toBe(second)
    expect(await passwordMatches(first, 'Right!2345')).toBe(true)
    expect(await passwordMatches(first, 'right!2345')).toBe(false)
  })

  it('match nobody without a hash, after the same work', async () => {
    const hash = await hashPassword('Right!2345')
    const took = async (against: string | null | undefined) => {
      const start = performance.now()
      for (let n = 0; n < 5; n++)
        expect(await passwordMatches(against, 'nobody has this password')).toBe(false)
      return performance.now() - start
    }
    await took(null)
    const [known, unknown] = [await took(hash), await took(undefined)]
    // Skipping the work would be a thousand times faster; this only has to tell those two apart.
    expect(unknown).toBeGreaterThan(known / 4)
  })

  it('have one spelling, whichever keyboard composed the accents', async () => {
    const hash = await hashPassword('Caf\u00e9!2345')
    expect(await passwordMatches(hash, 'Cafe\u0301!2345')).toBe(true)
  })

  it('are refused with a sentence when the line is too long, and worked off otherwise', async () => {
    const hash = await hashPassword('Right!2345')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 120 }, () => passwordMatches(hash, 'Wrong!2345')),
    )
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(20)
    expect(refused[0]?.reason).toMatchObject({ code: 'unavailable', httpStatus: 503 })
    expect(await passwordMatches(hash, 'Right!2345')).toBe(true)
  })
})
