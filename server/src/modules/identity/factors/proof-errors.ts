import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError } from '../../../platform/app-error.ts'

const errors = defineMessages('server.factors', {
  wrongPassword: 'The password is wrong.',
  wrongPasskey: 'We could not accept this passkey. Please try again or choose another way.',
  wrongCode: 'This code is wrong, or you used it before. Wait for the next one and try again.',
  wrongRecoveryCode: 'This recovery code is wrong, or you used it before.',
  tooManyCodes: 'Too many wrong codes. Use a passkey or a recovery code, or try again in 15 minutes.',
  signInAgain: 'Please sign in again with your email and password.',
  secondStep: 'Your password is right. Finish with your second factor.',
  notOffered: 'You cannot confirm it this way. Please choose another way.',
  hasAuthenticator: 'You already have an authenticator app. Remove it first.',
  noAuthenticator: 'Start again: there is no authenticator app to confirm.',
  lastFactor: 'Staff need a second factor. Add another one before you remove this one.',
  noFactor: 'Add a passkey or an authenticator app first.',
  knownPasskey: 'This passkey is already in use.',
  tooManyPasskeys: 'You already have 20 passkeys. Remove one first.',
})

const wrong = (message: typeof errors.wrongCode, field = 'code') =>
  new AppError('proof.wrong', message, [{ field, message }])

export const wrongPassword = () =>
  new AppError('password.wrong', errors.wrongPassword, [{ field: 'password', message: errors.wrongPassword }])
export const wrongPasskey = () => wrong(errors.wrongPasskey, 'response')
export const wrongCode = () => wrong(errors.wrongCode)
export const wrongRecoveryCode = () => wrong(errors.wrongRecoveryCode)
export const tooManyCodes = () => wrong(errors.tooManyCodes)
export const signInAgain = () => new AppError('token.invalid', errors.signInAgain)
export const secondStepNeeded = () => new AppError('auth.second-step', errors.secondStep)

const conflict = (message: typeof errors.lastFactor) => new AppError('conflict', message)
export const notOffered = () => conflict(errors.notOffered)
export const hasAuthenticator = () => conflict(errors.hasAuthenticator)
export const noAuthenticator = () => conflict(errors.noAuthenticator)
export const lastFactor = () => conflict(errors.lastFactor)
export const noFactor = () => conflict(errors.noFactor)
export const knownPasskey = () => conflict(errors.knownPasskey)
export const tooManyPasskeys = () => conflict(errors.tooManyPasskeys)
