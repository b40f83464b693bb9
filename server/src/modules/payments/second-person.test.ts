import { describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { auditActions, mailsTo } from '../../testing/people.ts'
import { callWithSecond } from '../../testing/staff.ts'
import { wrongBalances } from '../../testing/rewards.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT, type TestServer } from '../../testing/test-server.ts'
import {
  approvalOf,
  passWaitingTime,
  payoutActs,
  REJECTION,
  WALLET_DETAILS,
} from '../../testing/withdrawals.ts'
import { auditMoney } from './index.ts'

const server: TestServer = await startTestServer()
const staffOf = async (role: 'ADMIN' | 'SUPER_ADMIN', tenant = TEST_TENANT) => {
  const user = await addUserWithRole(server, role, tenant)
  return { user, cookie: await cookieFor(server, user) }
}
const ada = await staffOf('ADMIN')
const ben = await staffOf('SUPER_ADMIN')

const { decide, detail, correct, waiting } = payoutActs(server, ben.cookie)

describe("a payout above the brand's limit", () => {
  it('needs two people who approve the same amounts', async () => {
    const { player, id } = await waiting()
    expect((await detail(id)).payment).toMatchObject({ needsSecondPerson: true, firstApproval: null })
    server.clock.advanceMs(1_000)
    const first = await decide(id, ada.cookie, approvalOf(1500, { note: 'Looks right.' }))
    expect(first.json()).toMatchObject({
      transactionStatus: 'PAYMENT_INITIATED',
      modifiedDate: server.clock.now().toISOString(),
      realAmount: null,
      firstApproval: {
        by: ada.user.email,
        on: server.clock.now().toISOString(),
        realAmount: 1500,
        realCurrency: 'USD',
        transactionAmount: 1500,
        note: 'Looks right.',
      },
    })
    expect((await mailsTo(server, player.user.email)).map(({ kind }) => kind)).toEqual([
      'withdrawal-requested',
    ])
    const second = await decide(id, ben.cookie, approvalOf(1500))
    expect(second.json()).toMatchObject({
      transactionStatus: 'PAYMENT_SUCCESS',
      realAmount: 1500,
      confirmedBy: ben.user.email,
      firstApproval: null,
    })
    const { decisions } = await detail(id)
    expect(decisions.map(({ kind, by }: { kind: string; by: string }) => [kind, by])).toEqual([
      ['FIRST_APPROVAL', ada.user.email],
      ['APPROVAL', ben.user.email],
    ])
    const audited = (await auditActions(server)).filter(({ target_id }) => target_id === String(id))
    expect(audited.map(({ action, actor_email }) => [action, actor_email])).toEqual([
      ['payment.first-approve', ada.user.email],
      ['payment.approve', ben.user.email],
    ])
    expect(audited[1]?.after).toMatchObject({ firstApprovedBy: ada.user.email, realAmount: 1500 })
  })

  it('counts repeated approvals of the same person once', async () => {
    const { id } = await waiting()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => decide(id, ada.cookie, approvalOf(1500))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    expect((await decide(id, ada.cookie, approvalOf(1500))).json().message).toBe(
      'You have approved this payment. A second person must approve it.',
    )
    expect((await detail(id)).payment.transactionStatus).toBe('PAYMENT_INITIATED')
  })

  it('is paid once when two people approve it at the same moment', async () => {
    const { player, id } = await waiting()
    const answers = await Promise.all([
      decide(id, ada.cookie, approvalOf(1500)),
      decide(id, ben.cookie, approvalOf(1500)),
      decide(id, ada.cookie, approvalOf(1500)),
      decide(id, ben.cookie, approvalOf(1500)),
    ])
    const statuses = answers.map((answer) => answer.json().transactionStatus).filter(Boolean)
    expect(statuses.sort()).toEqual(['PAYMENT_INITIATED', 'PAYMENT_SUCCESS'])
    const mails = await mailsTo(server, player.user.email)
    expect(mails.filter(({ kind }) => kind === 'withdrawal-paid')).toHaveLength(1)
    const { decisions } = await detail(id)
    expect(new Set(decisions.map(({ by }: { by: string }) => by)).size).toBe(2)
  })

  it.each([
    { realAmount: 1490 },
    { transactionAmount: 1490 },
    { realCurrency: 'EUR' },
    { transactionCurrency: 'EUR' },
  ])('starts over when the second person decides %j', async (change) => {
    const { id } = await waiting()
    await decide(id, ada.cookie, approvalOf(1500))
    const other = await decide(id, ben.cookie, approvalOf(1500, { ...change, note: 'By the bank slip.' }))
    expect(other.json()).toMatchObject({
      transactionStatus: 'PAYMENT_INITIATED',
      firstApproval: { by: ben.user.email, ...change },
    })
  })

  it('needs a new second approval when the second person enters other amounts', async () => {
    const { id } = await waiting()
    await decide(id, ada.cookie, approvalOf(1500))
    const other = await decide(id, ben.cookie, approvalOf(1490))
    expect(other.json()).toMatchObject({
      transactionStatus: 'PAYMENT_INITIATED',
      firstApproval: { by: ben.user.email, realAmount: 1490 },
    })
    expect((await decide(id, ben.cookie, approvalOf(1490))).statusCode).toBe(409)
    expect((await decide(id, ada.cookie, approvalOf(1490))).json().transactionStatus).toBe('PAYMENT_SUCCESS')
  })

  it('needs both approvals again when its payment details change in between', async () => {
    const { id } = await waiting()
    await decide(id, ada.cookie, approvalOf(1500))
    const changed = await correct(id, ben.cookie, { ...WALLET_DETAILS, name: 'Ada M. Moss' })
    expect(changed.json()).toMatchObject({ firstApproval: null, financialData: { name: 'Ada M. Moss' } })
    expect((await decide(id, ben.cookie, approvalOf(1500))).statusCode).toBe(409)
    await passWaitingTime(server, id)
    expect((await decide(id, ada.cookie, approvalOf(1500))).json()).toMatchObject({
      transactionStatus: 'PAYMENT_INITIATED',
      firstApproval: { by: ada.user.email },
    })
  })

  it('ends when either of them rejects it', async () => {
    for (const rejecter of [ada, ben]) {
      const { player, id } = await waiting()
      await decide(id, ada.cookie, approvalOf(1500))
      expect((await decide(id, rejecter.cookie, REJECTION)).json()).toMatchObject({
        transactionStatus: 'PAYMENT_FAILURE',
        firstApproval: null,
      })
      expect((await decide(id, ben.cookie, approvalOf(1500))).statusCode).toBe(409)
      const total = await server.call({ method: 'GET', url: '/rewards/total', cookie: player.cookie })
      expect(total.json().USD).toBe(3000)
    }
  })

  it('exceeds the limit; an amount equal to the limit needs one person', async () => {
    const { id } = await waiting(1000)
    expect((await detail(id)).payment.needsSecondPerson).toBe(false)
    expect((await decide(id, ada.cookie, approvalOf(1000))).json().transactionStatus).toBe('PAYMENT_SUCCESS')
  })

  it('cannot avoid the second person with a small entry or another currency', async () => {
    const { id } = await waiting()
    const small = approvalOf(10, { transactionAmount: 9, realAmount: 10 })
    expect((await decide(id, ada.cookie, small)).json().transactionStatus).toBe('PAYMENT_INITIATED')
    const other = await waiting(900)
    const inEuro = approvalOf(900, {
      realAmount: 1200,
      realCurrency: 'EUR',
      note: 'At the rate of the bank.',
    })
    expect((await decide(other.id, ada.cookie, inEuro)).json()).toMatchObject({
      transactionStatus: 'PAYMENT_INITIATED',
      firstApproval: { realAmount: 1200, realCurrency: 'EUR' },
    })
  })

  it.each([
    ['realCurrency', 'EUR'],
    ['realCurrency', 'GBP'],
    ['transactionCurrency', 'EUR'],
    ['transactionCurrency', 'BTC'],
    ['transactionCurrency', 'USDT TRC20'],
  ])('is also one with the %s %s, however small it is', async (field, currency) => {
    const { id } = await waiting(20)
    const order = approvalOf(20, { [field]: currency })
    const silent = await decide(id, ada.cookie, order)
    expect([silent.statusCode, silent.json().fieldErrors[0].field]).toEqual([422, 'other-currency'])
    const spoken = { ...order, note: 'At the rate of the day.' }
    expect((await decide(id, ada.cookie, spoken)).json().transactionStatus).toBe('PAYMENT_INITIATED')
    expect((await decide(id, ada.cookie, spoken)).statusCode).toBe(409)
    expect((await decide(id, ben.cookie, spoken)).json().transactionStatus).toBe('PAYMENT_SUCCESS')
    const [first] = (await detail(id)).decisions
    expect(first.eligibility.at(-1)).toMatchObject({ key: 'other-currency', result: 'fail' })
    expect(first.eligibility.at(-1).text).toContain('no rate to compare')
  })

  it('accepts only supported currencies, spelled exactly', async () => {
    const { id } = await waiting(20)
    for (const currency of ['usd', 'eur', 'XYZ', ' USD', 'constructor', '', 'BTC ', 'btc'])
      for (const field of ['realCurrency', 'transactionCurrency']) {
        const answer = await decide(id, ada.cookie, approvalOf(20, { [field]: currency, note: 'So.' }))
        expect([field, currency, answer.statusCode]).toEqual([field, currency, 400])
      }
    const coin = await decide(id, ada.cookie, approvalOf(20, { realCurrency: 'BTC', note: 'So.' }))
    expect(coin.json().fieldErrors).toMatchObject([
      { field: 'realCurrency', message: 'realCurrency must be one of USD, EUR, GBP' },
    ])
  })

  it.each([
    ['was disabled', { status: 'DISABLED' }],
    ['is no longer staff', { role: 'USER' }],
  ] as const)('needs both approvals again when the first person %s', async (_what, change) => {
    const { id } = await waiting()
    const cleo = await staffOf('ADMIN')
    await decide(id, cleo.cookie, approvalOf(1500))
    await server.context.database
      .tenant(TEST_TENANT)
      .updateTable('app_user')
      .set(change)
      .where('id', '=', cleo.user.id)
      .execute()
    expect((await decide(id, ben.cookie, approvalOf(1500))).json()).toMatchObject({
      transactionStatus: 'PAYMENT_INITIATED',
      firstApproval: { by: ben.user.email },
    })
    expect((await decide(id, ada.cookie, approvalOf(1500))).json().transactionStatus).toBe('PAYMENT_SUCCESS')
  })

  it('needs both approvals again when the first person no longer exists', async () => {
    const { id } = await waiting()
    const cleo = await staffOf('ADMIN')
    await decide(id, cleo.cookie, approvalOf(1500))
    const url = `/super-admin/${cleo.user.id}/purge-user`
    expect((await callWithSecond(server, { method: 'PUT', url, cookie: ben.cookie })).statusCode).toBe(200)
    expect((await decide(id, ada.cookie, approvalOf(1500))).json().firstApproval.by).toBe(ada.user.email)
  })

  it('cannot be decided by players or by staff of another brand', async () => {
    const { player, id } = await waiting()
    expect((await decide(id, player.cookie, approvalOf(1500))).statusCode).toBe(403)
    const elsewhere = await staffOf('SUPER_ADMIN', OTHER_TENANT)
    expect((await decide(id, elsewhere.cookie, approvalOf(1500), OTHER_TENANT)).statusCode).toBe(404)
    expect((await correct(id, player.cookie, WALLET_DETAILS)).statusCode).toBe(403)
    expect((await correct(id, elsewhere.cookie, WALLET_DETAILS, OTHER_TENANT)).statusCode).toBe(404)
    const switched = await cookieFor(server, ben.user, player.user)
    expect((await decide(id, switched, approvalOf(1500))).statusCode).toBe(403)
  })
})

describe('the books', () => {
  it('balance after all of the tests above', async () => {
    expect(await wrongBalances(server, TEST_TENANT)).toEqual([])
    expect(await auditMoney(server.context.database.tenant(TEST_TENANT), TEST_TENANT)).toEqual([])
  })

  it('are append-only: the server may add a decision but not change or remove one', async () => {
    const db = server.context.database.tenant(TEST_TENANT)
    const change = db.updateTable('payment_decision').set({ note: 'x' }).execute()
    await expect(change).rejects.toThrow(/permission denied/)
    await expect(db.deleteFrom('payment_decision').execute()).rejects.toThrow(/permission denied/)
  })
})
