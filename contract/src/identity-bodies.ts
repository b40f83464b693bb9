/** What a person sends to sign in, to register and to set a password. */
import { RETURN_PATH_MAX } from '@pickproof/domain/pages/return-path'
import { z } from 'zod'
import { confirmPasswordMessage } from './fields/password.ts'
import { packSchemaMessage } from './fields/schema-message.ts'
import { REQUIRED } from './fields/required.ts'
import {
  captchaSchema,
  dateOfBirthSchema,
  emailSchema,
  genderSchema,
  newPasswordSchema,
  oldPasswordSchema,
  personNameSchema,
  profileShape,
  signInEmailSchema,
  signInPasswordSchema,
} from './fields/schemas.ts'
import { WIRE } from './wire-texts.ts'
import { currencySchema, languageCodeSchema, textSchema } from './wire-values.ts'

function namesEmail(path: readonly PropertyKey[] | undefined): boolean {
  return path?.[0] === 'email' || path?.[0] === 'username'
}

/** The email may be called `username`, as many clients of form sign-ins do; the handler reads `email`. */
export const loginBodySchema = z
  .strictObject({
    email: signInEmailSchema.optional(),
    username: signInEmailSchema.optional(),
    password: signInPasswordSchema,
  })
  .refine((body) => body.email !== undefined || body.username !== undefined, {
    path: ['email'],
    error: packSchemaMessage(REQUIRED),
    // Also asked when the password is wrong, so one answer names both fields.
    when: ({ value, issues }) =>
      typeof value === 'object' && value !== null && !issues.some((issue) => namesEmail(issue.path)),
  })
  .transform((body) => ({ email: body.email ?? body.username ?? '', password: body.password }))

/** A one-time token out of a mailed link. */
export const tokenSchema = z
  .string({ error: WIRE.tokenMissing })
  .min(1, WIRE.tokenMissing)
  .regex(/^[A-Za-z0-9_-]{1,200}$/, WIRE.tokenMalformed)

export const registerBodySchema = z
  .strictObject({
    email: emailSchema,
    firstName: personNameSchema,
    lastName: personNameSchema,
    gender: genderSchema,
    dateOfBirth: dateOfBirthSchema,
    /** Must also be a currency of the brand, which the handler checks. */
    currency: currencySchema,
    referralCode: z
      .string()
      .regex(/^[A-Z0-9]{8}$/, WIRE.referralCode)
      .optional(),
    /** What the person chose on the page; mails use it. */
    language: languageCodeSchema.optional(),
  })
  .meta({ id: 'RegisterBody' })
export type RegisterBody = z.output<typeof registerBodySchema>

/** A person who registers themself. Staff need no captcha. */
export const selfRegisterBodySchema = registerBodySchema
  .extend({
    captcha: captchaSchema,
    /** The page to return to after the verification; anything but a page of this site is ignored. */
    next: textSchema(RETURN_PATH_MAX).optional(),
  })
  .meta({ id: 'SelfRegisterBody' })
export type SelfRegisterBody = z.output<typeof selfRegisterBodySchema>

export const verificationDetailsBodySchema = z
  .strictObject({ token: tokenSchema })
  .meta({ id: 'VerificationDetailsBody' })

export const verificationBodySchema = z
  .strictObject({
    token: tokenSchema,
    password: newPasswordSchema,
    confirmPassword: z.string({ error: packSchemaMessage(REQUIRED) }),
  })
  .superRefine((body, context) => {
    const message = confirmPasswordMessage(body.confirmPassword, body.password)
    if (message === undefined) return
    context.addIssue({ code: 'custom', path: ['confirmPassword'], message: packSchemaMessage(message) })
  })
  .meta({ id: 'VerificationBody' })
export type VerificationBody = z.output<typeof verificationBodySchema>

export const forgotPasswordBodySchema = z
  .strictObject({ email: emailSchema, captcha: captchaSchema })
  .meta({ id: 'ForgotPasswordBody' })
export type ForgotPasswordBody = z.output<typeof forgotPasswordBodySchema>

export const resetPasswordBodySchema = z
  .strictObject({ token: tokenSchema, newPassword: newPasswordSchema })
  .meta({ id: 'ResetPasswordBody' })
export type ResetPasswordBody = z.output<typeof resetPasswordBodySchema>

export const changePasswordBodySchema = z
  .strictObject({ currentPassword: oldPasswordSchema, newPassword: newPasswordSchema })
  .meta({ id: 'ChangePasswordBody' })
export type ChangePasswordBody = z.output<typeof changePasswordBodySchema>

export const ownProfileBodySchema = z.strictObject(profileShape).meta({ id: 'OwnProfileBody' })
export type OwnProfileBody = z.output<typeof ownProfileBodySchema>
