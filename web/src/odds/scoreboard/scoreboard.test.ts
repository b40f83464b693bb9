import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import {
  type GameState,
  hasLiveClock,
  playedNow,
  scoreboardOf,
  scoreLine,
  statusAt,
  withoutOvers,
} from './scoreboard.ts'
import { columnHead } from './scoreboard-periods.ts'
import { SPORTS } from '@pickproof/domain/games/sports'
import { sampleGame } from './testing-game.ts'

const table = (sportId: string, state: GameState) =>
  scoreboardOf(sportId, state).columns.map(({ label, home, away }) => `${label} ${home} ${away}`)

describe('what is being played', () => {
  it.each([
    ['basketball', { period: '3' }, 'Q3', 'Q3'],
    ['football', { period: '4' }, 'Q4', 'Q4'],
    ['soccer', { period: '2' }, '2nd half', '2nd'],
    ['soccer', { period: '1H' }, '1st half', '1st'],
    ['soccer', { period: 'half' }, 'Half-time', 'HT'],
    ['soccer', { period: '3' }, 'Extra time', 'ET'],
    ['hockey', { period: '3' }, '3rd period', 'P3'],
    ['hockey', { period: 'overtime' }, 'OT', 'OT'],
    ['hockey', { period: 'shootout' }, 'Shootout', 'SO'],
    ['baseball', { period: '5', possession: 'away' }, 'Top 5th', 'Top 5th'],
    ['baseball', { period: '12', possession: 'home' }, 'Bot 12th', 'Bot 12th'],
    ['baseball', { period: '9' }, '9th inning', '9th'],
    ['tennis', { period: '2' }, 'Set 2', 'Set 2'],
    ['cricket', { period: '1' }, '1st innings', 'Inns 1'],
    ['cricket', { period: 'super over' }, 'Super over', 'Super'],
    ['mma', { period: '2' }, 'Round 2', 'R2'],
    ['mma', { period: 'walkout' }, 'Walkout', 'Walkout'],
    ['mma', { period: 'decision' }, 'Decision', 'Decision'],
    ['esports', { period: '2' }, 'Map 2', 'Map 2'],
    ['soccer', { period: '0' }, undefined, undefined],
    ['motorsports', { period: '7' }, undefined, undefined],
    ['chess', { period: '7' }, undefined, undefined],
  ] as const)('%s %j reads %s', (sportId, inPlay, long, short) => {
    const state = sampleGame({ inPlay })
    expect(playedNow(sportId, state)).toBe(long)
    expect(playedNow(sportId, state, 'short')).toBe(short)
  })

  it('counts overtimes by the parts that were begun', () => {
    const once = { home: [20, 20, 20, 20, 5], away: [20, 20, 20, 20, 5], inPlay: { period: 'overtime' } }
    expect(playedNow('basketball', sampleGame(once))).toBe('OT')
    const twice = { ...once, home: [...once.home, 3], away: [...once.away, 0] }
    expect(playedNow('basketball', sampleGame(twice))).toBe('2OT')
    expect(playedNow('basketball', sampleGame({ inPlay: { period: '6' } }))).toBe('2OT')
  })

  it('the status half says half-time in any period, and a finished game says nothing', () => {
    expect(playedNow('basketball', sampleGame({ status: 'half', inPlay: { period: '2' } }))).toBe('Half-time')
    expect(playedNow('soccer', sampleGame({ status: 'completed', inPlay: { period: '2' } }))).toBeUndefined()
  })
})

describe('clock', () => {
  it('[O026] soccer and mma have the live clock, no other sport has', () => {
    expect(SPORTS.map(({ id }) => id).filter(hasLiveClock)).toEqual(['soccer', 'mma'])
  })

  it('runs only while the game does', () => {
    const inPlay = { period: '2', clock: '60:24' }
    expect(scoreboardOf('soccer', sampleGame({ inPlay })).clock).toBe('60:24')
    expect(scoreboardOf('soccer', sampleGame({ inPlay, status: 'half' })).clock).toBeUndefined()
    expect(scoreboardOf('soccer', sampleGame({ inPlay, status: 'completed' })).clock).toBeUndefined()
  })

  it.each([
    ['basketball', { period: '3', clock: '04:12' }, 'Q3 04:12'],
    ['soccer', { period: '2', clock: '60:24' }, '61′'],
    ['soccer', { period: '1', clock: '46:10' }, '45+2′'],
    ['soccer', { period: '2', clock: '90:00' }, '90+1′'],
    ['mma', { period: '2', clock: '03:10' }, 'R2 03:10'],
    ['tennis', { period: '2' }, 'Set 2'],
    ['motorsports', {}, 'Live'],
  ] as const)('a narrow place reads %s %j as %s', (sportId, inPlay, line) => {
    expect(scoreLine(sportId, sampleGame({ inPlay }))).toBe(line)
  })

  it('a narrow place names the end, half-time and what was called off', () => {
    expect(scoreLine('soccer', sampleGame({ status: 'half' }))).toBe('HT')
    expect(scoreLine('soccer', sampleGame({ status: 'completed' }))).toBe('Final')
    expect(scoreLine('soccer', sampleGame({ status: 'postponed' }))).toBe('Postponed')
    expect(scoreLine('soccer', sampleGame({ status: 'unplayed' }))).toBeUndefined()
  })
})

describe('score and columns', () => {
  it('quarters have four columns, and a part that has not begun is a dash', () => {
    const state = sampleGame({ home: [28, 25, 21], away: [24, 22, 22], inPlay: { period: '3' } })
    expect(table('basketball', state)).toEqual(['Q1 28 24', 'Q2 25 22', 'Q3 21 22', 'Q4 – –', 'T 74 68'])
    const board = scoreboardOf('basketball', state)
    expect(board.score).toEqual({ home: '74', away: '68' })
    expect(board.leader).toBe('home')
    expect(board.columns.filter((column) => column.isNow).map((column) => column.label)).toEqual(['Q3'])
  })

  it('leaves out zeros that a feed sends for parts to come', () => {
    const early = sampleGame({ home: [7, 0, 0, 0], away: [3, 0, 0, 0], inPlay: { period: '1' } })
    expect(table('football', early)).toEqual(['Q1 7 3', 'Q2 – –', 'Q3 – –', 'Q4 – –', 'T 7 3'])
    const half = sampleGame({ status: 'half', home: [1, 0], away: [0, 0] })
    expect(table('soccer', half)).toEqual(['1st 1 0', '2nd – –', 'T 1 0'])
  })

  it('overtime and shootout get separate columns', () => {
    const overtime = sampleGame({
      status: 'completed',
      home: [20, 20, 20, 20, 9, 4],
      away: [20, 20, 20, 20, 9, 2],
    })
    expect(table('basketball', overtime).slice(4)).toEqual(['OT 9 9', '2OT 4 2', 'T 93 91'])
    const shootout = sampleGame({ status: 'completed', home: [1, 0, 1, 0, 1], away: [0, 2, 0, 0, 0] })
    expect(table('hockey', shootout)).toEqual(['1st 1 0', '2nd 0 2', '3rd 1 0', 'OT 0 0', 'SO 1 0', 'T 3 2'])
  })

  it('baseball has nine innings and runs, and more innings when they are played', () => {
    const state = sampleGame({
      home: [0, 2],
      away: [1, 0],
      inPlay: { period: '2', possession: 'home', outs: 1, runners: '1,3' },
    })
    const board = scoreboardOf('baseball', state)
    expect(board.columns.map(({ label }) => label).join(' ')).toBe('1 2 3 4 5 6 7 8 9 R')
    expect(board.columns.at(-1)).toMatchObject({ home: '2', away: '1', isTotal: true, name: 'Runs' })
    expect(board.situation).toBe('1 out, runners on 1st and 3rd')
    expect(board.outs).toBe('1 out')
    const long = sampleGame({ status: 'completed', home: Array(10).fill(1), away: Array(10).fill(0) })
    expect(scoreboardOf('baseball', long).columns).toHaveLength(11)
    expect(scoreboardOf('baseball', long).situation).toBeUndefined()
  })

  it.each([
    [{ outs: 0, runners: null }, '0 outs'],
    [{ outs: 2, runners: '2' }, '2 outs, runner on 2nd'],
    [{ outs: 1, runners: '1,2,3' }, '1 out, bases loaded'],
    [{ outs: null, runners: null }, undefined],
  ])('reads the bases %j', (inPlay, words) => {
    expect(scoreboardOf('baseball', sampleGame({ inPlay })).situation).toBe(words)
  })

  it('[O027] tennis shows the games of each set, the sets won and the points of the running game', () => {
    const state = sampleGame({
      home: [6, 3],
      away: [4, 2],
      totals: [1, 0],
      inPlay: { period: '2', game_score: '40-A', possession: 'away' },
    })
    expect(table('tennis', state)).toEqual(['Set 1 6 4', 'Set 2 3 2', 'Pts 40 A', 'Sets 1 0'])
    expect(scoreboardOf('tennis', state).score).toEqual({ home: '1', away: '0' })
    expect(scoreboardOf('tennis', state).possession).toBe('away')
    const over = sampleGame({ ...state, status: 'completed', home: [6, 6], away: [4, 4], totals: [2, 0] })
    expect(table('tennis', over)).toEqual(['Set 1 6 4', 'Set 2 6 4', 'Sets 2 0'])
  })

  it('[O028] cricket shows runs/wickets (overs)', () => {
    const stats = { home: { wickets: 4, overs: 17.3 }, away: { wickets: 10, overs: 20 } }
    const state = sampleGame({ home: [182], away: [181], stats, inPlay: { period: '2' } })
    expect(scoreboardOf('cricket', state).score).toEqual({ home: '182/4 (17.3)', away: '181/10 (20.0)' })
    expect(table('cricket', state)).toEqual(['Runs 182 181', 'Wkts 4 10', 'Overs 17.3 20.0'])
    expect(withoutOvers('182/4 (17.3)')).toBe('182/4')
  })

  it('[O028] the runs of a super over are next to those of the innings', () => {
    const stats = { home: { wickets: 7, overs: 20 }, away: { wickets: 8, overs: 20 } }
    const state = sampleGame({ status: 'completed', home: [165, 12], away: [165, 8], stats })
    const board = scoreboardOf('cricket', state)
    expect(board.score).toEqual({ home: '165/7 (20.0)', away: '165/8 (20.0)' })
    expect(board.leader).toBe('home')
    expect(table('cricket', state).at(-1)).toBe('SO 12 8')
  })

  it('cricket without statistics shows the runs alone', () => {
    expect(scoreboardOf('cricket', sampleGame({ home: [30], away: [0] })).score).toEqual({
      home: '30',
      away: '0',
    })
  })

  it('a fight has a winner and no score', () => {
    const fight = { home: [0], away: [1] }
    expect(scoreboardOf('mma', sampleGame({ ...fight, away: [0] })).score).toBeUndefined()
    expect(scoreboardOf('mma', sampleGame({ ...fight, status: 'completed' })).score).toEqual({
      home: 'Lost',
      away: 'Won',
    })
    expect(scoreboardOf('mma', sampleGame(fight)).columns).toEqual([])
  })

  it.each(['unplayed', 'postponed', 'cancelled'] as const)('a game that is %s has no score', (status) => {
    const board = scoreboardOf('soccer', sampleGame({ status }))
    expect([board.score, board.columns, board.leader, board.period]).toEqual([
      undefined,
      [],
      undefined,
      undefined,
    ])
  })

  it('every column has a name that can be read aloud', () => {
    const names = SPORTS.flatMap(({ id }) => [1, 2, 6].map((number) => columnHead(id, number).name))
    expect(names.every((name) => /^\S.*[a-z]/i.test(name))).toBe(true)
    expect(columnHead('hockey', 5).name).toBe('Shootout')
    expect(columnHead('basketball', 6).name).toBe('Overtime 2')
    expect(columnHead('soccer', 4).name).toBe('Penalties')
    expect(columnHead('cricket', 2).name).toBe('Super over')
  })
})

describe('status', () => {
  const startMs = Date.UTC(2026, 10, 14, 23)
  it.each([
    ['unplayed', startMs - 72 * MINUTE_MS, 'Starts in 0d 1h 12m'],
    ['unplayed', startMs + 60_000, 'About to start'],
    ['live', startMs, 'Live'],
    ['half', startMs, 'Half-time'],
    ['completed', startMs, 'Final'],
    ['postponed', startMs - 60_000, 'Postponed'],
    ['cancelled', startMs - 60_000, 'Cancelled'],
  ] as const)('[O022] %s at %d reads %s', (status, nowMs, words) => {
    expect(statusAt(status, startMs, nowMs)).toBe(words)
  })
})
