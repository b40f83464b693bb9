import { fullRights } from '@pickproof/domain/people/capabilities'
import { ALL_LISTS } from '@pickproof/contract/lists/all-lists'
import { expect, it } from 'vitest'
import { declaredFilters } from './declared-list.tsx'

it.each(
  Object.entries(ALL_LISTS).flatMap(([path, list]) =>
    declaredFilters(list, fullRights('SUPER_ADMIN')).flatMap((filter) =>
      filter.kind === 'number' && filter.maxDecimals === 2 ? [[filter.label, path, filter] as const] : [],
    ),
  ),
)('the filter %s of %s finds an amount in every currency and names none', (_label, _path, { format }) => {
  expect(format?.(1234.5)).toBe('1,234.50')
})
