/** Withdrawals for tests: a verified player with rewards and payment details who asks for money. */
import { createHash } from 'node:crypto'
import { DAY_MS } from '@pickproof/domain/time/durations'
import { sql } from 'kysely'
import { addAccount, cookieFor } from './accounts.ts'
import { addPerson, type Person } from './people.ts'
import { giveRewards } from './rewards.ts'
import { callWithSecond } from './staff.ts'
import { TEST_TENANT, type TestServer } from './test-server.ts'

export const WALLET_DETAILS = {
  paymentMethod: 'crypto',
  name: 'Ada Moss',
  cryptoType: 'BTC',
  cryptoWalletAddress: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
} as const

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** A separate wallet with a right checksum, because two players with one destination are worth a look. */
export function walletOf(number: number): string {
  const body = Buffer.concat([Buffer.from([0, 1]), sha256(Buffer.from(String(number))).subarray(0, 19)])
  let rest = BigInt(`0x${Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)]).toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = `${BASE58[Number(rest % 58n)]}${text}`
  return `1${text}`
}

export const BANK_DETAILS = {
  paymentMethod: 'bank',
  name: 'Ada Moss',
  iban: 'GB33BUKB20201555555555',
  currency: 'GBP',
  addressLine1: '1 High Street',
  city: 'Leeds',
  zipcode: 'LS1 1AA',
  country: 'United Kingdom',
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
  const details = { ...WALLET_DETAILS, cryptoWalletAddress: walletOf(people) }
  await server.call({ method: 'POST', url: '/financialdata', cookie, tenant, payload: details })
  return { user, cookie, accno, details }
}
type Withdrawer = Omit<Awaited<ReturnType<typeof addWithdrawer>>, 'details'>

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

export const REJECTION = {
  type: 'WITHDRAWAL',
  transactionStatus: 'PAYMENT_FAILURE',
  note: 'Not this one.',
} as const

/** What staff do with payouts; `viewer` is the cookie under which they look at one. */
export const payoutActs = (server: TestServer, viewer: string) => ({
  /** Looks at the payment first, unless the order names the state it is about. */
  decide: async (id: number, cookie: string, order: object, tenant = TEST_TENANT) => {
    const payload = { modifiedDate: await stateOf(server, id, viewer), ...order }
    const url = `/admin/payments/${id}/withdrawal/confirm`
    return await server.call({ method: 'PUT', url, cookie, payload, tenant })
  },
  detail: async (id: number) =>
    (await server.call({ method: 'GET', url: `/admin/payments/${id}`, cookie: viewer })).json(),
  correct: (id: number, cookie: string, payload: object, tenant = TEST_TENANT) =>
    callWithSecond(server, {
      method: 'PATCH',
      url: `/admin/payments/${id}/financial-data`,
      cookie,
      payload,
      tenant,
    }),
  /** Requested by a new player, above the limit of 1,000.00 unless the test says otherwise. */
  waiting: async (amount = 1500) => {
    const player = await addWithdrawer(server, 300_000n)
    return { player, id: await withdraw(server, player, amount) }
  },
})

/** As if the destination of a payment had changed that much earlier. The clock stays, because sessions would end. */
export async function passWaitingTime(
  server: TestServer,
  paymentId: number,
  ms = DAY_MS,
  tenant = TEST_TENANT,
): Promise<void> {
  await sql`update payment set destination_changed_at = destination_changed_at - make_interval(secs => ${ms / 1000})
    where id = ${paymentId}`.execute(server.context.database.tenant(tenant))
}
