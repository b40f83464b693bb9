import type { AccountStatus } from '@pickproof/domain/accounts/account-status'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { AppError } from '../../../platform/app-error.ts'
import { statusWord } from '../status-words.ts'

const errors = defineMessages('server.account-seen', {
  already: text<{ status: Message }>('The account is already {status}.'),
  changed: text<{ status: Message }>('The account is now {status}. Reload it and try again.'),
})

/** What somebody else has done meanwhile, with its reason and its end, is not written over by one who has not seen it. */
export function ensureSeenStatus(
  status: AccountStatus,
  { seenStatus, to }: { readonly seenStatus: AccountStatus | undefined; readonly to?: AccountStatus },
): void {
  if (seenStatus === undefined || seenStatus === status) return
  const words = { status: statusWord(status) }
  throw new AppError('conflict', status === to ? errors.already(words) : errors.changed(words))
}
