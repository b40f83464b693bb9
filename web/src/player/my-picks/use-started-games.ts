import type { Pick } from '@pickproof/contract/picks'
import { useEffect } from 'react'
import { refreshPicks } from '../../api/pick-queries.ts'
import { useMinute } from '../../odds/use-minute.ts'
import { startedOffers } from './pick-words.ts'

/** Asks again when a game should have begun: only the server knows whether it was put off and can still be cashed out. */
export function useStartedGames(accountNo: string, picks: readonly Pick[]): void {
  const started = startedOffers(picks, useMinute())
    .map(({ id }) => id)
    .join()
  useEffect(() => {
    if (started !== '') void refreshPicks(accountNo)
  }, [accountNo, started])
}
