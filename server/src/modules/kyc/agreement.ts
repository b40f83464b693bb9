/** The agreement of the big leagues: opened by passing stage 2, accepted by the player, never taken back (Q18). */
import type { AgreementStatus } from '@pickproof/contract/users'
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError, notFound, signedOut } from '../../platform/app-error.ts'
import { announceAccounts } from '../../platform/db/account-event-store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { SignedInVisit } from '../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { lockUserById, setClearance } from '../identity/index.ts'
import type { KycContext } from './kyc-module.ts'

const errors = defineMessages('server.agreement', {
  notOpen: 'The agreement opens when you have passed Step 2, the Final Verification.',
})

/** In the transaction in which stage 2 is passed; nothing happens the second time. */
export async function openAgreement(tx: Tx, tenantId: string, userId: bigint, at: Date): Promise<void> {
  const user = await lockUserById(tx, tenantId, userId)
  if (user?.big_league_agreement !== 'NONE') return
  await setClearance(tx, tenantId, userId, { bigLeagueAgreement: 'PENDING', at, by: 'settlement' })
  await announceAccounts(tx, tenantId, [{ userId, accno: null, changes: ['STATUS'] }])
}

export async function acceptAgreement(
  { clock }: Pick<KycContext, 'clock'>,
  { tenantId, db, signedIn, caller }: SignedInVisit,
  userId: bigint,
): Promise<AgreementStatus> {
  // Another person's agreement is answered like a missing one.
  if (userId !== signedIn.userId) throw notFound()
  const at = clock.now()
  return await db.transaction().execute(async (tx): Promise<AgreementStatus> => {
    const user = await lockUserById(tx, tenantId, userId)
    if (!user) throw signedOut()
    if (user.big_league_agreement === 'ACCEPTED') return 'ACCEPTED'
    if (user.big_league_agreement === 'NONE') {
      throw new AppError('rule.violated', errors.notOpen)
    }
    await setClearance(tx, tenantId, userId, { bigLeagueAgreement: 'ACCEPTED', at, by: signedIn.email })
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: 'agreement.accept',
      target: { kind: 'user', id: userId },
      before: { bigLeagueAgreement: user.big_league_agreement },
      after: { bigLeagueAgreement: 'ACCEPTED' },
      caller,
      at,
    })
    return 'ACCEPTED'
  })
}
