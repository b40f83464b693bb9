import { useInactivityWatch, useOddsFreeze } from '../live/feed-state.ts'
import { FreezeWarning } from './freeze-warning.tsx'

/** Watches for a page that nobody uses; while its odds are frozen it says so and offers a reload. */
export function FreezeNotice() {
  useInactivityWatch()
  return useOddsFreeze()?.why === 'inactive' ? (
    <FreezeWarning onReload={() => window.location.reload()} />
  ) : null
}
