/** Numbers that look random: each is a function of its parts, so nothing needs to be stored. */

export type HashPart = string | number

function scramble(value: number): number {
  let mixed = value | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return mixed ^ (mixed >>> 16)
}

function fold(state: number, word: number): number {
  return scramble(Math.imul(state, 31) + (word | 0) + 0x9e3779b9)
}

/** A whole number from 0 to 2^32 - 1. */
export function hash32(...parts: readonly HashPart[]): number {
  let state = 0x2545f491
  for (const part of parts) {
    if (typeof part === 'number') {
      state = fold(state, part % 4294967296)
      state = fold(state, Math.floor(part / 4294967296))
    } else {
      for (let index = 0; index < part.length; index += 1) state = fold(state, part.charCodeAt(index))
      state = fold(state, -1 - part.length)
    }
  }
  return state >>> 0
}

/** Lowercase hex of the given length, in groups of eight digits. */
export function hashHex(digits: number, ...parts: readonly HashPart[]): string {
  let text = ''
  for (let word = 0; text.length < digits; word += 1) {
    text += hash32(word, ...parts)
      .toString(16)
      .padStart(8, '0')
  }
  return text.slice(0, digits)
}

/** From 0 (included) to 1 (excluded). */
export function uniformAt(...parts: readonly HashPart[]): number {
  return hash32(...parts) / 4294967296
}

/** Standard normal, capped at 2.5 to avoid absurd teams and prices. */
export function normalAt(...parts: readonly HashPart[]): number {
  return boundedNormal(uniformAt('a', ...parts), uniformAt('b', ...parts))
}

function boundedNormal(first: number, second: number): number {
  const value = Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second)
  return Math.max(-2.5, Math.min(2.5, value))
}

export type Random = {
  /** From 0 (included) to 1 (excluded). */
  readonly next: () => number
  readonly between: (low: number, high: number) => number
  readonly chance: (probability: number) => boolean
  readonly normal: () => number
  /** An index drawn by weights that sum to about one. The last index absorbs the rounding error. */
  readonly pick: (shares: ArrayLike<number>) => number
}

/** Each key has a separate sequence. */
export function createRandom(...key: readonly HashPart[]): Random {
  let state = hash32(...key)
  const next = () => {
    state = (state + 0x9e3779b9) | 0
    return (scramble(scramble(state)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    normal: () => boundedNormal(next(), next()),
    pick: (shares) => {
      let left = next()
      for (let index = 0; index < shares.length - 1; index += 1) {
        left -= shares[index] ?? 0
        if (left < 0) return index
      }
      return shares.length - 1
    },
  }
}
