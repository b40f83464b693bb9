/**
 * Every call against every kind of caller: it grows when a call is declared. What is expected follows from the
 * contract and the table of capabilities; below, the rows of the documents are written out beside their calls.
 */
import { allCalls, type CallId } from '@pickproof/contract/all-calls'
import type { CallSpec } from '@pickproof/contract/call'
import { roleMay, type Role } from '@pickproof/domain/people/capabilities'
import { beforeAll, describe, expect, it } from 'vitest'
import type { UserRow } from './modules/identity/index.ts'
import { addUserWithRole, sessionCookie, sessionTokens } from './testing/sessions.ts'
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

/** Each request has its own session, because some calls end theirs. They are stored in large numbers. */
const SESSIONS_AT_ONCE = 50
const unused = new Map<Visitor, string[]>()

async function tokenOf(visitor: Visitor, user: UserRow, actingAs?: UserRow): Promise<string> {
  const left = unused.get(visitor) ?? []
  const token = left.pop()
  if (token !== undefined) return token
  const [first = '', ...others] = await sessionTokens(server, SESSIONS_AT_ONCE, user, actingAs)
  unused.set(visitor, others)
  return first
}

async function cookieFor(visitor: Visitor): Promise<string> {
  switch (visitor) {
    case 'signed out':
      return ''
    case 'switched':
      return sessionCookie(TEST_TENANT, await tokenOf(visitor, people.ADMIN, people.USER))
    case 'other tenant': {
      // Both as a browser would send it and as an attacker would: under the other brand's cookie name.
      const token = await tokenOf(visitor, people.SUPER_ADMIN)
      return `${sessionCookie(TEST_TENANT, token)}; ${sessionCookie(OTHER_TENANT, token)}`
    }
    default:
      return sessionCookie(TEST_TENANT, await tokenOf(visitor, people[visitor]))
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
  // A call that did something may have ended other sessions too.
  if (method !== 'GET' && response.ok) unused.clear()
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

/** What the requirements say about roles, written out: a wrong word in the contract or in the table of capabilities shows here. */
const STAFF = ['ADMIN', 'SUPER_ADMIN'] as const
const SUPER_ADMIN = ['SUPER_ADMIN'] as const
const EVERYONE = ['USER', 'ADMIN', 'SUPER_ADMIN'] as const
const ROWS: readonly (readonly [title: string, roles: readonly Role[], calls: readonly CallId[]])[] = [
  [
    '[A082] view lists and info panels',
    STAFF,
    [
      'POST /admin/accounts/search',
      'POST /admin/users/search',
      'POST /admin/picks/search',
      'GET /admin/accounts/{id}',
      'GET /admin/users/{id}',
      'GET /admin/picks/{id}',
    ],
  ],
  [
    '[A083] view documents',
    STAFF,
    ['POST /admin/userdocuments/search', 'GET /admin/userdocuments/{id}/documents/{documentId}'],
  ],
  [
    '[A084] view payments',
    STAFF,
    ['POST /admin/payments/search', 'GET /admin/payments/{id}', 'POST /admin/payments/export/csv'],
  ],
  ['[A085] view reward records', STAFF, ['POST /admin/rewards/search', 'POST /admin/rewards/export/csv']],
  [
    '[A087] see the dashboard statistics',
    STAFF,
    [
      'GET /admin/dashboard/account-stats',
      'GET /admin/dashboard/region-details/{id}',
      'GET /admin/payments/withdrawal-deposit-info',
      'GET /admin/picks/sports-statistic',
      'GET /admin/picks/risk-statistic',
    ],
  ],
  [
    '[A088] decide withdrawals',
    STAFF,
    ['PUT /admin/payments/{id}/{type}/confirm', 'PATCH /admin/payments/{id}/financial-data'],
  ],
  ['[A089] log in as a user', STAFF, ['POST /admin/login/impersonate']],
  ['[A090] resend a verification email', STAFF, ['POST /admin/users/{id}/verification/resend']],
  ['[A092] approve or reject documents', STAFF, ['PUT /admin/userdocuments/{docId}/review']],
  ['[A093] update a user', STAFF, ['PUT /admin/users/{id}']],
  ['[A094] set the account hold time', STAFF, ['PATCH /admin/accounts/{id}/hold-time-update']],
  ['[A095] register a user', SUPER_ADMIN, ['POST /super-admin/register-user']],
  ['[A096] enable or disable a user', SUPER_ADMIN, ['PATCH /admin/users/{id}/{action}']],
  ['[T23-3] remove the lost factors of a user', SUPER_ADMIN, ['DELETE /admin/users/{id}/factors']],
  ['[A097] purge a user', SUPER_ADMIN, ['PUT /super-admin/{id}/purge-user']],
  [
    '[A098] update account details',
    SUPER_ADMIN,
    ['PUT /admin/accounts/{id}', 'GET /admin/accounts/{id}/recalculateProfit'],
  ],
  ['[A099] enable or disable an account', SUPER_ADMIN, ['PUT /admin/accounts/{accountNo}/status-update']],
  ['[A100] purge an account', SUPER_ADMIN, ['PUT /super-admin/{id}/purge-account']],
  ['[A101] create a new account for a user', SUPER_ADMIN, ['POST /admin/accounts/createAccount']],
  ['[A102] update a pick', SUPER_ADMIN, ['PUT /admin/picks/{id}/update']],
  ['[A104] execute a pick', SUPER_ADMIN, ['PUT /admin/picks/{id}/execute']],
  [
    '[A105] re-sync the grader and check its result',
    SUPER_ADMIN,
    ['PUT /admin/picks/{id}/resync', 'GET /admin/picks/{id}/check-grader-result'],
  ],
  [
    '[A108] manage the cache',
    SUPER_ADMIN,
    ['GET /super-admin/cache-list', 'GET /super-admin/cache', 'DELETE /super-admin/cache'],
  ],
  ['[A110] order sport markets', SUPER_ADMIN, ['POST /admin/sports/market-sorting/save-update']],
  [
    '[A111] create, update and delete banners',
    SUPER_ADMIN,
    ['POST /banners/upload', 'PUT /banners/{id}', 'DELETE /banners/{id}'],
  ],
  ['[A086] view banners', EVERYONE, ['POST /banners/search']],
  [
    '[A112] do KYC, banking, withdrawals and resets',
    EVERYONE,
    [
      'POST /userdocuments',
      'POST /userdocuments/search',
      'POST /financialdata',
      'PUT /financialdata',
      'POST /accounts/payments/withdrawal',
      'POST /accounts/{accountNo}/request-reset-account',
      'POST /users/{userId}/acceptBigLeagueAgreement',
    ],
  ],
]

describe('by the documents', () => {
  it.each(ROWS)('%s: %j and no other role', async (_title, roles, calls) => {
    for (const key of calls)
      for (const role of EVERYONE) {
        const status = await statusOf(key, allCalls[key], role)
        expect([key, role, status === 403 ? 'denied' : 'let in']).toEqual([
          key,
          role,
          roles.includes(role) ? 'let in' : 'denied',
        ])
      }
  })

  it('[A107] filter and sort payments by type: SUPER_ADMIN and no other role', async () => {
    const filters = { key: 'transactionType', op: '=', value: 'WITHDRAWAL' }
    for (const [role, status] of [
      ['USER', 403],
      ['ADMIN', 403],
      ['SUPER_ADMIN', 200],
    ] as const) {
      const cookie = await cookieFor(role)
      for (const payload of [{ filters }, { filters: {}, sorters: ['-transactionType'] }]) {
        const answer = await server.call({ method: 'POST', url: '/admin/payments/search', cookie, payload })
        expect([role, payload, answer.statusCode]).toEqual([role, payload, status])
      }
    }
  })
})

describe('the public calls', () => {
  it('are these and no others', () => {
    const open = Object.entries(allCalls).filter(([, call]) => call.access === 'public')
    expect(open.map(([key]) => key).sort()).toEqual([
      'GET /captcha/challenge',
      'GET /certificates/{code}',
      'GET /certificates/{code}/picture',
      'GET /health/live',
      'GET /health/ready',
      'GET /login/second-step',
      'GET /shared-picks/{share}',
      'GET /shared-picks/{share}/picture',
      'GET /sports/art/{kind}/{name}',
      'GET /tenant',
      'POST /email-change',
      'POST /email-change/confirm',
      'POST /email-change/stop',
      'POST /login',
      'POST /login/passkey',
      'POST /login/passkey/options',
      'POST /login/second-step',
      'POST /logout',
      'POST /users/forgotpassword',
      'POST /users/register',
      'POST /users/resetpassword',
      'POST /users/verification',
      'POST /users/verification/details',
    ])
  })

  it('are guarded by a tighter limit wherever a secret could be guessed or a mail be sent', () => {
    for (const key of ['POST /login', 'POST /users/register', 'POST /users/forgotpassword'] as const) {
      expect(allCalls[key].attemptsPerMinute, key).toBeLessThanOrEqual(20)
    }
  })
})
