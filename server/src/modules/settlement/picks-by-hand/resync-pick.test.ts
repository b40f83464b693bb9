import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../testing/catalogue.ts'
import { pickActs } from '../../../testing/pick-acts.ts'
import { addGames, addParlay, endGame, readAccount } from '../../../testing/settlement.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { SETTLE_FIXTURE_JOB } from '../settling/settle-fixture.ts'

const server = await startTestServer()
const { newAccount, newGames, done, runJob } = await pickActs(server)

describe('a leg that staff had decided', () => {
  it('is void after a resync where its game was put off until after the deadline, and the replay agrees', async () => {
    const account = await newAccount()
    const [postponed = '', played = ''] = await newGames(2)
    const legs = [{ fixtureId: postponed }, { fixtureId: played }]
    const parlayId = await addParlay(server, account, { stakeUnits: 200, legs })
    const [, leg] = (await readAccount(server, account)).picks
    await done(leg?.id ?? 0n, 'update', { status: 'WON', reason: 'Seen on the board.' })
    await endGame(server, played, [101, 99])
    await runJob(SETTLE_FIXTURE_JOB, played)
    await addGames(server, [postponed], { status: 'postponed' })
    server.clock.advanceMs(2 * DAY_MS)
    await done(parlayId, 'resync')
    const { picks } = await readAccount(server, account)
    expect(picks.map(({ status }) => status)).toEqual(['WON', 'CANCELLED', 'WON'])
  })
})
