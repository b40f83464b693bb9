import type { Exposure } from '@pickproof/contract/admin-picks'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, BASE_FUNDED, BASE_STAGE_1, cookieFor } from '../../../testing/accounts.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { addGames, addParlay, addStraight, AWAY, HOME } from '../../../testing/settlement.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'

const server = await startTestServer()
let admin = ''

beforeAll(async () => {
  admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
  const person = await addUserWithRole(server, 'USER')
  const stage = await addAccount(server, person)
  const other = await addAccount(server, await addUserWithRole(server, 'USER'))
  const funded = await addAccount(server, person, BASE_FUNDED)
  const test = await addAccount(server, person, BASE_STAGE_1, { sub_type: 'TEST' })
  await addGames(server, ['large', 'small'])
  const large = { fixtureId: 'large' }
  const total = { ...large, marketId: 'total_points', selection: '', selectionLine: 'over' }
  await addStraight(server, stage, { ...large, stakeUnits: 300 })
  await addStraight(server, other, { ...large, stakeUnits: 200, selection: AWAY })
  await addStraight(server, funded, { ...large, stakeUnits: 500 })
  await addStraight(server, stage, { ...total, stakeUnits: 200, points: 200.5 })
  await addStraight(server, other, { ...total, stakeUnits: 200, points: 210.5, selectionLine: 'under' })
  await addStraight(server, stage, { fixtureId: 'small', stakeUnits: 200 })
  await addStraight(server, test, { fixtureId: 'small', stakeUnits: 200 })
  await addParlay(server, stage, { stakeUnits: 200, legs: [{ fixtureId: 'large' }, { fixtureId: 'small' }] })
})

async function exposure(query = '', cookie = admin, tenant = TEST_TENANT): Promise<Exposure> {
  const response = await server.call({ method: 'GET', url: `/admin/picks/exposure${query}`, cookie, tenant })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

describe('the exposure', () => {
  it('sums the open picks of real accounts by game, market and side, the largest payout first', async () => {
    const { fixtures, funded, challenge, parlays, fixtureCount, currency } = await exposure()
    expect(currency).toBe('USD')
    expect(fixtureCount).toBe(2)
    expect(funded).toEqual({ picks: 1, accounts: 1, stake: 500, payout: 1000 })
    expect(challenge).toEqual({ picks: 5, accounts: 2, stake: 1100, payout: 2200 })
    expect(parlays).toEqual({ picks: 1, accounts: 1, stake: 200, payout: 800 })
    expect(fixtures.map(({ fixtureId, worstPayout }) => [fixtureId, worstPayout])).toEqual([
      // Both sides of the total win between the lines; only one of the two teams does.
      ['large', 1600 + 800],
      ['small', 400],
    ])
    const [large] = fixtures
    expect(large).toMatchObject({
      matchName: `${HOME} vs ${AWAY}`,
      picks: 5,
      accounts: 3,
      stake: 1400,
      payout: 2800,
      parlays: { picks: 1, accounts: 1, stake: 200, payout: 800 },
    })
    expect(large?.markets.map(({ marketId, worstPayout }) => [marketId, worstPayout])).toEqual([
      ['moneyline', 1600],
      ['total_points', 800],
    ])
    expect(large?.markets[0]?.sides).toMatchObject([
      { name: HOME, picks: 2, accounts: 2, stake: 800, payout: 1600 },
      { name: AWAY, picks: 1, stake: 200, payout: 400 },
    ])
  })

  it('separates funded accounts from challenges, and test accounts from real ones', async () => {
    const funded = await exposure('?accounts=FUNDED')
    expect(funded.fixtures.map(({ fixtureId, payout }) => [fixtureId, payout])).toEqual([['large', 1000]])
    expect(funded.parlays.picks).toBe(0)
    const challenge = await exposure('?accounts=CHALLENGE')
    expect(challenge.fixtures[0]).toMatchObject({ fixtureId: 'large', payout: 1800, worstPayout: 600 + 800 })
    const superAdmin = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
    const test = await exposure('?accountSubType=TEST', superAdmin)
    expect(test.fixtures.map(({ fixtureId, picks }) => [fixtureId, picks])).toEqual([['small', 1]])
  })

  it('is empty where nothing is open: in another currency, in another brand', async () => {
    expect((await exposure('?currency=EUR')).fixtures).toEqual([])
    const other = await cookieFor(server, await addUserWithRole(server, 'ADMIN', OTHER_TENANT))
    expect(await exposure('', other, OTHER_TENANT)).toMatchObject({ fixtures: [], currencies: [] })
  })

  it('is rejected for players and for invalid requests', async () => {
    const player = await cookieFor(server, await addUserWithRole(server, 'USER'))
    const call = { method: 'GET', url: '/admin/picks/exposure', cookie: player } as const
    expect((await server.call(call)).statusCode).toBe(403)
    const test = { ...call, cookie: admin, url: `${call.url}?accountSubType=TEST` }
    expect((await server.call(test)).statusCode).toBe(403)
    for (const query of ['?accounts=SOME', '?currency=XYZ', '?accountSubType=BOTH', '?limit=5'])
      expect((await server.call({ ...call, cookie: admin, url: call.url + query })).statusCode).toBe(400)
  })

  it('counts open picks of accounts that are not active as well', async () => {
    const before = await exposure()
    const db = server.context.database.tenant(TEST_TENANT)
    const set = async (status: 'INACTIVE' | 'ACTIVE') =>
      await db.updateTable('challenge_account').set({ status }).where('type', '=', 'LIVE').execute()
    await set('INACTIVE')
    server.clock.advanceMs(4_000)
    expect({ ...(await exposure()), at: before.at }).toEqual(before)
    await set('ACTIVE')
  })

  it('reads open picks only, among any stored rows', async () => {
    const db = server.context.database.tenant(TEST_TENANT)
    const before = await exposure()
    await db
      .updateTable('pick')
      .set({ status: 'LOST', returned_minor: 0n })
      .where('fixture_id', '=', 'small')
      .where('type', '=', 'STRAIGHT')
      .execute()
    server.clock.advanceMs(4_000)
    const after = await exposure()
    // The leg of the parlay is all that is left of it.
    expect(after.fixtures.map(({ fixtureId, picks, parlays }) => [fixtureId, picks, parlays.picks])).toEqual([
      ['large', 5, 1],
      ['small', 0, 1],
    ])
    expect(before.challenge.picks - after.challenge.picks).toBe(1)
  })
})
