/** Distributions over whole numbers from zero up: the index is the value, the entry its probability. */
export type Pmf = Float64Array<ArrayBuffer>

const NEGLIGIBLE = 1e-11

export const CERTAIN_ZERO: Pmf = Float64Array.of(1)

export function at(pmf: Pmf, value: number): number {
  return pmf[value] ?? 0
}

function trimmed(pmf: Pmf): Pmf {
  let length = pmf.length
  while (length > 1 && at(pmf, length - 1) < NEGLIGIBLE) length -= 1
  return length === pmf.length ? pmf : pmf.slice(0, length)
}

/** The sum of two independent numbers. */
export function convolve(left: Pmf, right: Pmf): Pmf {
  if (left.length === 1) return right
  if (right.length === 1) return left
  const sum = new Float64Array(left.length + right.length - 1)
  left.forEach((weight, offset) => {
    if (weight < NEGLIGIBLE) return
    for (let index = 0; index < right.length; index += 1) {
      sum[offset + index] = (sum[offset + index] ?? 0) + weight * (right[index] ?? 0)
    }
  })
  return trimmed(sum)
}

/** The sum of `times` independent copies. */
export function repeated(step: Pmf, times: number): Pmf {
  let result = CERTAIN_ZERO
  let square = step
  for (let left = Math.max(0, Math.round(times)); left > 0; left >>= 1) {
    if (left % 2 === 1) result = convolve(result, square)
    if (left > 1) square = convolve(square, square)
  }
  return result
}

/** How often an event with this chance happens in this many tries. */
export function binomial(chance: number, tries: number): Pmf {
  return repeated(Float64Array.of(1 - chance, chance), tries)
}

export function poisson(mean: number): Pmf {
  const length = Math.ceil(mean + 8 * Math.sqrt(mean) + 8)
  const pmf = new Float64Array(length)
  let term = Math.exp(-mean)
  for (let value = 0; value < length; value += 1) {
    pmf[value] = term
    term *= mean / (value + 1)
  }
  return trimmed(pmf)
}

/** A normal number rounded to the nearest whole one. Values below zero become zero. */
export function roundedNormal(mean: number, deviation: number): Pmf {
  if (deviation < 1e-6) {
    const sure = new Float64Array(Math.max(0, Math.round(mean)) + 1)
    sure[sure.length - 1] = 1
    return sure
  }
  const length = Math.ceil(mean + 6 * deviation) + 2
  const pmf = new Float64Array(Math.max(1, length))
  let below = 0
  for (let value = 0; value < pmf.length; value += 1) {
    const upTo = normalCdf((value + 0.5 - mean) / deviation)
    pmf[value] = upTo - below
    below = upTo
  }
  return trimmed(pmf)
}

/** Accurate to about 1e-7 (Abramowitz and Stegun 26.2.17). */
export function normalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const upper = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
  return z >= 0 ? 1 - upper : upper
}

export function meanOf(pmf: Pmf): number {
  let mean = 0
  for (let value = 1; value < pmf.length; value += 1) mean += value * at(pmf, value)
  return mean
}
