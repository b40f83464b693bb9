/** Fights: the winner, how it was won, and how long it lasted. */
import type { Message } from '../messages/message.ts'
import { numberFigure } from './number-words.ts'
import { counted } from './count-texts.ts'
import { doubts } from './doubt-texts.ts'
import type { Side } from './grading-input.ts'
import type { Game } from './game.ts'
import { totalOf } from './game.ts'
import { grading } from './grading-texts.ts'
import type { MarketKind } from './market-base.ts'
import { MARKET_KINDS } from './market-kinds.ts'
import { findReach, findWord, type Method, methodOf, type Reach } from './picked-side.ts'
import { teamName } from './score-question.ts'
import { findNamedWinner } from './named-winner.ts'
import { findLeadingSide, type Names, plainName, sideOf } from './team-names.ts'
import { gradeReach } from './total-market.ts'
import { missing, settled, undecided, unclear, type Verdict, wonIf } from './verdict.ts'

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

export function gradeFight(game: Game, kind: MarketKind, names: Names): Verdict {
  if (game.ending.kind === 'stopped') return undecided(grading.noFightResult)
  const fight = readFight(game, names)
  if (fight.isNoContest) return settled('CANCELLED', grading.noContest, 'mma.no-contest')
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
      return unclear(doubts.fightMarket({ kind: MARKET_KINDS[kind].name }))
  }
}

function winner(game: Game, fight: Fight, kind: MarketKind, names: Names): Verdict {
  const { odd, fixture } = game.input
  const side = sideOf(odd, fixture, names)
  if (side === 'unclear') return unclear(doubts.neitherFighter({ pick: odd.selection || odd.name }))
  if (fight.winner === 'unclear') return missing(doubts.fightWinners)
  if (fight.winner !== undefined) {
    const pick = side === 'draw' ? grading.draw : teamName(fixture, side)
    return wonIf(side === fight.winner, grading.wonFight({ pick, winner: teamName(fixture, fight.winner) }))
  }
  if (!fight.isDraw) return missing(doubts.noFightWinner)
  if (side === 'draw') return wonIf(true, grading.fightDrawWins)
  if (kind === 'three-way') return settled('LOST', grading.fightDrawPriced({ pick: teamName(fixture, side) }))
  return settled('CANCELLED', grading.fightDraw({ pick: teamName(fixture, side) }), 'mma.draw')
}

/** Rounds as a decimal where the feed grades on them; judges only decide what went the whole distance. */
function rounds(game: Game, fight: Fight): Verdict {
  const { odd, result } = game.input
  const reach = findReach(odd)
  if (reach === undefined) return unclear(doubts.reach({ pick: odd.name }))
  const own = (side: Side) =>
    Object.hasOwn(result.marketStats[side], odd.marketId) ? (result.marketStats[side][odd.marketId] ?? 0) : 0
  const [home, away] = [own('home'), own('away')]
  if (home > 0 && away > 0 && home !== away) return missing(doubts.twoRounds)
  const fought = Math.max(home, away)
  if (fought > 0)
    return gradeReach(reach, { value: fought, isOver: true, count: counted(fought, 'rounds'), subject: '' })
  return fight.method === 'decision' ? wholeDistance(reach) : roundsByPeriod(game, reach)
}

/** What is not over counts as under here. */
function reachText({ direction, line }: Reach): Message {
  return grading.reach({ direction: direction === 'over' ? 'over' : 'under', line: numberFigure(line) })
}

/** A line is always below the distance of its fight. */
function wholeDistance(reach: Reach): Verdict {
  return wonIf(reach.direction === 'over', grading.judgesDecided({ pick: reachText(reach) }))
}

/** The round it ended in decides every line but the one inside it. */
function roundsByPeriod({ lastBegun }: Game, reach: Reach): Verdict {
  const { direction, line } = reach
  if (lastBegun === 0) return missing(doubts.noRound)
  const isOver = line <= lastBegun - 1
  if (!isOver && line < lastBegun) return missing(doubts.noMomentInRound({ round: lastBegun }))
  return wonIf(
    isOver === (direction === 'over'),
    grading.endedInRound({ pick: reachText(reach), round: lastBegun }),
  )
}

function distance(game: Game, fight: Fight): Verdict {
  const { odd } = game.input
  const word = findWord(odd, 'yes', 'no')
  if (word === undefined) return unclear(doubts.yesNo({ pick: odd.name }))
  if (fight.method === undefined) return missing(doubts.noFightEnd)
  const isDistance = fight.method === 'decision'
  return wonIf(
    isDistance === (word === 'yes'),
    grading.fightEnded({ pick: grading.yesNo({ word }), method: fight.method }),
  )
}

function method(game: Game, fight: Fight, names: Names): Verdict {
  const { odd, fixture } = game.input
  const text = odd.selection || odd.name
  const plain = plainName(text)
  if (plain === 'draw') {
    if (fight.winner === undefined && !fight.isDraw) return missing(doubts.noFightWinner)
    return wonIf(fight.isDraw, fight.isDraw ? grading.fightDrawWins : grading.fightNoDraw)
  }
  const wanted = methodOf(plain)
  if (wanted === undefined) return unclear(doubts.method({ pick: text }))
  if (fight.isDraw && fight.winner === undefined) return settled('LOST', grading.fightDraw({ pick: text }))
  if (fight.method === undefined) return missing(doubts.noFightEnd)
  if (fight.winner === undefined || fight.winner === 'unclear') return missing(doubts.noFightWinner)
  const by = (['home', 'away'] as const).find((side) => plain.startsWith(`${names[side]} `))
  const isNamed =
    by === undefined
      ? findLeadingSide(text, names) === undefined && /^(by )?(t?ko|knock|sub|dec|points|dq|disq)/.test(plain)
      : true
  if (!isNamed) return unclear(doubts.neitherFighter({ pick: text }))
  const isRight = fight.method === wanted && (by === undefined || by === fight.winner)
  return wonIf(
    isRight,
    grading.wonFightBy({ pick: text, winner: teamName(fixture, fight.winner), method: fight.method }),
  )
}
