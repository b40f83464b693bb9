import { IDEMPOTENCY_HEADER } from '@pickproof/contract/headers'
import type { Reward } from '@pickproof/contract/rewards'
import { describe, expect, it } from 'vitest'
import { bookReward } from '../../rewards/index.ts'
import { auditMoney } from '../../payments/index.ts'
import { addPerson } from '../../../testing/people.ts'
import { rewardPlayers } from '../../../testing/reward-players.ts'
import { giveRewards, wrongBalances } from '../../../testing/rewards.ts'
import { actionsOn, addStaff, previewIdFor, type Staff } from '../../../testing/staff.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'

const server = await startTestServer()
const players = rewardPlayers(server)
const [ada, ben] = [await addStaff(server, 'SUPER_ADMIN'), await addStaff(server, 'SUPER_ADMIN')]
const admin = await addStaff(server, 'ADMIN')
const db = server.context.database.tenant(TEST_TENANT)

let keys = 0
const nextKey = () => {
  keys += 1
  return `act-${keys}`
}

type Player = Awaited<ReturnType<typeof players.addPlayer>>

const adjust = (
  staff: Staff,
  act: 'credit' | 'debit',
  payload: object,
  key: string | undefined = nextKey(),
) =>
  staff.call({
    method: 'POST',
    url: `/admin/rewards/${act}`,
    payload,
    headers: { [IDEMPOTENCY_HEADER]: key },
  })
const bodyFor = ({ user }: Player, amount: number, changes: object = {}) => ({
  userId: Number(user.id),
  currency: 'USD',
  amount,
  reason: 'Prize of the spring contest',
  ...changes,
})
const revoke = (staff: Staff, id: number, reason = 'Given by mistake') =>
  staff.call({ method: 'POST', url: `/admin/rewards/${id}/revoke`, payload: { reason } })
const usdOf = async ({ cookie }: Player) => (await players.total(cookie)).USD
describe('credit and debit', () => {
  it('[A109] [M042] moves the balance to the cent, shows the reason to the player and hides the login of staff', async () => {
    const player = await players.addPlayer()
    const credited = (await adjust(ada, 'credit', bodyFor(player, 25.5))).json()
    expect(credited).toMatchObject({
      isWaiting: false,
      reward: {
        operation: 'DEPOSIT',
        rewardType: 'ADJUSTMENT',
        amount: 25.5,
        balance: 25.5,
        createdBy: ada.user.email,
      },
    })
    const debited = await adjust(ada, 'debit', bodyFor(player, 25.49, { reason: ' Paid elsewhere ' }))
    expect(debited.json()).toMatchObject({ operation: 'WITHDRAWAL', balance: 0.01, reason: 'Paid elsewhere' })
    expect(await usdOf(player)).toBe(0.01)
    const own = await players.records(player.cookie)
    expect(own.map(({ reason, createdBy }) => [reason, createdBy])).toEqual([
      ['Paid elsewhere', 'staff'],
      ['Prize of the spring contest', 'staff'],
    ])
    const payload = { filters: [{ key: 'createdBy', op: '=', value: ada.user.email }] }
    const search = { method: 'POST', url: '/rewards/search', cookie: player.cookie, payload } as const
    expect((await server.call(search)).json().totalElements).toBe(0)
  })

  it('[A109] writes the balance before and after, the amount and the reason to the audit log', async () => {
    const player = await players.addPlayer()
    await adjust(ada, 'credit', bodyFor(player, 80))
    await adjust(ben, 'debit', bodyFor(player, 30))
    const entries = await actionsOn(server, { kind: 'user', id: player.user.id })
    expect(entries.map(({ action, actor_email }) => [action, actor_email])).toEqual([
      ['reward.debit', ben.user.email],
      ['reward.credit', ada.user.email],
    ])
    expect(entries[0]?.before).toEqual({ currency: 'USD', balanceMinor: '8000' })
    expect(entries[0]?.after).toMatchObject({
      balanceMinor: '5000',
      amountMinor: '3000',
      reason: 'Prize of the spring contest',
    })
  })

  it('[M046] refuses a debit above the balance and changes nothing', async () => {
    const player = await players.addPlayer()
    await giveRewards(server, player.user, 5_000n)
    await giveRewards(server, player.user, 90_000n, 'EUR')
    const refused = await adjust(ada, 'debit', bodyFor(player, 50.01))
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'The player has $50.00 in rewards, less than $50.01. Nothing changed.',
    ])
    expect(await players.total(player.cookie)).toEqual({ USD: 50, EUR: 900 })
    expect(await actionsOn(server, { kind: 'user', id: player.user.id })).toEqual([])
  })

  it('books a double press once, even if both requests arrive at the same moment', async () => {
    const player = await players.addPlayer()
    const key = nextKey()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => adjust(ada, 'credit', bodyFor(player, 40), key)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json().reward.id)).size).toBe(1)
    expect(await usdOf(player)).toBe(40)
    expect((await adjust(ada, 'debit', bodyFor(player, 40), key)).statusCode).toBe(409)
    expect((await adjust(ada, 'credit', bodyFor(player, 41), key)).statusCode).toBe(409)
    expect(await usdOf(player)).toBe(40)
  })

  it('names what is wrong with a request and changes nothing', async () => {
    const player = await players.addPlayer()
    for (const changes of [
      { amount: 0 },
      { amount: -5 },
      { amount: 0.001 },
      { amount: 1_000_000.01 },
      { reason: '   ' },
      { reason: 'x'.repeat(201) },
      { currency: 'CHF' },
    ]) {
      const answer = await adjust(ada, 'credit', { ...bodyFor(player, 5), ...changes })
      expect([answer.statusCode, answer.json().fieldErrors?.[0]?.field]).toEqual([
        400,
        Object.keys(changes)[0],
      ])
    }
    const payload = bodyFor(player, 5)
    const unnamed = await ada.call({ method: 'POST', url: '/admin/rewards/credit', payload })
    expect(unnamed.statusCode).toBe(400)
    expect((await adjust(ada, 'credit', bodyFor(player, 5, { userId: 999_999 }))).statusCode).toBe(404)
    expect(await usdOf(player)).toBe(0)
  })

  it('[A109] [A012] is for super admins of the brand, and never for their own rewards', async () => {
    const player = await players.addPlayer()
    const stranger = await addStaff(server, 'SUPER_ADMIN', OTHER_TENANT)
    expect((await adjust(admin, 'credit', bodyFor(player, 5))).statusCode).toBe(403)
    expect((await adjust(admin, 'debit', bodyFor(player, 5))).statusCode).toBe(403)
    expect((await revoke(admin, 1)).statusCode).toBe(403)
    expect((await adjust(stranger, 'credit', bodyFor(player, 5))).statusCode).toBe(404)
    const euros = await adjust(stranger, 'credit', bodyFor(player, 5, { currency: 'EUR' }))
    expect([euros.statusCode, euros.json().message]).toEqual([400, 'This brand does not use EUR.'])
    const own = await adjust(ada, 'credit', { ...bodyFor(player, 5), userId: Number(ada.user.id) })
    expect([own.statusCode, own.json().message]).toEqual([409, 'You cannot change your own rewards.'])
    expect(await usdOf(player)).toBe(0)
  })
})

describe('revoke', () => {
  it('[B014] takes a referral reward back once with a record that names it, and shows staff who was referred', async () => {
    const player = await players.addPlayer()
    const friend = await addPerson(server, {
      email: 'friend@rewards.test',
      first_name: 'Ida',
      referred_by_user_id: player.user.id,
    })
    await db.transaction().execute(
      async (tx) =>
        await bookReward(tx, TEST_TENANT, {
          user_id: player.user.id,
          currency: 'USD',
          operation: 'DEPOSIT',
          reward_type: 'REFERRAL',
          amount_minor: 2_000n,
          referred_user_id: friend.id,
          created_at: server.clock.now(),
          created_by: 'referral',
        }),
    )
    const search = async (staff: Staff) => {
      const payload = { filters: [{ key: 'user.email', op: '=', value: player.user.email }] }
      const answer = await staff.call({ method: 'POST', url: '/admin/rewards/search', payload })
      return answer.json().content as Reward[]
    }
    const [referral] = await search(ada)
    expect(referral?.referred).toMatchObject({ firstName: 'Ida', email: 'friend@rewards.test' })
    expect((await players.records(player.cookie))[0]?.referred).toBeNull()
    const id = referral?.id ?? 0

    const revoked = await revoke(ada, id)
    expect(revoked.json()).toMatchObject({
      operation: 'WITHDRAWAL',
      rewardType: 'REFERRAL',
      amount: 20,
      balance: 0,
      reversesId: id,
      reason: 'Given by mistake',
    })
    expect((await search(ada)).find((reward) => reward.id === id)?.reversedById).toBe(revoked.json().id)
    const again = await revoke(ben, id)
    expect([again.statusCode, again.json().message]).toEqual([409, 'You cannot revoke a reward twice.'])
    expect((await revoke(ben, revoked.json().id)).statusCode).toBe(409)
    expect(await usdOf(player)).toBe(0)
  })

  it('rejects a reward that the player has spent, and a record that is not a reward', async () => {
    const player = await players.addPlayer()
    const { reward } = (await adjust(ada, 'credit', bodyFor(player, 60))).json()
    const debit = (await adjust(ada, 'debit', bodyFor(player, 50))).json()
    const refused = await revoke(ada, reward.id)
    expect([refused.statusCode, refused.json().message]).toEqual([
      422,
      'The player has $10.00 in rewards, less than $60.00. Nothing changed.',
    ])
    expect((await revoke(ada, debit.id)).json().message).toMatch(
      /^You can revoke only referral rewards and credits/,
    )
    expect((await revoke(ada, 999_999)).statusCode).toBe(404)
    expect(await usdOf(player)).toBe(10)
  })
})

describe('[T23-2] a credit above the limit of the brand', () => {
  const alone = async (staff: Staff, player: Player, amount: number, key = nextKey()) =>
    await staff.callAlone({
      method: 'POST',
      url: '/admin/rewards/credit',
      payload: bodyFor(player, amount),
      headers: { [IDEMPOTENCY_HEADER]: key },
    })
  const approve = async (staff: Staff, id: number) =>
    await staff.callAlone({
      method: 'PUT',
      url: `/admin/approvals/${id}`,
      payload: { status: 'APPROVED', previewId: await previewIdFor(server, id) },
    })

  it('is booked when a second person approves it, and not before', async () => {
    const player = await players.addPlayer()
    const key = nextKey()
    const proposed = await alone(ada, player, 1500, key)
    expect(proposed.statusCode, proposed.body).toBe(202)
    expect((await alone(ada, player, 1500, key)).json().id).toBe(proposed.json().id)
    expect(await usdOf(player)).toBe(0)
    expect((await approve(ben, proposed.json().id)).statusCode).toBe(200)
    expect(await usdOf(player)).toBe(1500)
    expect((await alone(ada, player, 1500, key)).json()).toMatchObject({
      isWaiting: false,
      reward: { amount: 1500, createdBy: ada.user.email, approvedBy: ben.user.email },
    })
    expect((await players.records(player.cookie))[0]).toMatchObject({ createdBy: 'staff', approvedBy: null })
    // What two people approved does not count against the limit of one.
    expect((await alone(ben, player, 1000)).statusCode).toBe(200)
  })

  it('is not avoided by several smaller credits within a day, nor by revoking one of them', async () => {
    const player = await players.addPlayer()
    const first = await alone(ada, player, 600)
    await revoke(ada, first.json().reward.id)
    expect((await alone(ben, player, 400)).statusCode).toBe(200)
    expect((await alone(ben, player, 0.01)).statusCode).toBe(202)
    expect(await usdOf(player)).toBe(400)
  })
})

it('leaves books in which every balance is the sum of its records', async () => {
  expect(await wrongBalances(server, TEST_TENANT)).toEqual([])
  expect(await auditMoney(db, TEST_TENANT)).toEqual([])
})
