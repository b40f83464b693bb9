/** Staff by invitation, and what a brand withholds from roles and teams (decision 130). */
import { allCalls, type CallId } from '@pickproof/contract/all-calls'
import { IDEMPOTENCY_HEADER, REASON_HEADER } from '@pickproof/contract/headers'
import type { CallSpec } from '@pickproof/contract/call'
import { CAPABILITIES, isWithholdable, WITHHOLDABLE } from '@pickproof/domain/people/capabilities'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import { cookieFor } from '../../../testing/accounts.ts'
import {
  addPerson,
  auditActions,
  isSignedIn,
  mailedToken,
  mailsTo,
  multipart,
  postLogin,
  signInAs,
} from '../../../testing/people.ts'
import { addStaff, type Staff } from '../../../testing/staff.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { findUserByEmail } from '../index.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const boss = await addStaff(server, 'SUPER_ADMIN')
const NEW_PASSWORD = 'Kettle-Oboe-Fjord-71'

const invite = (email: string, extra: object = {}) => ({
  method: 'POST' as const,
  url: '/admin/staff/invitations',
  payload: { email, firstName: 'Nina', lastName: 'Stone', role: 'ADMIN', ...extra },
})
const accept = async (token: string) =>
  await server.call({
    method: 'POST',
    url: '/users/verification',
    ...multipart({ token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }),
  })
const roleOf = async (email: string) => (await findUserByEmail(db, TEST_TENANT, email))?.role
const staff = async (by: Staff = boss) => (await by.callAlone({ method: 'GET', url: '/admin/staff' })).json()
const addTeam = async (name: string) =>
  (await boss.callAlone({ method: 'POST', url: '/admin/staff/teams', payload: { name } })).json().id as number
const withhold = (holder: object, withheld: readonly string[]) => ({
  method: 'PUT' as const,
  url: '/admin/staff/permissions',
  payload: { ...holder, withheld },
})

describe('[T25-5] an invitation', () => {
  it('waits for a second person, and its link makes a new person staff once, without a free trial', async () => {
    const email = 'nina@staff.test'
    const alone = await boss.callAlone(invite(email))
    expect(alone.json().code).toBe('approval.reason-needed')
    expect(await mailsTo(server, email)).toEqual([])
    expect((await boss.call(invite(email))).statusCode).toBeLessThan(300)
    expect((await staff()).invitations).toMatchObject([{ email, role: 'ADMIN', isExpired: false }])
    expect(await roleOf(email)).toBe('USER')
    const token = await mailedToken(server, email)
    expect((await accept(token)).statusCode).toBeLessThan(300)
    expect(await roleOf(email)).toBe('ADMIN')
    expect((await accept(token)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await staff()).invitations).toEqual([])
    const user = await findUserByEmail(db, TEST_TENANT, email)
    expect(
      await db
        .selectFrom('account')
        .select('id')
        .where('user_id', '=', user?.id ?? 0n)
        .execute(),
    ).toEqual([])
    expect((await auditActions(server)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['staff.invite', 'staff.accept']),
    )
    // A new staff member can do nothing before they add a second factor.
    const login = await postLogin(server, { email, password: NEW_PASSWORD })
    const cookie = `${login.cookies[0]?.name}=${login.cookies[0]?.value}`
    const answer = await server.call({ method: 'POST', url: '/admin/users/search', cookie, payload: {} })
    expect(answer.json().code).toBe('access.factor-required')
  })

  it('stops working when it expires or is withdrawn, and a newer mail of the same person gives no role', async () => {
    for (const [email, stop] of [
      ['late@staff.test', async () => server.clock.advanceMs(73 * HOUR_MS)],
      [
        'withdrawn@staff.test',
        async (id: number) => {
          const url = `/admin/staff/invitations/${id}`
          expect((await boss.callAlone({ method: 'DELETE', url })).statusCode).toBeLessThan(300)
        },
      ],
    ] as const) {
      await boss.call(invite(email))
      const token = await mailedToken(server, email)
      const { invitations } = await staff()
      await stop(invitations.find((one: { email: string }) => one.email === email).id)
      expect((await accept(token)).statusCode, email).toBeGreaterThanOrEqual(400)
      expect(await roleOf(email)).toBe('USER')
    }
  })

  it('gives an existing verified user the role immediately and ends their sessions', async () => {
    const email = 'player@staff.test'
    await addPerson(server, { email })
    const cookie = await signInAs(server, email)
    expect((await boss.call(invite(email, { role: 'SUPER_ADMIN' }))).statusCode).toBeLessThan(300)
    expect(await roleOf(email)).toBe('SUPER_ADMIN')
    expect(await isSignedIn(server, cookie)).toBe(false)
  })
})

describe('[T25-5] access', () => {
  it('ends immediately: the role is removed, all sessions end, and all staff get a mail', async () => {
    const leaver = await addStaff(server, 'ADMIN')
    const cookie = await cookieFor(server, leaver.user)
    const url = `/admin/staff/${leaver.user.id}`
    expect((await boss.callAlone({ method: 'DELETE', url })).statusCode).toBeLessThan(300)
    expect(await isSignedIn(server, cookie)).toBe(false)
    expect(await roleOf(leaver.user.email)).toBe('USER')
    expect((await mailsTo(server, boss.user.email))[0]?.text).toContain(leaver.user.email)
    const own = await boss.callAlone({ method: 'DELETE', url: `/admin/staff/${boss.user.id}` })
    expect(own.statusCode).toBe(409)
  })

  it('grows by a role or a team only with a second person, and shrinks without one', async () => {
    const { user } = await addStaff(server, 'ADMIN')
    const teamId = await addTeam('Support')
    await boss.callAlone(withhold({ teamId }, ['payments.decide']))
    const set = async (role: string, team: number | null) =>
      await boss.callAlone({
        method: 'PUT',
        url: `/admin/staff/${user.id}`,
        payload: { role, teamId: team },
      })
    expect((await set('ADMIN', teamId)).statusCode).toBeLessThan(300)
    expect((await set('ADMIN', null)).json().code).toBe('approval.reason-needed')
    expect((await set('SUPER_ADMIN', teamId)).json().code).toBe('approval.reason-needed')
    const url = `/admin/staff/teams/${teamId}`
    expect((await boss.callAlone({ method: 'DELETE', url })).statusCode).toBe(409)
  })
})

describe('[T25-5] permissions that a brand withholds', () => {
  it('close every call of the role that needs them, and open again only with a second person', async () => {
    const admin = await addStaff(server, 'ADMIN')
    const all = WITHHOLDABLE.filter((capability) => isWithholdable('ADMIN', capability))
    expect((await boss.callAlone(withhold({ role: 'ADMIN' }, all))).statusCode).toBeLessThan(300)
    const open: string[] = []
    for (const [key, call] of Object.entries(allCalls) as [CallId, CallSpec][]) {
      if (call.access === 'public' || call.access === 'signed-in' || call.access.startsWith('own.')) continue
      const [method = '', path = ''] = key.split(' ')
      const answer = await admin.callAlone({
        method: method as 'GET',
        url: path.replace('{action}', 'enable').replaceAll(/\{\w+\}/g, '999999999'),
        ...(method === 'GET' ? {} : { payload: {} }),
      })
      if (answer.statusCode !== 403) open.push(key)
    }
    expect(open).toEqual([])
    const context = (await admin.callAlone({ method: 'GET', url: '/users/context' })).json()
    expect([...context.withheld].sort()).toEqual([...all].sort())
    const back = withhold({ role: 'ADMIN' }, [])
    expect((await boss.callAlone(back)).json().code).toBe('approval.reason-needed')
    expect((await boss.call(back)).statusCode).toBeLessThan(300)
    const search = { method: 'POST' as const, url: '/admin/users/search', payload: {} }
    expect((await admin.callAlone(search)).statusCode).toBe(200)
  })

  it('also hide the columns and rows that they show, and void the right to be a second person', async () => {
    const chief = await addStaff(server, 'SUPER_ADMIN')
    const teamId = await addTeam('Reviewers')
    await boss.callAlone({
      method: 'PUT',
      url: `/admin/staff/${chief.user.id}`,
      payload: { role: 'SUPER_ADMIN', teamId },
    })
    const search = { method: 'POST' as const, url: '/admin/users/search', payload: { pageSize: 100 } }
    expect((await chief.callAlone(search)).json().content[0]).toHaveProperty('type')
    await boss.callAlone(withhold({ teamId }, ['users.see-type', 'rewards.administer']))
    expect((await chief.callAlone(search)).json().content[0]).not.toHaveProperty('type')
    const player = await addPerson(server, { email: 'credited@staff.test' })
    const credit = await boss.callAlone({
      method: 'POST',
      url: '/admin/rewards/credit',
      payload: { userId: Number(player.id), currency: 'USD', amount: 1000.01, reason: 'Goodwill' },
      headers: { [REASON_HEADER]: 'Goodwill', [IDEMPOTENCY_HEADER]: 'staff-credit' },
    })
    const { id, previewId } = credit.json()
    const decided = await chief.callAlone({
      method: 'PUT',
      url: `/admin/approvals/${id}`,
      payload: { status: 'APPROVED', previewId },
    })
    expect([credit.statusCode, decided.statusCode]).toEqual([202, 404])
  })

  it('return to a team only with a second person who is not in the team', async () => {
    const [member, other] = [await addStaff(server, 'SUPER_ADMIN'), await addStaff(server, 'SUPER_ADMIN')]
    const teamId = await addTeam('Payout desk')
    await boss.callAlone({
      method: 'PUT',
      url: `/admin/staff/${member.user.id}`,
      payload: { role: 'SUPER_ADMIN', teamId },
    })
    await boss.callAlone(withhold({ teamId }, ['payments.decide']))
    const headers = { [REASON_HEADER]: 'The desk is complete' }
    const { id, previewId } = (await boss.callAlone({ ...withhold({ teamId }, []), headers })).json()
    const decide = async (by: Staff) =>
      await by.callAlone({
        method: 'PUT',
        url: `/admin/approvals/${id}`,
        payload: { status: 'APPROVED', previewId },
      })
    const own = await decide(member)
    expect([own.statusCode, own.json().message]).toEqual([
      409,
      expect.stringContaining('This gives your own team more permissions.'),
    ])
    expect((await decide(other)).statusCode).toBe(200)
  })

  it('never take from super admins what the way back needs, nor from anyone what players may do', async () => {
    for (const capability of ['staff.manage', 'approvals.decide', 'area.backoffice', 'own.kyc'])
      expect((await boss.callAlone(withhold({ role: 'SUPER_ADMIN' }, [capability]))).statusCode).toBe(400)
    const teamId = await addTeam('Everything withheld')
    const chief = await addStaff(server, 'SUPER_ADMIN')
    const all = CAPABILITIES.filter((capability) => WITHHOLDABLE.includes(capability))
    expect((await boss.callAlone(withhold({ teamId }, all))).statusCode).toBeLessThan(300)
    await boss.callAlone({
      method: 'PUT',
      url: `/admin/staff/${chief.user.id}`,
      payload: { role: 'SUPER_ADMIN', teamId },
    })
    expect((await chief.callAlone({ method: 'GET', url: '/admin/staff' })).statusCode).toBe(200)
    const search = { method: 'POST' as const, url: '/admin/users/search', payload: {} }
    expect((await chief.callAlone(search)).statusCode).toBe(403)
  })
})
