import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import { STAFF_NOTE_MAX } from '@pickproof/contract/fields/account-acts'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { dateTimeInputText } from '@pickproof/domain/date-time-input'
import { formatMoney } from '@pickproof/domain/format/money'
import { planCodeLabel } from '@pickproof/domain/plan-code'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { challengesQuery } from '../../api/challenge-queries.ts'
import { Button } from '../../ui/button.tsx'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumericField } from '../../ui/numeric-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { viewerTimeZone } from '../../ui/viewer-time-zone.ts'
import { ACCOUNT_TABLES } from '../account-tables.ts'
import { useStaffAction } from '../admin-actions.ts'
import { type AccountForm, findChanges, formOf, plansFor } from './account-edit.ts'
import classes from './accounts.module.css'

interface UpdateAccountDialogProps {
  readonly account: AdminAccount
  readonly onClose: () => void
}

/** The terms of an account, and a correction of its balance as a booking with a note. */
export function UpdateAccountDialog({ account, onClose }: UpdateAccountDialogProps) {
  const [form, setForm] = useState(() => formOf(account))
  const [expiryText, setExpiryText] = useState(() =>
    account.expiryDate === null ? '' : dateTimeInputText(Date.parse(account.expiryDate), viewerTimeZone()),
  )
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const { data: challenges = [] } = useQuery(challengesQuery())
  const { run, isRunning } = useStaffAction()
  const formId = useId()
  const changes = findChanges(account, form)
  const correction = form.balance === undefined ? 0 : form.balance - account.balance
  const needsNote = correction !== 0 && form.note.trim() === ''
  const hasGap = (field: keyof AccountForm) => form[field] === undefined
  const isComplete =
    !(
      [
        'minimumPicks',
        'minimumPickAmount',
        'maximumPickAmount',
        'maximumLoss',
        'maximumDailyLoss',
        'balance',
      ] as const
    ).some(hasGap) &&
    (account.profitTarget === null || !hasGap('profitTarget')) &&
    (account.expiryDate === null || !hasGap('expiryMs'))
  const canSave = changes !== undefined && isComplete && !needsNote

  const change = (changed: Partial<AccountForm>) => {
    setForm((before) => ({ ...before, ...changed }))
    setRefused({})
  }
  const save = async (body: NonNullable<typeof changes>) => {
    try {
      await api('PUT /admin/accounts/{id}', { params: { id: account.id }, body })
    } catch (error) {
      if (error instanceof ApiError)
        setRefused(Object.fromEntries(error.fieldErrors.map(({ field, message }) => [field, message])))
      throw error
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!canSave) return
    if (await run(() => save(changes), { toast: SUCCESS_TOASTS.accountUpdated, refresh: ACCOUNT_TABLES }))
      onClose()
  }
  const amount = (
    field: 'minimumPickAmount' | 'maximumPickAmount' | 'maximumLoss' | 'maximumDailyLoss',
    label: string,
  ) => (
    <NumericField
      label={label}
      min={0}
      maxDecimals={2}
      leading={account.currencySymbol}
      alignRight
      value={form[field]}
      error={refused[field]}
      onChange={(value) => change({ [field]: value })}
    />
  )

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Update ${account.accno}`}
      width={680}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={!canSave}
            loading={isRunning}
            loadingLabel="Saving…"
          >
            Save
          </Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <SelectField
          className={classes.wide}
          label="Plan"
          hint="The terms and the time limit of another plan of the same stage and size."
          options={planOptions(account, plansFor(account, challenges))}
          value={String(form.challengeId)}
          error={refused.challenge}
          onChange={(id) => id !== null && change({ challengeId: Number(id) })}
        />
        <NumericField
          label="Minimum picks"
          min={0}
          maxDecimals={0}
          alignRight
          value={form.minimumPicks}
          error={refused.minimumPicks}
          onChange={(minimumPicks) => change({ minimumPicks })}
        />
        {account.profitTarget !== null && (
          <NumericField
            label="Profit target"
            min={0}
            maxDecimals={2}
            leading={account.currencySymbol}
            alignRight
            value={form.profitTarget}
            error={refused.profitTarget}
            onChange={(profitTarget) => change({ profitTarget })}
          />
        )}
        {amount('minimumPickAmount', 'Smallest pick')}
        {amount('maximumPickAmount', 'Largest pick')}
        {amount('maximumLoss', 'Maximum loss')}
        {amount('maximumDailyLoss', 'Maximum daily loss')}
        {account.expiryDate !== null && (
          <DateTimeField
            label="Expires"
            futureOnly={account.status === 'ACTIVE'}
            value={expiryText}
            error={refused.expiryDate}
            onChange={(text, expiryMs) => {
              setExpiryText(text)
              change({ expiryMs })
            }}
          />
        )}
        {account.accountSubType !== undefined && (
          <SelectField
            label="Sub-type"
            options={[
              { value: 'REAL', label: 'REAL' },
              { value: 'TEST', label: 'TEST' },
            ]}
            value={form.accountSubType ?? null}
            onChange={(chosen) => change({ accountSubType: chosen === 'TEST' ? 'TEST' : 'REAL' })}
          />
        )}
        <TextField
          label="Order of the store"
          maxLength={100}
          value={form.foreignTransactionId}
          error={refused.foreignTransactionId}
          onChange={(event) => change({ foreignTransactionId: event.currentTarget.value })}
        />
        <NumericField
          label="Balance"
          min={0}
          maxDecimals={2}
          leading={account.currencySymbol}
          alignRight
          value={form.balance}
          error={refused.balance}
          onChange={(balance) => change({ balance })}
        />
        {correction !== 0 && (
          <Notice tone="info" className={classes.wide} title="A correction is booked.">
            {formatMoney(correction, account.currencySymbol, { signed: true })} in the balance history, with
            the note below.{' '}
            {account.type === 'LIVE'
              ? 'A payout is measured by the balance: this is money of the player.'
              : 'Profit and loss follow from the picks and stay as they are.'}
          </Notice>
        )}
        <TextAreaField
          className={classes.wide}
          label={correction !== 0 ? 'Note *' : 'Note'}
          hint="The player reads it beside the change."
          maxLength={STAFF_NOTE_MAX}
          value={form.note}
          error={refused.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </form>
    </Modal>
  )
}

/** A plan that the brand no longer offers stays the plan of its accounts. */
function planOptions({ challenge }: AdminAccount, plans: ReturnType<typeof plansFor>) {
  const options = plans.map(({ id, challengePlan }) => ({
    value: String(id),
    label: planCodeLabel(challengePlan),
  }))
  const isOffered = plans.some(({ id }) => id === challenge.id)
  return isOffered
    ? options
    : [{ value: String(challenge.id), label: planCodeLabel(challenge.challengePlan) }, ...options]
}
