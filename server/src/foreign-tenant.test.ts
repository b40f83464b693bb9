/**
 * Every staff call that names a thing by its id, against a thing of another brand: for a super admin it does not exist.
 * A developer who declares such a call has to add it here, or the first test fails.
 */
import { allCalls, type CallId } from '@pickproof/contract/all-calls'
import type { CallSpec } from '@pickproof/contract/call'
import { CAPABILITIES, roleMay } from '@pickproof/domain/people/capabilities'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import type { InjectOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { watchTenant } from './modules/review/index.ts'
import { addAccount, cookieFor } from './testing/accounts.ts'
import { addDispute } from './testing/disputes.ts'
import { addDocument } from './testing/documents.ts'
import { addPerson, multipart } from './testing/people.ts'
import { addUserWithRole } from './testing/sessions.ts'
import { RESTRICTION } from './testing/staff.ts'
import { giveRewards } from './testing/rewards.ts'
import { openStore } from './testing/store-of-brand.ts'
import { addGames, addStraight, AWAY, HOME } from './testing/settlement.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from './testing/test-server.ts'
import { addWithdrawer, WALLET_DETAILS, withdraw } from './testing/withdrawals.ts'

const server = await startTestServer()

/** The ids of things of the first brand. */
interface Things {
  readonly user: bigint
  readonly purged: bigint
  readonly account: bigint
  readonly accno: string
  readonly purgedAccount: bigint
  readonly pick: bigint
  readonly payment: number
  readonly delivery: bigint
  readonly document: number
  readonly file: number
  readonly banner: bigint
  readonly reviewCase: bigint
  readonly reward: bigint
  readonly proposal: bigint
  readonly staffMember: bigint
  readonly leaver: bigint
  readonly invitation: bigint
  readonly team: bigint
  readonly batch: number
  readonly payoutFile: bigint
  readonly suspension: number
  readonly dispute: number
}

type Request = Pick<InjectOptions, 'payload' | 'headers'> & { readonly path: string }
const at = (path: string, payload?: object): Request => ({ path, ...(payload ? { payload } : {}) })

const REQUESTS: Readonly<Partial<Record<CallId, (things: Things) => Request>>> = {
  'GET /admin/users/{id}': ({ user }) => at(`/admin/users/${user}`),
  'GET /admin/users/{id}/summary': ({ user }) => at(`/admin/users/${user}/summary`),
  'PUT /admin/users/{id}': ({ user }) => at(`/admin/users/${user}`, { firstName: 'Other' }),
  'PATCH /admin/users/{id}/{action}': ({ user }) => at(`/admin/users/${user}/disable`, RESTRICTION),
  'DELETE /admin/users/{id}/factors': ({ user }) => at(`/admin/users/${user}/factors`),
  'POST /admin/users/{id}/verification/resend': ({ user }) => at(`/admin/users/${user}/verification/resend`),
  'GET /admin/accounts/{id}': ({ account }) => at(`/admin/accounts/${account}`),
  'PUT /admin/accounts/{id}': ({ account }) =>
    at(`/admin/accounts/${account}`, { version: 1, minimumPicks: 3 }),
  'PUT /admin/accounts/{accountNo}/status-update': ({ accno }) =>
    at(`/admin/accounts/${accno}/status-update`, { status: 'SUSPENDED', closureReason: 'Why not' }),
  'PATCH /admin/accounts/{id}/hold-time-update': ({ account }) =>
    at(`/admin/accounts/${account}/hold-time-update`, { holdExpireDate: '2026-12-15T12:00:00Z' }),
  'GET /admin/accounts/{id}/recalculateProfit': ({ account }) =>
    at(`/admin/accounts/${account}/recalculateProfit`),
  'GET /admin/accounts/tracking/{id}': ({ account }) => at(`/admin/accounts/tracking/${account}`),
  'GET /admin/picks/{id}': ({ pick }) => at(`/admin/picks/${pick}`),
  'GET /admin/picks/{id}/odds-history': ({ pick }) => at(`/admin/picks/${pick}/odds-history`),
  'GET /admin/picks/{id}/check-grader-result': ({ pick }) => at(`/admin/picks/${pick}/check-grader-result`),
  'PUT /admin/picks/{id}/execute': ({ pick }) => at(`/admin/picks/${pick}/execute`),
  'PUT /admin/picks/{id}/resync': ({ pick }) => at(`/admin/picks/${pick}/resync`),
  'PUT /admin/picks/{id}/update': ({ pick }) =>
    at(`/admin/picks/${pick}/update`, { retryCount: 1, reason: 'Because' }),
  'GET /admin/payments/{id}': ({ payment }) => at(`/admin/payments/${payment}`),
  'GET /admin/payments/{id}/pack': ({ payment }) => at(`/admin/payments/${payment}/pack`),
  'PATCH /admin/payments/{id}/financial-data': ({ payment }) =>
    at(`/admin/payments/${payment}/financial-data`, WALLET_DETAILS),
  'PUT /admin/payments/{id}/{type}/confirm': ({ payment }) =>
    at(`/admin/payments/${payment}/withdrawal/confirm`, {
      transactionStatus: 'PAYMENT_FAILURE',
      type: 'WITHDRAWAL',
      note: 'No',
    }),
  'POST /admin/store-deliveries/{id}/retry': ({ delivery }) =>
    at(`/admin/store-deliveries/${delivery}/retry`),
  'GET /admin/identity-cases/{userId}': ({ user }) => at(`/admin/identity-cases/${user}`),
  'PUT /admin/identity-cases/{userId}/review': ({ user, document }) =>
    at(`/admin/identity-cases/${user}/review`, {
      documents: [{ id: document, documentType: 'PROOF_OF_ADDRESS', documentSubType: 'UTILITY_BILL' }],
      review: 'VERIFIED',
    }),
  'PUT /admin/userdocuments/{docId}/review': ({ document }) =>
    at(`/admin/userdocuments/${document}/review`, {
      documentType: 'PROOF_OF_ADDRESS',
      documentSubType: 'UTILITY_BILL',
      review: 'VERIFIED',
    }),
  'GET /admin/userdocuments/{id}/documents/{documentId}': ({ document, file }) =>
    at(`/admin/userdocuments/${document}/documents/${file}`),
  'PUT /banners/{id}': ({ banner }) => ({
    path: `/banners/${banner}`,
    ...multipart({
      type: 'rss',
      linkType: 'external',
      order: '1',
      viewTimeInSeconds: '5',
      url: 'https://news.test/other.xml',
    }),
  }),
  'DELETE /banners/{id}': ({ banner }) => at(`/banners/${banner}`),
  'GET /admin/users/{id}/timeline': ({ user }) => at(`/admin/users/${user}/timeline`),
  'GET /admin/users/{id}/notes': ({ user }) => at(`/admin/users/${user}/notes`),
  'POST /admin/users/{id}/notes': ({ user }) => at(`/admin/users/${user}/notes`, { text: 'Called' }),
  'PUT /admin/users/{id}/tags': ({ user }) => at(`/admin/users/${user}/tags`, { tags: ['vip'] }),
  'GET /admin/review/{id}': ({ reviewCase }) => at(`/admin/review/${reviewCase}`),
  'PUT /admin/review/{id}/decision': ({ reviewCase }) =>
    at(`/admin/review/${reviewCase}/decision`, { status: 'DISMISSED', note: 'Chance', version: 2 }),
  'GET /admin/disputes/{id}': ({ dispute }) => at(`/admin/disputes/${dispute}`),
  'GET /admin/disputes/{id}/evidence': ({ dispute }) => at(`/admin/disputes/${dispute}/evidence`),
  'POST /admin/disputes/{id}/messages': ({ dispute }) =>
    at(`/admin/disputes/${dispute}/messages`, { text: 'We compare it.' }),
  'PUT /admin/disputes/{id}/uphold': ({ dispute }) =>
    at(`/admin/disputes/${dispute}/uphold`, { reason: 'It stays', version: 1 }),
  'PUT /admin/disputes/{id}/regrade': ({ dispute, pick }) =>
    at(`/admin/disputes/${dispute}/regrade`, {
      ...{ pickId: Number(pick), status: 'PUSH', reason: 'Abandoned', version: 1 },
    }),
  'PUT /admin/disputes/{id}/reopen': ({ dispute }) =>
    at(`/admin/disputes/${dispute}/reopen`, { reason: 'Nothing was found', version: 1 }),
  'PUT /admin/disputes/{id}/review-again': ({ dispute }) =>
    at(`/admin/disputes/${dispute}/review-again`, { reason: 'It can be read', version: 1 }),
  'PUT /admin/disputes/{id}/compensate': ({ dispute }) =>
    at(`/admin/disputes/${dispute}/compensate`, { currency: 'USD', amount: 5, reason: 'Late', version: 1 }),
  'POST /admin/rewards/{id}/revoke': ({ reward }) =>
    at(`/admin/rewards/${reward}/revoke`, { reason: 'Booked twice' }),
  'PUT /admin/approvals/{id}': ({ proposal }) =>
    at(`/admin/approvals/${proposal}`, { status: 'REJECTED', note: 'No' }),
  'PUT /admin/staff/{id}': ({ staffMember }) =>
    at(`/admin/staff/${staffMember}`, { role: 'ADMIN', teamId: null }),
  'DELETE /admin/staff/{id}': ({ leaver }) => at(`/admin/staff/${leaver}`),
  'DELETE /admin/staff/invitations/{id}': ({ invitation }) => at(`/admin/staff/invitations/${invitation}`),
  'DELETE /admin/staff/teams/{id}': ({ team }) => at(`/admin/staff/teams/${team}`),
  'PUT /admin/payments/{id}/take-back': ({ payment }) =>
    at(`/admin/payments/${payment}/take-back`, { reason: 'Test' }),
  'PUT /admin/payments/{id}/approve': ({ payment }) => at(`/admin/payments/${payment}/approve`, {}),
  'GET /admin/payout-files/{id}': ({ payoutFile }) => at(`/admin/payout-files/${payoutFile}`),
  'POST /admin/payout-files/{id}/export': ({ payoutFile }) => at(`/admin/payout-files/${payoutFile}/export`),
  'POST /admin/payout-files/{id}/confirm': ({ payoutFile }) =>
    at(`/admin/payout-files/${payoutFile}/confirm`, { reference: 'T-1' }),
  'GET /admin/bulk/{id}': ({ batch }) => at(`/admin/bulk/${batch}`),
  'GET /admin/bulk/{id}/rows': ({ batch }) => at(`/admin/bulk/${batch}/rows`),
  'POST /admin/bulk/{id}/start': ({ batch }) => at(`/admin/bulk/${batch}/start`),
  'POST /admin/bulk/{id}/stop': ({ batch }) => at(`/admin/bulk/${batch}/stop`),
  'POST /admin/bulk/{id}/undo': ({ batch }) => at(`/admin/bulk/${batch}/undo`),
  'DELETE /admin/suspensions/{id}': ({ suspension }) => at(`/admin/suspensions/${suspension}`),
  'PUT /super-admin/{id}/purge-account': ({ purgedAccount }) =>
    at(`/super-admin/${purgedAccount}/purge-account`),
  'PUT /super-admin/{id}/purge-user': ({ purged }) => at(`/super-admin/${purged}/purge-user`),
}

/** Their paths do not name a thing of a brand. */
const WITHOUT_ID: readonly string[] = [
  'GET /admin/table-settings/{tableKey}',
  'PUT /admin/table-settings/{tableKey}',
  'GET /admin/dashboard/region-details/{id}',
]

const isForStaff = ({ access }: CallSpec) =>
  CAPABILITIES.some((capability) => capability === access && !roleMay('USER', capability))

let things: Things
let ownCookie = ''
let foreignCookie = ''

beforeAll(async () => {
  const db = server.context.database.tenant(TEST_TENANT)
  ownCookie = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
  foreignCookie = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN', OTHER_TENANT))
  const user = await addPerson(server, { email: 'thing@foreign.test' })
  const other = await addPerson(server, { email: 'thing2@foreign.test' })
  const purged = await addPerson(server, { email: 'purged@foreign.test' })
  const account = await addAccount(server, user)
  const against = await addAccount(server, other)
  await addGames(server, ['f-1', 'f-2'])
  let pick = 0n
  for (const fixtureId of ['f-1', 'f-2']) {
    pick = await addStraight(server, account, { stakeUnits: 300, fixtureId, selection: HOME })
    await addStraight(server, against, { stakeUnits: 300, fixtureId, selection: AWAY })
  }
  server.clock.advanceMs(60_000)
  await watchTenant(server.context, TEST_TENANT)
  const document = await addDocument(server, await cookieFor(server, user), 'PROOF_OF_ADDRESS')
  const banner = await db
    .insertInto('banner')
    .values({
      tenant_id: TEST_TENANT,
      type: 'rss',
      url: 'https://news.test/feed.xml',
      link_type: 'external',
      view_seconds: 5,
      position: 1,
      created_at: server.clock.now(),
      created_by: 'test',
      modified_at: server.clock.now(),
      modified_by: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const store = await openStore(server)
  await store.deliver(store.orderFor('nobody@foreign.test'))
  const found = await db.selectFrom('review_case').select('id').executeTakeFirstOrThrow()
  await giveRewards(server, user, 10_00n)
  const reward = await db.selectFrom('reward_record').select('id').executeTakeFirstOrThrow()
  const proposal = await db
    .insertInto('proposal')
    .values({
      tenant_id: TEST_TENANT,
      act: 'reward-credit',
      call: 'POST /admin/rewards/credit',
      request: '{}',
      fingerprint: Buffer.from('waiting'),
      idempotency_key: null,
      reason: 'Goodwill',
      preview: '[]',
      concerned_user_id: user.id,
      proposed_by_user_id: other.id,
      proposed_by: 'thing2@foreign.test',
      proposed_at: server.clock.now(),
      expires_at: new Date(server.clock.now().getTime() + HOUR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const team = await db
    .insertInto('staff_team')
    .values({ tenant_id: TEST_TENANT, name: 'Support', created_at: server.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invitation = await db
    .insertInto('staff_invitation')
    .values({
      tenant_id: TEST_TENANT,
      token_hash: Buffer.alloc(32),
      email: 'invited@foreign.test',
      role: 'ADMIN',
      team_id: null,
      invited_by: 'test',
      created_at: server.clock.now(),
      expires_at: new Date(server.clock.now().getTime() + HOUR_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const payoutFile = await db
    .insertInto('payout_file')
    .values({
      ...{ tenant_id: TEST_TENANT, method: 'crypto', status: 'OPEN', created_by: 'test' },
      created_at: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const post = async (url: string, payload: object): Promise<{ readonly id: number }> =>
    (await server.call({ method: 'POST', url, payload, cookie: ownCookie })).json()
  const batch = await post('/admin/bulk', { act: 'enable-users', ids: [Number(user.id)], reason: 'Test' })
  const suspension = await post('/admin/suspensions', { scope: 'GAME', fixtureId: 'f-1', reason: 'Test' })
  things = {
    user: user.id,
    purged: purged.id,
    account: account.id,
    accno: account.accno,
    purgedAccount: (await addAccount(server, other)).id,
    pick,
    payment: await withdraw(server, await addWithdrawer(server, 500_00n), 200),
    delivery: (await store.lastDelivery()).id,
    document: document.id,
    file: document.files[0]?.id ?? 0,
    banner: banner.id,
    reviewCase: found.id,
    reward: reward.id,
    proposal: proposal.id,
    staffMember: (await addUserWithRole(server, 'SUPER_ADMIN')).id,
    leaver: (await addUserWithRole(server, 'ADMIN')).id,
    invitation: invitation.id,
    team: team.id,
    batch: batch.id,
    payoutFile: payoutFile.id,
    suspension: suspension.id,
    dispute: (await addDispute(server, user, { subject: 'PICK', subjectId: pick })).id,
  }
})

async function answerOf(key: CallId, cookie: string, tenant: string) {
  const [method = ''] = key.split(' ')
  const request = REQUESTS[key]?.(things)
  if (!request) throw new Error(`no request for ${key}`)
  const { path, ...rest } = request
  return await server.call({ method: method as 'GET', url: path, cookie, tenant, ...rest })
}

describe('a thing of another brand', () => {
  it('is looked for by every call of staff that takes an id', () => {
    const withId = (Object.entries(allCalls) as [string, CallSpec][])
      .filter(([key, call]) => key.includes('{') && isForStaff(call))
      .map(([key]) => key)
    expect([...Object.keys(REQUESTS), ...WITHOUT_ID].sort()).toEqual(withId.sort())
  })

  it.each(Object.keys(REQUESTS) as CallId[])('is not there for %s', async (key) => {
    const answer = await answerOf(key, foreignCookie, OTHER_TENANT)
    expect(answer.statusCode, answer.body).toBe(404)
  })

  // The other way round: what was refused above is there, and for its own staff the same request finds it.
  it.each(Object.keys(REQUESTS) as CallId[])('is there for its own staff by %s', async (key) => {
    const answer = await answerOf(key, ownCookie, TEST_TENANT)
    // What needs a second person shows what it would do.
    const isFound = answer.statusCode === 400 && answer.json().code === 'approval.reason-needed'
    expect(isFound || [200, 202, 409].includes(answer.statusCode), answer.body).toBe(true)
  })
})
