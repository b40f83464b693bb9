/** The door of identity: users, sessions, passwords, switched sessions. */
export {
  type AccessRow,
  accessAfter,
  noteAccess,
  playersOnNetwork,
  removeOldAccess,
} from './access-store.ts'
export { type Addressee, listAddressees } from './addressee-store.ts'
export { appLink, type LinkOrigin, ownOrigin } from './app-link.ts'
export { ensureReferralCode } from './referral-code.ts'
export { identityHandlers } from './identity-routes.ts'
export {
  findUserByEmail,
  findUserById,
  insertUser,
  lockedPeople,
  lockUserById,
  type NewUser,
  type UserRow,
  userListFor,
} from './user-store.ts'
export { hashPassword } from './password-hashing.ts'
export { startForgetting } from './forget-ended.ts'
export { excludeByOperator } from './exclude-by-operator.ts'
export { excludePerson, isExcluded, isPersonExcluded } from './excluded-person-store.ts'
export { derivedRegion, ensurePlaceAllowed, ensureRegionAllowed, UNKNOWN_REGION } from './region.ts'
export { sessionTokenOf } from './session-cookie.ts'
export { aliveSessions, sessionReader } from './session-reader.ts'
export { setClearance } from './set-clearance.ts'
export { type RoleOutcome, setRole } from './set-role.ts'
export { listEarlierEmails } from './earlier-email-store.ts'
export type { KycByDocuments } from './kyc-by-hand.ts'
export { deletePerson, lockUserForPurge } from './purge-person-store.ts'
export { isPersonVisibleTo, realPeopleOnly } from './test-people-store.ts'
export { findUserFor, updateUserByStaff } from './update-user.ts'
export { userView } from './user-view.ts'
