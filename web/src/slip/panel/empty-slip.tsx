import { type AccountStatus, statusLabel } from '@pickproof/domain/accounts/account-status'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import styles from './slip-panel.module.css'

/** What can be done with a slip that holds nothing. An account that takes no picks fills none. */
export function EmptySlip({ status }: { readonly status: AccountStatus }) {
  if (status === 'ACTIVE')
    return (
      <EmptyState
        className={styles.empty}
        icon="ticket"
        title="Your slip is empty."
        text="Press a price to add it here. Press it again to take it out."
      />
    )
  return (
    <EmptyState
      className={styles.empty}
      icon="lock"
      title="This account takes no picks."
      text={`Its status is ${statusLabel(status).toLowerCase()}. Choose another account at the top of the page.`}
    />
  )
}
