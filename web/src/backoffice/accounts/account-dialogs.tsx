import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import { CreateAccountDialog } from '../create-account-dialog.tsx'
import type { StatusAct } from './account-rights.ts'
import { HoldTimeDialog } from './hold-time-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { UpdateAccountDialog } from './update-account-dialog.tsx'

/** The dialog that is open above a list. A menu closes before its dialog opens, so the page keeps it. */
export type OpenDialog =
  | { readonly kind: 'status'; readonly act: StatusAct; readonly account: AdminAccount }
  | { readonly kind: 'hold-time' | 'update'; readonly account: AdminAccount }
  | { readonly kind: 'create'; readonly account?: AdminAccount }

export function AccountDialogs({
  dialog,
  onClose,
}: {
  readonly dialog: OpenDialog | undefined
  readonly onClose: () => void
}) {
  switch (dialog?.kind) {
    case 'status':
      return <StatusDialog account={dialog.account} act={dialog.act} onClose={onClose} />
    case 'hold-time':
      return <HoldTimeDialog account={dialog.account} onClose={onClose} />
    case 'update':
      return <UpdateAccountDialog account={dialog.account} onClose={onClose} />
    case 'create':
      return <CreateAccountDialog owner={dialog.account && ownerOf(dialog.account)} onClose={onClose} />
    default:
      return null
  }
}

function ownerOf({ user, currency }: AdminAccount) {
  return { id: user.id, email: user.email, name: `${user.firstName} ${user.lastName}`.trim(), currency }
}
