/**
 * Makes the demo data once per brand: staff, a player with an account in every status, and some neighbours.
 * It runs at every start and leaves a brand alone that already has one of its demo logins.
 */
import { BASE_PLAN_OPTIONS, buildPlanCode, type PlanSize } from '@pickproof/domain/plan-code'
import { programmeDayAt } from '@pickproof/domain/programme/programme-day'
import { divideHalfUp } from '@pickproof/domain/rounding'
import { SettingError } from '../config.ts'
import type { Context } from '../context.ts'
import { findChallenge, openAccount } from '../modules/challenges/index.ts'
import { findUserByEmail, hashPassword, insertUser, type NewUser } from '../modules/identity/index.ts'
import type { Brand } from '../modules/tenants/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { type DemoAccount, OTHER_PLAYERS, PLAYER_ACCOUNTS } from './demo-accounts.ts'
import { addDemoBanners } from './demo-banners.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo-logins.ts'

const DAY_MS = 86_400_000
/** The figures of the demo accounts have up to three decimals of a percent. */
const PARTS_PER_PERCENT = 1_000
const CREATED_BY = 'demo'

export async function makeDemoData(context: Context, progress: (step: string) => void): Promise<void> {
  const { brands, database, clock } = context
  const missing: Brand[] = []
  for (const brand of brands.all) if (!(await hasDemoLogin(context, brand.tenantId))) missing.push(brand)
  if (missing.length === 0) return
  progress(`Making demo data for ${missing.map((brand) => brand.name).join(', ')}`)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const brand of missing) {
    const maker = { brand, now: clock.now(), passwordHash }
    await database
      .tenant(brand.tenantId)
      .transaction()
      .execute(async (tx) => await makeBrandData(tx, maker))
  }
}

async function hasDemoLogin({ database }: Context, tenantId: string): Promise<boolean> {
  for (const { email } of DEMO_LOGINS)
    if (await findUserByEmail(database.tenant(tenantId), tenantId, email)) return true
  return false
}

/** Whoever moves a demo installation into production must not bring people whose password everybody knows. */
export async function refuseDemoData({ brands, database }: Context): Promise<void> {
  for (const { tenantId } of brands.all) {
    for (const { email } of [...DEMO_LOGINS, ...OTHER_PLAYERS]) {
      const user = await findUserByEmail(database.tenant(tenantId), tenantId, email)
      if (user?.is_demo && user.status === 'ENABLED') {
        throw new SettingError(
          `The database holds the public demo login ${email} of the brand ${tenantId}: with NODE_ENV=production it must be disabled or removed first.`,
        )
      }
    }
  }
}

interface Maker {
  readonly brand: Brand
  readonly now: Date
  readonly passwordHash: string
}

async function makeBrandData(tx: Tx, maker: Maker): Promise<void> {
  await addDemoBanners(tx, maker.brand, { now: maker.now, createdBy: CREATED_BY })
  for (const login of DEMO_LOGINS) {
    const isPlayer = login.role === 'USER'
    const person: Person = {
      email: login.email,
      first_name: login.firstName,
      last_name: login.lastName,
      role: login.role,
      gender: 'FEMALE',
      country: 'United Kingdom',
      // A player who bought a challenge has a referral code, so the Rewards entry shows.
      referral_code: isPlayer ? 'MARA2026' : null,
    }
    await addPerson(tx, maker, person, isPlayer ? PLAYER_ACCOUNTS : [])
  }
  for (const player of OTHER_PLAYERS) {
    const person: Person = {
      email: player.email,
      first_name: player.firstName,
      last_name: player.lastName,
      role: 'USER',
      gender: player.gender,
      country: player.country,
      status: player.status ?? 'ENABLED',
      ...(player.isUnverified ? { is_email_verified: false, password_hash: null } : {}),
    }
    await addPerson(tx, maker, person, player.accounts)
  }
}

type Person = Pick<NewUser, 'email' | 'first_name' | 'last_name' | 'role'> & Partial<NewUser>

/** Somebody who is there already, left over from an earlier demo, stays as they are. */
async function addPerson(
  tx: Tx,
  maker: Maker,
  person: Person,
  accounts: readonly DemoAccount[],
): Promise<void> {
  const { brand, now, passwordHash } = maker
  const row = await insertUser(tx, brand.tenantId, {
    date_of_birth: '1991-05-17',
    currency: brand.defaultCurrency,
    is_email_verified: true,
    password_hash: passwordHash,
    is_demo: true,
    created_at: now,
    created_by: CREATED_BY,
    modified_at: now,
    modified_by: CREATED_BY,
    ...person,
  })
  if (row) for (const account of accounts) await addAccount(tx, maker, row.id, account)
}

async function addAccount(
  tx: Tx,
  { brand, now }: Maker,
  userId: bigint,
  account: DemoAccount,
): Promise<void> {
  const { tenantId, defaultCurrency: currency, accnoPrefix } = brand
  const challengePlan = planOf(brand, account)
  const challenge = await findChallenge(tx, tenantId, { challengePlan, currency })
  if (!challenge) throw new Error(`the catalogue of ${tenantId} has no plan ${challengePlan} in ${currency}`)

  const openedAt = new Date(now.getTime() - account.openedDaysAgo * DAY_MS)
  const percentOfSize = (percent: number) =>
    divideHalfUp(
      challenge.account_size_minor * BigInt(Math.round(percent * PARTS_PER_PERCENT)),
      BigInt(100 * PARTS_PER_PERCENT),
    )
  const profitMinor = percentOfSize(account.profitPercent)
  await openAccount(tx, {
    tenantId,
    accnoPrefix,
    userId,
    challenge,
    now: openedAt,
    createdBy: CREATED_BY,
    overrides: {
      status: account.status,
      sub_type: account.isTest ? 'TEST' : 'REAL',
      ...(account.isTest ? { stage: 0 } : {}),
      balance_minor: challenge.account_size_minor + profitMinor,
      profit_accumulated_minor: profitMinor,
      daily_loss_accumulated_minor: percentOfSize(account.dailyLossPercent),
      day_date: programmeDayAt(now.getTime()).date,
      day_net_minor: -percentOfSize(account.dailyLossPercent),
      no_of_picks: account.picks,
      challenge_completed: account.status === 'PHASE_COMPLETED',
      closure_reason: account.closureReason ?? null,
      withdrawal_count: account.status === 'PAID_OUT' ? 1 : 0,
    },
  })
}

/** The plan without add-ons in the account's size, or in the nearest one that this brand sells. */
function planOf(brand: Brand, { stage, size }: DemoAccount): string {
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
