import { expect, it } from 'vitest'
import { statRowsOf } from './game-stats.tsx'

it('[O040] statistics of both sides are side by side, a missing one as a dash', () => {
  expect(statRowsOf({ home: { shots_on_goal: 7 }, away: { shots_on_goal: 4, corners: 2 } })).toEqual([
    { key: 'shots_on_goal', label: 'Shots on goal', home: '7', away: '4', homeShare: 7 / 11 },
    { key: 'corners', label: 'Corners', home: '–', away: '2', homeShare: undefined },
  ])
})
