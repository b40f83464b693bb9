import { describe, expect, it } from 'vitest'
import type { GradedOdd } from './grading-input.ts'
import { oddOf } from './input-for-test.ts'
import { findCorrectScore, findReach, findWord, lineAtEnd, lineOf, playerNameOf } from './picked-side.ts'
import { findLeadingSide, findSide, isDrawWord, namesOf, plainName, sideOf } from './team-names.ts'
import { findNamedWinner } from './named-winner.ts'
import { findWays } from './half-full.ts'
import { findDoubleChance } from './double-chance.ts'

/** A selection as text: name | selection | selection line | points. */
function read(text: string): GradedOdd {
  const [name = '', selection = '', line = '', points = ''] = text.split('|').map((part) => part.trim())
  return oddOf('m', name, {
    selection,
    selectionLine: line || null,
    points: points === '' ? null : Number(points),
  })
}

describe('the text of a selection', () => {
  it.each<[string, number | undefined]>([
    ['-7.5', -7.5],
    ['Harbor +10.25', 10.25],
    ['Harbor 3', 3],
    ['Harbor (-8)', -8],
    [' Harbor 12 ', 12],
    ['pk', 0],
    ['Harbor Pick', 0],
    ['Harborpk', undefined],
    ['pick me', undefined],
    ['Harbor 3 goals', undefined],
    ['Harbor3', undefined],
    ['Harbor', undefined],
  ])('ends with a line: %j is %s', (text, expected) => {
    expect(lineAtEnd(text)).toBe(expected)
  })

  it.each<[number | null, number | undefined, number | undefined]>([
    [2.5, undefined, 2.5],
    [2.5, 2.5, 2.5],
    [2.5, 3, undefined],
    [null, 3, 3],
    [Number.NaN, 3, 3],
    [null, undefined, undefined],
  ])('has a line of %s in its field and %s in its name: %s', (points, named, expected) => {
    expect(lineOf(oddOf('m', 'x', { points }), named)).toBe(expected)
  })

  it.each<[string, string]>([
    ['Over 2.5 | | over | 2.5', 'over 2.5'],
    ['Over 2.25 | | |', 'over 2.25'],
    ['Jo Sample Under 10 | Jo Sample | |', 'under 10'],
    ['Over  (+3) | | |', 'over 3'],
    ['| Under 4 | |', 'under 4'],
    ['| | EXACT | 3', 'exactly 3'],
    ['Exactly 3 | | |', 'exactly 3'],
    ['Over 3 | Over 3 | |', 'over 3'],
    ['Over 3 | Over | |', 'over 3'],
    ['Over 3 | Over 4 | |', 'nothing'],
    ['Over 3 | Under 3 | |', 'nothing'],
    ['Over 3 | | under |', 'nothing'],
    ['Over 3 | | | 4', 'nothing'],
    ['Over | | |', 'nothing'],
    ['Over 3 goals | | | 3', 'nothing'],
    ['Dover 3 | | | 3', 'nothing'],
    ['Over -3 | | |', 'nothing'],
    ['Sideways | | | 3', 'nothing'],
  ])('has a direction and a line: %j is %s', (text, expected) => {
    const reach = findReach(read(text))
    expect(reach ? `${reach.direction} ${reach.line}` : 'nothing').toBe(expected)
  })

  it('has a direction in the spaces around it', () => {
    expect(findReach(oddOf('m', ' Over 3 ', { selection: '', selectionLine: ' over ' }))).toEqual({
      direction: 'over',
      line: 3,
    })
    expect(findReach(oddOf('m', '', { selection: ' Under 3 ' }))).toEqual({ direction: 'under', line: 3 })
  })

  it.each<[string, string | undefined]>([
    ['Harbor Yes | Harbor | yes', 'yes'],
    ['No | |', 'no'],
    ['| | NO', 'no'],
    ['| Harbor no |', 'no'],
    ['Yes | No |', undefined],
    ['Yesterday | |', undefined],
    ['| |', undefined],
  ])('has one of two words: %j is %s', (text, expected) => {
    expect(findWord(read(text), 'yes', 'no')).toBe(expected)
  })

  it.each<[string, string]>([
    ['Jo Sample Over 20.5 |', 'Jo Sample'],
    ['Jo Sample  under  +12 |', 'Jo Sample'],
    ['Jo Sample Yes |', 'Jo Sample'],
    ['Jo Sample no -3.25 |', 'Jo Sample'],
    ['Jo Over Sample |', 'Jo Over Sample'],
    ['Jo Sample Over 3 | Al Other', 'Al Other'],
    ['|', ''],
  ])('names the player: %j is %j', (text, expected) => {
    expect(playerNameOf(read(text))).toBe(expected)
  })

  it.each<[string, string]>([
    ['Harbor 2:1 | Harbor | 2:1', '2,1'],
    ['Harbor 10 - 12 | |', '10,12'],
    ['3-0 | |', '3,0'],
    ['| Harbor 2:1 |', '2,1'],
    ['Harbor 2:1 | | 2:0', 'nothing'],
    ['Harbor 2:1 | | 1:1', 'nothing'],
    ['Harbor 2:1 late | |', 'nothing'],
    ['Harbor1:1 | |', 'nothing'],
    ['Harbor | |', 'nothing'],
  ])('has a correct score: %j is %s', (text, expected) => {
    expect(String(findCorrectScore(read(text)) ?? 'nothing')).toBe(expected)
  })

  it('has a correct score in the spaces around it', () => {
    expect(findCorrectScore(oddOf('m', ' 2:1 '))).toEqual([2, 1])
  })
})

describe('the name of a side', () => {
  const names = { home: 'harbor gulls', away: 'ridge miners' }

  it.each<[string, string]>([
    [' Harbor  Gulls', 'harbor gulls'],
    ['HARBOR-GULLS', 'harbor-gulls'],
    ['Málaga \u2013 Norte', 'malaga - norte'],
    ["St. John's & Co", "st. john's & co"],
    ['1. FC', '1. fc'],
    ['Ångström', 'angstrom'],
    ['ﬁne', 'fine'],
    ['a\u00A0b', 'a b'],
    ['', ''],
  ])('%j is read as %j', (text, expected) => {
    expect(plainName(text)).toBe(expected)
  })

  it('distinguishes the sides or finds none', () => {
    const of = (homeTeamDisplay: string, awayTeamDisplay: string) =>
      namesOf({ homeTeamDisplay, awayTeamDisplay })
    expect(of('Harbor', 'Ridge')).toEqual({ home: 'harbor', away: 'ridge' })
    expect([of('', 'Ridge'), of('Harbor', ''), of('Twins', 'twins')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is the side, the word for it, or nothing', () => {
    expect(
      ['Harbor Gulls', 'ridge miners', 'Home', 'away', 'Gulls'].map((text) => findSide(text, names)),
    ).toEqual(['home', 'away', 'home', 'away', undefined])
    expect(['Draw', 'TIE', 'the draw', 'X', 'Gulls'].map(isDrawWord)).toEqual([true, true, true, true, false])
  })

  it.each<[string, string]>([
    ['Harbor Gulls', 'home:'],
    ['Harbor Gulls -3.5', 'home:-3.5'],
    ['Ridge Miners +10', 'away:+10'],
    ['Ridge Miners 12.25', 'away:12.25'],
    ['Ridge Miners (3)', 'away:(3)'],
    ['Ridge Miners Over 2.5', 'away:over 2.5'],
    ['Ridge Miners under yes no odd even pk pick', 'away:under yes no odd even pk pick'],
    ['Ridge Miners 12:10', 'away:12:10'],
    ['Ridge Miners 2-1', 'away:2-1'],
    ['Ridge Miners United', 'nothing'],
    ['Ridge Minersx', 'nothing'],
    ['The Ridge Miners', 'nothing'],
    ['', 'nothing'],
  ])('leads %j as %s', (text, expected) => {
    const found = findLeadingSide(text, names)
    expect(found ? `${found.side}:${found.rest}` : 'nothing').toBe(expected)
  })

  it.each<[string, string, string]>([
    ['Harbor Gulls | Harbor Gulls', '', 'home'],
    ['| Ridge Miners', '', 'away'],
    ['Ridge Miners +3 |', '', 'away'],
    ['| Ridge Miners +3', '', 'away'],
    ['| Draw', '', 'draw'],
    ['Draw |', '', 'draw'],
    ['Draw 1:1 |', '', 'draw'],
    ['Tie -1 |', '', 'draw'],
    ['Draw nothing |', '', 'unclear'],
    ['Drawn |', '', 'unclear'],
    ['Draw | Draw', 'T1', 'draw'],
    ['Ridge Miners | Harbor Gulls', '', 'unclear'],
    ['Harbor Gulls | Draw', '', 'unclear'],
    ['Someone | Someone', 'T1', 'home'],
    ['Someone | Someone', 'T2', 'away'],
    ['Someone | Someone', 'T3', 'unclear'],
    ['Harbor Gulls | Harbor Gulls', 'T2', 'unclear'],
    ['Harbor Gulls | Harbor Gulls', 'T1', 'home'],
    ['Harbor Gulls | Harbor Gulls', 'T3', 'home'],
    ['|', '', 'unclear'],
  ])('of %j with the team id "%s" is %s', (text, teamId, expected) => {
    const fixture = { homeTeamDisplay: '', awayTeamDisplay: '', homeTeamId: 'T1', awayTeamId: 'T2' }
    expect(sideOf({ ...read(text), teamId }, fixture, names)).toBe(expected)
  })

  it('is not found by an id that both sides have', () => {
    const fixture = { homeTeamDisplay: '', awayTeamDisplay: '', homeTeamId: 'T1', awayTeamId: 'T1' }
    expect(sideOf(oddOf('m', 'Someone', { teamId: 'T1' }), fixture, names)).toBe('unclear')
  })

  it('is escaped in a decision', () => {
    expect(findNamedWinner('A.C won', { home: 'a.c', away: 'abc' })).toBe('home')
    expect(findNamedWinner('ABC won', { home: 'a.c', away: 'ridge' })).toBe(undefined)
  })

  it.each<[string, string]>([
    ['Harbor Gulls :: Draw', 'home,draw'],
    ['Draw / Ridge Miners', 'draw,away'],
    ['Draw/Draw', 'draw,draw'],
    ['Home - Away', 'home,away'],
    ['Draw :: Draw :: Draw', 'nothing'],
    ['Draw :: Someone', 'nothing'],
    ['Someone :: Draw', 'nothing'],
    ['Draw', 'nothing'],
  ])('at half-time and at the end of %j: %s', (text, expected) => {
    expect(String(findWays(text, names) ?? 'nothing')).toBe(expected)
  })

  it.each<[string, string]>([
    ['1X |', 'home,draw'],
    ['| X2', 'draw,away'],
    ['12 | 12', 'home,away'],
    ['Harbor Gulls or Draw |', 'home,draw'],
    ['Draw or Harbor Gulls |', 'home,draw'],
    ['Ridge Miners or Draw |', 'draw,away'],
    ['Ridge Miners or Harbor Gulls | 12', 'home,away'],
    ['1X | X2', 'nothing'],
    ['1X | Someone', 'home,draw'],
    ['Someone |', 'nothing'],
  ])('is one of two in %j: %s', (text, expected) => {
    expect(String(findDoubleChance(read(text), names) ?? 'nothing')).toBe(expected)
  })
})
