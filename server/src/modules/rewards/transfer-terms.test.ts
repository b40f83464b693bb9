import { DAY_MS } from '@pickproof/domain/time/durations'
import { expect, it } from 'vitest'
import { addAccount, BASE_FUNDED, cookieFor } from '../../testing/accounts.ts'
import { addPerson } from '../../testing/people.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const PERIOD_MS = 10 * DAY_MS

it.each([
  { made: 0, cap: 3500, percent: 70, picks: 25, amount: 2450 },
  { made: 1, cap: 4500, percent: 70, picks: 25, amount: 3150 },
  { made: 2, cap: 5000, percent: 70, picks: 15, amount: 3500 },
  { made: 3, cap: 5000, percent: 80, picks: 15, amount: 4000 },
])(
  '[P046] [P047] [P048] [P049] [P050] [P051] [P052] [P053] after $made transfers a profit of 6,000 is capped at $cap, $percent% of it are paid, and $picks picks are needed',
  async ({ made, cap, percent, picks, amount }) => {
    const user = await addPerson(server, { email: `after${made}@transfers.test`, currency: 'USD' })
    const cookie = await cookieFor(server, user)
    const { accno } = await addAccount(server, user, BASE_FUNDED, {
      activation_at: new Date(server.clock.now().getTime() - PERIOD_MS),
      balance_minor: 1_600_000n,
      no_of_picks: picks,
      withdrawal_count: made,
    })
    const url = '/accounts/available-big-league-rewards'
    const [available] = (await server.call({ method: 'POST', url, cookie })).json()
    expect(available).toMatchObject({
      cap,
      splitPercentage: percent,
      picksNeeded: picks,
      eligibleAmount: amount,
      refusals: [],
    })
    const context = await server.call({ method: 'GET', url: '/users/context', cookie })
    expect(context.json().accounts).toMatchObject([
      { maximumRewardWithdrawal: cap, eligibleWithdrawalPercentage: percent },
    ])
    const transfer = await server.call({
      method: 'POST',
      url: `/rewards/${accno}/request-transfer`,
      cookie,
      accountNo: accno,
      payload: { amount, currency: 'USD' },
    })
    expect(transfer.statusCode, transfer.body).toBe(200)
    expect((await server.call({ method: 'GET', url: '/rewards/total', cookie })).json()).toEqual({
      USD: amount,
    })
  },
)
