/** Why the grader leaves a pick to a person. */
import { defineMessages, type FigureValue, type Message, text } from '../messages/message.ts'

export const doubts = defineMessages('domain.doubt', {
  status: text<{ status: string }>('Needs review: the game has the unknown status "{status}".'),
  noSport: text<{ sport: Message | string }>('Needs review: there are no rules for {sport}.'),
  noMarketRule: text<{ sport: Message | string; market: string }>(
    'Needs review: the rules of {sport} have no market {market}.',
  ),
  noMarket: text<{ sport: Message | string; market: string }>(
    'Needs review: {sport} has no market {market}.',
  ),
  sameNames: 'Needs review: the names do not distinguish the sides.',
  notOnScore: text<{ kind: Message }>('Needs review: the score does not decide a market of the kind {kind}.'),
  noDrawOfTwo: 'Needs review: a market of two ways has no draw.',
  reach: text<{ pick: string }>(
    'Needs review: the grader cannot read over or under and its line from "{pick}".',
  ),
  overUnder: text<{ pick: string }>('Needs review: the grader cannot read over or under from "{pick}".'),
  oddEven: text<{ pick: string }>('Needs review: the grader cannot read odd or even from "{pick}".'),
  yesNo: text<{ pick: string }>('Needs review: the grader cannot read yes or no from "{pick}".'),
  overUnderYesNo: text<{ pick: string }>(
    'Needs review: the grader cannot read over, under, yes or no from "{pick}".',
  ),
  twoResults: text<{ pick: string }>('Needs review: the grader cannot read the two results of "{pick}".'),
  noScore: text<{ pick: string }>('Needs review: the grader cannot read a score from "{pick}".'),
  whoseScore: text<{ pick: string }>('Needs review: "{pick}" does not say whose score it is.'),
  sideAndMargin: text<{ pick: string }>(
    'Needs review: the grader cannot read the side and the margin of "{pick}".',
  ),
  line: text<{ pick: string }>('Needs review: the grader cannot read the line of "{pick}".'),
  whoseLine: text<{ pick: string }>('Needs review: it is unclear whose line "{pick}" means.'),
  neitherSide: text<{ pick: string }>('Needs review: the selection "{pick}" names neither side clearly.'),
  namesNeitherSide: text<{ pick: string }>('Needs review: "{pick}" names neither side clearly.'),
  neitherPlayer: text<{ pick: string }>('Needs review: "{pick}" names neither player clearly.'),
  neitherFighter: text<{ pick: string }>('Needs review: "{pick}" names neither fighter clearly.'),
  noLine: text<{ line: FigureValue }>('Needs review: {line} is not a line.'),
  noThreeWayLine: text<{ line: FigureValue }>('Needs review: {line} is not a line of three ways.'),
  noExactRule: 'Needs review: an exact number has no rule here.',
  betweenHalves: text<{ count: Message; line: FigureValue }>(
    'Needs review: {count} is between the two halves of the line {line}.',
  ),
  notOnePlayer: text<{ pick: string }>('Needs review: "{pick}" is not one listed player.'),
  fightMarket: text<{ kind: Message }>('Needs review: a fight has no market of the kind {kind}.'),
  method: text<{ pick: string }>('Needs review: the grader cannot read the method of "{pick}".'),

  noFinalResult: 'Needs review: the feed reports the game as completed, but its final result is missing.',
  noHalves: 'Needs review: the sport has no halves.',
  noFigures: 'Needs review: the feed has no player figures.',
  noFigure: text<{ figures: string; player: string | Message }>(
    'Needs review: the grader cannot find {figures} of {player}.',
  ),
  noScorer: text<{ which: string }>(
    'Needs review: who scored {which, select, first {first} other {last}} is missing.',
  ),
  noInnings: 'Needs review: the innings are missing, so the game may have had fewer than nine.',
  noSideScore: text<{ side: string }>(
    'Needs review: the {side, select, home {home} other {away}} score is missing.',
  ),
  belowParts: text<{ side: string; total: number; parts: number }>(
    'Needs review: the {side, select, home {home} other {away}} total of {total} is below the {parts} of its parts.',
  ),
  periodsAgainstTotal: 'Needs review: the periods and the total do not agree.',
  noWinnerAfterRegulation: 'Needs review: who won after regulation is missing.',
  periodsNameOther: 'Needs review: the periods and the total name different winners.',
  noScoreBefore: text<{ part: number }>('Needs review: the score before the {part}. part is missing.'),
  noPartScore: text<{ part: Message }>('Needs review: the score {part} is missing.'),
  partAboveTotal: text<{ part: Message }>('Needs review: the score {part} is above the total.'),
  noUnit: text<{ unit: string }>(
    'Needs review: the {unit, select, points {points} other {corners}} are missing.',
  ),
  nobodyWonSets: 'Needs review: neither player won two sets, and the feed reports no retirement.',
  matchTieBreak: 'Needs review: the last set may be a match tie-break, whose points are not games.',
  noSets: 'Needs review: the score of the sets is missing.',
  noneGoesOn: 'Needs review: who advances after the retirement is missing.',
  rain: 'Needs review: overs were lost to rain.',
  rainWinner: 'Needs review: the rain rule decided the match, but its winner is missing.',
  noRuns: 'Needs review: the runs are missing.',
  severalInnings: 'Needs review: a match of several innings may be drawn and its decision is missing.',
  fightWinners: 'Needs review: the score and the decision name different winners.',
  noFightWinner: 'Needs review: who won the fight is missing.',
  twoRounds: 'Needs review: the feed reports two different numbers of rounds.',
  noRound: 'Needs review: in which round the fight ended is missing.',
  noMomentInRound: text<{ round: number }>('Needs review: when in round {round} the fight ended is missing.'),
  noFightEnd: 'Needs review: how the fight ended is missing.',

  differs: text<{ ours: string; source: string; theirs: string }>(
    'Needs review: our grader says {ours}, {source} says {theirs}.',
  ),
  differsNoted: text<{ ours: string; source: string; theirs: string; note: string }>(
    'Needs review: our grader says {ours}, {source} says {theirs} ({note}).',
  ),
  silent: text<{ ours: string; source: string }>(
    'Needs review: our grader says {ours}, {source} gives no result.',
  ),
  silentNoted: text<{ ours: string; source: string; note: string }>(
    'Needs review: our grader says {ours}, {source} gives no result ({note}).',
  ),
})
