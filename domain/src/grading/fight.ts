/** Fights: the winner, how it was won, and how long it lasted. */
import type { Side } from './grading-input.ts'
import type { Game } from './game.ts'
import { totalOf } from './game.ts'
import type { MarketKind } from './market-base.ts'
import { countText } from './number-words.ts'
import { findReach, findWord, type Reach } from './picked-side.ts'
import { teamName } from './score-question.ts'
import { findNamedWinner } from './named-winner.ts'
import { findLeadingSide, type Names, plainName, sideOf } from './team-names.ts'
import { gradeReach } from './total-market.ts'
import { missing, settled, undecided, unclear, type Verdict, wonIf } from './verdict.ts'

type Method = 'ko' | 'submission' | 'decision' | 'disqualification'

type Fight = {
  readonly isNoContest: boolean
  readonly isDraw: boolean
  readonly winner: Side | 'unclear' | undefined
  readonly method: Method | undefined
}

function textsOf({ input }: Game): string {
  const { decision, decisionMethod } = input.result
  return [decision, decisionMethod].join(' ; ').toLowerCase().replaceAll('_', ' ')
}

function readFight(game: Game, names: Names): Fight {
  const text = textsOf(game)
  const isDraw = /\bdraw\b/.test(text)
  const [home, away] = [totalOf(game, 'home'), totalOf(game, 'away')]
  const byScore =
    home === undefined || away === undefined || home === away ? undefined : home > away ? 'home' : 'away'
  const byName = findNamedWinner(game.input.result.decision, names)
  const isContradiction =
    (byScore !== undefined && (isDraw || (byName !== undefined && byName !== byScore))) ||
    (isDraw && byName !== undefined)
  return {
    isNoContest: /\bno[ -]?contest\b|(?:^|; | )n\.?c\.?(?: ;|$)/.test(text),
    isDraw,
    winner: isContradiction ? 'unclear' : (byScore ?? byName),
    method: methodOf(text),
  }
}

export function methodOf(text: string): Method | undefined {
  const found: Method[] = []
  if (/\bt?ko\b|knock|stoppage/.test(text)) found.push('ko')
  if (/\bsub(mission)?\b|tap ?out/.test(text)) found.push('submission')
  if (/\bdecision\b|\bpoints\b|\bunanimous\b|\bsplit\b|\bmajority\b/.test(text) && !/technical/.test(text))
    found.push('decision')
  if (/disqualif|\bdq\b/.test(text)) found.push('disqualification')
  return found.length === 1 ? found[0] : undefined
}

export function gradeFight(game: Game, kind: MarketKind, names: Names): Verdict {
  if (game.ending.kind === 'stopped') return undecided('The fight has no result.')
  const fight = readFight(game, names)
  if (fight.isNoContest) return settled('CANCELLED', 'The fight was declared a no contest.', 'mma.no-contest')
  switch (kind) {
    case 'moneyline':
    case 'three-way':
      return winner(game, fight, kind, names)
    case 'total':
      return rounds(game, fight)
    case 'distance':
      return distance(game, fight)
    case 'method':
      return method(game, fight, names)
    default:
      return unclear(`a fight has no market of the kind ${kind}`)
  }
}

function winner(game: Game, fight: Fight, kind: MarketKind, names: Names): Verdict {
  const { odd, fixture } = game.input
  const side = sideOf(odd, fixture, names)
  if (side === 'unclear') return unclear(`"${odd.selection || odd.name}" names neither fighter clearly`)
  if (fight.winner === 'unclear') return missing('the score and the decision name different winners')
  if (fight.winner !== undefined) {
    return wonIf(
      side === fight.winner,
      `${side === 'draw' ? 'Draw' : teamName(fixture, side)}: ${teamName(fixture, fight.winner)} won the fight.`,
    )
  }
  if (!fight.isDraw) return missing('who won the fight is not told')
  if (side === 'draw') return wonIf(true, 'Draw: the fight was a draw.')
  if (kind === 'three-way')
    return settled('LOST', `${teamName(fixture, side)}: the fight was a draw, which had its own price.`)
  return settled('CANCELLED', `${teamName(fixture, side)}: the fight was a draw.`, 'mma.draw')
}

/** Rounds as a decimal where the feed grades on them; judges only decide what went the whole distance. */
function rounds(game: Game, fight: Fight): Verdict {
  const { odd, result } = game.input
  const reach = findReach(odd)
  if (reach === undefined) return unclear(`over or under and its line can not be read from "${odd.name}"`)
  const own = (side: Side) =>
    Object.hasOwn(result.marketStats[side], odd.marketId) ? (result.marketStats[side][odd.marketId] ?? 0) : 0
  const [home, away] = [own('home'), own('away')]
  if (home > 0 && away > 0 && home !== away) return missing('two different numbers of rounds are told')
  const fought = Math.max(home, away)
  if (fought > 0)
    return gradeReach(reach, { value: fought, isOver: true, words: countText(fought, 'rounds'), subject: '' })
  return fight.method === 'decision' ? wholeDistance(reach) : roundsByPeriod(game, reach)
}

/** A line is always below the distance of its fight. */
function wholeDistance(reach: Reach): Verdict {
  return wonIf(
    reach.direction === 'over',
    `${reach.direction === 'over' ? 'Over' : 'Under'} ${reach.line}: the judges decided after the last round.`,
  )
}

/** The round it ended in decides every line but the one inside it. */
function roundsByPeriod({ lastBegun }: Game, { direction, line }: Reach): Verdict {
  if (lastBegun === 0) return missing('in which round the fight ended is not told')
  const isOver = line <= lastBegun - 1
  if (!isOver && line < lastBegun) return missing(`when in round ${lastBegun} the fight ended is not told`)
  return wonIf(
    isOver === (direction === 'over'),
    `${direction === 'over' ? 'Over' : 'Under'} ${line}: the fight ended in round ${lastBegun}.`,
  )
}

function distance(game: Game, fight: Fight): Verdict {
  const { odd } = game.input
  const word = findWord(odd, 'yes', 'no')
  if (word === undefined) return unclear(`yes or no can not be read from "${odd.name}"`)
  if (fight.method === undefined) return missing('how the fight ended is not told')
  const isDistance = fight.method === 'decision'
  return wonIf(
    isDistance === (word === 'yes'),
    `${word === 'yes' ? 'Yes' : 'No'}: the fight ended by ${fight.method}.`,
  )
}

function method(game: Game, fight: Fight, names: Names): Verdict {
  const { odd, fixture } = game.input
  const text = odd.selection || odd.name
  const plain = plainName(text)
  if (plain === 'draw') {
    if (fight.winner === undefined && !fight.isDraw) return missing('who won the fight is not told')
    return wonIf(fight.isDraw, `Draw: the fight was ${fight.isDraw ? '' : 'not '}a draw.`)
  }
  const wanted = methodOf(plain)
  if (wanted === undefined) return unclear(`the method of "${text}" can not be read`)
  if (fight.isDraw && fight.winner === undefined) return settled('LOST', `${text}: the fight was a draw.`)
  if (fight.method === undefined) return missing('how the fight ended is not told')
  if (fight.winner === undefined || fight.winner === 'unclear')
    return missing('who won the fight is not told')
  const by = (['home', 'away'] as const).find((side) => plain.startsWith(`${names[side]} `))
  const isNamed =
    by === undefined
      ? findLeadingSide(text, names) === undefined && /^(by )?(t?ko|knock|sub|dec|points|dq|disq)/.test(plain)
      : true
  if (!isNamed) return unclear(`"${text}" names neither fighter clearly`)
  const isRight = fight.method === wanted && (by === undefined || by === fight.winner)
  return wonIf(isRight, `${text}: ${teamName(fixture, fight.winner)} won by ${fight.method}.`)
}
