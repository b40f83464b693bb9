/** The legs of picks and their placed odds, for the dashboard and the list of picks. */
import type { PickView, PickLeg } from '@pickproof/contract/picks'
import { LEG_NOT_NEEDED_RULE } from '@pickproof/domain/programme/pick-status'
import { MILLI_PER_WHOLE, type Odds } from '@pickproof/domain/odds/odds'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../language/language.ts'

type Count = { readonly count: number }

const texts = defineTexts('player.pick-legs', {
  won: text<Count>('{count} won'),
  pushed: text<Count>('{count} pushed'),
  halfLost: text<Count>('{count} half lost'),
  lost: text<Count>('{count} lost'),
  cancelled: text<Count>('{count} cancelled'),
  cashedOut: text<Count>('{count} cashed out'),
  notNeeded: text<Count>('{count} not needed'),
  open: text<Count>('{count} open'),
})

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

/** '2 won · 1 pushed · 1 open': the results of a parlay's legs, the most important first. */
export function legsSummary(legs: readonly PickLeg[]): string {
  const unneeded = legs.filter(isNotNeeded).length
  const needed = legs.filter((leg) => !isNotNeeded(leg))
  const countOf = (...statuses: readonly PickLeg['status'][]) =>
    needed.filter(({ status }) => statuses.includes(status)).length
  const counts: readonly (readonly [(params: { count: number }) => string, number])[] = [
    [texts.won, countOf('WON', 'HALF_WON')],
    [texts.pushed, countOf('PUSH')],
    [texts.halfLost, countOf('HALF_LOST')],
    [texts.lost, countOf('LOST')],
    [texts.cancelled, countOf('CANCELLED')],
    [texts.cashedOut, countOf('CASH_OUT')],
    [texts.notNeeded, unneeded],
    [texts.open, countOf('PENDING')],
  ]
  return counts
    .filter(([, count]) => count > 0)
    .map(([words, count]) => words({ count }))
    .join(' · ')
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
