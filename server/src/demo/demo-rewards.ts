/**
 * What the first player has earned and withdrawn: something in every state, so that the rewards page can be seen. And
 * one withdrawal of somebody else that is large enough to need two people of the staff.
 */
import type { FinancialFields } from '@pickproof/contract/fields/financial-data'
import { accountsOf } from '../modules/accounts/index.ts'
import { ensureReferralCode, findUserByEmail, type UserRow } from '../modules/identity/index.ts'
import {
  type FinancialRow,
  financialView,
  insertFinancialData,
  insertPayment,
} from '../modules/payments/index.ts'
import { bookReward, referralShare } from '../modules/rewards/index.ts'
import type { Brand } from '../modules/tenants/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { DEMO_LOGINS } from './demo-logins.ts'

const DAY_MS = 86_400_000
const STAFF = 'admin@demo.test'

/** A wallet whose checksum is right and that belongs to nobody. */
const DETAILS: FinancialFields = {
  paymentMethod: 'crypto',
  name: 'Mara Okonjo',
  cryptoType: 'USDT TRC20',
  cryptoWalletAddress: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  walletEmail: '',
  iban: '',
  sortCode: '',
  bic: '',
  swift: '',
  currency: '',
  addressLine1: '',
  city: '',
  zipcode: '',
  country: '',
  note: '',
}

interface Referral {
  readonly feeMinor: bigint
  readonly daysAgo: number
}

interface Withdrawal {
  readonly amountMinor: bigint
  readonly askedDaysAgo: number
  readonly decision?: {
    readonly daysAgo: number
    readonly status: 'PAYMENT_SUCCESS' | 'PAYMENT_FAILURE'
    readonly note: string
  }
}

const REFERRALS: readonly Referral[] = [
  { feeMinor: 24_900n, daysAgo: 12.4 },
  { feeMinor: 49_900n, daysAgo: 10.2 },
  { feeMinor: 119_900n, daysAgo: 9.6 },
]

const WITHDRAWALS: readonly Withdrawal[] = [
  {
    amountMinor: 6_000n,
    askedDaysAgo: 9.1,
    decision: {
      daysAgo: 8.3,
      status: 'PAYMENT_FAILURE',
      note: 'The wallet belongs to another name. Please use your own.',
    },
  },
  { amountMinor: 6_000n, askedDaysAgo: 7.9, decision: { daysAgo: 6.8, status: 'PAYMENT_SUCCESS', note: '' } },
  { amountMinor: 5_000n, askedDaysAgo: 0.7 },
]

/** Somebody with a following: every one of these bought the largest challenge. */
const LARGE = {
  email: 'teodor.lindqvist@demo.test',
  referrals: 12,
  feeMinor: 119_900n,
  withdrawal: { amountMinor: 120_000n, askedDaysAgo: 0.3 },
} as const

const WITHDRAWN_MINOR = WITHDRAWALS.reduce((sumMinor, { amountMinor }) => sumMinor + amountMinor, 0n)

/** After the people and their accounts: nothing where the first player is missing. */
export async function addDemoRewards(tx: Tx, brand: Brand, now: Date): Promise<void> {
  const { tenantId, defaultCurrency: currency, referralPercentage } = brand
  const email = DEMO_LOGINS.find(({ role }) => role === 'USER')?.email ?? ''
  const user = await findUserByEmail(tx, tenantId, email)
  if (!user) return
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const details = await insertFinancialData(tx, tenantId, { userId: user.id, fields: DETAILS, now: ago(10) })
  const book = { tx, tenantId, user, currency, accountId: await accountOf(tx, user, ago(0)), ago, details }
  let earnedMinor = 0n
  for (const referral of REFERRALS) earnedMinor += await addReferral(book, referral, referralPercentage)
  // A brand may give less for a referral than this player withdraws.
  if (earnedMinor >= WITHDRAWN_MINOR)
    for (const withdrawal of WITHDRAWALS) await addWithdrawal(book, withdrawal)
  await addLargeWithdrawal(tx, brand, ago)
}

async function addLargeWithdrawal(tx: Tx, brand: Brand, ago: Book['ago']): Promise<void> {
  const { tenantId, defaultCurrency: currency, referralPercentage } = brand
  const user = await findUserByEmail(tx, tenantId, LARGE.email)
  if (!user) return
  // Whoever was rewarded for friends has brought them by a code, and sees the rewards in the menu.
  await ensureReferralCode(tx, tenantId, user.id)
  const name = `${user.first_name} ${user.last_name}`
  const fields = { ...DETAILS, name }
  const details = await insertFinancialData(tx, tenantId, { userId: user.id, fields, now: ago(5) })
  const book = { tx, tenantId, user, currency, accountId: await accountOf(tx, user, ago(0)), ago, details }
  let earnedMinor = 0n
  for (let number = 0; number < LARGE.referrals; number += 1)
    earnedMinor += await addReferral(
      book,
      { feeMinor: LARGE.feeMinor, daysAgo: 40 - number * 3 },
      referralPercentage,
    )
  if (earnedMinor >= LARGE.withdrawal.amountMinor) await addWithdrawal(book, LARGE.withdrawal)
}

/** The account the withdrawals are filed under: the newest one. */
async function accountOf(tx: Tx, user: UserRow, now: Date): Promise<bigint | null> {
  const [newest] = await accountsOf(tx, user.tenant_id, user.id, now)
  return newest ? BigInt(newest.id) : null
}

interface Book {
  readonly tx: Tx
  readonly tenantId: string
  readonly user: UserRow
  readonly currency: string
  readonly accountId: bigint | null
  readonly ago: (days: number) => Date
  readonly details: FinancialRow | undefined
}

async function addReferral(
  { tx, tenantId, user, currency, ago }: Book,
  { feeMinor, daysAgo }: Referral,
  percent: number,
): Promise<bigint> {
  const { amountMinor, report } = referralShare({ feeMinor, currency, rewardPercent: percent })
  if (amountMinor <= 0n) return 0n
  await bookReward(tx, tenantId, {
    user_id: user.id,
    currency,
    operation: 'DEPOSIT',
    reward_type: 'REFERRAL',
    amount_minor: amountMinor,
    report: JSON.stringify(report),
    created_at: ago(daysAgo),
    created_by: 'referral',
  })
  return amountMinor
}

async function addWithdrawal(book: Book, withdrawal: Withdrawal): Promise<void> {
  const { tx, tenantId, user, currency, accountId, ago, details } = book
  const { amountMinor, askedDaysAgo, decision } = withdrawal
  const askedAt = ago(askedDaysAgo)
  const decidedAt = decision && ago(decision.daysAgo)
  const payment = await insertPayment(tx, tenantId, {
    user_id: user.id,
    account_id: accountId,
    transaction_type: 'WITHDRAWAL',
    transaction_status: decision?.status ?? 'PAYMENT_INITIATED',
    status_at: decidedAt ?? askedAt,
    payment_gateway_type: 'NONE',
    payment_method: 'CRYPTO',
    request_amount_minor: amountMinor,
    request_currency: currency,
    ...(decision?.status === 'PAYMENT_SUCCESS'
      ? { real_amount_minor: amountMinor, real_currency: currency }
      : {}),
    ...(decidedAt ? { confirmed_by: STAFF, confirmed_at: decidedAt, note: decision.note } : {}),
    financial_data: details ? JSON.stringify(financialView(details)) : null,
    created_at: askedAt,
    created_by: user.email,
    modified_at: decidedAt ?? askedAt,
    modified_by: decidedAt ? STAFF : user.email,
  })
  const movement = {
    user_id: user.id,
    currency,
    reward_type: 'PAYOUT',
    amount_minor: amountMinor,
    payment_id: payment.id,
    account_id: accountId,
  } as const
  const reserved = await bookReward(tx, tenantId, {
    ...movement,
    operation: 'WITHDRAWAL',
    created_at: askedAt,
    created_by: user.email,
  })
  if (!reserved) throw new Error('the demo withdraws more than it has earned')
  if (decision?.status === 'PAYMENT_FAILURE' && decidedAt)
    await bookReward(tx, tenantId, {
      ...movement,
      operation: 'DEPOSIT',
      reverses_id: reserved.id,
      created_at: decidedAt,
      created_by: STAFF,
    })
}
