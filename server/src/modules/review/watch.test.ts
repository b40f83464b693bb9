import { DAY_MS } from '@pickproof/domain/time/durations'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../platform/db/database.ts'
import { addAccount } from '../../testing/accounts.ts'
import { addPerson } from '../../testing/people.ts'
import { addGames, addParlay, addStraight, AWAY, HOME } from '../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import type { AccountRow } from '../accounts/index.ts'
import type { UserRow } from '../identity/index.ts'
import { openReviewCasesOf, watchTenant } from './index.ts'
import { findMeetings } from '../picks/index.ts'

const server = await startTestServer()
const { context, clock } = server
const db = context.database.tenant(TEST_TENANT)
const owner = new Client({ connectionString: server.testDatabase.ownerUrl })
let names = 0
let games: string[] = []

interface Player {
  readonly user: UserRow
  readonly account: AccountRow
}

async function newPlayer(person: Parameters<typeof addPerson>[1] = {}): Promise<Player> {
  const user = await addPerson(server, { email: `watched${++names}@review.test`, ...person })
  return { user, account: await addAccount(server, user) }
}

beforeAll(async () => {
  await owner.connect()
  await owner.query("select set_config('app.tenant', $1, false)", [TEST_TENANT])
})
afterAll(async () => await owner.end())
beforeEach(async () => {
  // Nothing of one test is near to what the next one does.
  clock.advanceMs(40 * DAY_MS)
  games = [1, 2, 3, 4].map((n) => `game-${++names}-${n}`)
  await addGames(server, games)
})

const game = (n = 0) => games[n] ?? ''
const pick = async ({ account }: Player, fixtureId: string, selection = HOME, stakeUnits = 300) =>
  await addStraight(server, account, { stakeUnits, fixtureId, selection })
/** A moment later: what was placed just now is not looked at yet. */
const watch = async () => {
  clock.advanceMs(60_000)
  return await watchTenant(context, TEST_TENANT)
}
const casesOf = async ({ user }: Player) => await openReviewCasesOf(db, TEST_TENANT, user.id)
const kindsOf = async (player: Player) => (await casesOf(player)).map(({ kind }) => kind)
const evidenceOf = async (caseId: bigint) =>
  await db
    .selectFrom('review_evidence')
    .select(['evidence_key', 'facts'])
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute()
const signIn = async ({ user }: Player, remoteAddress: string, userAgent: string) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress,
    headers: {
      'x-tenant': TEST_TENANT,
      'user-agent': userAgent,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ email: user.email, password: 'Right!2345' }).toString(),
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('[decision 26] the watch over opposite sides', () => {
  it('files one case for the same two people in two games, with the evidence of both', async () => {
    const [one, two] = [await newPlayer(), await newPlayer()]
    await pick(one, game(0))
    clock.advanceMs(5_000)
    await pick(two, game(0), AWAY)
    await watch()
    expect(await casesOf(one)).toEqual([])

    await pick(two, game(1))
    const last = await pick(one, game(1), AWAY)
    await watch()
    const [found] = await casesOf(one)
    expect(found).toMatchObject({ kind: 'OPPOSITE_SIDES', evidenceCount: 2 })
    expect(await casesOf(two)).toEqual([found])
    const evidence = await evidenceOf(found?.id ?? 0n)
    expect(evidence.map(({ evidence_key }) => evidence_key)).toEqual([
      `${game(0)} moneyline`,
      `${game(1)} moneyline`,
    ])
    expect(evidence[1]?.facts).toMatchObject({
      secondsApart: 0,
      stakeLikeness: 1,
      sides: expect.arrayContaining([
        expect.objectContaining({ accno: one.account.accno, pickId: Number(last), stakeMinor: '30000' }),
        expect.objectContaining({ accno: two.account.accno, price: 100 }),
      ]),
    })
  })

  it('finds the same evidence only once, and extends the case by what is new', async () => {
    const [one, two] = [await newPlayer(), await newPlayer()]
    for (const n of [0, 1]) {
      await pick(one, game(n))
      await pick(two, game(n), AWAY)
    }
    await watch()
    const [before] = await casesOf(one)
    const version = async () =>
      await db
        .selectFrom('review_case')
        .select('version')
        .where('id', '=', before?.id ?? 0n)
        .execute()
    const versionBefore = await version()
    // As if the mark had been lost with a crash.
    await db.updateTable('review_mark').set({ last_id: 0n }).execute()
    await watch()
    expect(await casesOf(one)).toEqual([before])
    expect(await version()).toEqual(versionBefore)
    await pick(one, game(2))
    await pick(two, game(2), AWAY)
    await watch()
    expect(await casesOf(one)).toEqual([{ ...before, score: 90, evidenceCount: 3 }])
  })

  it('files each case once when two processes look at the same time', async () => {
    const [one, two] = [await newPlayer(), await newPlayer()]
    for (const n of [0, 1]) {
      await pick(one, game(n))
      await pick(two, game(n), AWAY)
    }
    clock.advanceMs(60_000)
    await Promise.all([1, 2, 3].map(async () => await watchTenant(context, TEST_TENANT)))
    expect(await casesOf(one)).toMatchObject([{ kind: 'OPPOSITE_SIDES', evidenceCount: 2 }])
  })

  it('waits a moment for picks that are being written', async () => {
    const [one, two] = [await newPlayer(), await newPlayer()]
    for (const n of [0, 1]) {
      await pick(one, game(n))
      await pick(two, game(n), AWAY)
    }
    await watchTenant(context, TEST_TENANT)
    expect(await casesOf(one)).toEqual([])
    await watch()
    expect(await kindsOf(one)).toEqual(['OPPOSITE_SIDES'])
  })

  it.each([
    ['the same side', HOME, 0, 'SAME_SLIPS'],
    ['the other side after the window', AWAY, 3_601_000, undefined],
    ['the other side', AWAY, 0, 'OPPOSITE_SIDES'],
  ])('distinguishes %s', async (_what, side, laterMs, kind) => {
    const [one, two] = [await newPlayer(), await newPlayer()]
    for (const n of [0, 1, 2]) await pick(one, game(n))
    clock.advanceMs(laterMs)
    for (const n of [0, 1, 2]) await pick(two, game(n), side)
    await watch()
    expect(await kindsOf(one)).toEqual(kind === undefined ? [] : [kind])
  })

  it('leaves staff, test people and accounts of one person alone', async () => {
    const one = await newPlayer()
    const others = [await newPlayer({ type: 'TEST' }), await newPlayer({ role: 'ADMIN' })]
    const second: Player = { user: one.user, account: await addAccount(server, one.user) }
    for (const n of [0, 1, 2]) {
      await pick(one, game(n))
      for (const other of [...others, second]) await pick(other, game(n), AWAY)
    }
    await watch()
    for (const player of [one, ...others]) expect(await casesOf(player)).toEqual([])
  })
})

describe('[decision 26] the watch over equal slips', () => {
  it('files a parlay that two people placed within seconds', async () => {
    const [one, two] = [await newPlayer(), await newPlayer()]
    const legs = [game(0), game(1), game(2)].map((fixtureId) => ({ fixtureId }))
    const first = await addParlay(server, one.account, { stakeUnits: 100, legs })
    clock.advanceMs(4_000)
    const second = await addParlay(server, two.account, { stakeUnits: 100, legs: legs.toReversed() })
    await watch()
    const [found] = await casesOf(two)
    expect(found).toMatchObject({ kind: 'SAME_SLIPS', score: 65 })
    expect(await evidenceOf(found?.id ?? 0n)).toMatchObject([{ evidence_key: `${first} ${second}` }])
  })

  it('does not file one that came half a minute later', async () => {
    const [one, two] = [await newPlayer(), await newPlayer()]
    const legs = [game(0), game(1), game(2)].map((fixtureId) => ({ fixtureId }))
    await addParlay(server, one.account, { stakeUnits: 100, legs })
    clock.advanceMs(30_000)
    await addParlay(server, two.account, { stakeUnits: 100, legs })
    await watch()
    expect(await casesOf(two)).toEqual([])
  })
})

describe('[decision 26] the watch over access', () => {
  it('files two people who sign in with one browser from one address, and a third into the same case', async () => {
    const [one, two, three] = [await newPlayer(), await newPlayer(), await newPlayer()]
    await signIn(one, '198.51.100.20', 'Browser A')
    await signIn(two, '198.51.100.20', 'Browser A')
    await watch()
    const [found] = await casesOf(one)
    expect(found).toMatchObject({ kind: 'SHARED_ACCESS', score: 70, evidenceCount: 2 })
    await signIn(one, '198.51.100.20', 'Browser A')
    await watch()
    expect(await casesOf(one)).toEqual([found])
    await signIn(three, '198.51.100.20', 'Browser A')
    await watch()
    expect(await casesOf(three)).toEqual([{ ...found, score: 80, evidenceCount: 3 }])
  })

  it('opens nothing for a household, for staff, or for addresses inside of a house', async () => {
    const [one, two, three] = [await newPlayer(), await newPlayer(), await newPlayer({ role: 'ADMIN' })]
    await signIn(one, '198.51.100.21', 'Browser A')
    await signIn(two, '198.51.100.21', 'Browser B')
    await signIn(three, '198.51.100.21', 'Browser A')
    for (const player of [one, two]) await signIn(player, '192.168.0.4', 'Browser C')
    await watch()
    for (const player of [one, two, three]) expect(await casesOf(player)).toEqual([])
  })

  it('reads from where a pick was placed, and holds that against opposite sides of a single game', async () => {
    const [one, two] = [await newPlayer(), await newPlayer()]
    const ids = [await pick(one, game(0)), await pick(two, game(0), AWAY)]
    await db
      .updateTable('pick')
      .set({ ip: '2001:db8:7:7::1', user_agent: 'Phone' })
      .where('id', 'in', ids)
      .execute()
    await watch()
    expect(await kindsOf(one)).toEqual(['OPPOSITE_SIDES', 'SHARED_ACCESS'])
  })

  it('forgets addresses after half a year', async () => {
    const one = await newPlayer()
    await signIn(one, '198.51.100.30', 'Browser A')
    clock.advanceMs(181 * DAY_MS)
    await watch()
    const kept = await db
      .selectFrom('person_access')
      .select('id')
      .where('user_id', '=', one.user.id)
      .execute()
    expect(kept).toEqual([])
  })
})

describe('[decision 26] the watch with very many picks', () => {
  it('looks at what is new through the index, and never at a table whole', async () => {
    const [one, two] = [await newPlayer(), await newPlayer()]
    const first = await pick(one, game(0))
    const afterId = await pick(two, game(0), AWAY)
    await owner.query(
      `insert into pick overriding system value
       select copy.* from pick p, generate_series(1, 20000) n, jsonb_populate_record(p, jsonb_build_object(
         'id', 1000000 + n, 'fixture_id', 'busy-' || n % 50, 'placed_at', p.placed_at - make_interval(secs => n))) copy
       where p.id = $1`,
      [first.toString()],
    )
    await owner.query('analyze pick')
    const wholeReads = async (tx: Tx) =>
      (
        await sql`select relname, seq_scan from pg_stat_xact_user_tables
          where relname = 'pick'`.execute(tx)
      ).rows
    await db.transaction().execute(async (tx) => {
      const before = await wholeReads(tx)
      const found = await findMeetings(tx, TEST_TENANT, {
        afterId: afterId - 1n,
        upToId: afterId,
        since: new Date(0),
        windowSeconds: 3600,
        sameSlipSeconds: 10,
        nearest: 200,
        limit: 100,
      })
      expect(found).toEqual([{ first: one.user.id, second: two.user.id }])
      expect(await wholeReads(tx)).toEqual(before)
    })
  })
})
