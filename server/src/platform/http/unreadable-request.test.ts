import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const address = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))

async function said(head: string): Promise<string> {
  const socket = connect(Number(address.port), address.hostname)
  socket.end(head)
  let text = ''
  for await (const chunk of socket.setEncoding('utf8')) text += chunk
  return text
}

describe('a malformed request', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'request.invalid'],
    [
      'two lengths',
      'POST /api/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
      'request.invalid',
    ],
    [
      'a head that is too large',
      `GET /api/tenant HTTP/1.1\r\nhost: x\r\ncookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      413,
      'request.too-large',
    ],
  ] as const)('is refused in the shape of all refusals: %s', async (_name, head, status, code) => {
    const [start = '', body = ''] = (await said(head)).split('\r\n\r\n')
    expect(start).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(start).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toEqual({
      status: expect.any(String),
      code,
      message: expect.stringMatching(/\w/),
    })
  })

  it('leaves the server as it was', async () => {
    await said('\u0000\u0001')
    expect((await fetch(new URL('/api/health/live', address))).status).toBe(200)
  })
})

describe('an address that no route can be looked up for', () => {
  it.each(['/api/%zz', `/api/admin/picks/${'x'.repeat(5_000)}`])(
    'is refused with its headers: %s',
    async (url) => {
      const response = await fetch(new URL(url, address))
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('x-request-id')).toMatch(/\w/)
      expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    },
  )
})
