/** Markets on what a player does. */
import { counted, countedTogether } from './count-texts.ts'
import { doubts } from './doubt-texts.ts'
import type { GradedPlayer, Side } from './grading-input.ts'
import type { Game } from './game.ts'
import { grading } from './grading-texts.ts'
import type { MarketBase } from './market-base.ts'
import { sumReported } from './period-board.ts'
import { findDoubles, findFigure, findGraded, sumFigures } from './player-figures.ts'
import { findReach, findWord, playerNameOf } from './picked-side.ts'
import { plainName } from './team-names.ts'
import { gradeReach } from './total-market.ts'
import { missing, settled, undecided, unclear, type Verdict, wonIf } from './verdict.ts'

type FoundPlayer = GradedPlayer | 'absent' | 'unclear'

/** By id, else by a name that only one listed player has. */
function findPlayer({ input }: Game): FoundPlayer {
  const { odd, result } = input
  if (odd.playerId) {
    const byId = result.playerResults.find(({ playerId }) => playerId === odd.playerId)
    if (byId !== undefined) return byId
  }
  const wanted = plainName(playerNameOf(odd))
  if (wanted === '' && !odd.playerId) return 'unclear'
  const named = result.playerResults.filter(({ name }) => name && plainName(name) === wanted)
  const [only] = named
  if (named.length === 1 && only !== undefined) return only
  if (named.length > 1) return 'unclear'
  // Without an id or names on the list, it is unknown whether he is on it.
  const isComparable = odd.playerId ? true : result.playerResults.every(({ name }) => Boolean(name))
  return isComparable ? 'absent' : 'unclear'
}

export function gradePlayer(game: Game, base: MarketBase): Verdict {
  const { odd, result, sportId } = game.input
  const subject = playerNameOf(odd)
  if (result.playerResults.length === 0) {
    return game.ending.kind === 'stopped'
      ? undecided(grading.noFigures({ player: subject }))
      : missing(doubts.noFigures)
  }
  const player = findPlayer(game)
  if (player === 'unclear') return unclear(doubts.notOnePlayer({ pick: odd.selection || odd.name }))
  if (player === 'absent' || player.hasPlayed === false) {
    if (game.ending.kind === 'stopped') return undecided(grading.notAmongPlayers({ player: subject }))
    return settled('CANCELLED', grading.absent({ player: subject }), `${sportId}.player-absent`)
  }
  if (sportId === 'soccer' && player.isStarter === false) {
    return settled('CANCELLED', grading.notStarted({ player: subject }), 'soccer.player-not-started')
  }
  switch (base.kind) {
    case 'player-yes':
      return gradeCounted(
        game,
        player,
        base,
        findGraded(player, odd.marketId) ?? findDoubles(player, base.figures[0] ?? ''),
      )
    case 'scorer':
      return gradeCounted(game, player, base, scorerFigure(game, player, base))
    case 'first-scorer':
    case 'last-scorer':
      return gradeFirstOrLast(game, player, base)
    default:
      return gradeCounted(game, player, base, totalFigure(game, player, base))
  }
}

function totalFigure(game: Game, player: GradedPlayer, { figures }: MarketBase): number | undefined {
  const graded = findGraded(player, game.input.odd.marketId)
  // Figures of a soccer game may count extra time, which the market does not.
  return graded ?? (hadExtraTime(game) ? undefined : sumFigures(player, figures))
}

function hadExtraTime({ board, plan }: Game): boolean {
  return plan.overtime === 'excluded' && board.lastScored > plan.regular
}

/** Goals count in regulation: those of extra time can only be left out where they are surely not his. */
function scorerFigure(game: Game, player: GradedPlayer, { figures }: MarketBase): number | undefined {
  const graded = findGraded(player, game.input.odd.marketId)
  if (graded !== undefined) return graded
  const goals = findFigure(player, figures[0] ?? '')
  if (goals === undefined || goals === 0 || !hadExtraTime(game)) return goals
  const side = sideOfPlayer(game, player)
  const { board, plan } = game
  const late = (of: Side) => sumReported(board[of], plan.regular + 1, plan.regular + 1)
  const most = side === undefined ? Math.max(late('home'), late('away')) : late(side)
  if (most === 0) return goals
  return goals > most ? goals - most : undefined
}

function sideOfPlayer({ input }: Game, { teamId }: GradedPlayer): Side | undefined {
  if (!teamId) return undefined
  if (teamId === input.fixture.homeTeamId) return 'home'
  return teamId === input.fixture.awayTeamId ? 'away' : undefined
}

function gradeCounted(
  game: Game,
  player: GradedPlayer,
  base: MarketBase,
  value: number | undefined,
): Verdict {
  const { odd } = game.input
  const subject = odd.selection || player.name || grading.player
  if (value === undefined)
    return missing(doubts.noFigure({ figures: base.figures.join(' and '), player: subject }))
  const isOver = game.ending.kind === 'final'
  const count = countedTogether(value, base.figures)
  const reach = findReach(odd)
  if (reach !== undefined) {
    return gradeReach(reach, { value, isOver, count, subject: odd.selection || player.name || '' })
  }
  if (base.kind === 'player-total' && odd.points !== null) {
    return unclear(doubts.overUnder({ pick: odd.name }))
  }
  const word = findWord(odd, 'yes', 'no') ?? (base.kind === 'scorer' ? 'yes' : undefined)
  if (word === undefined) return unclear(doubts.overUnderYesNo({ pick: odd.name }))
  const head = grading.atLeastOne({ pick: grading.yesNoOf({ subject, word }), count })
  if (!isOver && value < 1) return undecided(head)
  return wonIf(value >= 1 === (word === 'yes'), head)
}

/** The first scorer is known where the player did not score, or where he is the only scorer. */
function gradeFirstOrLast(game: Game, player: GradedPlayer, base: MarketBase): Verdict {
  const { odd, result } = game.input
  const subject = odd.selection || player.name || grading.player
  const which = base.kind === 'first-scorer' ? 'first' : 'last'
  const graded = findGraded(player, odd.marketId)
  if (game.ending.kind === 'stopped') return undecided(grading.asScorer({ player: subject, which }))
  if (graded !== undefined)
    return graded >= 1
      ? settled('WON', grading.isScorer({ player: subject, which }))
      : settled('LOST', grading.notScorer({ player: subject, which }))
  const figure = base.figures[0] ?? ''
  const goals = findFigure(player, figure)
  if (goals === 0) return settled('LOST', grading.counted({ pick: subject, count: counted(0, figure) }))
  const others = result.playerResults.map((one) => (one === player ? 0 : findFigure(one, figure)))
  const isAlone = others.every((count) => count === 0)
  if (goals === undefined || !isAlone || hadExtraTime(game)) return missing(doubts.noScorer({ which }))
  return wonIf(true, grading.onlyScorer({ player: subject, count: counted(goals, figure) }))
}
