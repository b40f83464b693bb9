import type { StaffPayment } from '@pickproof/contract/admin-payments'
import type { Bulk } from '@pickproof/contract/bulk'
import type { PayoutFileDetail } from '@pickproof/contract/payout-files'
import { describe, expect, it } from 'vitest'
import { cookieFor } from '../../../testing/accounts.ts'
import { eventually } from '../../../testing/eventually.ts'
import { auditActions, mailsTo } from '../../../testing/people.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { addWithdrawer, approvalOf, payoutActs, REJECTION, withdraw } from '../../../testing/withdrawals.ts'
import { runBulk } from '../bulk/run-bulk.ts'
import { wire } from '../../../handlers.ts'

const server = await startTestServer()
const staffCookie = async () => await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
const [ada, ben] = [await staffCookie(), await staffCookie()]
const { decide, correct, detail } = payoutActs(server, ada)
const bulkContext = { ...server.context, handlers: () => wire(server.context).unguarded }

const send = async (method: 'PUT' | 'POST', url: string, payload: object, cookie = ada) =>
  await server.call({ method, url, cookie, payload })
const approve = async (id: number, cookie = ada) =>
  await send('PUT', `/admin/payments/${id}/approve`, {}, cookie)
const takeBack = async (id: number) =>
  await send('PUT', `/admin/payments/${id}/take-back`, { reason: 'Wrong day' })
const newFile = async () => await send('POST', '/admin/payout-files', { method: 'crypto' })
const exportOf = async (id: number) => await send('POST', `/admin/payout-files/${id}/export`, {})
const confirm = async (id: number, payload: object) =>
  await send('POST', `/admin/payout-files/${id}/confirm`, payload)
const stateOf = async (id: number): Promise<StaffPayment> => (await detail(id)).payment
const waiting = async (amount: number) => {
  const player = await addWithdrawer(server, 300_000n)
  return { player, id: await withdraw(server, player, amount) }
}

describe('[T25-2] payouts that are sent with a file', () => {
  it('are approved, exported with their full destination, and paid once by the named transfer', async () => {
    const one = await waiting(100.5)
    const two = await waiting(70)
    for (const { id } of [one, two])
      expect((await approve(id)).json()).toMatchObject({ transactionStatus: 'PAYMENT_INITIATED' })
    expect((await approve(one.id)).statusCode).toBe(409)
    for (const refused of [
      await decide(one.id, ben, approvalOf(100.5)),
      await decide(one.id, ben, REJECTION),
      await correct(one.id, ben, { ...one.player.details, name: 'Other' }),
    ])
      expect(refused.statusCode).toBe(409)
    const file = (await newFile()).json() as PayoutFileDetail
    expect(file).toMatchObject({
      status: 'OPEN',
      paid: 0,
      sums: [{ currency: 'USD', amount: 170.5, count: 2 }],
    })
    expect((await newFile()).statusCode).toBe(409)
    const early = await confirm(file.id, { reference: 'TX-1' })
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      expect.stringContaining('Export the file'),
    ])
    const { csv, name } = (await exportOf(file.id)).json()
    expect(name).toBe(`payouts-crypto-${file.id}.csv`)
    const reference = (await stateOf(one.id)).transactionId
    expect(csv.split('\n').slice(0, 2)).toEqual([
      'payment,reference,amount,currency,name,cryptoType,cryptoWalletAddress',
      `${one.id},${reference},100.50,USD,Ada Moss,BTC,${one.player.details.cryptoWalletAddress}`,
    ])
    expect((await confirm(file.id, { payments: [999_999], reference: 'TX-1' })).statusCode).toBe(409)
    expect((await confirm(file.id, { payments: [one.id], reference: 'TX-1' })).json()).toMatchObject({
      status: 'OPEN',
      paid: 1,
    })
    const both = await Promise.all([
      confirm(file.id, { reference: 'TX-2' }),
      confirm(file.id, { reference: 'TX-3' }),
    ])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(both.some((answer) => answer.json().status === 'PAID')).toBe(true)
    expect(await stateOf(one.id)).toMatchObject({
      transactionStatus: 'PAYMENT_SUCCESS',
      transferReference: 'TX-1',
      realAmount: 100.5,
    })
    const paid = (await auditActions(server)).filter(
      ({ action, target_id }) => action === 'payment.pay' && target_id === String(two.id),
    )
    expect(paid).toHaveLength(1)
    const mails = (await mailsTo(server, one.player.user.email)).filter(
      ({ kind }) => kind === 'withdrawal-paid',
    )
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('TX-1')])
    expect((await exportOf(file.id)).statusCode).toBe(409)
  })

  it('need the same two people, and two again once an exported file may have paid them', async () => {
    const { id } = await waiting(1500)
    expect((await approve(id)).json()).toMatchObject({
      approvedOn: null,
      firstApproval: { realAmount: 1500 },
    })
    expect((await approve(id)).statusCode).toBe(409)
    expect((await newFile()).statusCode).toBe(409)
    expect((await approve(id, ben)).json()).toMatchObject({
      firstApproval: null,
      approvedOn: expect.any(String),
    })
    const small = await waiting(40)
    await approve(small.id)
    const file = (await newFile()).json() as PayoutFileDetail
    expect((await takeBack(small.id)).json()).toMatchObject({ approvedOn: null, payoutFileId: null })
    expect((await approve(small.id)).json().approvedOn).not.toBeNull()
    await exportOf(file.id)
    await takeBack(id)
    expect((await send('POST', '/admin/payout-files', { method: 'crypto' })).json()).toMatchObject({
      payments: [{ id: small.id }],
    })
    const other = (await stateOf(small.id)).payoutFileId ?? 0
    await exportOf(other)
    await takeBack(small.id)
    // 40 needs one person, but it may be on its way.
    expect((await approve(small.id)).json()).toMatchObject({
      approvedOn: null,
      firstApproval: { realAmount: 40 },
    })
    expect((await approve(small.id, ben)).json().approvedOn).not.toBeNull()
    await takeBack(small.id)
    for (const each of [small.id, id]) await decide(each, ben, REJECTION)
  })

  it('are rejected by another person than the one who took them back after the export', async () => {
    const { player, id } = await waiting(900)
    const rewards = async () =>
      (await server.call({ method: 'GET', url: '/rewards/total', cookie: player.cookie })).json().USD
    await approve(id)
    await takeBack(id)
    await approve(id)
    await exportOf(((await newFile()).json() as PayoutFileDetail).id)
    await takeBack(id)
    const alone = await decide(id, ada, REJECTION)
    expect([alone.statusCode, alone.json().message]).toEqual([
      409,
      'You took this payment back after staff exported its file, so its transfer may be on its way. Another staff member must reject it.',
    ])
    expect(await rewards()).toBe(2100)
    expect((await decide(id, ben, REJECTION)).json().transactionStatus).toBe('PAYMENT_FAILURE')
    expect(await rewards()).toBe(3000)
  })

  it('are rejected by the person who took them back while no file with them was exported', async () => {
    const { id } = await waiting(900)
    await approve(id)
    await newFile()
    await takeBack(id)
    expect((await decide(id, ada, REJECTION)).json().transactionStatus).toBe('PAYMENT_FAILURE')
  })

  it('are not taken back by the staff member whom they pay', async () => {
    const own = await addWithdrawer(server, 20_000n, { role: 'ADMIN' })
    const id = await withdraw(server, own, 50)
    await approve(id)
    const url = `/admin/payments/${id}/take-back`
    const answer = await send('PUT', url, { reason: 'Wrong day' }, own.cookie)
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'You cannot decide your own payment.'])
    expect((await stateOf(id)).approvedOn).not.toBeNull()
    await takeBack(id)
    await decide(id, ben, REJECTION)
  })

  it('count together before they are paid: small ones of a player do not avoid the second person', async () => {
    const { player, id } = await waiting(600)
    const next = await withdraw(server, player, 600)
    expect((await approve(id)).json().approvedOn).not.toBeNull()
    expect((await approve(next)).json()).toMatchObject({
      approvedOn: null,
      firstApproval: { realAmount: 600 },
    })
    await takeBack(id)
    for (const each of [id, next]) await decide(each, ben, REJECTION)
  })

  it('are approved in a batch, which leaves out each payout with a doubt', async () => {
    const [fine, doubtful] = [await waiting(80), await waiting(90)]
    await server.call({
      method: 'PUT',
      url: '/financialdata',
      cookie: fine.player.cookie,
      payload: { ...fine.player.details, cryptoWalletAddress: doubtful.player.details.cryptoWalletAddress },
    })
    const made = await send('POST', '/admin/bulk', {
      act: 'approve-payouts',
      ids: [fine.id, doubtful.id],
      reason: 'Friday',
    })
    const { id } = made.json() as Bulk
    const bulk = async () =>
      (await server.call({ method: 'GET', url: `/admin/bulk/${id}`, cookie: ada })).json() as Bulk
    const work = async () =>
      await runBulk(bulkContext, { tenantId: TEST_TENANT, bulkId: BigInt(id), mark: 'test' })
    await work()
    expect(await bulk()).toMatchObject({
      rows: { READY: 1, REFUSED: 1 },
      problems: [{ problem: expect.stringContaining('Destination of one player') }],
    })
    await send('POST', `/admin/bulk/${id}/start`, {})
    await work()
    await eventually(async () => expect((await bulk()).status).toBe('DONE'))
    expect([(await stateOf(fine.id)).approvedOn, (await stateOf(doubtful.id)).approvedOn]).toEqual([
      expect.any(String),
      null,
    ])
  })
})
