import { REASON_HEADER } from '@pickproof/contract/headers'
import type { ONE_PERSON_CALLS, OTHER_STAFF_CALLS } from '@pickproof/contract/two-people'
import { describe, expect, it } from 'vitest'
import { addAccount, cookieFor } from '../../testing/accounts.ts'
import { addDispute } from '../../testing/disputes.ts'
import { addGivenUpJobs } from '../../testing/given-up-jobs.ts'
import { type addDocument, picture } from '../../testing/documents.ts'
import { addGame, openBook } from '../../testing/picks.ts'
import { addGames, addStraight, AWAY, HOME } from '../../testing/settlement.ts'
import { addStaff, type Staff } from '../../testing/staff.ts'
import { openStaffWalk } from '../../testing/staff-walk.ts'
import { openStore } from '../../testing/store-of-brand.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { addWithdrawer, approvalOf, stateOf, withdraw } from '../../testing/withdrawals.ts'
import { watchTenant } from '../review/index.ts'

const server = await startTestServer()
const { context } = server
await openBook(server)
const { db, boss, nextName, newPlayer, newAccount, newCase, newPayout, approvedPayout, ...walk } =
  await openStaffWalk(server)
const { addBulk, work, changedBy } = walk
const admin = await addStaff(server, 'ADMIN')
const store = await openStore(server)

type OnePersonCall = (typeof ONE_PERSON_CALLS)[number] | (typeof OTHER_STAFF_CALLS)[number]
type Order = Omit<Parameters<Staff['callAlone']>[0], 'method'>

interface Attempt {
  readonly by?: Staff
  /** What one person alone may change by this call. */
  readonly changes?: readonly string[]
  readonly order: () => Promise<Order>
}

const attempt = (url: string, payload?: object): Attempt => ({
  order: async () => ({ url, ...(payload && { payload }) }),
})

type Document = Awaited<ReturnType<typeof addDocument>>

const typesOf = ({ userDocumentType: documentType, userDocumentSubType: documentSubType }: Document) => ({
  documentType,
  documentSubType,
})

async function openDispute() {
  const user = await newPlayer()
  const game = `walk-${nextName()}`
  await addGames(server, [game])
  const account = await addAccount(server, user)
  const subjectId = await addStraight(server, account, { stakeUnits: 200, fixtureId: game })
  return await addDispute(server, user, { subject: 'PICK', subjectId })
}

/** Two players on opposite sides of two games. */
async function openReviewCase() {
  const players = [await newAccount(), await newAccount()]
  const games = [`walk-${nextName()}`, `walk-${nextName()}`]
  await addGames(server, games)
  for (const fixtureId of games)
    for (const [place, account] of players.entries())
      await addStraight(server, account, { stakeUnits: 300, fixtureId, selection: place ? AWAY : HOME })
  server.clock.advanceMs(60_000)
  await watchTenant(context, TEST_TENANT)
  const found = await admin.callAlone({ method: 'POST', url: '/admin/review/search', payload: {} })
  return found.json().content[0] as { readonly id: number; readonly version: number }
}

const suspend = async () => {
  const payload = { scope: 'GAME', fixtureId: await addGame(server), reason: 'Wrong teams' }
  return { url: '/admin/suspensions', payload }
}

const invite = async () => {
  const email = `invited${nextName()}@walk.test`
  const payload = { email, firstName: 'Nina', lastName: 'Stone', role: 'ADMIN' }
  await boss.call({ method: 'POST', url: '/admin/staff/invitations', payload })
  const { invitations } = (await boss.callAlone({ method: 'GET', url: '/admin/staff' })).json()
  return invitations.find((each: { email: string }) => each.email === email).id as number
}

const addTeam = async () => {
  const payload = { name: `Team ${nextName()}` }
  return (await boss.callAlone({ method: 'POST', url: '/admin/staff/teams', payload })).json().id as number
}

async function bannerForm(): Promise<Pick<Order, 'payload' | 'headers'>> {
  const fields = { type: 'image', linkType: 'internal', order: `${nextName()}`, viewTimeInSeconds: '5' }
  const texts = Object.entries(fields).map(
    ([name, value]) => `--walk\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--walk\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const parts = [
    ...texts.map(Buffer.from),
    Buffer.from(head),
    await picture('png'),
    Buffer.from('\r\n--walk--\r\n'),
  ]
  return { payload: Buffer.concat(parts), headers: { 'content-type': 'multipart/form-data; boundary=walk' } }
}

async function addBanner(): Promise<number> {
  const answer = await boss.callAlone({ method: 'POST', url: '/banners/upload', ...(await bannerForm()) })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().id
}

async function payoutFile(): Promise<number> {
  await approvedPayout()
  const payload = { method: 'crypto' }
  return (await boss.callAlone({ method: 'POST', url: '/admin/payout-files', payload })).json().id
}

const ATTEMPTS: Readonly<Record<OnePersonCall, Attempt>> = {
  'PUT /admin/approvals/{id}': {
    order: async () => {
      const { accno } = await newAccount()
      const proposed = await boss.callAlone({
        method: 'PUT',
        url: `/admin/accounts/${accno}/status-update`,
        payload: { status: 'SUSPENDED', closureReason: 'Under review' },
        headers: { [REASON_HEADER]: 'Look' },
      })
      return { url: `/admin/approvals/${proposed.json().id}`, payload: { status: 'WITHDRAWN' } }
    },
  },
  // The first approval of a payout above the limit: it is on record and pays nothing.
  'PUT /admin/payments/{id}/{type}/confirm': {
    changes: ['payment', 'payment_decision'],
    order: async () => {
      const player = await addWithdrawer(server, 600_000n)
      const id = await withdraw(server, player, 3_000)
      const seen = await stateOf(server, id, await cookieFor(server, boss.user))
      const payload = { ...approvalOf(3_000), modifiedDate: seen }
      return { url: `/admin/payments/${id}/withdrawal/confirm`, payload }
    },
  },
  // Approved by the same rules, and not paid.
  'PUT /admin/payments/{id}/approve': {
    changes: ['payment', 'payment_decision'],
    order: async () => ({ url: `/admin/payments/${await newPayout()}/approve`, payload: {} }),
  },
  'PUT /admin/payments/{id}/take-back': {
    changes: ['payment'],
    order: async () => ({
      url: `/admin/payments/${await approvedPayout()}/take-back`,
      payload: { reason: 'Wrong day' },
    }),
  },
  'POST /admin/payout-files': {
    changes: ['payment'],
    order: async () => {
      await approvedPayout()
      return { url: '/admin/payout-files', payload: { method: 'crypto' } }
    },
  },
  'POST /admin/payout-files/{id}/export': {
    order: async () => ({ url: `/admin/payout-files/${await payoutFile()}/export` }),
  },
  // The payouts that one person, or two above the limit, approved.
  'POST /admin/payout-files/{id}/confirm': {
    changes: ['payment'],
    order: async () => {
      const url = `/admin/payout-files/${await payoutFile()}`
      await boss.callAlone({ method: 'POST', url: `${url}/export` })
      return { url: `${url}/confirm`, payload: { reference: 'T-1' } }
    },
  },
  // What the store has signed.
  'POST /admin/store-deliveries/{id}/retry': {
    changes: ['app_user', 'challenge_account', 'balance_history', 'account_report', 'payment'],
    order: async () => {
      const { id } = await db
        .insertInto('store_delivery')
        .values({
          tenant_id: TEST_TENANT,
          delivery_id: `walk-${nextName()}`,
          topic: 'order.created',
          outcome: 'REFUSED',
          reason: 'Refused before.',
          body: JSON.stringify(store.orderFor((await newPlayer()).email)),
          received_at: server.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { url: `/admin/store-deliveries/${id}/retry` }
    },
  },
  'PUT /admin/userdocuments/{docId}/review': {
    changes: ['app_user', 'user_document'],
    order: async () => {
      const [, address] = (await newCase()).documents
      if (!address) throw new Error('a case has a proof of address')
      const payload = { ...typesOf(address), review: 'VERIFIED', reviewerNote: '' }
      return { url: `/admin/userdocuments/${address.id}/review`, payload }
    },
  },
  'PUT /admin/identity-cases/{userId}/review': {
    changes: ['app_user', 'user_document'],
    order: async () => {
      const { user, documents } = await newCase()
      const seen = documents.map((document) => ({ id: document.id, ...typesOf(document) }))
      return {
        url: `/admin/identity-cases/${user.id}/review`,
        payload: {
          ...{ documents: seen, review: 'VERIFIED', reasons: [], reviewerNote: '' },
          documentDateOfBirth: '1990-02-28',
        },
      }
    },
  },
  'POST /admin/bulk': {
    order: async () => {
      const ids = [Number((await newAccount()).id)]
      return { url: '/admin/bulk', payload: { act: 'suspend-accounts', ids, reason: 'Shared' } }
    },
  },
  'POST /admin/bulk/{id}/start': {
    order: async () => {
      const bulk = await addBulk('suspend-accounts', [(await newAccount()).id])
      return { url: `/admin/bulk/${bulk.id}/start` }
    },
  },
  'POST /admin/bulk/{id}/stop': {
    order: async () => {
      const bulk = await addBulk('suspend-accounts', [(await newAccount()).id])
      return { url: `/admin/bulk/${bulk.id}/stop` }
    },
  },
  'POST /admin/bulk/{id}/undo': {
    order: async () => {
      const bulk = await addBulk('disable-users', [(await newPlayer()).id])
      await boss.callAlone({ method: 'POST', url: `/admin/bulk/${bulk.id}/start` })
      await work(bulk)
      return { url: `/admin/bulk/${bulk.id}/undo` }
    },
  },
  'POST /admin/suspensions': { order: suspend },
  'DELETE /admin/suspensions/{id}': {
    order: async () => {
      const { id } = (await boss.callAlone({ method: 'POST', ...(await suspend()) })).json()
      return { url: `/admin/suspensions/${id}` }
    },
  },
  'PUT /admin/review/{id}/decision': {
    order: async () => {
      const { id, version } = await openReviewCase()
      const payload = { status: 'CONFIRMED', note: 'One person behind both.', version }
      return { url: `/admin/review/${id}/decision`, payload }
    },
  },
  'POST /admin/disputes/{id}/messages': {
    order: async () => ({
      url: `/admin/disputes/${(await openDispute()).id}/messages`,
      payload: { text: 'We compare it.' },
    }),
  },
  'PUT /admin/disputes/{id}/uphold': {
    order: async () => ({
      url: `/admin/disputes/${(await openDispute()).id}/uphold`,
      payload: { reason: 'The official score agrees.', version: 1 },
    }),
  },
  // The status of the documents follows.
  'PUT /admin/disputes/{id}/review-again': {
    changes: ['user_document', 'app_user'],
    order: async () => {
      const { user, documents } = await newCase()
      const [document] = documents
      const payload = { ...typesOf(document as Document), review: 'REJECTED', reviewerNote: 'Too dark.' }
      const url = `/admin/userdocuments/${document?.id}/review`
      await admin.callAlone({ method: 'PUT', url, payload })
      const { id } = await addDispute(server, user, { subject: 'DOCUMENT', subjectId: document?.id ?? 0 })
      return { url: `/admin/disputes/${id}/review-again`, payload: { reason: 'It can be read.', version: 1 } }
    },
  },
  'POST /admin/login/impersonate': {
    order: async () => ({
      url: '/admin/login/impersonate',
      payload: { userId: Number((await newPlayer()).id), reason: 'Asked for help' },
    }),
  },
  'POST /admin/users/{id}/verification/resend': {
    order: async () => {
      const { id } = await newPlayer({ is_email_verified: false, password_hash: null })
      return { url: `/admin/users/${id}/verification/resend` }
    },
  },
  'POST /super-admin/register-user': {
    changes: ['app_user'],
    order: async () => ({
      url: '/super-admin/register-user',
      payload: {
        ...{ email: `made${nextName()}@walk.test`, firstName: 'Made', lastName: 'By Staff', gender: 'MALE' },
        ...{ dateOfBirth: '1985-07-01T00:00:00.000Z', currency: 'USD' },
      },
    }),
  },
  'POST /admin/sports/market-sorting/save-update': attempt('/admin/sports/market-sorting/save-update', [
    {
      ...{ sportsId: 'basketball', marketName: 'moneyline', marketLabel: 'Winner' },
      ...{ sequenceNumber: 1, isDeleted: false },
    },
  ]),
  'POST /admin/news': attempt('/admin/news', { title: 'Two new leagues', text: 'They are open.' }),
  'DELETE /admin/staff/{id}': {
    changes: ['app_user'],
    order: async () => ({ url: `/admin/staff/${(await addStaff(server, 'ADMIN')).user.id}` }),
  },
  'DELETE /admin/staff/invitations/{id}': {
    order: async () => ({ url: `/admin/staff/invitations/${await invite()}` }),
  },
  'POST /admin/staff/teams': {
    order: async () => ({ url: '/admin/staff/teams', payload: { name: `Team ${nextName()}` } }),
  },
  'DELETE /admin/staff/teams/{id}': {
    order: async () => ({ url: `/admin/staff/teams/${await addTeam()}` }),
  },
  'POST /admin/users/{id}/notes': {
    order: async () => ({
      url: `/admin/users/${(await newPlayer()).id}/notes`,
      payload: { text: 'Called about the payout' },
    }),
  },
  'PUT /admin/users/{id}/tags': {
    order: async () => ({
      url: `/admin/users/${(await newPlayer()).id}/tags`,
      payload: { tags: ['vip'] },
    }),
  },
  'POST /admin/health/retry-jobs': {
    order: async () => {
      await addGivenUpJobs(server, { tenantId: TEST_TENANT, name: 'nobody-knows-it', count: 1 })
      return { url: '/admin/health/retry-jobs', payload: { name: 'nobody-knows-it' } }
    },
  },
  'PUT /admin/table-settings/{tableKey}': attempt('/admin/table-settings/users', {
    filters: [],
    columns: [],
  }),
  'DELETE /super-admin/cache': attempt(`/super-admin/cache?cacheName=${TEST_TENANT}:*`),
  'POST /banners/upload': {
    order: async () => ({ url: '/banners/upload', ...(await bannerForm()) }),
  },
  'PUT /banners/{id}': {
    order: async () => ({ url: `/banners/${await addBanner()}`, ...(await bannerForm()) }),
  },
  'DELETE /banners/{id}': { order: async () => ({ url: `/banners/${await addBanner()}` }) },
}

describe('[T23-2] a call of staff that one person makes', () => {
  it.each(Object.keys(ATTEMPTS) as OnePersonCall[])('%s changes no more than it says', async (call) => {
    const { changes = [], order } = ATTEMPTS[call]
    const [method] = call.split(' ') as ['POST']
    const { url, payload, headers } = await order()
    server.clock.advanceMs(1_000)
    const changed = await changedBy(async () => {
      const answer = await boss.callAlone({
        ...{ method, url },
        ...(payload && { payload }),
        ...(headers && { headers }),
      })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
    })
    expect(changed.filter((table) => !changes.includes(table))).toEqual([])
  })
})
