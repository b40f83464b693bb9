/** The SQL of limits, exclusions and spending. No function changes or deletes an exclusion. */
import { type Exclusion, findActive } from '@pickproof/domain/duties/exclusion'
import type { Counted, PlayLimit, PlayLimitKind } from '@pickproof/domain/duties/play-limit'
import type { Db, Tx } from '../../platform/db/database.ts'

export interface NamedLimit {
  readonly kind: PlayLimitKind
  readonly currency: string
  readonly limit: PlayLimit
}

interface LimitColumns {
  readonly value: bigint | null
  readonly next_value: bigint | null
  readonly next_at: Date | null
}

export function toLimit({ value, next_value, next_at }: LimitColumns): PlayLimit {
  return next_at === null ? { value } : { value, next: { value: next_value, atMs: next_at.getTime() } }
}

export async function listLimits(db: Db, tenantId: string, userId: bigint): Promise<readonly NamedLimit[]> {
  const rows = await db
    .selectFrom('play_limit')
    .select(['kind', 'currency', 'value', 'next_value', 'next_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, currency, ...columns }) => ({ kind, currency, limit: toLimit(columns) }))
}

/** The limits that count something, of several players. */
export async function listLimitsOf(
  db: Db,
  tenantId: string,
  userIds: readonly bigint[],
): Promise<readonly (NamedLimit & { readonly userId: bigint })[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('play_limit')
    .select(['user_id', 'kind', 'currency', 'value', 'next_value', 'next_at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', [...userIds])
    .where('kind', '<>', 'SESSION_MINUTES')
    .orderBy('user_id')
    .orderBy('kind')
    .execute()
  return rows.map(({ user_id, kind, currency, ...columns }) => ({
    userId: user_id,
    kind,
    currency,
    limit: toLimit(columns),
  }))
}

export async function storeLimit(
  tx: Tx,
  tenantId: string,
  { userId, kind, currency, limit, at }: NamedLimit & { readonly userId: bigint; readonly at: Date },
): Promise<void> {
  const columns = {
    value: limit.value,
    next_value: limit.next?.value ?? null,
    next_at: limit.next ? new Date(limit.next.atMs) : null,
    changed_at: at,
  }
  await tx
    .insertInto('play_limit')
    .values({ tenant_id: tenantId, user_id: userId, kind, currency, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'kind', 'currency']).doUpdateSet(columns),
    )
    .execute()
}

/** Exclusions that have not ended. */
export async function listExclusions(
  db: Db,
  tenantId: string,
  { userIds, now }: { readonly userIds: readonly bigint[]; readonly now: Date },
): Promise<readonly (Exclusion & { readonly userId: bigint })[]> {
  if (userIds.length === 0) return []
  const rows = await db
    .selectFrom('play_exclusion')
    .select(['user_id', 'kind', 'starts_at', 'ends_at', 'is_all_brands'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', [...userIds])
    .where('ends_at', '>', now)
    .execute()
  return rows.map(({ user_id, kind, starts_at, ends_at, is_all_brands }) => ({
    userId: user_id,
    kind,
    startMs: starts_at.getTime(),
    endMs: ends_at.getTime(),
    isAllBrands: is_all_brands,
  }))
}

/** Those of these players who take a break from play now. */
export async function playersOnBreak(
  db: Db,
  tenantId: string,
  { userIds, now }: { readonly userIds: readonly bigint[]; readonly now: Date },
): Promise<ReadonlySet<bigint>> {
  const exclusions = await listExclusions(db, tenantId, { userIds, now })
  const active = exclusions.filter((exclusion) => findActive([exclusion], now.getTime()) !== undefined)
  return new Set(active.map(({ userId }) => userId))
}

export async function insertExclusion(
  tx: Tx,
  tenantId: string,
  { userId, kind, startMs, endMs, isAllBrands }: Exclusion & { readonly userId: bigint },
): Promise<void> {
  await tx
    .insertInto('play_exclusion')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      kind,
      starts_at: new Date(startMs),
      ends_at: new Date(endMs),
      is_all_brands: isAllBrands,
    })
    .execute()
}

export interface SharedExclusion {
  readonly startsAt: Date
  readonly endsAt: Date
}

interface IdentityExclusion extends SharedExclusion {
  readonly hash: Buffer
}

export async function insertIdentityExclusion(
  tx: Tx,
  { hash, startsAt, endsAt }: IdentityExclusion,
): Promise<void> {
  await tx
    .insertInto('identity_exclusion')
    .values({ identity_hash: hash, starts_at: startsAt, ends_at: endsAt })
    .onConflict((conflict) => conflict.columns(['identity_hash', 'ends_at']).doNothing())
    .execute()
}

/** The exclusion of all brands that ends last, if it still applies. The hashes are those of one person, by key. */
export async function findIdentityExclusion(
  db: Db,
  hashes: readonly Buffer[],
  now: Date,
): Promise<SharedExclusion | undefined> {
  if (hashes.length === 0) return undefined
  const row = await db
    .selectFrom('identity_exclusion')
    .selectAll()
    .where('identity_hash', 'in', [...hashes])
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .executeTakeFirst()
  return row && { startsAt: row.starts_at, endsAt: row.ends_at }
}

/** The exclusions of all brands that apply to players of this brand. */
export async function listSharedExclusions(
  db: Db,
  tenantId: string,
  now: Date,
): Promise<readonly (SharedExclusion & { readonly userId: bigint })[]> {
  const rows = await db
    .selectFrom('play_exclusion')
    .select(['user_id', 'starts_at', 'ends_at'])
    .where('tenant_id', '=', tenantId)
    .where('is_all_brands', '=', true)
    .where('ends_at', '>', now)
    .execute()
  return rows.map(({ user_id, starts_at, ends_at }) => ({
    userId: user_id,
    startsAt: starts_at,
    endsAt: ends_at,
  }))
}

export async function insertSpending(
  tx: Tx,
  tenantId: string,
  spending: {
    readonly userId: bigint
    readonly currency: string
    readonly amountMinor: bigint
    readonly at: Date
  },
): Promise<void> {
  await tx
    .insertInto('challenge_spending')
    .values({
      tenant_id: tenantId,
      user_id: spending.userId,
      currency: spending.currency,
      amount_minor: spending.amountMinor,
      at: spending.at,
    })
    .execute()
}

export async function listSpending(
  db: Db,
  tenantId: string,
  { userId, currency, since }: { readonly userId: bigint; readonly currency: string; readonly since: Date },
): Promise<readonly Counted[]> {
  const rows = await db
    .selectFrom('challenge_spending')
    .select(['amount_minor', 'at'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where('at', '>', since)
    .execute()
  return rows.map(({ amount_minor, at }) => ({ amount: amount_minor, atMs: at.getTime() }))
}
