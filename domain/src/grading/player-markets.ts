/** Markets on what a player does. */
import type { GradedPlayer, Side } from './grading-input.ts'
import type { Game } from './game.ts'
import type { MarketBase } from './market-base.ts'
import { countText, numberText } from './number-words.ts'
import { sumTold } from './period-board.ts'
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
      ? undecided(`${subject}: no figures of players are told.`)
      : missing('no figures of players are told')
  }
  const player = findPlayer(game)
  if (player === 'unclear') return unclear(`"${odd.selection || odd.name}" is not one listed player`)
  if (player === 'absent' || player.hasPlayed === false) {
    if (game.ending.kind === 'stopped') return undecided(`${subject} is not among the players who took part.`)
    return settled('CANCELLED', `${subject} did not take part.`, `${sportId}.player-absent`)
  }
  if (sportId === 'soccer' && player.isStarter === false) {
    return settled('CANCELLED', `${subject} was not in the starting eleven.`, 'soccer.player-not-started')
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
  const late = (of: Side) => sumTold(board[of], plan.regular + 1, plan.regular + 1)
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
  const subject = odd.selection || player.name || 'The player'
  if (value === undefined) return missing(`${base.figures.join(' and ')} of ${subject} can not be told`)
  const isOver = game.ending.kind === 'final'
  const unit = base.figures.join(' + ').replaceAll('_', ' ')
  const words = base.figures.length === 1 ? countText(value, unit) : `${numberText(value)} ${unit}`
  const reach = findReach(odd)
  if (reach !== undefined) {
    return gradeReach(reach, { value, isOver, words, subject: odd.selection || player.name || '' })
  }
  if (base.kind === 'player-total' && odd.points !== null) {
    return unclear(`over or under can not be read from "${odd.name}"`)
  }
  const word = findWord(odd, 'yes', 'no') ?? (base.kind === 'scorer' ? 'yes' : undefined)
  if (word === undefined) return unclear(`over, under, yes or no can not be read from "${odd.name}"`)
  const head = `${subject} ${word}: ${words}, at least 1 is asked.`
  if (!isOver && value < 1) return undecided(head)
  return wonIf(value >= 1 === (word === 'yes'), head)
}

/** The first scorer is known where the player did not score, or where he is the only scorer. */
function gradeFirstOrLast(game: Game, player: GradedPlayer, base: MarketBase): Verdict {
  const { odd, result } = game.input
  const subject = odd.selection || player.name || 'The player'
  const which = base.kind === 'first-scorer' ? 'first' : 'last'
  const graded = findGraded(player, odd.marketId)
  if (game.ending.kind === 'stopped') return undecided(`${subject} as ${which} scorer.`)
  if (graded !== undefined)
    return wonIf(graded >= 1, `${subject}: ${graded >= 1 ? '' : 'not '}the ${which} scorer.`)
  const figure = base.figures[0] ?? ''
  const goals = findFigure(player, figure)
  if (goals === 0) return settled('LOST', `${subject}: ${countText(0, figure)}.`)
  const others = result.playerResults.map((one) => (one === player ? 0 : findFigure(one, figure)))
  const isAlone = others.every((count) => count === 0)
  if (goals === undefined || !isAlone || hadExtraTime(game)) return missing(`who scored ${which} is not told`)
  return wonIf(true, `${subject}: ${countText(goals, figure)}, and nobody else scored.`)
}
