import type { StaffPayment } from '@pickproof/contract/admin-payments'
import {
  FINANCIAL_TEXTS,
  type FinancialFields as Fields,
  type FinancialText,
  financialMessages,
  STAFF_FINANCIAL_LENGTHS,
} from '@pickproof/contract/fields/financial-data'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { text } from '@pickproof/domain/messages/message'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { useBrand } from '../../brand/brand.ts'
import { ApiError } from '../../api/api-error.ts'
import { type FinancialErrors, FinancialFields } from '../../common/money/financial-fields.tsx'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { commonTexts } from '../texts.ts'
import classes from './payments.module.css'
import { PAYMENTS } from './payments-query.ts'

const texts = defineTexts('backoffice.financial-data', {
  title: text<{ id: string }>('Financial data of withdrawal #{id}'),
  endsApprovalTitle: 'A change ends the first approval.',
  endsApproval: text<{ email: string }>(
    '{email} approved the payment details as they are now. After a change, two people must approve again.',
  ),
})

interface FinancialDialogProps {
  readonly payment: StaffPayment
  readonly onClose: () => void
}

/** Corrects where this payment goes; what the player has saved stays as it is (B130, B131). */
export function FinancialDialog({ payment, onClose }: FinancialDialogProps) {
  const [fields, setFields] = useState(() => startOf(payment))
  // Data that is read again while the dialog is open has not been looked at.
  const [seenDate] = useState(payment.modifiedDate)
  const [isTried, setIsTried] = useState(false)
  const [refused, setRefused] = useState<FinancialErrors>({})
  const { run, isRunning } = useStaffAction()
  const formId = useId()
  const { emailTopLevelMax, payoutMethods } = useBrand()
  const own = financialMessages(fields, emailTopLevelMax, STAFF_FINANCIAL_LENGTHS)
  const stored = payment.financialData?.paymentMethod
  const methods = stored && !payoutMethods.includes(stored) ? [stored, ...payoutMethods] : payoutMethods

  const save = async () => {
    try {
      await api('PATCH /admin/payments/{id}/financial-data', {
        params: { id: payment.id },
        body: { ...fields, modifiedDate: seenDate },
      })
    } catch (error) {
      if (error instanceof ApiError) setRefused(error.fieldMessages)
      throw error
    }
  }
  const submit = async () => {
    setIsTried(true)
    if (Object.keys(own).length > 0) return
    if (await run(save, { toast: SUCCESS_TOASTS.financialDetailsUpdated, refresh: [PAYMENTS] })) onClose()
  }
  const change = (changed: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...changed }))
    setRefused({})
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title({ id: String(payment.id) })}
      width={640}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            loading={isRunning}
            loadingLabel={commonTexts.saving}
          >
            {commonTexts.save}
          </Button>
        </>
      }
    >
      <Form id={formId} className={classes.form} onSubmit={submit}>
        {payment.firstApproval !== null && (
          <Notice title={texts.endsApprovalTitle}>
            {texts.endsApproval({ email: payment.firstApproval.by })}
          </Notice>
        )}
        <FinancialFields
          fields={fields}
          errors={{ ...refused, ...(isTried ? own : {}) }}
          methods={methods}
          onText={(field, value) => change({ [field]: value })}
          onMethod={(paymentMethod) => {
            change({ paymentMethod })
            setIsTried(false)
          }}
        />
      </Form>
    </Modal>
  )
}

function startOf({ financialData }: StaffPayment): Fields {
  const entries = FINANCIAL_TEXTS.map((field) => [field, financialData?.[field] ?? ''])
  return {
    ...(Object.fromEntries(entries) as Record<FinancialText, string>),
    paymentMethod: financialData?.paymentMethod ?? 'crypto',
  }
}
