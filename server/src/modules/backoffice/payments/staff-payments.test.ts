import { DAY_MS } from '@pickproof/domain/time/durations'
import type { PaymentDetail, StaffPayment } from '@pickproof/contract/admin-payments'
import { describe, expect, it } from 'vitest'
import { addAccount, BASE_FUNDED, BASE_STAGE_1, cookieFor } from '../../../testing/accounts.ts'
import { addPerson } from '../../../testing/people.ts'
import { callWithSecond } from '../../../testing/staff.ts'
import { giveRewards } from '../../../testing/rewards.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT, type TestServer } from '../../../testing/test-server.ts'
import { addWithdrawer, stateOf, withdraw } from '../../../testing/withdrawals.ts'
import { excludePerson } from '../../identity/index.ts'
import { bookBalance } from '../../accounts/index.ts'
import { insertPayment } from '../../payments/index.ts'

const server: TestServer = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
const superAdmin = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
const elsewhere = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN', OTHER_TENANT))

type Filters = readonly { key: string; op: string; value: unknown }[]
const search = (filters: Filters, cookie = admin, rest: object = {}, tenant = TEST_TENANT) =>
  server.call({
    method: 'POST',
    url: '/admin/payments/search',
    cookie,
    tenant,
    payload: { filters, ...rest },
  })
const found = async (filters: Filters, cookie = admin): Promise<number[]> => {
  const answer = await search(filters, cookie)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().content.map(({ id }: StaffPayment) => id)
}
const detailOf = (id: number, cookie = admin, tenant = TEST_TENANT) =>
  server.call({ method: 'GET', url: `/admin/payments/${id}`, cookie, tenant })
const eligibilityOf = async (id: number) => ((await detailOf(id)).json() as PaymentDetail).eligibility
const detailsIdOf = async (cookie: string) =>
  (await server.call({ method: 'GET', url: '/financialdata', cookie })).json().id
const lineOf = async (id: number, key: string) => (await eligibilityOf(id)).find((line) => line.key === key)
const approve = async (id: number, amount: number, note = '') =>
  await server.call({
    method: 'PUT',
    url: `/admin/payments/${id}/withdrawal/confirm`,
    cookie: admin,
    payload: {
      type: 'WITHDRAWAL',
      transactionStatus: 'PAYMENT_SUCCESS',
      realAmount: amount,
      transactionAmount: amount,
      note,
      modifiedDate: await stateOf(server, id, admin),
    },
  })

async function addDeposit(email: string, changes: object = {}) {
  const user = await addPerson(server, { email })
  const account = await addAccount(server, user)
  const now = server.clock.now()
  const row = {
    user_id: user.id,
    account_id: account.id,
    transaction_type: 'DEPOSIT',
    transaction_status: 'PAYMENT_SUCCESS',
    status_at: now,
    payment_gateway_type: 'STORE',
    payment_method: 'STORE',
    request_amount_minor: 24_900n,
    request_currency: 'USD',
    real_amount_minor: 24_900n,
    real_currency: 'USD',
    challenge_plan: BASE_STAGE_1,
    created_at: now,
    created_by: 'store',
    modified_at: now,
    modified_by: 'store',
    ...changes,
  } as const
  const payment = await db.transaction().execute(async (tx) => await insertPayment(tx, TEST_TENANT, row))
  return { user, account, id: Number(payment.id) }
}

describe('the list of payments', () => {
  it('[B122] [B124] [B132] is searched by everything staff know of a payment', async () => {
    const player = await addWithdrawer(server, 50_000n, { email: 'list@payments.test' })
    const id = await withdraw(server, player, 120.5)
    const deposit = await addDeposit('deposit@payments.test', { foreign_transaction_id: 'WC-88120' })
    const row = (await search([{ key: 'id', op: '=', value: id }])).json().content[0]
    expect(row).toMatchObject({
      id,
      user: { email: 'list@payments.test', firstName: 'Some', lastName: 'Body' },
      kycStatus: 'VERIFIED',
      account: { accno: player.accno },
      requestAmount: 120.5,
      requestCurrency: 'USD',
      transactionType: 'WITHDRAWAL',
      transactionStatus: 'PAYMENT_INITIATED',
      paymentMethod: 'crypto',
      transactionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      confirmedBy: null,
      confirmedOn: null,
      note: null,
      transactionAmount: null,
      transactionCurrency: null,
      realAmount: null,
      realCurrency: null,
      createdDate: server.clock.now().toISOString(),
      modifiedDate: server.clock.now().toISOString(),
      usdAmount: 120.5,
      usdConversionRate: 1,
      usdConversionOn: server.clock.now().toISOString(),
      financialData: { ...player.details, id: await detailsIdOf(player.cookie) },
      needsSecondPerson: false,
    })
    expect((await detailOf(deposit.id)).json().payment).toMatchObject({
      paymentMethod: null,
      paymentGatewayType: 'STORE',
      financialData: null,
    })
    const one = { key: 'user.email', op: '=', value: 'list@payments.test' }
    expect(await found([one])).toEqual([id])
    expect(await found([{ key: 'account.accno', op: '=', value: player.accno }])).toEqual([id])
    expect(await found([{ key: 'foreignTransactionId', op: '=', value: 'WC-88120' }])).toEqual([deposit.id])
    expect(await found([one, { key: 'transactionStatus', op: '=', value: 'PAYMENT_INITIATED' }])).toEqual([
      id,
    ])
    expect(await found([one, { key: 'paymentMethod', op: 'IN', value: ['bank', 'crypto'] }])).toEqual([id])
    expect(await found([one, { key: 'paymentMethod', op: '=', value: 'bank' }])).toEqual([])
    const unknownMethod = await search([{ key: 'paymentMethod', op: '=', value: 'CRYPTO' }])
    expect([unknownMethod.statusCode, unknownMethod.json().message]).toEqual([
      400,
      'The filter "paymentMethod" accepts bank, crypto, paypal, or wise.',
    ])
    expect(await found([one, { key: 'requestAmount', op: 'BETWEEN', value: [120, 121] }])).toEqual([id])
    expect(await found([one, { key: 'requestAmount', op: '>', value: 120.5 }])).toEqual([])
    expect(
      await found([one, { key: 'createdDate', op: '>=', value: server.clock.now().toISOString() }]),
    ).toEqual([id])
    for (const status of ['PAYMENT_SUCCESS', 'PAYMENT_FAILURE', 'PAYMENT_ABANDONED', 'TRANSACTION_TIMEOUT'])
      expect(await found([one, { key: 'transactionStatus', op: '=', value: status }])).toEqual([])
    const note = 'Paid on a Sunday'
    await approve(id, 120.5, note)
    expect(await found([{ key: 'note', op: 'LIKE', value: '%on a Sun%' }])).toEqual([id])
    expect((await search([{ key: 'somethingElse', op: '=', value: 1 }])).statusCode).toBe(400)
  })

  it('is filtered by type by super admins only, save for the history of one person [B119]', async () => {
    const player = await addWithdrawer(server, 50_000n)
    const id = await withdraw(server, player, 10)
    const withdrawals = { key: 'transactionType', op: '=', value: 'WITHDRAWAL' }
    const ofPerson = { key: 'user.id', op: '=', value: Number(player.user.id) }
    expect((await search([withdrawals])).statusCode).toBe(403)
    expect((await search([], admin, { sorters: ['+transactionType'] })).statusCode).toBe(403)
    expect(await found([withdrawals], superAdmin)).toContain(id)
    const history = await search([withdrawals, ofPerson], admin, { pageSize: 5 })
    expect(history.json()).toMatchObject({ content: [{ id }], totalElements: 1, size: 5 })
    const csv = (cookie: string) =>
      server.call({
        method: 'POST',
        url: '/admin/payments/export/csv',
        cookie,
        payload: { filters: withdrawals },
      })
    expect((await csv(admin)).statusCode).toBe(403)
    expect((await csv(superAdmin)).statusCode).toBe(200)
  })

  it('is for staff of the brand alone', async () => {
    const player = await addWithdrawer(server, 50_000n)
    const id = await withdraw(server, player, 10)
    expect((await search([], player.cookie)).statusCode).toBe(403)
    expect((await detailOf(id, player.cookie)).statusCode).toBe(403)
    expect((await detailOf(id, elsewhere, OTHER_TENANT)).statusCode).toBe(404)
    const there = await search([], elsewhere, {}, OTHER_TENANT)
    expect(there.json().totalElements).toBe(0)
  })

  it('exports as a file with the requested columns', async () => {
    const { id } = await addDeposit('csv@payments.test')
    const answer = await server.call({
      method: 'POST',
      url: '/admin/payments/export/csv',
      cookie: admin,
      payload: {
        filters: { key: 'user.email', op: '=', value: 'csv@payments.test' },
        columns: ['id', 'user.email', 'transactionType', 'requestAmount', 'usdAmount'],
      },
    })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="payments.csv"')
    expect(answer.body).toBe(
      `\uFEFFId,Email,Type,Requested,USD amount\r\n${id},csv@payments.test,DEPOSIT,249,249\r\n`,
    )
  })
})

describe('whether a withdrawal may be paid', () => {
  it('is explained line by line, with the movements and the transfers that made the amount', async () => {
    const player = await addWithdrawer(server, 20_000n, { big_league_agreement: 'ACCEPTED' })
    const funded = await addAccount(server, player.user, BASE_FUNDED, {
      activation_at: new Date(server.clock.now().getTime() - 10 * DAY_MS),
      no_of_picks: 25,
    })
    await db.transaction().execute(
      async (tx) =>
        await bookBalance(tx, TEST_TENANT, {
          accountId: funded.id,
          amountMinor: 100_000n,
          operation: 'CORRECTION',
          pickId: null,
          at: server.clock.now(),
        }),
    )
    const transferred = await server.call({
      method: 'POST',
      url: `/rewards/${funded.accno}/request-transfer`,
      cookie: player.cookie,
      accountNo: funded.accno,
      payload: { amount: 700, currency: 'USD' },
    })
    expect(transferred.statusCode, transferred.body).toBe(200)
    const id = await withdraw(server, player, 850)
    const lines = await eligibilityOf(id)
    expect(lines.map(({ key, result }) => [key, result])).toEqual([
      ['reserved', 'pass'],
      ['balance', 'pass'],
      [`transfer-${transferred.json().id}`, 'pass'],
      ['kyc', 'pass'],
      ['agreement', 'pass'],
      ['country', 'pass'],
      ['excluded', 'pass'],
      ['enabled', 'pass'],
      ['details', 'pass'],
      ['earlier', 'info'],
      ['reviews', 'pass'],
      ['destination-shared', 'pass'],
      ['destination-used', 'info'],
      ['same-data', 'pass'],
      ['recent-changes', 'pass'],
      // The profit of this account was booked by hand.
      ['pattern', 'fail'],
    ])
    expect(lines[1]?.sums.map(({ label, text }) => [label.replace(/ #\d+/, ''), text])).toEqual([
      ['Referral reward', '+$200.00'],
      ['Profit of a funded account', '+$700.00'],
      ['Balance before this withdrawal', '$900.00'],
      ['This withdrawal', '−$850.00'],
      ['Balance after it', '$50.00'],
    ])
    expect(lines[2]).toMatchObject({
      label: `Cap and split of ${funded.accno}`,
      text: 'Transfer 1: at most 35% of $10,000.00 × 70% = $2,450.00; transferred: $700.00.',
    })
    expect(lines[2]?.sums).toContainEqual({
      label: 'Share of the player: 70%',
      text: '$700.00',
      at: null,
      userId: null,
    })
    await approve(id, 850, 'Corrected by us.')
    const decided = (await detailOf(id)).json() as PaymentDetail
    expect(decided.eligibility).toEqual([])
    expect(decided.decisions).toMatchObject([{ kind: 'APPROVAL', realAmount: 850, eligibility: lines }])
    const next = await withdraw(server, player, 50)
    expect((await lineOf(next, 'earlier'))?.sums).toMatchObject([
      { label: 'Payment success', text: '$850.00', at: expect.any(String) },
    ])
  })

  it('counts only what was booked since the rewards were last empty', async () => {
    const player = await addWithdrawer(server, 5_000n)
    await approve(await withdraw(server, player, 50), 50)
    await giveRewards(server, player.user, 3_000n)
    const sums = (await lineOf(await withdraw(server, player, 30), 'balance'))?.sums ?? []
    expect(sums.map(({ text }) => text)).toEqual(['+$30.00', '$30.00', '−$30.00', '$0.00'])
  })

  it.each([
    ['kyc', { kyc_status: 'REJECTED' }],
    ['country', { derived_region: 'IR' }],
    ['country', { country: 'Syria' }],
  ] as const)('refuses an approval over the line %s', async (key, change) => {
    const player = await addWithdrawer(server, 5_000n)
    const id = await withdraw(server, player, 50)
    await db.updateTable('app_user').set(change).where('id', '=', player.user.id).execute()
    expect(await lineOf(id, key)).toMatchObject({ result: 'fail', isBlocking: true })
    const refused = await approve(id, 50, 'I want it.')
    expect([refused.statusCode, refused.json().fieldErrors[0].field]).toEqual([422, key])
  })

  it('refuses an approval for an excluded person', async () => {
    const player = await addWithdrawer(server, 5_000n)
    const id = await withdraw(server, player, 50)
    const exclusion = { email: player.user.email, reason: 'Sanctions', by: 'test', now: server.clock.now() }
    await db.transaction().execute(async (tx) => await excludePerson(tx, TEST_TENANT, exclusion))
    expect((await approve(id, 50, 'I want it.')).json().fieldErrors).toMatchObject([{ field: 'excluded' }])
  })

  it('rejects it under another email too: a change removes no person from the list', async () => {
    const exclude = async (email: string) => {
      const exclusion = { email, reason: 'Sanctions', by: 'test', now: server.clock.now() }
      await db.transaction().execute(async (tx) => await excludePerson(tx, TEST_TENANT, exclusion))
      server.clock.advanceMs(1_000)
    }
    const rename = async ({ id }: { readonly id: bigint }, email: string) => {
      const payload = { email, isEmailVerified: true }
      const url = `/admin/users/${id}`
      const renamed = await callWithSecond(server, { method: 'PUT', url, cookie: superAdmin, payload })
      expect(renamed.statusCode, renamed.body).toBe(200)
      server.clock.advanceMs(1_000)
    }
    const player = await addWithdrawer(server, 5_000n)
    const id = await withdraw(server, player, 50)
    await exclude(player.user.email)
    await rename(player.user, 'new-name@payments.test')
    expect((await approve(id, 50, 'I want it.')).json().fieldErrors).toMatchObject([{ field: 'excluded' }])

    // A former address may belong to another person by then.
    const former = await addWithdrawer(server, 5_000n)
    const formerId = await withdraw(server, former, 50)
    await rename(former.user, 'other-name@payments.test')
    await exclude(former.user.email)
    const paid = await approve(formerId, 50, 'The player asked for the new address by phone.')
    expect(paid.json().transactionStatus).toBe('PAYMENT_SUCCESS')
  })

  it('asks for a note where a line fails that a person may answer for', async () => {
    const player = await addWithdrawer(server, 5_000n)
    const id = await withdraw(server, player, 50)
    await db.updateTable('app_user').set({ status: 'DISABLED' }).where('id', '=', player.user.id).execute()
    const silent = await approve(id, 50)
    expect([silent.statusCode, silent.json().message]).toEqual([
      422,
      'Add a note that says why you approve it despite: Player access.',
    ])
    expect((await approve(id, 50, 'Owed from before.')).json().transactionStatus).toBe('PAYMENT_SUCCESS')
  })
})

describe('what was paid month by month', () => {
  it('[B135] [B189] is what a plain sum over the payments says, per month and currency', async () => {
    const at = (iso: string) => ({ status_at: new Date(iso) })
    await addDeposit('m1@payments.test', at('2026-09-30T23:59:59Z'))
    await addDeposit('m2@payments.test', at('2026-10-01T00:00:00Z'))
    const euro = { request_currency: 'EUR', real_currency: 'EUR', ...at('2026-10-05T00:00:00Z') }
    await addDeposit('m3@payments.test', euro)
    await addDeposit('m4@payments.test', { transaction_status: 'TRANSACTION_TIMEOUT' })
    const test = await addDeposit('m5@payments.test', at('2026-08-01T00:00:00Z'))
    await db.updateTable('app_user').set({ type: 'TEST' }).where('id', '=', test.user.id).execute()

    const rows = await db.selectFrom('payment').selectAll().execute()
    const expected = new Map<string, { totalDeposit: number; totalWithdrawal: number }>()
    for (const row of rows) {
      if (row.transaction_status !== 'PAYMENT_SUCCESS' || row.user_id === test.user.id) continue
      const key = `${row.status_at.toISOString().slice(0, 7)} ${row.real_currency}`
      const sum = expected.get(key) ?? { totalDeposit: 0, totalWithdrawal: 0 }
      const side = row.transaction_type === 'DEPOSIT' ? 'totalDeposit' : 'totalWithdrawal'
      sum[side] += Number(row.real_amount_minor)
      expected.set(key, sum)
    }
    const url = '/admin/payments/withdrawal-deposit-info'
    const answer = await server.call({ method: 'GET', url, cookie: admin })
    const totals: { monthYear: string; currency: string; totalDeposit: number; totalWithdrawal: number }[] =
      answer.json()
    const shown = new Map(
      totals.map(({ monthYear, currency, totalDeposit, totalWithdrawal }) => [
        `${monthYear} ${currency}`,
        { totalDeposit: Math.round(totalDeposit * 100), totalWithdrawal: Math.round(totalWithdrawal * 100) },
      ]),
    )
    expect(shown).toEqual(expected)
    expect(totals.map(({ monthYear }) => monthYear)).toEqual(['2026-11', '2026-10', '2026-10', '2026-09'])
    expect(shown.get('2026-11 USD')?.totalWithdrawal).toBeGreaterThan(0)
    const player = await cookieFor(server, test.user)
    expect((await server.call({ method: 'GET', url, cookie: player })).statusCode).toBe(403)
    expect(
      (await server.call({ method: 'GET', url, cookie: elsewhere, tenant: OTHER_TENANT })).json(),
    ).toEqual([])
  })
})
