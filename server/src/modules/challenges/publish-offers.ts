/**
 * The plans that players can buy. The audit log records what a publication changes, in one entry per currency, so that a second
 * person can read it first (decisions 76 and 82).
 */
import type { Db } from '../../platform/db/database.ts'
import { recordAudit } from '../audit/index.ts'
import { atCommandLine, OPERATOR } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'
import { challengeOffers } from './challenge-offers.ts'
import { type ChallengeRow, listOffers, type OfferedChallenge, replaceOffers } from './challenges-store.ts'

/** As the files of the brand have them. */
export async function publishOffers(db: Db, brand: Brand, now: Date): Promise<void> {
  await publishPlans(db, brand.tenantId, challengeOffers(brand), now)
}

export async function publishPlans(
  db: Db,
  tenantId: string,
  offers: readonly OfferedChallenge[],
  at: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await listOffers(tx, tenantId)
    await replaceOffers(tx, tenantId, offers, at)
    if (before.length === 0) return
    const after = await listOffers(tx, tenantId)
    for (const currency of currenciesOf(before, after)) {
      const changes = changesBetween(termsIn(before, currency), termsIn(after, currency))
      if (changes === undefined) continue
      await recordAudit(tx, {
        tenantId,
        actor: OPERATOR,
        action: 'plan.publish',
        target: { kind: 'plans', id: currency },
        before: { currency, ...changes.before },
        after: { currency, ...changes.after },
        caller: atCommandLine('start'),
        at,
      })
    }
  })
}

function currenciesOf(...catalogs: readonly (readonly ChallengeRow[])[]): readonly string[] {
  return [...new Set(catalogs.flat().map(({ currency }) => currency))].sort()
}

type Terms = Readonly<Record<string, string | number | null>>
type Catalog = Readonly<Record<string, Terms>>

function termsIn(rows: readonly ChallengeRow[], currency: string): Catalog {
  return Object.fromEntries(
    rows.filter((row) => row.currency === currency).map((row) => [row.challenge_plan, termsOf(row)]),
  )
}

const amount = (minor: bigint | null) => (minor === null ? null : String(minor))

function termsOf(row: ChallengeRow): Terms {
  return {
    evaluationFeeMinor: amount(row.evaluation_fee_minor),
    resetEvaluationFeeMinor: amount(row.reset_evaluation_fee_minor),
    accountSizeMinor: amount(row.account_size_minor),
    profitTargetMinor: amount(row.profit_target_minor),
    maximumLossMinor: amount(row.maximum_loss_minor),
    maximumDailyLossMinor: amount(row.maximum_daily_loss_minor),
    minimumPicks: row.minimum_picks,
    minimumPickAmountMinor: amount(row.minimum_pick_amount_minor),
    maximumPickAmountMinor: amount(row.maximum_pick_amount_minor),
    timeLimitDays: row.time_limit_days,
    storeProduct: row.wc_product_id,
    storeResetProduct: row.wc_reset_product_id,
  }
}

/** Of a plan that stays, only the terms that change; of a new or retired one, all of them. */
function changesBetween(before: Catalog, after: Catalog) {
  const was: Record<string, Terms> = {}
  const is: Record<string, Terms> = {}
  for (const plan of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, next] = [before[plan], after[plan]]
    const isChanged = (term: string) => old?.[term] !== next?.[term]
    if (!Object.keys({ ...old, ...next }).some(isChanged)) continue
    if (old) was[plan] = next ? only(old, isChanged) : old
    if (next) is[plan] = old ? only(next, isChanged) : next
  }
  return Object.keys({ ...was, ...is }).length === 0 ? undefined : { before: was, after: is }
}

function only(terms: Terms, isKept: (term: string) => boolean): Terms {
  return Object.fromEntries(Object.entries(terms).filter(([term]) => isKept(term)))
}
