import { describe, expect, it } from 'vitest'
import { impliedChance, tilt, toAmericanPrice, withMargin } from './book-price.ts'
import { lineChances } from './line-chances.ts'
import { binomial, convolve, meanOf, normalCdf, poisson, repeated, roundedNormal } from './pmf.ts'
import { extraPlay, independentScores } from './score-outlook.ts'

function sumOf(values: ArrayLike<number>): number {
  return Array.from(values).reduce((sum, value) => sum + value, 0)
}

describe('distributions', () => {
  it('adds independent numbers', () => {
    const die = Float64Array.of(0, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6)
    const two = convolve(die, die)
    expect(two[7]).toBeCloseTo(6 / 36, 12)
    expect(two[12]).toBeCloseTo(1 / 36, 12)
    expect(repeated(die, 5)[30]).toBeCloseTo(1 / 6 ** 5, 12)
    expect(Array.from(repeated(die, 0))).toEqual([1])
    expect(binomial(0.3, 10)[3]).toBeCloseTo(120 * 0.3 ** 3 * 0.7 ** 7, 10)
  })

  it('has the correct mean and sum', () => {
    expect(sumOf(poisson(4.2))).toBeCloseTo(1, 9)
    expect(meanOf(poisson(4.2))).toBeCloseTo(4.2, 7)
    expect(sumOf(roundedNormal(40, 9))).toBeCloseTo(1, 6)
    expect(meanOf(roundedNormal(40, 9))).toBeCloseTo(40, 3)
    expect(normalCdf(1.959964)).toBeCloseTo(0.975, 6)
    expect(normalCdf(-1.959964)).toBeCloseTo(0.025, 6)
  })
})

describe('chances over a line', () => {
  // Margins -1, 0, 1, 2 with these chances.
  const margin = lineChances(Float64Array.of(0.2, 0.3, 0.4, 0.1), -1)

  it('counts half lines in full, excludes refunds and splits quarter lines', () => {
    expect(margin.over(0.5)).toBeCloseTo(0.5, 12)
    expect(margin.over(0)).toBeCloseTo(0.5 / 0.7, 12)
    // Handicap -0.25: a draw loses half, so half the stake of a draw is at risk.
    expect(margin.over(0.25)).toBeCloseTo((0.5 + 0.5) / (2 - 0.3), 12)
    expect(margin.over(-5.5)).toBe(1)
    expect(margin.over(9.5)).toBe(0)
  })

  it('breaks ties, and keeps the draw where nothing breaks it', () => {
    const step = Float64Array.of(0.5, 0.5)
    const drawn = independentScores({ home: 0, away: 0 }, { home: step, away: step }, [])
    expect([drawn.home, drawn.draw, drawn.away]).toEqual([0.25, 0.5, 0.25])
    expect(drawn.bothScore).toBeCloseTo(0.25, 12)
    const broken = independentScores({ home: 0, away: 0 }, { home: step, away: step }, extraPlay(step, step))
    expect([broken.home, broken.draw, broken.away]).toEqual([0.5, 0, 0.5])
    expect(broken.total.over(2.5)).toBeCloseTo(0.25, 12)
  })
})

describe('prices', () => {
  it('includes the margin and never pays more than the chance allows', () => {
    for (const chances of [
      [0.5, 0.5],
      [0.9, 0.1],
      [0.45, 0.27, 0.28],
      [0.72, 0.73, 0.55],
    ]) {
      const raised = withMargin(chances, 0.05)
      expect(sumOf(raised) / sumOf(chances)).toBeGreaterThanOrEqual(1.05)
      expect(sumOf(raised) / sumOf(chances)).toBeLessThan(1.0501)
      expect(raised.every((chance, index) => chance > (chances[index] ?? 1))).toBe(true)
    }
    for (let chance = 0.02; chance < 0.98; chance += 0.001) {
      for (const step of [1, 5]) {
        const price = toAmericanPrice(chance, step)
        expect(Number.isInteger(price) && Math.abs(price) >= 100).toBe(true)
        expect(impliedChance(price)).toBeGreaterThanOrEqual(chance - 1e-12)
        expect(impliedChance(price) - chance).toBeLessThan(0.013)
      }
    }
  })

  it('finds the same exponent of a margin as plain bisection, to the last bit', () => {
    const halved = (chances: readonly number[], margin: number) => {
      let [low, high] = [0.3, 1]
      for (let round = 0; round < 26; round += 1) {
        const middle = (low + high) / 2
        if (sumOf(chances.map((chance) => chance ** middle)) > sumOf(chances) * (1 + margin)) low = middle
        else high = middle
      }
      return chances.map((chance) => chance ** low)
    }
    for (let chance = 0.0006; chance < 0.9995; chance += 0.0031)
      for (const margin of [0.026, 0.05, 0.186]) {
        const rest = 1 - chance
        for (const chances of [[chance], [chance, rest], [chance, rest / 3, (2 * rest) / 3]])
          expect(withMargin(chances, margin)).toEqual(halved(chances, margin))
      }
  })

  it('tilts a chance without leaving the range', () => {
    expect(tilt(0.5, 0)).toBe(0.5)
    expect(tilt(0.5, 0.1)).toBeCloseTo(1 - tilt(0.5, -0.1), 12)
    expect(tilt(0, 1)).toBe(0)
    expect(tilt(0.99, 3)).toBeLessThan(1)
  })
})
