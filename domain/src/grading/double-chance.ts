import type { GradedOdd } from './grading-input.ts'
import { type Names, plainName } from './team-names.ts'

type Way = 'home' | 'draw' | 'away'

const PAIRS: readonly (readonly [Way, Way, string])[] = [
  ['home', 'draw', '1x'],
  ['draw', 'away', 'x2'],
  ['home', 'away', '12'],
]

/**
 * The two results that `A Or Draw` or `A Or B` covers. The team id of such a row names one of them, which does not
 * help.
 */
export function findDoubleChance(odd: GradedOdd, names: Names): readonly [Way, Way] | undefined {
  const bySelection = findPair(odd.selection, names)
  const byName = findPair(odd.name, names)
  if (bySelection !== undefined && byName !== undefined && bySelection !== byName) return undefined
  const pair = bySelection ?? byName
  return pair === undefined ? undefined : [pair[0], pair[1]]
}

function findPair(text: string, names: Names): (typeof PAIRS)[number] | undefined {
  const plain = plainName(text)
  const word = (way: Way) => (way === 'draw' ? 'draw' : names[way])
  return PAIRS.find(([first, second, short]) => {
    const [a, b] = [word(first), word(second)]
    return plain === short || plain === `${a} or ${b}` || plain === `${b} or ${a}`
  })
}
