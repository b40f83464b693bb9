import { formatMoney } from '@pickproof/domain/format/money'
import { type FilterChoice, shapeFilters } from '@pickproof/domain/lists/list-query'
import { describe, expect, it } from 'vitest'
import {
  allowedText,
  chipWords,
  type FilterDefinition,
  isOffered,
  type TextFilter,
  withChoice,
  withoutChoice,
} from './filter-definition.ts'

const size: FilterDefinition = {
  kind: 'number',
  key: 'accountSize',
  label: 'Size',
  format: (value) => formatMoney(value, 'USD'),
}
const created: FilterDefinition = { kind: 'date', key: 'createdDate', label: 'Created' }
const subType: FilterDefinition = {
  kind: 'select',
  key: 'accountSubType',
  label: 'Sub-type',
  options: [{ value: 'REAL', label: 'Real money' }],
}
const real: FilterChoice = { key: 'accountSubType', op: '=', value: 'REAL' }

describe('filter choices', () => {
  it('[X040] a Between with one end missing does not filter', () => {
    const choices = withChoice([real], { key: 'accountSize', op: 'BETWEEN', value: [1000, undefined] })
    expect(choices).toEqual([real])
    expect(withChoice(choices, { key: 'accountSize', op: 'BETWEEN', value: [1000, 5000] })).toHaveLength(2)
  })

  it('[X045] an emptied filter is dropped', () => {
    const choices: FilterChoice[] = [real, { key: 'user', op: 'LIKE', value: 'mara' }]
    expect(withChoice(choices, { key: 'user', op: 'LIKE', value: '  ' })).toEqual([real])
    expect(withoutChoice(choices, 'accountSubType').map(({ key }) => key)).toEqual(['user'])
  })

  it('[X046] what the bar holds becomes one entry alone or several under AND', () => {
    expect(shapeFilters([real])).toEqual(real)
    const two = withChoice([real], { key: 'user', op: 'LIKE', value: 'mara' })
    expect(shapeFilters(two)).toEqual({
      op: 'AND',
      values: [real, { key: 'user', op: 'LIKE', value: '%mara%' }],
    })
  })

  it('drops a saved choice whose value the list no longer offers', () => {
    const method: FilterDefinition = {
      kind: 'select',
      key: 'paymentMethod',
      label: 'Method',
      many: true,
      options: [{ value: 'crypto', label: 'Crypto' }],
    }
    const chosen = (value: string[]): FilterChoice => ({ key: 'paymentMethod', op: 'IN', value })
    expect(isOffered([method], chosen(['crypto']))).toBe(true)
    expect(isOffered([method], chosen(['crypto', 'CRYPTO']))).toBe(false)
    expect(isOffered([method], { key: 'paymentMethod', op: '=', value: 'STORE' })).toBe(false)
    expect(isOffered([method], { key: 'note', op: 'LIKE', value: 'anything' })).toBe(true)
  })

  it('a second choice for the same field takes the place of the first', () => {
    const choices = withChoice([real, { key: 'accountSize', op: '>', value: 1 }], { ...real, value: 'TEST' })
    expect(choices.map(({ key, value }) => [key, value])).toEqual([
      ['accountSubType', 'TEST'],
      ['accountSize', 1],
    ])
  })
})

describe('filter chips', () => {
  it('say the field, the operator and the value as people read them', () => {
    expect(chipWords(subType, real, 'UTC')).toEqual({ field: 'Sub-type', operator: '=', value: 'Real money' })
    expect(chipWords(size, { key: 'accountSize', op: '>=', value: 1000 }, 'UTC')).toEqual({
      field: 'Size',
      operator: '≥',
      value: '$1,000.00',
    })
    const range: FilterChoice = {
      key: 'createdDate',
      op: 'BETWEEN',
      value: ['2026-10-01T00:00:00Z', '2026-11-14T23:59:59Z'],
    }
    const nowMs = Date.parse('2026-12-31T23:30:00Z')
    expect(chipWords(created, range, 'UTC', nowMs).value).toBe('Oct 01 – Nov 14')
    expect(chipWords(created, range, 'Pacific/Auckland', nowMs).value).toBe(
      'October 1, 2026 – November 15, 2026',
    )
  })
})

describe('the text of a filter', () => {
  const pickId: TextFilter = { kind: 'text', key: 'id', label: 'Id', op: 'IN', allow: 'digits-and-commas' }

  it('[B031] of the pick id holds only digits and commas, and becomes a list', () => {
    expect(allowedText(pickId, "88120, 88131;drop '#x-7")).toBe('88120,881317')
    const typed = allowedText(pickId, '88120,88131,')
    expect(shapeFilters([{ key: 'id', op: 'IN', value: typed }])).toEqual({
      key: 'id',
      op: 'IN',
      value: ['88120', '88131'],
    })
  })

  it('is free where nothing is said', () => {
    const email: TextFilter = { kind: 'text', key: 'email', label: 'Email' }
    expect(allowedText(email, 'hana, 7')).toBe('hana, 7')
  })

  it('a yes or no and several choices are read out in their chips', () => {
    const verified: FilterDefinition = { kind: 'boolean', key: 'isEmailVerified', label: 'Email verified' }
    expect(chipWords(verified, { key: 'isEmailVerified', op: '=', value: false }, 'UTC').value).toBe('No')
    const many: FilterDefinition = {
      ...subType,
      kind: 'select',
      options: [...optionsOf('A', 'B')],
      many: true,
    }
    expect(chipWords(many, { key: 'accountSubType', op: 'IN', value: ['A', 'B'] }, 'UTC')).toEqual({
      field: 'Sub-type',
      operator: 'is one of',
      value: 'a, b',
    })
  })
})

function optionsOf(...values: readonly string[]) {
  return values.map((value) => ({ value, label: value.toLowerCase() }))
}
