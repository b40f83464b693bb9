import { describe, expect, it } from 'vitest'
import { methodOf } from './picked-side.ts'
import type { GradedOdd, GradedResult } from './grading-input.ts'
import { AWAY, HOME, oddOf, outcomeOf, over, resultOf, under } from './input-for-test.ts'

function fight(home: number, away: number, more: Partial<GradedResult> = {}): GradedResult {
  return resultOf([], { totals: [home, away], ...more })
}

describe('the outcome of a fight', () => {
  const home = oddOf('moneyline', HOME)
  const draw = oddOf('moneyline_3-way', 'Draw')
  const nobody = oddOf('moneyline', 'Someone Else')
  const by = (name: string, more: Partial<GradedOdd> = {}) => oddOf('method_of_victory', name, more)
  const yes = oddOf('fight_to_go_the_distance', 'Yes')
  const no = oddOf('fight_to_go_the_distance', 'No')
  const scores = (homeTotal: number | null, awayTotal: number | null) => ({
    home: { total: homeTotal, periods: {} },
    away: { total: awayTotal, periods: {} },
  })
  const drawn = fight(0, 0, { decision: 'Majority Draw', decisionMethod: 'decision' })
  const knockout = fight(1, 0, { decisionMethod: 'ko' })
  const stats = (homeRounds: number, awayRounds: number) =>
    fight(1, 0, {
      marketStats: { home: { total_rounds: homeRounds }, away: { total_rounds: awayRounds } },
    })
  const ended = (period: string) => fight(1, 0, { decisionMethod: 'ko', inPlay: { period, clock: null } })
  const judges = fight(0, 1, { decisionMethod: 'points' })

  it.each<[string, GradedOdd, GradedResult, string]>([
    [
      'the winner',
      home,
      fight(1, 0),
      'WON mma.moneyline.full-game: Harbor Gulls: Harbor Gulls won the fight.',
    ],
    [
      'the loser',
      home,
      fight(0, 1),
      'LOST mma.moneyline.full-game: Harbor Gulls: Ridge Miners won the fight.',
    ],
    [
      'a draw in a fight with a winner',
      draw,
      fight(0, 1),
      'LOST mma.three-way.full-game: Draw: Ridge Miners won the fight.',
    ],
    [
      'a winner by name, without scores',
      home,
      fight(0, 0, { decision: `${HOME} wins`, scores: scores(null, null) }),
      'WON mma.moneyline.full-game: Harbor Gulls: Harbor Gulls won the fight.',
    ],
    [
      'a winner by score and by name',
      home,
      fight(1, 0, { decision: `${HOME} beats ${AWAY}` }),
      'WON mma.moneyline.full-game: Harbor Gulls: Harbor Gulls won the fight.',
    ],
    [
      'a score of one side alone',
      home,
      fight(0, 0, { scores: scores(1, null) }),
      'MANUAL review.data: Needs review: who won the fight is missing.',
    ],
    [
      'a score of the other side alone',
      home,
      fight(0, 0, { scores: scores(null, 1) }),
      'MANUAL review.data: Needs review: who won the fight is missing.',
    ],
    [
      'a named winner of a draw',
      home,
      fight(0, 0, { decision: `${HOME} wins`, decisionMethod: 'draw' }),
      'MANUAL review.data: Needs review: the score and the decision name different winners.',
    ],
    [
      'a draw with a score',
      home,
      fight(1, 0, { decision: 'Draw' }),
      'MANUAL review.data: Needs review: the score and the decision name different winners.',
    ],
    [
      'a winner by name against the score',
      home,
      fight(1, 0, { decision: AWAY }),
      'MANUAL review.data: Needs review: the score and the decision name different winners.',
    ],
    ['nothing known', home, fight(0, 0), 'MANUAL review.data: Needs review: who won the fight is missing.'],
    ['a draw', home, drawn, 'CANCELLED mma.draw: Harbor Gulls: the fight was a draw.'],
    [
      'a draw with its own price',
      oddOf('moneyline_3-way', HOME),
      drawn,
      'LOST mma.three-way.full-game: Harbor Gulls: the fight was a draw, which had its own price.',
    ],
    ['a draw, picked', draw, drawn, 'WON mma.three-way.full-game: Draw: the fight was a draw.'],
    [
      'neither fighter',
      nobody,
      knockout,
      'MANUAL review.selection: Needs review: "Someone Else" names neither fighter clearly.',
    ],
    [
      'neither fighter, by the name',
      oddOf('moneyline', 'Someone Else', { selection: '' }),
      knockout,
      'MANUAL review.selection: Needs review: "Someone Else" names neither fighter clearly.',
    ],
    [
      'no contest',
      home,
      fight(1, 0, { decision: 'N.C.' }),
      'CANCELLED mma.no-contest: The fight ended as a no contest.',
    ],
    [
      'no contest in one word',
      home,
      fight(1, 0, { decisionMethod: 'nocontest' }),
      'CANCELLED mma.no-contest: The fight ended as a no contest.',
    ],
    [
      'no contest with a dash',
      home,
      fight(1, 0, { decision: 'No-contest' }),
      'CANCELLED mma.no-contest: The fight ended as a no contest.',
    ],
    [
      'letters that begin another word',
      home,
      fight(1, 0, { decision: 'nc rules' }),
      'WON mma.moneyline.full-game: Harbor Gulls: Harbor Gulls won the fight.',
    ],
    [
      'letters that end another word',
      home,
      fight(1, 0, { decision: 'sync' }),
      'WON mma.moneyline.full-game: Harbor Gulls: Harbor Gulls won the fight.',
    ],
    [
      'a fight that was called off',
      home,
      fight(1, 0, { status: 'cancelled' }),
      'CANCELLED mma.called-off: The fight has no result. The game was cancelled. Not decided before, so void.',
    ],
    [
      'rounds by their figure',
      over('total_rounds', 1.5),
      stats(1.52, 0),
      'WON mma.total.full-game: Over 1.5: 1.52 rounds. 1.52 is more than 1.5.',
    ],
    [
      'rounds of the other side',
      under('total_rounds', 1.5),
      stats(0, 1.52),
      'LOST mma.total.full-game: Under 1.5: 1.52 rounds. 1.52 is more than 1.5.',
    ],
    [
      'the same rounds on both sides',
      over('total_rounds', 1.5),
      stats(3, 3),
      'WON mma.total.full-game: Over 1.5: 3 rounds. 3 is more than 1.5.',
    ],
    [
      'two different figures',
      over('total_rounds', 1.5),
      stats(3, 2),
      'MANUAL review.data: Needs review: the feed reports two different numbers of rounds.',
    ],
    [
      'rounds without a direction',
      oddOf('total_rounds', 'Many'),
      knockout,
      'MANUAL review.selection: Needs review: the grader cannot read over or under and its line from "Many".',
    ],
    [
      'over, decided by the judges',
      over('total_rounds', 2.5),
      judges,
      'WON mma.total.full-game: Over 2.5: the judges decided after the last round.',
    ],
    [
      'under, decided by the judges',
      under('total_rounds', 2.5),
      judges,
      'LOST mma.total.full-game: Under 2.5: the judges decided after the last round.',
    ],
    [
      'over, ended in a later round',
      over('total_rounds', 0.5),
      ended('2'),
      'WON mma.total.full-game: Over 0.5: the fight ended in round 2.',
    ],
    [
      'over, ended in the round after the line',
      over('total_rounds', 1),
      ended('2'),
      'WON mma.total.full-game: Over 1: the fight ended in round 2.',
    ],
    [
      'under, ended in the round of the line',
      under('total_rounds', 2),
      ended('2'),
      'WON mma.total.full-game: Under 2: the fight ended in round 2.',
    ],
    [
      'under, ended in an earlier round',
      under('total_rounds', 2.5),
      ended('2'),
      'WON mma.total.full-game: Under 2.5: the fight ended in round 2.',
    ],
    [
      'a line inside the round it ended in',
      over('total_rounds', 1.5),
      ended('2'),
      'MANUAL review.data: Needs review: when in round 2 the fight ended is missing.',
    ],
    [
      'an unknown round',
      over('total_rounds', 1.5),
      knockout,
      'MANUAL review.data: Needs review: in which round the fight ended is missing.',
    ],
    ['the distance', yes, judges, 'WON mma.distance.full-game: Yes: the fight ended by decision.'],
    ['not the distance', no, judges, 'LOST mma.distance.full-game: No: the fight ended by decision.'],
    [
      'not the distance, after a knockout',
      no,
      knockout,
      'WON mma.distance.full-game: No: the fight ended by ko.',
    ],
    [
      'the distance of an unknown end',
      yes,
      fight(1, 0),
      'MANUAL review.data: Needs review: how the fight ended is missing.',
    ],
    [
      'a distance without yes or no',
      oddOf('fight_to_go_the_distance', 'Maybe'),
      judges,
      'MANUAL review.selection: Needs review: the grader cannot read yes or no from "Maybe".',
    ],
    [
      'a method, picked as a draw',
      by('Draw'),
      drawn,
      'WON mma.method.full-game: Draw: the fight was a draw.',
    ],
    [
      'a method, picked as a draw of another fight',
      by('Draw', { selection: '' }),
      knockout,
      'LOST mma.method.full-game: Draw: the fight was not a draw.',
    ],
    [
      'a draw without a known winner',
      by('Draw'),
      fight(0, 0, { decisionMethod: 'ko' }),
      'MANUAL review.data: Needs review: who won the fight is missing.',
    ],
    [
      'the method of the winner',
      by(`${HOME} by KO/TKO`),
      knockout,
      'WON mma.method.full-game: Harbor Gulls by KO/TKO: Harbor Gulls won by ko.',
    ],
    [
      'the method of the loser',
      by(`${AWAY} by KO/TKO`),
      knockout,
      'LOST mma.method.full-game: Ridge Miners by KO/TKO: Harbor Gulls won by ko.',
    ],
    [
      'another method of the winner',
      by(`${HOME} by Submission`),
      knockout,
      'LOST mma.method.full-game: Harbor Gulls by Submission: Harbor Gulls won by ko.',
    ],
    [
      'a method alone',
      by('By Knockout'),
      knockout,
      'WON mma.method.full-game: By Knockout: Harbor Gulls won by ko.',
    ],
    [
      'a method of a stranger',
      by('Someone by KO'),
      knockout,
      'MANUAL review.selection: Needs review: "Someone by KO" names neither fighter clearly.',
    ],
    [
      'no method',
      by(`${HOME} by magic`),
      knockout,
      'MANUAL review.selection: Needs review: the grader cannot read the method of "Harbor Gulls by magic".',
    ],
    [
      'a method after a draw',
      by(`${HOME} by KO`),
      drawn,
      'LOST mma.method.full-game: Harbor Gulls by KO: the fight was a draw.',
    ],
    [
      'a method of an unclear winner',
      by(`${HOME} by KO`),
      fight(1, 0, { decision: 'Draw', decisionMethod: 'ko' }),
      'MANUAL review.data: Needs review: who won the fight is missing.',
    ],
    [
      'a method of an unknown winner',
      by(`${HOME} by KO`),
      fight(0, 0, { decisionMethod: 'ko' }),
      'MANUAL review.data: Needs review: who won the fight is missing.',
    ],
    [
      'an unknown method',
      by(`${HOME} by KO`),
      fight(1, 0),
      'MANUAL review.data: Needs review: how the fight ended is missing.',
    ],
  ])('[P044] names the rule and the reason: %s', (_title, odd, result, expected) => {
    expect(outcomeOf('mma', odd, result)).toBe(expected)
  })

  it('asks a person where the name of a fighter reads like a method', () => {
    const fixture = { homeTeamDisplay: 'Ko Kane', awayTeamDisplay: AWAY }
    expect(outcomeOf('mma', by('Ko Kane'), knockout, { fixture })).toBe(
      'MANUAL review.selection: Needs review: "Ko Kane" names neither fighter clearly.',
    )
    expect(outcomeOf('mma', by('Ko Kane by KO'), knockout, { fixture })).toBe(
      'WON mma.method.full-game: Ko Kane by KO: Ko Kane won by ko.',
    )
  })

  it.each<[string, ReturnType<typeof methodOf>]>([
    ['ko', 'ko'],
    ['tko (punches)', 'ko'],
    ['knockout', 'ko'],
    ['doctor stoppage', 'ko'],
    ['kolkata', undefined],
    ['eko', undefined],
    ['sub', 'submission'],
    ['by submission', 'submission'],
    ['tapout', 'submission'],
    ['tap out', 'submission'],
    ['subway', undefined],
    ['rsub', undefined],
    ['decision', 'decision'],
    ['points', 'decision'],
    ['unanimous', 'decision'],
    ['split', 'decision'],
    ['majority', 'decision'],
    ['indecision', undefined],
    ['decisions', undefined],
    ['technical decision', undefined],
    ['disqualified', 'disqualification'],
    ['dq', 'disqualification'],
    ['dqs', undefined],
    ['edq', undefined],
    ['ko or submission', undefined],
    ['', undefined],
  ])('reads the method of "%s" as %s', (text, expected) => {
    expect(methodOf(text)).toBe(expected)
  })
})
