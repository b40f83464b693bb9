/** 10,000 readers connect, subscribe and leave, some of them in the middle of it; then everything is counted. */
import { type ClientRequest, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { socketCount } from '../fan-out/process-cost.ts'
import type { Settled } from '../fan-out/settled.ts'
import { type MeasuredProduct, startMeasuredProduct } from '../product/measured-product.ts'
import { OddsProvider } from '../product/odds-provider.ts'
import { providerSettings, untilQuoted } from '../product/product-feed.ts'
import { fixtureId, sportsbookId } from '../product/provider-world.ts'
import { signInMany } from '../product/sign-in-many.ts'
import { STREAM_PATH, StreamUser } from '../product/stream-users.ts'
import { LOCAL_TOKEN } from '../../../scripts/running-product.ts'
import { Caller } from '../timed-call.ts'

const CONNECTS = 10_000
/** They run first, so permanent allocations exist before the first count. */
const PRIMING_CONNECTS = 2_000
const AT_ONCE = 24
const SESSIONS = 8
const FIXTURES = 20
const WORLD = { leagues: 1, fixturesPerLeague: FIXTURES, sportsbooks: 1, oddsPerBook: 6 }
const QUIET_MS = 2_000
/** Code that was compiled meanwhile is in the heap as well. */
const HEAP_PER_READER_MAX_BYTES = 100

export interface Holdings extends Settled {
  readonly sockets: number
  /** Everything of the stream that the product counts itself. */
  readonly metrics: Readonly<Record<string, number>>
}

export interface ChurnResult {
  readonly before: Holdings
  readonly after: Holdings
  readonly elapsedMs: number
  readonly failures: number
}

export async function measureChurn(workDir: string): Promise<ChurnResult> {
  const provider = await OddsProvider.start(WORLD)
  const product = await startMeasuredProduct(workDir, providerSettings(provider))
  try {
    const cookies = await signInMany(product.baseUrl, SESSIONS)
    await untilQuoted(product.baseUrl, cookies[0] ?? '', { league: 0, fixture: FIXTURES - 1, sportsbook: 0 })
    await churn(product, cookies, PRIMING_CONNECTS)
    const before = await holdings(product)
    const startedAtMs = performance.now()
    const failures = await churn(product, cookies, CONNECTS)
    const elapsedMs = performance.now() - startedAtMs
    return { before, after: await holdings(product), elapsedMs, failures }
  } finally {
    await product.stop()
    await provider.stop()
  }
}

async function holdings(product: MeasuredProduct): Promise<Holdings> {
  await wait(QUIET_MS)
  const caller = new Caller()
  const { text } = await caller.call({
    method: 'GET',
    url: `${product.baseUrl}/metrics`,
    headers: { authorization: `Bearer ${LOCAL_TOKEN}` },
  })
  caller.close()
  await wait(QUIET_MS / 4)
  const metrics: Record<string, number> = {}
  for (const [, name = '', value] of text.matchAll(/^(\w*(?:stream|topic|subscription)\w*) (\S+)$/gm))
    metrics[name] = Number(value)
  return { ...(await product.settle()), sockets: socketCount(product.pid), metrics }
}

async function churn(product: MeasuredProduct, cookies: readonly string[], count: number): Promise<number> {
  const users = new StreamUser(product.baseUrl)
  let [started, failures] = [0, 0]
  const comeAndGo = async () => {
    while (started < count) {
      const index = started++
      const cookie = cookies[index % cookies.length] ?? ''
      const isDone = await visit(product, users, cookie, index).catch(() => false)
      if (!isDone) failures++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, comeAndGo))
  users.close()
  return failures
}

/** Of four readers one leaves before the answer, one while it subscribes, two after that. */
async function visit(
  product: MeasuredProduct,
  users: StreamUser,
  cookie: string,
  index: number,
): Promise<boolean> {
  const request = get(`${product.baseUrl}${STREAM_PATH}`, { headers: { cookie }, agent: false })
  request.on('error', () => {})
  if (index % 4 === 0) {
    await wait(index % 8)
    request.destroy()
    return true
  }
  const connectionId = await connected(request)
  if (connectionId === undefined) return false
  const following = { sportsbook: sportsbookId(0), fixtureId: fixtureId(0, index % FIXTURES), connectionId }
  const subscribed = users.followOdds(cookie, following).then(
    () => true,
    () => false,
  )
  const hasLeftEarly = index % 4 === 1
  if (hasLeftEarly) request.destroy()
  const isSubscribed = await subscribed
  request.destroy()
  return isSubscribed || hasLeftEarly
}

async function connected(request: ClientRequest): Promise<string | undefined> {
  return await new Promise((resolve) => {
    request.once('error', () => resolve(undefined))
    request.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('error', () => resolve(undefined))
      response.on('end', () => resolve(undefined))
      response.on('data', (piece: string) => {
        text += piece
        const id = /"connectionId":"([^"]+)"/.exec(text)?.[1]
        if (id) resolve(id)
      })
    })
  })
}

export function printChurn({ before, after, elapsedMs, failures }: ChurnResult): void {
  console.log(
    `\n${CONNECTS} readers came and went in ${(elapsedMs / 1000).toFixed(1)} s, ${failures} of them were refused`,
  )
  console.log(`${''.padEnd(44)}  before    after`)
  const line = (name: string, was: number | undefined, is: number | undefined) => {
    if ((was ?? 0) !== 0 || (is ?? 0) !== 0)
      console.log(`${name.padEnd(44)}${String(was ?? 0).padStart(8)}${String(is ?? 0).padStart(9)}`)
  }
  line('Sockets of the process', before.sockets, after.sockets)
  for (const kind of new Set([...Object.keys(before.resources), ...Object.keys(after.resources)]))
    line(`Held by the event loop: ${kind}`, before.resources[kind], after.resources[kind])
  for (const name of Object.keys(after.metrics)) line(name, before.metrics[name], after.metrics[name])
  const kb = (bytes: number) => Math.round(bytes / 1000)
  line('Heap after collecting, kB', kb(before.heapUsedBytes), kb(after.heapUsedBytes))
  const perVisit = (after.heapUsedBytes - before.heapUsedBytes) / CONNECTS
  const isTidy =
    after.sockets <= before.sockets &&
    Object.entries(after.resources).every(([kind, count]) => count <= (before.resources[kind] ?? 0)) &&
    perVisit < HEAP_PER_READER_MAX_BYTES
  console.log(`Heap left behind: ${perVisit.toFixed(1)} bytes a reader; a single listener would be about 100`)
  console.log(`Nothing is left behind: ${isTidy ? 'yes' : 'NO'}`)
}
