import { dateAfterDays } from '@pickproof/domain/people/disabled-access'
import { describe, expect, it } from 'vitest'
import { RESTRICTION } from '../../../testing/staff.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import {
  addPerson,
  auditActions,
  isSignedIn,
  mailedToken,
  mailsTo,
  multipart,
  PASSWORD,
  postLogin,
  signInAs,
} from '../../../testing/people.ts'

const server = await startTestServer()
await addPerson(server, { email: 'player@staff.test' })
await addPerson(server, { email: 'admin@staff.test', role: 'ADMIN' })
const superAdmin = await addPerson(server, { email: 'super@staff.test', role: 'SUPER_ADMIN' })
const stranger = await addPerson(server, { email: 'far@staff.test', tenant: OTHER_TENANT })

const [playerCookie, adminCookie, superCookie] = await Promise.all(
  ['player@staff.test', 'admin@staff.test', 'super@staff.test'].map((email) => signInAs(server, email)),
)

const setStatus = async (
  cookie: string | undefined,
  id: bigint | number,
  action: string,
  payload: object = RESTRICTION,
) =>
  await server.call({ method: 'PATCH', url: `/admin/users/${id}/${action}`, cookie: cookie ?? '', payload })
const resend = async (cookie: string | undefined, id: bigint) =>
  await server.call({ method: 'POST', url: `/admin/users/${id}/verification/resend`, cookie: cookie ?? '' })

const reviewIn = (days: number) => `${dateAfterDays(server.clock.now(), days)}T00:00:00.000Z`

describe('enabling and disabling', () => {
  it('[A096] [B064] [B081] is for SUPER_ADMIN, ends the sessions and is recorded', async () => {
    const { id } = await addPerson(server, { email: 'target@staff.test' })
    const cookie = await signInAs(server, 'target@staff.test')
    for (const refused of [playerCookie, adminCookie])
      expect((await setStatus(refused, id, 'disable')).statusCode).toBe(403)
    expect(await isSignedIn(server, cookie)).toBe(true)

    const disabled = await setStatus(superCookie, id, 'disable')
    expect(disabled.statusCode, disabled.body).toBe(200)
    expect(disabled.json()).toMatchObject({
      id: Number(id),
      status: 'DISABLED',
      disabledKind: 'TERMS',
      disabledReason: 'Two people share this account.',
      reviewDate: reviewIn(30),
      modifiedBy: 'super@staff.test',
    })
    expect(await isSignedIn(server, cookie)).toBe(false)
    expect((await postLogin(server, { email: 'target@staff.test' })).json()).toMatchObject({
      message: expect.stringMatching(/^Your account is disabled\. /),
    })

    expect((await setStatus(superCookie, id, 'enable')).json()).toMatchObject({
      status: 'ENABLED',
      disabledKind: null,
      disabledReason: null,
      reviewDate: null,
    })
    expect(await isSignedIn(server, cookie)).toBe(false)
    expect((await postLogin(server, { email: 'target@staff.test' })).statusCode).toBe(200)
    const entries = (await auditActions(server)).filter(({ target_id }) => target_id === String(id))
    expect(entries).toMatchObject([
      {
        actor_email: 'super@staff.test',
        action: 'user.disable',
        before: { status: 'ENABLED' },
        after: { status: 'DISABLED', disabledKind: 'TERMS', reviewDate: reviewIn(30) },
      },
      {
        actor_email: 'super@staff.test',
        action: 'user.enable',
        before: { status: 'DISABLED' },
        after: { status: 'ENABLED' },
      },
    ])
  })

  it('[T23-4] shows and mails the player the reason, the date of the review and whom to ask', async () => {
    const { id } = await addPerson(server, { email: 'why@staff.test', language: 'de' })
    const restriction = { kind: 'PAYMENT', reason: 'Order 4711 ($149.00) was charged back' }
    await setStatus(superCookie, id, 'disable', { ...restriction, reviewDate: reviewIn(10).slice(0, 10) })
    const words = async (language: string) =>
      (
        await server.call({
          method: 'POST',
          url: '/login',
          headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': language },
          payload: new URLSearchParams({ email: 'why@staff.test', password: PASSWORD }).toString(),
        })
      ).json().message
    const date = (locale: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(reviewIn(10)))
    expect(await words('en')).toBe(
      `Your account is disabled. Your bank disputed a payment: Order 4711 ($149.00) was charged back. We review this by ${date('en-US')}. Questions? Write to support@overmark.test.`,
    )
    expect(await words('de')).toContain(date('de'))
    const [mail, ...more] = await mailsTo(server, 'why@staff.test')
    expect(more).toEqual([])
    expect(mail?.kind).toBe('access-disabled')
    expect(mail?.text).toContain(await words('de'))
    expect(mail?.text).toContain('auf allen Geräten')
  })

  it('[T23-4] needs a reason in words and a review within a year, or changes nothing', async () => {
    const { id } = await addPerson(server, { email: 'plain@staff.test' })
    const cookie = await signInAs(server, 'plain@staff.test')
    const url = `/admin/users/${id}/disable`
    const bare = await server.call({ method: 'PATCH', url, cookie: superCookie ?? '' })
    expect([bare.statusCode, bare.json().fieldErrors[0].field]).toEqual([400, 'reason'])
    for (const [field, change] of [
      ['kind', { kind: 'BORED' }],
      ['reason', { reason: '   short   ' }],
      ['reviewDate', { reviewDate: 'soon' }],
      ['reviewDate', { reviewDate: reviewIn(0).slice(0, 10) }],
      ['reviewDate', { reviewDate: reviewIn(366).slice(0, 10) }],
    ] as const) {
      const refused = await setStatus(superCookie, id, 'disable', { ...RESTRICTION, ...change })
      expect([change, refused.statusCode, refused.json().fieldErrors[0].field]).toEqual([change, 400, field])
    }
    expect(await isSignedIn(server, cookie)).toBe(true)
  })

  it('[T23-4] lists the reviews that are due, and a new reason and review replace the old ones', async () => {
    const { id } = await addPerson(server, { email: 'review@staff.test' })
    const due = async (days: number) => {
      const filters = { key: 'reviewDate', op: '<=', value: reviewIn(days) }
      const payload = { filters, sorters: ['+reviewDate'] }
      const found = await server.call({
        method: 'POST',
        url: '/admin/users/search',
        cookie: adminCookie ?? '',
        payload,
      })
      expect(found.statusCode, found.body).toBe(200)
      return found.json().content.map(({ email }: { email: string }) => email) as string[]
    }
    await setStatus(superCookie, id, 'disable', { ...RESTRICTION, reviewDate: reviewIn(3).slice(0, 10) })
    expect([
      (await due(2)).includes('review@staff.test'),
      (await due(3)).includes('review@staff.test'),
    ]).toEqual([false, true])
    const reason = 'We wait for the answer of the bank.'
    const later = { kind: 'PAYMENT', reason, reviewDate: reviewIn(20).slice(0, 10) }
    expect((await setStatus(superCookie, id, 'disable', later)).json()).toMatchObject({
      disabledKind: 'PAYMENT',
      disabledReason: reason,
    })
    expect(await due(3)).not.toContain('review@staff.test')
  })

  it('changes and logs nothing if the user already has that status', async () => {
    const { id } = await addPerson(server, { email: 'same@staff.test' })
    expect((await setStatus(superCookie, id, 'enable')).statusCode).toBe(200)
    expect((await auditActions(server)).filter(({ target_id }) => target_id === String(id))).toEqual([])
  })

  it('is rejected for the own user, for users of another brand and for other actions', async () => {
    expect((await setStatus(superCookie, superAdmin.id, 'disable')).statusCode).toBe(409)
    const [foreign, missing] = [
      await setStatus(superCookie, stranger.id, 'disable'),
      await setStatus(superCookie, 999_999, 'disable'),
    ]
    expect(foreign.statusCode).toBe(404)
    expect(foreign.body).toBe(missing.body)
    const db = server.context.database.tenant(OTHER_TENANT)
    const untouched = await db
      .selectFrom('app_user')
      .select('status')
      .where('id', '=', stranger.id)
      .executeTakeFirst()
    expect(untouched).toEqual({ status: 'ENABLED' })
    expect((await setStatus(superCookie, superAdmin.id, 'delete')).statusCode).toBe(400)
  })
})

describe('resending the verification', () => {
  it('[A090] [B082] is for ADMIN and SUPER_ADMIN, voids the former link and is recorded', async () => {
    const { id } = await addPerson(server, {
      email: 'resend@staff.test',
      is_email_verified: false,
      password_hash: null,
    })
    expect((await resend(playerCookie, id)).statusCode).toBe(403)
    expect((await resend(adminCookie, id)).statusCode).toBe(200)
    const first = await mailedToken(server, 'resend@staff.test')
    expect((await resend(superCookie, id)).statusCode).toBe(200)
    const second = await mailedToken(server, 'resend@staff.test')
    const verify = async (token: string) =>
      await server.call({
        method: 'POST',
        url: '/users/verification',
        ...multipart({ token, password: PASSWORD, confirmPassword: PASSWORD }),
      })
    expect((await verify(first)).statusCode).toBe(400)
    expect((await verify(second)).statusCode).toBe(200)
    expect((await resend(superCookie, id)).statusCode).toBe(409)
    const actions = (await auditActions(server)).filter(({ target_id }) => target_id === String(id))
    expect(actions.map(({ actor_email, action }) => [actor_email, action])).toEqual([
      ['admin@staff.test', 'user.resend-verification'],
      ['super@staff.test', 'user.resend-verification'],
      ['resend@staff.test', 'user.set-password'],
    ])
  })
})

describe('a super admin', () => {
  it('[T23-1.13] cannot be changed by an admin in any field, nor resent a link, disabled or viewed as', async () => {
    const { id, email } = await addPerson(server, {
      email: 'zelda@staff.test',
      role: 'SUPER_ADMIN',
      is_email_verified: false,
      phone: '1',
    })
    const put = async (cookie: string | undefined, payload: object) =>
      await server.call({ method: 'PUT', url: `/admin/users/${id}`, cookie: cookie ?? '', payload })
    const changes = [
      { firstName: 'Other' },
      { lastName: 'Other' },
      { gender: 'MALE' },
      { dateOfBirth: '1980-01-01' },
      { phone: '+1 555 0100' },
      { company: 'Other' },
      { addressLine1: 'Other' },
      { addressLine2: 'Other' },
      { city: 'Other' },
      { state: 'Other' },
      { zipcode: '12345' },
      { country: 'Germany' },
    ]
    for (const change of changes) {
      const refused = await put(adminCookie, change)
      expect(refused.statusCode, JSON.stringify(change)).toBe(403)
      expect(refused.json()).toMatchObject({ message: 'Only a super admin can change a super admin.' })
    }
    expect((await resend(adminCookie, id)).statusCode).toBe(403)
    expect((await setStatus(adminCookie, id, 'disable')).statusCode).toBe(403)
    const payload = { userId: Number(id), reason: 'To look around' }
    const view = { method: 'POST', url: '/admin/login/impersonate', payload } as const
    expect((await server.call({ ...view, cookie: adminCookie ?? '' })).statusCode).toBe(403)
    expect(await mailsTo(server, email)).toEqual([])
    expect((await auditActions(server)).filter(({ target_id }) => target_id === String(id))).toEqual([])
    expect((await put(superCookie, { phone: '+1 555 0100' })).statusCode).toBe(200)
  })
})

describe('the date of birth', () => {
  it('[T23-1.1] cannot be set below the minimum age by staff, at registration or later', async () => {
    const { id } = await addPerson(server, { email: 'young@staff.test', date_of_birth: '1990-01-01' })
    const message = 'The minimum age is 18 years. Date of birth must be November 15, 2008 or earlier.'
    const payload = { dateOfBirth: '2010-01-01' }
    const changed = await server.call({
      method: 'PUT',
      url: `/admin/users/${id}`,
      cookie: superCookie ?? '',
      payload,
    })
    expect(changed.json()).toMatchObject({ fieldErrors: [{ field: 'dateOfBirth', message }] })
  })
})

describe('the user list', () => {
  const search = async (cookie: string | undefined, body: object) =>
    await server.call({ method: 'POST', url: '/admin/users/search', cookie: cookie ?? '', payload: body })

  it('[B078] [B063] [B065] filters, sorts and pages the users of the own brand, and shows no secret', async () => {
    await addPerson(server, { email: 'made@staff.test' })
    expect((await search(playerCookie, {})).statusCode).toBe(403)
    const response = await search(adminCookie, {
      filters: {
        op: 'AND',
        values: [
          { key: 'email', op: 'LIKE', value: '%@staff.test' },
          { key: 'type', op: '=', value: 'REAL' },
        ],
      },
      sorters: ['+email'],
      pageNo: 1,
      pageSize: 2,
    })
    expect(response.statusCode, response.body).toBe(200)
    const page = response.json()
    expect(page).toMatchObject({ number: 0, size: 2, pageable: { pageNumber: 0, pageSize: 2 } })
    expect(page.content.map(({ email }: { email: string }) => email)).toEqual([
      'admin@staff.test',
      'made@staff.test',
    ])
    expect(page.content[0]).toMatchObject({
      role: 'ADMIN',
      status: 'ENABLED',
      isEmailVerified: true,
      loginFails: 0,
      rewardBalance: 0,
      rewardBalanceMap: { USD: 0 },
      extractIp: '127.0.0.1',
      deriveRegion: 'Unknown',
      currencySymbol: '$',
      createdBy: 'test',
    })
    expect(response.body).not.toMatch(/argon2|password|tenant_id/i)
    const everyone = (await search(adminCookie, { pageSize: 1000 })).json()
    expect(everyone.content.some(({ email }: { email: string }) => email === 'far@staff.test')).toBe(false)
  })

  it('refuses fields it does not know', async () => {
    expect(
      (await search(adminCookie, { filters: { key: 'passwordHash', op: '=', value: 'x' } })).statusCode,
    ).toBe(400)
    expect((await search(adminCookie, { sorters: ['-passwordHash'] })).statusCode).toBe(400)
  })
})

describe('the audit', () => {
  it('cannot be changed or deleted by the server', async () => {
    const db = server.context.database.tenant(TEST_TENANT)
    await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow(/permission denied/)
    await expect(db.updateTable('audit_entry').set({ action: 'nothing' }).execute()).rejects.toThrow(
      /permission denied/,
    )
  })
})
