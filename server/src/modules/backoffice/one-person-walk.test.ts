import type { Bulk } from '@pickproof/contract/bulk'
import { REASON_HEADER } from '@pickproof/contract/headers'
import { BULK_ACT_NAMES, bulkActOf, type BulkActName } from '@pickproof/contract/lists/bulk-acts'
import type { ONE_PERSON_CALLS, OTHER_STAFF_CALLS } from '@pickproof/contract/two-people'
import { describe, expect, it } from 'vitest'
import { wire } from '../../handlers.ts'
import { addAccount, BASE_STAGE_1, cookieFor } from '../../testing/accounts.ts'
import { addDocument, picture } from '../../testing/documents.ts'
import { addPerson } from '../../testing/people.ts'
import { pickActs } from '../../testing/pick-acts.ts'
import { addGame, openBook } from '../../testing/picks.ts'
import { addGames, addStraight, AWAY, endGame, HOME } from '../../testing/settlement.ts'
import { addStaff, previewIdFor, type Staff } from '../../testing/staff.ts'
import { openStore } from '../../testing/store-of-brand.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { hashOfValue } from '../../testing/value-tables.ts'
import { addWithdrawer, approvalOf, stateOf, withdraw } from '../../testing/withdrawals.ts'
import { watchTenant } from '../review/index.ts'
import { runBulk } from './index.ts'

const server = await startTestServer()
const { context } = server
const db = context.database.tenant(TEST_TENANT)
await openBook(server)
const [boss, second, admin] = [
  await addStaff(server, 'SUPER_ADMIN'),
  await addStaff(server, 'SUPER_ADMIN'),
  await addStaff(server, 'ADMIN'),
]
const acts = await pickActs(server)
const store = await openStore(server)
const { unguarded } = wire(context)
let names = 0

const newPlayer = async (more: Parameters<typeof addPerson>[1] = {}) =>
  await addPerson(server, { email: `one${++names}@walk.test`, date_of_birth: '1990-02-28', ...more })
const newAccount = async () => await addAccount(server, await newPlayer(), BASE_STAGE_1)

async function addBulk(act: BulkActName, ids: readonly (bigint | number)[]): Promise<Bulk> {
  const payload = { act, ids: ids.map(Number), reason: 'Two people share these', days: 3 }
  const { days: _days, ...plain } = payload
  const fits = bulkActOf(act).fields ? payload : plain
  const answer = await boss.callAlone({ method: 'POST', url: '/admin/bulk', payload: fits })
  expect(answer.statusCode, answer.body).toBe(200)
  const bulk: Bulk = answer.json()
  await work(bulk)
  return await readBulk(bulk)
}

async function work({ id }: Pick<Bulk, 'id'>): Promise<void> {
  const run = { tenantId: TEST_TENANT, bulkId: BigInt(id), mark: 'walk' }
  while (await runBulk({ ...context, handlers: () => unguarded }, run)) {
    // Each round is a job of the queue.
  }
}

const readBulk = async ({ id }: Pick<Bulk, 'id'>): Promise<Bulk> =>
  (await boss.callAlone({ method: 'GET', url: `/admin/bulk/${id}` })).json()

const approve = async (proposalId: number, by: Staff) =>
  await by.callAlone({
    method: 'PUT',
    url: `/admin/approvals/${proposalId}`,
    payload: { status: 'APPROVED', previewId: await previewIdFor(server, proposalId) },
  })

async function changedBy(act: () => Promise<unknown>): Promise<readonly string[]> {
  const before = await hashOfValue(db)
  await act()
  const after = await hashOfValue(db)
  return Object.keys(after).filter((table) => after[table] !== before[table])
}

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

async function newCase() {
  const user = await newPlayer()
  const cookie = await cookieFor(server, user)
  const identity = await addDocument(server, cookie, 'PROOF_OF_IDENTITY')
  return { user, documents: [identity, await addDocument(server, cookie, 'PROOF_OF_ADDRESS')] }
}

const typesOf = ({
  userDocumentType: documentType,
  userDocumentSubType: documentSubType,
}: Awaited<ReturnType<typeof addDocument>>) => ({ documentType, documentSubType })

/** Two players on opposite sides of two games. */
async function openReviewCase() {
  const players = [await newAccount(), await newAccount()]
  const games = [`walk-${++names}`, `walk-${++names}`]
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
  const email = `invited${++names}@walk.test`
  const payload = { email, firstName: 'Nina', lastName: 'Stone', role: 'ADMIN' }
  await boss.call({ method: 'POST', url: '/admin/staff/invitations', payload })
  const { invitations } = (await boss.callAlone({ method: 'GET', url: '/admin/staff' })).json()
  return invitations.find((each: { email: string }) => each.email === email).id as number
}

const addTeam = async () => {
  const payload = { name: `Team ${++names}` }
  return (await boss.callAlone({ method: 'POST', url: '/admin/staff/teams', payload })).json().id as number
}

async function bannerForm(): Promise<Pick<Order, 'payload' | 'headers'>> {
  const fields = { type: 'image', linkType: 'internal', order: `${++names}`, viewTimeInSeconds: '5' }
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

const suspended = async () => {
  const account = await newAccount()
  await boss.call({
    method: 'PUT',
    url: `/admin/accounts/${account.accno}/status-update`,
    payload: { status: 'SUSPENDED', closureReason: 'Under review' },
  })
  return account
}

/** Below the limit of one person. */
const newPayout = async () => await withdraw(server, await addWithdrawer(server, 20_000n), 50)

async function approvedPayout(): Promise<number> {
  const id = await newPayout()
  await boss.callAlone({ method: 'PUT', url: `/admin/payments/${id}/approve`, payload: {} })
  return id
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
          delivery_id: `walk-${++names}`,
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
        ...{ email: `made${++names}@walk.test`, firstName: 'Made', lastName: 'By Staff', gender: 'MALE' },
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
    order: async () => ({ url: '/admin/staff/teams', payload: { name: `Team ${++names}` } }),
  },
  'DELETE /admin/staff/teams/{id}': {
    order: async () => ({ url: `/admin/staff/teams/${await addTeam()}` }),
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

const DECIDED_ALONE = ['app_user', 'user_document', 'payment', 'payment_decision']

/** A row of each act, and whether it needs a second person. */
const ROWS: Readonly<Record<BulkActName, { readonly alone: boolean; row(): Promise<bigint | number> }>> = {
  'suspend-accounts': { alone: false, row: async () => (await newAccount()).id },
  'resume-accounts': { alone: false, row: async () => (await suspended()).id },
  'extend-accounts': { alone: false, row: async () => (await newAccount()).id },
  'cancel-picks': { alone: false, row: async () => (await acts.openPick()).pickId },
  'resync-picks': {
    alone: false,
    row: async () => {
      const { pickId, fixtureId } = await acts.openPick()
      await endGame(server, fixtureId, [99, 90])
      return pickId
    },
  },
  'enable-users': {
    alone: false,
    row: async () => (await newPlayer({ role: 'ADMIN', status: 'DISABLED' })).id,
  },
  // One person alone stops a player or decides documents, in a batch as in the single act.
  'disable-users': { alone: true, row: async () => (await newPlayer()).id },
  'approve-documents': { alone: true, row: async () => (await newCase()).documents[1]?.id ?? 0 },
  'reject-documents': { alone: true, row: async () => (await newCase()).documents[1]?.id ?? 0 },
  // The single act keeps its two approvals, in a batch too.
  'approve-payouts': { alone: true, row: async () => await newPayout() },
  'take-back-payouts': { alone: true, row: async () => await approvedPayout() },
}

describe('[T23-2] an act on many rows', () => {
  it.each(BULK_ACT_NAMES)('%s needs the second person of its single act', async (act) => {
    const { alone, row } = ROWS[act]
    const bulk = await addBulk(act, [await row()])
    expect(bulk).toMatchObject({ status: 'CHECKED', needsSecond: !alone, rows: { READY: 1 } })
    server.clock.advanceMs(1_000)
    let started: Bulk | undefined
    const changed = await changedBy(async () => {
      const answer = await boss.callAlone({ method: 'POST', url: `/admin/bulk/${bulk.id}/start` })
      expect(answer.statusCode, answer.body).toBe(200)
      started = answer.json()
      await work(bulk)
    })
    if (alone) {
      expect(changed.filter((table) => !DECIDED_ALONE.includes(table))).toEqual([])
      return
    }
    expect(changed).toEqual([])
    const proposalId = started?.proposalId ?? 0
    const own = await approve(proposalId, boss)
    expect([own.statusCode, own.json().message]).toEqual([
      409,
      'You proposed this. A second person must decide it; you can withdraw it.',
    ])
    await work(bulk)
    expect((await readBulk(bulk)).rows).toMatchObject({ READY: 1, DONE: 0 })
    const done = await changedBy(async () => {
      expect((await approve(proposalId, second)).statusCode).toBe(200)
      await work(bulk)
    })
    expect(done).not.toEqual([])
    expect((await readBulk(bulk)).rows).toMatchObject({ DONE: 1 })
  })

  it('is not decided by a person whom one of its rows concerns', async () => {
    const concerned = await addStaff(server, 'SUPER_ADMIN')
    const accounts = [await newAccount(), await addAccount(server, concerned.user, BASE_STAGE_1)]
    const bulk = await addBulk(
      'suspend-accounts',
      accounts.map(({ id }) => id),
    )
    const { proposalId } = (
      await boss.callAlone({ method: 'POST', url: `/admin/bulk/${bulk.id}/start` })
    ).json()
    const refused = await approve(proposalId, concerned)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('A row of this batch concerns you.'),
    ])
    expect((await approve(proposalId, second)).statusCode).toBe(200)
  })
})
