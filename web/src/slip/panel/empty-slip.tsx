import { type AccountStatus, statusWord } from '@pickproof/domain/accounts/account-status'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts, t } from '../../language/language.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import styles from './slip-panel.module.css'

const texts = defineTexts('player.empty-slip', {
  title: 'Your slip is empty.',
  hint: 'Select a price to add it here. Select it again to remove it.',
  closedTitle: 'This account does not accept picks.',
  closed: text<{ status: string }>('Its status is {status}. Choose another account at the top of the page.'),
})

/** What can be done with a slip that holds nothing. An account that takes no picks fills none. */
export function EmptySlip({ status }: { readonly status: AccountStatus }) {
  if (status === 'ACTIVE')
    return <EmptyState className={styles.empty} icon="ticket" title={texts.title} text={texts.hint} />
  return (
    <EmptyState
      className={styles.empty}
      icon="lock"
      title={texts.closedTitle}
      text={texts.closed({ status: t(statusWord(status)) })}
    />
  )
}
