/** The only place that compares a call's declared access with its caller. */
import type { CallSpec } from '@pickproof/contract/call'
import { defineMessages } from '@pickproof/domain/messages/message'
import { may } from '@pickproof/domain/people/capabilities'
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { AppError, accessDenied, signedOut } from '../app-error.ts'
import type { SignedIn } from './call-context.ts'

const errors = defineMessages('server.access', {
  switched: 'You cannot do this while you view the product as another user.',
  notSwitched: 'You are not viewing the product as another user.',
  proofRequired: 'Please confirm that it is you.',
  factorRequired: 'Please add a passkey or an authenticator app first.',
})

/** How long a proof counts for calls that move money or access (decision 77). */
const PROOF_MS = 5 * MINUTE_MS

export function ensureMayCall(call: CallSpec, signedIn: SignedIn | undefined, now: Date): void {
  if (call.access === 'public') return
  if (!signedIn) throw signedOut()
  if (call.whenSwitched === 'refused' && signedIn.switchedBy) {
    throw new AppError('access.switched', errors.switched)
  }
  if (call.whenSwitched === 'only' && !signedIn.switchedBy) {
    throw new AppError('access.denied', errors.notSwitched)
  }
  if (call.access !== 'signed-in' && !may(signedIn, call.access)) {
    throw accessDenied()
  }
  if (signedIn.mustAddFactor && !call.withoutFactor) {
    throw new AppError('access.factor-required', errors.factorRequired)
  }
  if (call.stepUp && !isFresh(signedIn.provedAt, now)) {
    throw new AppError('access.proof-required', errors.proofRequired)
  }
}

function isFresh(provedAt: Date | undefined, now: Date): boolean {
  return provedAt !== undefined && now.getTime() - provedAt.getTime() < PROOF_MS
}
