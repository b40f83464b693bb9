/** The only place that compares a call's declared access with its caller. */
import type { CallSpec } from '@pickproof/contract/call'
import { defineMessages } from '@pickproof/domain/messages/message'
import { roleMay } from '@pickproof/domain/people/capabilities'
import { AppError, accessDenied, signedOut } from '../app-error.ts'
import type { SignedIn } from './call-context.ts'

const errors = defineMessages('server.access', {
  switched: 'You cannot do this while you view the product as another user.',
  notSwitched: 'You are not viewing the product as another user.',
})

export function ensureMayCall(call: CallSpec, signedIn: SignedIn | undefined): void {
  if (call.access === 'public') return
  if (!signedIn) throw signedOut()
  if (call.whenSwitched === 'refused' && signedIn.switchedBy) {
    throw new AppError('access.switched', errors.switched)
  }
  if (call.whenSwitched === 'only' && !signedIn.switchedBy) {
    throw new AppError('access.denied', errors.notSwitched)
  }
  if (call.access !== 'signed-in' && !roleMay(signedIn.role, call.access)) {
    throw accessDenied()
  }
}
