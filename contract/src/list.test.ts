import { shapeFilters } from '@pickproof/domain/lists/list-query'
import { inEnglish } from '@pickproof/messages/english'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { unpackSchemaMessage } from './fields/schema-message.ts'
import { type Filter, filterSchema, listBodySchema, pageOf } from './list.ts'

const one: Filter = { key: 'email', op: 'LIKE', value: '%demo%' }
const other: Filter = { key: 'user.id', op: '>=', value: 5 }

function refusal(body: unknown): [string, string][] {
  const parsed = listBodySchema.safeParse(body)
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => [
        issue.path.join('.'),
        inEnglish(unpackSchemaMessage(issue.message)),
      ])
}

describe('filters', () => {
  it('[X046] none, one alone, several under AND and a plain list are all read as a list', () => {
    expect(listBodySchema.parse({ filters: {} }).filters).toEqual([])
    expect(listBodySchema.parse({ filters: one }).filters).toEqual([one])
    expect(listBodySchema.parse({ filters: { op: 'AND', values: [one, other] } }).filters).toEqual([
      one,
      other,
    ])
    expect(listBodySchema.parse({ filters: [one, other] }).filters).toEqual([one, other])
  })

  it('[X046] the contract accepts every filter that the screens build', () => {
    const shaped = shapeFilters([
      { key: 'email', op: 'LIKE', value: ' demo ' },
      { key: 'id', op: 'IN', value: '1, 2,' },
      { key: 'balance', op: 'BETWEEN', value: [1, 2] },
    ])
    expect(listBodySchema.parse({ filters: shaped }).filters).toHaveLength(4)
  })

  it('[X037] a filter has exactly key, op and value', () => {
    expect(filterSchema.parse(one)).toEqual(one)
    expect(filterSchema.safeParse({ key: 'a', op: '=' }).success).toBe(false)
    expect(filterSchema.safeParse({ op: '=', value: 1 }).success).toBe(false)
    expect(filterSchema.safeParse({ ...one, raw: 'drop table' }).success).toBe(false)
  })

  it.each([
    ['=', 'x'],
    ['LIKE', 'x'],
    ['IN', ['x', 'y']],
    ['BETWEEN', [1, 2]],
    ['>=', 1],
    ['<=', 1],
    ['>', 1],
    ['<', 1],
  ])('[X038] %s is an op', (op, value) => {
    expect(listBodySchema.parse({ filters: { key: 'a', op, value } }).filters).toEqual([
      { key: 'a', op, value },
    ])
  })

  it.each(['==', '!=', 'like', 'OR', 'IS NULL', '', null, 3])('[X038] %j is not an op', (op) => {
    expect(refusal({ filters: { key: 'a', op, value: 1 } })).toEqual([
      ['filters', 'The op of a filter must be one of =, LIKE, IN, BETWEEN, >=, <=, >, <'],
    ])
  })

  it.each([
    [{ key: 'a; drop table', op: '=', value: 1 }, 'The key of a filter must be a field name'],
    [{ key: '', op: '=', value: 1 }, 'The key of a filter must be a field name'],
    [{ op: '=', value: 1 }, 'A filter needs a key'],
    [[{ key: 'a', op: 'IN', value: 'x' }], 'IN needs a list of values'],
    [{ key: 'a', op: 'IN', value: [] }, 'IN needs at least one value'],
    [{ key: 'a', op: 'BETWEEN', value: 3 }, 'BETWEEN needs exactly two values'],
    [{ key: 'a', op: 'BETWEEN', value: [1] }, 'BETWEEN needs exactly two values'],
    [{ op: 'OR', values: [one] }, 'Combine filters under AND only'],
    [
      { key: 'a', op: '=', value: { $gt: 1 } },
      'The value of a filter must be a text of at most 200 characters, a number, true or false',
    ],
    [{ key: 'a', op: 'LIKE', value: '\u0000' }, 'Contains characters that we cannot store'],
    [
      'email',
      'filters must be {}, one {key, op, value}, a group {op: "AND", values: […]} or a list of filters',
    ],
  ])('%j is refused with a sentence', (filters, sentence) => {
    expect(refusal({ filters })).toEqual([['filters', sentence]])
  })

  it('has a bound on how many there are', () => {
    expect(refusal({ filters: Array.from({ length: 31 }, () => one) })).toEqual([
      ['filters', 'A list takes at most 30 filters'],
    ])
  })
})

describe('paging and sorting', () => {
  it('[X035] an empty body asks for the first ten', () => {
    expect(listBodySchema.parse({})).toEqual({ filters: [], pageNo: 1, pageSize: 10, sorters: [] })
  })

  it('takes the 1000 of the challenge search and no more; pages count from 1', () => {
    expect(listBodySchema.parse({ pageSize: 1000 }).pageSize).toBe(1000)
    for (const pageSize of [0, 1001, -1, 1.5, '10', null]) {
      expect(refusal({ pageSize })).toEqual([['pageSize', 'pageSize must be a whole number from 1 to 1,000']])
    }
    for (const pageNo of [0, 1_000_001, 1.5, '1']) {
      expect(refusal({ pageNo })).toEqual([['pageNo', 'pageNo must be a whole number from 1 to 1,000,000']])
    }
  })

  it("[X047] sorters are written '+field' or '-field'", () => {
    expect(listBodySchema.parse({ sorters: ['+order', '-user.email'] }).sorters).toEqual([
      '+order',
      '-user.email',
    ])
    for (const sorter of ['order', '*order', '+', '-id desc', '+id;']) {
      expect(refusal({ sorters: [sorter] })).toEqual([
        ['sorters.0', "Write a sorter as '+field' or '-field'"],
      ])
    }
  })

  it('refuses fields it does not know', () => {
    expect(refusal({ page: 1 })).toHaveLength(1)
  })

  it('[X007] a page has content, totalElements, number and size, and the same position under pageable', () => {
    const page = {
      content: ['a'],
      totalElements: 11,
      number: 1,
      size: 10,
      pageable: { pageNumber: 1, pageSize: 10 },
    }
    expect(pageOf(z.string()).parse(page)).toEqual(page)
    expect(pageOf(z.string()).safeParse({ ...page, number: -1 }).success).toBe(false)
    expect(pageOf(z.string()).safeParse({ ...page, pageable: undefined }).success).toBe(false)
  })
})
