/** Notes that a player goes to the store to pay a reset. The order of the store completes it; a day later it lapses. */
import { findPhaseRefusal, findResetRefusal } from '@pickproof/domain/accounts/reset-rules'
import { AppError, notFound, signedOut } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import { findAccountByAccno, wasReset } from '../accounts/index.ts'
import { getOffer } from '../challenges/index.ts'
import { ensureMayBuy } from '../duties/index.ts'
import { lockUserById } from '../identity/index.ts'
import { findInitiatedReset, insertPayment, type PaymentRow, updatePayment } from './payment-store.ts'

interface ResetRequest {
  readonly tenantId: string
  readonly userId: bigint
  readonly accountNo: string
  readonly challengePlan: string
  readonly now: Date
  readonly by: string
}

export async function requestReset(db: Db, request: ResetRequest): Promise<PaymentRow> {
  const { tenantId, userId, challengePlan, now, by } = request
  return await db.transaction().execute(async (tx) => {
    // Held, so that a second click of the same moment finds what the first one noted.
    if (!(await lockUserById(tx, tenantId, userId))) throw signedOut()
    const account = await findAccountByAccno(tx, tenantId, request.accountNo)
    if (!account || account.user_id !== userId) throw notFound()
    const refusal = findResetRefusal({
      type: account.type,
      status: account.status,
      challengePlan: account.challenge_plan,
      wasReset: await wasReset(tx, tenantId, account.id),
    })
    if (refusal !== undefined) throw new AppError('conflict', refusal)
    const challenge = await getOffer(tx, tenantId, { challengePlan, currency: account.currency })
    const phaseRefusal = findPhaseRefusal(account.challenge_plan, challengePlan)
    if (phaseRefusal !== undefined) throw new AppError('rule.violated', phaseRefusal)
    const priceMinor = challenge.reset_evaluation_fee_minor
    await ensureMayBuy(tx, tenantId, { userId, priceMinor, currency: challenge.currency, now })
    const columns = {
      challenge_plan: challengePlan,
      request_amount_minor: priceMinor,
      request_currency: challenge.currency,
      modified_at: now,
      modified_by: by,
    }
    const known = await findInitiatedReset(tx, tenantId, { userId, accountId: account.id })
    if (known) return await updatePayment(tx, tenantId, known.id, columns)
    return await insertPayment(tx, tenantId, {
      ...columns,
      user_id: userId,
      account_id: account.id,
      transaction_type: 'DEPOSIT',
      transaction_status: 'PAYMENT_INITIATED',
      status_at: now,
      payment_gateway_type: 'STORE',
      payment_method: 'STORE',
      created_at: now,
      created_by: by,
    })
  })
}
