import { beforeAll, describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'

const server = await startTestServer()
const cookies = {} as Record<'user' | 'admin' | 'super' | 'elsewhere', string>

const mail = (tenantId: string, to: string, state: object = {}) => ({
  tenant_id: tenantId,
  kind: 'password-reset',
  to_address: to,
  subject: 'Reset your password',
  html: '<p>secret-link</p>',
  text: 'secret-link',
  created_at: new Date('2026-11-15T10:00:00Z'),
  sent_at: null,
  last_error: null,
  ...state,
})

beforeAll(async () => {
  cookies.user = await cookieFor(server, await addUserWithRole(server, 'USER'))
  cookies.admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
  cookies.super = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
  cookies.elsewhere = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN', OTHER_TENANT))
  await server.context.database
    .tenant(TEST_TENANT)
    .insertInto('mail')
    .values([
      mail(TEST_TENANT, 'waiting@mail.test'),
      mail(TEST_TENANT, 'retrying@mail.test', { attempts: 2, last_error: 'connection refused' }),
      mail(TEST_TENANT, 'sent@mail.test', {
        attempts: 1,
        text: '',
        sent_at: new Date('2026-11-15T10:01:00Z'),
      }),
      mail(TEST_TENANT, 'rejected@mail.test', { attempts: 1, text: '', last_error: '550 no such mailbox' }),
    ])
    .execute()
  await server.context.database
    .tenant(OTHER_TENANT)
    .insertInto('mail')
    .values(mail(OTHER_TENANT, 'elsewhere@mail.test'))
    .execute()
})

const search = async (body: object = {}, cookie = cookies.super, tenant = TEST_TENANT) =>
  await server.call({ method: 'POST', url: '/admin/mails/search', cookie, tenant, payload: body })
const download = async (body: object = {}, cookie = cookies.super) =>
  await server.call({ method: 'POST', url: '/admin/mails/export/csv', cookie, payload: body })

describe('[decision 58] the list of mails, which is made from its declaration', () => {
  it('shows when each mail was queued and sent, newest first, and never its content', async () => {
    const answer = await search()
    const { content, totalElements } = answer.json()
    expect(totalElements).toBe(4)
    expect(content.map(({ to, status }: Record<string, string>) => [to, status])).toEqual([
      ['rejected@mail.test', 'REJECTED'],
      ['sent@mail.test', 'SENT'],
      ['retrying@mail.test', 'RETRYING'],
      ['waiting@mail.test', 'WAITING'],
    ])
    expect(content[1]).toEqual({
      id: expect.any(Number),
      to: 'sent@mail.test',
      subject: 'Reset your password',
      kind: 'password-reset',
      status: 'SENT',
      createdDate: '2026-11-15T10:00:00.000Z',
      sentDate: '2026-11-15T10:01:00.000Z',
      attempts: 1,
      lastError: null,
    })
    expect(answer.body).not.toContain('secret-link')
  })

  it('finds the mails to one address', async () => {
    const { content } = (
      await search({ filters: { key: 'to', op: '=', value: 'retrying@mail.test' } })
    ).json()
    expect(content).toMatchObject([{ to: 'retrying@mail.test', lastError: 'connection refused' }])
  })

  it('sorts by id and pages', async () => {
    const { content, totalElements } = (await search({ sorters: ['+id'], pageSize: 1, pageNo: 2 })).json()
    expect(content).toMatchObject([{ to: 'retrying@mail.test' }])
    expect(totalElements).toBe(4)
  })

  it.each([
    [{ filters: { key: 'to', op: 'LIKE', value: '%mail%' } }],
    [{ filters: { key: 'subject', op: '=', value: 'Reset your password' } }],
    [{ filters: { key: 'text', op: '=', value: 'secret-link' } }],
    [{ sorters: ['+subject'] }],
  ])('rejects what the declaration does not offer: %j', async (body) => {
    expect((await search(body)).statusCode).toBe(400)
    expect((await download(body)).statusCode).toBe(400)
  })

  it('can be downloaded as a file, which the audit log records', async () => {
    const answer = await download({ columns: ['to', 'kind', 'status'], sorters: ['+id'] })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="mails.csv"')
    expect(answer.body.split('\r\n').slice(0, 2)).toEqual([
      expect.stringContaining('To,Kind,Status'),
      'waiting@mail.test,Password reset,WAITING',
    ])
    const log = await server.call({
      method: 'POST',
      url: '/admin/audit-log/search',
      cookie: cookies.super,
      payload: { filters: { key: 'target.id', op: '=', value: 'mails' } },
    })
    expect(log.json().content).toMatchObject([{ action: 'list.export', target: { kind: 'list' } }])
  })

  it('is for super admins of the brand alone', async () => {
    for (const cookie of [cookies.user, cookies.admin]) {
      expect((await search({}, cookie)).statusCode).toBe(403)
      expect((await download({}, cookie)).statusCode).toBe(403)
    }
    const { content } = (await search({}, cookies.elsewhere, OTHER_TENANT)).json()
    expect(content).toMatchObject([{ to: 'elsewhere@mail.test' }])
  })
})
