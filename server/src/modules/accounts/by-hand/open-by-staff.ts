/** Opens an account for a user on behalf of staff, under the same conditions as any other account. */
import { hasFundedRoom } from '@pickproof/domain/accounts/funded-room'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { AppError, invalidField, notFound } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import { keyUsed } from '../../../platform/http/idempotency-key.ts'
import { type ChallengeRow, findChallenge } from '../../challenges/index.ts'
import { openAccount } from '../open-account.ts'
import { lockUserById, type UserRow } from '../../identity/index.ts'
import { clearancesOf } from '../../kyc/index.ts'
import type { MailSource } from '../judging/account-letters.ts'
import { mailOpened } from '../judging/closing-mails.ts'
import { listFundedSizes } from '../lifecycle/funded-store.ts'
import { announceStatus } from '../lifecycle/announce-status.ts'
import type { AccountRow } from '../accounts-store.ts'
import { ensureNotOwn, recordAct } from './staff-act.ts'
import { findAccountOfKey, hasTrial } from './by-hand-store.ts'

const errors = defineMessages('server.open-account', {
  notOffered: text<{ currency: string }>('The brand does not offer this plan in {currency}.'),
  disabled: 'The user is disabled.',
  hadTrial: 'The user already had a free trial.',
  notCleared: 'A funded account needs verified documents and the accepted agreement of the user.',
  noRoom: 'With this account, the user would exceed the maximum total of funded accounts.',
})

interface OpeningOrder {
  readonly userId: bigint
  readonly challengePlan: string
  /** The browser's key for the request. Sending it twice opens one account. */
  readonly key: string
}

export async function openAccountByStaff(
  { clock, ...mails }: MailSource & { readonly clock: Clock },
  visit: SignedInVisit,
  order: OpeningOrder,
): Promise<AccountRow> {
  const { tenantId, signedIn } = visit
  return await visit.db.transaction().execute(async (tx) => {
    // Locking the user also lets a repeated request find the account that the first one opened.
    const user = await lockUserById(tx, tenantId, order.userId)
    if (!user) throw notFound()
    ensureNotOwn(signedIn, user.id)
    const creationKey = `${signedIn.userId}:${order.key}`
    const earlier = await findAccountOfKey(tx, tenantId, creationKey)
    if (earlier) return sameAsBefore(earlier, order)
    const challenge = await getOffer(tx, user, order.challengePlan)
    await ensureMayHave(tx, user, challenge)
    const now = clock.now()
    const account = await openAccount(tx, {
      tenantId,
      accnoPrefix: mails.brands.getById(tenantId).accnoPrefix,
      userId: user.id,
      challenge,
      now,
      createdBy: signedIn.email,
      // The player paid nothing. Without a fee, statistics do not count it as a purchase.
      overrides: { sub_type: user.type, creation_key: creationKey, evaluation_fee_minor: 0n },
    })
    await announceStatus(tx, [account])
    await mailOpened(tx, mails, { next: account, now })
    const { accno, challenge_plan: challengePlan, account_size_minor: amountMinor } = account
    await recordAct(
      { tx, account, now, visit },
      { action: 'create', after: { accno, challengePlan }, amountMinor },
    )
    return account
  })
}

function sameAsBefore(earlier: AccountRow, { userId, challengePlan }: OpeningOrder): AccountRow {
  if (earlier.user_id === userId && earlier.challenge_plan === challengePlan) return earlier
  throw keyUsed()
}

async function getOffer(tx: Tx, user: UserRow, challengePlan: string): Promise<ChallengeRow> {
  const { tenant_id: tenantId, currency } = user
  const challenge = await findChallenge(tx, tenantId, { challengePlan, currency })
  if (!challenge?.is_offered) throw invalidField('challengePlan', errors.notOffered({ currency }))
  return challenge
}

async function ensureMayHave(tx: Tx, user: UserRow, challenge: ChallengeRow): Promise<void> {
  const { tenant_id: tenantId, id: userId } = user
  if (user.status === 'DISABLED') throw new AppError('conflict', errors.disabled)
  if (challenge.stage === 'FREE_TRIAL' && (await hasTrial(tx, tenantId, userId)))
    throw new AppError('conflict', errors.hadTrial)
  if (challenge.stage !== 'BIG_LEAGUE') return
  const clearance = (await clearancesOf(tx, tenantId, [userId])).get(userId)
  if (!clearance?.isCleared) throw new AppError('conflict', errors.notCleared)
  if (!hasFundedRoom(await listFundedSizes(tx, tenantId, userId), challenge.account_size_minor))
    throw new AppError('conflict', errors.noRoom)
}
