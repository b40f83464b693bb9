import { inEnglish } from '@pickproof/messages/english'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { unpackSchemaMessage } from './fields/schema-message.ts'
import {
  changePasswordBodySchema,
  forgotPasswordBodySchema,
  loginBodySchema,
  registerBodySchema,
  resetPasswordBodySchema,
  verificationBodySchema,
} from './identity-bodies.ts'

/** What the server would answer: each field with its text. */
function refusals(schema: z.ZodType, body: unknown): Record<string, string> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return {}
  return Object.fromEntries(
    parsed.error.issues
      .map((issue) => [issue.path.join('.'), inEnglish(unpackSchemaMessage(issue.message))])
      .reverse(),
  )
}

const weak =
  'Password must contain at least 8 characters, one uppercase letter, one lowercase letter, one digit, and one special character.'

describe('sign-in', () => {
  it('[A021] [A022] names both fields when both are empty or absent', () => {
    const both = { email: 'Required *', password: 'Required *' }
    expect(refusals(loginBodySchema, { email: ' ', password: '' })).toEqual(both)
    expect(refusals(loginBodySchema, {})).toEqual(both)
    expect(refusals(loginBodySchema, { email: 5, password: null })).toEqual(both)
  })

  it('[A023] [A024] [A026] answers with the texts of the form', () => {
    expect(refusals(loginBodySchema, { email: 'a b', password: 'x' })).toEqual({
      email: 'Email cannot contain whitespace',
    })
    expect(refusals(loginBodySchema, { username: 'ab', password: 'x'.repeat(129) })).toEqual({
      username: 'Invalid email format',
      password: 'Password must be at most 128 characters.',
    })
  })

  it('takes the email under either name and in any case', () => {
    const expected = { email: 'player@demo.test', password: 'Demo!2345' }
    expect(loginBodySchema.parse({ email: 'Player@Demo.test', password: 'Demo!2345' })).toEqual(expected)
    expect(loginBodySchema.parse({ username: 'player@demo.test', password: 'Demo!2345' })).toEqual(expected)
  })

  it('refuses fields it does not know', () => {
    expect(loginBodySchema.safeParse({ email: 'a@b.co', password: 'x', role: 'ADMIN' }).success).toBe(false)
  })
})

describe('register', () => {
  const body = {
    email: 'New.Player@demo.test',
    firstName: 'Zoe\u0308',
    lastName: 'Okonjo',
    gender: 'FEMALE',
    dateOfBirth: '1990-05-04T00:00:00.000Z',
    currency: 'USD',
  }

  it('[A052] [A053] carries email, names, gender, date of birth and currency', () => {
    expect(registerBodySchema.parse(body)).toEqual({
      email: 'new.player@demo.test',
      firstName: 'Zo\u00eb',
      lastName: 'Okonjo',
      gender: 'FEMALE',
      dateOfBirth: '1990-05-04',
      currency: 'USD',
    })
  })

  it.each(Object.keys(body))('[A052] does not go without %s', (field) => {
    expect(Object.keys(refusals(registerBodySchema, { ...body, [field]: undefined }))).toEqual([field])
  })

  it('[A042] [A043] [A044] [A046] [A048] [A051] answers with the texts of the form, all fields together', () => {
    const wrong = {
      email: 'nobody',
      firstName: 'R2D2',
      lastName: 'A  B',
      gender: 'OTHER',
      dateOfBirth: '1990-05-04T01:00:00.000Z',
      currency: 'XYZ',
    }
    expect(refusals(registerBodySchema, wrong)).toEqual({
      email: 'Invalid email',
      firstName: 'Numbers and special characters are not allowed',
      lastName: 'Multiple consecutive spaces are not allowed',
      gender: 'Gender must be Male or Female',
      dateOfBirth: 'Invalid date format',
      currency: 'Currency must be USD, EUR or GBP',
    })
    expect(refusals(registerBodySchema, { ...body, lastName: ' B' })).toEqual({
      lastName: 'Name must start and end with a letter',
    })
  })

  it('[A047] an empty date of birth is required', () => {
    expect(refusals(registerBodySchema, { ...body, dateOfBirth: '' })).toEqual({ dateOfBirth: 'Required *' })
  })

  it('takes a referral code and refuses a malformed one and unknown fields', () => {
    expect(registerBodySchema.parse({ ...body, referralCode: 'AB12CD34' }).referralCode).toBe('AB12CD34')
    expect(Object.keys(refusals(registerBodySchema, { ...body, referralCode: "x' or 1=1" }))).toEqual([
      'referralCode',
    ])
    expect(registerBodySchema.safeParse({ ...body, role: 'SUPER_ADMIN' }).success).toBe(false)
  })
})

describe('verification', () => {
  it('[A071] [A072] reports both passwords in one answer', () => {
    expect(
      refusals(verificationBodySchema, { token: 'abc', password: 'weak', confirmPassword: 'other' }),
    ).toEqual({
      password: weak,
      confirmPassword: 'Passwords dont match',
    })
    expect(
      refusals(verificationBodySchema, { token: 'abc', password: 'Demo!2345', confirmPassword: '' }),
    ).toEqual({ confirmPassword: 'Required *' })
  })

  it('takes a token and two equal strong passwords', () => {
    const body = { token: 'a-B_9', password: 'Demo!2345', confirmPassword: 'Demo!2345' }
    expect(verificationBodySchema.parse(body)).toEqual(body)
    expect(refusals(verificationBodySchema, { ...body, token: '' })).toEqual({ token: 'Token is missing' })
    expect(refusals(verificationBodySchema, { ...body, token: 'a b' })).toEqual({
      token: 'Token has the wrong format',
    })
  })
})

describe('forgot and reset password', () => {
  it('[A060] forgot carries email and captcha', () => {
    const body = { email: 'player@demo.test', captcha: 'abc=' }
    expect(forgotPasswordBodySchema.parse(body)).toEqual(body)
  })

  it('[A057] [A058] [A059] answers with the texts of the form', () => {
    expect(refusals(forgotPasswordBodySchema, {})).toEqual({ email: 'Required *', captcha: 'Required *' })
    expect(refusals(forgotPasswordBodySchema, { email: 'nobody', captcha: 'abc=' })).toEqual({
      email: 'Invalid email',
    })
  })

  it('[A063] reset carries the token beside the new password', () => {
    const body = { token: 'abc', newPassword: 'Demo!2345' }
    expect(resetPasswordBodySchema.parse(body)).toEqual(body)
    expect(refusals(resetPasswordBodySchema, { newPassword: 'weak' })).toEqual({
      token: 'Token is missing',
      newPassword: weak,
    })
  })
})

describe('change password', () => {
  it('[A074] carries currentPassword and newPassword', () => {
    const body = { currentPassword: 'Demo!2345', newPassword: 'Demo!2346' }
    expect(changePasswordBodySchema.parse(body)).toEqual(body)
  })

  it('[A067] [A068] [A069] answers with the texts of the dialog', () => {
    expect(refusals(changePasswordBodySchema, { currentPassword: null, newPassword: '' })).toEqual({
      currentPassword: 'Required',
      newPassword: 'Required *',
    })
    expect(refusals(changePasswordBodySchema, { currentPassword: ' ', newPassword: 'weak' })).toEqual({
      currentPassword: 'Required *',
      newPassword: weak,
    })
  })
})
