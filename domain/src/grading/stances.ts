/** Which sides of which quantities of a game a selection backs. Two selections with no side in common oppose each other. */
import type { GradedFixture, GradedOdd, Side } from './grading-input.ts'
import type { Measure } from './market-base.ts'
import { findReach, findWord, playerNameOf } from './picked-side.ts'
import { findFirstName, type Names, plainName, sideOf } from './team-names.ts'

/** A quantity of the game, such as its result or a total of one half, and the sides of it that the selection backs. */
export type Stance = {
  readonly quantity: string
  readonly player: { readonly id: string | null; readonly name: string } | undefined
  readonly sides: readonly string[]
}

/** Undefined if the selection cannot be read; empty if it opposes nothing. */
export type Stances = readonly Stance[] | undefined

/** A selection with everything that its quantity is named by. */
export type Reading = {
  readonly odd: GradedOdd
  readonly fixture: GradedFixture
  /** Undefined if the names do not distinguish the sides. */
  readonly names: Names | undefined
  readonly measure: Measure
  /** Player markets: the figures that are added up. */
  readonly figures: readonly string[]
  readonly period: string
  readonly firstHalf: string
}

/** What the fields of an odd hold. */
export type OddShape = {
  /** What `selection` names: `own-words` is a text that only this kind can read. */
  readonly subject: 'none' | 'side' | 'side-or-draw' | 'player' | 'own-words'
  /** What `selectionLine` says, where it says something. */
  readonly answer: 'none' | 'over-under' | 'over-under-exactly' | 'odd-even' | 'yes-no' | 'score'
  /** Whether `points` holds a line. */
  readonly hasLine: boolean
}

export function stance(quantity: string, ...sides: readonly (string | undefined)[]): Stances {
  const known = sides.filter((side) => side !== undefined)
  return known.length === 0 ? undefined : [{ quantity, player: undefined, sides: known }]
}

/** Every measure but corners decides who wins, so a spread of games or sets is about the result too. */
export function resultOf({ measure, period }: Reading): string {
  return `result ${measure === 'corners' ? 'corners ' : ''}${period}`
}

/** The stance that follows from the shape of the odd: its answer, or the side it names. */
export function stanceByShape(reading: Reading, { subject, answer }: OddShape, quantity: string): Stances {
  if (subject === 'player') return ofPlayer(reading.odd, quantity, answer === 'none')
  if (answer === 'none') return stance(quantity, findSideOf(reading))
  const given = findAnswer(reading.odd, answer)
  if (subject === 'none') return stance(quantity, given)
  const team = findTeam(reading)
  return team && stance(`${team} ${quantity}`, given)
}

function findAnswer(odd: GradedOdd, answer: OddShape['answer']): string | undefined {
  if (answer === 'yes-no') return findWord(odd, 'yes', 'no')
  if (answer === 'odd-even') return findWord(odd, 'odd', 'even')
  return findReach(odd)?.direction
}

export function findSideOf({ odd, fixture, names }: Reading): Side | 'draw' | undefined {
  const side = names && sideOf(odd, fixture, names)
  return side === 'unclear' ? undefined : side
}

/** The side that the words of the selection begin with. */
export function findLeader({ odd, names }: Reading): Side | undefined {
  return names && findFirstName(odd.selection || odd.name, names)?.side
}

function findTeam(reading: Reading): Side | undefined {
  const side = findSideOf(reading)
  return side === 'draw' ? undefined : side
}

/** A team keeps a clean sheet when its opponent does not score: one quantity with two names. */
export function cleanSheet(reading: Reading, quantity: string): Stances {
  const team = findTeam(reading)
  const word = findWord(reading.odd, 'yes', 'no')
  if (team === undefined || word === undefined) return undefined
  return stance(`${team === 'home' ? 'away' : 'home'} ${quantity}`, word === 'yes' ? 'no' : 'yes')
}

/** `Yes` is at least one, so it is the over side of the player's figure. */
function ofPlayer(odd: GradedOdd, quantity: string, isYesUnsaid: boolean): Stances {
  const name = plainName(playerNameOf(odd))
  if (name === '' && !odd.playerId) return undefined
  const word = findWord(odd, 'yes', 'no') ?? (isYesUnsaid ? 'yes' : undefined)
  const byWord = word && (word === 'yes' ? 'over' : 'under')
  const side = findReach(odd)?.direction ?? byWord
  return side && [{ quantity: `player ${quantity}`, player: { id: odd.playerId, name }, sides: [side] }]
}
