import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import { dateTimeInputText } from '../../ui/fields/date-time-input.ts'
import { isFundedPlan } from '@pickproof/domain/accounts/plan-code'
import { planWords } from '../../common/words/plan-words.ts'
import { ACCOUNT_SUB_TYPES } from '@pickproof/domain/accounts/plan-stage'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { challengesQuery } from '../../api/challenge-queries.ts'
import { defineTexts } from '../../language/language.ts'
import { DateTimeField } from '../../ui/fields/date-time-field.tsx'
import { NumericField } from '../../ui/fields/numeric-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { commonTexts } from '../texts.ts'
import { optionsOf } from '../value-label.ts'
import { type AccountForm, plansFor } from './account-edit.ts'
import classes from './accounts.module.css'
import { accountTexts } from './texts.ts'
import { viewerZoneName } from './viewer-zone-name.ts'

const texts = defineTexts('backoffice.account-terms', {
  planHint: 'Another plan of the same stage and size, with its terms and time limit.',
  minimumPick: 'Minimum pick',
  maximumPick: 'Maximum pick',
})

interface AccountTermFieldsProps {
  readonly account: AdminAccount
  readonly form: AccountForm
  /** What the server said against single fields. */
  readonly refused: Readonly<Record<string, string>>
  readonly onChange: (change: Partial<AccountForm>) => void
}

/** Plan, limits, dates and balance of an account, in the update form. */
export function AccountTermFields({ account, form, refused, onChange }: AccountTermFieldsProps) {
  const { data: challenges = [] } = useQuery(challengesQuery())
  const [expiryText, setExpiryText] = useState(() =>
    account.expiryDate === null ? '' : dateTimeInputText(Date.parse(account.expiryDate), viewerTimeZone()),
  )
  const amount = (
    field:
      | 'profitTarget'
      | 'minimumPickAmount'
      | 'maximumPickAmount'
      | 'maximumLoss'
      | 'maximumDailyLoss'
      | 'balance',
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
      onChange={(value) => onChange({ [field]: value })}
    />
  )

  return (
    <>
      <SelectField
        className={classes.wide}
        label={accountTexts.plan}
        hint={texts.planHint}
        options={planOptions(account, plansFor(account, challenges))}
        value={String(form.challengeId)}
        error={refused.challenge}
        onChange={(id) => id !== null && onChange({ challengeId: Number(id) })}
      />
      {/* How many a funded account needs is a rule of its next payout. */}
      {!isFundedPlan(account.challengePlan) && (
        <NumericField
          label={accountTexts.minimumPicks}
          min={0}
          maxDecimals={0}
          alignRight
          value={form.minimumPicks}
          error={refused.minimumPicks}
          onChange={(minimumPicks) => onChange({ minimumPicks })}
        />
      )}
      {account.profitTarget !== null && amount('profitTarget', accountTexts.profitTarget)}
      {amount('minimumPickAmount', texts.minimumPick)}
      {amount('maximumPickAmount', texts.maximumPick)}
      {amount('maximumLoss', accountTexts.maximumLoss)}
      {amount('maximumDailyLoss', accountTexts.maximumDailyLoss)}
      {account.expiryDate !== null && (
        <DateTimeField
          label={accountTexts.expires}
          labelAside={viewerZoneName(form.expiryMs ?? Date.parse(account.expiryDate))}
          futureOnly={account.status === 'ACTIVE'}
          value={expiryText}
          error={refused.expiryDate}
          onChange={(text, expiryMs) => {
            setExpiryText(text)
            onChange({ expiryMs })
          }}
        />
      )}
      {account.accountSubType !== undefined && (
        <SelectField
          label={accountTexts.subType}
          options={optionsOf(ACCOUNT_SUB_TYPES)}
          value={form.accountSubType ?? null}
          onChange={(chosen) => onChange({ accountSubType: chosen === 'TEST' ? 'TEST' : 'REAL' })}
        />
      )}
      <TextField
        label={accountTexts.storeOrder}
        maxLength={100}
        value={form.foreignTransactionId}
        error={refused.foreignTransactionId}
        onChange={(event) => onChange({ foreignTransactionId: event.currentTarget.value })}
      />
      {amount('balance', commonTexts.balance)}
    </>
  )
}

/** A plan that the brand no longer offers stays the plan of its accounts. */
function planOptions({ challenge }: AdminAccount, plans: ReturnType<typeof plansFor>) {
  const options = plans.map(({ id, challengePlan }) => ({
    value: String(id),
    label: planWords(challengePlan),
  }))
  const isOffered = plans.some(({ id }) => id === challenge.id)
  return isOffered
    ? options
    : [{ value: String(challenge.id), label: planWords(challenge.challengePlan) }, ...options]
}
