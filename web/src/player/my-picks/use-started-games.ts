import type { Pick } from '@pickproof/contract/picks'
import { useEffect } from 'react'
import { refreshPicks } from '../../api/pick-queries.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { offersCashOut } from './pick-words.ts'

/** The picks that offer a cash-out although the start of a game, as it was told, has passed. */
export function startedOffers(picks: readonly Pick[], nowMs: number): readonly Pick[] {
  return picks.filter((pick) => {
    const legs = pick.childPicks.length > 0 ? pick.childPicks : [pick]
    return offersCashOut(pick) && legs.some(({ gameDate }) => Date.parse(gameDate) <= nowMs)
  })
}

/** Asks again when a game should have begun: only the server knows whether it was put off and can still be cashed out. */
export function useStartedGames(accountNo: string, picks: readonly Pick[]): void {
  const started = startedOffers(picks, useMinute())
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (started !== '') void refreshPicks(accountNo)
  }, [accountNo, started])
}
