import { inEnglish } from '@pickproof/messages/english'
import { expect, it } from 'vitest'
import { CAPTCHA_MAX_LENGTH, captchaMessage } from './captcha.ts'

it('[A059] a captcha value is needed', () => {
  expect(inEnglish(captchaMessage(''))).toBe('Required *')
  expect(captchaMessage('eyJjaGFsbGVuZ2UiOnt9fQ==')).toBeUndefined()
})

it('rejects a value that no captcha widget sends', () => {
  expect(inEnglish(captchaMessage('{"a":1}'))).toBe('This captcha is not valid. Solve it again.')
  expect(inEnglish(captchaMessage('a'.repeat(CAPTCHA_MAX_LENGTH + 1)))).toBe(
    'This captcha is not valid. Solve it again.',
  )
})
