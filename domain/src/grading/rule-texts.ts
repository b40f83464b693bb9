/** The sentences of the rule set: what is asked, and which part of the game counts. */
import type { MarketKind } from './market-base.ts'
import type { ScopeClass } from './scope.ts'

export const KIND_TEXTS: Readonly<Record<MarketKind, string>> = {
  moneyline: 'The side that is ahead wins, and a level score gives the stake back',
  'three-way': 'Home, draw or away must be exactly right; a draw loses both sides',
  spread:
    'The line is added to the margin of the side: above zero wins, below loses, exactly zero is a push, and a quarter line is two half stakes',
  'three-way-spread':
    'The line is added to the margin of the side; exactly zero belongs to the draw and is no push',
  total:
    'All {unit} of both sides are compared with the line: exactly on it is a push, and a quarter line is two half stakes',
  'three-way-total':
    'All {unit} of both sides are compared with the number; exactly that number has its own price and is no push',
  'team-total':
    'The {unit} of the side are compared with the line: exactly on it is a push, and a quarter line is two half stakes',
  'odd-even': 'The {unit} of both sides together are odd or even, and 0 is even',
  'team-odd-even': 'The {unit} of the side are odd or even, and 0 is even',
  'both-score': 'Yes wins when both sides have scored',
  'double-chance': 'The pick wins when one of its two results comes true, and it is never a push',
  'draw-no-bet': 'The side that is ahead wins, and a draw gives the stake back',
  'correct-score': 'The score must be exactly right',
  'half-full': 'The result at half-time and the result at the end must both be right',
  'clean-sheet': 'Yes wins when the opponent has not scored',
  'team-scores': 'Yes wins when the side has scored',
  'win-to-nil': 'Yes wins when the side wins and its opponent has not scored',
  method: 'The fighter and the way of winning must both be right',
  distance: 'Yes wins when the judges decide after the last round',
  'winning-margin': 'The side and the margin of its win must both be right',
  'player-total':
    "The player's figures are compared with the line: exactly on it is a push; combined markets add their figures",
  'player-yes': 'Yes wins when the player reaches it at least once',
  scorer: 'The pick wins when the player scores at least once; own goals and shootouts do not count',
  'first-scorer': 'The pick wins when the player scores first; own goals do not count',
  'last-scorer': 'The pick wins when the player scores last; own goals do not count',
}

export const SCOPE_TEXTS: Readonly<Record<ScopeClass, string>> = {
  'full-game': 'the whole game with overtime',
  regulation: 'regulation time without overtime',
  'extra-time': '90 minutes with stoppage time and extra time, without penalties',
  half: 'that half alone',
  'second-half': 'the second half with overtime',
  quarter: 'that quarter alone, without overtime unless the market says so',
  quarters: 'those quarters together',
  period: 'that period alone, without overtime unless the market says so',
  inning: 'that inning alone',
  innings: 'those innings together',
  set: 'that set alone',
}

/** Where a sport says it in its own words. */
export const SPORT_SCOPE_TEXTS: Readonly<Record<string, Partial<Record<ScopeClass, string>>>> = {
  soccer: {
    regulation: '90 minutes with stoppage time, without extra time and penalties',
    half: 'that half with its stoppage time',
  },
  hockey: { 'full-game': 'the whole game with overtime; a shootout gives one goal to its winner' },
  baseball: {
    'full-game': 'the whole game with extra innings',
    half: 'the first five innings',
    'second-half': 'everything from the sixth inning on, with extra innings',
    regulation: 'the first nine innings',
  },
  tennis: { 'full-game': 'the whole match' },
  volleyball: { 'full-game': 'the whole match' },
  esports: { 'full-game': 'the whole match', set: 'that map alone' },
  cricket: { 'full-game': 'the official runs of the match' },
  mma: { 'full-game': 'the official result on the night; later appeals change nothing' },
}
