import {
  DISABLED_KINDS,
  type DisabledKind,
  dateAfterDays,
  disabledKindWords,
  isReviewDate,
  REVIEW_AFTER_DAYS,
  REVIEW_DAYS_MAX,
} from '@pickproof/domain/people/disabled-access'
import { MISSING } from '@pickproof/domain/format/missing'
import { defineTexts, t } from '../language/language.ts'
import { dateText } from '../language/values.ts'
import { DateField } from '../ui/fields/date-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'

const texts = defineTexts('backoffice.restriction', {
  kind: 'Kind of reason',
  reviewDate: 'Review by',
  reviewHint: 'The player reads this date. A filter of the list finds the reviews that are due.',
})

/** Of an instant on record. */
export function reviewText(instant: string | null): string {
  return instant === null ? MISSING : dateText(instant, 'MMMM D, YYYY', 'UTC')
}

/** The date on record, or a new one where it is over. */
export function reviewDateOf(onRecord: string | null, now: Date): string {
  const known = onRecord?.slice(0, 10) ?? ''
  return isReviewDate(known, now) ? known : dateAfterDays(now, REVIEW_AFTER_DAYS)
}

interface KindFieldProps {
  readonly value: DisabledKind
  readonly onChange: (kind: DisabledKind) => void
}

export function KindField({ value, onChange }: KindFieldProps) {
  return (
    <SelectField
      label={texts.kind}
      options={DISABLED_KINDS.map((kind) => ({ value: kind, label: t(disabledKindWords(kind)) }))}
      value={value}
      onChange={(kind) => kind !== null && onChange(kind as DisabledKind)}
    />
  )
}

interface ReviewDateFieldProps {
  /** YYYY-MM-DD. */
  readonly value: string
  readonly now: Date
  readonly onChange: (reviewDate: string) => void
}

export function ReviewDateField({ value, now, onChange }: ReviewDateFieldProps) {
  return (
    <DateField
      label={texts.reviewDate}
      hint={texts.reviewHint}
      min={dateAfterDays(now, 1)}
      max={dateAfterDays(now, REVIEW_DAYS_MAX)}
      value={value}
      onChange={onChange}
    />
  )
}
