import { inEnglish } from '@pickproof/messages/english'
import { describe, expect, it } from 'vitest'
import {
  confirmPasswordMessage,
  newPasswordMessage,
  oldPasswordMessage,
  PASSWORD_SPECIALS,
  signInPasswordMessage,
} from './password.ts'

const weak =
  'Password must contain at least 8 characters, one uppercase letter, one lowercase letter, one digit, and one special character.'
const tooLong = 'Password must be at most 128 characters.'

describe('password at sign-in', () => {
  it.each(['', ' ', '\t'])('[A022] %j shows Required *', (value) => {
    expect(inEnglish(signInPasswordMessage(value))).toBe('Required *')
  })

  it('[A026] [T23-1.11] 128 characters are accepted, 129 are not', () => {
    expect(signInPasswordMessage('a'.repeat(128))).toBeUndefined()
    expect(inEnglish(signInPasswordMessage('a'.repeat(129)))).toBe(tooLong)
  })

  it('does not check strength: only the server can check the password', () => {
    expect(signInPasswordMessage('a')).toBeUndefined()
  })
})

describe('new password', () => {
  it.each(['', '  '])('[A068] %j shows Required *', (value) => {
    expect(inEnglish(newPasswordMessage(value))).toBe('Required *')
  })

  it.each([
    ['seven characters', 'Demo!23'],
    ['no uppercase letter', 'demo!2345'],
    ['no lowercase letter', 'DEMO!2345'],
    ['no digit', 'Demo!Demo'],
    ['no special character', 'Demo12345'],
  ])('[A069] %s is too weak', (_why, value) => {
    expect(inEnglish(newPasswordMessage(value))).toBe(weak)
  })

  it('[A069] eight characters with all four kinds are enough', () => {
    expect(newPasswordMessage('Demo!234')).toBeUndefined()
  })

  it('[A070] every listed special character is accepted', () => {
    expect(PASSWORD_SPECIALS).toBe('!#$%&()*+,-.:;<=>?@[]^_`{|}~')
    for (const special of PASSWORD_SPECIALS) expect(newPasswordMessage(`Demo2345${special}`)).toBeUndefined()
  })

  it.each(['"', "'", '/', '\\', ' ', '€', 'é'])('[A070] %j is not a special character', (character) => {
    expect(inEnglish(newPasswordMessage(`Demo2345${character}`))).toBe(weak)
  })

  it('[T23-1.11] needs no kinds of characters when it has 15 or more', () => {
    expect(newPasswordMessage('lamp river oval')).toBeUndefined()
    expect(inEnglish(newPasswordMessage('lamp river ova'))).toBe(weak)
  })

  it('[T23-1.11] has at most 128 characters', () => {
    expect(newPasswordMessage('a'.repeat(128))).toBeUndefined()
    expect(inEnglish(newPasswordMessage('a'.repeat(129)))).toBe(tooLong)
  })

  it('has no control characters and no halves of characters', () => {
    expect(inEnglish(newPasswordMessage('Demo!2345\u0000'))).toBe(
      'Password must not contain control characters.',
    )
    expect(inEnglish(newPasswordMessage('Demo!2345\ud800'))).toBe(
      'Password must not contain control characters.',
    )
  })
})

describe('confirm password', () => {
  it('[A071] is required', () => {
    expect(inEnglish(confirmPasswordMessage('', 'Demo!2345'))).toBe('Required *')
    expect(inEnglish(confirmPasswordMessage(' ', 'Demo!2345'))).toBe('Required *')
  })

  it('[A072] must equal the new password', () => {
    expect(inEnglish(confirmPasswordMessage('Demo!2346', 'Demo!2345'))).toBe('Passwords dont match')
    expect(confirmPasswordMessage('Demo!2345', 'Demo!2345')).toBeUndefined()
  })

  it('[A073] must be as strong as the new password', () => {
    expect(inEnglish(confirmPasswordMessage('weak', 'weak'))).toBe(weak)
  })
})

describe('old password', () => {
  it('[A067] null shows Required, empty and blank show Required *', () => {
    expect(inEnglish(oldPasswordMessage(null))).toBe('Required')
    expect(inEnglish(oldPasswordMessage(undefined))).toBe('Required')
    expect(inEnglish(oldPasswordMessage(''))).toBe('Required *')
    expect(inEnglish(oldPasswordMessage('   '))).toBe('Required *')
    expect(oldPasswordMessage('anything')).toBeUndefined()
  })
})
