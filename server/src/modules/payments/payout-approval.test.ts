import { describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { auditActions } from '../../testing/people.ts'
import { wrongBalances } from '../../testing/rewards.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { masked } from '../../testing/staff.ts'
import {
  addWithdrawer,
  approvalOf,
  payoutActs,
  REJECTION,
  WALLET_DETAILS,
  withdraw,
} from '../../testing/withdrawals.ts'
import { auditMoney } from './index.ts'

const server = await startTestServer()
const staffOf = async (role: 'ADMIN' | 'SUPER_ADMIN') => {
  const user = await addUserWithRole(server, role)
  return { user, cookie: await cookieFor(server, user) }
}
const ada = await staffOf('ADMIN')
const ben = await staffOf('SUPER_ADMIN')
const { decide, detail, correct, waiting } = payoutActs(server, ben.cookie)
/** What a mask shows of the wallet. */
const endOf = ({ cryptoWalletAddress: wallet }: { readonly cryptoWalletAddress: string }) =>
  [wallet.slice(-4), wallet.length] as const

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
      { transactionStatus: 'PAYMENT_ABANDONED' },
      { somethingElse: 1 },
    ])
      expect([wrong, (await decide(id, ada.cookie, approvalOf(100, wrong))).statusCode]).toEqual([wrong, 400])
    const elsewhere = await decide(id, ada.cookie, approvalOf(100, { type: 'DEPOSIT' }))
    expect([elsewhere.statusCode, elsewhere.json().message]).toEqual([
      400,
      'The type in the body must be the type in the path.',
    ])
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

  it('[B126] is rejected if the payment changed after staff opened it', async () => {
    const { id } = await waiting(100)
    const { modifiedDate } = (await detail(id)).payment
    server.clock.advanceMs(1_000)
    await correct(id, ben.cookie, { ...WALLET_DETAILS, name: 'Somebody Else' })
    const stale = await decide(id, ada.cookie, approvalOf(100, { modifiedDate }))
    expect([stale.statusCode, stale.json().message]).toEqual([
      409,
      'This payment changed after you opened it. We did not save your changes. Reload it and try again.',
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
    expect(own.json()).toMatchObject(player.details)
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
      before: { paymentMethod: 'crypto', cryptoWalletAddress: masked(...endOf(player.details)) },
      after: { paymentMethod: 'bank', iban: masked('5555', 22) },
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
    const { id, player } = await waiting(100)
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
      expect([answer.statusCode, answer.json().fieldErrors]).toMatchObject([400, [{ field, message }]])
    }
    expect((await correct(id, ada.cookie, { ...WALLET_DETAILS, country: 'Iran' })).statusCode).toBe(403)
    const wise = { paymentMethod: 'wise', name: 'Ada Moss', wiseEmail: 'ada@wise.test', currency: 'GBP' }
    expect((await correct(id, ada.cookie, wise)).json().fieldErrors).toMatchObject([
      { field: 'paymentMethod', message: expect.stringContaining('We do not offer Wise.') },
    ])
    expect((await detail(id)).payment.financialData).toMatchObject(player.details)
    const paid = await correct(id, ada.cookie, { ...paypal, walletEmail: 'ada@mail.test' })
    expect(paid.json()).toMatchObject({
      paymentMethod: 'paypal',
      financialData: { walletEmail: 'ada@mail.test' },
    })
  })
})

describe('the books after approvals', () => {
  it('add up', async () => {
    expect(await wrongBalances(server, TEST_TENANT)).toEqual([])
    expect(await auditMoney(server.context.database.tenant(TEST_TENANT), TEST_TENANT)).toEqual([])
  })
})
