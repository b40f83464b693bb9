/**
 * Every call against everyone who may come: it grows by itself when a call is declared. What is expected follows
 * from the words of the contract; who holds a capability is shown row by row in domain/src/capabilities.test.ts.
 */
import { allCalls, type CallId } from '@pickproof/contract/all-calls'
import type { CallSpec } from '@pickproof/contract/call'
import { roleMay, type Role } from '@pickproof/domain/capabilities'
import { beforeAll, describe, expect, it } from 'vitest'
import type { UserRow } from './modules/identity/index.ts'
import { addUserWithRole, sessionCookie, sessionToken } from './testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from './testing/test-server.ts'

const server = await startTestServer()
const people = {} as Record<Role, UserRow>
let address = ''

beforeAll(async () => {
  for (const role of ['USER', 'ADMIN', 'SUPER_ADMIN'] as const)
    people[role] = await addUserWithRole(server, role)
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

const VISITORS = ['signed out', 'USER', 'ADMIN', 'SUPER_ADMIN', 'switched', 'other tenant'] as const
type Visitor = (typeof VISITORS)[number]
type Expected = 401 | 403 | 'let in'

function expectedFor(call: CallSpec, visitor: Visitor): Expected {
  if (call.access === 'public') return 'let in'
  if (visitor === 'signed out' || visitor === 'other tenant') return 401
  const isSwitched = visitor === 'switched'
  if (call.whenSwitched === 'refused' && isSwitched) return 403
  if (call.whenSwitched === 'only' && !isSwitched) return 403
  // In a switched session the admin has the player's rights and no others.
  const role: Role = isSwitched ? 'USER' : visitor
  return call.access === 'signed-in' || roleMay(role, call.access) ? 'let in' : 403
}

async function cookieFor(visitor: Visitor): Promise<string> {
  switch (visitor) {
    case 'signed out':
      return ''
    case 'switched':
      return sessionCookie(TEST_TENANT, await sessionToken(server, people.ADMIN, people.USER))
    case 'other tenant': {
      // Both as a browser would send it and as an attacker would: under the other brand's cookie name.
      const token = await sessionToken(server, people.SUPER_ADMIN)
      return `${sessionCookie(TEST_TENANT, token)}; ${sessionCookie(OTHER_TENANT, token)}`
    }
    default:
      return sessionCookie(TEST_TENANT, await sessionToken(server, people[visitor]))
  }
}

async function statusOf(key: CallId, call: CallSpec, visitor: Visitor): Promise<number> {
  const [method = '', path = ''] = key.split(' ')
  const concrete = path.replace('{action}', 'enable').replaceAll(/\{\w+\}/g, '999999999')
  const abort = new AbortController()
  const response = await fetch(`${address}/api${concrete}`, {
    method,
    signal: abort.signal,
    headers: {
      'x-tenant': visitor === 'other tenant' ? OTHER_TENANT : TEST_TENANT,
      cookie: await cookieFor(visitor),
      accountno: 'OM00000000',
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  })
  if (call.answer === 'stream') abort.abort()
  else await response.arrayBuffer()
  return response.status
}

describe('[X002] every call asks who calls', () => {
  for (const [key, call] of Object.entries(allCalls) as [CallId, CallSpec][]) {
    for (const visitor of VISITORS) {
      const expected = expectedFor(call, visitor)
      it(`${key} by ${visitor}: ${expected}`, async () => {
        const status = await statusOf(key, call, visitor)
        if (expected === 'let in') {
          expect([401, 403]).not.toContain(status)
          expect(status).toBeLessThan(500)
        } else {
          expect(status).toBe(expected)
        }
      })
    }
  }
})

describe('the open doors', () => {
  it('are these and no others', () => {
    const open = Object.entries(allCalls).filter(([, call]) => call.access === 'public')
    expect(open.map(([key]) => key).sort()).toEqual([
      'GET /captcha/challenge',
      'GET /certificates/{code}',
      'GET /health/live',
      'GET /health/ready',
      'GET /sports/art/{kind}/{name}',
      'GET /tenant',
      'POST /login',
      'POST /logout',
      'POST /users/forgotpassword',
      'POST /users/register',
      'POST /users/resetpassword',
      'POST /users/verification',
    ])
  })

  it('are guarded by a tighter limit wherever a secret could be guessed or a mail be sent', () => {
    for (const key of ['POST /login', 'POST /users/register', 'POST /users/forgotpassword'] as const) {
      expect(allCalls[key].attemptsPerMinute, key).toBeLessThanOrEqual(20)
    }
  })
})
