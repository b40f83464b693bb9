import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../../../testing/catalogue.ts'
import { addParlay, AWAY, endGame, readAccount } from '../../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { closeForReset } from '../../accounts/index.ts'
import { regradingOn } from '../../../testing/regrading.ts'
import { listFixturesToRegrade, picksOfAccounts } from '../../picks/index.ts'
import { regradeFixture } from './regrade-fixture.ts'
import { settleFixture } from './settle-fixture.ts'

const server = await startTestServer()
const { clock } = server
const db = server.context.database.tenant(TEST_TENANT)
const { newAccount, newGames, settle, regrade, faultsOf } = regradingOn(server, {
  settleFixture,
  regradeFixture,
  listFixturesToRegrade,
})

describe('a parlay with a corrected leg', () => {
  it('is open again when its lost leg has won, and settles with the other leg', async () => {
    const account = await newAccount()
    const [one = '', other = ''] = await newGames(2)
    await addParlay(server, account, { stakeUnits: 200, legs: [{ fixtureId: one }, { fixtureId: other }] })
    await endGame(server, one, [99, 101])
    await settle(one)
    expect((await readAccount(server, account)).account.profit_accumulated_minor).toBe(-20_000n)
    await endGame(server, one, [103, 101])
    expect(await regrade(one)).toBe(1)
    const open = await readAccount(server, account)
    expect(open.picks.map(({ status }) => status)).toEqual(['PENDING', 'WON', 'PENDING'])
    expect(open.account).toMatchObject({
      balance_minor: 980_000n,
      profit_accumulated_minor: 0n,
      no_of_picks: 0,
    })
    expect(await faultsOf(account)).toEqual([])
    await endGame(server, other, [101, 99])
    await settle(other)
    const { account: after, picks } = await readAccount(server, account)
    expect(picks[0]).toMatchObject({ status: 'WON', returned_minor: 80_000n })
    expect(after).toMatchObject({ balance_minor: 1_060_000n, no_of_picks: 1 })
    expect(await faultsOf(account)).toEqual([])
  })

  it('that reopens and is then cancelled with its account keeps its earlier results for the replay', async () => {
    const account = await newAccount()
    const [one = '', other = ''] = await newGames(2)
    await addParlay(server, account, { stakeUnits: 200, legs: [{ fixtureId: one }, { fixtureId: other }] })
    await endGame(server, one, [99, 101])
    await settle(one)
    clock.advanceMs(DAY_MS)
    await endGame(server, one, [103, 101])
    expect(await regrade(one)).toBe(1)
    expect(await faultsOf(account)).toEqual([])
    await db.transaction().execute(async (tx) => {
      await closeForReset(tx, {
        picks: picksOfAccounts,
        tenantId: TEST_TENANT,
        accountId: account.id,
        now: clock.now(),
      })
    })
    const { account: after, picks } = await readAccount(server, account)
    expect(picks[0]).toMatchObject({ status: 'CANCELLED', returned_minor: 20_000n })
    expect(after).toMatchObject({ balance_minor: 1_000_000n, profit_accumulated_minor: 0n })
    expect(await faultsOf(account)).toEqual([])
  })

  it('is lost immediately when a leg that had won is lost', async () => {
    const account = await newAccount()
    const [one = '', other = ''] = await newGames(2)
    await addParlay(server, account, { stakeUnits: 200, legs: [{ fixtureId: one }, { fixtureId: other }] })
    await endGame(server, one, [101, 99])
    await settle(one)
    await endGame(server, one, [101, 103])
    await regrade(one)
    const { account: after, picks, history } = await readAccount(server, account)
    expect(picks.map(({ status }) => status)).toEqual(['LOST', 'LOST', 'CANCELLED'])
    expect(after).toMatchObject({ balance_minor: 980_000n, profit_accumulated_minor: -20_000n })
    expect(history.map(({ operation }) => operation)).toEqual(['OPENING', 'PICK_PLACED', 'PICK_SETTLED'])
    expect(await faultsOf(account)).toEqual([])
  })

  it('reopens one parlay and loses another in one correction, and the replay agrees', async () => {
    const account = await newAccount()
    const [one = '', other = ''] = await newGames(2)
    await addParlay(server, account, { stakeUnits: 500, legs: [{ fixtureId: one }, { fixtureId: other }] })
    await addParlay(server, account, {
      stakeUnits: 600,
      legs: [{ fixtureId: one, selection: AWAY }, { fixtureId: other }],
    })
    await endGame(server, one, [99, 101])
    await settle(one)
    await endGame(server, one, [103, 101])
    await regrade(one)
    const { account: after, picks } = await readAccount(server, account)
    expect(picks.filter(({ type }) => type === 'PARLAY').map(({ status }) => status)).toEqual([
      'PENDING',
      'LOST',
    ])
    expect(after).toMatchObject({ status: 'ACTIVE', profit_accumulated_minor: -60_000n, no_of_picks: 1 })
    expect(await faultsOf(account)).toEqual([])
  })
})
