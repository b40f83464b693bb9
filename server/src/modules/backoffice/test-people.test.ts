import { REASON_HEADER } from '@pickproof/contract/headers'
import { describe, expect, it } from 'vitest'
import { addAccount, BASE_STAGE_1, cookieFor } from '../../testing/accounts.ts'
import { addDispute } from '../../testing/disputes.ts'
import { addDocument } from '../../testing/documents.ts'
import { addPerson } from '../../testing/people.ts'
import { callWithSecond } from '../../testing/staff.ts'
import { freshOdd, legOf, openBook, place, straightOrder } from '../../testing/picks.ts'
import { giveRewards } from '../../testing/rewards.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { WALLET_DETAILS, withdraw } from '../../testing/withdrawals.ts'

const server = await startTestServer()
await openBook(server)
const db = server.context.database.tenant(TEST_TENANT)
const [admin, superAdmin] = [
  await cookieFor(server, await addUserWithRole(server, 'ADMIN')),
  await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN')),
]

/** A player with a pick, a document, rewards and a withdrawal that waits. */
async function addPlayer(type: 'REAL' | 'TEST') {
  const email = `${type.toLowerCase()}@people.test`
  const user = await addPerson(server, { email, type, kyc_status: 'VERIFIED' })
  const cookie = await cookieFor(server, user)
  const account = await addAccount(server, user, BASE_STAGE_1, { sub_type: type })
  const order = straightOrder(legOf(await freshOdd(server), 300))
  const placed = await place(server, { user, cookie, account }, order)
  expect(placed.statusCode, placed.body).toBe(200)
  const document = await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
  await db.updateTable('app_user').set({ kyc_status: 'VERIFIED' }).where('id', '=', user.id).execute()
  await giveRewards(server, user, 20_000n)
  await server.call({ method: 'POST', url: '/financialdata', cookie, payload: WALLET_DETAILS })
  const payment = await withdraw(server, { user, cookie, accno: account.accno }, 50)
  const pick = await db
    .selectFrom('pick')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const dispute = await addDispute(server, user, { subject: 'PICK', subjectId: pick.id })
  return { email, user, document, payment, pick: Number(pick.id), dispute: dispute.id }
}
const real = await addPlayer('REAL')
const test = await addPlayer('TEST')

const LISTS = ['picks', 'payments', 'userdocuments', 'rewards', 'disputes'] as const
const search = async (list: string, cookie: string) => {
  const url = `/admin/${list}/search`
  const answer = await server.call({ method: 'POST', url, cookie, payload: { pageSize: 100 } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const emailsOf = (page: { content: readonly { user: { email: string } }[] }) =>
  [...new Set(page.content.map(({ user }) => user.email))].sort()
const get = async (url: string, cookie: string) =>
  (await server.call({ method: 'GET', url, cookie })).statusCode

describe('test people and test accounts', () => {
  it.each(LISTS)('[A106] are in the list of %s and in its file for super admins only', async (list) => {
    const seen = await search(list, admin)
    expect(emailsOf(seen)).toEqual([real.email])
    expect(seen.totalElements).toBe(seen.content.length)
    expect(emailsOf(await search(list, superAdmin))).toEqual([real.email, test.email])
    for (const [cookie, isSeen] of [
      [admin, false],
      [superAdmin, true],
    ] as const) {
      const url = `/admin/${list}/export/csv`
      const file = await server.call({ method: 'POST', url, cookie, payload: {} })
      expect(file.body).toContain(real.email)
      expect(file.body.includes(test.email)).toBe(isSeen)
    }
  })

  it('[A106] are not found one by one either', async () => {
    const { id: file } = await db
      .selectFrom('user_document_file')
      .select('id')
      .where('document_id', '=', BigInt(test.document.id))
      .executeTakeFirstOrThrow()
    for (const url of [
      `/admin/picks/${test.pick}`,
      `/admin/picks/${test.pick}/odds-history`,
      `/admin/payments/${test.payment}`,
      `/admin/userdocuments/${test.document.id}/documents/${file}`,
      `/admin/users/${test.user.id}/summary`,
      `/admin/disputes/${test.dispute}`,
      `/admin/disputes/${test.dispute}/evidence`,
    ]) {
      expect([url, await get(url, admin)]).toEqual([url, 404])
      expect([url, await get(url, superAdmin)]).toEqual([url, 200])
    }
    expect(await get(`/admin/picks/${real.pick}`, admin)).toBe(200)
  })

  it('[A106] do not wait for anyone but super admins', async () => {
    const waiting = async (cookie: string) =>
      (await server.call({ method: 'GET', url: '/admin/dashboard/waiting', cookie })).json()
    await db.updateTable('pick').set({ needs_review: 'no result' }).where('status', '=', 'PENDING').execute()
    expect(await waiting(admin)).toEqual({
      ...{ documents: 1, withdrawals: 1, picks: 1, cases: 0, disputes: 1, approvals: 0 },
    })
    expect(await waiting(superAdmin)).toEqual({
      documents: 2,
      withdrawals: 2,
      picks: 2,
      cases: 0,
      disputes: 2,
      approvals: 0,
    })
    await db.updateTable('pick').set({ needs_review: null }).execute()
  })

  it('[A106] are not decided about', async () => {
    const rejection = { type: 'WITHDRAWAL', transactionStatus: 'PAYMENT_FAILURE', note: 'No.' }
    const review = { documentType: 'PROOF_OF_ADDRESS', documentSubType: 'UTILITY_BILL', review: 'VERIFIED' }
    const acts = [
      ['PUT', `/admin/payments/${test.payment}/withdrawal/confirm`, rejection],
      ['PATCH', `/admin/payments/${test.payment}/financial-data`, { ...WALLET_DETAILS, name: 'Ann Other' }],
      ['PUT', `/admin/userdocuments/${test.document.id}/review`, review],
    ] as const
    for (const [method, url, payload] of acts)
      expect([url, (await server.call({ method, url, cookie: admin, payload })).statusCode]).toEqual([
        url,
        404,
      ])
    const payload = { userId: Number(test.user.id), reason: 'Support case' }
    const asThem = { method: 'POST', url: '/admin/login/impersonate', payload } as const
    expect((await server.call({ ...asThem, cookie: admin })).statusCode).toBe(404)
  })

  it('[A106] are not in the queue of approvals of anyone but super admins, who alone decide about them', async () => {
    const proposed = await server.call({
      method: 'PATCH',
      url: `/admin/payments/${test.payment}/financial-data`,
      cookie: superAdmin,
      payload: { ...WALLET_DETAILS, name: 'Ann Other' },
      headers: { [REASON_HEADER]: 'Asked by mail' },
    })
    expect(proposed.statusCode, proposed.body).toBe(202)
    const { id } = proposed.json()
    const second = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
    const seenBy = async (cookie: string) => {
      const queue = await server.call({ method: 'GET', url: '/admin/approvals', cookie })
      const count = await server.call({ method: 'GET', url: '/admin/approvals/count', cookie })
      return [queue.json().proposals.length, count.json().count]
    }
    expect([await seenBy(admin), await seenBy(second)]).toEqual([
      [0, 0],
      [1, 1],
    ])
    const reject = async (cookie: string) => {
      const payload = { status: 'REJECTED', note: 'No.' }
      return (await server.call({ method: 'PUT', url: `/admin/approvals/${id}`, cookie, payload })).statusCode
    }
    expect([await reject(admin), await reject(second)]).toEqual([404, 200])
    const closed = await server.call({ method: 'GET', url: '/admin/approvals?state=CLOSED', cookie: admin })
    expect(closed.json().proposals).toEqual([])
  })

  it('[A106] a test account of a real person is not in their summary', async () => {
    const { accno } = await addAccount(server, real.user, BASE_STAGE_1, { sub_type: 'TEST' })
    const summaryFor = async (cookie: string) =>
      (await server.call({ method: 'GET', url: `/admin/users/${real.user.id}/summary`, cookie })).json()
    expect(await summaryFor(admin)).toMatchObject({ accountsTotal: 1, accounts: [{}] })
    const whole = await summaryFor(superAdmin)
    expect(whole.accountsTotal).toBe(2)
    expect(whole.accounts.map((account: { accno: string }) => account.accno)).toContain(accno)
  })

  it('[A106] a real account of a test person, and its picks, are as hidden as the person', async () => {
    const account = await addAccount(server, test.user, BASE_STAGE_1, { sub_type: 'REAL' })
    const cookie = await cookieFor(server, test.user)
    const order = straightOrder(legOf(await freshOdd(server), 300))
    expect((await place(server, { user: test.user, cookie, account }, order)).statusCode).toBe(200)
    const { id } = await db
      .selectFrom('pick')
      .select('id')
      .where('account_id', '=', account.id)
      .executeTakeFirstOrThrow()
    const totalOf = async (list: string, key: string, by: string) => {
      const filters = { key, op: '=', value: account.accno }
      const url = `/admin/${list}/search`
      return (await server.call({ method: 'POST', url, cookie: by, payload: { filters } })).json()
        .totalElements
    }
    for (const [list, key] of [
      ['accounts', 'accno'],
      ['picks', 'account.accno'],
    ] as const)
      expect([list, await totalOf(list, key, admin), await totalOf(list, key, superAdmin)]).toEqual([
        list,
        0,
        1,
      ])
    for (const url of [`/admin/picks/${id}`, `/admin/accounts/${account.id}`])
      expect([url, await get(url, admin), await get(url, superAdmin)]).toEqual([url, 404, 200])
  })

  it('[A106] payments of a purged test person stay hidden and count for nothing', async () => {
    const totals = async () =>
      (
        await server.call({
          method: 'GET',
          url: '/admin/payments/withdrawal-deposit-info',
          cookie: superAdmin,
        })
      ).json()
    await db
      .updateTable('payment')
      .set({ transaction_status: 'PAYMENT_SUCCESS', real_amount_minor: 5_000n, real_currency: 'USD' })
      .where('user_id', 'in', [real.user.id, test.user.id])
      .execute()
    const before = await totals()
    expect(before[0]).toMatchObject({ totalWithdrawal: 50 })
    const purged = await callWithSecond(server, {
      method: 'PUT',
      url: `/super-admin/${test.user.id}/purge-user`,
      cookie: superAdmin,
    })
    expect(purged.statusCode, purged.body).toBe(200)
    expect(await totals()).toEqual(before)
    expect(await get(`/admin/payments/${test.payment}`, admin)).toBe(404)
    expect(await get(`/admin/payments/${test.payment}`, superAdmin)).toBe(200)
    expect((await search('payments', admin)).content).toHaveLength(1)
  })
})
