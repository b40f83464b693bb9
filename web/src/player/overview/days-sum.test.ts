import { expect, it } from 'vitest'
import { summaryOf } from './days-summary.tsx'

const day = (date: string, net: number, settled = 1) => ({ date, net, settled, placed: 1, staked: 200 })

it('days are summed up by their results; a day that only placed picks has none', () => {
  const days = [
    day('2026-11-02', 300),
    day('2026-11-03', -100.5),
    day('2026-11-04', 0),
    day('2026-11-05', 0, 0),
  ]
  expect(summaryOf(days)).toEqual({ count: 3, winning: 1, best: days[0], worst: days[1], average: 66.5 })
  expect(summaryOf([day('2026-11-04', 300), day('2026-11-05', 0, 0)])).toBeUndefined()
})
