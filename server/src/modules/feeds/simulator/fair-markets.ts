/** The question of each market about the outlook, and its fair chances. */
import type { OfferedAnswer } from '@pickproof/domain/grading/market-descriptor'
import { MARKET_KINDS } from '@pickproof/domain/grading/market-kinds'
import type { SideName, Team } from '../feed-types.ts'
import { tilt } from './book-price.ts'
import { type LineChances, lineChances } from './line-chances.ts'
import { chooseLines, type FairLine, lineRow } from './market-lines.ts'
import { isOfPlayer, isOfRounds, type MarketRule } from './markets.ts'
import { at } from './pmf.ts'
import { getPlayer } from './players.ts'
import type { ScoreOutlook } from './score-outlook.ts'
import type { Outlook, PlayerOutlook } from './scoring/script.ts'

/** The name of a selection, independent of its chance. */
export type SelectionWords = {
  readonly name: string
  readonly selection: string
  readonly selectionLine: string | null
  readonly points: number | null
  readonly teamId: string | null
  readonly playerId: string | null
}

/** Selections with exactly one winner (two of three in a double chance). */
type GroupWords = { readonly groupingKey: string; readonly selections: readonly SelectionWords[] }

/** A market, or the part of it about one side or one player. */
export type FairQuestion = {
  /** What the sportsbook has an opinion about. */
  readonly subject: string
  /** The part of the outlook that decides the question. The same basis and opinion give the same chances. */
  readonly basis: object
  /**
   * `opinion` is in log-odds toward home, over or yes. `alternates` counts the lines next to the main one, on each
   * side.
   */
  readonly linesAt: (opinion: number, alternates: number) => readonly FairLine[]
  /** The selections on a line, in the order of its chances. */
  readonly wordsOf: (line: number | null) => GroupWords
}

type Teams = Readonly<Record<SideName, Team>>

const SIDES = ['home', 'away'] as const

export function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '_')
}

function plain(name: string, more: Partial<SelectionWords> = {}): SelectionWords {
  return { name, selection: name, selectionLine: null, points: null, teamId: null, playerId: null, ...more }
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points)
}

/** A question without lines. */
function single(
  subject: string,
  basis: object,
  chancesAt: (opinion: number) => readonly number[] | undefined,
  selections: () => readonly SelectionWords[],
): FairQuestion {
  return {
    subject,
    basis,
    linesAt: (opinion) => {
      const chances = chancesAt(opinion)
      return chances === undefined ? [] : [{ line: null, isMain: true, chances }]
    },
    wordsOf: () => ({ groupingKey: 'default', selections: selections() }),
  }
}

function overUnder(
  dist: LineChances,
  basis: object,
  rule: MarketRule,
  about: {
    readonly subject: string
    readonly selection: string
    readonly key: string
    readonly teamId: string | null
    readonly playerId: string | null
  },
  mostAlternates: number,
): FairQuestion {
  const { subject, selection, key, teamId, playerId } = about
  const prefix = selection === '' ? '' : `${selection} `
  // A score cannot be negative, so the first line is above zero.
  const first = dist.lowest > 0 ? dist.lowest - 0.5 : Math.min(0.5, rule.lineStep)
  const row = lineRow(first, dist.highest + 0.5, rule.lineStep)
  return {
    subject,
    basis,
    linesAt: (opinion, alternates) =>
      chooseLines(row, (line) => tilt(dist.over(line), opinion), Math.min(mostAlternates, alternates)),
    wordsOf: (line) => ({
      groupingKey: `${key}:${line}`,
      selections: ['Over', 'Under'].map((word) => ({
        name: `${prefix}${word} ${line}`,
        selection,
        selectionLine: word.toLowerCase(),
        points: line,
        teamId,
        playerId,
      })),
    }),
  }
}

function spread(scope: ScoreOutlook, rule: MarketRule, teams: Teams): FairQuestion {
  const { margin } = scope
  const row = lineRow(-margin.highest - 0.5, -margin.lowest + 0.5, rule.lineStep, rule.leastSpread)
  return {
    subject: 'winner',
    basis: scope,
    linesAt: (opinion, alternates) =>
      chooseLines(row, (line) => tilt(margin.over(-line), opinion), alternates),
    wordsOf: (line) => ({
      groupingKey: `default:${line}`,
      selections: SIDES.map((side) => {
        const team = teams[side]
        // Minus zero would print as a separate line.
        const points = side === 'home' || !line ? (line ?? 0) : -line
        return plain(`${team.name} ${signed(points)}`, { selection: team.name, points, teamId: team.id })
      }),
    }),
  }
}

/** Home, draw and away, adjusted by the sportsbook's opinion. */
function threeWay(scope: ScoreOutlook, opinion: number): readonly [number, number, number] {
  const shift = Math.exp(opinion / 2)
  const [home, draw, away] = [scope.home * shift, scope.draw, scope.away / shift]
  const sum = home + draw + away
  return [home / sum, draw / sum, away / sum]
}

function winner(scope: ScoreOutlook, rule: MarketRule, { home, away }: Teams): FairQuestion {
  const team = (side: Team) => plain(side.name, { teamId: side.id })
  if (rule.kind === 'three-way')
    return single(
      'winner',
      scope,
      (opinion) => threeWay(scope, opinion),
      () => [team(home), plain('Draw'), team(away)],
    )
  if (rule.kind === 'double-chance')
    return single(
      'winner',
      scope,
      (opinion) => {
        const [h, d, a] = threeWay(scope, opinion)
        return [h + d, h + a, a + d]
      },
      () => [
        plain(`${home.name} Or Draw`, { teamId: home.id }),
        plain(`${home.name} Or ${away.name}`, { teamId: home.id }),
        plain(`${away.name} Or Draw`, { teamId: away.id }),
      ],
    )
  return single(
    'winner',
    scope,
    (opinion) => {
      const [h, , a] = threeWay(scope, opinion)
      // A draw refunds the stake, so it is not part of the chances.
      return h + a <= 0 ? undefined : [h / (h + a), a / (h + a)]
    },
    () => [team(home), team(away)],
  )
}

/** Answers that each cover a range of margins. The sportsbook's opinion moves chances between the sides. */
function marginAnswers(scope: ScoreOutlook, answers: readonly OfferedAnswer[], teams: Teams): FairQuestion {
  return single(
    'winner',
    scope,
    (opinion) => {
      const shift = Math.exp(opinion / 2)
      const factors = { home: shift, draw: 1, away: 1 / shift }
      const weights = answers.map(({ side, low, high }) => scope.margin.within(low, high) * factors[side])
      const sum = weights.reduce((total, weight) => total + weight, 0)
      return sum <= 0 ? undefined : weights.map((weight) => weight / sum)
    },
    () =>
      answers.map(({ side, words }) =>
        side === 'draw' ? plain('Draw') : plain(`${teams[side].name} ${words}`, { teamId: teams[side].id }),
      ),
  )
}

function yesNo(subject: string, basis: object, chance: () => number): FairQuestion {
  return single(
    subject,
    basis,
    (opinion) => {
      const yes = tilt(chance(), opinion)
      return [yes, 1 - yes]
    },
    () => [plain('Yes'), plain('No')],
  )
}

function rounds(rule: MarketRule, outlook: Outlook): FairQuestion {
  const roundsOver = (line: number) => outlook.roundsOver?.(line) ?? 0
  if (rule.kind === 'distance') return yesNo('rounds', outlook, () => roundsOver(3))
  return {
    subject: 'rounds',
    basis: outlook,
    linesAt: (opinion) => chooseLines(lineRow(0.5, 2.5, 1), (line) => tilt(roundsOver(line), opinion), 2),
    wordsOf: (line) => ({
      groupingKey: `default:${line}`,
      selections: ['Over', 'Under'].map((word) =>
        plain(`${word} ${line}`, { selection: '', selectionLine: word.toLowerCase(), points: line }),
      ),
    }),
  }
}

function ofPlayer(rule: MarketRule, teams: Teams, player: PlayerOutlook): readonly FairQuestion[] {
  const { name } = getPlayer(player.playerId)
  const { playerId } = player
  const teamId = teams[player.side].id
  if (rule.kind === 'scorer') {
    if (player.have > 0) return []
    const chance = 1 - at(player.rest, 0)
    return [
      single(
        playerId,
        player,
        (opinion) => [tilt(chance, opinion)],
        () => [plain(name, { teamId, playerId })],
      ),
    ]
  }
  if (player.rest.length < 2) return []
  const about = { subject: playerId, selection: name, key: slug(name), teamId, playerId }
  return [overUnder(lineChances(player.rest, player.have), player, rule, about, 0)]
}

function ask(rule: MarketRule, outlook: Outlook, teams: Teams): readonly FairQuestion[] {
  if (isOfPlayer(rule)) {
    const players = outlook.players().filter((player) => player.marketId === rule.id)
    return players.flatMap((player) => ofPlayer(rule, teams, player))
  }
  const scope = outlook.findScope(rule.scope)
  if (scope === undefined) return []
  if (isOfRounds(rule)) return [rounds(rule, outlook)]
  const { offer } = MARKET_KINDS[rule.kind]
  switch (rule.kind) {
    case 'spread':
      return [spread(scope, rule, teams)]
    case 'total': {
      const about = { subject: 'total', selection: '', key: 'default', teamId: null, playerId: null }
      return [overUnder(scope.total, scope, rule, about, Number.POSITIVE_INFINITY)]
    }
    case 'team-total':
      return SIDES.map((side) => {
        const { id, name } = teams[side]
        const dist = side === 'home' ? scope.homeTotal : scope.awayTotal
        const about = {
          subject: `${side}-total`,
          selection: name,
          key: slug(name),
          teamId: id,
          playerId: null,
        }
        return overUnder(dist, scope, rule, about, 1)
      })
    case 'both-score':
      return [yesNo('both-score', scope, () => scope.bothScore)]
    default: {
      const answers = offer?.[rule.sportId]
      return [answers === undefined ? winner(scope, rule, teams) : marginAnswers(scope, answers, teams)]
    }
  }
}

const KNOWN_QUESTIONS = new WeakMap<Outlook, Map<MarketRule, readonly FairQuestion[]>>()

/** Empty when the outlook leaves no question open. All sportsbooks share the questions, so each is built once. */
export function questionsOf(rule: MarketRule, outlook: Outlook, teams: Teams): readonly FairQuestion[] {
  const known = KNOWN_QUESTIONS.get(outlook) ?? new Map<MarketRule, readonly FairQuestion[]>()
  KNOWN_QUESTIONS.set(outlook, known)
  const questions = known.get(rule) ?? ask(rule, outlook, teams)
  known.set(rule, questions)
  return questions
}
