import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import type { Reward } from '@pickproof/contract/rewards'
import { type Message, type MoneyValue, text } from '@pickproof/domain/messages/message'
import { REWARD_REASON_MAX } from '@pickproof/domain/payouts/reward-acts'
import { rewardWords } from '@pickproof/domain/payouts/reward-words'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import stack from '../../common/page/page-stack.module.css'
import { defineTexts } from '../../language/language.ts'
import { moneyOf } from '../../language/values.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { commonTexts } from '../texts.ts'
import { REWARDS } from './rewards-query.ts'
import { rewardTexts } from './texts.ts'

const texts = defineTexts('backoffice.reward-revocation', {
  title: text<{ id: string }>('Revoke reward #{id}'),
  lead: text<{ reward: Message; amount: MoneyValue; email: string }>(
    '{reward} of {amount} for {email}. We deduct the amount from the player’s rewards.',
  ),
})

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
  const amount = moneyOf(reward.amount, reward.currency)

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
      title={texts.title({ id: String(reward.id) })}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button variant="danger" type="submit" form={formId} disabled={!isFilled} loading={isRunning}>
            {rewardTexts.revoke({ amount })}
          </Button>
        </>
      }
    >
      <Form id={formId} className={stack.stack} onSubmit={() => void submit()}>
        <p>{texts.lead({ reward: rewardWords(reward), amount, email: reward.user.email })}</p>
        <TextAreaField
          label={rewardTexts.requiredReason}
          hint={rewardTexts.reasonHint({ max: REWARD_REASON_MAX })}
          value={reason}
          maxLength={REWARD_REASON_MAX}
          rows={3}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Form>
    </Modal>
  )
}
