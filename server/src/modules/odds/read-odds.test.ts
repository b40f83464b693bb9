import { beforeAll, describe, expect, it } from 'vitest'
import { addCatalogue, FIXTURE_ID } from '../../testing/catalogue.ts'
import { pricedOdd } from '../../testing/priced-odd.ts'
import { addUserWithRole, sessionCookie, sessionToken } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'

const server = await startTestServer()
const { live, unplayed } = FIXTURE_ID
let cookie = ''

beforeAll(async () => {
  await addCatalogue(server)
  const { book, link } = server.context.odds
  await link.join()
  cookie = sessionCookie(TEST_TENANT, await sessionToken(server, await addUserWithRole(server, 'USER')))
  const post = (...odds: Parameters<typeof pricedOdd>[0][]) => {
    for (const odd of odds.map(pricedOdd))
      book.change({
        fixtureId: odd.fixtureId,
        sportsbookId: odd.sportsbookId,
        odds: [odd],
        removed: [],
        atMs: 1,
      })
  }
  post(
    { fixtureId: unplayed, priceAmerican: 150, pricedAtMs: 1 },
    { fixtureId: unplayed, priceAmerican: -110, pricedAtMs: 1, marketId: 'point_spread', points: -3.5 },
    {
      fixtureId: unplayed,
      priceAmerican: 120,
      pricedAtMs: 1,
      marketId: 'point_spread',
      points: -5.5,
      isMain: false,
    },
    {
      fixtureId: unplayed,
      priceAmerican: -115,
      pricedAtMs: 1,
      marketId: 'player_points',
      selection: 'Ilan Voss',
      selectionLine: 'over',
      points: 20.5,
      teamId: null,
      playerId: 'player-gull',
    },
    { fixtureId: live, priceAmerican: 200, pricedAtMs: 1, sportsbookId: 'northstar_book' },
  )
})

const get = async (url: string) => await server.call({ method: 'GET', url, cookie })
const odds = async (query: string) => {
  const answer = await get(`/sports/fixtures/odds?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return (answer.json() as { data: { fixtureId: string; odds: { price: number }[] }[] }).data
}
const prices = async (query: string) =>
  (await odds(query)).flatMap(({ odds: quoted }) => quoted.map(({ price }) => price)).sort((a, b) => a - b)

describe('GET /sports/fixtures/odds', () => {
  it('[O057] answers by fixture in the requested order, even without prices', async () => {
    const data = await odds(`sportsbook=fairpost&fixtureId=${live}&fixtureId=${unplayed}`)
    expect(data.map(({ fixtureId, odds: quoted }) => [fixtureId, quoted.length])).toEqual([
      [live, 0],
      [unplayed, 4],
    ])
  })

  it.each([
    ['market=moneyline', [150]],
    ['market=moneyline&market=player_points', [-115, 150]],
    ['isMain=false', [120]],
    ['isMain=true&market=point_spread', [-110]],
    ['playerId=player-gull', [-115]],
    ['teamId=gulls&market=moneyline', [150]],
    ['teamId=nobody', []],
    ['sport=basketball&market=moneyline', [150]],
    ['sport=soccer', []],
    ['oddsFormat=AMERICAN&market=moneyline', [150]],
    ['oddsFormat=DECIMAL', [1.87, 1.909, 2.2, 2.5]],
  ])('[O057] narrows by %s', async (query, expected) => {
    expect(await prices(`sportsbook=fairpost&fixtureId=${unplayed}&${query}`)).toEqual(expected)
  })

  it('[O065] accepts at most five fixtures at a time', async () => {
    const ids = (count: number) =>
      Array.from({ length: count }, (_, index) => `fixtureId=g${index}`).join('&')
    expect((await get(`/sports/fixtures/odds?sportsbook=fairpost&${ids(5)}`)).statusCode).toBe(200)
    const refused = await get(`/sports/fixtures/odds?sportsbook=fairpost&${ids(6)}`)
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Send it at most 5 times')
  })

  it('reports whether its prices are live', async () => {
    const answer = await get(`/sports/fixtures/odds?sportsbook=fairpost&fixtureId=${unplayed}`)
    expect(answer.json()).toMatchObject({
      feed: { state: 'silent', since: expect.any(String) },
    })
  })
})

describe('GET /sports/sportsbooks', () => {
  it.each([
    ['', ['fairpost', 'northstar_book']],
    [`fixtureId=${unplayed}`, ['fairpost']],
    [`fixtureId=${live}`, ['northstar_book']],
    ['fixtureId=unknown', []],
    ['league=harbour_league', ['fairpost', 'northstar_book']],
    ['league=valley_cup', []],
    ['sport=soccer', []],
    ['sport=basketball&fixtureType=pre-match', ['fairpost']],
    ['sport=basketball&fixtureType=live-odds', ['northstar_book']],
  ])('[O056] with "%s" returns the sportsbooks that quote it', async (query, expected) => {
    const answer = await get(`/sports/sportsbooks?${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    expect((answer.json() as { id: string }[]).map(({ id }) => id)).toEqual(expected)
  })

  it('[O043] returns each sportsbook with an id, a name and a drawn logo', async () => {
    const [fairpost] = (await get(`/sports/sportsbooks?fixtureId=${unplayed}`)).json() as [{ logo: string }]
    expect(fairpost).toEqual({
      id: 'fairpost',
      name: 'Fairpost',
      logo: expect.stringMatching(/^\/api\/sports\/art\/book\//),
    })
    const logo = await server.app.inject({ method: 'GET', url: fairpost.logo })
    expect(logo.headers['content-type']).toContain('image/svg+xml')
  })
})
