import { describe, expect, it } from 'vitest'
import { addAccount } from '../../testing/accounts.ts'
import { mailsTo } from '../../testing/people.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { checkPayments, runPaymentClock } from './payment-clock.ts'
import { openStore } from '../../testing/store-of-brand.ts'

const server = await startTestServer()
const store = await openStore(server)

describe('a reset paid in the store', () => {
  it('[M037] [P059] completes the payment that the player announced, and replaces the account', async () => {
    const buyer = await store.addBuyer()
    const old = await addAccount(server, buyer)
    const announced = await store.announceReset(old.accno, buyer)
    expect(announced.json()).toMatchObject({
      transactionType: 'DEPOSIT',
      transactionStatus: 'PAYMENT_INITIATED',
      paymentGatewayType: 'STORE',
      requestAmount: 242,
    })
    expect(await store.deliver(await store.resetOrder(buyer.email, old.accno))).toMatchObject({
      outcome: 'ACCEPTED',
    })
    const [closed, fresh] = await store.accountsOf(buyer)
    expect(closed).toMatchObject({
      status: 'INACTIVE',
      closure_reason: '\u0002["server.closure-reason.reset"]',
    })
    expect(fresh).toMatchObject({ status: 'ACTIVE', balance_minor: closed?.account_size_minor })
    expect(await store.paymentsOf(buyer)).toMatchObject([
      { id: BigInt(announced.json().id), transaction_status: 'PAYMENT_SUCCESS', account_id: fresh?.id },
    ])
    const [mail] = await mailsTo(server, buyer.email)
    expect(mail?.text).toContain(`replaces ${old.accno}, which no longer takes picks.`)
  })

  it('is accepted once when the store sends it three times at the same moment', async () => {
    const buyer = await store.addBuyer()
    const old = await addAccount(server, buyer)
    const order = await store.resetOrder(buyer.email, old.accno)
    const outcomes = (
      await Promise.all([store.deliver(order), store.deliver(order), store.deliver(order)])
    ).map(({ outcome }) => outcome)
    expect(outcomes.sort()).toEqual(['ACCEPTED', 'REPEATED', 'REPEATED'])
  })

  it('lapses without an order within a day', async () => {
    const buyer = await store.addBuyer()
    const old = await addAccount(server, buyer)
    await store.announceReset(old.accno, buyer)
    server.clock.advanceMs(86_400_000)
    expect((await runPaymentClock(store.clockContext, TEST_TENANT)).lapsed).toBe(0)
    server.clock.advanceMs(1)
    await checkPayments(store.clockContext).run(() => false)
    expect(await store.paymentsOf(buyer)).toMatchObject([{ transaction_status: 'TRANSACTION_TIMEOUT' }])
    expect((await store.accountsOf(buyer))[0]?.status).toBe('ACTIVE')
  })

  it("is rejected for another player's account, for a trial, and without an account number", async () => {
    const buyer = await store.addBuyer()
    const foreign = await addAccount(server, await store.addBuyer())
    expect((await store.deliver(await store.resetOrder(buyer.email, foreign.accno))).outcome).toBe('REFUSED')
    const trial = await addAccount(server, buyer, 'FREE_TRIAL_1000')
    expect((await store.deliver(await store.resetOrder(buyer.email, trial.accno))).outcome).toBe('REFUSED')
    const bare = await store.resetOrder(buyer.email, undefined)
    expect((await store.deliver(bare)).reason).toContain('does not say which account')
  })

  it("is rejected in a currency that differs from the account's", async () => {
    const buyer = await store.addBuyer()
    const old = await addAccount(server, buyer)
    const order = await store.resetOrder(buyer.email, old.accno, { currency: 'EUR', encode: String })
    expect(await store.deliver(order)).toMatchObject({
      outcome: 'REFUSED',
      reason: expect.stringContaining('is in USD'),
    })
    expect(await store.accountsOf(buyer)).toMatchObject([{ status: 'ACTIVE', currency: 'USD' }])
  })

  it('can only be announced by the owner of the account', async () => {
    const old = await addAccount(server, await store.addBuyer())
    const answer = await store.announceReset(old.accno, await store.addBuyer())
    expect(answer.statusCode).toBe(404)
  })

  it('is announced once when the player presses the button several times at the same moment', async () => {
    const buyer = await store.addBuyer()
    const { accno } = await addAccount(server, buyer)
    const announced = await Promise.all([1, 2, 3].map(async () => await store.announceReset(accno, buyer)))
    expect(announced.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await store.paymentsOf(buyer)).toHaveLength(1)
  })
})
