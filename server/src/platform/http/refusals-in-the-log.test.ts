import { Writable } from 'node:stream'
import { defineMessages } from '@pickproof/domain/messages/message'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { createLog } from '../log.ts'
import { createHttpServer } from './http-server.ts'

let written = ''
const stream = new Writable({
  write(chunk, _encoding, done) {
    written += String(chunk)
    done()
  },
})
const log = createLog('info', stream)
const app = await createHttpServer({
  log,
  isProduction: true,
  trustProxy: false,
  rateLimits: true,
})
const texts = defineMessages('server.test', { no: 'No.' })
app.get('/denied/*', async () => {
  throw new AppError('access.denied', texts.no)
})
app.get('/broken', async () => {
  throw new Error('select secret from vault')
})
app.get('/once', { config: { rateLimit: { max: 1, timeWindow: '1 minute' } } }, async () => 'yes')
app.get('/fine', async () => 'yes')

beforeEach(() => {
  written = ''
})
afterAll(() => app.close())

const lines = () =>
  written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('the log', () => {
  it('[T23-5] names every refusal of a guard, with caller and call, and without the query', async () => {
    await app.inject({ url: '/denied/42?token=abc', remoteAddress: '203.0.113.9' })
    await app.inject('/once')
    await app.inject('/once')
    await app.inject('/fine')
    expect(lines()).toMatchObject([
      { level: 40, code: 'access.denied', method: 'GET', path: '/denied/42', ip: '203.0.113.9' },
      { level: 40, code: 'rate.limited', path: '/once' },
    ])
    expect(lines().every(({ requestId, time }) => requestId !== undefined && time !== undefined)).toBe(true)
    expect(written).not.toContain('abc')
  })

  it('[T23-5] has the time of each line in UTC in every time zone of the machine', async () => {
    const before = Date.now()
    await app.inject('/denied/1')
    const [line] = lines()
    expect(Number.isInteger(line?.time)).toBe(true)
    expect(line?.time).toBeGreaterThanOrEqual(before)
    expect(line?.time).toBeLessThanOrEqual(Date.now())
  })

  it('[T23-5] stays one line per event when a caller puts a line break into the address', async () => {
    await app.inject({ url: '/denied/%0a{"level":60}', headers: { 'user-agent': 'x\\n{"level":60}' } })
    expect(lines()).toHaveLength(1)
  })

  it('[T23-5] hides secrets by the names of their fields', () => {
    log.info({ password: 'abc', body: { newPassword: 'abc', token: 'abc', captcha: 'abc' } }, 'a call')
    log.info({ request: { headers: { cookie: 'abc', authorization: 'abc' } } }, 'a call')
    expect(lines()).toHaveLength(2)
    expect(written).not.toContain('abc')
  })

  it('[T23-5] has the error that an answer leaves out', async () => {
    const answer = await app.inject('/broken')
    expect([answer.statusCode, answer.json().message]).toEqual([500, 'Internal Server Error'])
    expect(answer.body).not.toMatch(/secret|vault|at /)
    expect(lines()).toMatchObject([{ level: 50, err: { message: 'select secret from vault' } }])
  })
})

describe('every answer in production', () => {
  it('[T23-5] demands HTTPS for a year, on subdomains too', async () => {
    expect((await app.inject('/fine')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
  })

  it('[T23-5] does not echo a request that was sent with TRACE', async () => {
    const answer = await app.inject({
      method: 'TRACE' as 'GET',
      url: '/fine',
      headers: { 'x-mine': 'secret' },
    })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('secret')
  })
})
