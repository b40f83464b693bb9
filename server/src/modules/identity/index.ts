/** Public interface of the identity module: users, sessions, passwords, and viewing as a player. */
export {
  type AccessRow,
  accessAfter,
  noteAccess,
  playersOnNetwork,
  removeOldAccess,
  sharedAccessOf,
  shareNetwork,
} from './users/access-store.ts'
export { type Addressee, listAddressees, listPlayersAfter } from './users/addressee-store.ts'
export { atCommandLine, OPERATOR } from './operator.ts'
export { appLink, type LinkOrigin, ownOrigin } from './app-link.ts'
export { ensureReferralCode } from './registration/referral-code.ts'
export { identityHandlers } from './identity-routes.ts'
export {
  findUserByEmail,
  findStaffOf,
  findUserById,
  insertUser,
  keptPerson,
  LISTS,
  listPeopleBornOn,
  lockedPeople,
  lockUserById,
  type NewUser,
  type UserRow,
} from './users/user-store.ts'
export { hashPassword } from './passwords/password-hashing.ts'
export { forgetSessions } from './exclusion/forget-ended.ts'
export { excludeByOperator } from './exclusion/exclude-by-operator.ts'
export { excludePerson, isExcluded, isPersonExcluded } from './exclusion/excluded-person-store.ts'
export {
  derivedRegion,
  ensurePlaceAllowed,
  ensureRegionAllowed,
  UNKNOWN_REGION,
} from './registration/region.ts'
export { sessionTokenOf } from './sign-in/session-cookie.ts'
export { aliveSessions, sessionReader } from './sign-in/session-reader.ts'
export { resetFactorsByOperator } from './factors/reset-factors.ts'
export { contactOf } from './contact.ts'
export { reviewAtOf, reviewDay } from './users/review-date.ts'
export { setClearance } from './users/set-clearance.ts'
export { mailRoleChange, type RoleOutcome, setRole } from './users/set-role.ts'
export { listEarlierEmails } from './users/earlier-email-store.ts'
export type { ReviewsOf } from './users/kyc-by-hand.ts'
export { lockUserForPurge, pseudonymisePerson } from './exclusion/purge-person-store.ts'
export { isPersonVisibleTo, realPeopleOnly } from './users/test-people-store.ts'
export { placeOf } from './sign-in/own-sessions.ts'
export { listSignInsOf } from './sign-in/sign-in-store.ts'
export { listSignInChanges } from './sign-in/sign-in-changes-store.ts'
export { sameDataView } from './users/same-data-view.ts'
export { listSameData } from './users/same-data-store.ts'
export { findPeople } from './users/find-people-store.ts'
export { findUserFor, updateUserByStaff } from './users/update-user.ts'
export { userView } from './users/user-view.ts'
export { rightsOf } from './staff/withheld-store.ts'
