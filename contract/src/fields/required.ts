import { defineMessages, fixed, type ListValue, text } from '@pickproof/domain/messages/message'

/** Sentences that several rules share. */
export const COMMON = defineMessages('fields.common', {
  required: fixed('Required *', 'A021', 'A022', 'A067', 'M076', 'B076'),
  tooLong: text<{ max: number }>('Must be at most {max} characters'),
  /** The values are those of the data. */
  oneOf: text<{ values: ListValue }>('Must be one of {values}'),
  whitespace: fixed('Email cannot contain whitespace', 'A023', 'M077', 'B131'),
})

export const REQUIRED = COMMON.required
