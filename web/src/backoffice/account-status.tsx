import { type AccountStatus as StatusName, statusLabel } from '@pickproof/domain/accounts/account-status'
import { accountTone } from '../common/words/account-tone.ts'
import { Status } from '../ui/values/status.tsx'
import { t } from '../language/language.ts'

/** CHALLENGE COMPLETED for a passed stage, spaces for underscores. */
export function AccountStatus({ status }: { readonly status: StatusName }) {
  const { tone, isHollow } = accountTone(status)
  return (
    <Status tone={tone} hollow={isHollow}>
      {t(statusLabel(status))}
    </Status>
  )
}
