import type { AdminPick } from '@pickproof/contract/admin-picks'
import { shapeFilters } from '@pickproof/domain/lists/list-query'
import { describe, expect, it } from 'vitest'
import { GROUPED, linesOf, meantFilters } from './pick-lines.ts'

const open = { key: 'status', op: '=', value: 'PENDING' } as const
const game = { key: 'matchName', op: 'LIKE', value: 'Terns' } as const

describe('grouping parlays', () => {
  it('[B085] leaves the legs to their parlays', () => {
    const filters = shapeFilters([open, ...GROUPED])
    expect(meantFilters(filters)).toEqual({ filters, isGrouped: true })
  })

  it('[B085] shows every row for itself when it is off', () => {
    const filters = shapeFilters([open])
    expect(meantFilters(filters)).toEqual({ filters, isGrouped: false })
    expect(meantFilters({})).toEqual({ filters: {}, isGrouped: false })
  })

  it('finds the legs of a game, which no parlay has itself', () => {
    expect(meantFilters(shapeFilters([game, ...GROUPED]))).toEqual({
      filters: shapeFilters([game]),
      isGrouped: false,
    })
    expect(meantFilters(shapeFilters([open, game, ...GROUPED])).filters).toEqual(shapeFilters([open, game]))
  })

  it('[B085] puts the legs below their parlay, with its person and without separate amounts', () => {
    const leg = { id: 8, type: 'CHILD', status: 'WON', parentId: 7 }
    const user = { email: 'mara@people.test' }
    const parlay = { id: 7, type: 'PARLAY', status: 'PENDING', betAmount: 20, user, childPicks: [leg] }
    const lines = linesOf([parlay as unknown as AdminPick], true)
    expect(lines.map(({ id, isUnderParlay, betAmount }) => [id, isUnderParlay, betAmount])).toEqual([
      [7, false, 20],
      [8, true, 0],
    ])
    expect(lines[1]?.user.email).toBe('mara@people.test')
    expect(linesOf([parlay as unknown as AdminPick], false)).toHaveLength(1)
  })
})
