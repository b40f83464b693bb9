import { describe, expect, it } from 'vitest'
import { findSorter, listSearchOf } from './list-address.ts'

describe('the address of a list', () => {
  it('[B017] holds the searched text, the order and the page', () => {
    expect(listSearchOf({ find: 'hana', sort: '-email', page: '3', size: '50' })).toEqual({
      find: 'hana',
      sort: '-email',
      page: 3,
      size: 50,
    })
    expect(listSearchOf({ find: '' })).toEqual({ find: '' })
  })

  it.each([
    [{ page: '0' }],
    [{ page: '1' }],
    [{ page: '2.5' }],
    [{ page: '1e99' }],
    [{ page: 'two' }],
    [{ size: '7' }],
    [{ size: '1000' }],
    [{ sort: 'email' }],
    [{ sort: '-email; drop' }],
    [{ find: ['a'], sort: 7 }],
  ])('leaves out %j', (search) => {
    expect(listSearchOf(search)).toEqual({})
  })

  it('orders by columns that the list has and can be sorted by', () => {
    const columns = [{ sortField: 'email' }, {}]
    expect(findSorter('+email', columns)).toBe('+email')
    expect(findSorter('-email', columns)).toBe('-email')
    expect(findSorter('+password', columns)).toBeUndefined()
    expect(findSorter(undefined, columns)).toBeUndefined()
  })
})
