import type { BodyKind } from '@pickproof/contract/call'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createHttpServer } from './http-server.ts'
import { readBody } from './read-body.ts'

const app = await createHttpServer({
  log: createLog('silent'),
  isProduction: false,
  trustProxy: false,
  rateLimits: false,
})
for (const kind of ['json', 'form', 'multipart'] as const) registerEcho(app, kind)
await app.ready()
afterAll(() => app.close())

function registerEcho(target: FastifyInstance, kind: BodyKind): void {
  target.post(`/${kind}`, {
    preValidation: async (request) => await readBody(request, kind),
    handler: async (request, reply) =>
      reply.type('application/json').serializer(JSON.stringify).send({ body: request.body }),
  })
}

async function post(kind: BodyKind, contentType: string | undefined, payload: string | Buffer) {
  return await app.inject({
    method: 'POST',
    url: `/${kind}`,
    headers: contentType ? { 'content-type': contentType } : {},
    payload,
  })
}

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=b'

const part = (name: string, value: string, extra = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${extra}\r\n\r\n${value}\r\n`
const parts = (...all: string[]) => `${all.join('')}--b--\r\n`

describe('a body', () => {
  it.each([
    ['json', JSON_TYPE, '{"a":"1"}'],
    ['json', 'Application/JSON; charset=utf-8', '{"a":"1"}'],
    ['form', FORM, 'a=1'],
    ['multipart', MULTIPART, parts(part('a', '1'))],
    ['multipart', FORM, 'a=1'],
  ] as const)('of a %s call may be sent as %s', async (kind, contentType, payload) => {
    const response = await post(kind, contentType, payload)
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json()).toEqual({ body: { a: '1' } })
  })

  it.each([
    ['json', FORM, 'a=1', 'This call accepts application/json.'],
    ['json', MULTIPART, parts(part('a', '1')), 'This call accepts application/json.'],
    ['form', JSON_TYPE, '{"a":"1"}', 'This call accepts application/x-www-form-urlencoded.'],
    ['form', 'text/plain', 'a=1', 'This call accepts application/x-www-form-urlencoded.'],
    [
      'multipart',
      JSON_TYPE,
      '{"a":"1"}',
      'This call accepts multipart/form-data or application/x-www-form-urlencoded.',
    ],
  ] as const)('of a %s call may not be sent as %s', async (kind, contentType, payload, message) => {
    const response = await post(kind, contentType, payload)
    expect(response.statusCode).toBe(415)
    expect(response.json()).toMatchObject({ code: 'request.media-type', message })
  })

  it('without a type is ignored', async () => {
    const response = await post('json', undefined, '')
    expect(response.statusCode).toBe(200)
    expect(response.json().body ?? null).toBeNull()
  })
})

describe('form fields in parts', () => {
  it('keep their text in any alphabet and with any line ends', async () => {
    const value = 'Zażółć 日本\r\n--not-the-end\n'
    expect((await post('multipart', MULTIPART, parts(part('a', value)))).json()).toEqual({
      body: { a: value },
    })
  })

  it.each([
    ['a file', parts(part('a', 'x', '; filename="x.txt"')), 400, 'This call accepts no files.'],
    [
      'the same field twice',
      parts(part('a', '1'), part('a', '2')),
      400,
      'The request has the field a twice.',
    ],
    ['a field above 16 KB', parts(part('a', 'x'.repeat(17_000))), 413, 'The request is too large.'],
    [
      'too many fields',
      parts(...Array.from({ length: 60 }, (_, n) => part(`f${n}`, '1'))),
      413,
      'The request is too large.',
    ],
    ['an end that never comes', part('a', '1'), 400, 'The server could not read the form.'],
  ])('are refused with %s', async (_name, payload, status, message) => {
    const response = await post('multipart', MULTIPART, payload)
    expect(response.json()).toMatchObject({ message })
    expect(response.statusCode).toBe(status)
  })

  it('cannot reach the prototype of anything', async () => {
    const response = await post(
      'multipart',
      MULTIPART,
      parts(part('__proto__', 'x'), part('constructor', 'y')),
    )
    expect(response.statusCode).toBeLessThan(500)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
    expect(fastify).toBeTypeOf('function')
  })
})

describe('a body above the limit', () => {
  it.each([
    ['json', JSON_TYPE, JSON.stringify({ a: 'x'.repeat(300_000) })],
    ['form', FORM, `a=${'x'.repeat(300_000)}`],
  ] as const)('is refused for a %s call', async (kind, contentType, payload) => {
    const response = await post(kind, contentType, payload)
    expect(response.statusCode).toBe(413)
    expect(response.json()).toMatchObject({ code: 'request.too-large', message: 'The request is too large.' })
  })
})
