/** Which sides of which quantities of a game a selection backs (R4), read with the market parser of the grader. */
import { findDoubleChance } from '../grading/double-chance.ts'
import { methodOf } from '../grading/fight.ts'
import type { GradedFixture, GradedOdd, Side } from '../grading/grading-input.ts'
import { findWays } from '../grading/half-full.ts'
import { findMarket, type MarketPart } from '../grading/market-id.ts'
import { findScope, measureOf } from '../grading/scope.ts'
import { findReach, findWord, playerNameOf } from '../grading/picked-side.ts'
import { findSportPlan, type SportPlan } from '../grading/sport-plan.ts'
import { type Names, namesOf, plainName, sideOf } from '../grading/team-names.ts'
import { relationOf } from './selection.ts'
import type { NamedSelection } from './slip.ts'

/** A quantity of the game, such as its result or a total of one half, and the sides of it that the selection backs. */
type Stance = {
  readonly quantity: string
  readonly player: { readonly id: string | null; readonly name: string } | undefined
  readonly sides: readonly string[]
}

/**
 * Whether two selections back different sides of one quantity, whatever their lines and sportsbooks. Where the parser
 * cannot read one of them, only the other side of the same line opposes it.
 */
export function areOpposing(one: NamedSelection, other: NamedSelection): boolean {
  if (one.fixtureId !== other.fixtureId) return false
  const stances = stancesOf(one)
  const others = stances && stancesOf(other)
  if (stances === undefined || others === undefined) return relationOf(one, other) === 'other-side'
  return stances.some((stance) => others.some((against) => isAgainst(stance, against)))
}

function isAgainst(one: Stance, other: Stance): boolean {
  if (one.quantity !== other.quantity || !isSamePlayer(one.player, other.player)) return false
  return !one.sides.some((side) => other.sides.includes(side))
}

/** By id where both have one: two players of a game may share a name. */
function isSamePlayer(one: Stance['player'], other: Stance['player']): boolean {
  if (one === undefined || other === undefined) return one === other
  return one.id && other.id ? one.id === other.id : one.name === other.name
}

const REMEMBERED = new Map<string, readonly Stance[] | null>()
/** Many players pick the same selections; a new one costs about as much to read as all other rules of a slip. */
const MOST_REMEMBERED = 5_000

function stancesOf(selection: NamedSelection): readonly Stance[] | undefined {
  const { sportId, marketId, oddsName, selectionLine, points, homeTeam, awayTeam, playerId } = selection
  const game = `${sportId}\n${homeTeam}\n${awayTeam}`
  const key = `${game}\n${marketId}\n${selection.selection}\n${selectionLine}\n${points}\n${oddsName}\n${playerId}`
  let stances = REMEMBERED.get(key)
  if (stances === undefined) {
    if (REMEMBERED.size >= MOST_REMEMBERED) REMEMBERED.clear()
    stances = findStances(selection) ?? null
    REMEMBERED.set(key, stances)
  }
  return stances ?? undefined
}

const HALF_TIME: MarketPart = { name: 'half', from: 1, to: 1 }

/**
 * Undefined where the selection cannot be read; empty where it opposes nothing. Every measure but corners decides who
 * wins, so a spread of games or sets is about the result too.
 */
function findStances(selection: NamedSelection): readonly Stance[] | undefined {
  const market = findMarket(selection.marketId)
  if (market === undefined) return undefined
  const { base, part } = market
  const { sportId } = selection
  const reading = read(selection)
  const { odd, names } = reading
  const plan = findSportPlan(sportId)
  const period = periodOf(plan, part)
  const measure = (plan && measureOf(sportId, plan, base.measure)) ?? base.measure
  const result = `result ${measure === 'corners' ? 'corners ' : ''}${period}`
  switch (base.kind) {
    case 'moneyline':
    case 'three-way':
    case 'draw-no-bet':
    case 'spread':
    case 'three-way-spread':
      return stance(result, findSideOf(reading))
    case 'winning-margin':
      return stance(result, findSideOf(reading) ?? findLeader(reading))
    case 'double-chance':
      return stance(result, ...((names && findDoubleChance(odd, names)) ?? []))
    case 'half-full': {
      const [half, full] = (names && (findWays(odd.selection, names) ?? findWays(odd.name, names))) ?? []
      return stance(`result ${periodOf(plan, HALF_TIME)}`, half)?.concat(stance(result, full) ?? [])
    }
    case 'method': {
      const side = findSideOf(reading) ?? findLeader(reading)
      return side ? stance(result, side) : stance('method', methodOf(plainName(odd.selection || odd.name)))
    }
    case 'total':
    case 'three-way-total':
      return stance(`total ${measure} ${period}`, findReach(odd)?.direction)
    case 'team-total':
      return ofTeam(reading, `total ${measure} ${period}`, findReach(odd)?.direction)
    case 'odd-even':
      return stance(`odd or even ${measure} ${period}`, findWord(odd, 'odd', 'even'))
    case 'team-odd-even':
      return ofTeam(reading, `odd or even ${measure} ${period}`, findWord(odd, 'odd', 'even'))
    case 'both-score':
      return stance(`both score ${period}`, findWord(odd, 'yes', 'no'))
    case 'team-scores':
      return ofTeam(reading, `scores ${period}`, findWord(odd, 'yes', 'no'))
    case 'clean-sheet':
      return cleanSheet(reading, `scores ${period}`)
    case 'win-to-nil':
      return ofTeam(reading, `wins to nil ${period}`, findWord(odd, 'yes', 'no'))
    case 'distance':
      return stance('distance', findWord(odd, 'yes', 'no'))
    case 'correct-score':
      return []
    case 'player-total':
    case 'player-yes':
    case 'scorer':
      return ofPlayer(odd, `${base.figures.toSorted().join(' + ')} ${period}`, base.kind === 'scorer')
    case 'first-scorer':
    case 'last-scorer':
      return ofPlayer(odd, `${base.kind} ${base.figures.join()} ${period}`, true)
  }
}

type Reading = {
  readonly odd: GradedOdd
  readonly fixture: GradedFixture
  /** Undefined where the names do not tell the sides apart. */
  readonly names: Names | undefined
}

function read(picked: NamedSelection): Reading {
  const { marketId, oddsName: name, selection, selectionLine, points, playerId } = picked
  const fixture = { homeTeamDisplay: picked.homeTeam, awayTeamDisplay: picked.awayTeam }
  const odd = { marketId, name, selection, selectionLine, points, playerId }
  return { odd, fixture, names: namesOf(fixture) }
}

function stance(quantity: string, ...sides: readonly (string | undefined)[]): readonly Stance[] | undefined {
  const known = sides.filter((side) => side !== undefined)
  return known.length === 0 ? undefined : [{ quantity, player: undefined, sides: known }]
}

/** Whether overtime counts makes no other period: the whole game is one, and so is each named part. */
function periodOf(plan: SportPlan | undefined, part: MarketPart | null): string {
  if (part === null) return 'game'
  const scope = plan && findScope(plan, { part, overtime: 'unsaid' }, 'moneyline')
  return scope ? `${scope.from}-${scope.to}` : `${part.name} ${part.from}-${part.to}`
}

function findSideOf({ odd, fixture, names }: Reading): Side | 'draw' | undefined {
  const side = names && sideOf(odd, fixture, names)
  return side === 'unclear' ? undefined : side
}

/** The side that the text begins with, such as `Ridgemont by 1-5`; the longer name where both fit. */
function findLeader({ odd, names }: Reading): Side | undefined {
  const text = plainName(odd.selection || odd.name)
  if (names === undefined) return undefined
  const sides: readonly Side[] = names.home.length > names.away.length ? ['home', 'away'] : ['away', 'home']
  return sides.find((side) => text.startsWith(`${names[side]} `))
}

function findTeam(reading: Reading): Side | undefined {
  const side = findSideOf(reading)
  return side === 'draw' ? undefined : side
}

function ofTeam(reading: Reading, quantity: string, answer: string | undefined) {
  const team = findTeam(reading)
  return team && stance(`${team} ${quantity}`, answer)
}

/** A team keeps a clean sheet when its opponent does not score: one quantity with two names. */
function cleanSheet(reading: Reading, quantity: string) {
  const team = findTeam(reading)
  const word = findWord(reading.odd, 'yes', 'no')
  if (team === undefined || word === undefined) return undefined
  return stance(`${team === 'home' ? 'away' : 'home'} ${quantity}`, word === 'yes' ? 'no' : 'yes')
}

/** `Yes` is at least one, so it is the over side of the player's figure. */
function ofPlayer(odd: GradedOdd, quantity: string, isYesUnsaid: boolean): readonly Stance[] | undefined {
  const name = plainName(playerNameOf(odd))
  if (name === '' && !odd.playerId) return undefined
  const word = findWord(odd, 'yes', 'no') ?? (isYesUnsaid ? 'yes' : undefined)
  const byWord = word && (word === 'yes' ? 'over' : 'under')
  const side = findReach(odd)?.direction ?? byWord
  return side && [{ quantity: `player ${quantity}`, player: { id: odd.playerId, name }, sides: [side] }]
}
