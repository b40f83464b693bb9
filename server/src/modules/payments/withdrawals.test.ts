import { describe, expect, it } from 'vitest'
import { addAccount, BASE_STAGE_1, cookieFor } from '../../testing/accounts.ts'
import { addPerson, announcedTo, auditActions, mailsTo } from '../../testing/people.ts'
import { giveRewards, wrongBalances } from '../../testing/rewards.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT, type TestServer } from '../../testing/test-server.ts'
import { approvalOf, BANK_DETAILS, stateOf, WALLET_DETAILS, walletOf } from '../../testing/withdrawals.ts'

const server: TestServer = await startTestServer()

let people = 0
/** A verified player with rewards and payment details. */
async function addPlayer({
  rewardsMinor = 10_000n,
  details = { ...WALLET_DETAILS, cryptoWalletAddress: walletOf(1_000 + people) } as object,
  kyc = 'VERIFIED',
} = {}) {
  people += 1
  const user = await addPerson(server, {
    email: `player${people}@payments.test`,
    currency: 'USD',
    kyc_status: kyc as 'VERIFIED',
  })
  const cookie = await cookieFor(server, user)
  const { accno } = await addAccount(server, user)
  if (rewardsMinor > 0n) await giveRewards(server, user, rewardsMinor)
  if (Object.keys(details).length > 0)
    await server.call({ method: 'POST', url: '/financialdata', cookie, payload: details })
  return { user, cookie, accno }
}
type Player = Awaited<ReturnType<typeof addPlayer>>

const withdraw = (player: Player, requestAmount: unknown, overrides: object = {}) =>
  server.call({
    method: 'POST',
    url: '/accounts/payments/withdrawal',
    cookie: player.cookie,
    accountNo: player.accno,
    payload: {
      paymentGatewayType: 'NONE',
      requestAmount,
      paymentMethod: 'CRYPTO',
      requestCurrency: 'USD',
      ...overrides,
    },
  })
const total = async ({ cookie }: Player) =>
  (await server.call({ method: 'GET', url: '/rewards/total', cookie })).json().USD
const admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
const decide = async (id: number, order: object, cookie = admin, tenant = TEST_TENANT) => {
  const payload = { modifiedDate: await stateOf(server, id, admin), ...order }
  const url = `/admin/payments/${id}/withdrawal/confirm`
  return await server.call({ method: 'PUT', url, cookie, tenant, payload })
}
const APPROVAL = approvalOf(100)
const REJECTION = { type: 'WITHDRAWAL', transactionStatus: 'PAYMENT_FAILURE', note: 'The name differs.' }

describe('a withdrawal', () => {
  it('[M060] [M067] [M068] reserves the amount immediately and shows its status', async () => {
    const player = await addPlayer()
    const answer = await withdraw(player, 60.5)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      transactionType: 'WITHDRAWAL',
      transactionStatus: 'PAYMENT_INITIATED',
      statusSince: server.clock.now().toISOString(),
      requestAmount: 60.5,
      requestCurrency: 'USD',
      paymentMethod: 'crypto',
      paymentGatewayType: 'NONE',
      account: { accno: player.accno },
      financialData: { cryptoWalletAddress: walletOf(1_000 + people - 1) },
    })
    expect(await total(player)).toBe(39.5)
    const page = await server.call({
      method: 'POST',
      url: '/payments/search',
      cookie: player.cookie,
      payload: { filters: { key: 'transactionType', op: '=', value: 'WITHDRAWAL' } },
    })
    expect(page.json().content).toEqual([answer.json()])
    const [mail] = await mailsTo(server, player.user.email)
    expect(mail).toMatchObject({ kind: 'withdrawal-requested' })
    expect(mail?.text).toContain('$60.50')
    expect(mail?.text).toMatch(/Amount: \$60\.50\nReference: [0-9a-f-]{36}\n/)
    const rewardsMoved = { accno: null, changes: ['REWARDS'] }
    expect((await announcedTo(server, player.user)).at(-1)).toEqual(rewardsMoved)
  })

  it('[M084] appears in the list of its player only', async () => {
    const player = await addPlayer()
    await withdraw(player, 10)
    const other = await addPlayer()
    const page = await server.call({
      method: 'POST',
      url: '/payments/search',
      cookie: other.cookie,
      payload: {},
    })
    expect(page.json().content).toEqual([])
  })

  it.each([[0], [-5], [100.01], [1e12], [0.001], ['ten'], [null]])(
    '[M063] [M066] rejects the amount %s',
    async (amount) => {
      const player = await addPlayer()
      const answer = await withdraw(player, amount)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().message).toContain('Add correct withdrawal amount')
      expect(await total(player)).toBe(100)
    },
  )

  it('[P055] needs verified documents and payment details for the chosen method', async () => {
    const unverified = await withdraw(await addPlayer({ kyc: 'SUBMITTED' }), 10)
    expect(unverified.statusCode).toBe(422)
    expect(unverified.json().fieldErrors).toMatchObject([
      { field: 'kyc', message: 'We are checking your documents.' },
    ])
    const bare = await withdraw(await addPlayer({ details: {} }), 10)
    expect(bare.json().fieldErrors).toMatchObject([{ field: 'financialData' }])
    const other = await withdraw(await addPlayer({ details: BANK_DETAILS }), 10)
    expect(other.json()).toMatchObject({
      message: 'Your payment details are for another payout method. We did not request the withdrawal.',
      fieldErrors: [{ field: 'paymentMethod' }],
    })
    expect(
      (await withdraw(await addPlayer({ details: BANK_DETAILS }), 10, { paymentMethod: 'BANK_TRANSFER' }))
        .statusCode,
    ).toBe(200)
  })

  it('needs an account of the player, in any status', async () => {
    const player = await addPlayer()
    const stranger = await addPlayer()
    expect((await withdraw({ ...player, accno: stranger.accno }, 10)).statusCode).toBe(404)
    const none = await server.call({
      method: 'POST',
      url: '/accounts/payments/withdrawal',
      cookie: player.cookie,
      payload: {},
    })
    expect(none.json().message).toContain('Account is missing')
  })

  it('sent again with its key is the same withdrawal, even at the same moment', async () => {
    const player = await addPlayer()
    const send = (key: string, requestAmount = 30) =>
      server.call({
        method: 'POST',
        url: '/accounts/payments/withdrawal',
        cookie: player.cookie,
        accountNo: player.accno,
        headers: { 'idempotency-key': key },
        payload: {
          paymentGatewayType: 'NONE',
          requestAmount,
          paymentMethod: 'CRYPTO',
          requestCurrency: 'USD',
        },
      })
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('one')))
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect((await send('one')).json()).toEqual(answers[0]?.json())
    expect(await total(player)).toBe(70)
    const other = await send('one', 20)
    expect([other.statusCode, other.json().message]).toEqual([
      409,
      'Another request has this key. Send the new one with a new key.',
    ])
    expect(await total(player)).toBe(70)
    expect((await send('two')).statusCode).toBe(200)
    expect(await total(player)).toBe(40)
  })

  it('sent many times concurrently never exceeds the balance', async () => {
    const player = await addPlayer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(player, 40)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    expect(await total(player)).toBe(20)
  })
})

describe('a staff decision', () => {
  it('approves a withdrawal with its amounts, once', async () => {
    const player = await addPlayer()
    const { id } = (await withdraw(player, 100)).json()
    expect((await decide(id, { ...APPROVAL, realAmount: null })).statusCode).toBe(400)
    const answers = await Promise.all(Array.from({ length: 4 }, () => decide(id, APPROVAL)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    const paid = answers.find(({ statusCode }) => statusCode === 200)?.json()
    expect(paid).toMatchObject({
      transactionStatus: 'PAYMENT_SUCCESS',
      realAmount: 100,
      transactionAmount: 100,
      confirmedOn: server.clock.now().toISOString(),
    })
    expect(await total(player)).toBe(0)
    const mails = await mailsTo(server, player.user.email)
    expect(mails.filter(({ kind }) => kind === 'withdrawal-paid')).toHaveLength(1)
    expect(await auditActions(server)).toContainEqual(expect.objectContaining({ action: 'payment.approve' }))
  })

  it('[B128] hides the note of an approval from the player, because it may mention doubts', async () => {
    const player = await addPlayer()
    const { id } = (await withdraw(player, 100)).json()
    const note = 'The device of player7 was in the hotel of both.'
    expect((await decide(id, { ...APPROVAL, note })).json()).toMatchObject({ note })
    const own = await server.call({
      method: 'POST',
      url: '/payments/search',
      cookie: player.cookie,
      payload: {},
    })
    expect(own.json().content[0]).toMatchObject({ id, transactionStatus: 'PAYMENT_SUCCESS', note: null })
    const mail = (await mailsTo(server, player.user.email)).find(({ kind }) => kind === 'withdrawal-paid')
    expect(mail?.text).toContain('$100.00')
    expect(mail?.text).not.toContain('player7')
  })

  it('rejects it with a reason and returns the whole amount, once', async () => {
    const player = await addPlayer()
    const { id } = (await withdraw(player, 70)).json()
    expect((await decide(id, { ...REJECTION, note: ' ' })).statusCode).toBe(400)
    const answers = await Promise.all(Array.from({ length: 4 }, () => decide(id, REJECTION)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await total(player)).toBe(100)
    const mails = await mailsTo(server, player.user.email)
    expect(mails.find(({ kind }) => kind === 'withdrawal-rejected')?.text).toContain('The name differs.')
    const own = await server.call({
      method: 'POST',
      url: '/payments/search',
      cookie: player.cookie,
      payload: {},
    })
    expect(own.json().content[0]).toMatchObject({ id, note: 'The name differs.' })
    const records = await server.call({
      method: 'POST',
      url: '/rewards/search',
      cookie: player.cookie,
      payload: {},
    })
    const [back, reserved] = records.json().content
    expect(back).toMatchObject({ operation: 'DEPOSIT', rewardType: 'PAYOUT', reversesId: reserved.id })
  })

  it('cannot complete a deposit: only the store order can', async () => {
    const player = await addPlayer()
    const announced = await server.call({
      method: 'POST',
      url: `/accounts/${player.accno}/request-reset-account`,
      cookie: player.cookie,
      payload: { challengePlan: BASE_STAGE_1 },
    })
    const confirm = (payload: object) =>
      server.call({
        method: 'PUT',
        url: `/admin/payments/${announced.json().id}/deposit/confirm`,
        cookie: admin,
        payload,
      })
    expect(
      (await confirm({ ...APPROVAL, type: 'DEPOSIT', modifiedDate: announced.json().modifiedDate }))
        .statusCode,
    ).toBe(409)
    expect((await confirm({ ...REJECTION, type: 'DEPOSIT' })).json().transactionStatus).toBe(
      'PAYMENT_FAILURE',
    )
  })

  it('shows the player that staff decided, but not which login', async () => {
    const player = await addPlayer()
    const { id } = (await withdraw(player, 10)).json()
    expect((await decide(id, REJECTION)).json().confirmedBy).toContain('@')
    const listed = async (url: string) =>
      (await server.call({ method: 'POST', url, cookie: player.cookie, payload: {} })).json().content
    expect(await listed('/payments/search')).toMatchObject([{ id, confirmedBy: 'staff' }])
    expect(await listed('/rewards/search')).toContainEqual(
      expect.objectContaining({ reversesId: expect.any(Number), createdBy: 'staff' }),
    )
  })

  it('is not for players or for staff of another brand', async () => {
    const player = await addPlayer()
    const { id } = (await withdraw(player, 10)).json()
    expect((await decide(id, APPROVAL, player.cookie)).statusCode).toBe(403)
    const elsewhere = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN', OTHER_TENANT))
    expect((await decide(id, APPROVAL, elsewhere, OTHER_TENANT)).statusCode).toBe(404)
  })
})

describe('the books', () => {
  it('balance after all of the tests above', async () => {
    expect(await wrongBalances(server, TEST_TENANT)).toEqual([])
  })
})
