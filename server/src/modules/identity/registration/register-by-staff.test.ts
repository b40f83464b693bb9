import { describe, expect, it } from 'vitest'
import { addPerson, auditActions, mailsTo, signInAs } from '../../../testing/people.ts'
import { addStaff } from '../../../testing/staff.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'

const server = await startTestServer()
await addPerson(server, { email: 'player@staff.test' })
await addPerson(server, { email: 'admin@staff.test', role: 'ADMIN' })
await addPerson(server, { email: 'super@staff.test', role: 'SUPER_ADMIN' })
const [playerCookie, adminCookie, superCookie] = await Promise.all(
  ['player@staff.test', 'admin@staff.test', 'super@staff.test'].map((email) => signInAs(server, email)),
)

describe('registering from the back office', () => {
  const payload = {
    email: 'made@staff.test',
    firstName: 'Made',
    lastName: 'By Staff',
    gender: 'MALE',
    dateOfBirth: '1985-07-01T00:00:00.000Z',
    currency: 'USD',
  }
  const registerUser = async (cookie: string | undefined) =>
    await server.call({ method: 'POST', url: '/super-admin/register-user', cookie: cookie ?? '', payload })

  it('[A095] [B077] is for SUPER_ADMIN, mails the link, is recorded, and says when the email exists', async () => {
    for (const refused of [playerCookie, adminCookie])
      expect((await registerUser(refused)).statusCode).toBe(403)
    expect((await registerUser(superCookie)).statusCode).toBe(200)
    expect((await mailsTo(server, 'made@staff.test')).map(({ kind }) => kind)).toEqual(['verification'])
    const again = await registerUser(superCookie)
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ message: 'A user with this email already exists.' })
    const entries = (await auditActions(server)).filter(({ action }) => action === 'user.register')
    expect(entries).toMatchObject([
      { actor_email: 'super@staff.test', after: { email: 'made@staff.test', role: 'USER' } },
    ])
  })

  it('names the referrer in the audit log, and rejects the referral code of the super admin who registers', async () => {
    const boss = await addStaff(server, 'SUPER_ADMIN')
    const friend = await addStaff(server, 'USER')
    const db = server.context.database.tenant(TEST_TENANT)
    const setCode = async ({ id }: typeof boss.user, referral_code: string) =>
      await db.updateTable('app_user').set({ referral_code }).where('id', '=', id).execute()
    await setCode(boss.user, 'BOSS2345')
    await setCode(friend.user, 'FRND2345')
    const registerWith = async (referralCode: string) =>
      await boss.callAlone({
        method: 'POST',
        url: '/super-admin/register-user',
        payload: { ...payload, email: 'referred@staff.test', referralCode },
      })
    const refused = await registerWith('BOSS2345')
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fieldErrors).toMatchObject([
      { field: 'referralCode', message: 'You cannot register a player with your own referral code.' },
    ])
    expect((await registerWith('FRND2345')).statusCode).toBe(200)
    const entries = (await auditActions(server)).filter(({ action }) => action === 'user.register')
    expect(entries.at(-1)?.after).toMatchObject({ referredBy: Number(friend.user.id) })
  })

  it.each([
    ['firstName', '', 'Required *'],
    ['lastName', 'N'.repeat(21), /20/],
    ['firstName', 'N3ll', 'Numbers and special characters are not allowed'],
    ['firstName', 'Nell  Ann', 'Multiple consecutive spaces are not allowed'],
    ['lastName', ' Vale', 'Name must start and end with a letter'],
    ['email', 'nobody', 'Invalid email'],
    ['dateOfBirth', '1990-13-01T00:00:00.000Z', 'Invalid date format'],
    ['dateOfBirth', '2999-01-01T00:00:00.000Z', 'Date of birth cannot be in the future'],
    ['dateOfBirth', '2010-01-01T00:00:00.000Z', /^The minimum age is 18 years/],
  ])('[Q38] refuses the %s %j with the sentence of the form', async (field, value, sentence) => {
    const answer = await server.call({
      method: 'POST',
      url: '/super-admin/register-user',
      cookie: superCookie ?? '',
      payload: { ...payload, email: 'wrong@staff.test', [field]: value },
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fieldErrors).toMatchObject([
      { field, message: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence) },
    ])
  })
})
