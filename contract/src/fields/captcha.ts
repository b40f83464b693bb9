import { REQUIRED } from './required.ts'

export const CAPTCHA_MAX_LENGTH = 8000

/** The solved captcha is an opaque base64 text. Only the server can check it. */
export function captchaMessage(value: string): string | undefined {
  if (value.trim() === '') return REQUIRED
  const isOpaqueText = value.length <= CAPTCHA_MAX_LENGTH && /^[A-Za-z0-9+/=_-]+$/.test(value)
  return isOpaqueText ? undefined : 'Invalid captcha'
}
