/** What the demo needs to know of a brand: its people, and the plans it sells. */
import { fullRights } from '@pickproof/domain/people/capabilities'
import { BASE_PLAN_OPTIONS, buildPlanCode, type PlanSize } from '@pickproof/domain/accounts/plan-code'
import type { PlanStage } from '@pickproof/domain/accounts/plan-stage'
import { ENGLISH } from '@pickproof/messages/languages'
import type { Context } from '../context.ts'
import { type ChallengeRow, findChallenge } from '../modules/challenges/index.ts'
import { ownOrigin, type UserRow } from '../modules/identity/index.ts'
import type { Brand } from '../modules/tenants/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { SignedInVisit } from '../platform/http/call-context.ts'

export interface DemoBrand {
  readonly brand: Brand
  /** The people created in this run, by email. Existing people keep their data. */
  readonly people: ReadonlyMap<string, UserRow>
}

/** What a use case takes of a call, as if this person of the demo had made it. */
export function demoVisit(context: Context, { brand }: DemoBrand, visitor: UserRow): SignedInVisit {
  return {
    tenantId: brand.tenantId,
    db: context.database.tenant(brand.tenantId),
    caller: { ip: '127.0.0.1', userAgent: 'demo', language: ENGLISH, ...ownOrigin(context.config) },
    signedIn: {
      sessionId: 0n,
      userId: visitor.id,
      email: visitor.email,
      ...fullRights(visitor.role),
      switchedBy: undefined,
    },
  }
}

export function getSuperAdmin({ brand, people }: DemoBrand): UserRow {
  const found = people.get('super@demo.test')
  if (!found) throw new Error(`the demo of ${brand.tenantId} has no super admin`)
  return found
}

interface WantedPlan {
  readonly stage: PlanStage
  readonly size: PlanSize
}

export async function getPlanOf(db: Db, brand: Brand, wanted: WantedPlan): Promise<ChallengeRow> {
  const { tenantId, defaultCurrency: currency } = brand
  const challengePlan = planOf(brand, wanted)
  const challenge = await findChallenge(db, tenantId, { challengePlan, currency })
  if (!challenge) throw new Error(`the catalog of ${tenantId} has no plan ${challengePlan} in ${currency}`)
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
