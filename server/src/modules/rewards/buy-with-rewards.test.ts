import { describe, expect, it } from 'vitest'
import { addAccount, BASE_FUNDED, BASE_STAGE_1, BASE_STAGE_2, getChallenge } from '../../testing/accounts.ts'
import { announcedTo, mailsTo } from '../../testing/people.ts'
import { rewardPlayers } from '../../testing/reward-players.ts'
import { giveRewards } from '../../testing/rewards.ts'
import { readAccount } from '../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const { addPlayer, addOpenPick, total, records, storedAccount, bookFaults } = rewardPlayers(server)

describe('a challenge paid with rewards', () => {
  const buy = (cookie: string, payload: object) =>
    server.call({ method: 'POST', url: '/rewards/request-new-account', cookie, payload })

  it('[M025] [M026] needs the fee, and exactly the fee is enough', async () => {
    const { user, cookie } = await addPlayer()
    const { evaluation_fee_minor: feeMinor } = await getChallenge(server, BASE_STAGE_1)
    await giveRewards(server, user, feeMinor - 1n)
    const refused = await buy(cookie, { challengePlan: BASE_STAGE_1 })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().message).toBe('Insufficient available reward balance.')
    await giveRewards(server, user, 1n)
    const answer = await buy(cookie, { challengePlan: BASE_STAGE_1 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ challengePlan: BASE_STAGE_1, status: 'ACTIVE', balance: 10_000 })
    expect(await total(cookie)).toEqual({ USD: 0 })
    const [record] = await records(cookie)
    expect(record).toMatchObject({
      operation: 'WITHDRAWAL',
      rewardType: 'NEW_CHALLENGE_BUY',
      challenge: { challengePlan: BASE_STAGE_1 },
    })
    const [mail] = await mailsTo(server, user.email)
    expect(mail).toMatchObject({ kind: 'purchase' })
    expect(mail?.text).toContain('Hello Some, thank you.')
    expect(mail?.text).toContain('$269.00')
  })

  it('accepts only rewards in the currency of the plan', async () => {
    const { user, cookie } = await addPlayer()
    await giveRewards(server, user, 1_000_000n, 'EUR')
    expect((await buy(cookie, { challengePlan: BASE_STAGE_1 })).statusCode).toBe(422)
    expect((await buy(cookie, { challengePlan: BASE_STAGE_1, currency: 'EUR' })).statusCode).toBe(200)
  })

  it('sells only what is offered', async () => {
    const { user, cookie } = await addPlayer()
    await giveRewards(server, user, 10_000_000n)
    for (const challengePlan of [BASE_STAGE_2, BASE_FUNDED, 'FREE_TRIAL_1000', 'STAGE_1_7'])
      expect((await buy(cookie, { challengePlan })).statusCode).toBe(404)
    expect(await total(cookie)).toEqual({ USD: 100_000 })
  })

  it('is bought once per key', async () => {
    const { user, cookie } = await addPlayer()
    await giveRewards(server, user, 10_000_000n)
    const send = (challengePlan = BASE_STAGE_1) =>
      server.call({
        method: 'POST',
        url: '/rewards/request-new-account',
        cookie,
        headers: { 'idempotency-key': 'one' },
        payload: { challengePlan },
      })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map((answer) => answer.json().accno)).size).toBe(1)
    expect((await send(BASE_STAGE_1.replace('_10000_', '_5000_'))).statusCode).toBe(409)
    expect(await records(cookie)).toHaveLength(2)
  })

  it('spends a balance once when two purchases race', async () => {
    const { user, cookie } = await addPlayer()
    const { evaluation_fee_minor: feeMinor } = await getChallenge(server, BASE_STAGE_1)
    await giveRewards(server, user, feeMinor * 2n)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => buy(cookie, { challengePlan: BASE_STAGE_1 })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    expect(await total(cookie)).toEqual({ USD: 0 })
  })
})

describe('a reset paid with rewards', () => {
  const reset = (cookie: string, id: bigint, challengePlan = BASE_STAGE_1, headers = {}) =>
    server.call({
      method: 'POST',
      url: `/rewards/${id}/reset-account`,
      cookie,
      headers,
      payload: { challengePlan },
    })

  it('[M036] [P059] disables the account and opens one with the same initial balance', async () => {
    const { user, cookie } = await addPlayer()
    const { reset_evaluation_fee_minor: feeMinor } = await getChallenge(server, BASE_STAGE_1)
    await giveRewards(server, user, feeMinor)
    const account = await addAccount(server, user)
    const pickId = await addOpenPick(account)
    const answer = await reset(cookie, account.id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ status: 'ACTIVE', balance: 10_000, accountSize: 10_000 })
    expect(await storedAccount(account)).toMatchObject({
      status: 'INACTIVE',
      closure_reason: '\u0002["server.closure-reason.reset"]',
      balance_minor: 1_000_000n,
    })
    const { status } = await db
      .selectFrom('pick')
      .select('status')
      .where('tenant_id', '=', TEST_TENANT)
      .where('id', '=', pickId)
      .executeTakeFirstOrThrow()
    expect(status).toBe('CANCELLED')
    expect(await total(cookie)).toEqual({ USD: 0 })
    expect((await records(cookie))[0]).toMatchObject({ rewardType: 'RESET_REQUEST', operation: 'WITHDRAWAL' })
    expect((await readAccount(server, account)).reports).toMatchObject([
      {
        rule_id: 'reset',
        status_before: 'ACTIVE',
        status_after: 'INACTIVE',
        report: { cancelledPickIds: [String(pickId)] },
      },
    ])
    expect(await announcedTo(server, user)).toContainEqual({
      accno: account.accno,
      changes: ['PICKS', 'BALANCE', 'STATUS'],
    })
    const [mail] = await mailsTo(server, user.email)
    expect(mail?.text).toContain(`replaces ${account.accno}, which no longer takes picks.`)
    const again = await reset(cookie, account.id)
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toBe('This account was already reset.')
  })

  it('[P059] keeps the stage and the full size after losses, and lets the player change the options', async () => {
    const { user, cookie } = await addPlayer()
    await giveRewards(server, user, 10_000_000n)
    const lost = await addAccount(server, user, BASE_STAGE_2, {
      status: 'CHALLENGE_LOST',
      balance_minor: 812_345n,
      closure_reason: 'Maximum loss reached',
    })
    expect((await reset(cookie, lost.id, BASE_STAGE_1)).statusCode).toBe(422)
    const other = BASE_STAGE_2.replace('25_PICKS', '15_PICKS')
    expect((await reset(cookie, lost.id, other)).json()).toMatchObject({
      challengePlan: other,
      balance: 10_000,
    })
    expect(await storedAccount(lost)).toMatchObject({
      status: 'CHALLENGE_LOST',
      closure_reason: 'Maximum loss reached',
    })
    const again = await reset(cookie, lost.id, other)
    expect([again.statusCode, again.json().message]).toEqual([409, 'This account was already reset.'])
  })

  it('is paid once per key, and the key is only valid for this account and request', async () => {
    const { user, cookie } = await addPlayer()
    await giveRewards(server, user, 10_000_000n)
    const [account, other] = [await addAccount(server, user), await addAccount(server, user)]
    const headers = { 'idempotency-key': 'one-reset' }
    const first = await reset(cookie, account.id, BASE_STAGE_1, headers)
    const again = await reset(cookie, account.id, BASE_STAGE_1, headers)
    expect([again.statusCode, again.json().accno]).toEqual([200, first.json().accno])
    const held = await total(cookie)
    expect((await reset(cookie, other.id, BASE_STAGE_1, headers)).statusCode).toBe(409)
    const payload = { challengePlan: BASE_STAGE_1 }
    const url = '/rewards/request-new-account'
    expect((await server.call({ method: 'POST', url, cookie, headers, payload })).statusCode).toBe(409)
    expect(await total(cookie)).toEqual(held)
    expect((await storedAccount(other)).status).toBe('ACTIVE')
  })

  it('does not change the account if the rewards are insufficient', async () => {
    const { user, cookie } = await addPlayer()
    const account = await addAccount(server, user)
    const answer = await reset(cookie, account.id)
    expect(answer.json().message).toBe('Insufficient available reward balance.')
    expect((await storedAccount(account)).status).toBe('ACTIVE')
  })

  it('does not reach the account of another player', async () => {
    const account = await addAccount(server, (await addPlayer()).user)
    const { user, cookie } = await addPlayer()
    await giveRewards(server, user, 10_000_000n)
    expect((await reset(cookie, account.id)).statusCode).toBe(404)
  })
})

it('leaves records that add up to the balances, and accounts that add up to their histories', async () => {
  expect(await bookFaults()).toEqual([])
})
