/** The one place where a call's declared access is held against who calls. */
import type { CallSpec } from '@pickproof/contract/call'
import { roleMay } from '@pickproof/domain/people/capabilities'
import { AppError, signedOut } from '../app-error.ts'
import type { SignedIn } from './call-context.ts'

export function ensureMayCall(call: CallSpec, signedIn: SignedIn | undefined): void {
  if (call.access === 'public') return
  if (!signedIn) throw signedOut()
  if (call.whenSwitched === 'refused' && signedIn.switchedBy) {
    throw new AppError(
      'access.switched',
      'This cannot be done while you look at the product as another user.',
    )
  }
  if (call.whenSwitched === 'only' && !signedIn.switchedBy) {
    throw new AppError('access.denied', 'You are not looking at the product as another user.')
  }
  if (call.access !== 'signed-in' && !roleMay(signedIn.role, call.access)) {
    throw new AppError('access.denied', 'Access Denied!')
  }
}
