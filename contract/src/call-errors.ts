/** All codes a call may answer with: the common ones, what its guards add, and its own. */
import type { CallSpec } from './call.ts'
import { COMMON_ERRORS, type ErrorCode } from './errors.ts'

export function errorsOf(call: CallSpec): readonly ErrorCode[] {
  const codes = new Set<ErrorCode>([...COMMON_ERRORS, ...call.errors])
  if (call.access !== 'public') codes.add('auth.required')
  if (call.access !== 'public' && call.access !== 'signed-in') codes.add('access.denied')
  if (call.access !== 'public' && call.whenSwitched === 'refused') codes.add('access.switched')
  if (call.whenSwitched === 'only') codes.add('access.denied')
  if (call.access !== 'public' && !call.withoutFactor) codes.add('access.factor-required')
  if (call.stepUp) codes.add('access.proof-required')
  if (call.needsAccount) {
    codes.add('account.missing')
    codes.add('not-found')
  }
  return [...codes]
}
