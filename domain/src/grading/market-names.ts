/**
 * How sentences and headings name a kind of market and a part of a game. Only the server shows them, so they are in its
 * catalog.
 */
import { defineMessages, type Message } from '../messages/message.ts'
import type { MarketKind } from './market-kinds.ts'
import type { ScopeClass } from './scope.ts'

export const KIND_NAMES: Readonly<Record<MarketKind, Message>> = defineMessages('server.market-kinds', {
  moneyline: 'moneyline',
  'three-way': 'three-way moneyline',
  spread: 'spread',
  'three-way-spread': 'three-way spread',
  total: 'total',
  'three-way-total': 'three-way total',
  'team-total': 'team total',
  'odd-even': 'odd or even',
  'team-odd-even': 'odd or even of a team',
  'both-score': 'both teams score',
  'double-chance': 'double chance',
  'draw-no-bet': 'draw returns the stake',
  'correct-score': 'correct score',
  'half-full': 'half-time and full-time',
  'clean-sheet': 'clean sheet',
  'team-scores': 'team scores',
  'win-to-nil': 'win to nil',
  method: 'method of victory',
  distance: 'fight goes the distance',
  'winning-margin': 'winning margin',
  'player-total': 'player total',
  'player-yes': 'player yes or no',
  scorer: 'scorer',
  'first-scorer': 'first scorer',
  'last-scorer': 'last scorer',
})

export const SCOPE_NAMES: Readonly<Record<ScopeClass, Message>> = defineMessages('server.market-scopes', {
  'full-game': 'full game',
  regulation: 'regulation',
  'extra-time': 'extra time',
  half: 'half',
  'second-half': 'second half',
  quarter: 'quarter',
  quarters: 'quarters',
  period: 'period',
  inning: 'inning',
  innings: 'innings',
  set: 'set',
})
