/**
 * The sentences of the settlement rules. A published version is never edited, so neither is its English: the hashes in
 * `settlement-rules.test.ts` hold it.
 */
import { defineMessages, type Message, text } from '../messages/message.ts'

export const texts = defineMessages('domain.settlement', {
  market: text<{ asked: Message; counted: Message }>('{asked}; counted is {counted}.'),
  leastFootball:
    'A game that ends early counts after 55 minutes of play; before that only what is already decided stands, the rest is void.',
  leastBasketball:
    'A game that ends early counts after 43 minutes of play in the NBA and 35 elsewhere; before that only what is already decided stands, the rest is void.',
  leastHockey:
    'A game that ends early counts after 55 minutes of play; before that only what is already decided stands, the rest is void.',
  leastBaseball:
    'The winner counts after 5 innings (4.5 with the home side leading), run lines and totals after 9 (8.5); before that only what is already decided stands, the rest is void.',
  calledOff:
    'When a game is cancelled, abandoned or forfeited, what is already decided stands and the rest is void.',
  partNotPlayed: 'A part of the game that was not played is void.',
  playerAbsent: 'A market on a player who did not take part is void.',
  notResumed: text<{ hours: number }>(
    'A delayed or suspended game stays open for {hours} hours from its start time; then what is already decided stands and the rest is void.',
  ),
  soccerPlayerNotStarted: 'A market on a player who was not in the starting eleven is void.',
  tennisRetirementWinner:
    'After a retirement the winner is the player who goes on, once one set is completed.',
  tennisRetirement:
    'After a retirement finished sets and what is already decided stand, and the rest is void; before one set is completed the winner is void too.',
  tennisWalkover: 'A walkover is void.',
  mmaDraw: 'A draw gives the stake back where the draw had no price.',
  mmaNoContest: 'A no contest is void.',
  cricketNoResult:
    'A match without a result is void, except what is already decided; a result by the rain rule stands.',
  cricketTie: 'A tie is decided by the super over; without one it is void.',
  cricketDraw: 'A drawn match gives the stake back where the draw had no price.',
  openNotOver: 'A pick is graded when its game is over.',
  openWaiting: 'A delayed or suspended game stays open until the deadline of its sport.',
  reviewSport: 'A sport without rules is graded by a person.',
  reviewMarket: 'A market without a rule is graded by a person.',
  reviewSelection: 'A selection that can be read in two ways is graded by a person.',
  reviewStatus: 'A game with an unknown status is graded by a person.',
  reviewData:
    'Where the result does not tell enough a person decides; missing data is never void and never lost.',
  reviewProvider: 'Where a second grader is asked as well and says something else, a person decides.',
  reviewProviderSilent:
    'Where a second grader is asked as well and has no result, the pick waits for it; after the last try a person decides.',
  parlay1:
    'A parlay pays the product of its legs: a push or a void leg counts 1, a half win (1 + odds) / 2, a half loss 0.5; one lost leg loses it, and when all legs are pushed the stake comes back.',
  parlay2:
    'A push or a void leg drops out, and the parlay pays exactly what the parlay of the remaining legs would have paid. A half win counts (1 + odds) / 2 and a half loss 0.5. One lost leg loses the parlay. When no leg remains, the stake is returned. A return above the stake is a win, a return equal to the stake a push, and a return below the stake a half loss.',
})
