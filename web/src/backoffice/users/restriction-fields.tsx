import type { User } from '@pickproof/contract/identity'
import {
  DISABLED_REASON_MAX,
  DISABLED_REASON_MIN,
  type DisabledKind,
  isReviewDate,
} from '@pickproof/domain/people/disabled-access'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { KindField, ReviewDateField, reviewDateOf } from '../review-fields.tsx'

const texts = defineTexts('backoffice.restriction-reason', {
  reason: 'Reason',
  reasonHint: text<{ min: number }>('The player reads it. At least {min} characters.'),
})

interface RestrictionValues {
  readonly kind: DisabledKind
  readonly reason: string
  /** YYYY-MM-DD. */
  readonly reviewDate: string
}

/** What is on record, with a new review where the old one is over. */
export function restrictionOf(user: User, now: Date): RestrictionValues {
  return {
    kind: user.disabledKind ?? 'TERMS',
    reason: user.disabledReason ?? '',
    reviewDate: reviewDateOf(user.reviewDate, now),
  }
}

export function isRestriction({ reason, reviewDate }: RestrictionValues, now: Date): boolean {
  return reason.trim().length >= DISABLED_REASON_MIN && isReviewDate(reviewDate, now)
}

interface RestrictionFieldsProps {
  readonly values: RestrictionValues
  readonly now: Date
  readonly onChange: (values: RestrictionValues) => void
}

/** Why a user cannot sign in, and when staff review it. */
export function RestrictionFields({ values, now, onChange }: RestrictionFieldsProps) {
  return (
    <>
      <KindField value={values.kind} onChange={(kind) => onChange({ ...values, kind })} />
      <TextAreaField
        label={texts.reason}
        hint={texts.reasonHint({ min: DISABLED_REASON_MIN })}
        rows={3}
        maxLength={DISABLED_REASON_MAX}
        value={values.reason}
        onChange={(event) => onChange({ ...values, reason: event.currentTarget.value })}
      />
      <ReviewDateField
        value={values.reviewDate}
        now={now}
        onChange={(reviewDate) => onChange({ ...values, reviewDate })}
      />
    </>
  )
}
