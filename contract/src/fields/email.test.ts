import { inEnglish } from '@pickproof/messages/english'
import { describe, expect, it } from 'vitest'
import * as rules from './email.ts'

const { EMAIL_TOP_LEVEL_DEFAULT, EMAIL_TOP_LEVEL_LONGEST, normalisedEmail } = rules
const signInEmailMessage = (value: string, max = EMAIL_TOP_LEVEL_DEFAULT) =>
  rules.signInEmailMessage(value, max)
const emailMessage = (value: string, max = EMAIL_TOP_LEVEL_DEFAULT) => rules.emailMessage(value, max)

const longest = `${'a'.repeat(255 - '@demo.test'.length)}@demo.test`

describe('email at sign-in', () => {
  it.each(['', ' ', '\t\n'])('[A021] %j shows Required *', (value) => {
    expect(inEnglish(signInEmailMessage(value))).toBe('Required *')
  })

  it.each(['a b@demo.test', ' a@demo.test', 'a@demo.test ', 'a@de\tmo.test', 'a\u00a0b@demo.test'])(
    '[A023] whitespace in %j is refused',
    (value) => {
      expect(inEnglish(signInEmailMessage(value))).toBe('Email cannot contain whitespace')
    },
  )

  it.each([
    'plain',
    '@demo.test',
    'a@demo',
    'a@.test',
    'a@demo..test',
    'a@@demo.test',
    '.a@demo.test',
    'a.@demo.test',
    'a..b@demo.test',
    'a@-demo.test',
    'a@demo-.test',
    'a@demo.t',
    'a@demo.tests',
    'a@demo.t3st',
    'a@demo.test,b@demo.test',
    'a<b>@demo.test',
    'a\u0000@demo.test',
  ])('[A024] %j is not an email', (value) => {
    expect(inEnglish(signInEmailMessage(value))).toBe('Invalid email format')
  })

  it.each([
    'a@b.co',
    'player@demo.test',
    'First.Last+tag@mail.demo.info',
    "o'neil_1@x-y.org",
    'jörg@müller.de',
  ])('[A024] %j is an email: its top-level part has 2 to 4 letters', (value) => {
    expect(signInEmailMessage(value)).toBeUndefined()
  })

  it('[A025] 255 characters are accepted, 256 are not', () => {
    expect(longest).toHaveLength(255)
    expect(signInEmailMessage(longest)).toBeUndefined()
    expect(inEnglish(signInEmailMessage(`a${longest}`))).toBe('Email must be at most 255 characters')
  })
})

describe('email at register and forgot password', () => {
  it('[A057] an empty email is required', () => {
    expect(inEnglish(emailMessage('  '))).toBe('Required *')
  })

  it.each(['plain', 'a b@demo.test', 'a@demo.tests', 'a@demo'])(
    '[A046] [A058] %j shows Invalid email',
    (value) => {
      expect(inEnglish(emailMessage(value))).toBe('Invalid email')
    },
  )

  it('[A045] 255 characters are accepted, 256 are not', () => {
    expect(emailMessage(longest)).toBeUndefined()
    expect(inEnglish(emailMessage(`a${longest}`))).toBe('Email must be at most 255 characters')
  })

  it('accepts exactly what sign-in accepts, so no visitor registers who cannot sign in', () => {
    for (const value of ['a@b.co', 'a@b.c', 'ä@b.de', 'a@b.info', 'a@b.museum', '"a"@b.co']) {
      expect(emailMessage(value) === undefined).toBe(signInEmailMessage(value) === undefined)
    }
  })
})

describe('an email whose top-level part is long', () => {
  const longestPart = 'a'.repeat(EMAIL_TOP_LEVEL_LONGEST)

  it.each([
    ['ada@shop.online', 6],
    ['ada@national.museum', 6],
    ['ada@shop.международный', 13],
    [`ada@shop.${longestPart}`, EMAIL_TOP_LEVEL_LONGEST],
  ])('%j is accepted where a brand allows %i letters, and not with one less', (value, letters) => {
    for (const message of [signInEmailMessage, emailMessage]) {
      expect(message(value, letters)).toBeUndefined()
      expect(inEnglish(message(value, letters - 1))).toMatch(/^Invalid email/)
      expect(inEnglish(message(value))).toMatch(/^Invalid email/)
    }
  })

  it('is rejected beyond what the domain name system allows', () => {
    expect(inEnglish(emailMessage(`ada@shop.a${longestPart}`, EMAIL_TOP_LEVEL_LONGEST))).toBe('Invalid email')
  })
})

it('one person has one spelling', () => {
  expect(normalisedEmail('Player@Demo.TEST')).toBe('player@demo.test')
  expect(normalisedEmail('u\u0308@demo.test')).toBe('\u00fc@demo.test')
})

it('answers quickly to text made to slow a pattern down', () => {
  const texts = [`${'a.'.repeat(127)}a`, `a@${'a-'.repeat(120)}`, `a@${'a.'.repeat(120)}`]
  for (const text of texts) expect(signInEmailMessage(text)).toBeDefined()
  expect(emailMessage('a'.repeat(1_000_000))).toBeDefined()
})
