import type { Account } from '@pickproof/contract/challenges'
import { statusLabel } from '@pickproof/domain/accounts/account-status'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { Button } from '../../ui/buttons/button.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

interface ClosureDialogProps {
  readonly account: Account | undefined
  readonly onClose: () => void
}

/** Why an account takes no more picks. */
export function ClosureDialog({ account, onClose }: ClosureDialogProps) {
  return (
    <Modal
      opened={account !== undefined}
      onClose={onClose}
      title="Disabled"
      width={400}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {account ? (
        <KeyValue
          items={[
            { label: 'Account', value: account.accno },
            { label: 'Status', value: statusLabel(account.status) },
            { label: 'Closure Reason', value: textOrMissing(account.closureReason) },
          ]}
        />
      ) : null}
    </Modal>
  )
}
