import { expect, it } from 'vitest'
import { ACCOUNT_LIST } from '@pickproof/contract/lists/accounts'
import { PAYMENT_LIST } from '@pickproof/contract/lists/payments'
import { PICK_LIST } from '@pickproof/contract/lists/picks'
import { REWARD_LIST } from '@pickproof/contract/lists/rewards'
import { declaredFilters } from './declared-list.tsx'

it.each([
  ['accounts', declaredFilters(ACCOUNT_LIST, 'SUPER_ADMIN')],
  ['payments', declaredFilters(PAYMENT_LIST, 'SUPER_ADMIN')],
  ['picks', declaredFilters(PICK_LIST, 'SUPER_ADMIN')],
  ['rewards', declaredFilters(REWARD_LIST)],
])('a filter for an amount of %s finds it in every currency and names none', (_, filters) => {
  const amounts = filters.flatMap((filter) =>
    filter.kind === 'number' && filter.maxDecimals === 2 ? [filter] : [],
  )
  expect(amounts).not.toEqual([])
  for (const { format } of amounts) expect(format?.(1234.5) ?? '').not.toMatch(/\p{Sc}/u)
})
