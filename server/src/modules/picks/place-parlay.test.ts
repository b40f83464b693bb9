/** The rules about parlays through the API: allowed at their limit, refused right behind it. */
import { beforeAll, describe, expect, it } from 'vitest'
import {
  addOwner,
  freshLegs,
  freshOdd,
  legOf,
  openBook,
  parlayOrder,
  place,
  placed,
  quote,
  refusal,
  straightOrder,
} from '../../testing/picks.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer({ startAt: '2026-11-15T12:00:00Z' })
const FUNDED = 'BIG_LEAGUE_10000_25_PICKS_30_DAYS_2P_MIN_PICK'

beforeAll(async () => {
  await openBook(server)
})

const legs = async (count: number, odd?: Parameters<typeof freshLegs>[2]) =>
  await freshLegs(server, count, odd)

describe('a parlay', () => {
  it('has two legs at least and ten at most', async () => {
    const owner = await addOwner(server, FUNDED)
    expect((await refusal(server, owner, parlayOrder(200, ...(await legs(1))))).codes).toEqual([
      'slip.parlay-too-short',
    ])
    const short = { priceAmerican: -500 }
    const tooLong = await refusal(server, owner, parlayOrder(200, ...(await legs(11, short))))
    expect(tooLong.message).toContain('Sorry, you can only add up to 10 picks in a parlay at a time.')
    await placed(server, owner, parlayOrder(200, ...(await legs(10, short))))
    await placed(server, owner, parlayOrder(200, ...(await legs(2, short))))
  })

  it('[S028] takes one pick for each match', async () => {
    const owner = await addOwner(server)
    const odd = await freshOdd(server)
    const total = quote(server, {
      fixtureId: odd.fixtureId,
      marketId: 'total_points',
      selection: '',
      selectionLine: 'over',
      points: 200.5,
    })
    const refused = await refusal(server, owner, parlayOrder(200, legOf(odd), legOf(total)))
    expect([refused.status, refused.codes]).toEqual([422, ['slip.parlay-same-match']])
    expect(refused.message).toContain('You cannot place multiple bets on the same match in a parlay order.')
  })

  it('[S029] takes one odd type', async () => {
    const owner = await addOwner(server)
    const decimal = legOf(await freshOdd(server, { priceAmerican: 100 }), 0, {
      oddFormat: 'DECIMAL',
      oddsDecimal: 2,
    })
    const refused = await refusal(server, owner, parlayOrder(200, ...(await legs(1)), decimal))
    expect([refused.status, refused.codes]).toEqual([422, ['slip.odd-type-mismatch']])
    expect(refused.message).toContain('Rule violated: There is a mismatch in the odd type.')
  })

  it('[S030] takes no odd type that is not known', async () => {
    const owner = await addOwner(server)
    const leg = legOf(await freshOdd(server), 300, { oddFormat: 'FRACTIONAL' })
    const response = await place(server, owner, straightOrder(leg))
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBe('Odd type must be AMERICAN or DECIMAL')
  })

  it('[P026] may have a line of +2500 and not more', async () => {
    const owner = await addOwner(server, FUNDED)
    const line = async (other: number) =>
      parlayOrder(
        200,
        legOf(await freshOdd(server, { priceAmerican: 100 })),
        legOf(await freshOdd(server, { priceAmerican: other })),
      )
    const refused = await refusal(server, owner, await line(1201))
    expect([refused.status, refused.codes]).toEqual([422, ['slip.parlay-line']])
    const [pick] = await placed(server, owner, await line(1200))
    expect(pick?.oddsAmerican).toBe(2500)
  })

  it('[P026] is refused for its line, however long the odds of its legs are together', async () => {
    const owner = await addOwner(server, FUNDED)
    const longShots = await legs(10, { priceAmerican: 100_000 })
    const refused = await refusal(server, owner, parlayOrder(200, ...longShots))
    expect([refused.status, refused.codes]).toEqual([422, ['slip.parlay-line']])
  })
})
