/** The SQL of the plan catalog. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { ChallengeTable } from '../../platform/db/tables/challenges.ts'
import type { ListDefinition, ModuleLists } from '../../platform/list/list-definition.ts'

export type ChallengeRow = Selectable<ChallengeTable>
export type OfferedChallenge = Omit<Insertable<ChallengeTable>, 'tenant_id' | 'is_offered' | 'created_at'>

/** The catalog that players search: the brand's current offers, smallest first. */
export const CHALLENGE_LIST: ListDefinition<ChallengeRow> = {
  select: sql<ChallengeRow>`c.*`,
  from: sql`challenge c`,
  tenantColumn: sql`c.tenant_id`,
  idColumn: sql`c.id`,
  always: sql`c.is_offered`,
  fields: {
    id: { column: sql`c.id`, kind: 'integer' },
    challengePlan: { column: sql`c.challenge_plan`, kind: 'text' },
    challengeName: { column: sql`c.challenge_name`, kind: 'text' },
    accountSize: { column: sql`c.account_size_minor`, kind: 'money' },
    currency: { column: sql`c.currency`, kind: 'text' },
    minimumPicks: { column: sql`c.minimum_picks`, kind: 'integer' },
    timeLimitInDays: { column: sql`c.time_limit_days`, kind: 'integer' },
    evaluationFee: { column: sql`c.evaluation_fee_minor`, kind: 'money' },
    createdDate: { column: sql`c.created_at`, kind: 'instant' },
  },
  defaultSorters: ['+accountSize'],
}

/** Replaces the brand's offers. Plans that are no longer offered stay for their accounts. */
export async function replaceOffers(
  tx: Tx,
  tenantId: string,
  offers: readonly OfferedChallenge[],
  at: Date,
): Promise<void> {
  await tx.updateTable('challenge').set({ is_offered: false }).where('tenant_id', '=', tenantId).execute()
  await tx
    .insertInto('challenge')
    .values(offers.map((offer) => ({ ...offer, tenant_id: tenantId, is_offered: true, created_at: at })))
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'challenge_plan', 'currency']).doUpdateSet((eb) => ({
        challenge_name: eb.ref('excluded.challenge_name'),
        account_size_minor: eb.ref('excluded.account_size_minor'),
        minimum_picks: eb.ref('excluded.minimum_picks'),
        minimum_pick_amount_minor: eb.ref('excluded.minimum_pick_amount_minor'),
        maximum_pick_amount_minor: eb.ref('excluded.maximum_pick_amount_minor'),
        maximum_loss_minor: eb.ref('excluded.maximum_loss_minor'),
        maximum_daily_loss_minor: eb.ref('excluded.maximum_daily_loss_minor'),
        profit_target_minor: eb.ref('excluded.profit_target_minor'),
        time_limit_days: eb.ref('excluded.time_limit_days'),
        evaluation_fee_minor: eb.ref('excluded.evaluation_fee_minor'),
        reset_evaluation_fee_minor: eb.ref('excluded.reset_evaluation_fee_minor'),
        wc_product_id: eb.ref('excluded.wc_product_id'),
        wc_reset_product_id: eb.ref('excluded.wc_reset_product_id'),
        is_offered: eb.ref('excluded.is_offered'),
      })),
    )
    .execute()
}

/** What the brand offers, by plan and currency. */
export async function listOffers(tx: Tx, tenantId: string): Promise<ChallengeRow[]> {
  return await tx
    .selectFrom('challenge')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('is_offered', '=', true)
    .orderBy('challenge_plan')
    .orderBy('currency')
    .execute()
}

export async function findChallenge(
  db: Db,
  tenantId: string,
  plan: { readonly challengePlan: string; readonly currency: string },
): Promise<ChallengeRow | undefined> {
  return await db
    .selectFrom('challenge')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('challenge_plan', '=', plan.challengePlan)
    .where('currency', '=', plan.currency)
    .executeTakeFirst()
}

export async function findChallengeById(db: Db, tenantId: string, challengeId: bigint) {
  return await db
    .selectFrom('challenge')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', challengeId)
    .executeTakeFirst()
}

/** This module has no lists in the back office yet. */
export const LISTS = {} satisfies ModuleLists

export interface OfferOfProduct {
  readonly challenge: ChallengeRow
  readonly isReset: boolean
}

/** What the store sells under one of these ids. A reset product covers both stage 1 and stage 2. */
export async function findOffersOfProduct(
  db: Db,
  tenantId: string,
  productIds: readonly string[],
): Promise<OfferOfProduct[]> {
  if (productIds.length === 0) return []
  const rows = await db
    .selectFrom('challenge')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('is_offered', '=', true)
    .where((eb) =>
      eb.or([eb('wc_product_id', 'in', [...productIds]), eb('wc_reset_product_id', 'in', [...productIds])]),
    )
    .orderBy('id')
    .execute()
  return rows.map((challenge) => ({
    challenge,
    isReset: !productIds.includes(challenge.wc_product_id ?? ''),
  }))
}
