import type { Freeze } from '../live/freshness.ts'
import { Notice } from '../ui/feedback/notice.tsx'

interface FreezeReasonProps {
  readonly freeze: Freeze | undefined
  readonly className?: string
}

/** Says in words why prices are frozen. Nothing while they move. */
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
