import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import type { Reward } from '@pickproof/contract/rewards'
import { formatMoney } from '@pickproof/domain/format/money'
import { REWARD_REASON_MAX } from '@pickproof/domain/payouts/reward-acts'
import { rewardWords } from '@pickproof/domain/payouts/reward-words'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import stack from '../../common/page/page-stack.module.css'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { REWARDS } from './rewards-query.ts'

interface RevokeDialogProps {
  readonly reward: Reward
  readonly onClose: () => void
}

/** Takes a reward back; the record stays and another one names it. */
export function RevokeDialog({ reward, onClose }: RevokeDialogProps) {
  const [reason, setReason] = useState('')
  const { run, isRunning } = useStaffAction()
  const formId = useId()
  const isFilled = reason.trim() !== ''
  const amount = formatMoney(reward.amount, reward.currency)

  const submit = async () => {
    if (!isFilled) return
    const isDone = await run(
      () => api('POST /admin/rewards/{id}/revoke', { params: { id: reward.id }, body: { reason } }),
      { toast: SUCCESS_TOASTS.rewardRevoked, refresh: [REWARDS, 'users'] },
    )
    if (isDone) onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Revoke reward #${reward.id}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={formId} disabled={!isFilled} loading={isRunning}>
            Revoke {amount}
          </Button>
        </>
      }
    >
      <Form id={formId} className={stack.stack} onSubmit={() => void submit()}>
        <p>
          {rewardWords(reward)} of {amount} for {reward.user.email}. The amount leaves the player’s rewards.
        </p>
        <TextAreaField
          label="Reason *"
          hint={`The player reads the reason. At most ${REWARD_REASON_MAX} characters.`}
          value={reason}
          maxLength={REWARD_REASON_MAX}
          rows={3}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Form>
    </Modal>
  )
}
