import type { AdminPickDetail } from '@pickproof/contract/admin-picks'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
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
  STATUSES_BY_HAND,
  type StatusByHand,
} from './edit-pick-form.ts'
import { statusWords } from './pick-status.tsx'
import classes from './picks.module.css'
import { PICK_TABLES, pickQuery } from './picks-query.ts'

interface EditDialogProps {
  readonly id: number
  readonly onClose: () => void
}

/** Changes a pick by hand; opened on what is stored now. */
export function EditDialog({ id, onClose }: EditDialogProps) {
  const { data, error, refetch } = useQuery(pickQuery(id))
  if (data !== undefined) return <EditForm key={data.version} pick={data} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} width={600} title={`Update pick #${id}`}>
      {error === null ? (
        <SkeletonGroup label="Loading the pick">
          <SkeletonBlock height={240} />
        </SkeletonGroup>
      ) : (
        <LoadFailure what="The pick" error={error} onRetry={() => void refetch()} />
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
    const isDone = await run(() => api('PUT /admin/picks/{id}/update', { params: { id: pick.id }, body }), {
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
      title={`Update pick #${pick.id}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={!canSend(pick, form)}
            loading={isRunning}
          >
            Save
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
          label="Status"
          clearable
          placeholder={statusWords(pick.status)}
          value={form.status}
          options={STATUSES_BY_HAND.map((value) => ({ value, label: statusWords(value) }))}
          onChange={(value) => change({ status: value as StatusByHand | null })}
        />
        <NumericField
          label="Retry count"
          alignRight
          min={0}
          maxDecimals={0}
          value={form.retryCount}
          onChange={(retryCount) => change({ retryCount })}
        />
        {fields.hasWin && <NumericField label="To win" min={0} maxDecimals={2} {...number('toWonAmount')} />}
        <NumericField label="American odds" maxDecimals={0} {...number('oddsAmerican')} />
        <NumericField label="Decimal odds" min={1} maxDecimals={3} {...number('oddsDecimal')} />
        <NumericField
          label="Probability %"
          min={0}
          max={100}
          maxDecimals={2}
          {...number('oddsProbability')}
        />
        <p className={`${classes.small} ${classes.wide}`}>{priceWords(pick)}</p>
        {fields.hasLine && <NumericField label="Points" maxDecimals={2} {...number('oddsPoints')} />}
        {fields.hasName && (
          <TextField
            className={classes.rest}
            label="Selection"
            maxLength={200}
            value={form.oddsName}
            onChange={(event) => change({ oddsName: event.currentTarget.value })}
          />
        )}
        <TextAreaField
          className={classes.wide}
          label="Grader response"
          hint="A note beside the answer of the grader, for super admins."
          value={form.note}
          maxLength={GRADER_RESPONSE_MAX_LENGTH}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <TextAreaField
          className={classes.wide}
          label={needsReason(pick, form) ? 'Reason *' : 'Reason'}
          hint={form.status === null ? undefined : 'The player reads it beside the result.'}
          rows={2}
          value={form.reason}
          maxLength={REASON_MAX_LENGTH}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </Form>
    </Modal>
  )
}
