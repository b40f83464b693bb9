/** The side that the words of a decision name as the winner. */
import type { Side } from './grading-input.ts'
import { findSide, type Names, plainName } from './team-names.ts'

const WINS = '(?:won|wins?|beats?|defeats|defeated|def\\.?)'

export function findNamedWinner(decision: string | null | undefined, names: Names): Side | undefined {
  if (!decision) return undefined
  const plain = plainName(decision)
  const exact = findSide(plain, names)
  if (exact !== undefined) return exact
  const hasWon = (name: string) =>
    new RegExp(`(?:^|[^a-z0-9])${escaped(name)} ${WINS}(?:[^a-z]|$)`).test(plain)
  const [home, away] = [hasWon(names.home), hasWon(names.away)]
  return home === away ? undefined : home ? 'home' : 'away'
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
