import type { EligibilityLineView, PaymentDetail } from '@pickproof/contract/admin-payments'
import { DAY_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import {
  addWithdrawer,
  approvalOf,
  passWaitingTime,
  payoutActs,
  walletOf,
  withdraw,
} from '../../testing/withdrawals.ts'
import { sealDetailsOf } from './index.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const staff = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
const { decide, detail } = payoutActs(server, staff)

type Withdrawer = Awaited<ReturnType<typeof addWithdrawer>>
const change = async ({ cookie, details }: Withdrawer, cryptoWalletAddress: string) =>
  await server.call({
    method: 'PUT',
    url: '/financialdata',
    cookie,
    payload: { ...details, cryptoWalletAddress },
  })
const linesOf = async (id: number): Promise<Readonly<Record<string, EligibilityLineView>>> => {
  const { eligibility } = (await detail(id)) as PaymentDetail
  return Object.fromEntries(eligibility.map((line) => [line.key, line]))
}

describe('[T25-2] the automatic checks of a payout', () => {
  it('name each other player with the same destination, also where it was saved by an earlier version', async () => {
    const [one, two] = [await addWithdrawer(server, 20_000n), await addWithdrawer(server, 20_000n)]
    const id = await withdraw(server, one, 50)
    expect((await linesOf(id))['destination-shared']).toMatchObject({ result: 'pass', sums: [] })
    await change(two, one.details.cryptoWalletAddress)
    await db
      .updateTable('financial_data')
      .set({ destination_mark: null })
      .where('user_id', '=', two.user.id)
      .execute()
    expect((await linesOf(id))['destination-shared']).toMatchObject({ result: 'pass' })
    await sealDetailsOf(server.context, TEST_TENANT)
    expect((await linesOf(id))['destination-shared']).toMatchObject({
      result: 'fail',
      isBlocking: false,
      text: 'Another player uses this destination:',
      sums: [{ label: `Player ${two.user.id}`, text: 'Has saved it', userId: Number(two.user.id) }],
    })
    expect((await decide(id, staff, approvalOf(50))).json().fieldErrors).toMatchObject([
      { field: 'destination-shared' },
    ])
    const paid = await decide(id, staff, approvalOf(50, { note: 'They are a couple.' }))
    expect(paid.json().transactionStatus).toBe('PAYMENT_SUCCESS')
    const other = await withdraw(server, two, 50)
    expect((await linesOf(other))['destination-shared']?.sums).toMatchObject([{ text: 'Was paid there' }])
  })

  it('distinguish a destination that was paid before from a new one', async () => {
    const player = await addWithdrawer(server, 40_000n)
    const first = await withdraw(server, player, 50)
    expect((await linesOf(first))['destination-used']).toMatchObject({ result: 'info' })
    await decide(first, staff, approvalOf(50))
    const second = await withdraw(server, player, 50)
    expect((await linesOf(second))['destination-used']).toMatchObject({
      result: 'pass',
      text: expect.stringContaining('Used for 1 earlier payout. Saved on'),
    })
    await change(player, walletOf(5_000))
    const third = await withdraw(server, player, 50)
    await passWaitingTime(server, third)
    expect((await linesOf(third))['destination-used']).toMatchObject({
      result: 'fail',
      text: expect.stringContaining('New: the earlier payout went elsewhere.'),
    })
  })

  it('show a new device, another address of the person and players with the same data', async () => {
    const home = { address_line1: '5 Long Lane', zipcode: 'LS9 9ZZ' }
    const player = await addWithdrawer(server, 20_000n, home)
    const other = await addWithdrawer(server, 0n, home)
    const id = await withdraw(server, player, 50)
    const signedIn = async (daysAgo: number) =>
      await db
        .insertInto('sign_in')
        .values({
          ...{ tenant_id: TEST_TENANT, user_id: player.user.id, kind: 'SIGN_IN', ip: '203.0.113.9' },
          at: new Date(server.clock.now().getTime() - daysAgo * DAY_MS),
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0',
          is_new_device: true,
        })
        .execute()
    // The first sign-in of a person is always from a new device.
    await signedIn(3)
    expect((await linesOf(id))['recent-changes']).toMatchObject({ result: 'pass' })
    await signedIn(2)
    const lines = await linesOf(id)
    expect(lines['recent-changes']).toMatchObject({
      result: 'fail',
      sums: [{ label: 'Sign-in from a new device', text: 'Firefox on Linux' }],
    })
    expect(lines['same-data']).toMatchObject({
      result: 'fail',
      sums: [{ label: `Player ${other.user.id}`, text: 'Same address', userId: Number(other.user.id) }],
    })
  })
})
