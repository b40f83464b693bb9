import { describe, expect, it } from 'vitest'
import { cookieFor } from '../../../testing/accounts.ts'
import { addPerson, isSignedIn, mailedToken, mailsTo, postLogin } from '../../../testing/people.ts'
import { RESTRICTION } from '../../../testing/staff.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { excludePerson } from '../../identity/index.ts'
import { LOCKED_FIELDS, userUpdates } from '../../../testing/user-updates.ts'

const server = await startTestServer()
const { admin, superAdmin, superCookie, read, update, entriesOf, addTarget } = await userUpdates(server)
const db = server.context.database.tenant(TEST_TENANT)

describe('an update by a SUPER_ADMIN', () => {
  it('[Q36] changes type, KYC, agreement, currency and referral code', async () => {
    const { id } = await addTarget()
    const { email: _e, status: _s, isEmailVerified: _v, ...rest } = LOCKED_FIELDS
    const answer = await update(id, { ...rest, currency: 'USD' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ ...rest, currency: 'USD' })
    expect((await update(id, { referralCode: null })).json()).toMatchObject({ referralCode: null })
  })

  it('[Q13] keeps emails and referral codes unique, even for concurrent updates', async () => {
    const [one, two] = [await addTarget(), await addTarget()]
    const answers = await Promise.all(
      [one, two].map(({ id }) => update(id, { email: 'wanted@update.test', isEmailVerified: true })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json().message).toMatch(/A user with this email already exists\.$/)
    expect((await update(one.id, { email: admin.email })).statusCode).toBe(409)
    await update(one.id, { referralCode: 'SAME2345' })
    expect((await update(two.id, { referralCode: 'SAME2345' })).statusCode).toBe(409)
    const elsewhere = await addPerson(server, { email: 'both@update.test', tenant: OTHER_TENANT })
    expect((await update(two.id, { email: elsewhere.email })).statusCode).toBe(200)
  })

  it('rejects an excluded email', async () => {
    const { id } = await addTarget()
    const email = 'banned@update.test'
    await db
      .transaction()
      .execute(async (tx) =>
        excludePerson(tx, TEST_TENANT, { email, reason: 'Banned', by: 'x', now: server.clock.now() }),
      )
    expect((await update(id, { email })).statusCode).toBe(409)
  })

  it('requires verification of a new email, ends the sessions and voids the old links', async () => {
    const user = await addTarget()
    const cookie = await cookieFor(server, user)
    await server.call({
      method: 'POST',
      url: `/admin/users/${user.id}/verification/resend`,
      cookie: superCookie,
    })
    const answer = await update(user.id, { email: 'New.Address@update.test' })
    expect(answer.json()).toMatchObject({ email: 'new.address@update.test', isEmailVerified: false })
    expect(await isSignedIn(server, cookie)).toBe(false)
    expect((await postLogin(server, { email: user.email })).statusCode).toBe(401)
    expect(await mailedToken(server, 'new.address@update.test')).toMatch(/^[\w-]{43}$/)
    expect((await entriesOf(user.id)).at(-1)).toMatchObject({
      action: 'user.update',
      before: { email: user.email, isEmailVerified: true },
      after: { email: 'new.address@update.test', isEmailVerified: false },
    })
  })

  it('notifies the old email of a new one, if the old one was verified', async () => {
    const [read, unread] = [await addTarget(), await addTarget({ is_email_verified: false })]
    await update(read.id, { email: 'after.read@update.test' })
    await update(unread.id, { email: 'after.unread@update.test' })
    const [mail, ...others] = await mailsTo(server, read.email)
    expect([mail?.kind, mail?.subject, others]).toEqual([
      'email-changed',
      expect.stringMatching(/^You have a new email at .+$/),
      [],
    ])
    expect(mail?.text).not.toContain('after.read')
    expect(await mailsTo(server, unread.email)).toEqual([])
  })

  it('sends no email if the super admin marks the new email as verified', async () => {
    const user = await addTarget()
    await update(user.id, { email: 'vouched@update.test', isEmailVerified: true })
    expect(await mailsTo(server, 'vouched@update.test')).toEqual([])
    expect((await postLogin(server, { email: 'vouched@update.test' })).statusCode).toBe(200)
  })

  it('changes the status like enable and disable: ends the sessions and logs the same entry', async () => {
    const user = await addTarget()
    const cookie = await cookieFor(server, user)
    const unexplained = await update(user.id, { status: 'DISABLED', city: 'Hull' })
    expect([unexplained.statusCode, unexplained.json().fieldErrors[0].field]).toEqual([400, 'reason'])
    expect(await isSignedIn(server, cookie)).toBe(true)
    expect(
      (await update(user.id, { status: 'DISABLED', restriction: RESTRICTION, city: 'Hull' })).json(),
    ).toMatchObject({
      status: 'DISABLED',
      city: 'Hull',
    })
    expect(await isSignedIn(server, cookie)).toBe(false)
    expect((await entriesOf(user.id)).map(({ action }) => action)).toEqual(['user.disable', 'user.update'])
  })

  it.each([{ kycStatus: 'VERIFIED' }, { bigLeagueAgreement: 'ACCEPTED' }, { type: 'TEST' }])(
    'cannot decide about themself: %j',
    async (change) => {
      const answer = await update(superAdmin.id, { city: 'Hull', ...change })
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'You cannot change this field of your own account.',
      ])
      expect((await read(superAdmin.id, superCookie)).json()).toMatchObject({
        city: '',
        kycStatus: 'PENDING',
        bigLeagueAgreement: 'NONE',
        type: 'REAL',
      })
    },
  )

  it.each(['ADMIN', 'SUPER_ADMIN'] as const)('cannot take over the emails of an %s', async (role) => {
    const colleague = await addTarget({ role })
    for (const change of [{ email: 'mine@update.test' }, { isEmailVerified: false }]) {
      const answer = await update(colleague.id, change)
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'Only that staff member can change this field.',
      ])
    }
    expect((await update(colleague.id, { city: 'Hull', email: colleague.email })).json()).toMatchObject({
      email: colleague.email,
      isEmailVerified: true,
      city: 'Hull',
    })
  })

  it('cannot lock themself out', async () => {
    for (const change of [{ status: 'DISABLED' }, { isEmailVerified: false }])
      expect((await update(superAdmin.id, change)).statusCode).toBe(409)
    expect(await isSignedIn(server, superCookie)).toBe(true)
    expect((await update(superAdmin.id, { email: 'me@update.test', isEmailVerified: true })).statusCode).toBe(
      200,
    )
    expect(await isSignedIn(server, superCookie)).toBe(true)
  })
})
