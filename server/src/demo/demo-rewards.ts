/**
 * What the first player has earned and withdrawn: something in every state, so the rewards page shows each. And
 * one withdrawal of another player that is large enough to need two staff members.
 */
import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@pickproof/domain/time/durations'
import { type FinancialFields, NO_FINANCIAL_TEXTS } from '@pickproof/contract/fields/financial-data'
import type { Context } from '../context.ts'
import { accountsOf } from '../modules/accounts/index.ts'
import type { UserRow } from '../modules/identity/index.ts'
import {
  insertFinancialData,
  type PayoutDetails,
  sealForPayment,
  insertPayment,
} from '../modules/payments/index.ts'
import { bookReward, creditReward } from '../modules/rewards/index.ts'
import type { Tx } from '../platform/db/database.ts'
import type { SealedJson } from '../platform/files/sealed-json.ts'
import { type DemoBrand, demoVisit, getSuperAdmin } from './demo-brand.ts'
import { DEMO_LOGINS } from './demo-logins.ts'

const STAFF = 'admin@demo.test'

/** Wallets with a right checksum and without an owner, one for each player. */
const DETAILS: FinancialFields = {
  ...NO_FINANCIAL_TEXTS,
  paymentMethod: 'crypto',
  cryptoType: 'USDT TRC20',
  cryptoWalletAddress: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
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

const WITHDRAWALS: readonly Withdrawal[] = [
  {
    amountMinor: 4_000n,
    askedDaysAgo: 9.1,
    decision: {
      daysAgo: 8.3,
      status: 'PAYMENT_FAILURE',
      note: 'The wallet belongs to another name. Please use your own.',
    },
  },
  { amountMinor: 4_000n, askedDaysAgo: 7.9, decision: { daysAgo: 6.8, status: 'PAYMENT_SUCCESS', note: '' } },
  { amountMinor: 5_000n, askedDaysAgo: 0.7 },
]

/** A prize, credited in two parts: each stays below the amount that needs two people. */
const LARGE = {
  email: 'teodor.lindqvist@demo.test',
  credits: [
    { amountMinor: 72_000n, daysAgo: 19, reason: 'Prize of the autumn tournament, first half' },
    { amountMinor: 72_000n, daysAgo: 12, reason: 'Prize of the autumn tournament, second half' },
  ],
  withdrawal: { amountMinor: 120_000n, askedDaysAgo: 0.3 },
  wallet: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKLxmGkn',
} as const

/** After the stories: players who bought their first challenge have brought the first player a referral reward. */
export async function addDemoRewards(context: Context, demo: DemoBrand): Promise<void> {
  const now = context.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const email = DEMO_LOGINS.find(({ role }) => role === 'USER')?.email ?? ''
  const [mara, teodor] = [demo.people.get(email), demo.people.get(LARGE.email)]
  if (mara) await addWithdrawals(context, { demo, user: mara, ago, detailsAt: ago(10) }, WITHDRAWALS)
  if (!teodor) return
  await creditPrize(context, demo, teodor, ago)
  await addWithdrawals(context, { demo, user: teodor, ago, detailsAt: ago(5), wallet: LARGE.wallet }, [
    LARGE.withdrawal,
  ])
}

async function creditPrize(
  context: Context,
  demo: DemoBrand,
  { id: userId }: UserRow,
  ago: Book['ago'],
): Promise<void> {
  const { brand } = demo
  const { db, signedIn, caller } = demoVisit(context, demo, getSuperAdmin(demo))
  for (const { amountMinor, daysAgo, reason } of LARGE.credits) {
    const act = { brand, signedIn, caller, now: ago(daysAgo) }
    const key = `demo-prize-${daysAgo}`
    const credit = { userId, currency: brand.defaultCurrency, amountMinor, reason, key }
    await creditReward(db, act, credit)
  }
}

interface Withdrawing {
  readonly demo: DemoBrand
  readonly user: UserRow
  readonly ago: Book['ago']
  readonly detailsAt: Date
  readonly wallet?: string
}

async function addWithdrawals(
  { database, files: { sealed } }: Context,
  { demo: { brand }, user, ago, detailsAt, wallet }: Withdrawing,
  withdrawals: readonly Withdrawal[],
): Promise<void> {
  const { tenantId, defaultCurrency: currency } = brand
  await database
    .tenant(tenantId)
    .transaction()
    .execute(async (tx) => {
      const fields = {
        ...{ ...DETAILS, name: `${user.first_name} ${user.last_name}` },
        ...(wallet && { cryptoWalletAddress: wallet }),
      }
      const details = await insertFinancialData(tx, sealed, {
        ...{ tenantId, userId: user.id, fields },
        now: detailsAt,
      })
      const accountId = await accountOf(tx, user, ago(0))
      const book = { tx, sealed, tenantId, user, currency, accountId, ago, details }
      for (const withdrawal of withdrawals) await addWithdrawal(book, withdrawal)
    })
}

/** The account the withdrawals are filed under: the newest one. */
async function accountOf(tx: Tx, user: UserRow, now: Date): Promise<bigint | null> {
  const [newest] = await accountsOf(tx, user.tenant_id, user.id, now)
  return newest ? BigInt(newest.id) : null
}

interface Book {
  readonly tx: Tx
  readonly sealed: SealedJson
  readonly tenantId: string
  readonly user: UserRow
  readonly currency: string
  readonly accountId: bigint | null
  readonly ago: (days: number) => Date
  readonly details: PayoutDetails | undefined
}

async function addWithdrawal(book: Book, withdrawal: Withdrawal): Promise<void> {
  const { tx, sealed, tenantId, user, currency, accountId, ago, details } = book
  const transactionUuid = randomUUID()
  const { amountMinor, askedDaysAgo, decision } = withdrawal
  const askedAt = ago(askedDaysAgo)
  const decidedAt = decision && ago(decision.daysAgo)
  const payment = await insertPayment(tx, tenantId, {
    transaction_uuid: transactionUuid,
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
    ...(details && sealForPayment(sealed, transactionUuid, details.view)),
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
