import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { cookieFor } from '../../../testing/accounts.ts'
import { addPerson, auditActions } from '../../../testing/people.ts'
import { RESTRICTION } from '../../../testing/staff.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import type { AllHandlers } from '../../../platform/http/call-context.ts'
import type { UserRow } from '../../identity/index.ts'
import { withRecordedExports } from './recorded-exports.ts'

const server = await startTestServer()
const cookies = {} as Record<'user' | 'admin' | 'super' | 'elsewhere', string>
let staff: UserRow
let player: UserRow

beforeAll(async () => {
  staff = await addUserWithRole(server, 'SUPER_ADMIN')
  player = await addPerson(server, { email: 'written@audit.test' })
  cookies.user = await cookieFor(server, await addUserWithRole(server, 'USER'))
  cookies.admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
  cookies.super = await cookieFor(server, staff)
  cookies.elsewhere = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN', OTHER_TENANT))
  for (const action of ['disable', 'enable'])
    await server.call({
      method: 'PATCH',
      url: `/admin/users/${player.id}/${action}`,
      cookie: cookies.super,
      headers: { 'user-agent': 'Desk browser' },
      payload: RESTRICTION,
    })
})

const search = async (body: object = {}, cookie = cookies.super, tenant = TEST_TENANT) =>
  await server.call({ method: 'POST', url: '/admin/audit-log/search', cookie, tenant, payload: body })
const chain = async (query = '', cookie = cookies.super, tenant = TEST_TENANT) =>
  await server.call({ method: 'GET', url: `/admin/audit-log/chain${query}`, cookie, tenant })

describe('[decision 24] the audit log', () => {
  it('shows who did what, on whom, before and after, from where and when, newest first', async () => {
    const { content, totalElements } = (await search()).json()
    expect(totalElements).toBe(2)
    expect(content.map(({ action }: { action: string }) => action)).toEqual(['user.enable', 'user.disable'])
    expect(content[1]).toEqual({
      id: expect.any(Number),
      number: 1,
      at: '2026-11-15T12:00:00.000Z',
      actor: { id: Number(staff.id), email: staff.email },
      action: 'user.disable',
      target: { kind: 'user', id: String(player.id), name: 'written@audit.test' },
      before: expect.objectContaining({ status: 'ENABLED' }),
      after: expect.objectContaining({ status: 'DISABLED' }),
      ip: '127.0.0.1',
      userAgent: 'Desk browser',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it.each([
    ['actor.email', 'LIKE', '%super_admin%', 2],
    ['actor.email', '=', 'nobody@audit.test', 0],
    ['action', '=', 'user.disable', 1],
    ['action', 'IN', ['user.disable', 'user.enable'], 2],
    ['target.kind', '=', 'user', 2],
    ['target.kind', '=', 'account', 0],
    ['ip', '=', '127.0.0.1', 2],
    ['at', '=', '2026-11-15', 2],
    ['at', '<', '2026-11-15', 0],
    ['number', '=', 2, 1],
  ])('is filtered by %s %s %s', async (key, op, value, count) => {
    expect((await search({ filters: { key, op, value } })).json().totalElements).toBe(count)
  })

  it('is filtered by what it was done to', async () => {
    const filters = [
      { key: 'target.kind', op: '=', value: 'user' },
      { key: 'target.id', op: '=', value: String(player.id) },
    ]
    expect((await search({ filters })).json().totalElements).toBe(2)
  })

  it('says how far its chain has been verified', async () => {
    expect((await chain()).json()).toEqual({ fromNumber: 1, toNumber: 2, faults: [] })
    expect((await chain('?upTo=1')).json()).toEqual({ fromNumber: 1, toNumber: 1, faults: [] })
    expect((await chain('?upTo=0')).statusCode).toBe(400)
    expect((await chain('', cookies.elsewhere, OTHER_TENANT)).json()).toEqual({
      fromNumber: 0,
      toNumber: 0,
      faults: [],
    })
  })

  it('exports as a file, in words', async () => {
    const answer = await server.call({
      method: 'POST',
      url: '/admin/audit-log/export/csv',
      cookie: cookies.super,
      payload: {
        columns: ['number', 'action', 'target.name', 'ip'],
        filters: { key: 'target.kind', op: '=', value: 'user' },
        sorters: ['+number'],
      },
    })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="audit-log.csv"')
    expect(answer.body.split('\r\n').slice(1, -1)).toEqual([
      '1,Disabled the user,written@audit.test,127.0.0.1',
      '2,Enabled the user,written@audit.test,127.0.0.1',
    ])
  })

  it('has an entry for every file that was downloaded, and none for one that was refused', async () => {
    const download = async (url: string, payload: object) =>
      await server.call({ method: 'POST', url, cookie: cookies.super, payload })
    const filters = { key: 'email', op: 'LIKE', value: '%audit%' }
    await download('/admin/users/export/csv', { filters, columns: ['email'] })
    for (const refused of [
      { columns: ['password'] },
      { filters: { key: 'password', op: '=', value: 'x' } },
      { filters: { key: 'createdDate', op: '=', value: 'yesterday' } },
      { sorters: ['+password'] },
    ])
      expect((await download('/admin/users/export/csv', refused)).statusCode).toBe(400)
    const { content } = (await search({ filters: { key: 'target.kind', op: '=', value: 'list' } })).json()
    expect(content).toMatchObject([
      {
        action: 'list.export',
        target: { kind: 'list', id: 'users' },
        after: { filters: ['email LIKE %audit%'], columns: ['email'], rows: 'all' },
      },
      { action: 'list.export', target: { id: 'audit-log' } },
    ])
  })

  it('names in a file what has no name by its kind and id, as the screen does', async () => {
    const download = async () =>
      await server.call({
        method: 'POST',
        url: '/admin/audit-log/export/csv',
        cookie: cookies.super,
        payload: { columns: ['target.name'], filters: { key: 'target.kind', op: '=', value: 'list' } },
      })
    await download()
    expect((await download()).body).toContain('\r\nList audit-log\r\n')
  })

  it('has the entry of a file before its first byte goes', async () => {
    const key = 'POST /admin/users/export/csv'
    const seen: unknown[] = []
    const write = async ({ reply, body }: { reply: { send(file: Readable): void }; body: object }) => {
      seen.push(body)
      reply.send(Readable.from(['a']))
    }
    const handlers = { [key]: write } as unknown as AllHandlers
    const { [key]: recorded } = withRecordedExports(handlers, server.context)
    const sent = Promise.withResolvers<readonly { readonly target_id: string }[]>()
    await recorded({
      tenantId: TEST_TENANT,
      db: server.context.database.tenant(TEST_TENANT),
      signedIn: { userId: staff.id, email: staff.email },
      caller: { ip: '127.0.0.1', userAgent: 'Desk browser' },
      body: { filters: [], sorters: [], columns: ['first byte'] },
      // Another connection reads it: it is committed.
      reply: { send: () => void auditActions(server).then(sent.resolve, sent.reject) },
    } as unknown as Parameters<typeof recorded>[0])
    expect((await sent.promise).at(-1)).toMatchObject({ after: { columns: ['first byte'], rows: 'all' } })
    // One row to look whether it can be written, and then the file that was asked for.
    expect(seen).toMatchObject([{ pageSize: 1 }, { columns: ['first byte'] }])
  })

  it('is for super admins of the brand alone', async () => {
    for (const cookie of [cookies.user, cookies.admin]) {
      expect((await search({}, cookie)).statusCode).toBe(403)
      expect((await chain('', cookie)).statusCode).toBe(403)
    }
    expect((await search({}, cookies.elsewhere, OTHER_TENANT)).json().totalElements).toBe(0)
    expect((await search({ filters: { key: 'hash', op: '=', value: 'x' } })).statusCode).toBe(400)
  })
})
