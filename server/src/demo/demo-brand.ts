/** What the demo needs to know of a brand: its people, and the plans it sells. */
import { BASE_PLAN_OPTIONS, buildPlanCode, type PlanSize } from '@pickproof/domain/accounts/plan-code'
import type { PlanStage } from '@pickproof/domain/accounts/plan-stage'
import { type ChallengeRow, findChallenge } from '../modules/challenges/index.ts'
import type { UserRow } from '../modules/identity/index.ts'
import type { Brand } from '../modules/tenants/index.ts'
import type { Db } from '../platform/db/database.ts'

export interface DemoBrand {
  readonly brand: Brand
  /** Those who were made just now, by email. Whoever was there before keeps what they have. */
  readonly people: ReadonlyMap<string, UserRow>
}

interface WantedPlan {
  readonly stage: PlanStage
  readonly size: PlanSize
}

export async function getPlanOf(db: Db, brand: Brand, wanted: WantedPlan): Promise<ChallengeRow> {
  const { tenantId, defaultCurrency: currency } = brand
  const challengePlan = planOf(brand, wanted)
  const challenge = await findChallenge(db, tenantId, { challengePlan, currency })
  if (!challenge) throw new Error(`the catalogue of ${tenantId} has no plan ${challengePlan} in ${currency}`)
  return challenge
}

/** The plan without add-ons in the wanted size, or in the nearest one that this brand sells. */
function planOf(brand: Brand, { stage, size }: WantedPlan): string {
  if (stage === 'FREE_TRIAL') return buildPlanCode({ stage, size })
  const sizes = brand.plans
    .filter(({ currency }) => currency === brand.defaultCurrency)
    .map(({ plan }) => plan.size)
  const nearest = sizes.reduce<PlanSize | undefined>(
    (best, next) => (best === undefined || Math.abs(next - size) < Math.abs(best - size) ? next : best),
    undefined,
  )
  return buildPlanCode({
    stage,
    size: nearest ?? size,
    ...(brand.addOnChallenge ? { options: BASE_PLAN_OPTIONS } : {}),
  })
}
