/**
 * From the commit of an account event to the warning in the browser: on the stream of its player, and as a push at a push
 * service on this machine. The events are written past the product, so its wake-up after a commit does not help: it finds
 * them by polling, which is the slowest way. Each warning must arrive once. Prints, never fails.
 */
import { createECDH, randomBytes } from 'node:crypto'
import { createServer, get } from 'node:http'
import { availableParallelism, loadavg } from 'node:os'
import { programmeDayAt } from '@pickproof/domain/programme/programme-day'
import { tell } from './figures.ts'
import { percentile } from './percentile.ts'
import { findBenchDatabase } from './placement/bench-database.ts'
import { startMeasuredProduct } from './product/measured-product.ts'
import { TENANT } from './product/sign-in-many.ts'
import { withWorkDir } from './product/work-dir.ts'
import { seedCatalogue, seedFixture, seedPicks, seedSessions } from './settlement/seed-store.ts'
import { openClient } from './settlement/settle-store.ts'
import { nameTenant } from './product/name-tenant.ts'

const PLAYERS = 50
const P99_MAX_MS = 1_000
const PATIENCE_MS = 60_000
/** More than the pause between two looks, so a second copy would have arrived. */
const AFTERWARD_MS = 3_000
const FIXTURE = 'bench-notifications'

const PUSH_PATH = /^\/player-(\d+)$/

interface Arrivals {
  /** By the number of the player, each time one arrived. */
  readonly stream: Map<number, number[]>
  readonly push: Map<number, number[]>
}

const note = (arrivals: Map<number, number[]>, player: number) => {
  arrivals.set(player, [...(arrivals.get(player) ?? []), performance.now()])
}

async function startPushService(arrivals: Arrivals) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      note(arrivals.push, Number(PUSH_PATH.exec(request.url ?? '')?.[1]))
      response.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, stop: () => server.close() }
}

async function openStream(port: number, token: string, onNotified: () => void): Promise<() => void> {
  const connected = Promise.withResolvers<void>()
  const path = `/api/subscribe/data?tenant=${TENANT}`
  const headers = { cookie: `session-${TENANT}=${token}` }
  const request = get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
    response.setEncoding('utf8').on('data', (chunk: string) => {
      if (chunk.includes('event: CONNECTED')) connected.resolve()
      for (const _ of chunk.matchAll(/"NOTIFICATIONS"/g)) onNotified()
    })
    response.on('error', () => {})
  })
  request.on('error', connected.reject)
  await connected.promise
  return () => request.destroy()
}

async function subscribe(port: number, token: string, endpoint: string): Promise<void> {
  const browser = createECDH('prime256v1').generateKeys()
  const keys = { p256dh: browser.toString('base64url'), auth: randomBytes(16).toString('base64url') }
  const answer = await fetch(`http://127.0.0.1:${port}/api/notifications/push-subscriptions`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-tenant': TENANT,
      cookie: `session-${TENANT}=${token}`,
    },
    body: JSON.stringify({ endpoint, keys }),
  })
  if (!answer.ok) throw new Error(`A subscription was answered ${answer.status}: ${await answer.text()}`)
}

async function measure(workDir: string, arrivals: Arrivals): Promise<ReadonlyMap<number, number>> {
  const product = await startMeasuredProduct(workDir, { ROLES: 'api,jobs,feed', DEMO_DATA: 'no' })
  const service = await startPushService(arrivals)
  const committed = new Map<number, number>()
  try {
    const { serverUrl } = await findBenchDatabase(workDir)
    const client = await openClient(serverUrl)
    await seedCatalogue(client)
    await seedFixture(client, FIXTURE)
    await seedPicks(client, { tenantId: TENANT, fixtureId: FIXTURE, accounts: PLAYERS })
    const tokens = await seedSessions(client, TENANT, FIXTURE)
    const closers: (() => void)[] = []
    for (const token of tokens) {
      const player = Number(token.replace('token-', ''))
      closers.push(await openStream(product.port, token, () => note(arrivals.stream, player)))
      await subscribe(product.port, token, `http://127.0.0.1:${service.port}/player-${player}`)
    }
    const { date } = programmeDayAt(Date.now())
    for (const token of tokens) {
      const userId = Number(token.replace('token-', ''))
      await client.query('begin')
      await client.query(nameTenant(TENANT))
      await client.query(
        `update challenge_account set day_date = $2, day_net_minor = -maximum_daily_loss_minor * 6 / 10,
            account_size_minor = account_size_minor * 1000
          where user_id = $1 and tenant_id = $3`,
        [userId, date, TENANT],
      )
      await client.query(
        `insert into account_event (tenant_id, user_id, accno, changes)
          select tenant_id, user_id, accno, '{BALANCE}' from challenge_account where user_id = $1 and tenant_id = $2`,
        [userId, TENANT],
      )
      await client.query('commit')
      committed.set(userId, performance.now())
    }
    const untilMs = performance.now() + PATIENCE_MS
    const isComplete = () => arrivals.stream.size >= PLAYERS && arrivals.push.size >= PLAYERS
    while (!isComplete() && performance.now() < untilMs) await pause(50)
    await pause(AFTERWARD_MS)
    for (const close of closers) close()
    await client.end()
  } finally {
    service.stop()
    await product.stop()
  }
  return committed
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function main(): Promise<void> {
  console.log(`${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(2)}`)
  const arrivals: Arrivals = { stream: new Map(), push: new Map() }
  let committed: ReadonlyMap<number, number> = new Map()
  await withWorkDir(async (workDir) => {
    committed = await measure(workDir, arrivals)
  })
  for (const [name, arrived] of Object.entries(arrivals)) {
    const times = [...committed].flatMap(([player, atMs]) => {
      const firstMs = arrived.get(player)?.[0]
      return firstMs === undefined ? [] : [firstMs - atMs]
    })
    const isOnce =
      committed.size === PLAYERS && [...committed.keys()].every((player) => arrived.get(player)?.length === 1)
    const p99 = percentile(times, 0.99)
    const isMet = p99 < P99_MAX_MS && isOnce
    console.log(
      `Warning to ${name}: ${times.length} of ${committed.size} players, each once: ${isOnce ? 'yes' : 'NO'}, ` +
        `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ${isMet ? 'within' : 'OUTSIDE'} the goal of 1 s`,
    )
    tell({
      name: `Warning to ${name}, p99`,
      reached: `${p99.toFixed(0)} ms`,
      goal: `< ${P99_MAX_MS} ms`,
      isMet,
    })
  }
}

await main()
