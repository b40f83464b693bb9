/** What a reset of an account would be: refused, a real one, or a new challenge in its place (Q28, R25). */
import type { Account, Challenge } from '@pickproof/contract/challenges'
import {
  buildPlanCode,
  findPlan,
  type Plan,
  planCodeLabel,
  type PlanOptions,
} from '@pickproof/domain/accounts/plan-code'
import { findResetRefusal } from '@pickproof/domain/accounts/reset-rules'
import { findOffer } from '../base-offers.ts'
import { t } from '../../../language/language.ts'

export type ResetCase =
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'reset' }
  /** Reset before: the same plan is bought again. Stage 2 is not sold, so this is for stage 1 alone. */
  | { readonly kind: 'again' }

export function resetCaseOf(
  account: Pick<Account, 'type' | 'status' | 'challengePlan'>,
  wasReset: boolean,
): ResetCase {
  if (wasReset && findPlan(account.challengePlan)?.stage === 'STAGE_1') return { kind: 'again' }
  const reason = findResetRefusal({ ...account, wasReset })
  return reason === undefined ? { kind: 'reset' } : { kind: 'refused', reason: t(reason) }
}

/** M013 */
export interface ResetOption {
  /** The code of the plan. */
  readonly value: string
  readonly label: string
  readonly wcProductId: string
  readonly resetPrice: number
  readonly currency: Challenge['currency']
  readonly accountSize: number
}

/** The plan of the account with the chosen options; undefined when the brand does not sell it (any more). */
export function findResetOption(
  challenges: readonly Challenge[],
  account: Pick<Account, 'challengePlan' | 'currency'>,
  options: PlanOptions | undefined,
  kind: ResetCase['kind'],
): ResetOption | undefined {
  const plan = findPlan(account.challengePlan)
  const code = plan && buildPlanCode(withOptions(plan, options))
  const offer = findOffer(challenges, code, account.currency)
  if (offer === undefined) return undefined
  const { challengePlan: value, currency, accountSize } = offer
  const [price, [wcProductId]] =
    kind === 'again'
      ? [offer.evaluationFee, offer.wcProductIds]
      : [offer.resetEvaluationFee, offer.wcResetProductIds]
  if (!price || wcProductId === undefined) return undefined
  return { value, label: planCodeLabel(value), wcProductId, resetPrice: price, currency, accountSize }
}

/** A plan without options has none to choose. */
function withOptions(plan: Plan, options: PlanOptions | undefined): Plan {
  return plan.options === undefined || options === undefined ? plan : { ...plan, options }
}
