import { DUPLICATE_MARKET } from '@pickproof/contract/fields/market-sorting'
import type { Message } from '@pickproof/domain/messages/message'
import { describe, expect, it } from 'vitest'
import {
  isOvertaken,
  isSameSelection,
  movedTo,
  type Selection,
  selectionOf,
  toSave,
  withMarket,
  withoutMarket,
} from './market-selection.ts'

const market = (id: string) => ({ id, name: id.toUpperCase(), market_type: 'moneyline', is_main: false })
const selection = (...names: string[]): Selection =>
  names.map((name) => ({
    marketName: name.replace('-', ''),
    marketLabel: name.replace('-', '').toUpperCase(),
    isDeleted: name.startsWith('-'),
  }))
const names = (chosen: Selection | Message) =>
  'id' in chosen ? chosen : chosen.map(({ marketName, isDeleted }) => `${isDeleted ? '-' : ''}${marketName}`)

describe('the selected markets', () => {
  it('[B173] are numbered again after a move, with what was taken out at the end', () => {
    const moved = movedTo(selection('a', 'b', 'c', '-x'), 'c', 0)
    expect(toSave(moved, 'soccer')).toEqual([
      { sportsId: 'soccer', marketName: 'c', marketLabel: 'C', sequenceNumber: 1, isDeleted: false },
      { sportsId: 'soccer', marketName: 'a', marketLabel: 'A', sequenceNumber: 2, isDeleted: false },
      { sportsId: 'soccer', marketName: 'b', marketLabel: 'B', sequenceNumber: 3, isDeleted: false },
      { sportsId: 'soccer', marketName: 'x', marketLabel: 'X', sequenceNumber: 4, isDeleted: true },
    ])
    expect(names(movedTo(selection('a', 'b', '-x'), 'a', 99))).toEqual(['b', 'a', '-x'])
    expect(names(movedTo(selection('a', 'b', '-x'), 'x', 0))).toEqual(['a', 'b', '-x'])
    expect(names(withoutMarket(selection('a', 'b', '-x'), 'a'))).toEqual(['b', '-a', '-x'])
  })

  it('[B175] take a market once; one that was taken out comes back at the end', () => {
    expect(withMarket(selection('a', 'b'), market('a'))).toBe(DUPLICATE_MARKET)
    expect(names(withMarket(selection('a', '-b', '-c'), market('b')))).toEqual(['a', 'b', '-c'])
    expect(names(withMarket(selection('a', '-b'), market('d')))).toEqual(['a', 'd', '-b'])
  })

  it("are overtaken by another person's save, not by one of the draft itself", () => {
    const draft = { base: selection('a', 'b'), selection: selection('b', 'a') }
    expect(isOvertaken(draft, selection('a', 'b'))).toBe(false)
    expect(isOvertaken(draft, selection('a', 'b', 'c'))).toBe(true)
    expect(isOvertaken(draft, selection('b', 'a'))).toBe(false)
  })

  it('keep their order from the server, in any order of arrival', () => {
    const row = (marketName: string, sequenceNumber: number, isDeleted = false) => ({
      id: sequenceNumber,
      sportsId: 'soccer',
      marketName,
      marketLabel: marketName,
      sequenceNumber,
      isDeleted,
      modifiedDate: '2026-11-14T12:00:00.000Z',
    })
    const read = selectionOf([row('c', 3), row('x', 1, true), row('a', 2)])
    expect(names(read)).toEqual(['a', 'c', '-x'])
    expect(isSameSelection(read, selectionOf([row('a', 2), row('c', 3), row('x', 4, true)]))).toBe(true)
  })
})
