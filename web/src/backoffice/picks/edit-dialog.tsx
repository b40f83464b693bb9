import { STATUSES_BY_HAND, type StatusByHand } from '@pickproof/domain/programme/pick-status'
import type { AdminPickDetail } from '@pickproof/contract/admin-picks'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { NumericField } from '../../ui/fields/numeric-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { priceWords, settledWords } from './booking-words.ts'
import {
  canSend,
  changesOf,
  fieldsOf,
  formOf,
  GRADER_RESPONSE_MAX_LENGTH,
  needsReason,
  type PickForm,
  REASON_MAX_LENGTH,
} from './edit-pick-form.ts'
import classes from './picks.module.css'
import { PICK_TABLES, pickQuery } from './picks-query.ts'
import { defineTexts } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'
import { pickTexts } from './texts.ts'
import { optionsOf, valueLabel } from '../value-label.ts'

const texts = defineTexts('backoffice.pick-update', {
  title: text<{ id: string }>('Update pick #{id}'),
  american: 'American odds',
  decimal: 'Decimal odds',
  probability: 'Probability %',
  points: 'Points',
  noteHint: 'A note beside the grader’s answer. Only super admins see it.',
  reasonHint: 'The player reads this reason beside the result.',
})

interface EditDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** Changes a pick by hand; opened on what is stored now. */
export function EditDialog({ id, onClose }: EditDialogProps) {
  const { data, error, refetch } = useQuery(pickQuery(id))
  if (data !== undefined) return <EditForm key={data.version} pick={data} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} width={600} title={texts.title({ id: String(id) })}>
      {error === null ? (
        <SkeletonGroup label={pickTexts.loading}>
          <SkeletonBlock height={240} />
        </SkeletonGroup>
      ) : (
        <LoadFailure title={pickTexts.failed} error={error} onRetry={() => void refetch()} />
      )}
    </Modal>
  )
}

function EditForm({ pick, onClose }: { readonly pick: AdminPickDetail; readonly onClose: () => void }) {
  const [form, setForm] = useState(() => formOf(pick))
  const { run, isRunning } = useStaffAction()
  const formId = useId()
  const fields = fieldsOf(pick)
  const change = (next: Partial<PickForm>) => setForm((held) => ({ ...held, ...next }))
  const number = (
    key: 'oddsAmerican' | 'oddsDecimal' | 'oddsProbability' | 'toWonAmount' | 'oddsPoints',
  ) => ({
    alignRight: true,
    value: form[key],
    onChange: (value: number | undefined) => change({ [key]: value }),
  })

  const submit = async () => {
    const body = changesOf(pick, form)
    if (body === undefined || !canSend(pick, form)) return
    const call = { params: { id: pick.id }, body, approvalReason: '' }
    const isDone = await run(() => api('PUT /admin/picks/{id}/update', call), {
      toast: SUCCESS_TOASTS.pickUpdated,
      refresh: PICK_TABLES,
    })
    if (isDone) onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      width={600}
      title={texts.title({ id: String(pick.id) })}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={!canSend(pick, form)}
            loading={isRunning}
          >
            {commonTexts.save}
          </Button>
        </>
      }
    >
      <Form id={formId} className={classes.form} onSubmit={submit}>
        {pick.status !== 'PENDING' && (
          <Notice tone="plain" className={classes.wide}>
            {settledWords(pick)}
          </Notice>
        )}
        <SelectField
          label={commonTexts.status}
          clearable
          placeholder={valueLabel(pick.status)}
          value={form.status}
          options={optionsOf(STATUSES_BY_HAND)}
          onChange={(value) => change({ status: value as StatusByHand | null })}
        />
        <NumericField
          label={pickTexts.retryCount}
          alignRight
          min={0}
          maxDecimals={0}
          value={form.retryCount}
          onChange={(retryCount) => change({ retryCount })}
        />
        {fields.hasWin && (
          <NumericField label={commonTexts.toWin} min={0} maxDecimals={2} {...number('toWonAmount')} />
        )}
        <NumericField label={texts.american} maxDecimals={0} {...number('oddsAmerican')} />
        <NumericField label={texts.decimal} min={1} maxDecimals={3} {...number('oddsDecimal')} />
        <NumericField
          label={texts.probability}
          min={0}
          max={100}
          maxDecimals={2}
          {...number('oddsProbability')}
        />
        <p className={`${classes.small} ${classes.wide}`}>{priceWords(pick)}</p>
        {fields.hasLine && <NumericField label={texts.points} maxDecimals={2} {...number('oddsPoints')} />}
        {fields.hasName && (
          <TextField
            className={classes.rest}
            label={pickTexts.selection}
            maxLength={200}
            value={form.oddsName}
            onChange={(event) => change({ oddsName: event.currentTarget.value })}
          />
        )}
        <TextAreaField
          className={classes.wide}
          label={pickTexts.graderResponse}
          hint={texts.noteHint}
          value={form.note}
          maxLength={GRADER_RESPONSE_MAX_LENGTH}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <TextAreaField
          className={classes.wide}
          label={needsReason(pick, form) ? pickTexts.requiredReason : commonTexts.reason}
          hint={form.status === null ? undefined : texts.reasonHint}
          rows={2}
          value={form.reason}
          maxLength={REASON_MAX_LENGTH}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </Form>
    </Modal>
  )
}
