import { describe, expect, it } from 'vitest'
import { createRandom, hash32, hashHex, normalAt, uniformAt } from './random.ts'

describe('random', () => {
  it('gives the same number for the same parts and different numbers for different parts', () => {
    expect(hash32('a', 1)).toBe(hash32('a', 1))
    const all = new Set(Array.from({ length: 20_000 }, (_, index) => hash32('seed', index)))
    expect(all.size).toBeGreaterThan(19_990)
    expect(hash32('ab', 'c')).not.toBe(hash32('a', 'bc'))
    expect(hash32(5_000_000_000)).not.toBe(hash32(5_000_000_000 - 4_294_967_296))
  })

  it('spreads evenly and normally', () => {
    const uniforms = Array.from({ length: 20_000 }, (_, index) => uniformAt('u', index))
    const tenths = Array.from(
      { length: 10 },
      (_, tenth) => uniforms.filter((u) => Math.floor(u * 10) === tenth).length,
    )
    for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(200)
    const normals = Array.from({ length: 20_000 }, (_, index) => normalAt('n', index))
    const mean = normals.reduce((sum, value) => sum + value, 0) / normals.length
    const variance = normals.reduce((sum, value) => sum + value * value, 0) / normals.length
    expect(Math.abs(mean)).toBeLessThan(0.03)
    expect(variance).toBeGreaterThan(0.9)
    expect(variance).toBeLessThan(1.05)
  })

  it('draws by shares, with a separate sequence per key', () => {
    const random = createRandom('key')
    const counts = [0, 0, 0]
    for (let draw = 0; draw < 10_000; draw += 1) {
      const index = random.pick([0.2, 0.5, 0.3])
      counts[index] = (counts[index] ?? 0) + 1
    }
    expect(Math.abs((counts[0] ?? 0) - 2_000)).toBeLessThan(200)
    expect(Math.abs((counts[1] ?? 0) - 5_000)).toBeLessThan(250)
    expect(createRandom('key').next()).toBe(createRandom('key').next())
    expect(createRandom('key').next()).not.toBe(createRandom('other').next())
  })

  it('writes hex of any length', () => {
    expect(hashHex(12, 'team')).toMatch(/^[0-9a-f]{12}$/)
    expect(hashHex(16, 'team').startsWith(hashHex(12, 'team'))).toBe(true)
  })
})
