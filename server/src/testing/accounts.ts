/** What tests set up again and again: an account of a plan for a person. */
import { sessionCookie, sessionToken } from './sessions.ts'
import { TEST_TENANT, type TestServer } from './test-server.ts'
import type { UserRow } from '../modules/identity/index.ts'
import { type AccountRow, type NewAccount, openAccount } from '../modules/accounts/index.ts'
import { type ChallengeRow, findChallenge } from '../modules/challenges/index.ts'

export const BASE_STAGE_1 = 'STAGE_1_10000_25_PICKS_30_DAYS_2P_MIN_PICK'
/** What follows it, one after the other. */
export const BASE_STAGE_2 = BASE_STAGE_1.replace('STAGE_1', 'STAGE_2')
export const BASE_FUNDED = BASE_STAGE_1.replace('STAGE_1', 'BIG_LEAGUE')

export async function getChallenge(
  server: TestServer,
  challengePlan: string,
  { tenant = TEST_TENANT, currency = 'USD' } = {},
): Promise<ChallengeRow> {
  const db = server.context.database.tenant(tenant)
  const challenge = await findChallenge(db, tenant, { challengePlan, currency })
  if (!challenge) throw new Error(`${tenant} does not offer ${challengePlan} in ${currency}`)
  return challenge
}

export async function addAccount(
  server: TestServer,
  owner: UserRow,
  challengePlan = BASE_STAGE_1,
  overrides: Partial<NewAccount> = {},
): Promise<AccountRow> {
  const tenant = owner.tenant_id
  return await openAccount(server.context.database.tenant(tenant), {
    tenantId: tenant,
    accnoPrefix: server.context.brands.getById(tenant).accnoPrefix,
    userId: owner.id,
    challenge: await getChallenge(server, challengePlan, { tenant }),
    now: server.clock.now(),
    createdBy: 'test',
    overrides,
  })
}

export async function cookieFor(server: TestServer, user: UserRow, actingAs?: UserRow): Promise<string> {
  return sessionCookie(user.tenant_id, await sessionToken(server, user, actingAs))
}
