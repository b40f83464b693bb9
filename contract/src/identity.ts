/** Sign-in, registration, passwords, switched sessions and the user list of the back office. */
import { FIRST_RUN_MARKS } from '@pickproof/domain/people/first-run'
import { z } from 'zod'
import { declareCalls } from './call.ts'
import {
  changePasswordBodySchema,
  forgotPasswordBodySchema,
  loginBodySchema,
  ownProfileBodySchema,
  registerBodySchema,
  resetPasswordBodySchema,
  selfRegisterBodySchema,
  verificationBodySchema,
  verificationDetailsBodySchema,
} from './identity-bodies.ts'
import { listCalls } from './list.ts'
import { profileSchema, restrictionSchema, userContextSchema, userSchema } from './users.ts'
import { WIRE } from './wire-texts.ts'
import { idParamSchema, idSchema, languageCodeSchema, priceConsentSchema, textSchema } from './wire-values.ts'

export type {
  ChangePasswordBody,
  ForgotPasswordBody,
  OwnProfileBody,
  RegisterBody,
  ResetPasswordBody,
  SelfRegisterBody,
  VerificationBody,
} from './identity-bodies.ts'
export type { Profile, User, UserContext } from './users.ts'

/** The proof-of-work challenge, in the shape the widget reads. */
const captchaChallengeSchema = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      memoryCost: z.number().optional(),
      parallelism: z.number().optional(),
      expiresAt: z.number().optional(),
      data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    }),
    signature: z.string().optional(),
  })
  .meta({ id: 'CaptchaChallenge' })
export type CaptchaChallenge = z.output<typeof captchaChallengeSchema>

/** What a verification link confirms. */
const registrationDetailsSchema = z
  .object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    dateOfBirth: z.string().nullable(),
    currency: z.string(),
    referralCode: z.string().nullable(),
    /** The page that the person opened before they registered. */
    next: z.string().nullable(),
  })
  .meta({ id: 'RegistrationDetails' })
export type RegistrationDetails = z.output<typeof registrationDetailsSchema>

const userIdParamsSchema = z.strictObject({ id: idParamSchema })

/** The id instead of the email: an address stays in histories and logs. */
const impersonateBodySchema = z
  .strictObject({
    userId: idSchema,
    reason: textSchema(200)
      .trim()
      .min(3, WIRE.atLeastCharacters({ min: 3 })),
  })
  .meta({ id: 'ImpersonateBody' })

const sessionCalls = declareCalls({
  'POST /login': {
    summary: 'Signs in and sets the session cookie',
    module: 'identity',
    access: 'public',
    whenSwitched: 'allowed',
    body: loginBodySchema,
    bodyKind: 'form',
    answer: 'empty',
    errors: [
      'auth.failed',
      'auth.disabled',
      'auth.locked',
      'auth.unverified',
      'auth.second-step',
      'region.restricted',
    ],
    attemptsPerMinute: 20,
  },
  'POST /logout': {
    summary: 'Ends the session; answers the same without one',
    module: 'identity',
    access: 'public',
    whenSwitched: 'allowed',
    answer: 'empty',
    errors: [],
  },
  'GET /users/context': {
    summary: 'The session: the person, their accounts and the settings that go with them',
    module: 'identity',
    access: 'signed-in',
    withoutFactor: true,
    whenSwitched: 'allowed',
    answer: userContextSchema,
    errors: [],
  },
  'GET /users': {
    summary: 'The full profile of the person who is signed in',
    module: 'identity',
    access: 'signed-in',
    withoutFactor: true,
    whenSwitched: 'allowed',
    answer: profileSchema,
    errors: [],
  },
  'PUT /users/price-consent': {
    summary: 'Keeps what may change without asking when the player places an order, in every browser',
    module: 'identity',
    access: 'signed-in',
    whenSwitched: 'refused',
    body: z.strictObject({ priceConsent: priceConsentSchema }),
    answer: 'empty',
    errors: [],
  },
  'PUT /users/language': {
    summary: 'Saves the language that the player chose; mails use it, and every browser shows it',
    module: 'identity',
    access: 'signed-in',
    withoutFactor: true,
    whenSwitched: 'refused',
    body: z.strictObject({ language: languageCodeSchema }),
    answer: 'empty',
    errors: [],
  },
  /** A name can change until documents with it are sent. Fields that are absent stay. */
  'PUT /users/profile': {
    summary: 'Changes the own name, phone and address',
    module: 'identity',
    access: 'signed-in',
    whenSwitched: 'refused',
    body: ownProfileBodySchema,
    answer: profileSchema,
    errors: ['region.restricted'],
  },
  'PUT /users/time-zone': {
    summary: 'Saves the time zone that the player chose; null uses that of each browser',
    module: 'identity',
    access: 'signed-in',
    whenSwitched: 'refused',
    body: z.strictObject({ timeZone: textSchema(64).min(1).nullable() }),
    answer: 'empty',
    errors: [],
  },
  'PUT /users/first-run': {
    summary: 'Ticks off a step of the checklist for new players, skips it, or brings it back',
    module: 'identity',
    access: 'signed-in',
    whenSwitched: 'refused',
    body: z.strictObject({ mark: z.enum(FIRST_RUN_MARKS), isSet: z.boolean() }),
    answer: 'empty',
    errors: [],
  },
  'POST /admin/login/impersonate': {
    summary: 'Starts a switched session of 30 minutes: the admin sees the product as this user',
    module: 'identity',
    access: 'users.log-in-as',
    stepUp: true,
    whenSwitched: 'refused',
    body: impersonateBodySchema,
    answer: 'empty',
    errors: ['not-found', 'conflict'],
  },
  'POST /logout/impersonate': {
    summary: 'Ends a switched session; the admin is themself again',
    module: 'identity',
    access: 'signed-in',
    whenSwitched: 'only',
    answer: 'empty',
    errors: ['conflict'],
  },
})

const passwordCalls = declareCalls({
  'POST /users/register': {
    summary: 'Registers a person; the answer is the same whether or not the email exists',
    module: 'identity',
    access: 'public',
    whenSwitched: 'allowed',
    body: selfRegisterBodySchema,
    answer: 'empty',
    errors: ['region.restricted', 'captcha.invalid', 'rule.violated'],
    attemptsPerMinute: 10,
  },
  'POST /users/verification': {
    summary: 'Verifies the email, confirms what was typed for this link and sets the first password',
    module: 'identity',
    access: 'public',
    whenSwitched: 'allowed',
    body: verificationBodySchema,
    bodyKind: 'multipart',
    answer: 'empty',
    errors: ['token.invalid', 'rule.violated'],
    attemptsPerMinute: 20,
  },
  /** A POST although it only reads: a token in an address would stay in logs. */
  'POST /users/verification/details': {
    summary: 'What a verification link confirms, to be shown before it is used',
    module: 'identity',
    access: 'public',
    whenSwitched: 'allowed',
    body: verificationDetailsBodySchema,
    answer: registrationDetailsSchema,
    errors: ['token.invalid'],
    attemptsPerMinute: 20,
  },
  'GET /captcha/challenge': {
    summary:
      'A proof-of-work challenge for registering and for a forgotten password; harder for a busy network',
    module: 'identity',
    access: 'public',
    whenSwitched: 'allowed',
    answer: captchaChallengeSchema,
    errors: [],
  },
  'POST /users/forgotpassword': {
    summary: 'Mails a reset link; the answer is the same whether or not the email exists',
    module: 'identity',
    access: 'public',
    whenSwitched: 'allowed',
    body: forgotPasswordBodySchema,
    answer: 'empty',
    errors: ['captcha.invalid'],
    attemptsPerMinute: 10,
  },
  'POST /users/resetpassword': {
    summary: 'Sets a new password with the token of a reset link',
    module: 'identity',
    access: 'public',
    whenSwitched: 'allowed',
    body: resetPasswordBodySchema,
    bodyKind: 'multipart',
    answer: 'empty',
    errors: ['token.invalid'],
    attemptsPerMinute: 20,
  },
  'PUT /users/change-password': {
    summary: 'Changes the own password',
    module: 'identity',
    access: 'signed-in',
    stepUp: true,
    whenSwitched: 'refused',
    body: changePasswordBodySchema,
    answer: 'empty',
    errors: ['password.wrong'],
    attemptsPerMinute: 20,
  },
})

const userAdministrationCalls = declareCalls({
  ...listCalls('/admin/users', {
    module: 'identity',
    access: 'users.view',
    summaries: ['The users of the brand', 'The users of the brand as a CSV file'],
    row: userSchema,
  }),
  'PATCH /admin/users/{id}/{action}': {
    summary: 'Lets a user in, or keeps them out and ends their sessions',
    module: 'identity',
    access: 'users.set-status',
    whenSwitched: 'refused',
    params: z.strictObject({ id: idParamSchema, action: z.enum(['enable', 'disable']) }),
    /** Required to disable a user, or to change the reason and the review of a disabled one. */
    body: restrictionSchema.nullish(),
    answer: userSchema,
    errors: ['not-found', 'conflict', 'approval.reason-needed'],
  },
  'DELETE /admin/users/{id}/factors': {
    summary: 'Removes all second factors of a person who lost them, and ends their sessions',
    module: 'identity',
    access: 'users.set-status',
    whenSwitched: 'refused',
    params: userIdParamsSchema,
    answer: 'empty',
    errors: ['not-found', 'conflict', 'approval.reason-needed'],
  },
  'POST /admin/users/{id}/verification/resend': {
    summary: 'Mails the verification link again',
    module: 'identity',
    access: 'users.resend-verification',
    whenSwitched: 'refused',
    params: userIdParamsSchema,
    answer: 'empty',
    errors: ['not-found', 'conflict'],
  },
  'POST /super-admin/register-user': {
    summary: 'Registers a person from the back office; they get the verification mail',
    module: 'identity',
    access: 'users.register',
    whenSwitched: 'refused',
    body: registerBodySchema,
    answer: 'empty',
    errors: ['conflict', 'rule.violated'],
  },
})

export const identityCalls = { ...sessionCalls, ...passwordCalls, ...userAdministrationCalls }
