import { expect, it } from 'vitest'
import { forgetTab, STORE_VISIT_KEY, UNANSWERED_ORDER_KEY } from './tab-memory.ts'

it('a tab forgets its way into the store and its order at sign-out, and nothing else', () => {
  for (const key of [STORE_VISIT_KEY, UNANSWERED_ORDER_KEY, 'other']) sessionStorage.setItem(key, 'kept')
  forgetTab()
  expect([STORE_VISIT_KEY, UNANSWERED_ORDER_KEY, 'other'].map((key) => sessionStorage.getItem(key))).toEqual([
    null,
    null,
    'kept',
  ])
  sessionStorage.removeItem('other')
})
