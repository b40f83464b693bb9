import type { Db } from '../../platform/db/database.ts'
import { recordAudit } from '../audit/index.ts'
import { atCommandLine, OPERATOR } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'
import { challengeOffers } from './challenge-offers.ts'
import { type ChallengeRow, listOffers, replaceOffers } from './challenges-store.ts'

/**
 * Run at every start: the catalog of a brand is what its folder says now. The audit log records what changed since the last
 * start (decision 76).
 */
export async function publishOffers(db: Db, brand: Brand, now: Date): Promise<void> {
  const { tenantId } = brand
  await db.transaction().execute(async (tx) => {
    const before = await listOffers(tx, tenantId)
    await replaceOffers(tx, tenantId, challengeOffers(brand, now))
    const changes = changesBetween(before, await listOffers(tx, tenantId))
    if (before.length === 0 || Object.keys(changes).length === 0) return
    await recordAudit(tx, {
      tenantId,
      actor: OPERATOR,
      action: 'plan.publish',
      target: { kind: 'plans', id: tenantId },
      after: changes,
      caller: atCommandLine('start'),
      at: now,
    })
  })
}

type Changes = Readonly<Record<string, readonly string[]>>

function changesBetween(before: readonly ChallengeRow[], after: readonly ChallengeRow[]): Changes {
  const [was, is] = [byName(before), byName(after)]
  const names = (of: Map<string, string>, isChange: (name: string) => boolean) =>
    [...of.keys()].filter(isChange)
  const found = {
    added: names(is, (name) => !was.has(name)),
    removed: names(was, (name) => !is.has(name)),
    changed: names(is, (name) => was.has(name) && was.get(name) !== is.get(name)),
  }
  return Object.fromEntries(Object.entries(found).filter(([, plans]) => plans.length > 0))
}

function byName(rows: readonly ChallengeRow[]): Map<string, string> {
  return new Map(
    rows.map(({ id: _id, created_at: _at, ...plan }) => [
      `${plan.challenge_plan} ${plan.currency}`,
      JSON.stringify(plan, (_field, value) => (typeof value === 'bigint' ? String(value) : value)),
    ]),
  )
}
