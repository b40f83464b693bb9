/** Checks that the run reports each kind of wrong response and accepts a right one. */
import { describe, expect, it } from 'vitest'
import type { CallId } from '@pickproof/contract/all-calls'
import type { UserRow } from '@pickproof/server/modules/identity'
import type { Actor, ActorKind } from './actors.ts'
import { findFaults } from './check-answer.ts'
import { addressMark, privateMark } from './marks.ts'
import type { FireRequest } from './request.ts'
import { type FirePerson, FireWorld } from './world.ts'

const world = new FireWorld()

function person(tenantId: string, role: FirePerson['role'], isTest = false): FirePerson {
  const number = world.nextNumber()
  const made = { number, tenantId, role, isTest, user: { id: BigInt(number) } as UserRow }
  world.owners.set(number, made)
  return made
}

const player = person('generic', 'USER')
const other = person('generic', 'USER')
const test = person('generic', 'USER', true)
const admin = person('generic', 'ADMIN')
const stranger = person('pick-trading', 'USER')
const sought = person('pick-trading', 'USER')
world.sentMarks.set('generic', new Set([addressMark(sought.number)]))
world.ownerOfAccno.set('SM12345678', other.number)

function by(kind: ActorKind, who?: FirePerson, lookingAs?: FirePerson): Actor {
  return { kind, tenantId: 'generic', person: who, lookingAs }
}

const asPlayer = by('USER', player)
const asAdmin = by('ADMIN', admin)

function request(key: CallId, actor: Actor, overrides: Partial<FireRequest> = {}): FireRequest {
  const [method = '', path = ''] = key.split(' ')
  return {
    key,
    actor,
    temper: 'valid',
    method,
    path: `/api${path}`,
    headers: {},
    body: undefined,
    named: [],
    note: '',
    ...overrides,
  }
}

function faults(asked: FireRequest, status: number, body: unknown, headers: Record<string, string> = {}) {
  return findFaults(
    asked,
    {
      status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        ...headers,
      },
      body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
      tookMs: 1,
    },
    world,
  )
}

const refusal = (code: string, status: string, message = 'No.') => ({ status, code, message })
const SPORTS = request('GET /sports/available', asPlayer)
const named = (kind: 'accno' | 'pick', owner: FirePerson) => [
  { kind, value: 'SM12345678', tenantId: owner.tenantId, owner },
]

describe('an answer under fire', () => {
  it.each([
    ['a list that fits', SPORTS, 200, [{ id: 'soccer', displayName: 'Soccer', enabled: true }]],
    [
      'a refusal that is declared',
      request('GET /accounts/info', asPlayer),
      404,
      refusal('not-found', 'NOT_FOUND'),
    ],
    ['what is the own', SPORTS, 400, refusal('request.invalid', 'BAD_REQUEST', privateMark(player.number))],
    [
      'what staff may see',
      request('GET /sports/available', asAdmin),
      400,
      refusal('request.invalid', 'BAD_REQUEST', privateMark(other.number)),
    ],
    [
      'what was asked with',
      request('GET /sports/available', asPlayer, { path: `/api?x=${addressMark(other.number)}` }),
      400,
      refusal('request.invalid', 'BAD_REQUEST', addressMark(other.number)),
    ],
    [
      'what staff of the brand once asked with, in the audit log',
      request('POST /admin/audit-log/search', asAdmin),
      400,
      refusal('request.invalid', 'BAD_REQUEST', addressMark(sought.number)),
    ],
    [
      'an address that the brand was asked to mail, in the list of mails',
      request('POST /admin/mails/search', asAdmin),
      400,
      refusal('request.invalid', 'BAD_REQUEST', addressMark(sought.number)),
    ],
  ] as const)('is right: %s', (_name, asked, status, body) => {
    expect(faults(asked, status, body)).toEqual([])
  })

  it.each([
    ['a fault of ours', SPORTS, 500, refusal('internal', 'INTERNAL_SERVER_ERROR'), /answered with 500/],
    ['busy', SPORTS, 503, refusal('unavailable', 'SERVICE_UNAVAILABLE'), /answered with 503/],
    [
      'a field of another type',
      SPORTS,
      200,
      [{ id: 1, displayName: 'Soccer', enabled: true }],
      /does not fit/,
    ],
    [
      'a field too many',
      SPORTS,
      200,
      [{ id: 's', displayName: 'S', enabled: true, secret: 1 }],
      /not in the schema/,
    ],
    ['a body where none belongs', request('POST /logout', asPlayer), 200, 'text', /should be empty/],
    ['a code that is not declared', SPORTS, 409, refusal('conflict', 'CONFLICT'), /does not declare/],
    ['a code with another status', SPORTS, 404, refusal('request.invalid', 'BAD_REQUEST'), /with 404/],
    ['a refusal in another shape', SPORTS, 400, { error: 'Bad Request' }, /another shape/],
    [
      'words of the database',
      SPORTS,
      400,
      refusal('request.invalid', 'BAD_REQUEST', 'relation "pick"'),
      /how it is made/,
    ],
    [
      'another player',
      SPORTS,
      400,
      refusal('request.invalid', 'BAD_REQUEST', privateMark(other.number)),
      /private data/,
    ],
    [
      'what was once asked with, anywhere else',
      request('GET /sports/available', asAdmin),
      400,
      refusal('request.invalid', 'BAD_REQUEST', addressMark(sought.number)),
      /address data/,
    ],
    [
      'another brand in the audit log',
      request('POST /admin/audit-log/search', asAdmin),
      400,
      refusal('request.invalid', 'BAD_REQUEST', addressMark(stranger.number)),
      /address data/,
    ],
    [
      'another brand',
      request('GET /sports/available', asAdmin),
      400,
      refusal('request.invalid', 'BAD_REQUEST', addressMark(stranger.number)),
      /address data/,
    ],
    [
      'a test person to an admin',
      request('GET /sports/available', asAdmin),
      400,
      refusal('request.invalid', 'BAD_REQUEST', privateMark(test.number)),
      /private data/,
    ],
    [
      'an account of another player',
      SPORTS,
      400,
      refusal('request.invalid', 'BAD_REQUEST', 'SM12345678'),
      /the account/,
    ],
    [
      'a call that is not for players',
      request('GET /admin/dashboard/waiting', asPlayer),
      200,
      { documents: 0, withdrawals: 0, picks: 0, cases: 0 },
      /was let in/,
    ],
    [
      'a thing of another player',
      request('DELETE /unsubscribe/odds', asPlayer, { named: named('pick', other) }),
      200,
      '',
      /was done to/,
    ],
    [
      'a body that the schema refuses',
      request('POST /logout/impersonate', by('switched', admin, player), {
        key: 'PUT /users/change-password',
        headers: { 'content-type': 'application/json' },
        body: '{"a":1}',
      }),
      200,
      '',
      /schema refuses/,
    ],
  ] as const)('is wrong: %s', (_name, asked, status, body, words) => {
    expect(faults(asked, status, body).join('; ')).toMatch(words)
  })

  it('is wrong when a header reveals another person', () => {
    const body = [{ id: 'soccer', displayName: 'Soccer', enabled: true }]
    expect(faults(SPORTS, 200, body, { 'content-disposition': privateMark(stranger.number) }).join()).toMatch(
      /private data/,
    )
    expect(faults(SPORTS, 200, body, { 'x-content-type-options': '' }).join()).toMatch(/nosniff/)
  })
})
