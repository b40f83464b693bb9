/** The field rules as schemas, so the server refuses with the very text the form shows. */
import type { Message } from '@pickproof/domain/messages/message'
import { z } from 'zod'
import { WIRE } from '../wire-texts.ts'
import { isStorableText } from '../wire-values.ts'
import { captchaMessage } from './captcha.ts'
import { dateMessage, findUtcDate, isCalendarDate, utcStartOfDay } from './date-of-birth.ts'
import { EMAIL_TOP_LEVEL_LONGEST, emailMessage, normalisedEmail, signInEmailMessage } from './email.ts'
import { GENDERS, genderMessage } from './gender.ts'
import { packSchemaMessage } from './schema-message.ts'
import { newPasswordMessage, oldPasswordMessage, signInPasswordMessage } from './password.ts'
import { normalisedName, personNameMessage } from './person-name.ts'
import { type ProfileField, profileMessage } from './profile.ts'
import { REQUIRED } from './required.ts'

type Rule = (value: string) => Message | undefined

/** A field that is absent or not a text gets the same message as an empty one. */
function ruled(rule: Rule, absent: Message = REQUIRED) {
  return z.string({ error: packSchemaMessage(absent) }).check((context) => {
    const found = rule(context.value)
    if (found === undefined && isStorableText(context.value)) return
    const message = found === undefined ? WIRE.notStorable : packSchemaMessage(found)
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
/** The use case adds what the names of the brand may hold (`ensureNameFits`). */
export const personNameSchema = ruled((value) => personNameMessage(value, 'any')).transform(normalisedName)
export const signInPasswordSchema = ruled(signInPasswordMessage)
export const newPasswordSchema = ruled(newPasswordMessage)
export const captchaSchema = ruled(captchaMessage)

export const oldPasswordSchema = ruled(oldPasswordMessage, oldPasswordMessage(null))

const sayGender = ({ input }: { readonly input?: unknown }) => {
  const message = genderMessage(typeof input === 'string' ? input : '')
  return message && packSchemaMessage(message)
}
export const genderSchema = z.enum(GENDERS, { error: sayGender })

/**
 * The UTC start of a day in, YYYY-MM-DD out. A schema has no clock: the use case adds `dateOfBirthMessage`
 * with today's date, for the future, the minimum age and the 120 years.
 */
export const dateOfBirthSchema = ruled((value) => {
  if (value.trim() === '') return REQUIRED
  return dateMessage(findUtcDate(value) ?? value)
}).transform((value) => findUtcDate(value) ?? value)

/** As a user is read, the gender is an object with a label, and the date of birth a day; both may be unknown. */
export const genderAsReadSchema = z.union(
  [
    genderSchema,
    z.object({ value: z.enum(GENDERS), label: z.string().optional() }).transform(({ value }) => value),
    z.null().transform(() => undefined),
  ],
  { error: sayGender },
)
export const dateOfBirthAsReadSchema = z.preprocess(
  (value) =>
    typeof value === 'string' && isCalendarDate(value) ? utcStartOfDay(value) : (value ?? undefined),
  dateOfBirthSchema.optional(),
)

export function profileFieldSchema(field: ProfileField) {
  return ruled((value) => profileMessage(field, value))
}

/** What a player changes in the own profile, and staff in that of a user. */
export const profileShape = {
  firstName: personNameSchema.optional(),
  lastName: personNameSchema.optional(),
  phone: profileFieldSchema('phone').optional(),
  addressLine1: profileFieldSchema('addressLine1').optional(),
  addressLine2: profileFieldSchema('addressLine2').optional(),
  city: profileFieldSchema('city').optional(),
  state: profileFieldSchema('state').optional(),
  zipcode: profileFieldSchema('zipcode').optional(),
  country: profileFieldSchema('country').optional(),
}
