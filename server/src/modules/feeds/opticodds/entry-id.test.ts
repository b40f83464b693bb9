import { describe, expect, it } from 'vitest'
import { findEntryId, isLater, RecentEntries } from './entry-id.ts'

describe('the numbers of frames', () => {
  it.each([
    ['1799955013000-0', { ms: 1_799_955_013_000, counter: 0 }],
    ['1799955013000', { ms: 1_799_955_013_000, counter: 0 }],
    ['', undefined],
    ['bogus-1', undefined],
    [7, undefined],
  ])('%s is read as %o', (text, expected) => {
    expect(findEntryId(text)).toEqual(expected)
  })

  it('are compared by time, then by counter', () => {
    const at = (text: string) => findEntryId(text)
    expect(isLater(at('5-0'), at('4-9'))).toBe(true)
    expect(isLater(at('5-10'), at('5-9'))).toBe(true)
    expect(isLater(at('5-9'), at('5-9'))).toBe(false)
    expect(isLater(at('4-9'), at('5-0'))).toBe(false)
    expect(isLater(undefined, at('5-0'))).toBe(true)
  })

  it('are accepted once, and the oldest are forgotten', () => {
    const entries = new RecentEntries(2)
    expect([entries.add('a'), entries.add('a'), entries.add('b'), entries.add('c')]).toEqual([
      true,
      false,
      true,
      true,
    ])
    expect([entries.add('b'), entries.add('a')]).toEqual([false, true])
  })
})
