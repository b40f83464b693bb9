/** How a person proves who they are: sessions, the second step of a sign-in, passkeys, codes, and the own email. */
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { emailSchema, signInPasswordSchema } from './fields/schemas.ts'
import { tokenSchema } from './identity-bodies.ts'
import { tooLong, WIRE } from './wire-texts.ts'
import { idParamSchema, idSchema, instantSchema, textSchema } from './wire-values.ts'

const PASSKEY_NAME_MAX = 60

/** Where a browser is: its country, or its network where the country is unknown. */
const placeShape = {
  /** Browser and system, in the language of the caller. */
  device: z.string(),
  /** Two capital letters. */
  country: z.string().nullable(),
  network: z.string().nullable(),
}

const sessionSchema = z
  .object({
    id: idSchema,
    isCurrent: z.boolean(),
    ...placeShape,
    createdDate: instantSchema,
    lastUsedDate: instantSchema,
    /** When it ends, however much it is used. */
    endsDate: instantSchema,
  })
  .meta({ id: 'OwnSession' })
export type OwnSession = z.output<typeof sessionSchema>

const signInSchema = z
  .object({
    id: idSchema,
    at: instantSchema,
    /** STAFF_VIEW: a staff member of the brand viewed the product as this person. */
    kind: z.enum(['SIGN_IN', 'STAFF_VIEW']),
    method: z.enum(['PASSWORD', 'TOTP', 'RECOVERY_CODE', 'PASSKEY']).nullable(),
    ...placeShape,
    isNewDevice: z.boolean(),
  })
  .meta({ id: 'OwnSignIn' })
export type OwnSignIn = z.output<typeof signInSchema>

const passkeySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    createdDate: instantSchema,
    lastUsedDate: instantSchema.nullable(),
  })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof passkeySchema>

const securitySchema = z
  .object({
    email: z.string(),
    passkeys: z.array(passkeySchema),
    /** Since when codes of an authenticator app work; null without one. */
    authenticatorSince: instantSchema.nullable(),
    recoveryCodesLeft: z.int().min(0),
    /** The last factor of this person cannot be removed. */
    mustKeepFactor: z.boolean(),
    emailChange: z
      .object({
        newEmail: z.string(),
        isOldConfirmed: z.boolean(),
        isNewConfirmed: z.boolean(),
        expiresDate: instantSchema,
      })
      .nullable(),
  })
  .meta({ id: 'Security' })
export type Security = z.output<typeof securitySchema>

const base64UrlSchema = (max: number) =>
  z
    .string()
    .max(max, tooLong(max))
    .regex(/^[A-Za-z0-9_-]+$/, WIRE.base64Url)

/** What WebAuthn calls options and responses, as its JSON form writes them. */
const passkeyOptionsSchema = z.record(z.string(), z.unknown()).meta({ id: 'PasskeyOptions' })

const credentialShape = {
  id: base64UrlSchema(1500),
  rawId: base64UrlSchema(1500),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
}

const passkeyAnswerSchema = z
  .strictObject({
    ...credentialShape,
    response: z.strictObject({
      clientDataJSON: base64UrlSchema(4000),
      authenticatorData: base64UrlSchema(4000),
      signature: base64UrlSchema(4000),
      userHandle: base64UrlSchema(200).nullish(),
    }),
  })
  .meta({ id: 'PasskeyAnswer' })
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>

const newPasskeySchema = z
  .strictObject({
    ...credentialShape,
    response: z.strictObject({
      clientDataJSON: base64UrlSchema(4000),
      attestationObject: base64UrlSchema(20_000),
      authenticatorData: base64UrlSchema(20_000).nullish(),
      transports: z.array(textSchema(30)).max(10).nullish(),
      publicKeyAlgorithm: z.int().nullish(),
      publicKey: base64UrlSchema(4000).nullish(),
    }),
  })
  .meta({ id: 'NewPasskey' })
export type NewPasskey = z.output<typeof newPasskeySchema>

const passkeyNameSchema = textSchema(PASSKEY_NAME_MAX).trim().min(1, WIRE.empty)

/** Spaces and hyphens are only for reading. */
const codeSchema = textSchema(60).transform((code) => code.replaceAll(/[\s-]/g, ''))

const PROOF_METHODS = ['passkey', 'totp', 'recovery-code', 'password'] as const
const secondStepBodySchema = z
  .discriminatedUnion('method', [
    z.strictObject({ method: z.literal('passkey'), response: passkeyAnswerSchema }),
    z.strictObject({ method: z.literal('totp'), code: codeSchema }),
    z.strictObject({ method: z.literal('recovery-code'), code: codeSchema }),
  ])
  .meta({ id: 'SecondStepBody' })
export type SecondStep = z.output<typeof secondStepBodySchema>

const proofBodySchema = z
  .discriminatedUnion('method', [
    ...secondStepBodySchema.options,
    z.strictObject({ method: z.literal('password'), password: signInPasswordSchema }),
  ])
  .meta({ id: 'ProofBody' })
export type Proof = z.output<typeof proofBodySchema>

const proofChoiceSchema = z
  .object({
    methods: z.array(z.enum(PROOF_METHODS)),
    /** There when a passkey is among the methods. */
    passkeyOptions: passkeyOptionsSchema.nullable(),
  })
  .meta({ id: 'ProofChoice' })
export type ProofChoice = z.output<typeof proofChoiceSchema>

const recoveryCodesSchema = z
  .object({
    /** Shown once. Empty when the person keeps the codes they have. */
    recoveryCodes: z.array(z.string()),
  })
  .meta({ id: 'RecoveryCodes' })

const idParamsSchema = z.strictObject({ id: idParamSchema })

/** Of the person themself. Staff who view as a player neither see nor change it. */
const person = { module: 'identity', access: 'signed-in', whenSwitched: 'refused' } as const
const own = { ...person, withoutFactor: true } as const
const anyone = { module: 'identity', access: 'public', whenSwitched: 'allowed' } as const

const sessionListCalls = declareCalls({
  'GET /users/sessions': {
    ...own,
    summary: 'The sessions of the person, the one used last first',
    answer: z.array(sessionSchema),
    errors: [],
  },
  'DELETE /users/sessions/{id}': {
    ...own,
    summary: 'Ends one session of the person',
    params: idParamsSchema,
    answer: 'empty',
    errors: ['not-found'],
  },
  'DELETE /users/sessions': {
    ...own,
    summary: 'Ends all sessions of the person, this one too',
    answer: 'empty',
    errors: [],
  },
  'GET /users/sign-ins': {
    ...own,
    summary: 'The last sign-ins of the person, newest first, with views by staff',
    answer: z.array(signInSchema),
    errors: [],
  },
})

const signInStepCalls = declareCalls({
  'GET /login/second-step': {
    ...anyone,
    summary: 'How the person who has just sent the right password can finish signing in',
    answer: proofChoiceSchema,
    errors: ['token.invalid'],
    attemptsPerMinute: 60,
  },
  'POST /login/second-step': {
    ...anyone,
    summary: 'Finishes a sign-in with a passkey or a code, and sets the session cookie',
    body: secondStepBodySchema,
    answer: 'empty',
    errors: ['token.invalid', 'proof.wrong', 'auth.disabled', 'region.restricted'],
    attemptsPerMinute: 20,
  },
  'POST /login/passkey/options': {
    ...anyone,
    summary: 'What a browser needs to sign in with a passkey',
    answer: passkeyOptionsSchema,
    errors: [],
    attemptsPerMinute: 60,
  },
  'POST /login/passkey': {
    ...anyone,
    summary: 'Signs in with a passkey alone and sets the session cookie',
    body: passkeyAnswerSchema,
    answer: 'empty',
    errors: ['proof.wrong', 'auth.disabled', 'auth.unverified', 'region.restricted'],
    attemptsPerMinute: 20,
  },
  'GET /users/proof': {
    ...own,
    summary: 'How the person can prove again who they are',
    answer: proofChoiceSchema,
    errors: [],
  },
  'POST /users/proof': {
    ...own,
    summary:
      'Proves again who the person is; guarded calls work for five minutes, and the session gets a new token',
    body: proofBodySchema,
    answer: 'empty',
    errors: ['proof.wrong', 'password.wrong', 'conflict'],
    attemptsPerMinute: 20,
  },
})

const guarded = { ...own, stepUp: true } as const

const factorCalls = declareCalls({
  'GET /users/security': {
    ...own,
    summary: 'Passkeys, authenticator app, recovery codes and a pending change of the email',
    answer: securitySchema,
    errors: [],
  },
  'POST /users/factors/totp': {
    ...guarded,
    summary: 'Makes a secret for an authenticator app; it counts after its first code',
    answer: z.object({ secret: z.string(), uri: z.string() }).meta({ id: 'TotpSecret' }),
    errors: ['conflict'],
  },
  'POST /users/factors/totp/confirm': {
    ...guarded,
    summary: 'Turns the authenticator app on with its first code',
    body: z.strictObject({ code: codeSchema }),
    answer: recoveryCodesSchema,
    errors: ['proof.wrong', 'conflict'],
    attemptsPerMinute: 20,
  },
  'DELETE /users/factors/totp': {
    ...guarded,
    summary: 'Removes the authenticator app',
    answer: 'empty',
    errors: ['not-found', 'conflict'],
  },
  'POST /users/factors/recovery-codes': {
    ...guarded,
    summary: 'Makes ten new recovery codes; the old ones stop working',
    answer: recoveryCodesSchema,
    errors: ['conflict'],
  },
  'POST /users/factors/passkeys/options': {
    ...guarded,
    summary: 'What a browser needs to make a new passkey',
    answer: passkeyOptionsSchema,
    errors: ['conflict'],
  },
  'POST /users/factors/passkeys': {
    ...guarded,
    summary: 'Adds a passkey',
    body: z.strictObject({ name: passkeyNameSchema, response: newPasskeySchema }),
    answer: recoveryCodesSchema,
    errors: ['proof.wrong', 'conflict'],
  },
  'PATCH /users/factors/passkeys/{id}': {
    ...own,
    summary: 'Renames a passkey',
    params: idParamsSchema,
    body: z.strictObject({ name: passkeyNameSchema }),
    answer: 'empty',
    errors: ['not-found'],
  },
  'DELETE /users/factors/passkeys/{id}': {
    ...guarded,
    summary: 'Removes a passkey',
    params: idParamsSchema,
    answer: 'empty',
    errors: ['not-found', 'conflict'],
  },
})

const emailChangeCalls = declareCalls({
  'POST /users/email-change': {
    ...person,
    stepUp: true,
    summary: 'Asks for another email; links go to the old and the new one',
    body: z.strictObject({ email: emailSchema }),
    answer: 'empty',
    errors: ['conflict'],
    attemptsPerMinute: 5,
  },
  'DELETE /users/email-change': {
    ...person,
    summary: 'Takes back the change of the email',
    answer: 'empty',
    errors: [],
  },
  'POST /email-change': {
    ...anyone,
    summary: 'What the link of a mail about a change of the email is for',
    body: z.strictObject({ token: tokenSchema }),
    answer: z
      .object({ side: z.enum(['old', 'new']), newEmail: z.string(), isConfirmed: z.boolean() })
      .meta({ id: 'EmailChange' }),
    errors: ['token.invalid'],
    attemptsPerMinute: 20,
  },
  'POST /email-change/confirm': {
    ...anyone,
    summary: 'Confirms the change at one of the two addresses; the second confirmation makes it',
    body: z.strictObject({ token: tokenSchema }),
    answer: z.object({ isDone: z.boolean() }).meta({ id: 'ConfirmedEmailChange' }),
    errors: ['token.invalid', 'conflict'],
    attemptsPerMinute: 20,
  },
  'POST /email-change/stop': {
    ...anyone,
    summary: 'Stops the change, from the old address, and ends all sessions',
    body: z.strictObject({ token: tokenSchema }),
    answer: 'empty',
    errors: ['token.invalid'],
    attemptsPerMinute: 20,
  },
})

export const securityCalls = { ...sessionListCalls, ...signInStepCalls, ...factorCalls, ...emailChangeCalls }
