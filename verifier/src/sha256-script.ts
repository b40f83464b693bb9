/**
 * SHA-256 (FIPS 180-4) for the browser. WebCrypto has it only as a promise per hash, and a check of a log takes
 * thousands of them.
 */
import type { Bytes } from './bytes.ts'

const BLOCK = 64

const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate++)
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate)
  return primes
}

const START = Int32Array.from(firstPrimes(8), (prime) => fraction(Math.sqrt(prime)))
const ROUND = Int32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

export function sha256(bytes: Uint8Array): Bytes {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n)
  const state = START.slice()
  const words = new Int32Array(64)
  for (let at = 0; at < padded.length; at += BLOCK) mix(state, words, view, at)
  const hash = new Uint8Array(32)
  const out = new DataView(hash.buffer)
  for (const [index, word] of state.entries()) out.setInt32(index * 4, word)
  return hash
}

function mix(state: Int32Array, w: Int32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const early = w[i - 15] as number
    const late = w[i - 2] as number
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [
    ...[number, number, number, number],
    ...[number, number, number, number],
  ]
  for (let i = 0; i < 64; i++) {
    const t1 =
      (h +
        (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) +
        ((e & f) ^ (~e & g)) +
        (ROUND[i] as number) +
        (w[i] as number)) |
      0
    const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries())
    state[index] = ((state[index] as number) + word) | 0
}
