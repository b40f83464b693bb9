/**
 * Makes the demo data once per brand: staff, a player with an account in every status, and some neighbors.
 * It runs at every start and leaves a brand alone that already has one of its demo logins.
 */
import { DAY_MS } from '@pickproof/domain/time/durations'
import { SettingError } from '../config.ts'
import type { Context } from '../context.ts'
import {
  findUserByEmail,
  hashPassword,
  insertUser,
  type NewUser,
  type UserRow,
} from '../modules/identity/index.ts'
import type { Brand } from '../modules/tenants/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { addDemoProposal } from './demo-approvals.ts'
import { addDemoBanners } from './demo-banners.ts'
import type { DemoBrand } from './demo-brand.ts'
import { DEMO_CREATOR } from './demo-brand-history.ts'
import { addDemoDocuments } from './demo-documents.ts'
import { tellStories } from './demo-history.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo-logins.ts'
import { OTHER_PLAYERS } from './demo-people.ts'
import { addDemoRewards } from './demo-rewards.ts'
import { alone, disablePeople } from './demo-store.ts'

/** Everyone was there before their first account. */
const JOINED_DAYS_AGO = 60

export async function makeDemoData(context: Context, progress: (step: string) => void): Promise<void> {
  await alone(context.database.shared, async () => await makeMissing(context, progress))
}

async function makeMissing(context: Context, progress: (step: string) => void): Promise<void> {
  const { brands, database, clock } = context
  const missing: Brand[] = []
  for (const brand of brands.all) if (!(await hasDemoLogin(context, brand.tenantId))) missing.push(brand)
  if (missing.length === 0) return
  progress(`Adding demo data for ${missing.map((brand) => brand.name).join(', ')}`)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const made: DemoBrand[] = []
  for (const brand of missing) {
    const maker = { brand, now: clock.now(), passwordHash }
    const people = await database
      .tenant(brand.tenantId)
      .transaction()
      .execute(async (tx) => await makePeople(tx, maker))
    made.push({ brand, people: new Map(people.map((person) => [person.email, person])) })
  }
  // A funded account opens only for a player whose documents are verified.
  await addDemoDocuments(context, made)
  await tellStories(context, made)
  // They bought their challenges before they were disabled.
  const emails = OTHER_PLAYERS.filter(({ status }) => status === 'DISABLED').map(({ email }) => email)
  for (const { brand, people } of made)
    await disablePeople(database.tenant(brand.tenantId), brand.tenantId, {
      emails: emails.filter((email) => people.has(email)),
      at: clock.now(),
    })
  for (const demo of made) await addDemoRewards(context, demo)
  for (const demo of made) await addDemoProposal(context, demo)
}

async function hasDemoLogin({ database }: Context, tenantId: string): Promise<boolean> {
  for (const { email } of DEMO_LOGINS)
    if (await findUserByEmail(database.tenant(tenantId), tenantId, email)) return true
  return false
}

/** A demo installation must not move into production with people who have public passwords. */
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

async function makePeople(tx: Tx, maker: Maker): Promise<readonly UserRow[]> {
  await addDemoBanners(tx, maker.brand, { now: maker.now, createdBy: DEMO_CREATOR })
  const made: (UserRow | undefined)[] = []
  for (const login of DEMO_LOGINS) {
    const person: Person = {
      email: login.email,
      first_name: login.firstName,
      last_name: login.lastName,
      role: login.role,
      gender: 'FEMALE',
      country: 'United Kingdom',
      // A player who bought a challenge has a referral code, so the Rewards entry shows.
      referral_code: login.role === 'USER' ? 'MARA2026' : null,
    }
    made.push(await addPerson(tx, maker, person))
  }
  const [mara] = made
  for (const player of OTHER_PLAYERS) {
    const person: Person = {
      email: player.email,
      first_name: player.firstName,
      last_name: player.lastName,
      role: 'USER',
      gender: player.gender,
      country: player.country,
      referred_by_user_id: player.isReferred ? (mara?.id ?? null) : null,
      ...(player.isTest ? { type: 'TEST' } : {}),
      ...(player.isUnverified ? { is_email_verified: false, password_hash: null } : {}),
    }
    made.push(await addPerson(tx, maker, person))
  }
  return made.filter((person) => person !== undefined)
}

type Person = Pick<NewUser, 'email' | 'first_name' | 'last_name' | 'role'> & Partial<NewUser>

/** Undefined for a person left over from an earlier demo: they stay as they are. */
async function addPerson(
  tx: Tx,
  { brand, now, passwordHash }: Maker,
  person: Person,
): Promise<UserRow | undefined> {
  const joinedAt = new Date(now.getTime() - JOINED_DAYS_AGO * DAY_MS)
  return await insertUser(tx, brand.tenantId, {
    date_of_birth: '1991-05-17',
    currency: brand.defaultCurrency,
    is_email_verified: true,
    password_hash: passwordHash,
    is_demo: true,
    created_at: joinedAt,
    created_by: DEMO_CREATOR,
    modified_at: joinedAt,
    modified_by: DEMO_CREATOR,
    ...person,
  })
}
