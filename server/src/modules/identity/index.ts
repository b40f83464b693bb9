/** The door of identity: users, sessions, passwords, switched sessions. */
export { appLink, type LinkOrigin, ownOrigin } from './app-link.ts'
export { ensureReferralCode } from './referral-code.ts'
export type { IdentityDeps, IdentityPorts, RegisteredUser } from './identity-module.ts'
export { identityHandlers } from './identity-routes.ts'
export {
  findUserByEmail,
  findUserById,
  insertUser,
  lockUserById,
  type NewUser,
  type UserRow,
} from './identity-store.ts'
export { hashPassword } from './password-hashing.ts'
export { excludePerson } from './excluded-person-store.ts'
export { derivedRegion, ensureRegionAllowed } from './region.ts'
export { aliveSessions, sessionReader } from './session-reader.ts'
export { setClearance } from './set-clearance.ts'
