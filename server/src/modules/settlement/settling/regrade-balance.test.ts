import { describe, expect, it } from 'vitest'
import { BASE_FUNDED } from '../../../testing/accounts.ts'
import { addGames, addStraight, endGame, readAccount } from '../../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { type AccountRow, lockAccounts, payOutAccount } from '../../accounts/index.ts'
import { regradingOn } from '../../../testing/regrading.ts'
import { regradeFixture } from './regrade-fixture.ts'
import { settleFixture } from './settle-fixture.ts'
import { listFixturesToRegrade } from '../../picks/index.ts'

const server = await startTestServer()
const { clock } = server
const db = server.context.database.tenant(TEST_TENANT)
const { newAccount, newGames, settle, regrade, toRegrade, faultsOf } = regradingOn(server, {
  settleFixture,
  regradeFixture,
  listFixturesToRegrade,
})

async function payOut({ id }: AccountRow): Promise<void> {
  clock.advanceMs(1_000)
  await db.transaction().execute(async (tx) => {
    for (const account of await lockAccounts(tx, TEST_TENANT, [id]))
      await payOutAccount(tx, account, { now: clock.now(), note: 'a transfer' })
  })
}

describe('a corrected result of a pick whose profit was paid out', () => {
  it('takes nothing back: staff see the difference as a separate row', async () => {
    const account = await newAccount(BASE_FUNDED)
    const [fixtureId = ''] = await newGames(1)
    const pickId = await addStraight(server, account, { stakeUnits: 1_800, fixtureId })
    await endGame(server, fixtureId, [101, 99])
    await settle(fixtureId)
    await payOut(account)
    await endGame(server, fixtureId, [101, 103])
    expect(await regrade(fixtureId)).toBe(1)

    const lost = await readAccount(server, account)
    expect(lost.picks[0]).toMatchObject({ status: 'LOST', returned_minor: 0n })
    expect(lost.account).toMatchObject({ status: 'ACTIVE', balance_minor: 1_000_000n })
    expect(lost.account.profit_accumulated_minor).toBe(0n)
    expect(
      lost.history
        .slice(-3)
        .map(({ operation, amount_minor, pick_id }) => [operation, amount_minor, pick_id]),
    ).toEqual([
      ['CORRECTION', 360_000n, null],
      ['PICK_SETTLED', 0n, pickId],
      ['PICK_REVERSED', -360_000n, pickId],
    ])
    expect(lost.history.at(-3)?.note).toBe(
      `The result of pick ${pickId} changed from won to lost after a payout. The balance stays the same.`,
    )
    expect(await faultsOf(account)).toEqual([])

    // A second correction cannot earn the same profit again.
    await endGame(server, fixtureId, [105, 103])
    expect(await regrade(fixtureId)).toBe(1)
    const won = await readAccount(server, account)
    expect(won.account).toMatchObject({ balance_minor: 1_000_000n, profit_accumulated_minor: 0n })
    expect(won.history.at(-1)).toMatchObject({ operation: 'CORRECTION', amount_minor: -360_000n })
    expect(await faultsOf(account)).toEqual([])
  })

  it('can be booked even if the old return exceeds the balance', async () => {
    const account = await newAccount(BASE_FUNDED)
    const [fixtureId = ''] = await newGames(1)
    await addStraight(server, account, { stakeUnits: 6_000, fixtureId })
    await endGame(server, fixtureId, [101, 99])
    await settle(fixtureId)
    await payOut(account)
    await endGame(server, fixtureId, [101, 103])
    expect(await regrade(fixtureId)).toBe(1)
    expect((await readAccount(server, account)).account.balance_minor).toBe(1_000_000n)
    expect(await toRegrade()).not.toContain(fixtureId)
    expect(await faultsOf(account)).toEqual([])
  })

  it('moves the balance as usual if the pick was settled after the payout', async () => {
    const account = await newAccount(BASE_FUNDED)
    const [one = '', other = ''] = await newGames(2)
    for (const fixtureId of [one, other]) await addStraight(server, account, { stakeUnits: 300, fixtureId })
    await endGame(server, one, [101, 99])
    await settle(one)
    await payOut(account)
    await endGame(server, other, [101, 99])
    await settle(other)
    expect((await readAccount(server, account)).account.balance_minor).toBe(1_060_000n)
    await endGame(server, other, [101, 103])
    await regrade(other)
    expect((await readAccount(server, account)).account.balance_minor).toBe(1_000_000n)
    expect(await faultsOf(account)).toEqual([])
  })
})

describe('a balance that is almost fully staked', () => {
  it('accepts a correction that it can cover in the end', async () => {
    const account = await newAccount()
    const [settled = '', open = ''] = await newGames(2)
    await addStraight(server, account, { stakeUnits: 500, fixtureId: settled })
    await endGame(server, settled, [101, 99])
    await settle(settled)
    await addStraight(server, account, { stakeUnits: 9_900, fixtureId: open })
    await endGame(server, settled, [101, 99], { status: 'cancelled' })
    expect(await regrade(settled)).toBe(1)
    const { account: after, picks, history } = await readAccount(server, account)
    expect(picks[0]).toMatchObject({ status: 'CANCELLED', returned_minor: 50_000n })
    expect(history.slice(-2).map(({ operation }) => operation)).toEqual(['PICK_CANCELLED', 'PICK_REVERSED'])
    expect(after.balance_minor).toBe(10_000n)
    expect(await faultsOf(account)).toEqual([])
  })
})

describe('a balance that is too small for a correction', () => {
  /** Won with either result. */
  const SAME = { marketId: 'total_points', selection: '', selectionLine: 'over', points: 150 } as const

  it('leaves the pick to staff, and corrects it once the balance is sufficient', async () => {
    const account = await newAccount()
    const [settled = '', open = ''] = await newGames(2)
    await addStraight(server, account, { stakeUnits: 500, fixtureId: settled })
    await addStraight(server, account, { ...SAME, stakeUnits: 100, fixtureId: settled })
    await endGame(server, settled, [101, 99])
    await settle(settled)
    await addStraight(server, account, { stakeUnits: 9_900, fixtureId: open })
    await endGame(server, settled, [101, 103])
    const before = await readAccount(server, account)
    expect(await regrade(settled)).toBe(0)
    const { account: after, picks, history } = await readAccount(server, account)
    expect(picks[0]).toMatchObject({
      status: 'WON',
      needs_review:
        'The result changed after the settlement. The balance of the account is too small to take this back.',
    })
    expect(picks[1]).toMatchObject({ status: 'WON', needs_review: null })
    expect([after.balance_minor, history]).toEqual([before.account.balance_minor, before.history])
    expect(await faultsOf(account)).toEqual([])

    await addGames(server, [open], { status: 'cancelled' })
    await settle(open)
    expect(await toRegrade()).toContain(settled)
    expect(await regrade(settled)).toBe(1)
    expect((await readAccount(server, account)).picks[0]).toMatchObject({
      status: 'LOST',
      needs_review: null,
    })
    expect(await faultsOf(account)).toEqual([])
  })
})
