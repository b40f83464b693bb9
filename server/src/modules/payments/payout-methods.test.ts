import { FINANCIAL_METHODS, FINANCIAL_TEXTS, PAYOUT_METHODS } from '@pickproof/contract/fields/financial-data'
import { describe, expect, it } from 'vitest'
import { addAccount, BASE_STAGE_1, cookieFor } from '../../testing/accounts.ts'
import { addPerson } from '../../testing/people.ts'
import { giveRewards } from '../../testing/rewards.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'

const server = await startTestServer()

/** Offers every method; the other brand of the tests offers the documented ones. */
const OFFERS_ALL = OTHER_TENANT

const SAMPLES: Readonly<Record<string, string>> = {
  walletEmail: 'ada@mail.test',
  wiseEmail: 'ada@wise.test',
  cryptoType: 'BTC',
  cryptoWalletAddress: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
}
const detailsFor = (method: (typeof FINANCIAL_METHODS)[number]) => ({
  paymentMethod: method,
  ...Object.fromEntries(PAYOUT_METHODS[method].fields.map(({ text }) => [text, SAMPLES[text] ?? 'GB33'])),
})

async function addPlayer(tenant: string, name: string) {
  const user = await addPerson(server, { tenant, email: `${name}@methods.test`, kyc_status: 'VERIFIED' })
  const plan = tenant === OFFERS_ALL ? 'STAGE_1_10000' : BASE_STAGE_1
  const { accno: accountNo } = await addAccount(server, user, plan)
  await giveRewards(server, user, 10_000n)
  return { tenant, accountNo, cookie: await cookieFor(server, user) }
}
type Player = Awaited<ReturnType<typeof addPlayer>>

const save = (player: Player, payload: object) =>
  server.call({ ...player, method: 'POST', url: '/financialdata', payload })
const withdraw = (player: Player, paymentMethod: string) =>
  server.call({
    ...player,
    method: 'POST',
    url: '/accounts/payments/withdrawal',
    payload: { paymentGatewayType: 'NONE', requestAmount: 10, requestCurrency: 'USD', paymentMethod },
  })

describe('payout methods', () => {
  it.each(FINANCIAL_METHODS)(
    '[M071] %s is saved, read back and requested as its entry declares',
    async (method) => {
      const { storedAs, isPaid } = PAYOUT_METHODS[method]
      const player = await addPlayer(OFFERS_ALL, method)
      const details = detailsFor(method)
      expect((await save(player, details)).json()).toMatchObject(details)
      const read = await server.call({ ...player, method: 'GET', url: '/financialdata' })
      expect(read.json()).toMatchObject(details)
      expect(Object.keys(read.json())).toEqual(expect.arrayContaining([...FINANCIAL_TEXTS]))

      const requested = await withdraw(player, storedAs)
      expect(requested.statusCode).toBe(isPaid ? 200 : 400)
      if (!isPaid) return
      expect(requested.json()).toMatchObject({ paymentMethod: method, financialData: details })
      const admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN', OFFERS_ALL))
      const found = await server.call({
        method: 'POST',
        url: '/admin/payments/search',
        tenant: OFFERS_ALL,
        cookie: admin,
        payload: { filters: [{ key: 'paymentMethod', op: '=', value: method }] },
      })
      expect(found.json().content).toMatchObject([{ id: requested.json().id, paymentMethod: method }])
    },
  )

  it('rejects details for a method that the brand does not offer', async () => {
    const player = await addPlayer(TEST_TENANT, 'offered')
    const refused = await save(player, detailsFor('wise'))
    expect(refused.statusCode).toBe(400)
    expect(refused.json().fieldErrors).toMatchObject([
      {
        field: 'paymentMethod',
        message: 'We do not offer Wise. Choose Crypto, Bank transfer, or PayPal and save again.',
      },
    ])
    expect((await server.call({ ...player, method: 'GET', url: '/financialdata' })).json()).toBeNull()
  })

  it('rejects a withdrawal by a method that the brand has stopped offering', async () => {
    const player = await addPlayer(TEST_TENANT, 'stopped')
    await save(player, detailsFor('bank'))
    await server.context.database
      .tenant(TEST_TENANT)
      .updateTable('financial_data')
      .set({ payment_method: 'wise' })
      .where('tenant_id', '=', TEST_TENANT)
      .execute()
    const refused = await withdraw(player, 'WISE')
    expect(refused.statusCode).toBe(422)
    expect(refused.json().message).toMatch(
      /does not pay withdrawals by Wise\. We did not request the withdrawal\.$/,
    )
  })
})
