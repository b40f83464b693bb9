import { afterAll, describe, expect, it } from 'vitest'
import { startTestRedis } from '../../testing/test-redis.ts'
import type { SharedCounters } from '../bus/bus.ts'
import { RedisBus } from '../bus/redis-bus.ts'
import { createLog } from '../log.ts'
import { createHttpServer } from './http-server.ts'

const log = createLog('silent')
const redis = await startTestRedis()
if (!redis)
  console.warn('Shared rate limits were not tried: there is no Redis here and none may be installed.')

const closers: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

/** A separate process, with two calls that allow three attempts each. */
async function startProcess(counters: SharedCounters | undefined) {
  const app = await createHttpServer({
    log,
    isProduction: false,
    trustProxy: false,
    rateLimits: true,
    counters,
  })
  app.get('/guess', { config: { rateLimit: { max: 3, timeWindow: '1 minute' } } }, async () => 'no')
  app.get('/other', { config: { rateLimit: { max: 3, timeWindow: '1 minute' } } }, async () => 'yes')
  closers.push(() => app.close())
  return async (url = '/guess', remoteAddress = '203.0.113.7') =>
    (await app.inject({ url, remoteAddress })).statusCode
}

describe('limits of calls', () => {
  it.skipIf(!redis)('[T23-5] are shared by all processes over Redis', async () => {
    const buses = await Promise.all(['', ''].map(() => RedisBus.connect({ url: redis?.url ?? '', log })))
    closers.push(async () => await Promise.all(buses.map((bus) => bus.close())))
    const [first, second] = await Promise.all(buses.map(startProcess))
    if (!first || !second) throw new Error('two processes were to start')
    expect([await first(), await second(), await first()]).toEqual([200, 200, 200])
    expect([await first(), await second()]).toEqual([429, 429])
    expect(await second('/other')).toBe(200)
    expect(await second('/guess', '203.0.113.8')).toBe(200)
  })

  it.skipIf(!redis)('[T23-5] hold in each process after Redis has stopped', async () => {
    const other = await startTestRedis()
    const bus = await RedisBus.connect({ url: other?.url ?? '', log })
    closers.push(() => bus.close())
    const call = await startProcess(bus)
    expect(await call()).toBe(200)
    await other?.stop()
    expect([await call(), await call(), await call(), await call()]).toEqual([200, 200, 200, 429])
  })

  it('[T23-5] hold in this process while Redis does not answer', async () => {
    const call = await startProcess({ count: async () => await new Promise(() => {}) })
    expect([await call(), await call(), await call(), await call()]).toEqual([200, 200, 200, 429])
  })
})

if (redis) closers.unshift(redis.stop)
