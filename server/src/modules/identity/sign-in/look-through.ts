import { may, type Rights, type Role } from '@pickproof/domain/people/capabilities'

/** Whose eyes a member of staff may borrow: a super admin anyone's, an admin a player's alone (decision Q15). */
export function mayLookThrough(viewer: Rights, other: Role): boolean {
  return may(viewer, 'users.log-in-as') && (viewer.role === 'SUPER_ADMIN' || other === 'USER')
}
