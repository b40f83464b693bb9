import type { PlayDuties } from '@pickproof/contract/duties'
import { DAY_MS, HOUR_MS } from '@pickproof/domain/time/durations'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addAccount, BASE_FUNDED, BASE_STAGE_1, cookieFor } from '../../testing/accounts.ts'
import { postRegister } from '../../testing/captcha.ts'
import { byForm } from '../../testing/long-form.ts'
import { addPerson, NEWCOMER } from '../../testing/people.ts'
import { addOwner, freshOdd, legOf, openBook, type Owner, place, straightOrder } from '../../testing/picks.ts'
import { giveRewards } from '../../testing/rewards.ts'
import { openStore } from '../../testing/store-of-brand.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { spreadExclusionJob } from './index.ts'

const server = await startTestServer()
await openBook(server)
const store = await openStore(server)
const db = server.context.database.tenant(TEST_TENANT)

type Player = Pick<Owner, 'user'>

const send = async (player: Player, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) =>
  await server.call({
    method,
    url,
    tenant: player.user.tenant_id,
    // A session of the tests ends before the clock has moved a day.
    cookie: await cookieFor(server, player.user),
    ...(payload ? { payload } : {}),
  })
const limits = async (player: Player): Promise<PlayDuties> =>
  (await send(player, 'GET', '/play-limits')).json()
const setLimit = async (player: Player, body: object) => await send(player, 'PUT', '/play-limits', body)
const exclude = async (player: Player, body: object) => await send(player, 'POST', '/play-exclusions', body)
const buy = async (player: Player) =>
  await send(player, 'POST', '/rewards/request-new-account', { challengePlan: BASE_STAGE_1 })

/** The clock moves in these tests, and a feed that says nothing accepts no pick. */
const wait = (ms: number) => {
  server.clock.advanceMs(ms)
  server.context.odds.watch.heard()
}

const addPlayer = async (): Promise<Owner> => {
  const owner = await addOwner(server, BASE_STAGE_1)
  await giveRewards(server, owner.user, 10_000_000n)
  return owner
}
const placeOne = async (owner: Owner, legs = 1) =>
  await place(
    server,
    { ...owner, cookie: await cookieFor(server, owner.user) },
    straightOrder(
      ...(await Promise.all(Array.from({ length: legs }, async () => legOf(await freshOdd(server), 200)))),
    ),
  )

describe('limits that a player sets', () => {
  it('[T23-4] count purchases with rewards and of the store together, and say when more fits', async () => {
    const player = await addPlayer()
    expect((await setLimit(player, { kind: 'SPEND_WEEK', currency: 'USD', value: 540 })).statusCode).toBe(200)
    expect((await buy(player)).statusCode).toBe(200)
    wait(HOUR_MS)
    expect(await store.deliver(store.orderFor(player.user.email))).toMatchObject({ outcome: 'ACCEPTED' })
    expect((await limits(player)).limits).toMatchObject([{ kind: 'SPEND_WEEK', value: 540, used: 538 }])

    const refused = await buy(player)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().message).toBe(
      'You limited your spending to $540.00 in 7 days and have spent $538.00. $269.00 fits again on Nov 22nd, 2026, 12:00 PM (UTC). We did not complete your purchase.',
    )
    const order = store.orderFor(player.user.email)
    expect((await store.deliver(order)).reason).toContain('A limit or break of the player forbids order')
    const reset = await send(player, 'POST', `/rewards/${player.account.id}/reset-account`, {
      challengePlan: BASE_STAGE_1,
    })
    expect(reset.json().message).toContain('You limited your spending')
    expect((await store.announceReset(player.account.accno, player.user)).statusCode).toBe(422)
    expect((await store.accountsOf(player.user)).map(({ status }) => status)).toEqual([
      'ACTIVE',
      'ACTIVE',
      'ACTIVE',
    ])

    wait(7 * DAY_MS - HOUR_MS)
    expect((await buy(player)).statusCode).toBe(200)
  })

  it('[T23-4] refuse purchases in a currency without a limit, and a first limit there applies 24 hours later', async () => {
    const player = await addPlayer()
    await setLimit(player, { kind: 'SPEND_DAY', currency: 'EUR', value: 500 })
    expect((await buy(player)).json().message).toBe(
      'You limited your spending in EUR, and this costs $269.00. We did not complete your purchase. To buy in USD, set a limit in USD under Play responsibly; it applies 24 hours later.',
    )
    expect((await store.deliver(store.orderFor(player.user.email))).outcome).toBe('REFUSED')
    await setLimit(player, { kind: 'SPEND_DAY', currency: 'USD', value: 300 })
    expect((await buy(player)).statusCode).toBe(422)
    wait(DAY_MS)
    expect((await buy(player)).statusCode).toBe(200)
    expect((await buy(player)).statusCode).toBe(422)
  })

  it('[T23-4] apply immediately when lower, and 24 hours later when higher or removed', async () => {
    const player = await addPlayer()
    await setLimit(player, { kind: 'PICKS_DAY', value: 2 })
    expect((await placeOne(player, 3)).json().message).toBe(
      'You limited yourself to 2 picks in 24 hours, and this order has 3. Your order was not placed. You can raise the limit under Play responsibly; it applies 24 hours later.',
    )
    expect((await placeOne(player, 2)).statusCode).toBe(200)
    const raised = await setLimit(player, { kind: 'PICKS_DAY', value: null })
    expect(raised.json().limits).toMatchObject([
      {
        value: 2,
        used: 2,
        next: { value: null, at: new Date(server.clock.now().getTime() + DAY_MS).toISOString() },
      },
    ])
    wait(DAY_MS - 1)
    expect((await placeOne(player)).json().message).toContain('You limited yourself to 2 picks in 24 hours')
    wait(1)
    expect((await placeOne(player, 3)).statusCode).toBe(200)
    expect((await limits(player)).limits).toEqual([])
  })

  it('[T23-4] count the picks of all accounts of the player', async () => {
    const player = await addPlayer()
    const second = { ...player, account: await addAccount(server, player.user, BASE_STAGE_1) }
    await setLimit(player, { kind: 'PICKS_DAY', value: 1 })
    expect((await placeOne(player)).statusCode).toBe(200)
    expect((await placeOne(second)).statusCode).toBe(422)
  })

  it.each([
    [{ kind: 'SPEND_DAY', value: 10 }, 'currency'],
    [{ kind: 'PICKS_DAY', currency: 'USD', value: 10 }, 'currency'],
    [{ kind: 'PICKS_DAY', value: 1.5 }, 'value'],
    [{ kind: 'PICKS_DAY', value: -1 }, 'value'],
    [{ kind: 'SESSION_MINUTES', value: 4 }, 'value'],
    [{ kind: 'SPEND_DAY', currency: 'USD', value: 1_000_001 }, 'value'],
    [{ kind: 'SPEND_DAY', currency: 'USD', value: 0.001 }, 'value'],
  ])('[T23-4] are not changed by %j', async (body, field) => {
    const player = await addPlayer()
    const answer = await setLimit(player, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fieldErrors).toMatchObject([{ field }])
    expect((await limits(player)).limits).toEqual([])
  })
})

describe('a break that a player takes', () => {
  it('[T23-4] stops picks, purchases and resets by every path until it ends, and not sign-in or payouts', async () => {
    const player = await addPlayer()
    const funded = await addAccount(server, player.user, BASE_FUNDED)
    expect((await exclude(player, { kind: 'TIME_OUT', length: 2 })).statusCode).toBe(200)
    const end = new Date(server.clock.now().getTime() + 2 * DAY_MS)
    const reason = 'You took a time-out on'
    expect((await placeOne(player)).json().message).toContain(reason)
    expect((await buy(player)).json().message).toContain(reason)
    const resetPath = `/rewards/${player.account.id}/reset-account`
    expect((await send(player, 'POST', resetPath, { challengePlan: BASE_STAGE_1 })).statusCode).toBe(422)
    expect((await store.announceReset(player.account.accno, player.user)).statusCode).toBe(422)
    expect((await store.deliver(store.orderFor(player.user.email))).outcome).toBe('REFUSED')
    const resetOrder = await store.resetOrder(player.user.email, player.account.accno)
    expect((await store.deliver(resetOrder)).outcome).toBe('REFUSED')

    expect(await cookieFor(server, player.user)).toBeTruthy()
    expect((await send(player, 'GET', '/users/context')).statusCode).toBe(200)
    const payout = await server.call({
      method: 'POST',
      url: `/rewards/${funded.accno}/request-transfer`,
      cookie: player.cookie,
      accountNo: funded.accno,
      payload: { amount: 1, currency: 'USD' },
    })
    expect(payout.json().message).not.toContain(reason)
    expect((await limits(player)).exclusion).toMatchObject({ kind: 'TIME_OUT', endsAt: end.toISOString() })

    wait(2 * DAY_MS - 1)
    expect((await placeOne(player)).statusCode).toBe(422)
    wait(1)
    expect((await placeOne(player)).statusCode).toBe(200)
    expect((await buy(player)).statusCode).toBe(200)
    expect((await limits(player)).exclusion).toBeNull()
  })

  it('[T23-4] is not shortened by a second one, and the database refuses to change or delete it', async () => {
    const player = await addPlayer()
    await exclude(player, { kind: 'SELF_EXCLUSION', length: 6 })
    const before = (await limits(player)).exclusion
    await exclude(player, { kind: 'TIME_OUT', length: 1 })
    expect((await limits(player)).exclusion).toEqual(before)
    for (const attempt of [
      sql`delete from play_exclusion where user_id = ${player.user.id}`,
      sql`update play_exclusion set ends_at = now() where user_id = ${player.user.id}`,
      sql`delete from identity_exclusion`,
      sql`delete from challenge_spending`,
    ])
      await expect(attempt.execute(db)).rejects.toThrow('permission denied')
  })

  it.each([
    [{ kind: 'TIME_OUT', length: 43 }, 'length', 'Choose 1 to 42 days. Nothing changed.'],
    [{ kind: 'SELF_EXCLUSION', length: 5 }, 'length', 'Choose 6 to 60 months. Nothing changed.'],
    [
      { kind: 'TIME_OUT', length: 5, isAllBrands: true },
      'isAllBrands',
      'Only a self-exclusion can cover all brands. Nothing changed.',
    ],
    [
      { kind: 'SELF_EXCLUSION', length: 6, isAllBrands: true },
      'isAllBrands',
      'We need your date of birth to exclude you from all brands. Contact support to add it.',
    ],
  ])('[T23-4] is not taken as %j', async (body, field, message) => {
    const player = await addPlayer()
    await db.updateTable('app_user').set({ date_of_birth: null }).where('id', '=', player.user.id).execute()
    const answer = await exclude(player, body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fieldErrors).toMatchObject([{ field, message }])
    expect((await limits(player)).exclusion).toBeNull()
  })

  it('[T23-4] of all brands binds the same person in another brand and refuses a new registration there', async () => {
    const here = await addPlayer()
    const person = { first_name: 'Zoë', last_name: 'de Groot-Lind', date_of_birth: '1988-07-04' }
    await db.updateTable('app_user').set(person).where('id', '=', here.user.id).execute()
    const there = await addPerson(server, {
      tenant: OTHER_TENANT,
      email: 'zoe@other.test',
      ...person,
      first_name: 'ZOE',
      last_name: 'De Groot Lind',
    })
    const namesake = await addPerson(server, {
      tenant: OTHER_TENANT,
      email: 'zoe2@other.test',
      ...person,
      date_of_birth: '1988-07-05',
    })
    await exclude(here, { kind: 'SELF_EXCLUSION', length: 12, isAllBrands: true })
    // A second run changes nothing.
    await spreadExclusionJob(server.context).handle(
      { tenantId: TEST_TENANT, id: String(here.user.id) },
      server.context.log,
    )

    const dutiesThere = async (user: typeof there) => await limits({ user })
    expect(await dutiesThere(there)).toMatchObject({
      exclusion: { kind: 'SELF_EXCLUSION', isAllBrands: true },
    })
    expect(await dutiesThere(namesake)).toMatchObject({ exclusion: null })
    const { rows } = await sql`select 1 from play_exclusion where user_id = ${there.id}`.execute(
      server.context.database.tenant(OTHER_TENANT),
    )
    expect(rows).toHaveLength(1)

    for (const tenant of [TEST_TENANT, OTHER_TENANT]) {
      const person = {
        ...NEWCOMER,
        email: 'zoe.again@people.test',
        firstName: 'Zoe',
        lastName: 'De Groot Lind',
        dateOfBirth: '1988-07-04T00:00:00.000Z',
      }
      const again = await postRegister(server, person, { tenant })
      expect(again.statusCode).toBe(422)
      expect(again.json().message).toContain('excluded themselves from all our brands until')
    }
  })

  it('[T23-4] lets nothing through that is under way at the same moment or starts later', async () => {
    for (let round = 0; round < byForm({ short: 12, long: 200 }); round++) {
      const player = await addPlayer()
      const attempts = [
        async () => await placeOne(player),
        async () => await buy(player),
        async () => await placeOne(player, 2),
        async () =>
          await send(player, 'POST', `/rewards/${player.account.id}/reset-account`, {
            challengePlan: BASE_STAGE_1,
          }),
        async () => await store.deliver(store.orderFor(player.user.email)),
        async () => await store.announceReset(player.account.accno, player.user),
      ]
      const order = attempts.map((_, index) => (index * (round + 1) + round) % attempts.length)
      const middle = round % (order.length + 1)
      const start = (indexes: readonly number[]) => indexes.map((index) => attempts[index]?.())
      await Promise.all([
        ...start(order.slice(0, middle)),
        exclude(player, { kind: 'TIME_OUT', length: 1 }),
        ...start(order.slice(middle)),
      ])
      const stored = await left(player)
      for (const attempt of attempts) await attempt()
      expect(await left(player)).toEqual(stored)
    }
  })
})

/** Everything that a pick, a purchase or a reset would have added. */
async function left({ user }: Player): Promise<unknown> {
  const { rows } = await sql`select
      (select count(*) from pick where user_id = ${user.id}) as picks,
      (select count(*) from challenge_account where user_id = ${user.id}) as accounts,
      (select count(*) from payment where user_id = ${user.id}) as payments,
      (select count(*) from challenge_spending where user_id = ${user.id}) as spending`.execute(db)
  return rows
}
