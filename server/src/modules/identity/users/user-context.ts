/** The session as the browser needs it: the person, their accounts, and who looks through their eyes. */
import type { Profile, UserContext } from '@pickproof/contract/identity'
import { firstRunOf } from '@pickproof/domain/people/first-run'
import { signedOut } from '../../../platform/app-error.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import type { IdentityModule } from '../identity-module.ts'
import { shouldAddFactor } from '../factors/staff-factor.ts'
import { findUserById } from './user-store.ts'
import { profileView, userContextView } from './user-view.ts'

type Signed = Pick<SignedInVisit, 'tenantId' | 'db' | 'signedIn'>

export async function userContext(
  { context, ports }: IdentityModule,
  { tenantId, db, signedIn }: Signed,
): Promise<UserContext> {
  const [user, accounts] = await Promise.all([
    findUserById(db, tenantId, signedIn.userId),
    ports.accountsOf(db, tenantId, signedIn.userId, context.clock.now()),
  ])
  if (!user) throw signedOut()
  const { cashoutDeductionPercentage } = context.brands.getById(tenantId)
  const mustAddFactor = signedIn.mustAddFactor === true
  const firstRun =
    user.role === 'USER'
      ? firstRunOf({
          marks: user.first_run,
          hasAccount: accounts.length > 0,
          hasPlacedPick: await ports.hasPlacedPick(db, tenantId, user.id),
        })
      : undefined
  return userContextView(user, {
    accounts,
    firstRun,
    cashoutDeductionPercentage,
    switchUserIdentifier: signedIn.switchedBy?.email ?? null,
    mustAddFactor,
    withheld: signedIn.withheld,
    shouldAddFactor: shouldAddFactor(user, { mustAddFactor }),
  })
}

export async function userProfile(
  { ports }: IdentityModule,
  { tenantId, db, signedIn }: Signed,
): Promise<Profile> {
  const [user, reviews] = await Promise.all([
    findUserById(db, tenantId, signedIn.userId),
    ports.reviewsOf(db, tenantId, signedIn.userId),
  ])
  if (!user) throw signedOut()
  return profileView(user, reviews)
}
