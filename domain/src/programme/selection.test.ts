import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparePickIds, countsAsNew, outcomeKey, relationOf, type Selection } from './selection.ts'

const total = (side: 'over' | 'under', points: number, changes: Partial<Selection> = {}): Selection => ({
  fixtureId: 'f1',
  marketId: 'total_goals',
  selection: '',
  selectionLine: side,
  points,
  groupingKey: `default:${points}`,
  ...changes,
})

const spread = (team: string, points: number, groupingKey: string): Selection => ({
  fixtureId: 'f1',
  marketId: 'point_spread',
  selection: team,
  selectionLine: null,
  points,
  groupingKey,
})

describe('relationOf', () => {
  it.each([
    ['the same side and line', total('over', 2.5), total('over', 2.5), 'identical'],
    ['the same side at another line', total('over', 2.5), total('over', 3.5), 'same-outcome'],
    ['the other side of the line', total('over', 2.5), total('under', 2.5), 'other-side'],
    ['the other side at another line', total('over', 2.5), total('under', 3.5), 'none'],
    ['another game', total('over', 2.5), total('under', 2.5, { fixtureId: 'f2' }), 'none'],
    ['another market', total('over', 2.5), total('under', 2.5, { marketId: 'total_corners' }), 'none'],
    [
      'both sides of a spread',
      spread('A', -3.5, 'default:-3.5'),
      spread('B', 3.5, 'default:-3.5'),
      'other-side',
    ],
    [
      'one team at two lines',
      spread('A', -3.5, 'default:-3.5'),
      spread('A', -4.5, 'default:-4.5'),
      'same-outcome',
    ],
    ['two lines of two teams', spread('A', -3.5, 'default:-3.5'), spread('B', 4.5, 'default:-4.5'), 'none'],
  ])('%s', (_, one, other, relation) => {
    expect(relationOf(one, other)).toBe(relation)
    expect(relationOf(other, one)).toBe(relation)
  })

  it('[P024] the key of an outcome is shared exactly by the same outcomes', () => {
    const selections = fc.record({
      fixtureId: fc.constantFrom('f1', 'f2'),
      marketId: fc.constantFrom('moneyline', 'total_goals'),
      selection: fc.constantFrom('', 'A', 'B'),
      selectionLine: fc.constantFrom(null, 'over', 'under'),
      points: fc.constantFrom(null, 1.5, 2.5),
      groupingKey: fc.constantFrom('default', 'default:1.5'),
    })
    fc.assert(
      fc.property(selections, selections, (one, other) => {
        const isSame = ['identical', 'same-outcome'].includes(relationOf(one, other))
        expect(outcomeKey(one) === outcomeKey(other)).toBe(isSame)
      }),
    )
  })
})

it('[P024] [P025] a pick counts unless one of its outcomes has counted', () => {
  expect(countsAsNew(['a'], new Set())).toBe(true)
  expect(countsAsNew(['a'], new Set(['a']))).toBe(false)
  expect(countsAsNew(['b', 'a', 'c'], new Set(['a']))).toBe(false)
  expect(countsAsNew(['b', 'c'], new Set(['a']))).toBe(true)
})

it('orders pick ids by age: a shorter number is older', () => {
  expect(['10', '9', '100', '11', '9'].toSorted(comparePickIds)).toEqual(['9', '9', '10', '11', '100'])
  expect([comparePickIds('9', '9'), comparePickIds('9', '10'), comparePickIds('11', '10')]).toEqual([
    0, -1, 1,
  ])
})
