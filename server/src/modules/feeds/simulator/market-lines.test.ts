import { describe, expect, it } from 'vitest'
import { chooseLines, lineRow } from './market-lines.ts'

function linesOf(...row: Parameters<typeof lineRow>): readonly number[] {
  const { count, at } = lineRow(...row)
  return Array.from({ length: count }, (_, index) => at(index))
}

describe('the lines of a market', () => {
  it('run from the first to the last at their step', () => {
    expect(linesOf(0.5, 3.5, 1)).toEqual([0.5, 1.5, 2.5, 3.5])
    expect(linesOf(0.25, 1.5, 0.25)).toEqual([0.25, 0.5, 0.75, 1, 1.25, 1.5])
    expect(linesOf(2.5, 1.5, 1)).toEqual([])
  })

  it('skip lines too close to zero', () => {
    expect(linesOf(-2.5, 2.5, 1, 1.5)).toEqual([-2.5, -1.5, 1.5, 2.5])
    expect(linesOf(-1.5, 1.5, 0.5, 0.5)).toEqual([-1.5, -1, -0.5, 0.5, 1, 1.5])
    expect(linesOf(-2.5, 2.5, 1, 1)).toEqual([-2.5, -1.5, 1.5, 2.5])
    expect(linesOf(-0.5, 0.5, 0.25)).toEqual([-0.5, -0.25, 0, 0.25, 0.5])
    expect(linesOf(1.5, 3.5, 1, 0.5)).toEqual([1.5, 2.5, 3.5])
    expect(linesOf(-3.5, -1.5, 1, 0.5)).toEqual([-3.5, -2.5, -1.5])
    expect(linesOf(-0.5, 0.5, 1, 1.5)).toEqual([])
  })

  it('use the line closest to even chances as the main one, with alternates that are still undecided', () => {
    const chances = new Map([
      [0.5, 0.97],
      [1.5, 0.8],
      [2.5, 0.56],
      [3.5, 0.3],
      [4.5, 0.05],
    ])
    const chosen = chooseLines(lineRow(0.5, 4.5, 1), (line) => chances.get(line) ?? 0, 3)
    expect(chosen.map(({ line, isMain }) => [line, isMain])).toEqual([
      [1.5, false],
      [2.5, true],
      [3.5, false],
    ])
  })
})
