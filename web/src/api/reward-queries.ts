import type { FinancialFields } from '@pickproof/contract/fields/financial-data'
import type { AvailableReward, Reward } from '@pickproof/contract/rewards'
import type { FinancialData, Payment } from '@pickproof/contract/payments'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import type { ApiOptions } from './call-types.ts'
import { contextQuery } from './context-queries.ts'
import { queryClient } from './query-client.ts'
import { RequestKeys, sendOnce } from './request-keys.ts'

/** The key of everything that is read of the player's rewards and payments. */
export const REWARDS_KEY = ['rewards'] as const
const keys = new RequestKeys()

interface ListPage {
  readonly pageNo: number
  readonly pageSize: number
}

export function rewardTotalQuery() {
  return queryOptions({
    queryKey: [...REWARDS_KEY, 'total'],
    queryFn: ({ signal }) => api('GET /rewards/total', { signal, toast: false }),
  })
}

/** The records that moved the rewards, newest first; with the flag those of referrals alone (N26). */
export function rewardRecordsQuery(page: ListPage, isReferralOnly: boolean) {
  return queryOptions({
    queryKey: [...REWARDS_KEY, 'records', isReferralOnly, page],
    queryFn: ({ signal }) =>
      api('POST /rewards/search', {
        body: { filters: {}, ...page },
        query: { referralOnly: isReferralOnly ? 'true' : 'false' },
        signal,
        toast: false,
      }),
    placeholderData: keepPreviousData,
  })
}

/** What the funded accounts could transfer now. */
export function availableRewardsQuery() {
  return queryOptions({
    queryKey: [...REWARDS_KEY, 'available'],
    queryFn: ({ signal }) => api('POST /accounts/available-big-league-rewards', { signal, toast: false }),
  })
}

/** Where the player wants to be paid. Null before the first time. A failure shows no toast (M081). */
export function financialDataQuery() {
  return queryOptions({
    queryKey: [...REWARDS_KEY, 'financial-data'],
    queryFn: ({ signal }) => api('GET /financialdata', { signal, toast: false }),
  })
}

const WITHDRAWALS = { key: 'transactionType', op: '=', value: 'WITHDRAWAL' } as const

export function withdrawalsQuery(page: ListPage) {
  return queryOptions({
    queryKey: [...REWARDS_KEY, 'withdrawals', page],
    queryFn: ({ signal }) =>
      api('POST /payments/search', { body: { filters: WITHDRAWALS, ...page }, signal, toast: false }),
    placeholderData: keepPreviousData,
  })
}

/** One withdrawal; undefined as an answer is null, because a query must hold something. */
export function withdrawalQuery(id: number) {
  const filters = { op: 'AND', values: [WITHDRAWALS, { key: 'id', op: '=', value: id }] } as const
  return queryOptions({
    queryKey: [...REWARDS_KEY, 'withdrawal', id],
    queryFn: async ({ signal }) => {
      const { content } = await api('POST /payments/search', {
        body: { filters, pageNo: 1, pageSize: 1 },
        signal,
        toast: false,
      })
      return content[0] ?? null
    },
  })
}

/** After everything that moves rewards: what is shown of them, and the balances the person carries. */
export async function readRewardsAgain(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: REWARDS_KEY }),
    queryClient.invalidateQueries({ queryKey: contextQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: ['accounts'] }),
  ])
}

/** Moves the profit of a funded account by the amount that was shown. */
export async function requestTransfer({
  accountNo,
  eligibleAmount: amount,
  currency,
}: Pick<AvailableReward, 'accountNo' | 'eligibleAmount' | 'currency'>): Promise<Reward> {
  return await api('POST /rewards/{accountNo}/request-transfer', {
    params: { accountNo },
    body: { amount, currency },
    accountNo,
  })
}

export async function saveFinancialData(fields: FinancialFields, isNew: boolean): Promise<FinancialData> {
  const saved = isNew
    ? await api('POST /financialdata', { body: fields })
    : await api('PUT /financialdata', { body: fields })
  queryClient.setQueryData(financialDataQuery().queryKey, saved)
  return saved
}

type WithdrawalBody = ApiOptions<'POST /accounts/payments/withdrawal'>['body']

export async function requestWithdrawal(
  accountNo: string | undefined,
  body: Omit<WithdrawalBody, 'paymentGatewayType'>,
): Promise<Payment> {
  const request = { accountNo, body: { paymentGatewayType: 'NONE', ...body } } as const
  const payment = await sendOnce(keys, request, (idempotencyKey) =>
    api('POST /accounts/payments/withdrawal', { ...request, idempotencyKey }),
  )
  queryClient.setQueryData(withdrawalQuery(payment.id).queryKey, payment)
  return payment
}
