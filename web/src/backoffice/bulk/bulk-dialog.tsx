import {
  BULK_REASON_MAX,
  type BulkActName,
  bulkActOf,
  EXTENSION_DAYS_MAX,
} from '@pickproof/contract/lists/bulk-acts'
import type { FilterBody } from '@pickproof/domain/lists/list-query'
import { text } from '@pickproof/domain/messages/message'
import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import type { ApiOptions } from '../../api/call-types.ts'
import stack from '../../common/page/page-stack.module.css'
import { defineTexts, t } from '../../language/language.ts'
import { adminPaths } from '../../paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { commonTexts } from '../texts.ts'

const texts = defineTexts('backoffice.bulk-dialog', {
  about: text<{ count: number }>(
    'We first check what happens to {count, plural, one {this row} other {each of these {count} rows}}. Nothing changes until you start it.',
  ),
  reason: 'Reason *',
  shown: 'The player reads this reason.',
  notShown: 'Staff read this reason. The player does not.',
  days: 'Days to add *',
  check: text<{ count: number }>('Check {count, plural, one {# row} other {{count} rows}}'),
})

type NewBulk = ApiOptions<'POST /admin/bulk'>['body']

interface BulkDialogProps {
  readonly act: BulkActName
  readonly count: number
  readonly rows: { readonly ids: readonly number[] } | { readonly filters: FilterBody }
  readonly onClose: () => void
}

/** Asks why, and leads to the page that shows what would happen to each row. */
export function BulkDialog({ act, count, rows, onClose }: BulkDialogProps) {
  const { title, isReasonShown, fields = [] } = bulkActOf(act)
  const [reason, setReason] = useState('')
  const [days, setDays] = useState('7')
  const [isSending, setIsSending] = useState(false)
  const navigate = useNavigate()
  const formId = useId()
  const needsDays = fields.includes('days')
  const dayCount = Number(days)
  const hasDays = Number.isInteger(dayCount) && dayCount >= 1 && dayCount <= EXTENSION_DAYS_MAX
  const canSend = reason.trim() !== '' && (!needsDays || hasDays)
  const submit = async () => {
    if (!canSend || isSending) return
    setIsSending(true)
    const body = { act, reason: reason.trim(), ...rows, ...(needsDays ? { days: dayCount } : {}) }
    // A call that fails has shown its own sentence.
    const bulk = await api('POST /admin/bulk', { body: body as NewBulk }).catch(() => undefined)
    setIsSending(false)
    if (bulk) await navigate({ to: adminPaths.batch(bulk.id) })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(title)}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={!canSend} loading={isSending}>
            {texts.check({ count })}
          </Button>
        </>
      }
    >
      <Form id={formId} className={stack.stack} onSubmit={submit}>
        <p>{texts.about({ count })}</p>
        {needsDays && (
          <TextField
            label={texts.days}
            inputMode="numeric"
            value={days}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
        )}
        <TextAreaField
          label={texts.reason}
          hint={isReasonShown ? texts.shown : texts.notShown}
          maxLength={BULK_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Form>
    </Modal>
  )
}
