import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import { dateTimeInputText } from '../../ui/fields/date-time-input.ts'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'

/** Until when an account is held, as a field for a time begins with it; empty where that is over. */
export function heldUntil({ holdExpiryDate }: Pick<AdminAccount, 'holdExpiryDate'>): {
  readonly text: string
  readonly instantMs: number | undefined
} {
  const instantMs = holdExpiryDate === null ? undefined : Date.parse(holdExpiryDate)
  if (instantMs === undefined || instantMs < Date.now()) return { text: '', instantMs: undefined }
  return { text: dateTimeInputText(instantMs, viewerTimeZone()), instantMs }
}
