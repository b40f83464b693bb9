import { defineMessages, type Message } from '@pickproof/domain/messages/message'
import { REQUIRED } from './required.ts'

export const CAPTCHA_MAX_LENGTH = 8000

const messages = defineMessages('fields.captcha', {
  invalid: 'This captcha is not valid. Solve it again.',
})

/** The solved captcha is an opaque base64 text. Only the server can check it. */
export function captchaMessage(value: string): Message | undefined {
  if (value.trim() === '') return REQUIRED
  const isOpaqueText = value.length <= CAPTCHA_MAX_LENGTH && /^[A-Za-z0-9+/=_-]+$/.test(value)
  return isOpaqueText ? undefined : messages.invalid
}
