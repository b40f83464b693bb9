import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addUserWithRole, sessionCookie, sessionToken } from '../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import type { UserRow } from '../identity/index.ts'
import { EventStream, frameOf } from './event-stream.ts'
import { openStream, requestStream, type StreamClient } from '../../testing/event-stream-client.ts'
import { eventually } from '../../testing/eventually.ts'

const HEARTBEAT_MS = 15_000

// The tests control only intervals, which drive the heartbeats. Everything else runs in real time.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
// Test files share a worker. Without this, the next file's pollers would not run.
afterAll(() => void vi.useRealTimers())

const server = await startTestServer()
const intervalsAtRest = vi.getTimerCount()
let address = ''
let player: UserRow

beforeAll(async () => {
  player = await addUserWithRole(server, 'USER')
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

const clients: StreamClient[] = []
const newCookie = async (user = player) => sessionCookie(user.tenant_id, await sessionToken(server, user))

async function connect(cookie: string, tenant = TEST_TENANT): Promise<StreamClient> {
  const client = await openStream({ address, cookie, tenant })
  clients.push(client)
  return client
}

const connections = () =>
  new Promise<number>((resolve, reject) => {
    server.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

/** Waits until no connection and no heartbeat timer is left. */
async function expectAllGone(): Promise<void> {
  await eventually(async () => {
    expect(await connections()).toBe(0)
    expect(vi.getTimerCount()).toBe(intervalsAtRest)
  })
}

afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  await expectAllGone()
})

describe('the event stream', () => {
  it('[O059] [A032] opens for a signed-in user and sends CONNECTED first', async () => {
    const stream = await connect(await newCookie())
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(stream.headers['content-encoding']).toBeUndefined()
    await stream.until('\n\n')
    expect(stream.text()).toMatch(
      /^event: CONNECTED\nid: \d+\ndata: \{"connectionId":"[0-9a-f-]{36}"\}\n\nevent: FEED\n/,
    )
  })

  it('gives every connection its own id', async () => {
    const cookie = await newCookie()
    const [one, other] = [await connect(cookie), await connect(cookie)]
    await Promise.all([one.until('\n\n'), other.until('\n\n')])
    expect(one.text()).not.toBe(other.text())
  })

  it('[X001] takes the tenant from the query, because a browser cannot send headers here', async () => {
    const outsider = await addUserWithRole(server, 'USER', OTHER_TENANT)
    const cookie = await newCookie(outsider)
    expect((await connect(cookie, OTHER_TENANT)).status).toBe(200)
    expect((await connect(cookie, TEST_TENANT)).status).toBe(401)
    expect((await connect(cookie, 'nobody')).status).toBe(400)
  })

  it('rejects callers who are not signed in', async () => {
    const stream = await connect('')
    expect(stream.status).toBe(401)
    await stream.ended
    expect(JSON.parse(stream.text())).toMatchObject({ status: 'UNAUTHORIZED', code: 'auth.required' })
  })

  it('stays open with heartbeats while the session is valid', async () => {
    const stream = await connect(await newCookie())
    await stream.until('CONNECTED')
    vi.advanceTimersByTime(HEARTBEAT_MS)
    await stream.until(':beat\n\n')
  })

  it('answers a HEAD request without opening a stream', async () => {
    const response = await fetch(`${address}/api/subscribe/data?tenant=${TEST_TENANT}`, {
      method: 'HEAD',
      headers: { cookie: await newCookie(), connection: 'close' },
      signal: AbortSignal.timeout(3_000),
    })
    expect(response.status).toBeLessThan(500)
    expect(vi.getTimerCount()).toBe(intervalsAtRest)
  })
})

describe('the end of a session', () => {
  it('by signing out closes its streams and no others', async () => {
    const [ending, staying] = [await newCookie(), await newCookie()]
    const streams = [await connect(ending), await connect(ending)]
    const other = await connect(staying)
    await server.call({ method: 'POST', url: '/logout', cookie: ending })
    vi.advanceTimersByTime(HEARTBEAT_MS)
    await Promise.all(streams.map((stream) => stream.ended))
    await other.until(':beat')
  })

  it('by disabling the user closes the streams', async () => {
    const user = await addUserWithRole(server, 'USER')
    const stream = await connect(await newCookie(user))
    await server.context.database
      .tenant(TEST_TENANT)
      .updateTable('app_user')
      .set({ status: 'DISABLED' })
      .where('id', '=', user.id)
      .execute()
    vi.advanceTimersByTime(HEARTBEAT_MS)
    await stream.ended
  })

  it('by viewing as another user closes the streams', async () => {
    const admin = await addUserWithRole(server, 'ADMIN')
    const cookie = await newCookie(admin)
    const stream = await connect(cookie)
    const switched = await server.call({
      method: 'POST',
      url: '/admin/login/impersonate',
      cookie,
      payload: { userId: Number(player.id), reason: 'Support case' },
    })
    expect(switched.statusCode, switched.body).toBe(200)
    vi.advanceTimersByTime(HEARTBEAT_MS)
    await stream.ended
  })
})

describe('many connections', () => {
  it('are limited to eight for one session', async () => {
    const cookie = await newCookie()
    const streams = await Promise.all(Array.from({ length: 8 }, () => connect(cookie)))
    expect(streams.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const ninth = await connect(cookie)
    expect(ninth.status).toBe(429)
    await ninth.ended
    expect(JSON.parse(ninth.text())).toMatchObject({
      code: 'rate.limited',
      message: 'One sign-in can have at most 8 live connections.',
    })
    expect((await connect(await newCookie())).status).toBe(200)

    streams[0]?.disconnect()
    await eventually(async () => expect((await connect(cookie)).status).toBe(200))
  })

  it('leave nothing behind after 200 of them open and close', async () => {
    const cookie = await newCookie()
    const listeners = () =>
      [server.app.server, process].map((emitter: NodeJS.EventEmitter) =>
        emitter.eventNames().map((name) => `${String(name)} ${emitter.listenerCount(name)}`),
      )
    const listenersBefore = listeners()
    for (let round = 0; round < 25; round++) {
      const streams = await Promise.all(Array.from({ length: 8 }, () => connect(cookie)))
      expect(streams.map(({ status }) => status)).toEqual(Array(8).fill(200))
      for (const stream of streams) stream.disconnect()
      await expectAllGone()
    }
    expect(listeners()).toEqual(listenersBefore)
  })

  it('leave nothing behind when they break off before they are answered', async () => {
    const cookie = await newCookie()
    for (let attempt = 0; attempt < 200; attempt++) {
      const request = requestStream({ address, cookie, tenant: TEST_TENANT })
      request.on('error', () => {})
      await new Promise((resolve) => request.once('finish', resolve))
      await sleep(attempt % 4)
      request.destroy()
    }
    await expectAllGone()
    const streams = await Promise.all(Array.from({ length: 8 }, () => connect(cookie)))
    expect(streams.map(({ status }) => status)).toEqual(Array(8).fill(200))
  })
})

describe('a reader that does not read', () => {
  it('uses a bounded amount of memory and gets the newest state once it reads again', async () => {
    const app = fastify()
    let stream: EventStream | undefined
    app.get('/api/subscribe/data', async (_request, reply) => {
      const owner = { tenantId: TEST_TENANT, sessionId: 1n, userId: 1n }
      stream = new EventStream({ reply, owner, greeting: '', beginsAfter: undefined, onClose: () => {} })
    })
    const slowAddress = await app.listen({ port: 0, host: '127.0.0.1' })
    const request = requestStream({ address: slowAddress, cookie: '', tenant: TEST_TENANT })
    request.on('error', () => {})
    const response = await new Promise<NodeJS.ReadableStream>((resolve) => request.once('response', resolve))
    response.pause()

    let sentAll = 0
    const topic = { sendAll: () => (sentAll += 1) }
    const frame = frameOf(`data: ${'x'.repeat(16_000)}\n\n`)
    const behindMs = () => stream?.behindMs(performance.now() + 1) ?? 0
    for (let sent = 0; sent < 5_000 && behindMs() === 0; sent++) {
      stream?.send(frame, topic)
      await sleep(0)
    }
    expect(behindMs()).toBeGreaterThan(0)
    const waitingBefore = stream?.waitingBytes ?? 0
    for (let sent = 0; sent < 500; sent++) stream?.send(frame, topic)
    expect(stream?.waitingBytes).toBe(waitingBefore)
    expect(waitingBefore).toBeLessThan(200_000)

    response.resume()
    await eventually(() => expect(sentAll).toBe(1))
    expect(behindMs()).toBe(0)
    request.destroy()
    await app.close()
  })
})

describe('the end of the server', () => {
  it('does not wait for open streams', async () => {
    const stream = await connect(await newCookie())
    await stream.until('CONNECTED')
    await server.app.close()
    await stream.ended
  })
})
