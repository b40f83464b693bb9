/** The winner of a cricket match: who has more runs is not always who won. */
import type { Side } from './grading-input.ts'
import type { Game } from './game.ts'
import { totalOf } from './game.ts'
import type { MarketKind } from './market-base.ts'
import { numberText } from './number-words.ts'
import { teamName } from './score-question.ts'
import { findNamedWinner } from './named-winner.ts'
import { type Names, plainName, sideOf } from './team-names.ts'
import { missing, settled, undecided, unclear, type Verdict, wonIf } from './verdict.ts'

const NO_RESULT = /\bno result\b|\babandoned\b|\bwashed out\b/
const RAIN_RULE = /\bd\/?l\b|\bdls\b|duckworth|\bd l s?\b/
const DRAWN = /\bdrawn?\b/

type CricketEnd =
  | { readonly kind: 'won'; readonly winner: Side; readonly words: string }
  | { readonly kind: 'tie' | 'draw' | 'no-result' }
  | { readonly kind: 'unknown'; readonly words: string }

function textOf({ input }: Game): string {
  const { decision, decisionMethod } = input.result
  return plainName([decision, decisionMethod].join(' ; ')).replaceAll('_', ' ')
}

function cricketEnd(game: Game, names: Names): CricketEnd {
  const text = textOf(game)
  if (NO_RESULT.test(text)) return { kind: 'no-result' }
  const { decision } = game.input.result
  const named = findNamedWinner(decision, names)
  if (named !== undefined) return { kind: 'won', winner: named, words: `${decision}` }
  if (DRAWN.test(text)) return { kind: 'draw' }
  if (RAIN_RULE.test(text))
    return { kind: 'unknown', words: 'the rain rule decided and its winner is not named' }
  return byRuns(game)
}

function byRuns(game: Game): CricketEnd {
  const { board } = game
  const [home, away] = [totalOf(game, 'home'), totalOf(game, 'away')]
  if (home === undefined || away === undefined) return { kind: 'unknown', words: 'the runs are not told' }
  const innings = (side: Side) => board[side].filter((runs) => (runs ?? 0) > 0).length
  const superOver = (board.home[2] ?? 0) - (board.away[2] ?? 0)
  const isLevelBefore = board.home[1] !== undefined && board.home[1] === board.away[1]
  if (isLevelBefore && superOver !== 0) {
    const words = `${board.home[2] ?? 0}-${board.away[2] ?? 0} in the super over`
    return { kind: 'won', winner: superOver > 0 ? 'home' : 'away', words }
  }
  if (home === away) return { kind: 'tie' }
  if (innings('home') > 1 || innings('away') > 1) {
    return { kind: 'unknown', words: 'a match of several innings may be drawn and its decision is not told' }
  }
  return {
    kind: 'won',
    winner: home > away ? 'home' : 'away',
    words: `${numberText(home)}-${numberText(away)} runs`,
  }
}

export function gradeCricketWinner(game: Game, kind: MarketKind, names: Names): Verdict {
  const { odd, fixture } = game.input
  if (game.ending.kind === 'stopped') return undecided('The match has no result.')
  const side = sideOf(odd, fixture, names)
  if (side === 'unclear') return unclear(`"${odd.selection || odd.name}" names neither side clearly`)
  const end = cricketEnd(game, names)
  const subject = side === 'draw' ? 'Draw' : teamName(fixture, side)
  switch (end.kind) {
    case 'won':
      return wonIf(side === end.winner, `${subject}: ${teamName(fixture, end.winner)} won (${end.words}).`)
    case 'no-result':
      return settled('CANCELLED', `${subject}: the match ended without a result.`, 'cricket.no-result')
    case 'tie':
      if (plainName(odd.selection || odd.name) === 'tie') return wonIf(true, 'Tie: the match was tied.')
      return settled(
        'CANCELLED',
        `${subject}: the match was tied and no super over decided it.`,
        'cricket.tie',
      )
    case 'draw':
      if (side === 'draw') return wonIf(true, 'Draw: the match was drawn.')
      return kind === 'three-way'
        ? settled('LOST', `${subject}: the match was drawn, which had its own price.`)
        : settled('CANCELLED', `${subject}: the match was drawn.`, 'cricket.draw')
    case 'unknown':
      return missing(end.words)
  }
}

/** Without a result the runs are undecided too; after overs were lost to rain a total is a matter for a person. */
export function cutShort(game: Game): 'no-result' | 'rain-rule' | undefined {
  const text = textOf(game)
  if (NO_RESULT.test(text)) return 'no-result'
  return RAIN_RULE.test(text) ? 'rain-rule' : undefined
}
