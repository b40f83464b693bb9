import { describe, expect, it } from 'vitest'
import { addOwner, type Owner, standOf } from '../../testing/picks.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { bookBalance, type Movement } from './index.ts'

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
    await expect(book(owner, { amountMinor: -1_000_001n })).rejects.toThrow('cannot be booked')
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

  it('can be neither changed nor removed by the server', async () => {
    const db = server.context.database.tenant(TEST_TENANT)
    await expect(db.deleteFrom('balance_history').execute()).rejects.toThrow('permission denied')
    await expect(db.updateTable('balance_history').set({ note: 'x' }).execute()).rejects.toThrow(
      'permission denied',
    )
  })
})
