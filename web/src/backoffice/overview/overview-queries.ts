import type { Currency } from '@pickproof/contract/wire-values'
import type { ConversionPeriod, PickStatistic } from '@pickproof/contract/admin-overview'
import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { adminKey } from '../admin-actions.ts'
import { rangeWords } from './range-words.ts'

const OVERVIEW = 'overview'
/** Often enough for a page that stays open all day. */
const REFRESH_MS = 60_000

export function accountStatsQuery() {
  return queryOptions({
    queryKey: adminKey(OVERVIEW, 'account-stats'),
    queryFn: ({ signal }) =>
      api('GET /admin/dashboard/account-stats', { query: { accountSubType: 'REAL' }, toast: false, signal }),
    refetchInterval: REFRESH_MS,
  })
}

export function waitingQuery() {
  return queryOptions({
    queryKey: adminKey(OVERVIEW, 'waiting'),
    queryFn: ({ signal }) => api('GET /admin/dashboard/waiting', { toast: false, signal }),
    refetchInterval: REFRESH_MS,
  })
}

export interface Period {
  /** Days of UTC, both included. */
  readonly from: string
  readonly to: string
}

export function businessQuery(query: Period & { readonly currency: Currency }) {
  return queryOptions({
    queryKey: adminKey(OVERVIEW, 'business', query),
    queryFn: ({ signal }) => api('GET /admin/dashboard/business', { query, toast: false, signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
}

export function regionsQuery(id: ConversionPeriod) {
  return queryOptions({
    queryKey: adminKey(OVERVIEW, 'regions', id),
    queryFn: ({ signal }) =>
      api('GET /admin/dashboard/region-details/{id}', { params: { id }, toast: false, signal }),
  })
}

export function monthsQuery() {
  return queryOptions({
    queryKey: adminKey(OVERVIEW, 'months'),
    queryFn: ({ signal }) => api('GET /admin/payments/withdrawal-deposit-info', { toast: false, signal }),
    refetchInterval: REFRESH_MS,
  })
}

type StatisticCall =
  `GET /admin/picks/${'sports' | 'risk' | 'odds' | 'sportbook' | 'league' | 'market'}-statistic`

function statisticQuery(call: StatisticCall) {
  return queryOptions({
    queryKey: adminKey(OVERVIEW, call),
    queryFn: ({ signal }): Promise<PickStatistic[]> => api(call, { toast: false, signal }),
    refetchInterval: REFRESH_MS,
  })
}

export function riskQuery() {
  return statisticQuery('GET /admin/picks/risk-statistic')
}

/** The six pies in their order (B184). */
const PIES = [
  { key: 'leagues', call: 'GET /admin/picks/league-statistic', isOfRanges: false },
  { key: 'sportsbooks', call: 'GET /admin/picks/sportbook-statistic', isOfRanges: false },
  { key: 'markets', call: 'GET /admin/picks/market-statistic', isOfRanges: false },
  { key: 'sports', call: 'GET /admin/picks/sports-statistic', isOfRanges: false },
  { key: 'risk', call: 'GET /admin/picks/risk-statistic', isOfRanges: true },
  { key: 'odds', call: 'GET /admin/picks/odds-statistic', isOfRanges: true },
] as const

export function usePies() {
  const answers = useQueries({ queries: PIES.map(({ call }) => statisticQuery(call)) })
  return {
    pies: PIES.map(({ key, isOfRanges }, index) => {
      const entries = answers[index]?.data
      return {
        key,
        entries: isOfRanges ? entries?.map((entry) => ({ ...entry, name: rangeWords(entry.name) })) : entries,
      }
    }),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => {
      for (const answer of answers) void answer.refetch()
    },
  }
}
