import type { Pick, PickLeg } from '@pickproof/contract/picks'

/** A parlay waits for the games of its legs, any other pick for its own. */
export function legsOf(pick: Pick): readonly PickLeg[] {
  return pick.type === 'PARLAY' ? pick.childPicks : [pick]
}

/** The games that open picks wait for, each once. */
export function openFixtureIds(picks: readonly Pick[]): readonly string[] {
  const open = picks.flatMap(legsOf).filter(({ status }) => status === 'PENDING')
  return [...new Set(open.map(({ fixtureId }) => fixtureId))]
}

/** What the open picks bring if every one of them wins. */
export function sumOfWins(picks: readonly Pick[]): number {
  return picks.reduce((sum, { toWonAmount }) => sum + Math.round(toWonAmount * 100), 0) / 100
}

/** '2 won · 1 pushed · 1 open': how the legs of a parlay stand. */
export function legsInWords(legs: readonly PickLeg[]): string {
  const count = (word: string, ...statuses: readonly PickLeg['status'][]) => {
    const found = legs.filter(({ status }) => statuses.includes(status)).length
    return found === 0 ? [] : [`${found} ${word}`]
  }
  return [
    ...count('won', 'WON', 'HALF_WON'),
    ...count('pushed', 'PUSH'),
    ...count('cancelled', 'CANCELLED'),
    ...count('half lost', 'HALF_LOST'),
    ...count('open', 'PENDING'),
  ].join(' · ')
}

/** The game that a pick is about now: the one of its open legs that starts or started first. */
export function findNextLeg(pick: Pick): PickLeg | undefined {
  return legsOf(pick)
    .filter(({ status }) => status === 'PENDING')
    .reduce<PickLeg | undefined>(
      (first, leg) =>
        first === undefined || Date.parse(leg.gameDate) < Date.parse(first.gameDate) ? leg : first,
      undefined,
    )
}
