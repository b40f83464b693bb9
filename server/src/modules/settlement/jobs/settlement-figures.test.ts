import { describe, expect, it } from 'vitest'
import { addAccount } from '../../../testing/accounts.ts'
import { HOUR_MS } from '../../../testing/catalogue.ts'
import { addPerson } from '../../../testing/people.ts'
import { addGames, addParlay, addStraight, AWAY, endGame } from '../../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { settlementFigures } from '../index.ts'
import { regradeFixture } from '../settling/regrade-fixture.ts'
import { settleFixture } from '../settling/settle-fixture.ts'

const server = await startTestServer()
const { context, clock } = server

async function figures(): Promise<Readonly<Record<string, number>>> {
  const read = settlementFigures(context).map(async (figure) => [figure.name, await figure.read()] as const)
  return Object.fromEntries(await Promise.all(read))
}

const settle = async (fixtureId: string) =>
  await settleFixture(context, { tenantId: TEST_TENANT, fixtureId, log: context.log })

describe('settlement figures', () => {
  it('show how long picks have waited for the end of their game, and how many wait for staff', async () => {
    const owner = await addPerson(server, { email: 'waiting@people.test' })
    const account = await addAccount(server, owner)
    expect(await figures()).toEqual({ picks_review: 0, picks_late_seconds: 0 })
    await addGames(server, ['endless', 'lost', 'coming'])
    await addStraight(server, account, { stakeUnits: 200, fixtureId: 'endless', marketId: 'race_to_20' })
    expect(await figures()).toEqual({ picks_review: 0, picks_late_seconds: 0 })
    clock.advanceMs(4 * HOUR_MS)
    expect(await figures()).toEqual({ picks_review: 0, picks_late_seconds: 3 * 3_600 })

    await endGame(server, 'endless', [101, 99])
    for (let tries = 0; tries < 5; tries++) {
      await settle('endless')
      clock.advanceMs(HOUR_MS)
    }
    expect(await figures()).toMatchObject({ picks_review: 1 })
  })

  it('count a settled pick that was corrected after its account was closed', async () => {
    const owner = await addPerson(server, { email: 'corrected@people.test' })
    const account = await addAccount(server, owner)
    const { picks_review: before = 0 } = await figures()
    await addGames(server, ['corrected'])
    for (const stakeUnits of [500, 500])
      await addStraight(server, account, { stakeUnits, fixtureId: 'corrected', selection: AWAY })
    await endGame(server, 'corrected', [101, 99])
    await settle('corrected')
    await endGame(server, 'corrected', [101, 103])
    const order = { tenantId: TEST_TENANT, fixtureId: 'corrected', log: context.log }
    await regradeFixture(context, order)
    expect(await figures()).toMatchObject({ picks_review: before + 2 })
  })

  it('exclude legs of a decided parlay', async () => {
    const owner = await addPerson(server, { email: 'decided@people.test' })
    const account = await addAccount(server, owner)
    const db = context.database.tenant(TEST_TENANT)
    await db
      .updateTable('pick')
      .set({ status: 'CANCELLED', returned_minor: 0n, needs_review: null })
      .execute()
    const legs = [{ fixtureId: 'lost' }, { fixtureId: 'coming' }]
    await addParlay(server, account, { stakeUnits: 200, legs })
    await endGame(server, 'lost', [99, 101])
    await settle('lost')
    clock.advanceMs(4 * HOUR_MS)
    expect(await figures()).toEqual({ picks_review: 0, picks_late_seconds: 0 })
  })
})
