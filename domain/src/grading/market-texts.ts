/** What each kind of market asks, as the first half of its rule. */
import { defineMessages, text } from '../messages/message.ts'

/** What the score of the sport counts. */
type Counted = { readonly unit: string }

export const asked = defineMessages('domain.asked', {
  moneyline: 'The side that is ahead wins, and a level score gives the stake back',
  threeWay: 'Home, draw or away must be exactly right; a draw loses both sides',
  spread:
    'The line is added to the margin of the side: above zero wins, below loses, exactly zero is a push, and a quarter line is two half stakes',
  threeWaySpread:
    'The line is added to the margin of the side; exactly zero belongs to the draw and is no push',
  total: text<Counted>(
    'All {unit, select, goals {goals} runs {runs} games {games} sets {sets} rounds {rounds} maps {maps} other {points}} of both sides are compared with the line: exactly on it is a push, and a quarter line is two half stakes',
  ),
  threeWayTotal: text<Counted>(
    'All {unit, select, goals {goals} runs {runs} games {games} sets {sets} rounds {rounds} maps {maps} other {points}} of both sides are compared with the number; exactly that number has its own price and is no push',
  ),
  teamTotal: text<Counted>(
    'The {unit, select, goals {goals} runs {runs} games {games} sets {sets} rounds {rounds} maps {maps} other {points}} of the side are compared with the line: exactly on it is a push, and a quarter line is two half stakes',
  ),
  oddEven: text<Counted>(
    'The {unit, select, goals {goals} runs {runs} games {games} sets {sets} rounds {rounds} maps {maps} other {points}} of both sides together are odd or even, and 0 is even',
  ),
  teamOddEven: text<Counted>(
    'The {unit, select, goals {goals} runs {runs} games {games} sets {sets} rounds {rounds} maps {maps} other {points}} of the side are odd or even, and 0 is even',
  ),
  bothScore: 'Yes wins when both sides have scored',
  doubleChance: 'The pick wins when one of its two results comes true, and it is never a push',
  drawNoBet: 'The side that is ahead wins, and a draw gives the stake back',
  correctScore: 'The score must be exactly right',
  halfFull: 'The result at half-time and the result at the end must both be right',
  cleanSheet: 'Yes wins when the opponent has not scored',
  teamScores: 'Yes wins when the side has scored',
  winToNil: 'Yes wins when the side wins and its opponent has not scored',
  method: 'The fighter and the way of winning must both be right',
  distance: 'Yes wins when the judges decide after the last round',
  winningMargin:
    'The side and the margin of its win must both be right, and if the score is level, only the draw wins',
  playerTotal:
    "The player's figures are compared with the line: exactly on it is a push; combined markets add their figures",
  playerYes: 'Yes wins when the player reaches it at least once',
  scorer: 'The pick wins when the player scores at least once; own goals and shootouts do not count',
  firstScorer: 'The pick wins when the player scores first; own goals do not count',
  lastScorer: 'The pick wins when the player scores last; own goals do not count',
})
