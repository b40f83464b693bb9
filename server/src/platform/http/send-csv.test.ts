import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { sendCsv } from './send-csv.ts'

const exports: PassThrough[] = []
const app = fastify({ forceCloseConnections: true })
app.get('/', (_request, reply) => {
  const csv = new PassThrough()
  csv.write('id\n')
  exports.push(csv)
  sendCsv(reply, 'users', csv)
})
const endless: Readable[] = []
app.get('/endless', (_request, reply) => {
  const row = `${'1'.repeat(60_000)}\n`
  const csv = new Readable({
    read() {
      this.push(row)
    },
  })
  endless.push(csv)
  sendCsv(reply, 'users', csv, { readerPauseMaxMs: 300 })
})
app.setErrorHandler((error, _request, reply) => {
  const message = error instanceof AppError ? `${error.code}: ${error.message}` : String(error)
  void reply.code(429).send(message)
})
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

async function open(path = '/'): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo
  const [answer] = await once(get({ port, path, host: '127.0.0.1' }), 'response')
  return answer
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of answer.setEncoding('utf8')) text += piece
  return text
}

it('lets three exports run at the same time, and the next one when one has ended or was left', async () => {
  const answers = [await open(), await open(), await open()]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const refused = await open()
  expect(refused.statusCode).toBe(429)
  expect(await textOf(refused)).toBe(
    'rate.limited: Other exports are still running. Please try again in a minute.',
  )
  expect(exports.at(-1)?.destroyed).toBe(true)

  const [ended, left] = answers
  exports[0]?.end('1\n')
  expect(ended && (await textOf(ended))).toBe('id\n1\n')
  const next = await open()
  expect(next.statusCode).toBe(200)

  const cutOff = exports[1] && once(exports[1], 'close')
  left?.destroy()
  await cutOff
  expect((await open()).statusCode).toBe(200)
  for (const csv of exports) csv.destroy()
})

it('gives the slots of stalled readers to others', async () => {
  const stalled = [await open('/endless'), await open('/endless'), await open('/endless')]
  for (const answer of stalled) answer.on('error', () => {})
  await Promise.all(endless.map((csv) => csv.closed || once(csv, 'close')))
  const next = await open()
  expect(next.statusCode).toBe(200)
  exports.at(-1)?.end('1\n')
  expect(await textOf(next)).toBe('id\n1\n')
})
