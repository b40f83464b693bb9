import { useOddsFreeze } from '../live/feed-state.ts'
import type { Freeze } from '../live/freshness.ts'
import { Notice } from '../ui/notice.tsx'

/** Above prices: says why they stand still. An unused page is spoken of by the FreezeNotice of the layout. */
export function FeedNotice({ className }: { readonly className?: string }) {
  return <FreezeReason freeze={useOddsFreeze()} className={className} />
}

interface FreezeReasonProps {
  readonly freeze: Freeze | undefined
  readonly className?: string
}

export function FreezeReason({ freeze, className }: FreezeReasonProps) {
  if (freeze === undefined || freeze.why === 'inactive') return null
  if (freeze.why === 'offline')
    return (
      <Notice className={className} title="The live connection is interrupted.">
        These are the last known prices. They move again as soon as the connection is back.
      </Notice>
    )
  return (
    <Notice className={className} title="Prices stand still.">
      {freeze.reason ?? 'The price feed is silent right now.'} They move again as soon as the feed is back.
    </Notice>
  )
}
