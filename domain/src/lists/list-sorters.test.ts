import { describe, expect, it } from 'vitest'
import { DEFAULT_SORTER, parseSorter, sorterOf, sortersOrDefault } from './list-sorters.ts'

describe('sorters', () => {
  it("[X047] are written '+field' or '-field'", () => {
    expect(sorterOf('balance', 'ascending')).toBe('+balance')
    expect(sorterOf('user.email', 'descending')).toBe('-user.email')
    expect(parseSorter('+balance')).toEqual({ field: 'balance', direction: 'ascending' })
    expect(parseSorter('-user.email')).toEqual({ field: 'user.email', direction: 'descending' })
  })

  it.each(['', '+', 'balance', '*balance', '+a b', '+a;drop', '-1', '+balance\n'])(
    '[X047] %j is not a sorter',
    (text) => {
      expect(parseSorter(text)).toBeUndefined()
    },
  )

  it("[X048] the default is '-createdDate'; a list may have its own", () => {
    expect(DEFAULT_SORTER).toBe('-createdDate')
    expect(sortersOrDefault(undefined)).toEqual(['-createdDate'])
    expect(sortersOrDefault([], '+order')).toEqual(['+order'])
    expect(sortersOrDefault(['+id'])).toEqual(['+id'])
  })
})
