import type { LiveResult } from '@pickproof/contract/stream-events'
import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '../../ui/testing-screen.tsx'
import { GameHeader } from './game-header.tsx'
import { fixtureOf, resultOf } from './testing-fixture.ts'

const nowMs = Date.parse('2026-11-14T21:48:00Z')

/** Shows the header in the place of the one before, and returns what people read. */
function headerOf(sportId: string, status: FixtureStatus, result?: LiveResult): string {
  return wordsOf(
    <GameHeader
      fixture={fixtureOf(sportId)}
      status={status}
      result={result}
      nowMs={nowMs}
      league="Continental Union"
    />,
  )
}

describe('header of a game', () => {
  it('[O022] shows teams, logos, scores, status, period, clock and venue', () => {
    const state = resultOf({
      home: [28, 25, 21],
      away: [24, 22, 22],
      inPlay: { period: '3', clock: '04:12' },
    })
    const text = headerOf('basketball', 'live', state)
    const crests = [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))
    expect(crests).toEqual(['/api/sports/art/crest/gulls.svg', '/api/sports/art/crest/monarchs.svg'])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Harbor City Gulls vs Lakeview Monarchs',
    )
    expect(text).toContain('Harbor City Gulls 74')
    expect(text).toContain('Lakeview Monarchs 68')
    expect(text).toContain('Live Q3 04:12')
    expect(text).toContain('Pier Dome, Harbor City')
    const table = within(screen.getByRole('table'))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Team',
      'Q1',
      'Q2',
      'Q3',
      'Q4',
      'T',
    ])
  })

  it.each([
    ['soccer', { home: [1, 0], away: [0, 1], inPlay: { period: '2', clock: '60:24' } }, '60:24'],
    ['mma', { home: [0], away: [0], inPlay: { period: '2', clock: '03:10' } }, '03:10'],
    ['hockey', { home: [1], away: [0], inPlay: { period: '1', clock: '12:00' } }, undefined],
  ])('[O026] %s has the match clock or has it beside the period', (sport, facts, clock) => {
    const text = headerOf(sport, 'live', resultOf(facts))
    expect(screen.queryByRole('timer', { name: 'Match clock' })?.textContent).toBe(clock)
    expect(text).toContain(facts.inPlay.clock)
    if (sport === 'soccer') expect(text).toContain('Live 60:24 2nd half')
  })

  it('[O027] tennis shows the games of each set', () => {
    const state = resultOf({
      home: [6, 3],
      away: [4, 2],
      totals: [1, 0],
      inPlay: { period: '2', game_score: '30-15', possession: 'home' },
    })
    const text = headerOf('tennis', 'live', state)
    expect(text).toContain('Set 1 Set 2 Pts Sets Harbor City Gulls 6 3 30 1 Lakeview Monarchs 4 2 15 0')
    expect(text).toContain('Harbor City Gulls serving')
  })

  it('[O028] cricket shows runs/wickets (overs)', () => {
    const state = resultOf({
      home: [182],
      away: [0],
      stats: { home: { wickets: 4, overs: 17.3 }, away: { wickets: 0, overs: 0 } },
      inPlay: { period: '1', possession: 'home' },
    })
    expect(headerOf('cricket', 'live', state)).toContain('182/4 (17.3)')
  })

  it('[O022] before the start it counts down and shows no score', () => {
    const text = headerOf('basketball', 'unplayed')
    expect(text).toContain('Starts in 0d 1h 12m')
    expect(text).not.toContain('Q1')
  })

  it('half-time is said once', () => {
    const state = resultOf({ home: [1], away: [0], inPlay: { period: 'half' } })
    expect(headerOf('soccer', 'half', state).match(/Half-time/g)).toHaveLength(1)
  })

  it('[O049] the game image of the sport is behind it', () => {
    headerOf('tennis', 'unplayed')
    expect(document.querySelector('[data-scene="tennis"]')).not.toBeNull()
  })
})
