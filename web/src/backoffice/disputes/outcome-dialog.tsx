import type { StaffDisputeDetail } from '@pickproof/contract/admin-disputes'
import { CLOSURE_REASON_MAX } from '@pickproof/contract/fields/account-acts'
import { DISPUTE_REASON_MAX } from '@pickproof/contract/fields/dispute'
import type { Currency } from '@pickproof/contract/wire-values'
import type { DisputeOutcome } from '@pickproof/domain/disputes/dispute'
import { text } from '@pickproof/domain/messages/message'
import { REWARD_ACT_MAX, REWARD_REASON_MAX } from '@pickproof/domain/payouts/reward-acts'
import { STATUSES_BY_HAND, type StatusByHand } from '@pickproof/domain/programme/pick-status'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { useBrand } from '../../brand/brand.ts'
import stack from '../../common/page/page-stack.module.css'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { NumericField } from '../../ui/fields/numeric-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { commonTexts } from '../texts.ts'
import { valueLabel } from '../value-label.ts'
import { DISPUTES } from './disputes-query.ts'

export const outcomeActs = defineTexts('backoffice.dispute-acts', {
  UPHELD: 'Keep decision',
  REGRADED: 'Grade pick again',
  REOPENED: 'Reopen account',
  REVIEWED_AGAIN: 'Review document again',
  COMPENSATED: 'Compensate',
} satisfies Readonly<Record<DisputeOutcome, string>>)

const aboutTexts = defineTexts('backoffice.dispute-outcomes', {
  UPHELD: 'Nothing changes. The player reads the reason and can appeal once.',
  REGRADED: 'The pick gets this result, and the rules judge the account again.',
  REOPENED: 'The account becomes active again.',
  REVIEWED_AGAIN: 'The document returns to the queue of identity checks.',
  COMPENSATED: 'The amount goes to the rewards of the player.',
} satisfies Readonly<Record<DisputeOutcome, string>>)

const texts = defineTexts('backoffice.dispute-outcome', {
  pick: 'Pick *',
  option: text<{ id: string; name: string; status: string }>('#{id} {name}, {status}'),
  result: 'Result *',
  amount: 'Amount *',
  reason: 'Reason *',
  hint: 'The player reads this reason.',
  decided: 'Dispute decided',
})

const REASON_MAX: Readonly<Record<DisputeOutcome, number>> = {
  UPHELD: DISPUTE_REASON_MAX,
  REGRADED: CLOSURE_REASON_MAX,
  REOPENED: CLOSURE_REASON_MAX,
  REVIEWED_AGAIN: DISPUTE_REASON_MAX,
  COMPENSATED: REWARD_REASON_MAX,
}

interface OutcomeDialogProps {
  readonly dispute: StaffDisputeDetail
  readonly outcome: DisputeOutcome
  readonly onClose: () => void
}

export function OutcomeDialog({ dispute, outcome, onClose }: OutcomeDialogProps) {
  const { id, version, picks } = dispute
  const { currencyType, defaultCurrency } = useBrand()
  const [reason, setReason] = useState('')
  const [pickId, setPickId] = useState(picks.length === 1 ? picks[0]?.id : undefined)
  const [status, setStatus] = useState<StatusByHand>()
  const [amount, setAmount] = useState<number>()
  const [currency, setCurrency] = useState<Currency>(defaultCurrency)
  const { run, isRunning } = useStaffAction()
  const formId = useId()
  const isRegrade = outcome === 'REGRADED'
  const isCompensation = outcome === 'COMPENSATED'
  const isFilled =
    reason.trim() !== '' &&
    (!isRegrade || (pickId !== undefined && status !== undefined)) &&
    (!isCompensation || (amount ?? 0) > 0)

  const decide = async () => {
    const words = { params: { id }, body: { reason, version } }
    // An empty reason: where a second person must approve, the dialog shows what will happen and asks for it.
    const held = { ...words, approvalReason: '' }
    switch (outcome) {
      case 'UPHELD':
        return await api('PUT /admin/disputes/{id}/uphold', words)
      case 'REVIEWED_AGAIN':
        return await api('PUT /admin/disputes/{id}/review-again', words)
      case 'REOPENED':
        return await api('PUT /admin/disputes/{id}/reopen', held)
      case 'REGRADED':
        if (pickId === undefined || status === undefined) return
        return await api('PUT /admin/disputes/{id}/regrade', {
          ...held,
          body: { ...held.body, pickId, status },
        })
      case 'COMPENSATED':
        if (amount === undefined) return
        return await api('PUT /admin/disputes/{id}/compensate', {
          ...held,
          body: { ...held.body, amount, currency },
        })
    }
  }

  const submit = async () => {
    if (!isFilled) return
    const isDone = await run(decide, { toast: texts.decided, refresh: [DISPUTES] })
    if (isDone) onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={outcomeActs[outcome]}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            variant={outcome === 'UPHELD' ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            disabled={!isFilled}
            loading={isRunning}
          >
            {outcomeActs[outcome]}
          </Button>
        </>
      }
    >
      <Form id={formId} className={stack.stack} onSubmit={submit}>
        <p>{aboutTexts[outcome]}</p>
        {isRegrade && (
          <>
            <SelectField
              label={texts.pick}
              value={pickId === undefined ? null : String(pickId)}
              options={picks.map((pick) => ({
                value: String(pick.id),
                label: texts.option({
                  id: String(pick.id),
                  name: pick.name,
                  status: valueLabel(pick.status),
                }),
              }))}
              onChange={(value) => setPickId(value === null ? undefined : Number(value))}
            />
            <SelectField
              label={texts.result}
              value={status ?? null}
              options={STATUSES_BY_HAND.map((value) => ({ value, label: valueLabel(value) }))}
              onChange={(value) => setStatus((value as StatusByHand | null) ?? undefined)}
            />
          </>
        )}
        {isCompensation && (
          <>
            <NumericField
              label={texts.amount}
              value={amount}
              onChange={setAmount}
              min={0}
              max={REWARD_ACT_MAX}
              maxDecimals={2}
            />
            <SelectField
              label={commonTexts.currency}
              value={currency}
              options={currencyType.map(({ value }) => ({ value, label: value }))}
              onChange={(value) => setCurrency((value as Currency | null) ?? defaultCurrency)}
            />
          </>
        )}
        <TextAreaField
          label={texts.reason}
          hint={texts.hint}
          value={reason}
          maxLength={REASON_MAX[outcome]}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Form>
    </Modal>
  )
}
