import type { PickStatus } from '@pickproof/domain/programme/pick-status'
import type { StatusTone } from '../../ui/values/status.tsx'

interface StatusLook {
  readonly tone: StatusTone
  /** Half of a result has a hollow dot. */
  readonly isHollow: boolean
}

const LOOKS: Readonly<Record<PickStatus, StatusLook>> = {
  PENDING: { tone: 'info', isHollow: false },
  WON: { tone: 'active', isHollow: false },
  HALF_WON: { tone: 'active', isHollow: true },
  LOST: { tone: 'down', isHollow: false },
  HALF_LOST: { tone: 'down', isHollow: true },
  PUSH: { tone: 'neutral', isHollow: false },
  CANCELLED: { tone: 'neutral', isHollow: false },
  CASH_OUT: { tone: 'neutral', isHollow: false },
}

/** How the status of a pick looks, to its player and to staff. Each has different words for it. */
export function pickTone(status: PickStatus): StatusLook {
  return LOOKS[status]
}
