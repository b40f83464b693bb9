/** The second half of a rule of settlement: which part of the game counts. */
import type { ScopeClass } from './scope.ts'

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
