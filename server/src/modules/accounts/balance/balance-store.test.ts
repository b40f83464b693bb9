import { describe, expect, it } from 'vitest'
import { addOwner, type Owner, standOf } from '../../../testing/picks.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { accountFigures, judgeState } from '../judging/judge-row.ts'
import { bookBalance, bookBalances, bookJudged, type Movement } from './balance-store.ts'

const server = await startTestServer()

async function book({ account, user }: Owner, movement: Partial<Movement>, tenant = user.tenant_id) {
  return await server.context.database
    .tenant(tenant)
    .transaction()
    .execute(
      async (tx) =>
        await bookBalance(tx, tenant, {
          accountId: account.id,
          amountMinor: 0n,
          operation: 'CORRECTION',
          pickId: null,
          at: server.clock.now(),
          ...movement,
        }),
    )
}

describe('a booking', () => {
  it('[U022] moves the balance, raises the version and leaves a row, together', async () => {
    const owner = await addOwner(server)
    expect(await book(owner, { amountMinor: 12_345n, note: 'a gift' })).toBe(1_012_345n)
    const { balanceMinor, version, history } = await standOf(server, owner)
    expect([balanceMinor, version - owner.account.version]).toEqual([1_012_345n, 1n])
    expect(history.map(({ operation, balance_minor }) => [operation, balance_minor])).toEqual([
      ['OPENING', 1_000_000n],
      ['CORRECTION', 1_012_345n],
    ])
  })

  it('takes a balance down to zero and not below', async () => {
    const owner = await addOwner(server)
    await expect(book(owner, { amountMinor: -1_000_001n })).rejects.toThrow(
      `CORRECTION of -1000001 cannot be booked to the account ${owner.account.id}`,
    )
    expect((await standOf(server, owner)).history).toHaveLength(1)
    expect(await book(owner, { amountMinor: -1_000_000n })).toBe(0n)
  })

  it('reaches no account of another brand', async () => {
    const owner = await addOwner(server)
    await expect(book(owner, { amountMinor: 100n }, OTHER_TENANT)).rejects.toThrow('cannot be booked')
    expect((await standOf(server, owner)).balanceMinor).toBe(1_000_000n)
  })

  it('and many others at the same time add up', async () => {
    const owner = await addOwner(server)
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => book(owner, { amountMinor: BigInt(index) - 10n })),
    )
    const { balanceMinor, history } = await standOf(server, owner)
    expect(balanceMinor).toBe(1_000_000n + 380n)
    expect(history).toHaveLength(41)
    let runningMinor = 0n
    for (const { amount_minor, balance_minor } of history) {
      runningMinor += amount_minor
      expect(balance_minor).toBe(runningMinor)
    }
  })

  it('of several accounts is all or nothing, and each history has its rows in the order given', async () => {
    const [one, two, other] = [await addOwner(server), await addOwner(server), await addOwner(server)]
    const bookAll = async (movements: readonly (readonly [Owner | undefined, bigint])[]) => {
      const db = server.context.database.tenant(TEST_TENANT)
      await db.transaction().execute(async (tx) => {
        await bookBalances(
          tx,
          TEST_TENANT,
          movements.map(([owner, amountMinor]) => ({
            accountId: owner?.account.id ?? 9_999_999n,
            amountMinor,
            operation: 'CORRECTION',
            pickId: null,
            at: server.clock.now(),
          })),
        )
      })
    }
    const balances = async () => {
      const stands = [await standOf(server, one), await standOf(server, two), await standOf(server, other)]
      return stands.map(({ history }) => history.map(({ balance_minor }) => balance_minor))
    }
    await bookAll([])
    await bookAll([
      [one, 500n],
      [two, -100n],
      [one, -1_000_500n],
    ])
    const after = [[1_000_000n, 1_000_500n, 0n], [1_000_000n, 999_900n], [1_000_000n]]
    expect(await balances()).toEqual(after)
    await expect(
      bookAll([
        [two, 7n],
        [undefined, 7n],
      ]),
    ).rejects.toThrow('2 movements were to be booked, 1 were')
    await expect(
      bookAll([
        [two, 7n],
        [one, -1n],
      ]),
    ).rejects.toThrow(/violates check constraint/)
    expect(await balances()).toEqual(after)
  })

  it('can be neither changed nor removed by the server', async () => {
    const db = server.context.database.tenant(TEST_TENANT)
    await expect(db.deleteFrom('balance_history').execute()).rejects.toThrow('permission denied')
    await expect(db.updateTable('balance_history').set({ note: 'x' }).execute()).rejects.toThrow(
      'permission denied',
    )
  })

  it('moves each account once, whether it is judged, only moved or only judged', async () => {
    const [both, moved, judged] = [await addOwner(server), await addOwner(server), await addOwner(server)]
    const now = server.clock.now()
    const movement = ({ account }: Owner, amountMinor: bigint) => ({
      accountId: account.id,
      amountMinor,
      operation: 'CORRECTION' as const,
      pickId: null,
      at: now,
    })
    const figures = ({ account }: Owner) =>
      accountFigures(account, { ...judgeState(account), netMinor: 700n, picks: 1 })
    const db = server.context.database.tenant(TEST_TENANT)
    await db.transaction().execute(async (tx) => {
      await bookJudged(tx, TEST_TENANT, {
        movements: [movement(both, 700n), movement(moved, 40n)],
        figures: [figures(both), figures(judged)],
        now,
      })
    })
    const stands = [await standOf(server, both), await standOf(server, moved), await standOf(server, judged)]
    expect(stands.map(({ balanceMinor, history }) => [balanceMinor, history.length])).toEqual([
      [1_000_700n, 2],
      [1_000_040n, 2],
      [1_000_000n, 1],
    ])
    const rows = await db
      .selectFrom('challenge_account')
      .select('no_of_picks')
      .where('id', 'in', [both.account.id, moved.account.id, judged.account.id])
      .orderBy('id')
      .execute()
    expect(rows.map(({ no_of_picks }) => no_of_picks)).toEqual([1, 0, 1])
  })

  it('keeps what a rule sums of the results, and the judge finds it again', async () => {
    const owner = await addOwner(server)
    const now = server.clock.now()
    const db = server.context.database.tenant(TEST_TENANT)
    const ruleFigures = { 'weekly-loss': { periodStartMs: 1_794_816_000_000, netMinor: -(2n ** 60n) } }
    const figures = accountFigures(owner.account, { ...judgeState(owner.account), ruleFigures })
    await db
      .transaction()
      .execute(async (tx) => await bookJudged(tx, TEST_TENANT, { movements: [], figures: [figures], now }))
    const account = await db
      .selectFrom('challenge_account')
      .selectAll()
      .where('id', '=', owner.account.id)
      .executeTakeFirstOrThrow()
    expect(judgeState(account).ruleFigures).toEqual(ruleFigures)
    expect(judgeState(owner.account).ruleFigures).toBeUndefined()
  })
})
