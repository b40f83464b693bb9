import { expect, it } from 'vitest'
import { CAPTCHA_MAX_LENGTH, captchaMessage } from './captcha.ts'

it('[A059] a captcha value is needed', () => {
  expect(captchaMessage('')).toBe('Required *')
  expect(captchaMessage('eyJjaGFsbGVuZ2UiOnt9fQ==')).toBeUndefined()
})

it('refuses what no captcha widget sends', () => {
  expect(captchaMessage('{"a":1}')).toBe('Invalid captcha')
  expect(captchaMessage('a'.repeat(CAPTCHA_MAX_LENGTH + 1))).toBe('Invalid captcha')
})
