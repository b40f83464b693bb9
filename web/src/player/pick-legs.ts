/** The legs of picks and the prices they were placed at, for the dashboard and the list of picks. */
import type { PickView, PickLeg } from '@pickproof/contract/picks'
import { LEG_NOT_NEEDED_RULE } from '@pickproof/domain/programme/pick-status'
import { MILLI_PER_WHOLE, type Odds } from '@pickproof/domain/odds/odds'

/** A parlay waits for the games of its legs, any other pick for its own. */
export function legsOf(pick: PickView): readonly PickLeg[] {
  return pick.type === 'PARLAY' ? pick.childPicks : [pick]
}

function openLegs(picks: readonly PickView[]): readonly PickLeg[] {
  return picks.flatMap(legsOf).filter(({ status, fixtureId }) => status === 'PENDING' && fixtureId !== '')
}

/** The games that open picks wait for, each once. */
export function openFixtureIds(picks: readonly PickView[]): readonly string[] {
  return [...new Set(openLegs(picks).map(({ fixtureId }) => fixtureId))]
}

/** Whether one of them should have begun by now. */
export function hasBegunGame(picks: readonly PickView[], nowMs: number): boolean {
  return openLegs(picks).some(({ gameDate }) => Date.parse(gameDate) <= nowMs)
}

/** The parlay had its result before the game of this leg. */
export function isNotNeeded({ graderResponse }: Pick<PickLeg, 'graderResponse'>): boolean {
  return graderResponse?.rule === LEG_NOT_NEEDED_RULE
}

/** '2 won · 1 pushed · 1 open': the state of the legs of a parlay, in the order in which it matters. */
export function legsSummary(legs: readonly PickLeg[]): string {
  const unneeded = legs.filter(isNotNeeded).length
  const needed = legs.filter((leg) => !isNotNeeded(leg))
  const count = (words: string, ...statuses: readonly PickLeg['status'][]) => {
    const found = needed.filter(({ status }) => statuses.includes(status)).length
    return found === 0 ? [] : [`${found} ${words}`]
  }
  return [
    ...count('won', 'WON', 'HALF_WON'),
    ...count('pushed', 'PUSH'),
    ...count('half lost', 'HALF_LOST'),
    ...count('lost', 'LOST'),
    ...count('cancelled', 'CANCELLED'),
    ...count('cashed out', 'CASH_OUT'),
    ...(unneeded === 0 ? [] : [`${unneeded} not needed`]),
    ...count('open', 'PENDING'),
  ].join(' · ')
}

/** The price as it was placed. */
export function placedOdds({
  oddFormat,
  oddsAmerican,
  oddsDecimal,
}: Pick<PickLeg, 'oddFormat' | 'oddsAmerican' | 'oddsDecimal'>): Odds {
  return oddFormat === 'AMERICAN'
    ? { type: 'AMERICAN', american: oddsAmerican }
    : { type: 'DECIMAL', milli: Math.round(oddsDecimal * MILLI_PER_WHOLE) }
}
