import type { LiveResult } from '@pickproof/contract/stream-events'
import { describe, expect, it } from 'vitest'
import { ResultsBoard } from './results-board.ts'
import { HandClock } from './testing-odds.ts'

function resultOf(fixtureId: string, home: number): LiveResult {
  return {
    fixtureId,
    fixture: { id: fixtureId, is_live: true, status: 'live' },
    scores: { home: { total: home, periods: {} }, away: { total: 0, periods: {} } },
    in_play: { period: '1', clock: '10:00', possession: null, game_score: null, outs: null, runners: null },
    stats: { home: {}, away: {} },
  }
}

function setUp() {
  const clock = new HandClock()
  return { clock, board: new ResultsBoard(clock.frame) }
}

const fixture = (result: LiveResult | null) => ({ id: 'f', status: 'live', is_live: true, result }) as const

describe('results board', () => {
  it('keeps the last of a burst and wakes the listeners of that game once', () => {
    const { clock, board } = setUp()
    const woken: string[] = []
    board.onChange('f', () => woken.push('f'))
    board.onChange('g', () => woken.push('g'))
    board.receiveResult(resultOf('f', 1))
    board.receiveResult(resultOf('f', 2))
    expect(board.findResult('f')).toBeUndefined()
    clock.paint()
    expect(board.findResult('f')?.scores.home.total).toBe(2)
    expect(woken).toEqual(['f'])
  })

  it('a status alone changes the status and keeps the score', () => {
    const { clock, board } = setUp()
    board.receiveResult(resultOf('f', 3))
    board.receiveStatus({ fixtureId: 'f', status: 'completed', is_live: false })
    clock.paint()
    expect(board.findStatus('f')).toEqual({ status: 'completed', is_live: false })
    expect(board.findResult('f')?.scores.home.total).toBe(3)
  })

  it('an answer of the API counts until the stream speaks, and again when it is lost', () => {
    const { clock, board } = setUp()
    board.seed([fixture(resultOf('f', 1))])
    expect(board.findResult('f')?.scores.home.total).toBe(1)
    board.receiveResult(resultOf('f', 5))
    clock.paint()
    board.seed([fixture(resultOf('f', 2))])
    expect(board.findResult('f')?.scores.home.total).toBe(5)
    board.streamLost()
    board.seed([fixture(resultOf('f', 6))])
    expect(board.findResult('f')?.scores.home.total).toBe(6)
  })

  it('forgets old games that no screen shows', () => {
    const { clock, board } = setUp()
    board.onChange('g0', () => {})
    for (let index = 0; index < 600; index += 1) board.receiveResult(resultOf(`g${index}`, index))
    clock.paint()
    expect(board.findResult('g0')).toBeDefined()
    expect(board.findResult('g1')).toBeUndefined()
    expect(board.findResult('g599')).toBeDefined()
  })
})
