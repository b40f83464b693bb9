/** Many players place at the same moment, in one process and in two, while others hold their accounts. */
import { readAccountEvents } from '../../platform/db/account-event-store.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../../server.ts'
import { addAccount } from '../../testing/accounts.ts'
import { untilSomebodyWaits } from '../../testing/lock-waits.ts'
import {
  addGame,
  addOwner,
  freshOdd,
  legOf,
  openBook,
  type Owner,
  parlayOrder,
  place,
  placeUntilAnswered,
  quote,
  standOf,
  straightOrder,
} from '../../testing/picks.ts'
import { startTestServer, TEST_TENANT, type TestServer } from '../../testing/test-server.ts'

const server = await startTestServer({ startAt: '2026-11-15T12:00:00Z' })
let secondProcess: TestServer
let database: Client

beforeAll(async () => {
  await openBook(server)
  // Another set of handlers on the same database has its own queues, as another process has.
  const app = await buildServer(server.context)
  await app.ready()
  secondProcess = {
    ...server,
    app,
    call: ({ tenant = '', cookie = '', accountNo = '', headers, url, ...rest }) =>
      app.inject({
        ...rest,
        url: `/api${String(url)}`,
        headers: { 'x-tenant': tenant, cookie, accountno: accountNo, ...headers },
      }),
  }
  database = new Client({ connectionString: server.testDatabase.ownerUrl })
  await database.connect()
})

afterAll(async () => {
  await database.end()
  await secondProcess.app.close()
})

const owners = async (count: number): Promise<Owner[]> => {
  const added: Owner[] = []
  for (let index = 0; index < count; index++) added.push(await addOwner(server))
  return added
}

const statuses = (answers: readonly { readonly statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode)

/** Everything that must fit together in the books of an account. */
async function expectExactBooks(owner: Owner): Promise<void> {
  const { balanceMinor, version, picks, history } = await standOf(server, owner)
  const placed = picks.filter(({ type }) => type !== 'CHILD')
  const stakesMinor = placed.reduce((sum, { stake_minor }) => sum + stake_minor, 0n)
  expect(balanceMinor).toBe(owner.account.account_size_minor - stakesMinor)
  expect(version - owner.account.version).toBe(BigInt(placed.length))
  expect(history.slice(1).map(({ pick_id }) => pick_id)).toEqual(placed.map(({ id }) => id))
  let runningMinor = 0n
  for (const row of history) {
    runningMinor += row.amount_minor
    expect(row.balance_minor).toBe(runningMinor)
  }
}

/** Holds the account as settlement does, until it is released. */
async function holdAccount({ account }: Owner): Promise<() => Promise<void>> {
  const holder = new Client({ connectionString: server.testDatabase.ownerUrl })
  await holder.connect()
  await holder.query(`select set_config('app.tenant', $1, false)`, [account.tenant_id])
  await holder.query('begin')
  const { rowCount } = await holder.query(
    'select from challenge_account where tenant_id = $1 and id = $2 for no key update',
    [account.tenant_id, account.id],
  )
  expect(rowCount).toBe(1)
  return async () => {
    await holder.query('commit')
    await holder.end()
  }
}

describe('orders of many players at the same moment', () => {
  it('are each placed or refused for itself', async () => {
    const people = await owners(12)
    const odd = await freshOdd(server, { priceAmerican: 110 })
    const other = await freshOdd(server, { priceAmerican: 120 })
    const orders = [
      straightOrder(legOf(odd, 300)),
      // Too much, a worse price, a game that does not exist, a parlay, and two picks in one order.
      straightOrder(legOf(odd, 9_000)),
      straightOrder(legOf(odd, 300, { oddsAmerican: 150 })),
      straightOrder(legOf({ ...odd, fixtureId: 'nowhere' }, 300)),
      parlayOrder(200, legOf(odd), legOf(other)),
      straightOrder(legOf(odd, 250), legOf(other, 300)),
    ]
    const answers = await Promise.all(
      people.map((owner, index) => place(server, owner, orders[index % orders.length] ?? {})),
    )
    const expected = [200, 422, 409, 409, 200, 200]
    expect(statuses(answers)).toEqual([...expected, ...expected])
    const parlay = answers[4]?.json()[0]
    expect(parlay.childPicks.map(({ fixtureId }: { fixtureId: string }) => fixtureId)).toEqual([
      odd.fixtureId,
      other.fixtureId,
    ])
    const several = answers[5]?.json() as { betAmount: number; fixtureId: string }[]
    expect(several.map(({ betAmount, fixtureId }) => [betAmount, fixtureId])).toEqual([
      [250, odd.fixtureId],
      [300, other.fixtureId],
    ])
    const counts = [1, 0, 0, 0, 3, 2]
    for (const [index, owner] of people.entries()) {
      await expectExactBooks(owner)
      expect((await standOf(server, owner)).picks).toHaveLength(counts[index % counts.length] ?? -1)
    }
  })

  it('end the same in any order of arrival', async () => {
    const odd = await freshOdd(server)
    const stakes = [200, 199, 300, 601, 600, 0, 450]
    const outcomes = async (order: readonly number[]) => {
      const people = await owners(stakes.length)
      const answers = new Map<number, number>()
      await Promise.all(
        order.map(async (index) => {
          const response = await place(
            server,
            people[index] as Owner,
            straightOrder(legOf(odd, stakes[index])),
          )
          answers.set(index, response.statusCode)
        }),
      )
      const balances = await Promise.all(
        people.map(async (owner) => (await standOf(server, owner)).balanceMinor),
      )
      return { answers: stakes.map((_, index) => answers.get(index)), balances }
    }
    const forward = await outcomes([0, 1, 2, 3, 4, 5, 6])
    expect(forward.answers).toEqual([200, 422, 200, 422, 200, 422, 200])
    expect(await outcomes([6, 5, 4, 3, 2, 1, 0])).toEqual(forward)
    expect(await outcomes([3, 0, 6, 2, 5, 1, 4])).toEqual(forward)
  })

  it('are placed although the database refuses one of them', async () => {
    const people = await owners(6)
    const broken = people[2] as Owner
    await database.query(`create function refuse_one() returns trigger language plpgsql as $$
      begin if new.account_id = ${broken.account.id} then raise exception 'the disk is full'; end if; return new; end $$`)
    await database.query(
      'create trigger refuse_one before insert on balance_history for each row execute function refuse_one()',
    )
    const order = straightOrder(legOf(await freshOdd(server), 300))
    const answers = await Promise.all(people.map((owner) => place(server, owner, order, { key: 'storm' })))
    await database.query('drop trigger refuse_one on balance_history; drop function refuse_one')
    expect(statuses(answers)).toEqual([200, 200, 500, 200, 200, 200])
    for (const owner of people) await expectExactBooks(owner)
    expect((await standOf(server, broken)).picks).toHaveLength(0)
    // Nothing of it stayed behind, not even its key.
    expect((await place(server, broken, order, { key: 'storm' })).statusCode).toBe(200)
  })

  it('and again and again, some of them sent twice, leave books that can be recomputed', async () => {
    const people = await owners(8)
    const odds = await Promise.all(Array.from({ length: 4 }, () => freshOdd(server, { priceAmerican: 105 })))
    const sends = people.flatMap((owner, person) =>
      odds.flatMap((odd, game) => {
        const order = straightOrder(legOf(odd, 200 + 50 * ((person + game) % 3)))
        const send = (through: TestServer) => place(through, owner, order, { key: `game-${game}` })
        return [() => send(server), () => send(secondProcess)]
      }),
    )
    const answers = await Promise.all(sends.map((send) => send()))
    expect(new Set(statuses(answers))).toEqual(new Set([200, 422]))
    for (const owner of people) {
      await expectExactBooks(owner)
      const { picks, balanceMinor } = await standOf(server, owner)
      expect(new Set(picks.map(({ fixture_id }) => fixture_id)).size).toBe(picks.length)
      // Four picks of 200 to 300 can be more than the risk of the day, which holds in any order.
      expect(owner.account.account_size_minor - balanceMinor).toBeLessThanOrEqual(100_000n)
      expect(picks.length).toBeGreaterThanOrEqual(3)
    }
  })

  it('are announced with their accounts, and refused ones are not', async () => {
    const people = await owners(3)
    const odd = await freshOdd(server)
    const stakes = [300, 1, 400]
    await Promise.all(
      people.map((owner, index) => place(server, owner, straightOrder(legOf(odd, stakes[index])))),
    )
    const expected = [people[0], people[2]].map((owner) => `${owner?.account.accno} PICKS BALANCE`)
    const db = server.context.database.tenant(TEST_TENANT)
    const { events } = await readAccountEvents(db, TEST_TENANT, { after: 0n, since: '0', limit: 10_000 })
    const accnos = new Set(people.map(({ account }) => account.accno))
    const received = events.filter(({ accno }) => accnos.has(accno ?? ''))
    const heard = received.map(({ accno, changes }) => `${accno} ${changes.join(' ')}`)
    expect(heard.toSorted()).toEqual(expected.toSorted())
  })
})

describe('an account that another transaction holds', () => {
  it('does not keep the orders of other players waiting', async () => {
    const [held, ...others] = await owners(5)
    const order = straightOrder(legOf(await freshOdd(server), 300))
    const letGo = await holdAccount(held as Owner)
    let isHeldAnswered = false
    const late = place(server, held as Owner, order).then((response) => {
      isHeldAnswered = true
      return response
    })
    expect(statuses(await Promise.all(others.map((owner) => place(server, owner, order))))).toEqual([
      200, 200, 200, 200,
    ])
    await untilSomebodyWaits(server)
    expect(isHeldAnswered).toBe(false)
    await letGo()
    expect((await late).statusCode).toBe(200)
    await expectExactBooks(held as Owner)
  })

  it('[P029] is checked when it is free: a game that has started since takes no pick', async () => {
    const owner = await addOwner(server)
    const odd = await freshOdd(server)
    const letGo = await holdAccount(owner)
    const waiting = place(server, owner, straightOrder(legOf(odd, 300)))
    await untilSomebodyWaits(server)
    const startMs = server.context.odds.book.findPlace(odd.fixtureId)?.startMs ?? 0
    const aheadMs = startMs - server.clock.now().getTime()
    server.clock.advanceMs(aheadMs)
    server.context.odds.watch.heard()
    await letGo()
    const response = await waiting
    server.clock.advanceMs(-aheadMs)
    expect([response.statusCode, response.json().fieldErrors?.[0]?.field]).toEqual([422, 'slip.game-started'])
    expect((await standOf(server, owner)).picks).toHaveLength(0)
  })
})

describe('the millisecond of the kick-off', () => {
  it('[P029] divides the orders: none is accepted in it or after it', async () => {
    const people = await owners(20)
    const startMs = server.clock.now().getTime() + 50
    const odd = quote(server, { fixtureId: await addGame(server, { startMs }) })
    const answers = await Promise.all(
      people.map(async (owner, index) => {
        // The clock runs a few milliseconds with each order that is sent.
        for (let turns = 0; turns < index; turns++) await new Promise((resolve) => setImmediate(resolve))
        server.clock.advanceMs(5)
        return await place(server, owner, straightOrder(legOf(odd, 300)))
      }),
    )
    server.clock.advanceMs(-5 * people.length)
    expect(new Set(statuses(answers)).isSubsetOf(new Set([200, 422]))).toBe(true)
    expect(statuses(answers)).toContain(422)
    for (const [index, owner] of people.entries()) {
      const { picks } = await standOf(server, owner)
      expect(picks).toHaveLength(answers[index]?.statusCode === 200 ? 1 : 0)
      for (const pick of picks) expect(pick.placed_at.getTime()).toBeLessThan(startMs)
    }
  })
})

describe('two processes', () => {
  it('that get one order under one key a hundred times at the same time place one pick', async () => {
    const owner = await addOwner(server)
    const order = straightOrder(legOf(await freshOdd(server), 300))
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        placeUntilAnswered(index % 2 === 0 ? server : secondProcess, owner, order, { key: 'once' }),
      ),
    )
    expect(new Set(statuses(answers))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect((await standOf(server, owner)).picks).toHaveLength(1)
    await expectExactBooks(owner)
  })

  it('[P028] that get both sides of a game from two accounts of one player refuse one of them', async () => {
    for (let round = 0; round < 10; round++) {
      const one = await addOwner(server)
      const other = { ...one, account: await addAccount(server, one.user) }
      const fixtureId = await addGame(server)
      const home = quote(server, { fixtureId })
      const away = quote(server, { fixtureId, selection: 'Redstone Miners', teamId: 'miners' })
      const answers = await Promise.all([
        place(server, one, straightOrder(legOf(home, 300))),
        place(secondProcess, other, straightOrder(legOf(away, 300))),
      ])
      expect(statuses(answers).toSorted()).toEqual([200, 422])
    }
  })
})
