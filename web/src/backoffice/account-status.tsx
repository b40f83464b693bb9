import { type AccountStatus as StatusName, statusLabel } from '@pickproof/domain/accounts/account-status'
import { accountTone } from '../common/words/account-tone.ts'
import { Status } from '../ui/values/status.tsx'

/** CHALLENGE COMPLETED for a passed stage, spaces for underscores. */
export function AccountStatus({ status }: { readonly status: StatusName }) {
  const { tone, isHollow } = accountTone(status)
  return (
    <Status tone={tone} hollow={isHollow}>
      {statusLabel(status)}
    </Status>
  )
}
