import { expect, it } from 'vitest'
import { findTabForKey } from './tabs.tsx'

it('arrows walk around the tabs, Home and End jump, other keys do nothing', () => {
  expect(findTabForKey('ArrowRight', 2, 3)).toBe(0)
  expect(findTabForKey('ArrowLeft', 0, 3)).toBe(2)
  expect(findTabForKey('Home', 2, 3)).toBe(0)
  expect(findTabForKey('End', 0, 3)).toBe(2)
  expect(findTabForKey('a', 0, 3)).toBeUndefined()
  expect(findTabForKey('ArrowRight', 0, 0)).toBeUndefined()
})
