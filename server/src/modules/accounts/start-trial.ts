/** Every new player gets one free trial (decision Q27), in the transaction that completes the registration. */
import { buildPlanCode } from '@pickproof/domain/accounts/plan-code'
import type { Tx } from '../../platform/db/database.ts'
import { findChallenge, TRIAL_PLAN } from '../challenges/index.ts'
import { listAccountsOfUser } from './accounts-store.ts'
import { openAccount } from './open-account.ts'

interface TrialOrder {
  readonly tenantId: string
  readonly accnoPrefix: string
  readonly userId: bigint
  readonly currency: string
  readonly now: Date
}

export async function startTrial(tx: Tx, order: TrialOrder): Promise<void> {
  // People who registered before decision 78 got theirs at registration.
  const accounts = await listAccountsOfUser(tx, order.tenantId, order.userId)
  if (accounts.some(({ type }) => type === 'TRIAL')) return
  const plan = { challengePlan: buildPlanCode(TRIAL_PLAN), currency: order.currency }
  const challenge = await findChallenge(tx, order.tenantId, plan)
  if (!challenge) throw new Error(`the catalogue of ${order.tenantId} has no free trial in ${order.currency}`)
  await openAccount(tx, { ...order, challenge, createdBy: 'system' })
}
