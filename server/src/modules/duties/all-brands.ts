/**
 * A self-exclusion that covers all brands of the installation. Brands share only a keyed hash of name and date of
 * birth. A job applies it to the players of each brand, and registration checks it.
 */
import { createHmac } from 'node:crypto'
import { identityText, registrationRefusal } from '@pickproof/domain/duties/exclusion'
import type { Context } from '../../context.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type JobHandler, queueJobs } from '../../platform/jobs/jobs.ts'
import { findUserById, listPeopleBornOn, lockUserById } from '../identity/index.ts'
import {
  findIdentityExclusion,
  insertExclusion,
  insertIdentityExclusion,
  listExclusions,
  listSharedExclusions,
  type SharedExclusion,
} from './duty-store.ts'

const SPREAD_JOB = 'spread-exclusion'

interface Identity {
  readonly first_name: string
  readonly last_name: string
  readonly date_of_birth: string | null
}

/** Undefined for a person without a date of birth. */
function textOf({ first_name, last_name, date_of_birth }: Identity): string | undefined {
  if (date_of_birth === null) return undefined
  return identityText({ firstName: first_name, lastName: last_name, dateOfBirth: date_of_birth })
}

/** One hash for each key, that of the current key first. None for a person without a date of birth. */
export function identityHashes(keys: readonly string[], person: Identity): readonly Buffer[] {
  const text = textOf(person)
  if (text === undefined) return []
  return keys.map((key) => createHmac('sha256', `self-exclusion ${key}`).update(text).digest())
}

type SpreadContext = Pick<Context, 'config' | 'database' | 'brands' | 'clock'>

/** Excludes the players of every brand who have the name and date of birth of this user. */
async function spreadExclusion(
  { config, database, brands, clock }: SpreadContext,
  { tenantId, userId }: SpreadUser,
): Promise<void> {
  const now = clock.now()
  const person = await findUserById(database.tenant(tenantId), tenantId, userId)
  if (!person || person.date_of_birth === null) return
  const hashes = identityHashes(config.secretKeys, person)
  const shared = await findIdentityExclusion(database.shared, hashes, now)
  if (!shared) return
  for (const brand of brands.all) {
    const db = database.tenant(brand.tenantId)
    const born = await listPeopleBornOn(db, brand.tenantId, person.date_of_birth)
    const same = born.filter((other) => textOf(other) === textOf(person))
    for (const { id } of same)
      await db
        .transaction()
        .execute(async (tx) => await excludeBy(tx, brand.tenantId, { userId: id, shared, now }))
  }
}

/**
 * Hashes again, with the current key, the people who are excluded from all brands, so a new `SECRET_KEY` lifts no
 * exclusion. Only the older keys find a person who was purged meanwhile.
 */
export async function rehashExclusions(
  { config, database, clock }: Pick<Context, 'config' | 'database' | 'clock'>,
  tenantId: string,
): Promise<void> {
  const db = database.tenant(tenantId)
  for (const { userId, startsAt, endsAt } of await listSharedExclusions(db, tenantId, clock.now())) {
    const person = await findUserById(db, tenantId, userId)
    const [hash] = person ? identityHashes(config.secretKeys, person) : []
    if (hash)
      await database.shared
        .transaction()
        .execute(async (tx) => await insertIdentityExclusion(tx, { hash, startsAt, endsAt }))
  }
}

interface SpreadUser {
  readonly tenantId: string
  readonly userId: bigint
}

/** For each user who gets a name or a date of birth: it may be one that is excluded from all brands. */
export async function queueSpread(tx: Tx, { tenantId, userId }: SpreadUser): Promise<void> {
  await queueJobs(tx, SPREAD_JOB, [{ tenantId, id: String(userId) }])
}

/** Applies it now instead of when the queued job runs. The job repeats it if this fails. */
export async function spreadNow(
  context: SpreadContext & Pick<Context, 'log'>,
  user: SpreadUser,
): Promise<void> {
  await spreadExclusion(context, user).catch((error: unknown) => {
    context.log.warn({ err: error, tenantId: user.tenantId }, 'an exclusion of all brands waits for its job')
  })
}

/** Does nothing for a user who is excluded that long already. */
async function excludeBy(
  tx: Tx,
  tenantId: string,
  { userId, shared, now }: { readonly userId: bigint; readonly shared: SharedExclusion; readonly now: Date },
): Promise<void> {
  // Orders of the player that are under way end first.
  if (!(await lockUserById(tx, tenantId, userId))) return
  const endMs = shared.endsAt.getTime()
  const known = await listExclusions(tx, tenantId, { userIds: [userId], now })
  if (known.some((own) => own.endMs >= endMs && own.isAllBrands)) return
  await insertExclusion(tx, tenantId, {
    userId,
    kind: 'SELF_EXCLUSION',
    startMs: shared.startsAt.getTime(),
    endMs,
    isAllBrands: true,
  })
}

export function spreadExclusionJob(context: SpreadContext): JobHandler {
  return {
    name: SPREAD_JOB,
    handle: async ({ tenantId, id }) => await spreadExclusion(context, { tenantId, userId: BigInt(id) }),
  }
}

interface Registering {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
}

export async function ensureMayRegister(
  tx: Tx,
  {
    keys,
    person,
    now,
  }: { readonly keys: readonly string[]; readonly person: Registering; readonly now: Date },
): Promise<void> {
  const { firstName, lastName, dateOfBirth } = person
  const hashes = identityHashes(keys, {
    first_name: firstName,
    last_name: lastName,
    date_of_birth: dateOfBirth,
  })
  const shared = await findIdentityExclusion(tx, hashes, now)
  if (shared) throw new AppError('rule.violated', registrationRefusal(shared.endsAt.getTime()))
}
