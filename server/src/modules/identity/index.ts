/** The door of identity: users, sessions, passwords, switched sessions. */
export type { IdentityDeps, IdentityPorts, RegisteredUser } from './identity-module.ts'
export { identityHandlers } from './identity-routes.ts'
export { findUserByEmail, findUserById, insertUser, type NewUser, type UserRow } from './identity-store.ts'
export { hashPassword } from './password-hashing.ts'
export { aliveSessions, sessionReader } from './session-reader.ts'
