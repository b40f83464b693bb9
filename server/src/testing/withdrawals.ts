/** Withdrawals for tests: a verified player with rewards and payment details who asks for money. */
import { addAccount, cookieFor } from './accounts.ts'
import { addPerson, type Person } from './people.ts'
import { giveRewards } from './rewards.ts'
import type { TestServer } from './test-server.ts'

export const WALLET_DETAILS = {
  paymentMethod: 'crypto',
  name: 'Ada Moss',
  cryptoType: 'BTC',
  cryptoWalletAddress: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
} as const

let people = 0

export async function addWithdrawer(server: TestServer, rewardsMinor: bigint, person: Person = {}) {
  people += 1
  const user = await addPerson(server, {
    email: `withdrawer${people}@payments.test`,
    kyc_status: 'VERIFIED',
    ...person,
  })
  const tenant = user.tenant_id
  const cookie = await cookieFor(server, user)
  const { accno } = await addAccount(server, user)
  if (rewardsMinor > 0n) await giveRewards(server, user, rewardsMinor)
  await server.call({ method: 'POST', url: '/financialdata', cookie, tenant, payload: WALLET_DETAILS })
  return { user, cookie, accno }
}
type Withdrawer = Awaited<ReturnType<typeof addWithdrawer>>

/** The state of a payment as staff see it now; an approval names it. */
export async function stateOf(server: TestServer, paymentId: number, staffCookie: string): Promise<string> {
  const url = `/admin/payments/${paymentId}`
  return (await server.call({ method: 'GET', url, cookie: staffCookie })).json().payment.modifiedDate
}

/** The order of staff who pay this much, in the currency of the request. */
export const approvalOf = (amount: number, changes: object = {}) => ({
  type: 'WITHDRAWAL',
  transactionStatus: 'PAYMENT_SUCCESS',
  realAmount: amount,
  realCurrency: 'USD',
  transactionAmount: amount,
  transactionCurrency: 'USD',
  ...changes,
})

/** The id of the payment that waits. */
export async function withdraw(
  server: TestServer,
  player: Withdrawer,
  requestAmount: number,
): Promise<number> {
  const answer = await server.call({
    method: 'POST',
    url: '/accounts/payments/withdrawal',
    cookie: player.cookie,
    tenant: player.user.tenant_id,
    accountNo: player.accno,
    payload: {
      paymentGatewayType: 'NONE',
      requestAmount,
      paymentMethod: 'CRYPTO',
      requestCurrency: 'USD',
    },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().id
}
