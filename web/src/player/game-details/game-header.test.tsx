import type { LiveResult } from '@pickproof/contract/stream-events'
import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { GameHeader } from './game-header.tsx'
import { fixtureOf, resultOf, textOf } from './testing-fixture.ts'

const nowMs = Date.parse('2026-11-14T21:48:00Z')

function headerOf(sportId: string, status: FixtureStatus, result?: LiveResult): string {
  return renderToStaticMarkup(
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
    const markup = headerOf('basketball', 'live', state)
    expect(markup).toContain('src="/api/sports/art/crest/gulls.svg"')
    expect(markup).toContain('src="/api/sports/art/crest/monarchs.svg"')
    const text = textOf(markup)
    expect(text).toContain('Harbor City Gulls 74')
    expect(text).toContain('Lakeview Monarchs 68')
    expect(text).toContain('Live Q3 04:12')
    expect(text).toContain('Pier Dome, Harbor City')
    expect(text).toContain('Q1 Q2 Q3 Q4 T')
    expect(markup).toContain('<h1')
  })

  it('[O026] soccer and mma have the match clock, other sports have it beside the period', () => {
    const soccer = headerOf(
      'soccer',
      'live',
      resultOf({ home: [1, 0], away: [0, 1], inPlay: { period: '2', clock: '60:24' } }),
    )
    expect(soccer).toContain('role="timer"')
    expect(textOf(soccer)).toContain('Live 60:24 2nd half')
    const fight = headerOf(
      'mma',
      'live',
      resultOf({ home: [0], away: [0], inPlay: { period: '2', clock: '03:10' } }),
    )
    expect(fight).toContain('role="timer"')
    const hockey = headerOf(
      'hockey',
      'live',
      resultOf({ home: [1], away: [0], inPlay: { period: '1', clock: '12:00' } }),
    )
    expect(hockey).not.toContain('role="timer"')
  })

  it('[O027] tennis shows the games of each set', () => {
    const state = resultOf({
      home: [6, 3],
      away: [4, 2],
      totals: [1, 0],
      inPlay: { period: '2', game_score: '30-15', possession: 'home' },
    })
    const text = textOf(headerOf('tennis', 'live', state))
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
    expect(textOf(headerOf('cricket', 'live', state))).toContain('182/4 (17.3)')
  })

  it('[O022] before the start it counts down and shows no score', () => {
    const text = textOf(headerOf('basketball', 'unplayed'))
    expect(text).toContain('Starts in 0d 1h 12m')
    expect(text).not.toContain('Q1')
  })

  it('half-time is said once', () => {
    const state = resultOf({ home: [1], away: [0], inPlay: { period: 'half' } })
    expect(textOf(headerOf('soccer', 'half', state)).match(/Half-time/g)).toHaveLength(1)
  })

  it('[O049] the game image of the sport is behind it', () => {
    expect(headerOf('tennis', 'unplayed')).toContain('data-scene="tennis"')
  })
})
