import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError } from '../../../platform/app-error.ts'

const errors = defineMessages('server.sign-in', {
  disabled: 'Your account is disabled.',
  unverified: 'Please verify your email first.',
  failed: 'Invalid email or password.',
})

export const accountDisabled = () => new AppError('auth.disabled', errors.disabled)
export const emailUnverified = () => new AppError('auth.unverified', errors.unverified)
export const wrongCredentials = () => new AppError('auth.failed', errors.failed)
