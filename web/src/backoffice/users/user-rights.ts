import type { User, UserContext } from '@pickproof/contract/identity'
import { may, mayManage, type Rights } from '@pickproof/domain/people/capabilities'

/** What the back office may do with one row of the user list, for the person who looks at it. */
interface UserRights {
  readonly canLogInAs: boolean
  readonly canResendVerification: boolean
  readonly canUpdate: boolean
  /** Whether enabling, disabling and purging are offered to the role at all. */
  readonly seesAccess: boolean
  readonly canSetStatus: boolean
  readonly statusAction: 'enable' | 'disable'
  readonly canPurge: boolean
}

/**
 * Staff cannot log in as themselves (A078), and an admin only as a player (Q15). Staff cannot disable or purge
 * themselves (B058), and an admin cannot change a super admin.
 */
export function userRights(
  viewer: Rights & Pick<UserContext, 'email'>,
  user: Pick<User, 'email' | 'role' | 'status' | 'isEmailVerified'>,
): UserRights {
  const isSelf = viewer.email.toLowerCase() === user.email.toLowerCase()
  const isWithinReach = viewer.role === 'SUPER_ADMIN' || user.role === 'USER'
  const maySetStatus = may(viewer, 'users.set-status')
  const mayPurge = may(viewer, 'users.purge')
  return {
    canLogInAs: may(viewer, 'users.log-in-as') && !isSelf && isWithinReach,
    canResendVerification:
      may(viewer, 'users.resend-verification') && !user.isEmailVerified && mayManage(viewer.role, user.role),
    canUpdate: may(viewer, 'users.update') && mayManage(viewer.role, user.role),
    seesAccess: maySetStatus || mayPurge,
    canSetStatus: maySetStatus && !isSelf,
    statusAction: user.status === 'ENABLED' ? 'disable' : 'enable',
    canPurge: mayPurge && !isSelf,
  }
}
