import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import { dateTimeInputText } from '../../ui/fields/date-time-input.ts'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'

/** The end of a hold as the initial value of a time field. Empty if the hold is over. */
export function heldUntil({ holdExpiryDate }: Pick<AdminAccount, 'holdExpiryDate'>): {
  readonly text: string
  readonly instantMs: number | undefined
} {
  const instantMs = holdExpiryDate === null ? undefined : Date.parse(holdExpiryDate)
  if (instantMs === undefined || instantMs < Date.now()) return { text: '', instantMs: undefined }
  return { text: dateTimeInputText(instantMs, viewerTimeZone()), instantMs }
}
