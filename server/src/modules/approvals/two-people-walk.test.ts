import { allCalls } from '@pickproof/contract/all-calls'
import type { CallSpec } from '@pickproof/contract/call'
import { IDEMPOTENCY_HEADER, REASON_HEADER } from '@pickproof/contract/headers'
import {
  ONE_PERSON_CALLS,
  OTHER_STAFF_CALLS,
  TWO_PEOPLE_CALLS,
  type TwoPeopleCall,
} from '@pickproof/contract/two-people'
import { roleMay } from '@pickproof/domain/people/capabilities'
import { describe, expect, it } from 'vitest'
import type { UserRow } from '../identity/index.ts'
import { addAccount, BASE_FUNDED, BASE_STAGE_1, cookieFor } from '../../testing/accounts.ts'
import { addDispute } from '../../testing/disputes.ts'
import { addApp } from '../../testing/factors.ts'
import { addPerson } from '../../testing/people.ts'
import { pickActs } from '../../testing/pick-acts.ts'
import { giveRewards } from '../../testing/rewards.ts'
import { endGame } from '../../testing/settlement.ts'
import { actionsOn, addStaff, previewIdFor } from '../../testing/staff.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { hashOfValue as hashOf } from '../../testing/value-tables.ts'
import { addWithdrawer, WALLET_DETAILS, withdraw } from '../../testing/withdrawals.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const [first, second, third] = [
  await addStaff(server, 'SUPER_ADMIN'),
  await addStaff(server, 'SUPER_ADMIN'),
  await addStaff(server, 'SUPER_ADMIN'),
]
const acts = await pickActs(server)

let people = 0
const person = async (more: Parameters<typeof addPerson>[1] = {}) =>
  await addPerson(server, { email: `walk${people++}@people.test`, kyc_status: 'VERIFIED', ...more })

interface Attempt {
  readonly url: string
  readonly payload?: object
  readonly headers?: Record<string, string>
  /** The person who benefits, or suffers; null where it is a role or a team. */
  readonly concerns: bigint | null
}

const withRewards = async () => {
  const user = await person()
  await giveRewards(server, user, 200_000n)
  return user
}

const openAccount = async () => {
  const owner = await person()
  return { owner, account: await addAccount(server, owner) }
}

const ownerOf = async (accountId: bigint) =>
  (
    await db
      .selectFrom('challenge_account')
      .select('user_id')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).user_id

/** A request for each covered call that creates or moves value. */
const ATTEMPTS: Readonly<Record<TwoPeopleCall, () => Promise<Attempt>>> = {
  'PUT /admin/picks/{id}/update': async () => {
    const { pickId, account } = await acts.lostPick()
    const payload = { status: 'WON', reason: 'The result was wrong' }
    return { url: `/admin/picks/${pickId}/update`, payload, concerns: await ownerOf(account.id) }
  },
  'PUT /admin/picks/{id}/execute': async () => {
    const { pickId, fixtureId, account } = await acts.openPick()
    await endGame(server, fixtureId, [99, 90])
    return { url: `/admin/picks/${pickId}/execute`, concerns: await ownerOf(account.id) }
  },
  'PUT /admin/picks/{id}/resync': async () => {
    const { pickId, fixtureId, account } = await acts.openPick()
    await endGame(server, fixtureId, [99, 90])
    return { url: `/admin/picks/${pickId}/resync`, concerns: await ownerOf(account.id) }
  },
  'PUT /admin/accounts/{id}': async () => {
    const { owner, account } = await openAccount()
    const payload = { balance: 14_200, note: 'Goodwill' }
    return { url: `/admin/accounts/${account.id}`, payload, concerns: owner.id }
  },
  'GET /admin/accounts/{id}/recalculateProfit': async () => {
    const { owner, account } = await openAccount()
    await db
      .updateTable('challenge_account')
      .set({ balance_minor: 1n })
      .where('id', '=', account.id)
      .execute()
    return { url: `/admin/accounts/${account.id}/recalculateProfit`, concerns: owner.id }
  },
  'PUT /admin/accounts/{accountNo}/status-update': async () => {
    const { owner, account } = await openAccount()
    const payload = { status: 'SUSPENDED', closureReason: 'Under review' }
    return { url: `/admin/accounts/${account.accno}/status-update`, payload, concerns: owner.id }
  },
  'PATCH /admin/accounts/{id}/hold-time-update': async () => {
    const { owner, account } = await openAccount()
    await db
      .updateTable('challenge_account')
      .set({ status: 'INACTIVE', is_inactive_temporarily: true })
      .where('id', '=', account.id)
      .execute()
    const payload = { holdExpireDate: new Date(server.clock.now().getTime() + 1000).toISOString() }
    return { url: `/admin/accounts/${account.id}/hold-time-update`, payload, concerns: owner.id }
  },
  'PUT /super-admin/{id}/purge-account': async () => {
    const { owner, account } = await openAccount()
    return { url: `/super-admin/${account.id}/purge-account`, concerns: owner.id }
  },
  'POST /admin/accounts/createAccount': async () => {
    const owner = await person({ big_league_agreement: 'ACCEPTED' })
    const payload = { userId: Number(owner.id), challengePlan: BASE_STAGE_1 }
    return {
      url: '/admin/accounts/createAccount',
      payload,
      headers: { [IDEMPOTENCY_HEADER]: `open-${owner.id}` },
      concerns: owner.id,
    }
  },
  'PUT /admin/users/{id}': async () => {
    const user = await person({ kyc_status: 'PENDING' })
    const payload = { kycStatus: 'VERIFIED', bigLeagueAgreement: 'ACCEPTED' }
    return { url: `/admin/users/${user.id}`, payload, concerns: user.id }
  },
  'PATCH /admin/users/{id}/{action}': async () => {
    const user = await person({ role: 'ADMIN', status: 'DISABLED' })
    return { url: `/admin/users/${user.id}/enable`, concerns: user.id }
  },
  'DELETE /admin/users/{id}/factors': async () => {
    const user = await person()
    await addApp(server, await cookieFor(server, user))
    return { url: `/admin/users/${user.id}/factors`, concerns: user.id }
  },
  'PUT /super-admin/{id}/purge-user': async () => {
    const user = await person()
    return { url: `/super-admin/${user.id}/purge-user`, concerns: user.id }
  },
  'POST /admin/staff/invitations': async () => {
    const user = await person()
    const payload = { email: user.email, firstName: 'Some', lastName: 'Body', role: 'ADMIN' }
    return { url: '/admin/staff/invitations', payload, concerns: user.id }
  },
  'PUT /admin/staff/{id}': async () => {
    const user = await person({ role: 'ADMIN' })
    const payload = { role: 'SUPER_ADMIN', teamId: null }
    return { url: `/admin/staff/${user.id}`, payload, concerns: user.id }
  },
  'PUT /admin/staff/permissions': async () => {
    const set = (withheld: readonly string[]) => ({
      url: '/admin/staff/permissions',
      payload: { role: 'ADMIN', withheld },
    })
    await first.callAlone({ method: 'PUT', ...set(['users.log-in-as']) })
    return { ...set([]), concerns: null }
  },
  'POST /admin/rewards/credit': async () => {
    const user = await person()
    const payload = { userId: Number(user.id), currency: 'USD', amount: 1000.01, reason: 'Prize' }
    return {
      url: '/admin/rewards/credit',
      payload,
      headers: { [IDEMPOTENCY_HEADER]: `credit-${user.id}` },
      concerns: user.id,
    }
  },
  'POST /admin/rewards/debit': async () => {
    const user = await withRewards()
    return {
      url: '/admin/rewards/debit',
      payload: { userId: Number(user.id), currency: 'USD', amount: 1000.01, reason: 'Wrong' },
      headers: { [IDEMPOTENCY_HEADER]: `debit-${user.id}` },
      concerns: user.id,
    }
  },
  'POST /admin/rewards/{id}/revoke': async () => {
    const user = await withRewards()
    const { id } = await db
      .selectFrom('reward_record')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    return { url: `/admin/rewards/${id}/revoke`, payload: { reason: 'Wrong' }, concerns: user.id }
  },
  'PUT /admin/disputes/{id}/regrade': async () => {
    const { pickId, account } = await acts.lostPick()
    const concerns = await ownerOf(account.id)
    const url = `${await disputed('PICK', pickId, concerns)}/regrade`
    const payload = { pickId: Number(pickId), status: 'WON', reason: 'The result was wrong', version: 1 }
    return { url, payload, concerns }
  },
  'PUT /admin/disputes/{id}/reopen': async () => {
    const { owner, account } = await openAccount()
    const payload = { status: 'SUSPENDED', closureReason: 'Under review' }
    await third.call({ method: 'PUT', url: `/admin/accounts/${account.accno}/status-update`, payload })
    const report = await db
      .selectFrom('account_report')
      .select('id')
      .where('account_id', '=', account.id)
      .where('status_after', '=', 'SUSPENDED')
      .executeTakeFirstOrThrow()
    const url = `${await disputed('CLOSING', report.id, owner.id)}/reopen`
    return { url, payload: { reason: 'Nothing was found', version: 1 }, concerns: owner.id }
  },
  'PUT /admin/disputes/{id}/compensate': async () => {
    const { pickId, account } = await acts.lostPick()
    const concerns = await ownerOf(account.id)
    const url = `${await disputed('PICK', pickId, concerns)}/compensate`
    const payload = { currency: 'USD', amount: 1000.01, reason: 'The result was late', version: 1 }
    return { url, payload, concerns }
  },
  'PATCH /admin/payments/{id}/financial-data': async () => {
    const player = await addWithdrawer(server, 300_000n)
    const id = await withdraw(server, player, 100)
    const payload = { ...WALLET_DETAILS, name: 'Another Name' }
    return { url: `/admin/payments/${id}/financial-data`, payload, concerns: player.user.id }
  },
}

const hashOfValue = async () => await hashOf(db)

async function disputed(subject: 'PICK' | 'CLOSING', subjectId: bigint, userId: bigint) {
  const { id } = await addDispute(server, await addedUser(userId), { subject, subjectId })
  return `/admin/disputes/${id}`
}

const decide = async (id: number, cookie: string, status = 'APPROVED') =>
  await server.call({
    method: 'PUT',
    url: `/admin/approvals/${id}`,
    cookie,
    payload: {
      status,
      ...(status === 'REJECTED' ? { note: 'No' } : { previewId: await previewIdFor(server, id) }),
    },
  })

type Standing = Partial<Pick<UserRow, 'role' | 'status' | 'is_demo'>>
const setStanding = async (userId: bigint, standing: Standing) =>
  await db.updateTable('app_user').set(standing).where('id', '=', userId).execute()

describe('[T23-2] acts of staff that create or move value', () => {
  it('are all known: every writing call of staff needs two people, or says why one is enough', () => {
    const known = [...TWO_PEOPLE_CALLS, ...ONE_PERSON_CALLS, ...OTHER_STAFF_CALLS].sort()
    const writing = (Object.entries(allCalls) as [string, CallSpec][])
      .filter(([, { access }]) => access !== 'public' && access !== 'signed-in' && !roleMay('USER', access))
      .map(([key]) => key)
      .filter((key) => !key.startsWith('GET ') || key.endsWith('/recalculateProfit'))
      .filter((key) => !/^POST .*\/(?:search|export\/csv)$/.test(key))
    expect(known).toEqual(writing.sort())
  })

  it.each(TWO_PEOPLE_CALLS)('%s changes nothing by one person, and happens by two', async (call) => {
    const { url, payload, headers = {}, concerns } = await ATTEMPTS[call]()
    const [method] = call.split(' ') as ['GET']
    const order = { method, url, headers, ...(payload ? { payload } : {}) }
    // A correction in the millisecond of the settlement would have no order.
    server.clock.advanceMs(1_000)
    const before = await hashOfValue()

    const unexplained = await first.callAlone({ ...order, headers: { ...headers, [REASON_HEADER]: '' } })
    expect([unexplained.statusCode, unexplained.json().code]).toEqual([400, 'approval.reason-needed'])
    expect(unexplained.json().preview).not.toEqual([])

    const proposed = await first.callAlone({
      ...order,
      headers: { ...headers, [REASON_HEADER]: encodeURIComponent('Köln asked for it') },
    })
    expect(proposed.statusCode, proposed.body).toBe(202)
    const { id, reason, preview, isOwn } = proposed.json()
    expect({ reason, preview, isOwn }).toEqual({
      reason: 'Köln asked for it',
      preview: expect.arrayContaining([expect.objectContaining({ action: expect.any(String) })]),
      isOwn: true,
    })

    const own = await decide(id, await cookieFor(server, first.user))
    expect([own.statusCode, own.json().message]).toEqual([
      409,
      'You proposed this. A second person must decide it; you can withdraw it.',
    ])
    const known = concerns === null ? undefined : await addedUser(concerns)
    if (known) await setStanding(known.id, { role: 'SUPER_ADMIN', status: 'ENABLED', is_demo: true })
    const beneficiary = known && (await addedUser(known.id))
    if (beneficiary) {
      const concerned = await decide(id, await cookieFor(server, beneficiary))
      expect([concerned.statusCode, concerned.json().message]).toEqual([
        409,
        'This concerns you. Another staff member must decide it.',
      ])
    }
    for (const viewer of [first.user, ...(beneficiary ? [beneficiary] : []), second.user]) {
      const switched = await decide(id, await cookieFor(server, third.user, viewer))
      expect([switched.statusCode, switched.json().code]).toEqual([403, 'access.switched'])
    }
    if (known) {
      const { role, status, is_demo } = known
      await setStanding(known.id, { role, status, is_demo })
    }
    expect(await hashOfValue()).toEqual(before)

    const approved = await decide(id, await cookieFor(server, second.user))
    expect(approved.statusCode, approved.body).toBe(200)
    expect(approved.json().proposal).toMatchObject({ status: 'APPROVED', decidedBy: second.user.email })
    expect(await hashOfValue()).not.toEqual(before)

    const [fact] = preview
    const [entry] = (await auditOf(fact.action)).filter(({ after }) => after?.proposal === id)
    expect(entry).toMatchObject({
      actor_email: first.user.email,
      after: { approvedBy: second.user.email, approvalReason: 'Köln asked for it' },
    })
    const steps = await actionsOn(server, { kind: 'proposal', id: BigInt(id) })
    expect(steps.map(({ action, actor_email }) => [action, actor_email])).toEqual([
      ['approval.approve', second.user.email],
      ['approval.propose', first.user.email],
    ])
  })
})

async function addedUser(id: bigint) {
  return await db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function auditOf(action: string) {
  return await db.selectFrom('audit_entry').selectAll().where('action', '=', action).orderBy('id').execute()
}

describe('[T23-1.2] one super admin alone', () => {
  it('cannot clear a player, fund an account and turn a lost pick into a win', async () => {
    const owner = await person({ kyc_status: 'PENDING', email: 'hole@people.test' })
    const { pickId, account } = await acts.lostPick()
    const before = await hashOfValue()
    const headers = { [REASON_HEADER]: 'Because', [IDEMPOTENCY_HEADER]: 'hole' }
    const put = async (url: string, payload: object) =>
      await first.callAlone({ method: 'PUT', url, payload, headers })
    const answers = [
      await put(`/admin/users/${owner.id}`, { kycStatus: 'VERIFIED', bigLeagueAgreement: 'ACCEPTED' }),
      await put(`/admin/picks/${pickId}/update`, { status: 'WON', reason: 'Because' }),
      await put(`/admin/accounts/${account.id}`, { balance: 14_200, note: 'Because' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
    const funded = await first.callAlone({
      method: 'POST',
      url: '/admin/accounts/createAccount',
      payload: { userId: Number(owner.id), challengePlan: BASE_FUNDED },
      headers,
    })
    expect(funded.json().message).toBe(
      'A funded account needs verified documents and the accepted agreement of the user.',
    )
    expect(await hashOfValue()).toEqual(before)
  })
})
