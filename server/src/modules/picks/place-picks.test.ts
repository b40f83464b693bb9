import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, cookieFor } from '../../testing/accounts.ts'
import { FIXTURE_ID, HOUR_MS, testResult } from '../../testing/catalogue.ts'
import {
  addGame,
  addOwner,
  freshOdd,
  legOf,
  openBook,
  parlayOrder,
  place,
  placed,
  placeUntilAnswered,
  quote,
  standOf,
  straightOrder,
} from '../../testing/picks.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer } from '../../testing/test-server.ts'
import { toLiveResult } from '../catalog/index.ts'

const server = await startTestServer({ startAt: '2026-11-15T12:00:00Z' })

beforeAll(async () => {
  await openBook(server)
})

describe('a placed pick', () => {
  it("[S006] [P010] [S041] [S042] is stored and returned with the server's values, not with the sender's", async () => {
    const owner = await addOwner(server)
    const odd = await freshOdd(server, { priceAmerican: 150 })
    const [pick] = await placed(server, owner, straightOrder(legOf(odd, 300)))
    expect(pick).toEqual({
      id: expect.any(Number),
      type: 'STRAIGHT',
      status: 'PENDING',
      account: { accno: owner.account.accno },
      sport: 'basketball',
      league: 'Harbour League',
      fixtureId: odd.fixtureId,
      sportsBookId: 'fairpost',
      sportsBookName: 'Fairpost',
      oddId: odd.id,
      marketName: 'moneyline',
      marketLabel: 'Moneyline',
      matchName: 'Gull Bay Terns vs Redstone Miners',
      homeTeam: 'Gull Bay Terns',
      awayTeam: 'Redstone Miners',
      homeTeamLogo: expect.stringContaining('/crest/'),
      awayTeamLogo: expect.stringContaining('/crest/'),
      oddsName: 'Gull Bay Terns',
      oddSelectionLine: null,
      oddsPoints: null,
      oddsAmerican: 150,
      oddsDecimal: 2.5,
      oddFormat: 'AMERICAN',
      gameDate: '2026-11-15T15:00:00.000Z',
      isLive: false,
      placedDate: '2026-11-15T12:00:00.000Z',
      createdDate: '2026-11-15T12:00:00.000Z',
      executedOn: null,
      retryCount: 0,
      settlementVersion: 2,
      graderResponse: null,
      betAmount: 300,
      toWonAmount: 450,
      payout: 750,
      netResult: null,
      currencySymbol: '$',
      canCashOut: true,
      cashOutAmount: 270,
      splitFrom: null,
      cashOutOdds: null,
      cashOutFee: null,
      childPicks: [],
      betStatus: 'PENDING',
      selection: 'Gull Bay Terns',
      pickId: pick?.id,
      bets: [expect.objectContaining({ id: pick?.id, selection: 'Gull Bay Terns' })],
      totalPick: 300,
      parlayOdd: null,
      betType: 'STRAIGHT',
    })
    expect(await standOf(server, owner)).toMatchObject({
      balanceMinor: 970_000n,
      picks: [
        {
          settlement_rules: 'settlement',
          settlement_version: 2,
          game_date: '2026-11-15',
          score_at_placement: null,
        },
      ],
      history: [
        { operation: 'OPENING', amount_minor: 1_000_000n, balance_minor: 1_000_000n, pick_id: null },
        {
          operation: 'PICK_PLACED',
          amount_minor: -30_000n,
          balance_minor: 970_000n,
          pick_id: BigInt(pick?.id ?? 0),
        },
      ],
    })
  })

  it('[S043] ignores the currency that the sender names', async () => {
    const owner = await addOwner(server)
    const [pick] = await placed(
      server,
      owner,
      straightOrder(legOf(await freshOdd(server), 300, { currencyId: 7 })),
    )
    expect(pick?.currencySymbol).toBe('$')
  })

  it('[P029] takes the start of the game from the book, even if it changed after the slip was filled', async () => {
    const owner = await addOwner(server)
    const odd = await freshOdd(server)
    const { book } = server.context.odds
    const found = book.findPlace(odd.fixtureId)
    if (!found) throw new Error('the game is not in the book')
    book.place({ ...found, startMs: Date.UTC(2026, 10, 16, 20) }, 1)
    const [pick] = await placed(server, owner, straightOrder(legOf(odd, 300)))
    expect(pick?.gameDate).toBe('2026-11-16T20:00:00.000Z')
  })

  it('[S006] [P010] [S044] [P025] of a parlay has one stake, the combined odds and its legs', async () => {
    const owner = await addOwner(server)
    const startMs = server.clock.now().getTime() + HOUR_MS
    const legs = [
      await freshOdd(server, { priceAmerican: 100 }),
      quote(server, { fixtureId: await addGame(server, { startMs }), priceAmerican: -200 }),
    ]
    const [pick] = await placed(server, owner, {
      ...parlayOrder(200, ...legs.map((odd) => legOf(odd, 555))),
      toWonAmount: 1,
      oddFormat: 'AMERICAN',
      oddsAmerican: 9999,
    })
    expect(pick).toMatchObject({
      type: 'PARLAY',
      betAmount: 200,
      oddsAmerican: 200,
      oddsDecimal: 3,
      toWonAmount: 400,
      payout: 600,
      // The start of its first game.
      gameDate: new Date(startMs).toISOString(),
      childPicks: [
        { type: 'CHILD', status: 'PENDING', oddsAmerican: 100, fixtureId: legs[0]?.fixtureId },
        { type: 'CHILD', status: 'PENDING', oddsAmerican: -200, fixtureId: legs[1]?.fixtureId },
      ],
    })
    const { balanceMinor, picks, history } = await standOf(server, owner)
    expect(balanceMinor).toBe(980_000n)
    expect(picks.map(({ type, stake_minor }) => [type, stake_minor])).toEqual([
      ['PARLAY', 20_000n],
      ['CHILD', 0n],
      ['CHILD', 0n],
    ])
    expect(history).toHaveLength(2)
  })

  it('on a live game is flagged live and keeps the score at placement', async () => {
    const owner = await addOwner(server)
    const odd = quote(server, { fixtureId: FIXTURE_ID.live, priceAmerican: 120 })
    server.context.odds.book.result(toLiveResult(testResult(FIXTURE_ID.live, [31, 28])))
    const [pick] = await placed(server, owner, straightOrder(legOf(odd, 200)))
    expect(pick).toMatchObject({ isLive: true, canCashOut: false, cashOutAmount: null })
    const { picks } = await standOf(server, owner)
    expect(picks[0]?.score_at_placement).toEqual({ home: 31, away: 28, period: '1', clock: '04:12' })
  })

  it.each([
    { id: 'S036', priceAmerican: 105, toWonAmount: 315 },
    { id: 'S036', priceAmerican: 250, toWonAmount: 750 },
    { id: 'S037', priceAmerican: -110, toWonAmount: 272.73 },
    { id: 'S037', priceAmerican: -350, toWonAmount: 85.71 },
  ])('[S036] [S037] a stake of 300 at $priceAmerican wins $toWonAmount', async (row) => {
    const owner = await addOwner(server)
    const odd = await freshOdd(server, { priceAmerican: row.priceAmerican })
    const [pick] = await placed(server, owner, straightOrder(legOf(odd, 300)))
    expect(pick).toMatchObject({ oddsAmerican: row.priceAmerican, toWonAmount: row.toWonAmount })
  })

  it('[S035] [S039] a parlay multiplies the odds of its legs exactly and rounds the product once to 3 places', async () => {
    const owner = await addOwner(server)
    const legs = []
    for (const priceAmerican of [-150, -150, -150]) legs.push(await freshOdd(server, { priceAmerican }))
    const [pick] = await placed(server, owner, parlayOrder(200, ...legs.map((odd) => legOf(odd))))
    // (5 / 3)³ is 4.6296...; legs rounded to 1.667 first would make 4.632.
    expect(pick).toMatchObject({ oddsDecimal: 4.63, toWonAmount: 726, childPicks: [{}, {}, {}] })
  })

  it('[S035] [S038] in decimal odds wins by the decimal price', async () => {
    const owner = await addOwner(server)
    const leg = legOf(await freshOdd(server, { priceAmerican: -110 }), 300, {
      oddFormat: 'DECIMAL',
      oddsAmerican: null,
      oddsDecimal: 1.909,
    })
    const [pick] = await placed(server, owner, straightOrder(leg))
    expect(pick).toMatchObject({ oddFormat: 'DECIMAL', oddsDecimal: 1.909, toWonAmount: 272.7 })
  })
})

describe('the balance', () => {
  it('is the size minus all stakes, row by row in the history', async () => {
    const owner = await addOwner(server)
    await placed(
      server,
      owner,
      straightOrder(legOf(await freshOdd(server), 250), legOf(await freshOdd(server), 300)),
    )
    await placed(
      server,
      owner,
      parlayOrder(200, legOf(await freshOdd(server)), legOf(await freshOdd(server))),
    )
    const { balanceMinor, history, version } = await standOf(server, owner)
    expect(balanceMinor).toBe(1_000_000n - 25_000n - 30_000n - 20_000n)
    let runningMinor = 0n
    for (const row of history) {
      runningMinor += row.amount_minor
      expect(row.balance_minor).toBe(runningMinor)
    }
    expect(runningMinor).toBe(balanceMinor)
    expect(version - owner.account.version).toBe(3n)
  })

  it('and all picks of the order stay unchanged when the database fails in the middle', async () => {
    const owner = await addOwner(server)
    const before = await standOf(server, owner)
    const database = new Client({ connectionString: server.testDatabase.ownerUrl })
    await database.connect()
    await database.query(`create function fail_second() returns trigger language plpgsql as $$
      begin if new.balance_minor < 960000 then raise exception 'the disk is full'; end if; return new; end $$`)
    await database.query(
      'create trigger fail_second before insert on balance_history for each row execute function fail_second()',
    )
    const order = straightOrder(legOf(await freshOdd(server), 300), legOf(await freshOdd(server), 300))
    const response = await place(server, owner, order, { key: 'crash' })
    await database.query('drop trigger fail_second on balance_history; drop function fail_second')
    await database.end()
    expect(response.statusCode).toBe(500)
    expect(await standOf(server, owner)).toEqual(before)
    // The key stays free, so the same order can be sent again.
    expect((await place(server, owner, order, { key: 'crash' })).statusCode).toBe(200)
  })
})

describe('an idempotency key', () => {
  it('sent a hundred times concurrently places one pick and always returns it', async () => {
    const owner = await addOwner(server)
    const order = straightOrder(legOf(await freshOdd(server), 300))
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => placeUntilAnswered(server, owner, order, { key: 'once' })),
    )
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const { balanceMinor, picks, history } = await standOf(server, owner)
    expect([picks.length, history.length, balanceMinor]).toEqual([1, 2, 970_000n])
  })

  it('returns the first picks even if the price has changed since', async () => {
    const owner = await addOwner(server)
    const odd = await freshOdd(server, { priceAmerican: 110 })
    const order = parlayOrder(200, legOf(odd), legOf(await freshOdd(server)))
    const first = await place(server, owner, order, { key: 'moved' })
    quote(server, { ...odd, priceAmerican: -300, pricedAtMs: odd.pricedAtMs + 1_000 })
    const second = await place(server, owner, order, { key: 'moved' })
    expect(second.statusCode, second.body).toBe(200)
    expect(second.json()).toEqual(first.json())
  })

  it('is rejected for another order, and free on another account', async () => {
    const owner = await addOwner(server)
    const odd = await freshOdd(server)
    await place(server, owner, straightOrder(legOf(odd, 300)), { key: 'mine' })
    const other = await place(server, owner, straightOrder(legOf(odd, 301)), { key: 'mine' })
    expect([other.statusCode, other.json().code]).toEqual([409, 'conflict'])
    expect((await standOf(server, owner)).picks).toHaveLength(1)
    const neighbour = await addOwner(server)
    expect((await place(server, neighbour, straightOrder(legOf(odd, 301)), { key: 'mine' })).statusCode).toBe(
      200,
    )
  })

  it.each(['', 'two words', 'x'.repeat(101)])('cannot be %j', async (key) => {
    const owner = await addOwner(server)
    const response = await place(server, owner, straightOrder(legOf(await freshOdd(server), 300)), { key })
    expect([response.statusCode, response.json().code]).toEqual([400, 'request.invalid'])
  })

  it('is optional: the same order without one is a second order', async () => {
    const owner = await addOwner(server)
    const parlay = async () => parlayOrder(200, legOf(await freshOdd(server)), legOf(await freshOdd(server)))
    await placed(server, owner, await parlay())
    await placed(server, owner, await parlay())
    expect((await standOf(server, owner)).history).toHaveLength(3)
  })
})

describe('an account', () => {
  it('[S034] is required', async () => {
    const owner = await addOwner(server)
    const response = await server.call({
      method: 'POST',
      url: '/accounts/picks',
      cookie: owner.cookie,
      payload: straightOrder(legOf(await freshOdd(server), 300)),
    })
    expect([response.statusCode, response.json().message]).toEqual([400, 'Account is missing'])
  })

  it('of another player is not found, including by staff and by users of another brand', async () => {
    const owner = await addOwner(server)
    const order = straightOrder(legOf(await freshOdd(server), 300))
    const stranger = await addOwner(server)
    const admin = await addUserWithRole(server, 'SUPER_ADMIN')
    const outsider = await addOwner(server, 'STAGE_1_10000', {}, OTHER_TENANT)
    const staff = { ...stranger, user: admin, cookie: await cookieFor(server, admin) }
    for (const sender of [stranger, staff, outsider]) {
      const response = await place(server, sender, order, { accountNo: owner.account.accno })
      expect(response.statusCode).toBe(404)
      expect(response.json()).toMatchObject({
        code: 'not-found',
        message: 'Not found. It may no longer exist.',
      })
    }
    expect((await standOf(server, owner)).picks).toHaveLength(0)
  })

  it('named in the body does not replace the one in the header', async () => {
    const owner = await addOwner(server)
    const second = await addAccount(server, owner.user)
    const order = { ...straightOrder(legOf(await freshOdd(server), 300)), accountNo: second.accno }
    const [pick] = await placed(server, owner, order)
    expect(pick?.account.accno).toBe(owner.account.accno)
  })

  it('accepts no pick from an admin who views as its player', async () => {
    const owner = await addOwner(server)
    const admin = await addUserWithRole(server, 'ADMIN')
    const switched = { ...owner, cookie: await cookieFor(server, admin, owner.user) }
    const response = await place(server, switched, straightOrder(legOf(await freshOdd(server), 300)))
    expect([response.statusCode, response.json().code]).toEqual([403, 'access.switched'])
  })
})

describe('two accounts of one player', () => {
  it('[P028] cannot take both sides of a game at the same moment: one order is rejected', async () => {
    for (let round = 0; round < 10; round++) {
      const one = await addOwner(server)
      const other = { ...one, account: await addAccount(server, one.user) }
      const fixtureId = await addGame(server)
      const home = quote(server, { fixtureId })
      const away = quote(server, { fixtureId, selection: 'Redstone Miners', teamId: 'miners' })
      const answers = await Promise.all([
        place(server, one, straightOrder(legOf(home, 300))),
        place(server, other, straightOrder(legOf(away, 300))),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
      const refused = answers.find(({ statusCode }) => statusCode === 422)
      expect(refused?.json().message).toContain('Hedging is not allowed.')
    }
  })
})
