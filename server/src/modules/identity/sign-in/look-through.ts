import { type Role, roleMay } from '@pickproof/domain/people/capabilities'

/** Whose eyes a member of staff may borrow: a super admin anyone's, an admin a player's alone (decision Q15). */
export function mayLookThrough(viewer: Role, other: Role): boolean {
  return roleMay(viewer, 'users.log-in-as') && (viewer === 'SUPER_ADMIN' || other === 'USER')
}
