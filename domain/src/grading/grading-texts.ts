/** How a result is explained: what was picked, the score it was graded on, and the sum that decided it. */
import { defineMessages, type FigureValue, type Message, text } from '../messages/message.ts'

/** A name of the feed, or the draw. */
type Named = string | Message
type Scored = { readonly pick: Named; readonly board: string; readonly part: Message }

export const grading = defineMessages('domain.grading', {
  two: text<{ first: Message; second: Message }>('{first} {second}'),

  draw: 'Draw',
  sideLine: text<{ side: Named; line: FigureValue }>('{side} {line}'),
  reach: text<{ direction: string; line: FigureValue }>(
    '{direction, select, over {Over} under {Under} other {Exactly}} {line}',
  ),
  reachOf: text<{ subject: string; direction: string; line: FigureValue }>(
    '{subject} {direction, select, over {Over} under {Under} other {Exactly}} {line}',
  ),
  oddEven: text<{ word: string }>('{word, select, even {Even} other {Odd}}'),
  oddEvenOf: text<{ subject: string; word: string }>('{subject} {word, select, even {Even} other {Odd}}'),
  yesNo: text<{ word: string }>('{word, select, yes {Yes} other {No}}'),
  yesNoOf: text<{ subject: Named; word: string }>('{subject} {word, select, yes {yes} other {no}}'),
  player: 'The player',

  level: text<Scored>('{pick}: {board} {part}, level.'),
  ahead: text<Scored & { team: string; by: FigureValue }>('{pick}: {board} {part}, {team} ahead by {by}.'),
  board: text<Scored>('{pick}: {board} {part}.'),
  counted: text<{ pick: Named; count: Message }>('{pick}: {count}.'),
  countIn: text<{ count: Message; part: Message; board: string }>('{count} {part} ({board})'),
  halfFull: text<{ pick: string; half: string; full: string; part: Message }>(
    '{pick}: {half} at half-time and {full} {part}.',
  ),
  atLeastOne: text<{ pick: Message; count: Message }>('{pick}: {count}, at least 1 needed.'),

  levelReturns: 'A level score returns the stake.',
  compared: text<{ value: FigureValue; relation: string; line: FigureValue }>(
    '{value} {relation, select, more {is more than} less {is less than} other {is exactly}} {line}.',
  ),
  comparedTwice: text<{
    value: FigureValue
    relation: string
    line: FigureValue
    otherRelation: string
    otherLine: FigureValue
  }>(
    '{value} {relation, select, more {is more than} less {is less than} other {is exactly}} {line} and {value} {otherRelation, select, more {is more than} less {is less than} other {is exactly}} {otherLine}, half the stake on each.',
  ),
  comparedThreeWay: text<{ value: FigureValue; relation: string; line: FigureValue }>(
    '{value} {relation, select, more {is more than} less {is less than} other {is exactly}} {line}; the exact number has its own price, so there is no push.',
  ),
  sum: text<{ sum: FigureValue }>('{sum}.'),
  sums: text<{ sum: FigureValue; other: FigureValue }>('{sum} and {other}, half the stake on each.'),
  sumsOfDraw: text<{ sum: FigureValue; other: FigureValue }>('{sum} and {other}; only zero is level.'),
  sumLevelIsDraw: text<{ sum: FigureValue }>('{sum}; a level score belongs to the draw.'),
  isOddEven: text<{ value: FigureValue; word: string }>(
    '{value} is {word, select, even {even} other {odd}}.',
  ),
  bothScored: 'Both sides scored.',
  notBothScored: 'Not both sides scored.',
  pastScore: text<{ score: string }>('The score was already past {score}.'),
  askedScore: text<{ score: string }>('Picked was {score}.'),

  notDecided: 'Not decided, so void.',
  notDecidedBefore: 'Not decided before, so void.',
  nothingDecided: 'The pick had no result by then, so it is void.',
  retiredBefore: 'The match ended by retirement before this pick had a result.',
  tooShort: 'The game was too short for this to count.',
  walkover: 'The match was a walkover without play.',
  retiredBeforeSet: 'The match ended by retirement before the players completed a set.',
  retired: text<{ pick: string; sets: number; winner: string }>(
    '{pick}: {sets, plural, one {# set} other {# sets}} completed, then the match ended by retirement; {winner} advances.',
  ),

  noFigures: text<{ player: string }>('{player}: the feed has no player figures.'),
  notAmongPlayers: text<{ player: string }>('{player} is not among the players who took part.'),
  absent: text<{ player: string }>('{player} did not take part.'),
  notStarted: text<{ player: string }>('{player} was not in the starting eleven.'),
  asScorer: text<{ player: Named; which: string }>(
    '{player} as {which, select, first {first} other {last}} scorer.',
  ),
  isScorer: text<{ player: Named; which: string }>(
    '{player}: the {which, select, first {first} other {last}} scorer.',
  ),
  notScorer: text<{ player: Named; which: string }>(
    '{player}: not the {which, select, first {first} other {last}} scorer.',
  ),
  onlyScorer: text<{ player: Named; count: Message }>('{player}: {count}, and no other player scored.'),

  noMatchResult: 'The match has no result.',
  wonMatch: text<{ pick: Named; winner: string; decision: string }>('{pick}: {winner} won ({decision}).'),
  wonSuperOver: text<{ pick: Named; winner: string; score: string }>(
    '{pick}: {winner} won ({score} in the super over).',
  ),
  wonByRuns: text<{ pick: Named; winner: string; score: string }>('{pick}: {winner} won ({score} runs).'),
  matchWithoutResult: text<{ pick: Named }>('{pick}: the match ended without a result.'),
  tieWins: 'Tie: the match ended in a tie.',
  tied: text<{ pick: Named }>('{pick}: the match ended in a tie and no super over decided it.'),
  drawnWins: 'Draw: the match was drawn.',
  drawnPriced: text<{ pick: Named }>('{pick}: the match was drawn, which had its own price.'),
  drawn: text<{ pick: Named }>('{pick}: the match was drawn.'),

  noFightResult: 'The fight has no result.',
  noContest: 'The fight ended as a no contest.',
  wonFight: text<{ pick: Named; winner: string }>('{pick}: {winner} won the fight.'),
  fightDrawWins: 'Draw: the fight was a draw.',
  fightNoDraw: 'Draw: the fight was not a draw.',
  fightDrawPriced: text<{ pick: string }>('{pick}: the fight was a draw, which had its own price.'),
  fightDraw: text<{ pick: string }>('{pick}: the fight was a draw.'),
  judgesDecided: text<{ pick: Message }>('{pick}: the judges decided after the last round.'),
  endedInRound: text<{ pick: Message; round: number }>('{pick}: the fight ended in round {round}.'),
  fightEnded: text<{ pick: Message; method: string }>(
    '{pick}: the fight ended by {method, select, submission {submission} decision {decision} disqualification {disqualification} other {ko}}.',
  ),
  wonFightBy: text<{ pick: string; winner: string; method: string }>(
    '{pick}: {winner} won by {method, select, submission {submission} decision {decision} disqualification {disqualification} other {ko}}.',
  ),

  legLost: text<{ leg: number }>('Leg {leg} lost, so the parlay lost.'),
  legOpen: 'A leg has not settled yet.',
  allVoid: 'All legs are void: the parlay returns the stake.',
  noneLeft: 'No leg can still win: the parlay returns the stake.',
  product: text<{ product: FigureValue }>('{product} times the stake.'),
  droppedOut: text<{ out: number; legs: number }>('{out} of {legs} legs dropped out.'),
  remainingLegPays: text<{ odds: FigureValue }>('The remaining leg pays {odds}.'),
  remainingLegsPay: text<{ odds: FigureValue }>('The remaining legs pay {odds}.'),
  legsPay: text<{ legs: number; odds: FigureValue }>('The {legs} legs pay {odds}.'),
  allLegsWon: text<{ odds: FigureValue }>('All legs won: it pays what the slip promised, at {odds}.'),
})

/** One sentence after another. */
export function sentences(first: Message, ...more: readonly Message[]): Message {
  return more.reduce((before, second) => grading.two({ first: before, second }), first)
}
