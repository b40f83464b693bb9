/** What the use cases of this module are given. */
import type { Account } from '@pickproof/contract/challenges'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Captcha } from './sign-in/captcha.ts'
import type { ReviewsOf } from './users/kyc-by-hand.ts'

/** What other modules do for this one; the wiring connects them. */
interface IdentityPorts {
  accountsOf(db: Db, tenantId: string, userId: bigint, now: Date): Promise<Account[]>
  /** Throws if a person with this name and date of birth may not register. */
  ensureMayRegister(tx: Tx, person: RegisteringPerson, now: Date): Promise<void>
  /** In the transaction that verifies the email of a new person. */
  onRegistered(tx: Tx, user: RegisteredUser): Promise<void>
  /** In the transaction that changes the name of a person. */
  onNewIdentity(tx: Tx, user: { readonly tenantId: string; readonly userId: bigint }): Promise<void>
  readonly reviewsOf: ReviewsOf
  hasPlacedPick(db: Db, tenantId: string, userId: bigint): Promise<boolean>
  /** After the commit: a session, or all of a user, ended or looks through other eyes. */
  onSessionChanged(change: SessionChange): void
}

interface SessionChange {
  readonly tenantId: string
  readonly sessionId?: bigint | undefined
  readonly userId?: bigint | undefined
}

interface RegisteringPerson {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
}

interface RegisteredUser {
  readonly tenantId: string
  readonly userId: bigint
  readonly currency: string
  readonly now: Date
}

export interface IdentityDeps {
  readonly context: Context
  readonly ports: IdentityPorts
}

export interface IdentityModule extends IdentityDeps {
  readonly captcha: Captcha
}
