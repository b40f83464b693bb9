/** The selections of each market with their fair chances, as one book sees them. */
import type { SideName, Team } from '../feed-types.ts'
import { tilt } from './book-price.ts'
import type { LineChances } from './line-chances.ts'
import { at } from './pmf.ts'
import type { MarketRule } from './markets.ts'
import { getPlayer } from './players.ts'
import type { Outlook, PlayerOutlook } from './scoring/script.ts'
import type { ScoreOutlook } from './score-outlook.ts'
import { lineChances } from './line-chances.ts'

export type FairSelection = {
  readonly name: string
  readonly selection: string
  readonly selectionLine: string | null
  readonly points: number | null
  readonly teamId: string | null
  readonly playerId: string | null
  readonly chance: number
}

/** Selections of which one wins (two of three in a double chance). */
export type FairGroup = {
  readonly groupingKey: string
  readonly isMain: boolean
  readonly selections: readonly FairSelection[]
}

export type FairContext = {
  readonly teams: Readonly<Record<SideName, Team>>
  readonly outlook: Outlook
  /** Lines beside the main one, on each side. */
  readonly alternates: number
  /** The book's own opinion of a market, in log-odds towards home, over or yes. */
  readonly opinion: (subject: string) => number
}

const SIDES = ['home', 'away'] as const

export function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '_')
}

function plain(name: string, chance: number, more: Partial<FairSelection> = {}): FairSelection {
  return {
    name,
    selection: name,
    selectionLine: null,
    points: null,
    teamId: null,
    playerId: null,
    chance,
    ...more,
  }
}

function only(selections: readonly FairSelection[]): readonly FairGroup[] {
  return [{ groupingKey: 'default', isMain: true, selections }]
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points)
}

/** The line nearest to even chances is the main one; its neighbours are alternates. Chances rise or fall along the lines. */
function chooseLines(
  lines: readonly number[],
  chanceOf: (line: number) => number,
  alternates: number,
): readonly { readonly line: number; readonly chance: number; readonly isMain: boolean }[] {
  const chanceAt = (index: number) => chanceOf(lines[index] ?? 0)
  const isRising = lines.length > 1 && chanceAt(lines.length - 1) > chanceAt(0)
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (chanceAt(middle) > 0.5 === isRising) high = middle
    else low = middle + 1
  }
  const isNearer = low > 0 && Math.abs(chanceAt(low - 1) - 0.5) < Math.abs(chanceAt(low) - 0.5)
  const best = isNearer ? low - 1 : low
  const first = Math.max(0, best - alternates)
  return lines
    .slice(first, best + alternates + 1)
    .map((line, offset) => ({ line, chance: chanceOf(line), isMain: first + offset === best }))
    .filter(({ isMain, chance }) => isMain || (chance > 0.08 && chance < 0.92))
}

function linesBetween(lowest: number, highest: number, step: 1 | 0.5 | 0.25): readonly number[] {
  const lines: number[] = []
  for (let line = lowest - 0.5; line <= highest + 0.5; line += step) lines.push(line)
  return lines
}

function overUnder(
  dist: LineChances,
  rule: MarketRule,
  context: FairContext,
  subject: {
    readonly opinion: string
    readonly selection: string
    readonly key: string
    readonly teamId: string | null
    readonly playerId: string | null
  },
  alternates: number,
): readonly FairGroup[] {
  const shift = context.opinion(subject.opinion)
  const lines = linesBetween(dist.lowest, dist.highest, rule.lineStep).filter((line) => line > 0)
  const chosen = chooseLines(lines, (line) => tilt(dist.over(line), shift), alternates)
  const prefix = subject.selection === '' ? '' : `${subject.selection} `
  return chosen.map(({ line, chance, isMain }) => {
    const side = (word: 'Over' | 'Under', own: number): FairSelection => ({
      name: `${prefix}${word} ${line}`,
      selection: subject.selection,
      selectionLine: word.toLowerCase(),
      points: line,
      teamId: subject.teamId,
      playerId: subject.playerId,
      chance: own,
    })
    return {
      groupingKey: `${subject.key}:${line}`,
      isMain,
      selections: [side('Over', chance), side('Under', 1 - chance)],
    }
  })
}

function spreads(scope: ScoreOutlook, rule: MarketRule, context: FairContext): readonly FairGroup[] {
  const shift = context.opinion('winner')
  const { lowest, highest } = scope.margin
  const lines = linesBetween(-highest, -lowest, rule.lineStep).filter(
    (line) => Math.abs(line) >= rule.leastSpread,
  )
  const chosen = chooseLines(lines, (line) => tilt(scope.margin.over(-line), shift), context.alternates)
  return chosen.map(({ line, chance, isMain }) => ({
    groupingKey: `default:${line}`,
    isMain,
    selections: SIDES.map((side) => {
      const team = context.teams[side]
      // Minus zero would print as a line of its own.
      const points = side === 'home' || line === 0 ? line : -line
      const own = side === 'home' ? chance : 1 - chance
      return plain(`${team.name} ${signed(points)}`, own, { selection: team.name, points, teamId: team.id })
    }),
  }))
}

/** Home, draw and away after the book's opinion. */
function threeWay(scope: ScoreOutlook, context: FairContext): readonly [number, number, number] {
  const shift = Math.exp(context.opinion('winner') / 2)
  const [home, draw, away] = [scope.home * shift, scope.draw, scope.away / shift]
  const sum = home + draw + away
  return [home / sum, draw / sum, away / sum]
}

function winners(scope: ScoreOutlook, rule: MarketRule, context: FairContext): readonly FairGroup[] {
  const { home, away } = context.teams
  const [h, d, a] = threeWay(scope, context)
  const team = (side: Team, chance: number) => plain(side.name, chance, { teamId: side.id })
  if (rule.family === 'winner-or-draw') return only([team(home, h), plain('Draw', d), team(away, a)])
  if (rule.family === 'double-chance') {
    return only([
      plain(`${home.name} Or Draw`, h + d, { teamId: home.id }),
      plain(`${home.name} Or ${away.name}`, h + a, { teamId: home.id }),
      plain(`${away.name} Or Draw`, a + d, { teamId: away.id }),
    ])
  }
  // A draw gives the stake back, so it does not belong into the chances.
  return h + a <= 0 ? [] : only([team(home, h / (h + a)), team(away, a / (h + a))])
}

function yesNo(chance: number): readonly FairGroup[] {
  return only([plain('Yes', chance), plain('No', 1 - chance)])
}

function playerGroups(rule: MarketRule, context: FairContext, player: PlayerOutlook): readonly FairGroup[] {
  const { name } = getPlayer(player.playerId)
  const teamId = context.teams[player.side].id
  const identity = { teamId, playerId: player.playerId }
  if (rule.family === 'player-scores') {
    const chance = tilt(1 - at(player.rest, 0), context.opinion(player.playerId))
    return player.have > 0
      ? []
      : [{ groupingKey: 'default', isMain: true, selections: [plain(name, chance, identity)] }]
  }
  if (player.rest.length < 2) return []
  const subject = { opinion: player.playerId, selection: name, key: slug(name), ...identity }
  return overUnder(lineChances(player.rest, player.have), rule, context, subject, 0)
}

export function fairGroups(rule: MarketRule, context: FairContext): readonly FairGroup[] {
  const { outlook, teams } = context
  if (rule.family === 'player-total' || rule.family === 'player-scores') {
    const players = outlook.players().filter((player) => player.marketId === rule.id)
    return players.flatMap((player) => playerGroups(rule, context, player))
  }
  const scope = outlook.findScope(rule.scope)
  if (scope === undefined) return []
  switch (rule.family) {
    case 'spread':
      return spreads(scope, rule, context)
    case 'total': {
      const subject = { opinion: 'total', selection: '', key: 'default', teamId: null, playerId: null }
      return overUnder(scope.total, rule, context, subject, context.alternates)
    }
    case 'team-total':
      return SIDES.flatMap((side) => {
        const { id, name } = teams[side]
        const dist = side === 'home' ? scope.homeTotal : scope.awayTotal
        const subject = {
          opinion: `${side}-total`,
          selection: name,
          key: slug(name),
          teamId: id,
          playerId: null,
        }
        return overUnder(dist, rule, context, subject, Math.min(1, context.alternates))
      })
    case 'both-score':
      return yesNo(tilt(scope.bothScore, context.opinion('both-score')))
    case 'distance':
      return yesNo(tilt(outlook.roundsOver?.(3) ?? 0, context.opinion('rounds')))
    case 'round-total': {
      const chanceOf = (line: number) => tilt(outlook.roundsOver?.(line) ?? 0, context.opinion('rounds'))
      return chooseLines([0.5, 1.5, 2.5], chanceOf, 2).map(({ line, chance, isMain }) => ({
        groupingKey: `default:${line}`,
        isMain,
        selections: [
          plain(`Over ${line}`, chance, { selection: '', selectionLine: 'over', points: line }),
          plain(`Under ${line}`, 1 - chance, { selection: '', selectionLine: 'under', points: line }),
        ],
      }))
    }
    default:
      return winners(scope, rule, context)
  }
}
