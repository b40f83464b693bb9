import { useOddsFreeze } from '../live/feed-state.ts'
import { FreezeReason } from './freeze-reason.tsx'

/** Above prices: says why they stand still. An unused page is spoken of by the FreezeNotice of the layout. */
export function FeedNotice({ className }: { readonly className?: string }) {
  return <FreezeReason freeze={useOddsFreeze()} className={className} />
}
