import { type AccountStatus as StatusName, statusLabel } from '@pickproof/domain/account-status'
import { accountTone } from '../shell/account-tone.ts'
import { Status } from '../ui/status.tsx'
import classes from './account-status.module.css'

/** CHALLENGE COMPLETED for a passed phase, spaces for underscores; the style sheet makes a word of the capitals. */
export function AccountStatus({ status }: { readonly status: StatusName }) {
  const { tone, isHollow } = accountTone(status)
  return (
    <Status tone={tone} hollow={isHollow}>
      <span className={classes.words}>{statusLabel(status)}</span>
    </Status>
  )
}
