/** A person who lost all factors gets back in by the operator, or by two staff members (decision 83). */
import { describe, expect, it } from 'vitest'
import { addApp, addPasskey } from '../../../testing/factors.ts'
import { addPerson, auditActions, isSignedIn, mailsTo, postLogin, signInAs } from '../../../testing/people.ts'
import { addStaff } from '../../../testing/staff.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { ownOrigin, resetFactorsByOperator } from '../index.ts'

const server = await startTestServer()
const { brands, config, database } = server.context
const superAdmin = await addStaff(server, 'SUPER_ADMIN')
const admin = await addStaff(server, 'ADMIN')

/** A person with a passkey and an app. */
const addProtected = async (email: string) => {
  const person = await addPerson(server, { email })
  const { cookie } = await addApp(server, (await addPasskey(server, await signInAs(server, email))).cookie)
  return { id: person.id, email, cookie }
}
const byOperator = async (email: string, tenant = TEST_TENANT) =>
  await resetFactorsByOperator(database.tenant(tenant), brands.getById(tenant), {
    email,
    reason: 'Lost the phone',
    origin: ownOrigin(config),
    at: server.clock.now(),
  })
const statusOfSignIn = async (email: string) => (await postLogin(server, { email })).statusCode
const rowsOf = async (userId: bigint) => {
  const db = database.tenant(TEST_TENANT)
  const count = async (table: 'passkey' | 'totp_factor' | 'recovery_code') =>
    (await db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).length
  return await Promise.all([count('passkey'), count('totp_factor'), count('recovery_code')])
}
const factors = (id: bigint | number) => ({ method: 'DELETE', url: `/admin/users/${id}/factors` }) as const

describe('the factors of a person', () => {
  it('[T23-3] are removed by the operator: sessions end, a mail says so, the audit log has the reason', async () => {
    const { id, email, cookie } = await addProtected('lost@reset.test')
    expect(await statusOfSignIn(email)).toBe(401)
    expect(await byOperator('Lost@reset.test')).toBe('removed')
    expect(await rowsOf(id)).toEqual([0, 0, 0])
    expect(await isSignedIn(server, cookie)).toBe(false)
    expect(await statusOfSignIn(email)).toBe(200)
    const [mail] = await mailsTo(server, email)
    expect(mail?.text).toContain('we removed your passkeys, your authenticator app and your recovery codes')
    expect((await auditActions(server)).at(-1)).toMatchObject({
      actor_email: 'operator',
      action: 'user.reset-factors',
      target_id: String(id),
      before: { passkeys: 1, hasAuthenticator: true },
      after: { passkeys: 0, hasAuthenticator: false, reason: 'Lost the phone' },
    })
  })

  it('[T23-3] stay where the operator names a person without one, or of another brand', async () => {
    const { id, email } = await addProtected('kept@reset.test')
    await addPerson(server, { email: 'bare@reset.test' })
    expect(await byOperator('bare@reset.test')).toBe('no-factor')
    expect(await byOperator(email, OTHER_TENANT)).toBe('unknown-person')
    expect(await rowsOf(id)).toEqual([1, 1, 10])
  })

  it('[T23-3] are removed by two super admins, and the mail does not name their device', async () => {
    const { id, email, cookie } = await addProtected('staff@reset.test')
    const alone = await superAdmin.callAlone(factors(id))
    expect([alone.statusCode, alone.json().code]).toEqual([400, 'approval.reason-needed'])
    expect(await rowsOf(id)).toEqual([1, 1, 10])
    expect((await superAdmin.call(factors(id))).statusCode).toBe(200)
    expect(await rowsOf(id)).toEqual([0, 0, 0])
    expect(await isSignedIn(server, cookie)).toBe(false)
    expect(await statusOfSignIn(email)).toBe(200)
    const [mail] = await mailsTo(server, email)
    expect(mail?.text).not.toContain('127.0.0.1')
  })

  it('[T23-3] cannot be removed by an admin, by the person themself here, or where there are none', async () => {
    const { id } = await addProtected('safe@reset.test')
    expect((await admin.callAlone(factors(id))).statusCode).toBe(403)
    const own = await superAdmin.callAlone(factors(superAdmin.user.id))
    expect([own.statusCode, own.json().message]).toEqual([
      409,
      'You cannot remove your own factors here. Open Sign-in and devices.',
    ])
    const bare = await addPerson(server, { email: 'none@reset.test' })
    const none = await superAdmin.callAlone(factors(bare.id))
    expect([none.statusCode, none.json().message]).toEqual([409, 'This user has no second factor.'])
    expect((await superAdmin.callAlone(factors(999_999_999))).statusCode).toBe(404)
    expect(await rowsOf(id)).toEqual([1, 1, 10])
  })
})
