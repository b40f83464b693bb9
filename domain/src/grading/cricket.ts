/** The winner of a cricket match: who has more runs is not always who won. */
import type { Message } from '../messages/message.ts'
import { doubts } from './doubt-texts.ts'
import type { Side } from './grading-input.ts'
import type { Game } from './game.ts'
import { totalOf } from './game.ts'
import { grading } from './grading-texts.ts'
import type { MarketKind } from './market-base.ts'
import { numberText } from './number-words.ts'
import { teamName } from './score-question.ts'
import { findNamedWinner } from './named-winner.ts'
import { type Names, plainName, sideOf } from './team-names.ts'
import { missing, settled, undecided, unclear, type Verdict, wonIf } from './verdict.ts'

const NO_RESULT = /\bno result\b|\babandoned\b|\bwashed out\b/
const RAIN_RULE = /\bd\/?l\b|\bdls\b|duckworth|\bd l s?\b/
const DRAWN = /\bdrawn?\b/

/** Says how the winner of the match was found. */
type Explain = (said: { readonly pick: string | Message; readonly winner: string }) => Message

type CricketEnd =
  | { readonly kind: 'won'; readonly winner: Side; readonly explain: Explain }
  | { readonly kind: 'tie' | 'draw' | 'no-result' }
  | { readonly kind: 'unknown'; readonly doubt: Message }

function textOf({ input }: Game): string {
  const { decision, decisionMethod } = input.result
  return plainName([decision, decisionMethod].join(' ; ')).replaceAll('_', ' ')
}

function cricketEnd(game: Game, names: Names): CricketEnd {
  const text = textOf(game)
  if (NO_RESULT.test(text)) return { kind: 'no-result' }
  const { decision } = game.input.result
  const named = findNamedWinner(decision, names)
  if (named !== undefined) {
    const explain: Explain = (said) => grading.wonMatch({ ...said, decision: `${decision}` })
    return { kind: 'won', winner: named, explain }
  }
  if (DRAWN.test(text)) return { kind: 'draw' }
  if (RAIN_RULE.test(text)) return { kind: 'unknown', doubt: doubts.rainWinner }
  return byRuns(game)
}

function byRuns(game: Game): CricketEnd {
  const { board } = game
  const [home, away] = [totalOf(game, 'home'), totalOf(game, 'away')]
  if (home === undefined || away === undefined) return { kind: 'unknown', doubt: doubts.noRuns }
  const innings = (side: Side) => board[side].filter((runs) => (runs ?? 0) > 0).length
  const superOver = (board.home[2] ?? 0) - (board.away[2] ?? 0)
  const isLevelBefore = board.home[1] !== undefined && board.home[1] === board.away[1]
  if (isLevelBefore && superOver !== 0) {
    const score = `${board.home[2] ?? 0}-${board.away[2] ?? 0}`
    const explain: Explain = (said) => grading.wonSuperOver({ ...said, score })
    return { kind: 'won', winner: superOver > 0 ? 'home' : 'away', explain }
  }
  if (home === away) return { kind: 'tie' }
  if (innings('home') > 1 || innings('away') > 1) {
    return { kind: 'unknown', doubt: doubts.severalInnings }
  }
  return {
    kind: 'won',
    winner: home > away ? 'home' : 'away',
    explain: (said) => grading.wonByRuns({ ...said, score: `${numberText(home)}-${numberText(away)}` }),
  }
}

export function gradeCricketWinner(game: Game, kind: MarketKind, names: Names): Verdict {
  const { odd, fixture } = game.input
  if (game.ending.kind === 'stopped') return undecided(grading.noMatchResult)
  const side = sideOf(odd, fixture, names)
  if (side === 'unclear') return unclear(doubts.namesNeitherSide({ pick: odd.selection || odd.name }))
  const end = cricketEnd(game, names)
  const pick = side === 'draw' ? grading.draw : teamName(fixture, side)
  switch (end.kind) {
    case 'won':
      return wonIf(side === end.winner, end.explain({ pick, winner: teamName(fixture, end.winner) }))
    case 'no-result':
      return settled('CANCELLED', grading.matchWithoutResult({ pick }), 'cricket.no-result')
    case 'tie':
      if (plainName(odd.selection || odd.name) === 'tie') return wonIf(true, grading.tieWins)
      return settled('CANCELLED', grading.tied({ pick }), 'cricket.tie')
    case 'draw':
      if (side === 'draw') return wonIf(true, grading.drawnWins)
      return kind === 'three-way'
        ? settled('LOST', grading.drawnPriced({ pick }))
        : settled('CANCELLED', grading.drawn({ pick }), 'cricket.draw')
    case 'unknown':
      return missing(end.doubt)
  }
}

/** Without a result the runs are undecided too; after overs were lost to rain a total is a matter for a person. */
export function cutShort(game: Game): 'no-result' | 'rain-rule' | undefined {
  const text = textOf(game)
  if (NO_RESULT.test(text)) return 'no-result'
  return RAIN_RULE.test(text) ? 'rain-rule' : undefined
}
