import { describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { auditActions, mailsTo } from '../../testing/people.ts'
import { wrongBalances } from '../../testing/rewards.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT, type TestServer } from '../../testing/test-server.ts'
import { addWithdrawer, approvalOf, stateOf, WALLET_DETAILS, withdraw } from '../../testing/withdrawals.ts'
import { auditMoney } from './index.ts'

const server: TestServer = await startTestServer()
const staffOf = async (role: 'ADMIN' | 'SUPER_ADMIN', tenant = TEST_TENANT) => {
  const user = await addUserWithRole(server, role, tenant)
  return { user, cookie: await cookieFor(server, user) }
}
const ada = await staffOf('ADMIN')
const ben = await staffOf('SUPER_ADMIN')

const REJECTION = { type: 'WITHDRAWAL', transactionStatus: 'PAYMENT_FAILURE', note: 'Not this one.' }

/** Looks at the payment first, unless the payload says what was looked at. */
const decide = async (id: number, cookie: string, order: object, tenant = TEST_TENANT) => {
  const payload = { modifiedDate: await stateOf(server, id, ben.cookie), ...order }
  const url = `/admin/payments/${id}/withdrawal/confirm`
  return await server.call({ method: 'PUT', url, cookie, payload, tenant })
}
const detail = async (id: number) =>
  (await server.call({ method: 'GET', url: `/admin/payments/${id}`, cookie: ada.cookie })).json()
const correct = (id: number, cookie: string, payload: object, tenant = TEST_TENANT) =>
  server.call({ method: 'PATCH', url: `/admin/payments/${id}/financial-data`, cookie, payload, tenant })

/** Asked for by a player of its own, above the limit of 1,000.00 unless said otherwise. */
async function waiting(amount = 1500) {
  const player = await addWithdrawer(server, 300_000n)
  return { player, id: await withdraw(server, player, amount) }
}

describe('a payout above the limit of the brand', () => {
  it('needs two people who say yes to the same amounts', async () => {
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

  it('is not approved twice by the same person, however often they press', async () => {
    const { id } = await waiting()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => decide(id, ada.cookie, approvalOf(1500))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    expect((await decide(id, ada.cookie, approvalOf(1500))).json().message).toBe(
      'You have approved this payment. It waits for a second person.',
    )
    expect((await detail(id)).payment.transactionStatus).toBe('PAYMENT_INITIATED')
  })

  it('approved by two people at the same moment is paid once', async () => {
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

  it('starts anew when the second person says other amounts', async () => {
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

  it('starts anew when the place it is paid to was changed in between', async () => {
    const { id } = await waiting()
    await decide(id, ada.cookie, approvalOf(1500))
    const changed = await correct(id, ben.cookie, { ...WALLET_DETAILS, name: 'Ada M. Moss' })
    expect(changed.json()).toMatchObject({ firstApproval: null, financialData: { name: 'Ada M. Moss' } })
    expect((await decide(id, ben.cookie, approvalOf(1500))).json()).toMatchObject({
      transactionStatus: 'PAYMENT_INITIATED',
      firstApproval: { by: ben.user.email },
    })
  })

  it('ends with a rejection by either of them', async () => {
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

  it('is one whose amount is above it, not one that is the limit', async () => {
    const { id } = await waiting(1000)
    expect((await detail(id)).payment.needsSecondPerson).toBe(false)
    expect((await decide(id, ada.cookie, approvalOf(1000))).json().transactionStatus).toBe('PAYMENT_SUCCESS')
  })

  it('cannot be slipped below it by a small entry or another currency', async () => {
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
    expect(first.eligibility.at(-1).text).toContain('cannot be judged')
  })

  it('takes only currencies that are known, spelled as they are', async () => {
    const { id } = await waiting(20)
    for (const currency of ['usd', 'eur', 'XYZ', ' USD', 'constructor', '', 'BTC ', 'btc'])
      for (const field of ['realCurrency', 'transactionCurrency']) {
        const answer = await decide(id, ada.cookie, approvalOf(20, { [field]: currency, note: 'So.' }))
        expect([field, currency, answer.statusCode]).toEqual([field, currency, 400])
      }
    const coin = await decide(id, ada.cookie, approvalOf(20, { realCurrency: 'BTC', note: 'So.' }))
    expect(coin.json().fieldErrors).toEqual([
      { field: 'realCurrency', message: 'Must be one of USD, EUR, GBP' },
    ])
  })

  it.each([
    ['was disabled', { status: 'DISABLED' }],
    ['is no longer of the staff', { role: 'USER' }],
  ] as const)('starts anew when the first person %s', async (_what, change) => {
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

  it('starts anew when the first person is gone', async () => {
    const { id } = await waiting()
    const cleo = await staffOf('ADMIN')
    await decide(id, cleo.cookie, approvalOf(1500))
    const url = `/super-admin/${cleo.user.id}/purge-user`
    expect((await server.call({ method: 'PUT', url, cookie: ben.cookie })).statusCode).toBe(200)
    expect((await decide(id, ada.cookie, approvalOf(1500))).json().firstApproval.by).toBe(ada.user.email)
  })

  it('is not decided by players, nor by staff of another brand', async () => {
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

describe('an approval', () => {
  it('[B125] [B127] [B134] needs both amounts, above zero and with two decimals, and at most what was asked for', async () => {
    const { id } = await waiting(100)
    for (const wrong of [
      { realAmount: null },
      { transactionAmount: null },
      { realAmount: 0 },
      { realAmount: -1 },
      { realAmount: 1.005 },
      { transactionAmount: 'ten' },
      { realAmount: 100.01 },
      { transactionAmount: 100.01 },
      { type: 'DEPOSIT' },
      { transactionStatus: 'PAYMENT_ABANDONED' },
      { somethingElse: 1 },
    ])
      expect([wrong, (await decide(id, ada.cookie, approvalOf(100, wrong))).statusCode]).toEqual([wrong, 400])
    expect((await decide(id, ada.cookie, approvalOf(99.5))).json()).toMatchObject({
      transactionStatus: 'PAYMENT_SUCCESS',
      realAmount: 99.5,
      transactionAmount: 99.5,
    })
    expect((await decide(id, ada.cookie, REJECTION)).statusCode).toBe(409)
  })

  it('[B128] [B129] takes a note of up to 200 characters; a rejection needs one', async () => {
    const { id } = await waiting(100)
    expect((await decide(id, ada.cookie, approvalOf(100, { note: 'n'.repeat(201) }))).statusCode).toBe(400)
    expect((await decide(id, ada.cookie, { ...REJECTION, note: '' })).statusCode).toBe(400)
    expect((await decide(id, ada.cookie, { ...REJECTION, note: 'n'.repeat(201) })).statusCode).toBe(400)
    expect(
      (await decide(id, ada.cookie, approvalOf(100, { note: 'n'.repeat(200) }))).json().note,
    ).toHaveLength(200)
  })

  it('[B128] pays without a note, or with an empty one', async () => {
    for (const note of [{}, { note: '' }, { note: null }]) {
      const { id } = await waiting(100)
      const paid = await decide(id, ada.cookie, approvalOf(100, note))
      expect([note, paid.json().transactionStatus]).toEqual([note, 'PAYMENT_SUCCESS'])
    }
  })

  it('[B126] is refused for a payment that changed since it was looked at', async () => {
    const { id } = await waiting(100)
    const { modifiedDate } = (await detail(id)).payment
    server.clock.advanceMs(1_000)
    await correct(id, ben.cookie, { ...WALLET_DETAILS, name: 'Somebody Else' })
    const stale = await decide(id, ada.cookie, approvalOf(100, { modifiedDate }))
    expect([stale.statusCode, stale.json().message]).toEqual([
      409,
      'This payment has changed since you opened it. Look at it again.',
    ])
    const newest = (await detail(id)).payment.modifiedDate
    const rejected = await decide(id, ada.cookie, { ...REJECTION, modifiedDate: newest })
    expect(rejected.json().transactionStatus).toBe('PAYMENT_FAILURE')
  })

  it('[B134] takes the documented body, down to a real amount and a note', async () => {
    const confirm = async (id: number, payload: object, type = 'withdrawal') => {
      const url = `/admin/payments/${id}/${type}/confirm`
      return await server.call({ method: 'PUT', url, cookie: ada.cookie, payload })
    }
    const short = await confirm((await waiting(100)).id, { realAmount: 99.5, note: 'Bank fee' })
    expect(short.statusCode, short.body).toBe(200)
    expect(short.json()).toMatchObject({
      transactionStatus: 'PAYMENT_SUCCESS',
      realAmount: 99.5,
      realCurrency: 'USD',
      transactionAmount: 99.5,
      transactionCurrency: 'USD',
      note: 'Bank fee',
    })
    const whole = await confirm((await waiting(100)).id, {
      realAmount: 100,
      realCurrency: 'USD',
      transactionAmount: 98,
      transactionCurrency: 'USD',
      transactionStatus: 'PAYMENT_SUCCESS',
      type: 'WITHDRAWAL',
      note: '',
    })
    expect(whole.json()).toMatchObject({ realAmount: 100, transactionAmount: 98 })
    const { id } = await waiting(100)
    for (const [payload, field] of [
      [{ note: 'Nothing to pay' }, 'realAmount'],
      [{ realAmount: 100, transactionCurrency: 'BTC' }, 'transactionAmount'],
      [{ realAmount: 100, nonsense: 1 }, 'nonsense'],
    ] as const) {
      const refused = await confirm(id, payload)
      expect([refused.statusCode, refused.json().fieldErrors[0].field]).toEqual([400, field])
    }
    expect((await detail(id)).payment).toMatchObject({ transactionStatus: 'PAYMENT_INITIATED' })
  })

  it('is not for the own payment', async () => {
    const own = await addWithdrawer(server, 10_000n, { role: 'ADMIN' })
    const id = await withdraw(server, own, 50)
    const decided = await decide(id, own.cookie, approvalOf(50))
    expect([decided.statusCode, decided.json().message]).toEqual([409, 'You cannot decide your own payment.'])
    const corrected = await correct(id, own.cookie, WALLET_DETAILS)
    expect([corrected.statusCode, corrected.json().message]).toEqual([
      409,
      'You cannot change your own payment.',
    ])
  })
})

describe('the details of a payment', () => {
  it('[B123] [B133] are corrected while it waits, and only on the payment', async () => {
    const { player, id } = await waiting(100)
    const bank = {
      paymentMethod: 'bank',
      name: 'Ada Moss',
      iban: 'GB33BUKB20201555555555',
      currency: 'GBP',
      addressLine1: '1 High Street',
      city: 'Leeds',
      zipcode: 'z'.repeat(32),
      country: 'United Kingdom',
    }
    const answer = await correct(id, ada.cookie, bank)
    expect(answer.json()).toMatchObject({
      paymentMethod: 'bank',
      financialData: { ...bank, cryptoType: '', cryptoWalletAddress: '' },
    })
    const own = await server.call({ method: 'GET', url: '/financialdata', cookie: player.cookie })
    expect(own.json()).toMatchObject(WALLET_DETAILS)
    expect(answer.json().financialData.id).toBe(own.json().id)
    expect(Object.keys(answer.json().financialData)).toEqual(
      expect.arrayContaining([
        ...['id', 'paymentMethod', 'name', 'cryptoType', 'cryptoWalletAddress', 'iban', 'sortCode', 'bic'],
        ...['swift', 'currency', 'walletEmail', 'addressLine1', 'city', 'zipcode', 'country', 'note'],
      ]),
    )
    const entry = (await auditActions(server)).findLast(({ action }) => action === 'payment.financial-data')
    expect(entry).toMatchObject({
      actor_email: ada.user.email,
      target_id: String(id),
      before: { paymentMethod: 'crypto', cryptoWalletAddress: '…vfNa (34)' },
      after: { paymentMethod: 'bank', iban: '…5555 (22)' },
    })
    // The stored details, sent back as they were read, change nothing and leave no audit entry.
    const count = async () => (await auditActions(server)).length
    const before = await count()
    expect((await correct(id, ada.cookie, answer.json().financialData)).statusCode).toBe(200)
    expect(await count()).toBe(before)
    await decide(id, ada.cookie, REJECTION)
    expect((await correct(id, ada.cookie, WALLET_DETAILS)).statusCode).toBe(409)
  })

  it('[B130] [B131] keep the limits and the sentences of the form of staff, and the checksum', async () => {
    const { id } = await waiting(100)
    const paypal = { paymentMethod: 'paypal', name: 'Ada Moss' }
    const cases: readonly [object, string, string][] = [
      [{ ...WALLET_DETAILS, name: 'n'.repeat(256) }, 'name', 'Must be at most 255 characters'],
      [
        { ...paypal, walletEmail: `${'a'.repeat(100)}@b.co` },
        'walletEmail',
        'Must be at most 100 characters',
      ],
      [{ ...WALLET_DETAILS, iban: 'i'.repeat(101) }, 'iban', 'Must be at most 100 characters'],
      [{ ...WALLET_DETAILS, sortCode: '1'.repeat(51) }, 'sortCode', 'Must be at most 50 characters'],
      [{ ...WALLET_DETAILS, currency: 'c'.repeat(16) }, 'currency', 'Must be at most 15 characters'],
      [{ ...WALLET_DETAILS, city: 'c'.repeat(21) }, 'city', 'Must be at most 20 characters'],
      [{ ...WALLET_DETAILS, zipcode: 'z'.repeat(33) }, 'zipcode', 'Must be at most 32 characters'],
      [{ ...WALLET_DETAILS, country: 'c'.repeat(21) }, 'country', 'Must be at most 20 characters'],
      [{ ...paypal, walletEmail: 'ada moss@mail.test' }, 'walletEmail', 'Email cannot contain whitespace'],
      [{ ...paypal, walletEmail: 'ada' }, 'walletEmail', 'Invalid email format'],
      [
        { ...WALLET_DETAILS, cryptoWalletAddress: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb' },
        'cryptoWalletAddress',
        'This is not an address for BTC',
      ],
    ]
    for (const [payload, field, message] of cases) {
      const answer = await correct(id, ada.cookie, payload)
      expect([answer.statusCode, answer.json().fieldErrors]).toEqual([400, [{ field, message }]])
    }
    expect((await correct(id, ada.cookie, { ...WALLET_DETAILS, country: 'Iran' })).statusCode).toBe(403)
    const wise = { paymentMethod: 'wise', name: 'Ada Moss', wiseEmail: 'ada@wise.test', currency: 'GBP' }
    expect((await correct(id, ada.cookie, wise)).json().fieldErrors).toEqual([
      { field: 'paymentMethod', message: expect.stringContaining('We do not offer Wise.') },
    ])
    expect((await detail(id)).payment.financialData).toMatchObject(WALLET_DETAILS)
    const paid = await correct(id, ada.cookie, { ...paypal, walletEmail: 'ada@mail.test' })
    expect(paid.json()).toMatchObject({
      paymentMethod: 'paypal',
      financialData: { walletEmail: 'ada@mail.test' },
    })
  })
})

describe('the books', () => {
  it('add up after all of this', async () => {
    expect(await wrongBalances(server, TEST_TENANT)).toEqual([])
    expect(await auditMoney(server.context.database.tenant(TEST_TENANT), TEST_TENANT)).toEqual([])
  })

  it('keep what was decided: the server may add a decision, not change or remove one', async () => {
    const db = server.context.database.tenant(TEST_TENANT)
    const change = db.updateTable('payment_decision').set({ note: 'x' }).execute()
    await expect(change).rejects.toThrow(/permission denied/)
    await expect(db.deleteFrom('payment_decision').execute()).rejects.toThrow(/permission denied/)
  })
})
