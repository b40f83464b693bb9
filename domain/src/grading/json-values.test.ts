import { describe, expect, it } from 'vitest'
import { idOf, listOf, momentMsOf, numberOf, textOf, textOrNull } from './json-values.ts'
import { didNotPlay, wholeGame } from './player-row.ts'

describe('a value of the feed', () => {
  it.each<[unknown, number | undefined]>([
    [3, 3],
    [Number.NaN, undefined],
    ['12', 12],
    [' +1.25 ', 1.25],
    ['-7.5', -7.5],
    ['1-4', undefined],
    ['x12', undefined],
    ['12x', undefined],
    ['', undefined],
    [null, undefined],
    [true, undefined],
    [['5'], undefined],
  ])('is the number of %j: %s', (value, expected) => {
    expect(numberOf(value)).toBe(expected)
  })

  it.each<[unknown, number | null]>([
    ['2027-01-15T00:30:00Z', 1_799_973_000_000],
    ['2027-01-15T00:30:00z', 1_799_973_000_000],
    ['2027-01-15T00:30:00', 1_799_973_000_000],
    ['2027-01-15T01:30:00+01:00', 1_799_973_000_000],
    ['2027-01-14T22:30:00-0200', 1_799_973_000_000],
    ['2027-01-15', 1_799_971_200_000],
    [1_799_973_000, 1_799_973_000_000],
    [1_799_973_000_000, 1_799_973_000_000],
    [100_000_000_000, 100_000_000_000],
    [Number.NaN, null],
    ['soon', null],
    ['', null],
    [null, null],
  ])('is the moment of %j: %s', (value, expected) => {
    expect(momentMsOf(value)).toBe(expected)
  })

  it('is text, an id or a list, and empty in another shape', () => {
    expect([textOf('a'), textOf(7), textOf(null), textOf({})]).toEqual(['a', '7', '', ''])
    expect([textOrNull('a'), textOrNull(''), textOrNull(undefined)]).toEqual(['a', null, null])
    expect([idOf('a'), idOf({ id: 7 }), idOf([1]), idOf(null)]).toEqual(['a', '7', '', ''])
    expect([listOf([1]), listOf('1'), listOf(null)]).toEqual([[1], [], []])
  })
})

describe('a player of the feed', () => {
  it.each<[unknown, unknown]>([
    [{ points: 1 }, { points: 1 }],
    [{ stats: { points: 2 } }, { points: 2 }],
    [
      [
        { period: '1', stats: { points: 1 } },
        { period: 'ALL', stats: { points: 3 } },
      ],
      { points: 3 },
    ],
    [[{ period: '1', stats: { points: 1 } }], {}],
    ['x', {}],
  ])('has figures of the whole game: %j', (value, expected) => {
    expect(wholeGame(value)).toEqual(expected)
  })

  it.each<[Record<string, unknown>, boolean]>([
    [{ status: 'DNP' }, true],
    [{ status: ' Did not play ' }, true],
    [{ status: 'did_not_play' }, true],
    [{ status: 'didnotplay' }, true],
    [{ status: 'inactive' }, true],
    [{ status: 'scratched' }, true],
    [{ status: 'out' }, true],
    [{ status: 'absent' }, true],
    [{ status: 'not played' }, true],
    [{ status: 'notplayed' }, true],
    [{ status: 'played out' }, false],
    [{ status: 'outstanding' }, false],
    [{ status: 'active' }, false],
    [{}, false],
    [{ stats: { minutes: 0 } }, true],
    [{ stats: { minutes_played: '00:00' } }, true],
    [{ stats: { time_on_ice: '0.00' } }, true],
    [{ stats: { snaps: '00' } }, true],
    [{ stats: { minutes: 10 } }, false],
    [{ stats: { minutes: '0:30' } }, false],
    [{ stats: { minutes: '000 of 48' } }, false],
    [{ stats: { goals: 0 } }, false],
  ])('of %j did not play: %s', (row, expected) => {
    expect(didNotPlay(row)).toBe(expected)
  })
})
