/** The brand, the plan and the terms that a season tries. */
import { BASE_PLAN_OPTIONS, buildPlanCode, findPlan, type Plan } from '@pickproof/domain/accounts/plan-code'
import { SettingError } from '@pickproof/server/config'
import type { Context } from '@pickproof/server/context'
import { type ChallengeRow, findChallenge } from '@pickproof/server/modules/challenges'
import type { Brand } from '@pickproof/server/modules/tenants'
import { updateTerms } from './season-store.ts'
import { type TrialTerms, trialColumns } from './trial-terms.ts'

/** What is tried when no plan is named: this size or the nearest one that the brand sells. */
const USUAL_SIZE = 10_000

export interface OfferChoice {
  /** Without one the default brand of the installation. */
  readonly brand?: string | undefined
  /** A plan code; without one the first stage without add-ons. */
  readonly plan?: string | undefined
  readonly terms?: TrialTerms | undefined
}

export interface Offered {
  readonly brand: Brand
  readonly challenge: ChallengeRow
}

export async function chooseOffer(context: Context, choice: OfferChoice): Promise<Offered> {
  const { brands, config } = context
  const tenantId = choice.brand ?? config.defaultTenant
  const brand = tenantId === undefined ? brands.all[0] : brands.findById(tenantId)
  if (!brand) {
    const known = brands.all.map((one) => one.tenantId).join(', ')
    throw new SettingError(`There is no brand ${tenantId}; there are: ${known}.`)
  }
  const code = choice.plan ?? usualPlan(brand)
  const plan = findPlan(code)
  if (!plan) throw new SettingError(`${code} is not the code of a plan.`)
  const challenge = await tryTerms(context, brand, plan, choice.terms ?? {})
  // Who passes plays the next stage on the same terms.
  if (plan.stage === 'STAGE_1')
    await tryTerms(context, brand, { ...plan, stage: 'STAGE_2' }, choice.terms ?? {})
  return { brand, challenge }
}

function usualPlan(brand: Brand): string {
  const [size] = brand.plans
    .filter(({ currency }) => currency === brand.defaultCurrency)
    .map(({ plan }) => plan.size)
    .toSorted((one, other) => Math.abs(one - USUAL_SIZE) - Math.abs(other - USUAL_SIZE))
  if (size === undefined) throw new SettingError(`${brand.name} sells no plan.`)
  return buildPlanCode({
    stage: 'STAGE_1',
    size,
    ...(brand.addOnChallenge ? { options: BASE_PLAN_OPTIONS } : {}),
  })
}

async function tryTerms(
  { database }: Context,
  { tenantId, name, defaultCurrency: currency }: Brand,
  plan: Plan,
  terms: TrialTerms,
): Promise<ChallengeRow> {
  const db = database.tenant(tenantId)
  const challengePlan = buildPlanCode(plan)
  const challenge = await findChallenge(db, tenantId, { challengePlan, currency })
  if (!challenge) throw new SettingError(`${name} has no plan ${challengePlan} in ${currency}.`)
  const columns = trialColumns(challenge, terms)
  const tried = { ...challenge, ...columns }
  if (
    tried.minimum_pick_amount_minor <= 0n ||
    tried.minimum_pick_amount_minor > tried.maximum_pick_amount_minor
  )
    throw new SettingError('No pick is possible: the least pick must be above 0 and at most the most pick.')
  if (Object.keys(columns).length > 0) await updateTerms(db, challenge, columns)
  return tried
}
