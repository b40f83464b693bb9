import { useOddsFreeze } from '../live/feed-state.ts'
import { FreezeReason } from './freeze-reason.tsx'

/** Above prices: says why they do not move. The FreezeNotice of the layout covers an unused page. */
export function FeedNotice({ className }: { readonly className?: string }) {
  return <FreezeReason freeze={useOddsFreeze()} className={className} />
}
