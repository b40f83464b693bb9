import { type AccountStatus, statusWord } from '@pickproof/domain/accounts/account-status'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { AppError } from '../../../platform/app-error.ts'

const errors = defineMessages('server.account-seen', {
  already: text<{ status: Message }>('The account already has the status {status}.'),
  changed: text<{ status: Message }>('The status of the account is now {status}. Reload it and try again.'),
})

/** Prevents a staff member from overwriting a newer status, with its reason and end date, that they have not seen. */
export function ensureSeenStatus(
  status: AccountStatus,
  { seenStatus, to }: { readonly seenStatus: AccountStatus | undefined; readonly to?: AccountStatus },
): void {
  if (seenStatus === undefined || seenStatus === status) return
  const words = { status: statusWord(status) }
  throw new AppError('conflict', status === to ? errors.already(words) : errors.changed(words))
}
