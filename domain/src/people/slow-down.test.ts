import { DAY_MS, MINUTE_MS } from '../time/durations.ts'
import { describe, expect, it } from 'vitest'
import {
  captchaFactor,
  countsAfterFailure,
  GUESS_LIMITS,
  type GuessCount,
  type GuessCounts,
  type GuessSource,
  waitOf,
} from './slow-down.ts'

const START = new Date('2026-11-15T12:00:00Z')
const later = (ms: number) => new Date(START.getTime() + ms)

/** The counts of one email, each under the name of where it comes from, as the server keeps them. */
class Limiter {
  readonly #counts = new Map<string, GuessCount>()

  /** True when the guess was compared with the password. */
  guess(from: { readonly address: string; readonly device?: string }, isRight: boolean, now: Date): boolean {
    const keys: readonly (readonly [GuessSource, string])[] = [
      ...(from.device === undefined ? [] : ([['device', from.device]] as const)),
      ['address', `address ${from.address}`],
      ['network', `network ${from.address}`],
      ['email', 'email'],
    ]
    const present = keys.map(([source]) => source)
    const counts: GuessCounts = Object.fromEntries(
      keys.flatMap(([source, key]) => {
        const count = this.#counts.get(key)
        return count ? [[source, count]] : []
      }),
    )
    if (waitOf(counts, present, now)) return false
    if (isRight) return true
    const changed = countsAfterFailure(counts, present, now)
    for (const [source, key] of keys) {
      const count = changed[source]
      if (count) this.#counts.set(key, count)
    }
    return true
  }
}

/** The same numbers on every machine. */
function randomNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('guessing passwords', () => {
  it('[T23-1.8] lets an attacker with any number of addresses guess at most 100 times in a day', () => {
    for (const addresses of [1, 2, 7, 40, 1000]) {
      for (let seed = 1; seed <= 20; seed++) {
        const random = randomNumbers(seed * 7919 + addresses)
        const limiter = new Limiter()
        let compared = 0
        for (let ms = 0; ms < DAY_MS; ms += random(4 * MINUTE_MS))
          if (limiter.guess({ address: String(random(addresses)) }, false, later(ms))) compared++
        const { failsMax } = GUESS_LIMITS.email
        expect(compared, `${addresses} addresses, seed ${seed}`).toBeLessThanOrEqual(
          addresses === 1 ? 35 : failsMax,
        )
        expect(compared).toBeGreaterThanOrEqual(addresses === 1 ? 25 : Math.min(failsMax, 25 * addresses))
      }
    }
  })

  it('[T23-1.8] never refuses a known device of the owner while others guess', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = randomNumbers(seed)
      const limiter = new Limiter()
      let mistakes = 0
      for (let ms = 0; ms < 2 * DAY_MS; ms += random(6 * MINUTE_MS)) {
        // The attacker may even share the network of the owner.
        for (let burst = random(8); burst > 0; burst--)
          limiter.guess({ address: String(random(30)) }, false, later(ms))
        const isMistake = mistakes < 4 && random(10) === 0
        if (isMistake) mistakes++
        const isCompared = limiter.guess(
          { address: String(random(3)), device: 'phone' },
          !isMistake,
          later(ms),
        )
        expect(isCompared, `seed ${seed}, after ${ms} ms`).toBe(true)
      }
    }
  })

  it('[T23-1.8] judges a known device like an unknown one after its own five wrong passwords', () => {
    const limiter = new Limiter()
    const device = { address: 'home', device: 'phone' }
    const compared = Array.from({ length: 12 }, () => limiter.guess(device, false, START))
    expect(compared.filter(Boolean)).toHaveLength(10)
    expect(limiter.guess(device, true, later(15 * MINUTE_MS))).toBe(true)
  })

  it('lets one address guess five times, and doubles the wait after each five', () => {
    const limiter = new Limiter()
    const guess = (ms: number) => limiter.guess({ address: 'there' }, false, later(ms))
    const five = (ms: number) => Array.from({ length: 6 }, () => guess(ms)).filter(Boolean).length
    expect(five(0)).toBe(5)
    expect(five(15 * MINUTE_MS - 1)).toBe(0)
    expect(five(15 * MINUTE_MS)).toBe(5)
    expect(five(45 * MINUTE_MS - 1)).toBe(0)
    expect(five(45 * MINUTE_MS)).toBe(5)
    expect(five(105 * MINUTE_MS - 1)).toBe(0)
  })

  it('forgets wrong passwords a day after the last one', () => {
    const limiter = new Limiter()
    const guess = (ms: number) => limiter.guess({ address: 'there' }, false, later(ms))
    for (let n = 0; n < 4; n++) guess(0)
    expect(guess(DAY_MS)).toBe(true)
    expect(guess(DAY_MS)).toBe(true)
  })
})

it('[T23-1.14] asks for more effort the more captchas a network asks for', () => {
  expect([1, 5, 6, 10, 11, 16, 21, 26, 1000].map(captchaFactor)).toEqual([1, 1, 2, 2, 4, 8, 16, 32, 32])
})
