import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { ensureOrigin, ensureSameSite } from './cross-site.ts'

const HOST = 'picks.overmark.test:8443'

const isRefused = (method: string, headers: Record<string, string>) => {
  try {
    ensureSameSite({ method, headers, host: HOST } as unknown as FastifyRequest)
    return false
  } catch (error) {
    expect(error).toMatchObject({
      code: 'access.cross-site',
      message: 'We do not accept calls from other sites.',
    })
    return true
  }
}

describe('a call that changes something', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'by %s is refused when a browser says it is from elsewhere',
    (method) => {
      expect(isRefused(method, { 'sec-fetch-site': 'cross-site' })).toBe(true)
      expect(isRefused(method, { 'sec-fetch-site': 'same-site' })).toBe(true)
      expect(isRefused(method, { origin: 'https://evil.test' })).toBe(true)
    },
  )

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: `https://${HOST}` }],
    [{}],
  ])('is let in with %j', (headers: Record<string, string>) => {
    expect(isRefused('POST', headers)).toBe(false)
  })

  it.each([
    'https://picks.overmark.test',
    'https://picks.overmark.test:8444',
    `https://evil.test/${HOST}`,
    `https://${HOST}.evil.test`,
    'null',
    '',
    'not an address',
  ])('is refused from the origin %j, which is not this host and port', (origin) => {
    expect(isRefused('POST', { origin })).toBe(true)
  })

  it('is rejected when the browser says so, regardless of the origin', () => {
    expect(isRefused('POST', { 'sec-fetch-site': 'cross-site', origin: `https://${HOST}` })).toBe(true)
  })
})

describe('a call that only reads', () => {
  it.each(['GET', 'HEAD', 'OPTIONS'])('by %s is let in from anywhere, as a followed link is', (method) => {
    expect(isRefused(method, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' })).toBe(false)
  })
})

describe('a call without a host, as HTTP/1.0 allows it', () => {
  const ask = (method: string) =>
    ensureOrigin({ method, protocol: 'http', host: '' } as unknown as FastifyRequest)

  it('may read, as a health check does', () => {
    expect(() => ask('GET')).not.toThrow()
  })

  it('may change nothing', () => {
    expect(() => ask('POST')).toThrow('The request has no valid host name.')
  })
})
