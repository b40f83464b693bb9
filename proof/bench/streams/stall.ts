/**
 * 500 readers follow one game. Beside them one reader follows another game whose prices all change all the time:
 * once a reader that keeps up, once one that never reads. The difference is what stalling costs the others.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { type DeliveryFigures, deliveryFigures } from '../fan-out/delivery-figures.ts'
import type { Bench } from '../fan-out/measure-fan-out.ts'
import { memoryKb, portConnections } from '../fan-out/process-cost.ts'
import { SEQUENCE_MIN, Subscribers, nowUs } from '../fan-out/subscribers.ts'
import { type MeasuredProduct, startMeasuredProduct } from '../product/measured-product.ts'
import { OddsProvider } from '../product/odds-provider.ts'
import { providerSettings, untilQuoted } from '../product/product-feed.ts'
import { fixtureId, sportsbookId } from '../product/provider-world.ts'
import { signInMany } from '../product/sign-in-many.ts'
import { STREAMS_PER_SESSION, STREAM_PATH, StreamUser, streamGroups } from '../product/stream-users.ts'

const HEALTHY = 500
const HEAVY_ODDS = 200
const WORLD = { leagues: 1, fixturesPerLeague: 2, sportsbooks: 1, oddsPerBook: HEAVY_ODDS }
const CHANGES_PER_SECOND = 20
const WARM_UP_CHANGES = 40
/** Long enough for the heartbeat that cuts off a reader who has been behind for 15 seconds. */
const MEASURED_MS = 40_000
const CHANGES = WARM_UP_CHANGES + (MEASURED_MS / 1000) * CHANGES_PER_SECOND
const LOOK_EVERY_CHANGES = 5
const SETTLE_MS = 1_000
/** Prices of the heavy game: below every sequence number, so they are not taken for one. */
const HEAVY_PRICES = 800

export interface StallRun extends DeliveryFigures {
  readonly neighbour: 'reads' | 'stalls'
  readonly healthyCut: number
  readonly cutAfterMs: number | undefined
  readonly memoryGrowthMaxKb: number
  /** Connections that the product has closed, but in which the kernel still keeps unread bytes. */
  readonly leftToKernel: number
}

export async function measureStall(bench: Bench): Promise<StallRun[]> {
  const provider = await OddsProvider.start(WORLD)
  const product = await startMeasuredProduct(bench.workDir, providerSettings(provider))
  try {
    const cookies = await signInMany(product.baseUrl, Math.ceil(HEALTHY / STREAMS_PER_SESSION) + 1)
    await untilQuoted(product.baseUrl, cookies[0] ?? '', { league: 0, fixture: 1, sportsbook: 0 })
    return [
      await measureBeside('reads', SEQUENCE_MIN, { provider, product, cookies, bench }),
      // Separate numbers: the first snapshot holds prices of the run before.
      await measureBeside('stalls', SEQUENCE_MIN + CHANGES, { provider, product, cookies, bench }),
    ]
  } finally {
    await product.stop()
    await provider.stop()
  }
}

interface Scene {
  readonly provider: OddsProvider
  readonly product: MeasuredProduct
  readonly cookies: readonly string[]
  readonly bench: Bench
}

async function measureBeside(
  neighbour: StallRun['neighbour'],
  firstSequence: number,
  { provider, product, cookies, bench: { workDir, subscribersProgram } }: Scene,
): Promise<StallRun> {
  const [neighbourCookie = '', ...healthyCookies] = cookies
  const groups = [
    ...streamGroups(healthyCookies, HEALTHY),
    { count: 1, path: STREAM_PATH, cookie: neighbourCookie, isStalled: neighbour === 'stalls' },
  ]
  const subscribers = await Subscribers.open(subscribersProgram, { workDir, port: product.port, groups })
  const users = new StreamUser(product.baseUrl)
  for (const cookie of healthyCookies)
    await users.followOdds(cookie, { sportsbook: sportsbookId(0), fixtureId: fixtureId(0, 0) })
  await users.followOdds(neighbourCookie, { sportsbook: sportsbookId(0), fixtureId: fixtureId(0, 1) })
  users.close()
  await wait(SETTLE_MS)
  await product.settle()

  const openBefore = portConnections(product.port).open
  const memoryBefore = memoryKb([product.pid])
  const sentAtUs = new Map<number, number>()
  const startedAtMs = performance.now()
  let [cutAfterMs, memoryGrowthMaxKb]: [number | undefined, number] = [undefined, 0]
  for (let change = 0; change < CHANGES; change++) {
    const heavyPrice = 100 + (change % HEAVY_PRICES)
    const heavy = Array.from({ length: HEAVY_ODDS }, (_, odd) => ({
      ...{ league: 0, fixture: 1, sportsbook: 0 },
      ...{ odd, price: heavyPrice },
    }))
    provider.send(heavy)
    const sequence = firstSequence + change
    if (change >= WARM_UP_CHANGES) sentAtUs.set(sequence, nowUs())
    // Another price each time: two changes that a busy machine delivers together must both be counted.
    const odd = sequence % WORLD.oddsPerBook
    provider.send([{ league: 0, fixture: 0, sportsbook: 0, odd, price: sequence }])
    if (change % LOOK_EVERY_CHANGES === 0) {
      memoryGrowthMaxKb = Math.max(memoryGrowthMaxKb, memoryKb([product.pid]) - memoryBefore)
      if (portConnections(product.port).open < openBefore) cutAfterMs ??= performance.now() - startedAtMs
    }
    await wait(Math.max(0, startedAtMs + ((change + 1) * 1000) / CHANGES_PER_SECOND - performance.now()))
  }
  await wait(SETTLE_MS)
  const { leftToKernel } = portConnections(product.port)
  const { cut } = await subscribers.state()
  const figures = deliveryFigures(await subscribers.stop(), sentAtUs, HEALTHY)
  // The stalled reader sees its end only after a connection reset: an orderly end waits behind the bytes.
  const isEndHeard = cutAfterMs !== undefined && leftToKernel === 0
  return {
    ...figures,
    neighbour,
    healthyCut: isEndHeard ? cut - 1 : cut,
    cutAfterMs,
    memoryGrowthMaxKb,
    leftToKernel,
  }
}

export function printStall(runs: readonly StallRun[]): void {
  console.log(
    `\n${HEALTHY} readers of one game at ${CHANGES_PER_SECOND} changes a second, beside one reader of ${HEAVY_ODDS} prices that change as often`,
  )
  console.log('beside one that    p50 ms   p99 ms   lost   cut   memory at most   the other one cut off')
  for (const run of runs) {
    const cutAfter = run.cutAfterMs === undefined ? 'no' : `after ${(run.cutAfterMs / 1000).toFixed(1)} s`
    console.log(
      `${run.neighbour.padEnd(16)}${run.p50Ms.toFixed(1).padStart(9)}${run.p99Ms.toFixed(1).padStart(9)}${String(run.lost).padStart(7)}${String(run.healthyCut).padStart(6)}${`+${(run.memoryGrowthMaxKb / 1000).toFixed(1)} MB`.padStart(17)}   ${cutAfter}`,
    )
  }
  const [reads, stalls] = runs
  if (!reads || !stalls) return
  console.log(
    `p99 beside the stalled one: ${(stalls.p99Ms / reads.p99Ms).toFixed(2)}x; connections left to the kernel with unread bytes: ${stalls.leftToKernel}`,
  )
}
