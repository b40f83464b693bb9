import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addCatalogue, FIXTURE_ID, testFixture, testResult } from '../../testing/catalogue.ts'
import { openStream, type StreamClient } from '../../testing/event-stream-client.ts'
import { pricedOdd } from '../../testing/priced-odd.ts'
import { addUserWithRole, sessionCookie, sessionToken } from '../../testing/sessions.ts'
import { connectionIdOf, eventsOf } from '../../testing/stream-events.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { toLiveResult } from '../catalog/index.ts'
import type { UserRow } from '../identity/index.ts'
import { SILENCE_MS } from './feed-watch.ts'
import { eventually } from '../../testing/eventually.ts'

const server = await startTestServer()
const { book, watch, switchboard, streams } = server.context.odds
const BOOK = 'fairpost'
const { live, unplayed } = FIXTURE_ID
const clients: StreamClient[] = []
let address = ''
let player: UserRow

beforeAll(async () => {
  await addCatalogue(server)
  await server.context.odds.link.join()
  player = await addUserWithRole(server, 'USER')
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect()
  await eventually(() => {
    expect(streams.count).toBe(0)
    expect(switchboard.topicCount).toBe(0)
  })
})

let priceClockMs = 1_000
function price(
  fixtureId: string,
  priceAmerican: number,
  more: Partial<Parameters<typeof pricedOdd>[0]> = {},
) {
  priceClockMs += 1
  const odd = pricedOdd({ fixtureId, priceAmerican, pricedAtMs: priceClockMs, ...more })
  book.change({ fixtureId, sportsbookId: odd.sportsbookId, odds: [odd], removed: [], atMs: priceClockMs })
  return odd
}

async function connect(cookie?: string, tenant = TEST_TENANT) {
  const own = cookie ?? sessionCookie(tenant, await sessionToken(server, player))
  const client = await openStream({ address, cookie: own, tenant })
  clients.push(client)
  const connectionId = await connectionIdOf(client)
  const post = async (kind: 'odds' | 'results', body: object, by = own) =>
    await server.call({ method: 'POST', url: `/subscribe/${kind}`, cookie: by, payload: body, tenant })
  return { client, cookie: own, connectionId, post }
}

type Stream = Awaited<ReturnType<typeof connect>>

const follow = async (stream: Stream, kind: 'odds' | 'results', body: object) => {
  const answer = await stream.post(kind, { connectionId: stream.connectionId, ...body })
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json() as { id: string }).id
}

const oddsOf = (client: StreamClient) => eventsOf(client, 'ODDS')

describe('following prices', () => {
  it('[O060] [O061] sends the whole state first and then every change, with the subscription id', async () => {
    const odd = price(unplayed, 110)
    const stream = await connect()
    const id = await follow(stream, 'odds', { sportsbook: BOOK, fixtureId: unplayed })
    await eventually(() => expect(oddsOf(stream.client)).toHaveLength(1))
    price(unplayed, 125)
    await eventually(() => expect(oddsOf(stream.client)).toHaveLength(2))
    const [first, second] = oddsOf(stream.client)
    expect(first).toMatchObject({ subscriptionId: id, fixtureId: unplayed, isSnapshot: true })
    expect(first?.odds.find((each) => each.id === odd.id)).toMatchObject({ price: 110 })
    expect(second).toEqual({
      subscriptionId: id,
      fixtureId: unplayed,
      isSnapshot: false,
      removed: [],
      odds: [expect.objectContaining({ id: odd.id, price: 125 })],
    })
  })

  it('[O041] carries every field of an odd', async () => {
    const odd = price(unplayed, -105, {
      marketId: 'total_points',
      selection: '',
      selectionLine: 'over',
      points: 221.5,
      teamId: null,
      isLocked: true,
    })
    const stream = await connect()
    await follow(stream, 'odds', { sportsbook: BOOK, fixtureId: unplayed, market: 'total_points' })
    await eventually(() => expect(oddsOf(stream.client)).toHaveLength(1))
    expect(oddsOf(stream.client)[0]?.odds).toEqual([
      {
        id: odd.id,
        customOddId: `${unplayed}:total_points:over:221.5`,
        price: -105,
        points: 221.5,
        name: 'over 221.5',
        selection: '',
        market_id: 'total_points',
        fixture_id: unplayed,
        sportsbook_id: BOOK,
        isLocked: true,
        is_main: true,
        selection_line: 'over',
        grouping_key: 'default',
        team_id: null,
        player_id: null,
      },
    ])
  })

  it('[O046] [O075] sends only the requested sportsbook, markets and format', async () => {
    const stream = await connect()
    await follow(stream, 'odds', {
      sportsbook: BOOK,
      fixtureId: [unplayed, live],
      market: ['moneyline'],
      oddsFormat: 'DECIMAL',
    })
    await eventually(() => expect(oddsOf(stream.client)).toHaveLength(2))
    price(unplayed, 140, { sportsbookId: 'northstar_book' })
    price(unplayed, 141, { marketId: 'point_spread', points: -3.5 })
    price(live, -110)
    await eventually(() => expect(oddsOf(stream.client)).toHaveLength(3))
    expect(oddsOf(stream.client)[2]).toMatchObject({ fixtureId: live, odds: [{ price: 1.909 }] })
  })

  it('follows a whole league, including a game announced later', async () => {
    const stream = await connect()
    await follow(stream, 'odds', { sportsbook: BOOK, league: 'harbour_league', market: 'moneyline' })
    book.place(testFixture({ id: 'later', startMs: server.clock.now().getTime() + 1_000 }), 0)
    book.place(testFixture({ id: 'elsewhere', leagueId: 'valley_cup', startMs: 0 }), 0)
    price('elsewhere', 100)
    price('later', 150)
    await eventually(() => expect(oddsOf(stream.client).at(-1)).toMatchObject({ fixtureId: 'later' }))
    expect(oddsOf(stream.client).map(({ fixtureId }) => fixtureId)).not.toContain('elsewhere')
  })

  it('returns the same id for the same filter, for any player and in any order', async () => {
    const [one, other] = [await connect(), await connect()]
    const wish = { sportsbook: BOOK, fixtureId: [live, unplayed], market: ['moneyline', 'total_points'] }
    const turned = { sportsbook: BOOK, fixtureId: [unplayed, live], market: ['total_points', 'moneyline'] }
    const id = await follow(one, 'odds', wish)
    expect(await follow(other, 'odds', turned)).toBe(id)
    expect(await follow(other, 'odds', { ...wish, oddsFormat: 'DECIMAL' })).not.toBe(id)
    expect(switchboard.topicCount).toBe(2)
  })

  it('folds a burst of changes into the newest price', async () => {
    const stream = await connect()
    await follow(stream, 'odds', { sportsbook: BOOK, fixtureId: unplayed, market: 'moneyline' })
    await eventually(() => expect(oddsOf(stream.client)).toHaveLength(1))
    for (let round = 0; round < 20; round++) {
      for (let step = 1; step <= 50; step++) price(unplayed, 200 + round * 50 + step)
      await sleep(1)
    }
    await eventually(() => expect(oddsOf(stream.client).at(-1)?.odds[0]?.price).toBe(1200))
    expect(oddsOf(stream.client).length).toBeLessThan(40)
  })

  it('reports odds that were removed from the book', async () => {
    const odd = price(unplayed, 300, { marketId: 'player_points', playerId: 'player-gull' })
    const stream = await connect()
    await follow(stream, 'odds', { sportsbook: BOOK, fixtureId: unplayed, market: 'player_points' })
    await eventually(() => expect(oddsOf(stream.client)).toHaveLength(1))
    priceClockMs += 1
    const { id, marketId } = odd
    book.change({
      fixtureId: unplayed,
      sportsbookId: BOOK,
      odds: [],
      removed: [{ id, marketId }],
      atMs: priceClockMs,
    })
    await eventually(() => expect(oddsOf(stream.client)[1]?.removed).toEqual([id]))
  })

  it('[O063] stops by DELETE, and accepts a second DELETE', async () => {
    const stream = await connect()
    const id = await follow(stream, 'odds', { sportsbook: BOOK, fixtureId: unplayed })
    for (let time = 0; time < 2; time++) {
      const url = `/unsubscribe/odds?id=${id}&connectionId=${stream.connectionId}`
      const answer = await server.call({ method: 'DELETE', url, cookie: stream.cookie })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    expect(switchboard.topicCount).toBe(0)
  })
})

describe('following scores', () => {
  let homeScore = 30

  it.each([
    ['fixture', { fixtureId: live }],
    ['fixtures', { fixtureId: [live, 'no-such-game'] }],
    ['league', { league: 'harbour_league' }],
    ['sport', { sport: 'basketball' }],
    ['sport and league', { sport: 'basketball', league: 'harbour_league' }],
    [
      'every documented field',
      {
        sport: 'basketball',
        sportsbook: BOOK,
        fixtureId: live,
        oddsFormat: 'DECIMAL',
        market: 'moneyline',
        league: 'harbour_league',
      },
    ],
  ])('[O062] follows scores by %s, and no other game', async (_by, place) => {
    const stream = await connect()
    const others: readonly (readonly [string, object])[] = [
      ['other-game', { leagueId: 'harbour_league', sportId: 'basketball' }],
      ['other-league', { leagueId: 'valley_cup', sportId: 'basketball' }],
      ['other-sport', { leagueId: 'isles_division', sportId: 'soccer' }],
    ]
    for (const [id, where] of others) book.place(testFixture({ id, startMs: 0, ...where }), 0)
    await follow(stream, 'results', place)
    for (const [id] of others) book.result(toLiveResult(testResult(id, [1, 0])))
    homeScore += 1
    book.result(toLiveResult(testResult(live, [homeScore, 18])))
    const results = () => eventsOf(stream.client, 'RESULT')
    await eventually(() => {
      const last = results().findLast(({ fixtureId }) => fixtureId === live)
      expect(last?.scores.home.total).toBe(homeScore)
    })
    const isOfGame = 'fixtureId' in place
    const isOfLeague = 'league' in place
    const followed = isOfGame ? [] : isOfLeague ? ['other-game'] : ['other-game', 'other-league']
    const resulted = new Set(results().map(({ fixtureId }) => fixtureId))
    expect(others.map(([id]) => id).filter((id) => resulted.has(id))).toEqual(followed)
  })

  it.each([
    ['no place', {}],
    ['a sportsbook alone', { sportsbook: BOOK }],
    ['an unknown field', { fixtureId: live, team: 'gulls' }],
    ['an unknown odds format', { fixtureId: live, oddsFormat: 'FRACTIONAL' }],
  ])('[O062] rejects a subscription with %s', async (_what, body) => {
    const stream = await connect()
    const refused = await stream.post('results', { connectionId: stream.connectionId, ...body })
    expect(refused.statusCode).toBe(400)
    expect(switchboard.topicCount).toBe(0)
  })

  it('[O040] sends score, clock, status and statistics, starting with the current ones', async () => {
    book.result(toLiveResult(testResult(live, [24, 18])))
    const stream = await connect()
    const id = await follow(stream, 'results', { fixtureId: live })
    expect(id).toMatch(/^results-/)
    await eventually(() => expect(eventsOf(stream.client, 'RESULT')).toHaveLength(1))
    expect(eventsOf(stream.client, 'RESULT')[0]).toMatchObject({
      fixtureId: live,
      fixture: { is_live: true, status: 'live' },
      scores: { home: { total: 24, periods: { period_1: 24 } }, away: { total: 18 } },
      in_play: { clock: '04:12' },
      stats: { home: {}, away: {} },
    })
    book.result(toLiveResult(testResult(live, [27, 18])))
    await eventually(() => expect(eventsOf(stream.client, 'RESULT')[1]?.scores.home.total).toBe(27))
  })

  it('[O060] sends FIXTURE_STATUS when a game starts or ends', async () => {
    const stream = await connect()
    await follow(stream, 'results', { sport: 'basketball' })
    const place = book.findPlace(unplayed)
    if (!place) throw new Error('no such game')
    book.place({ ...place, status: 'live', isLive: true }, 0)
    await eventually(() =>
      expect(eventsOf(stream.client, 'FIXTURE_STATUS').at(-1)).toEqual({
        fixtureId: unplayed,
        status: 'live',
        is_live: true,
      }),
    )
    book.place(place, 0)
  })

  it('[O064] stops by DELETE', async () => {
    const stream = await connect()
    const id = await follow(stream, 'results', { league: 'harbour_league' })
    const url = `/unsubscribe/results?id=${id}`
    expect((await server.call({ method: 'DELETE', url, cookie: stream.cookie })).statusCode).toBe(200)
    expect(switchboard.topicCount).toBe(0)
  })
})

describe('a subscription belongs to a session', () => {
  it('reaches every stream of the session when no connection is named', async () => {
    const one = await connect()
    const other = await connect(one.cookie)
    expect((await one.post('odds', { sportsbook: BOOK, fixtureId: unplayed })).statusCode).toBe(200)
    await eventually(() => {
      expect(oddsOf(one.client)).toHaveLength(1)
      expect(oddsOf(other.client)).toHaveLength(1)
    })
  })

  it('cannot be made on the stream of another user, in the same brand or another', async () => {
    const victim = await connect()
    const stranger = await addUserWithRole(server, 'USER')
    const outsider = await addUserWithRole(server, 'USER', OTHER_TENANT)
    for (const user of [stranger, outsider]) {
      const cookie = sessionCookie(user.tenant_id, await sessionToken(server, user))
      const answer = await server.call({
        method: 'POST',
        url: '/subscribe/odds',
        tenant: user.tenant_id,
        cookie,
        payload: { sportsbook: BOOK, fixtureId: unplayed, connectionId: victim.connectionId },
      })
      expect(answer.statusCode).toBe(409)
    }
    expect(switchboard.topicCount).toBe(0)
  })

  it('needs an open stream', async () => {
    const cookie = sessionCookie(TEST_TENANT, await sessionToken(server, player))
    const answer = await server.call({
      method: 'POST',
      url: '/subscribe/odds',
      cookie,
      payload: { sportsbook: BOOK, fixtureId: unplayed },
    })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      message: 'There is no open live connection. Connect it first.',
    })
  })

  it('ends immediately with the sign-out', async () => {
    // Without a heartbeat, which would close the stream too.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const stream = await connect().finally(() => vi.useRealTimers())
    await follow(stream, 'odds', { sportsbook: BOOK, fixtureId: unplayed })
    await server.call({ method: 'POST', url: '/logout', cookie: stream.cookie })
    await stream.client.ended
    expect(switchboard.topicCount).toBe(0)
  })

  it('is limited to forty per connection', async () => {
    const stream = await connect()
    for (let index = 0; index < 40; index++)
      await follow(stream, 'results', { fixtureId: `some-game-${index}` })
    const answer = await stream.post('results', { fixtureId: 'one-more', connectionId: stream.connectionId })
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({
      message: 'One live connection can have at most 40 subscriptions.',
    })
  })

  it.each([
    [{ sportsbook: BOOK }, 'Say which fixtureId or league to follow'],
    [{ fixtureId: unplayed }, 'Must be one text'],
    [{ sportsbook: BOOK, fixtureId: Array(51).fill('x') }, 'Must be one text or a list of at most 50'],
    [{ sportsbook: BOOK, fixtureId: unplayed, oddsFormat: 'MALAY' }, 'Odd type must be AMERICAN or DECIMAL'],
    [
      { sportsbook: BOOK, fixtureId: unplayed, connectionId: 'x' },
      'connectionId must be the one CONNECTED named',
    ],
  ])('rejects %j with a clear sentence', async (body, sentence) => {
    const stream = await connect()
    const answer = await stream.post('odds', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(sentence)
  })
})

describe('a feed that falls silent', () => {
  it('reaches every stream, and so does its return', async () => {
    watch.heard()
    const stream = await connect()
    expect(eventsOf(stream.client, 'FEED')).toEqual([expect.objectContaining({ state: 'live' })])
    server.clock.advanceMs(SILENCE_MS)
    watch.look()
    await eventually(() => expect(eventsOf(stream.client, 'FEED')).toHaveLength(2))
    expect(eventsOf(stream.client, 'FEED')[1]).toEqual({
      state: 'silent',
      since: '2026-11-15T12:00:00.000Z',
    })
    const url = `/sports/fixtures/odds?sportsbook=${BOOK}&fixtureId=${unplayed}`
    const odds = await server.call({ method: 'GET', url, cookie: stream.cookie })
    expect(odds.json()).toMatchObject({ feed: { state: 'silent' } })
    watch.heard()
    await eventually(() => expect(eventsOf(stream.client, 'FEED')[2]).toMatchObject({ state: 'live' }))
  })
})
