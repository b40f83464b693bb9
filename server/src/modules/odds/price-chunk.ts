/** Packs price changes into a few bytes: names once, then numbers as differences, then deflated. */
import { promisify } from 'node:util'
import { deflateRaw, inflateRawSync } from 'node:zlib'

/** Runs off the event loop: a few seconds of prices take milliseconds to deflate. */
const deflate = promisify(deflateRaw)

export interface PriceEntry {
  readonly sportsbookId: string
  readonly oddId: string
  readonly atMs: number
  /** Null when the odd was removed from the book. */
  readonly priceAmerican: number | null
  readonly state: 'open' | 'locked' | 'gone'
}

export interface PriceChunk {
  readonly fromMs: number
  readonly toMs: number
  readonly chunk: Buffer
}

const STATES = ['open', 'locked', 'gone'] as const

interface Packed {
  /** Pairs of sportsbook and odd. The changes below refer to them by number. */
  readonly names: readonly string[]
  /** Four numbers per change: name, milliseconds since the previous change, price, state. */
  readonly changes: readonly number[]
}

export async function packPrices(entries: readonly PriceEntry[]): Promise<PriceChunk> {
  const numbers = new Map<string, number>()
  const names: string[] = []
  const changes: number[] = []
  const fromMs = entries.reduce((earliest, { atMs }) => Math.min(earliest, atMs), Number.POSITIVE_INFINITY)
  let beforeMs = fromMs
  let toMs = fromMs
  for (const { sportsbookId, oddId, atMs, priceAmerican, state } of entries) {
    const name = `${sportsbookId} ${oddId}`
    let number = numbers.get(name)
    if (number === undefined) {
      number = names.length / 2
      numbers.set(name, number)
      names.push(sportsbookId, oddId)
    }
    changes.push(number, atMs - beforeMs, priceAmerican ?? 0, STATES.indexOf(state))
    beforeMs = atMs
    toMs = Math.max(toMs, atMs)
  }
  return { fromMs, toMs, chunk: await deflate(JSON.stringify({ names, changes } satisfies Packed)) }
}

export function unpackPrices({ fromMs, chunk }: Pick<PriceChunk, 'fromMs' | 'chunk'>): PriceEntry[] {
  const { names, changes } = JSON.parse(inflateRawSync(chunk).toString()) as Packed
  const entries: PriceEntry[] = []
  let atMs = fromMs
  for (let index = 0; index + 3 < changes.length; index += 4) {
    const [number = 0, laterMs = 0, price = 0, state = 0] = changes.slice(index, index + 4)
    atMs += laterMs
    entries.push({
      sportsbookId: names[number * 2] ?? '',
      oddId: names[number * 2 + 1] ?? '',
      atMs,
      priceAmerican: price === 0 ? null : price,
      state: STATES[state] ?? 'open',
    })
  }
  return entries
}
