import { describe, expect, it } from 'vitest'
import { type CountdownSettings, countDown, countdownSeconds } from './countdown.ts'
import { RequestKeys } from '../../api/request-keys.ts'

function setUp(changes: Partial<CountdownSettings> = {}) {
  const log: string[] = []
  const settings: CountdownSettings = {
    seconds: () => 3,
    refresh: async () => {
      log.push('fresh')
      return true
    },
    wait: async (delayMs) => {
      log.push(`wait ${delayMs}`)
    },
    onTick: (left) => log.push(String(left)),
    isOff: () => false,
    ...changes,
  }
  return { log, run: () => countDown(settings) }
}

describe('the countdown before an order', () => {
  it('[S020] [S021] fetches fresh odds while the seconds run, and lets the order go when they are over', async () => {
    const { log, run } = setUp()
    expect(await run()).toBe(true)
    expect(log).toEqual(['fresh', '3', 'wait 1000', '2', 'wait 1000', '1', 'wait 1000'])
  })

  it('[S021] waits for the fresh odds even when the time is over', async () => {
    let arrive: (isComplete: boolean) => void = () => {}
    const fresh = new Promise<boolean>((resolve) => {
      arrive = resolve
    })
    const { run } = setUp({ seconds: () => 0, refresh: () => fresh })
    let result: boolean | undefined
    const ended = run().then((isReady) => {
      result = isReady
    })
    // Everything that could continue without the answer has continued by the next turn of the loop.
    await new Promise((resolve) => setImmediate(resolve))
    expect(result).toBeUndefined()
    arrive(true)
    await ended
    expect(result).toBe(true)
  })

  it('does not let an order go that lost a pick, was cancelled or got no prices', async () => {
    expect(await setUp({ refresh: async () => false }).run()).toBe(false)
    expect(await setUp({ isOff: () => true }).run()).toBe(false)
    const failing = setUp({ refresh: () => Promise.reject(new Error('No answer')) })
    await expect(failing.run()).rejects.toThrow('No answer')
  })

  it('ends immediately when the order cannot be sent any more, also while the seconds run', async () => {
    const { log, run } = setUp({ isOff: () => log.includes('2') })
    expect(await run()).toBe(false)
    expect(log).toEqual(['fresh', '3', 'wait 1000', '2', 'wait 1000'])
  })

  it('waits longer when a game begins meanwhile', async () => {
    const { log, run } = setUp({ seconds: () => (log.includes('2') ? 5 : 3) })
    expect(await run()).toBe(true)
    expect(log.filter((line) => /^\d$/.test(line))).toEqual(['3', '2', '3', '2', '1'])
  })

  it('an order with a live pick waits longer', () => {
    const brand = { preMatchCountdownSeconds: 3, liveCountdownSeconds: 8 }
    expect([countdownSeconds(false, brand), countdownSeconds(true, brand)]).toEqual([3, 8])
  })
})

describe('the key of an order', () => {
  it('stays while the same order is tried again without an answer, and changes with order or answer', () => {
    let made = 0
    const keys = new RequestKeys(() => `key-${++made}`)
    expect([keys.keyFor('one'), keys.keyFor('one')]).toEqual(['key-1', 'key-1'])
    expect(keys.keyFor('two')).toBe('key-2')
    keys.answered()
    expect(keys.keyFor('two')).toBe('key-3')
    expect(new RequestKeys().keyFor('x')).toMatch(/^[0-9a-f]{32}$/)
  })
})
