/** The second half of a rule of settlement: which part of the game counts. */
import { defineMessages, type Message } from '../messages/message.ts'
import type { ScopeClass } from './scope.ts'

const texts = defineMessages('domain.counted-part', {
  fullGame: 'the whole game with overtime',
  regulation: 'regulation time without overtime',
  extraTime: '90 minutes with stoppage time and extra time, without penalties',
  half: 'that half alone',
  secondHalf: 'the second half with overtime',
  quarter: 'that quarter alone, without overtime unless the market says so',
  quarters: 'those quarters together',
  period: 'that period alone, without overtime unless the market says so',
  inning: 'that inning alone',
  innings: 'those innings together',
  set: 'that set alone',
  soccerRegulation: '90 minutes with stoppage time, without extra time and penalties',
  soccerHalf: 'that half with its stoppage time',
  hockeyFullGame: 'the whole game with overtime; a shootout gives one goal to its winner',
  baseballFullGame: 'the whole game with extra innings',
  baseballHalf: 'the first five innings',
  baseballSecondHalf: 'everything from the sixth inning on, with extra innings',
  baseballRegulation: 'the first nine innings',
  tennisFullGame: 'the whole match',
  volleyballFullGame: 'the whole match',
  esportsFullGame: 'the whole match',
  esportsSet: 'that map alone',
  cricketFullGame: 'the official runs of the match',
  mmaFullGame: 'the official result on the night; later appeals change nothing',
})

export const SCOPE_TEXTS: Readonly<Record<ScopeClass, Message>> = {
  'full-game': texts.fullGame,
  regulation: texts.regulation,
  'extra-time': texts.extraTime,
  half: texts.half,
  'second-half': texts.secondHalf,
  quarter: texts.quarter,
  quarters: texts.quarters,
  period: texts.period,
  inning: texts.inning,
  innings: texts.innings,
  set: texts.set,
}

/** Where a sport says it in its own words. */
export const SPORT_SCOPE_TEXTS: Readonly<Record<string, Partial<Record<ScopeClass, Message>>>> = {
  soccer: { regulation: texts.soccerRegulation, half: texts.soccerHalf },
  hockey: { 'full-game': texts.hockeyFullGame },
  baseball: {
    'full-game': texts.baseballFullGame,
    half: texts.baseballHalf,
    'second-half': texts.baseballSecondHalf,
    regulation: texts.baseballRegulation,
  },
  tennis: { 'full-game': texts.tennisFullGame },
  volleyball: { 'full-game': texts.volleyballFullGame },
  esports: { 'full-game': texts.esportsFullGame, set: texts.esportsSet },
  cricket: { 'full-game': texts.cricketFullGame },
  mma: { 'full-game': texts.mmaFullGame },
}
