import { expect, it } from 'vitest'
import { accountsFilters } from './accounts/accounts-columns.tsx'
import { paymentFilters } from './payments/payments-columns.tsx'
import { picksFilters } from './picks/picks-columns.tsx'
import { REWARD_FILTERS } from './rewards/rewards-columns.tsx'

it.each([
  ['accounts', accountsFilters('SUPER_ADMIN')],
  ['payments', paymentFilters('SUPER_ADMIN')],
  ['picks', picksFilters('SUPER_ADMIN')],
  ['rewards', REWARD_FILTERS],
])('a filter for an amount of %s finds it in every currency and names none', (_, filters) => {
  const amounts = filters.flatMap((filter) =>
    filter.kind === 'number' && filter.maxDecimals === 2 ? [filter] : [],
  )
  expect(amounts).not.toEqual([])
  for (const { format } of amounts) expect(format?.(1234.5) ?? '').not.toMatch(/\p{Sc}/u)
})
