import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { tenantKeyOf } from '../../../platform/db/tenant-keys.ts'
import { cookieFor } from '../../../testing/accounts.ts'
import {
  addGame,
  addOwner,
  legOf,
  openBook,
  type Owner,
  parlayOrder,
  placed,
  quote,
  straightOrder,
} from '../../../testing/picks.ts'
import { eventually } from '../../../testing/eventually.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { countPortion } from './count-picks.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const owners = server.openDatabase({ url: server.testDatabase.ownerUrl, connectionsMax: 1 })
afterAll(async () => await owners.close())
await openBook(server)
let cookie = ''
let owner: Owner

beforeEach(async () => {
  cookie = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
  owner = await addOwner(server)
})

const STATISTICS = {
  sport: 'sports-statistic',
  league: 'league-statistic',
  sportsbook: 'sportbook-statistic',
  market: 'market-statistic',
  odds: 'odds-statistic',
  risk: 'risk-statistic',
} as const
type Dimension = keyof typeof STATISTICS

async function asked(dimension: Dimension, tenant = TEST_TENANT, who = cookie) {
  const answer = await server.call({
    method: 'GET',
    url: `/admin/picks/${STATISTICS[dimension]}`,
    cookie: who,
    tenant,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as { key: string; name: string; count: number }[]
}

/** The second, plain way: every pick of the brand is read and counted by hand. */
async function plainCounts(): Promise<Record<Dimension, Record<string, number>>> {
  const counts: Record<Dimension, Record<string, number>> = {
    sport: {},
    league: {},
    sportsbook: {},
    market: {},
    odds: { '1-1.5': 0, '1.5-2': 0, '2-3': 0, '3-5': 0, '5+': 0 },
    risk: { '1-2': 0, '2-3': 0, '3-4': 0, '4-5': 0, '5-6': 0 },
  }
  const add = (dimension: Dimension, key: string | null) => {
    if (key !== null) counts[dimension][key] = (counts[dimension][key] ?? 0) + 1
  }
  const accounts = new Map(
    (await db.selectFrom('challenge_account').selectAll().execute()).map((row) => [row.id, row]),
  )
  for (const pick of await db.selectFrom('pick').selectAll().execute()) {
    const account = accounts.get(pick.account_id)
    if (account?.sub_type !== 'REAL') continue
    add('sport', pick.sport_id)
    add('league', pick.league_name)
    add('sportsbook', pick.sportsbook_id)
    add('market', pick.market_label)
    if (pick.type === 'CHILD') continue
    const odds = Number(pick.odds_milli) / 1000
    add('odds', odds < 1.5 ? '1-1.5' : odds < 2 ? '1.5-2' : odds < 3 ? '2-3' : odds < 5 ? '3-5' : '5+')
    const percent = (Number(pick.stake_minor) / Number(account.account_size_minor)) * 100
    if (percent >= 1 && percent <= 6) {
      const from = Math.min(5, Math.floor(percent))
      add('risk', `${from}-${from + 1}`)
    }
  }
  return counts
}

async function expectExact(): Promise<void> {
  const plain = await plainCounts()
  for (const dimension of Object.keys(STATISTICS) as Dimension[]) {
    const counted = Object.fromEntries((await asked(dimension)).map(({ key, count }) => [key, count]))
    expect([dimension, counted]).toEqual([dimension, plain[dimension]])
  }
}

/** Counts until the mark has reached the newest pick; other tests' transactions may hold it up for a moment. */
async function countAll(portion?: number): Promise<void> {
  const newest = await db
    .selectFrom('pick')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  await eventually(async () => {
    await countPortion(db, TEST_TENANT, portion)
    expect(await countedId()).toBe(newest.id)
  }, 5)
}

async function countedId(): Promise<bigint> {
  const [row] = await run('select counted_id from pick_statistic_mark where tenant_id = $1', [TEST_TENANT])
  return (row?.counted_id as bigint | undefined) ?? 0n
}

/** A statement as written, on a connection of the brand. */
async function run(text: string, values: unknown[], pool = server.context.database.pool) {
  const client = await pool.connect()
  try {
    await client.query(
      "select set_config('app.tenant', $1, false), set_config('app.tenant_key', $2, false)",
      [TEST_TENANT, tenantKeyOf(server.context.config.secretKey, TEST_TENANT)],
    )
    return (await client.query(text, values)).rows as Record<string, unknown>[]
  } finally {
    client.release(true)
  }
}

async function placeSome(by = owner): Promise<readonly number[]> {
  const games = [await addGame(server), await addGame(server), await addGame(server)]
  const straight = games.map((fixtureId, index) =>
    legOf(
      quote(server, { fixtureId, priceAmerican: [-250, 120, 900][index] ?? 100 }),
      [200, 350, 600][index] ?? 200,
    ),
  )
  const picks = await placed(server, by, straightOrder(...straight.slice(0, 2)))
  const more = await addGame(server)
  const legs = [games[2] ?? '', more].map((fixtureId) =>
    legOf(quote(server, { fixtureId, priceAmerican: 150 })),
  )
  const parlay = await placed(server, by, parlayOrder(200, ...legs))
  return [...picks, ...parlay].map(({ id }) => id)
}

describe('the pick statistics', () => {
  it('[B102] [B103] [B104] [B105] [B106] [B107] [B190] equal a plain count over all picks, before and after they are summed up', async () => {
    await placeSome()
    await expectExact()
    await countAll()
    await expectExact()
    await placeSome(await addOwner(server))
    await expectExact()
    await countAll(2)
    await expectExact()
    expect((await asked('sport'))[0]).toMatchObject({ key: 'basketball', name: 'Basketball' })
  })

  it('[B186] risk has exactly the ranges from 1 to 6 percent, with 6 in the last', async () => {
    expect((await asked('risk')).map(({ name }) => name)).toEqual(['1-2%', '2-3%', '3-4%', '4-5%', '5-6%'])
    const before = await asked('risk')
    const fixtureId = await addGame(server)
    const other = await addGame(server)
    await placed(
      server,
      owner,
      straightOrder(
        legOf(quote(server, { fixtureId, priceAmerican: -500 }), 600),
        legOf(quote(server, { fixtureId: other, priceAmerican: -500 }), 200),
      ),
    )
    const after = await asked('risk')
    expect(after.map(({ count }, index) => count - (before[index]?.count ?? 0))).toEqual([0, 1, 0, 0, 1])
    await expectExact()
  })

  it('follow a purged account, a removed pick, an edited pick and an account that becomes a test', async () => {
    const purged = await addOwner(server)
    const tested = await addOwner(server)
    const [removed = 0, edited = 0] = await placeSome()
    await placeSome(purged)
    await placeSome(tested)
    await countAll()
    const late = quote(server, { fixtureId: await addGame(server) })
    await placed(server, purged, straightOrder(legOf(late, 200)))
    await db.updateTable('pick').set({ odds_milli: 7_000n }).where('id', '=', BigInt(edited)).execute()
    await expectExact()
    await run('delete from pick where id = $1', [removed], owners.pool)
    await expectExact()
    await db
      .updateTable('challenge_account')
      .set({ sub_type: 'TEST' })
      .where('id', '=', tested.account.id)
      .execute()
    await expectExact()
    await db
      .updateTable('challenge_account')
      .set({ sub_type: 'REAL', account_size_minor: 2_000_000n })
      .where('id', '=', tested.account.id)
      .execute()
    await expectExact()
    await run('select purge_accounts(array[$1::bigint])', [purged.account.id], owners.pool)
    await expectExact()
    await countAll()
    await expectExact()
  })

  it('stay exact while picks are placed, changed and counted at the same time', async () => {
    const owners = await Promise.all(Array.from({ length: 6 }, () => addOwner(server)))
    const counting = new AbortController()
    const counter = (async () => {
      while (!counting.signal.aborted) await countPortion(db, TEST_TENANT, 3)
    })()
    await Promise.all(
      owners.map(async (one, index) => {
        const [first = 0] = await placeSome(one)
        await db
          .updateTable('pick')
          .set({ odds_milli: BigInt(1_200 + index * 900) })
          .where('id', '=', BigInt(first))
          .execute()
        if (index % 2 === 0)
          await db
            .updateTable('challenge_account')
            .set({ sub_type: 'TEST' })
            .where('id', '=', one.account.id)
            .execute()
      }),
    )
    counting.abort()
    await counter
    await expectExact()
    await countAll()
    await expectExact()
  })

  it('do not count a pick whose transaction is still open, and count it once it is not', async () => {
    await countAll()
    const [model] = await db.selectFrom('pick').selectAll().where('type', '=', 'STRAIGHT').limit(1).execute()
    if (!model) throw new Error('there is no pick to copy')
    const { id: _id, ...copied } = model
    const copy = { ...copied, score_at_placement: null, grader_response: null, trail: null }
    await db.transaction().execute(async (tx) => {
      await tx.insertInto('pick').values(copy).execute()
      // A younger one is there first; the counting must not step over the one that is still to come.
      await db.insertInto('pick').values(copy).execute()
      for (let turn = 0; turn < 4; turn++) await countPortion(db, TEST_TENANT)
      await expectExact()
    })
    await expectExact()
    await countAll()
    await expectExact()
  })

  it('are for staff, and of the own brand only', async () => {
    await placeSome()
    const otherCookie = await cookieFor(server, await addUserWithRole(server, 'ADMIN', OTHER_TENANT))
    expect(await asked('sport', OTHER_TENANT, otherCookie)).toEqual([])
    for (const name of Object.values(STATISTICS)) {
      const url = `/admin/picks/${name}`
      expect((await server.call({ method: 'GET', url, cookie: owner.cookie })).statusCode).toBe(403)
      expect((await server.call({ method: 'GET', url })).statusCode).toBe(401)
    }
  })
})
