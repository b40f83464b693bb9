/** The field rules as schemas, so that the server refuses with the very text the form shows. */
import { z } from 'zod'
import { isStorableText, NOT_STORABLE } from '../wire-values.ts'
import { captchaMessage } from './captcha.ts'
import { dateMessage, findUtcDate, INVALID_DATE, isCalendarDate, utcStartOfDay } from './date-of-birth.ts'
import { EMAIL_TOP_LEVEL_LONGEST, emailMessage, normalisedEmail, signInEmailMessage } from './email.ts'
import { GENDERS, genderMessage } from './gender.ts'
import { newPasswordMessage, oldPasswordMessage, signInPasswordMessage } from './password.ts'
import { normalisedName, personNameMessage } from './person-name.ts'
import { type ProfileField, profileMessage } from './profile.ts'
import { REQUIRED } from './required.ts'

type Rule = (value: string) => string | undefined

/** A field that is absent or not a text gets the same message as an empty one. */
function ruled(rule: Rule, absentText: string = REQUIRED) {
  return z.string({ error: absentText }).check((context) => {
    const message = rule(context.value) ?? (isStorableText(context.value) ? undefined : NOT_STORABLE)
    if (message === undefined) return
    // `continue` lets a rule about the whole form, such as equal passwords, speak in the same answer.
    context.issues.push({ code: 'custom', message, input: context.value, continue: true })
  })
}

/** A schema has no brand: the use case adds how long the top-level part may be there (`ensureEmailFits`). */
export const signInEmailSchema = ruled((value) =>
  signInEmailMessage(value, EMAIL_TOP_LEVEL_LONGEST),
).transform(normalisedEmail)
export const emailSchema = ruled((value) => emailMessage(value, EMAIL_TOP_LEVEL_LONGEST)).transform(
  normalisedEmail,
)
export const personNameSchema = ruled(personNameMessage).transform(normalisedName)
export const signInPasswordSchema = ruled(signInPasswordMessage)
export const newPasswordSchema = ruled(newPasswordMessage)
export const captchaSchema = ruled(captchaMessage)

export const oldPasswordSchema = ruled(oldPasswordMessage, oldPasswordMessage(null))

export const genderSchema = z.enum(GENDERS, {
  error: (issue) => genderMessage(typeof issue.input === 'string' ? issue.input : ''),
})

/**
 * The UTC start of a day in, YYYY-MM-DD out. A schema has no clock: the use case adds `dateOfBirthMessage`
 * with today's date, for the future and for the 120 years.
 */
export const dateOfBirthSchema = ruled((value) => {
  if (value.trim() === '') return REQUIRED
  return dateMessage(findUtcDate(value) ?? INVALID_DATE)
}).transform((value) => findUtcDate(value) ?? value)

/** As a user is read, the gender is an object with a label, and the date of birth a day; both may be unknown. */
export const genderAsReadSchema = z.union(
  [
    genderSchema,
    z.object({ value: z.enum(GENDERS), label: z.string().optional() }).transform(({ value }) => value),
    z.null().transform(() => undefined),
  ],
  { error: (issue) => genderMessage(typeof issue.input === 'string' ? issue.input : '') },
)
export const dateOfBirthAsReadSchema = z.preprocess(
  (value) =>
    typeof value === 'string' && isCalendarDate(value) ? utcStartOfDay(value) : (value ?? undefined),
  dateOfBirthSchema.optional(),
)

export function profileFieldSchema(field: ProfileField) {
  return ruled((value) => profileMessage(field, value))
}
