import type { User, UserContext } from '@pickproof/contract/identity'
import { roleMay } from '@pickproof/domain/capabilities'

/** What the back office may do with one row of the user list, for the person who looks at it. */
export interface UserRights {
  readonly canLogInAs: boolean
  readonly canResendVerification: boolean
  /** Undefined where the person may not change access at all. */
  readonly statusAction: 'enable' | 'disable' | undefined
}

/** Nobody logs in as themself (A078), and an admin only as a player (Q15); nobody shuts themself out. */
export function userRights(
  viewer: Pick<UserContext, 'email' | 'role'>,
  user: Pick<User, 'email' | 'role' | 'status' | 'isEmailVerified'>,
): UserRights {
  const isSelf = viewer.email.toLowerCase() === user.email.toLowerCase()
  const isWithinReach = viewer.role === 'SUPER_ADMIN' || user.role === 'USER'
  return {
    canLogInAs: roleMay(viewer.role, 'users.log-in-as') && !isSelf && isWithinReach,
    canResendVerification: roleMay(viewer.role, 'users.resend-verification') && !user.isEmailVerified,
    statusAction:
      roleMay(viewer.role, 'users.set-status') && !isSelf
        ? user.status === 'ENABLED'
          ? 'disable'
          : 'enable'
        : undefined,
  }
}
