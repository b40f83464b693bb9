import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import {
  FILTER_OPS,
  type FilterChoice,
  findBetweenProblem,
  listRequestBody,
  NUMERIC_FILTER_OPERATIONS,
  shapeFilter,
  shapeFilters,
} from './list-query.ts'

describe('one filter', () => {
  it('[X037] becomes an entry of key, op and value', () => {
    expect(shapeFilter({ key: 'status', op: '=', value: 'PENDING' })).toEqual([
      { key: 'status', op: '=', value: 'PENDING' },
    ])
  })

  it('[X038] the ops are =, LIKE, IN, BETWEEN, >=, <=, and > and < for the numeric filters', () => {
    expect(FILTER_OPS).toEqual(['=', 'LIKE', 'IN', 'BETWEEN', '>=', '<=', '>', '<'])
  })

  it('[X041] LIKE wraps the trimmed text in %', () => {
    expect(shapeFilter({ key: 'email', op: 'LIKE', value: '  ann  ' })).toEqual([
      { key: 'email', op: 'LIKE', value: '%ann%' },
    ])
  })

  it('[X042] IN strips trailing commas, splits on commas and trims each item', () => {
    expect(shapeFilter({ key: 'id', op: 'IN', value: ' 1, 2 ,3,, ' })).toEqual([
      { key: 'id', op: 'IN', value: ['1', '2', '3'] },
    ])
    expect(shapeFilter({ key: 'id', op: 'IN', value: [7, 8] })).toEqual([
      { key: 'id', op: 'IN', value: [7, 8] },
    ])
  })

  it('[X043] BETWEEN becomes >= on the first value and <= on the second', () => {
    expect(shapeFilter({ key: 'balance', op: 'BETWEEN', value: [0, 500] })).toEqual([
      { key: 'balance', op: '>=', value: 0 },
      { key: 'balance', op: '<=', value: 500 },
    ])
  })

  it('[X044] a challenge plan matches what starts with the typed text', () => {
    expect(shapeFilter({ key: 'challengePlan', op: 'STARTS_WITH', value: ' STAGE_1 ' })).toEqual([
      { key: 'challengePlan', op: 'LIKE', value: 'STAGE_1%' },
    ])
  })
})

describe('numeric filters', () => {
  it('[X039] offer five operations', () => {
    expect(NUMERIC_FILTER_OPERATIONS.map(({ op, label }) => `${op} ${inEnglish<unknown>(label)}`)).toEqual([
      '> Greater than',
      '>= Greater than or equal to',
      '< Less than',
      '<= Less than or equal to',
      'BETWEEN Between',
    ])
  })

  it.each([
    [undefined, 5],
    [5, null],
    ['', '5'],
    [Number.NaN, 5],
  ])('[X040] Between applies only when both ends are given, not with %j and %j', (from, to) => {
    expect(shapeFilter({ key: 'balance', op: 'BETWEEN', value: [from, to] })).toEqual([])
    expect(findBetweenProblem(from, to)).toBeUndefined()
  })

  it.each([
    [10, 9],
    ['10', '9'],
    ['2026-02-01', '2026-01-31'],
  ])('[X040] Between with From %j above To %j is an error and is not applied', (from, to) => {
    expect(inEnglish(findBetweenProblem(from, to))).toBe('From cannot be greater than To')
    expect(shapeFilter({ key: 'balance', op: 'BETWEEN', value: [from, to] })).toEqual([])
  })

  it('compares numbers that were typed as text by value, and accepts equal ends', () => {
    expect(findBetweenProblem('9', '10')).toBeUndefined()
    expect(findBetweenProblem(5, 5)).toBeUndefined()
    expect(findBetweenProblem('2026-01-31', '2026-01-31')).toBeUndefined()
  })

  it('compares as text when only one end is a number, so a range is always checked', () => {
    expect(inEnglish(findBetweenProblem('2027-01-01', '2026'))).toBe('From cannot be greater than To')
  })
})

describe('several filters', () => {
  const status: FilterChoice = { key: 'status', op: '=', value: 'ACTIVE' }
  const email: FilterChoice = { key: 'email', op: 'LIKE', value: 'ann' }

  it.each<FilterChoice>([
    { key: 'a', op: '=', value: '' },
    { key: 'a', op: '=', value: null },
    { key: 'a', op: 'LIKE', value: '   ' },
    { key: 'a', op: 'STARTS_WITH', value: undefined },
    { key: 'a', op: 'IN', value: ' , ,' },
    { key: 'a', op: 'IN', value: [] },
    { key: 'a', op: 'IN', value: null },
    { key: 'a', op: 'IN', value: undefined },
    { key: 'a', op: '>=', value: Number.NaN },
  ])('[X045] an empty filter is dropped: %j', (empty) => {
    expect(shapeFilters([empty])).toEqual({})
    expect(shapeFilters([empty, status])).toEqual(status)
  })

  it('[X045] zero and false are values', () => {
    expect(shapeFilters([{ key: 'stage', op: '=', value: 0 }])).toEqual({ key: 'stage', op: '=', value: 0 })
    expect(shapeFilters([{ key: 'isLive', op: '=', value: false }])).toEqual({
      key: 'isLive',
      op: '=',
      value: false,
    })
  })

  it('[X046] none is {}, one is sent alone, several under AND', () => {
    expect(shapeFilters([])).toEqual({})
    expect(shapeFilters([status])).toEqual({ key: 'status', op: '=', value: 'ACTIVE' })
    expect(shapeFilters([status, email])).toEqual({
      op: 'AND',
      values: [
        { key: 'status', op: '=', value: 'ACTIVE' },
        { key: 'email', op: 'LIKE', value: '%ann%' },
      ],
    })
  })

  it('[X046] a single Between is two entries and so goes under AND', () => {
    expect(shapeFilters([{ key: 'balance', op: 'BETWEEN', value: [1, 2] }])).toEqual({
      op: 'AND',
      values: [
        { key: 'balance', op: '>=', value: 1 },
        { key: 'balance', op: '<=', value: 2 },
      ],
    })
  })

  it('[X042] [X045] no typed text makes an item that is empty or has spaces around it', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab12, ') }), (typed) => {
        const [entry] = shapeFilter({ key: 'id', op: 'IN', value: typed })
        const items = entry === undefined ? [] : (entry.value as readonly string[])
        expect(items.every((item) => item !== '' && item === item.trim() && !item.includes(','))).toBe(true)
        expect(items.join('')).toBe(
          typed
            .split(',')
            .map((item) => item.trim())
            .join(''),
        )
      }),
    )
  })
})

describe('listRequestBody', () => {
  it('[X035] [X048] fills in page 1, ten rows and the newest first', () => {
    expect(listRequestBody({})).toEqual({ filters: {}, sorters: ['-createdDate'], pageNo: 1, pageSize: 10 })
  })

  it('keeps what the screen chose', () => {
    expect(
      listRequestBody({
        filters: [{ key: 'status', op: '=', value: 'ACTIVE' }],
        sorters: ['+order'],
        pageNo: 3,
        pageSize: 50,
      }),
    ).toEqual({
      filters: { key: 'status', op: '=', value: 'ACTIVE' },
      sorters: ['+order'],
      pageNo: 3,
      pageSize: 50,
    })
  })
})
