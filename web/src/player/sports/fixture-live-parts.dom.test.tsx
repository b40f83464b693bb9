import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleGame } from '../../odds/scoreboard/testing-game.ts'
import { TeamScores } from './fixture-live-parts.tsx'
import { fixtureOf } from './testing-fixtures.ts'

it('[T24-7.1] a score in play is read with the name of its team', () => {
  const result = {
    ...sampleGame({ home: [28, 25], away: [24, 22], inPlay: { period: '2', clock: '04:12' } }),
    fixtureId: 'spoken',
    fixture: { id: 'spoken', is_live: true, status: 'live' as const },
  }
  const game = fixtureOf({
    id: 'spoken',
    status: 'live',
    is_live: true,
    home_team_display: 'Harbor City Gulls',
    result,
  })
  render(<TeamScores fixture={game} />)
  expect(screen.getByText('Harbor City Gulls: 53')).toBeTruthy()
  expect(screen.getByText('53').getAttribute('aria-hidden')).toBe('true')
})
