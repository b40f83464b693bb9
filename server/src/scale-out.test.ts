/** Two whole processes on one database and one Redis, as an operator would run them; then one is killed. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { insertUser } from './modules/identity/index.ts'
import { Database } from './platform/db/database.ts'
import { createLog } from './platform/log.ts'
import { openStream, type StreamClient } from './testing/event-stream-client.ts'
import { cheapHash } from './testing/people.ts'
import { connectionIdOf, eventsOf } from './testing/stream-events.ts'
import { testDatabase } from './testing/test-database.ts'
import { startTestRedis } from './testing/test-redis.ts'
import { eventually } from './testing/eventually.ts'

const TENANT = 'pick-trading'
const START_MS = 300_000
const SECRET_KEY = 'x'.repeat(40)
const PLAYER = { username: 'player@two.test', password: 'Right!2345' }

const database = await testDatabase()
const redis = await startTestRedis()
if (!redis)
  console.warn('Two processes over Redis were not tried: there is no Redis here and none may be installed.')

interface Member {
  readonly child: ChildProcess
  readonly address: string
  readonly output: () => string
}

const dataDir = mkdtempSync(join(tmpdir(), 'pickproof-scale-'))
const members: Member[] = []
const clients: StreamClient[] = []
let cookie = ''

async function startMember(): Promise<Member> {
  const rootDir = fileURLToPath(new URL('../../', import.meta.url))
  const child = spawn(process.execPath, [join(rootDir, 'server/src/main.ts')], {
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      PORT: '0',
      ROLES: 'api,feed',
      DATABASE_URL: database.ownerUrl,
      DATABASE_CONNECTIONS: '4',
      REDIS_URL: redis?.url ?? '',
      DATA_DIR: dataDir,
      SECRET_KEY,
      WEB: 'none',
      RATE_LIMITS: 'off',
      SIM_SPEED: '60',
      DEMO_DATA: 'no',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  const address = await vi.waitFor(
    () => {
      const found = /Ready at (http:\S+)/.exec(output)?.[1]
      if (!found) throw new Error(`not ready yet: ${output}`)
      return found
    },
    { timeout: START_MS, interval: 100 },
  )
  const member = { child, address, output: () => output }
  members.push(member)
  return member
}

const call = async ({ address }: Member, path: string, init: RequestInit = {}) =>
  await fetch(`${address}/api${path}`, {
    ...init,
    headers: {
      'x-tenant': TENANT,
      cookie,
      ...(init.body ? { 'content-type': 'application/json' } : {}),
      ...init.headers,
    },
  })

async function addPlayer(): Promise<void> {
  const pool = new Database({
    url: database.serverUrl,
    secretKey: SECRET_KEY,
    connectionsMax: 1,
    log: createLog('silent'),
  })
  const at = new Date()
  try {
    await insertUser(pool.tenant(TENANT), TENANT, {
      email: PLAYER.username,
      first_name: 'Two',
      last_name: 'Processes',
      role: 'USER',
      currency: 'USD',
      is_email_verified: true,
      password_hash: await cheapHash(PLAYER.password),
      created_at: at,
      created_by: 'test',
      modified_at: at,
      modified_by: 'test',
    })
  } finally {
    await pool.close()
  }
}

async function signIn(member: Member): Promise<void> {
  const answer = await call(member, '/login', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(PLAYER),
  })
  cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function open(member: Member) {
  const client = await openStream({ address: member.address, cookie, tenant: TENANT })
  clients.push(client)
  return { client, connectionId: await connectionIdOf(client) }
}

/** The prices of the answer. Each process lists them as it received them, and a suspended one that is back comes last. */
function inOrder(answer: unknown): unknown {
  const { data } = answer as { data: readonly { readonly odds: readonly { readonly id: string }[] }[] }
  return data.map((game) => ({ ...game, odds: game.odds.toSorted((a, b) => a.id.localeCompare(b.id)) }))
}

interface LiveGame {
  readonly id: string
  readonly is_live: boolean
}

/** A game in play with prices at the book, as this process sees it. */
async function liveGame(member: Member): Promise<string> {
  const { data } = (await (await call(member, '/sports/upcoming-fixtures')).json()) as { data: LiveGame[] }
  for (const { id } of data.filter((game) => game.is_live)) {
    const odds = (await (
      await call(member, `/sports/fixtures/odds?sportsbook=northstar_book&fixtureId=${id}`)
    ).json()) as { data: { odds: unknown[] }[] }
    if (odds.data[0]?.odds.length) return id
  }
  throw new Error('no game in play has prices yet')
}

describe.skipIf(!redis)('two processes', () => {
  beforeAll(async () => {
    await startMember()
    await startMember()
    await addPlayer()
    await signIn(members[0] as Member)
  }, 2 * START_MS)

  afterAll(async () => {
    for (const client of clients) client.disconnect()
    for (const { child } of members) child.kill('SIGKILL')
    await redis?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const pair = () => members as [Member, Member]

  it('run one feed between them and show the same prices', async () => {
    const [active, standby] = pair()
    await eventually(() => expect(active.output()).toContain('Prices come from: simulator'))
    expect(standby.output()).not.toContain('Prices come from')
    const id = await eventually(async () => await liveGame(standby), 250)
    await eventually(async () => {
      const odds = async (member: Member) =>
        await (await call(member, `/sports/fixtures/odds?sportsbook=northstar_book&fixtureId=${id}`)).json()
      const [one, other] = [await odds(active), await odds(standby)]
      expect(inOrder(one)).toEqual(inOrder(other))
      expect(other).toMatchObject({ feed: { state: 'live' } })
    }, 50)
  })

  it.each([
    ['the one that runs the feed', 'the other', 0, 1],
    ['the other', 'the one that runs the feed', 1, 0],
  ])('a stream held by %s follows what is asked of %s', async (_holder, _asked, holderIndex, askedIndex) => {
    const [holder, asked] = [pair()[holderIndex] as Member, pair()[askedIndex] as Member]
    const { client, connectionId } = await open(holder)
    const fixtureId = await eventually(async () => await liveGame(asked), 250)
    const body = JSON.stringify({ sportsbook: 'northstar_book', fixtureId, connectionId })
    const answer = await call(asked, '/subscribe/odds', { method: 'POST', body })
    expect(answer.status, await answer.clone().text()).toBe(200)
    const { id } = (await answer.json()) as { id: string }
    await eventually(() => expect(eventsOf(client, 'ODDS').length).toBeGreaterThan(1))
    expect(eventsOf(client, 'ODDS')[0]).toMatchObject({ subscriptionId: id, fixtureId, isSnapshot: true })

    const stopped = await call(asked, `/unsubscribe/odds?id=${id}&connectionId=${connectionId}`, {
      method: 'DELETE',
    })
    expect(stopped.status).toBe(200)
  })

  it('an unknown connection is answered with a sentence', async () => {
    const [, asked] = pair()
    const body = JSON.stringify({
      sportsbook: 'northstar_book',
      fixtureId: 'x',
      connectionId: crypto.randomUUID(),
    })
    const answer = await call(asked, '/subscribe/odds', { method: 'POST', body })
    expect(answer.status).toBe(409)
  })

  it('a sign-out at one closes the streams held by the other', async () => {
    const [one, other] = pair()
    const before = cookie
    await signIn(one)
    const { client } = await open(other)
    await call(one, '/logout', { method: 'POST' })
    await client.ended
    cookie = before
    await signIn(one)
  })

  it('when the active one is killed the other takes over, and its streams go on', async () => {
    const [active, standby] = pair()
    const { client } = await open(standby)
    const body = JSON.stringify({ sport: 'basketball' })
    await call(standby, '/subscribe/results', { method: 'POST', body })
    active.child.kill('SIGKILL')
    await eventually(() => expect(standby.output()).toContain('Prices come from: simulator'))
    const heardBefore = eventsOf(client, 'RESULT').length
    await eventually(() => expect(eventsOf(client, 'RESULT').length).toBeGreaterThan(heardBefore))
    expect(eventsOf(client, 'FEED').map(({ state }) => state)).not.toContain('silent')
  }, 60_000)
})
