import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { postRegister } from '../../testing/captcha.ts'
import { addDocument } from '../../testing/documents.ts'
import { addPerson, mailedToken, multipart, NEWCOMER, PASSWORD } from '../../testing/people.ts'
import { addStaff } from '../../testing/staff.ts'
import { OTHER_TENANT, startTestServer } from '../../testing/test-server.ts'
import type { UserRow } from '../identity/index.ts'
import { ensureMayRegister, rehashExclusions, spreadExclusionJob } from './index.ts'

const server = await startTestServer()
const { database, log } = server.context
const staff = await addStaff(server, 'SUPER_ADMIN')

const owner = new Client({ connectionString: server.testDatabase.ownerUrl })
beforeAll(async () => await owner.connect())
afterAll(async () => await owner.end())

const exclusionOf = async (user: UserRow) => {
  const cookie = await cookieFor(server, user)
  return (await server.call({ method: 'GET', url: '/play-limits', cookie, tenant: user.tenant_id })).json()
    .exclusion
}

/** A player of the first brand who excludes themself from all brands. */
const excludeEverywhere = async (email: string, lastName: string, dateOfBirth: string): Promise<UserRow> => {
  const person = { email, first_name: 'Nora', last_name: lastName, date_of_birth: dateOfBirth }
  const user = await addPerson(server, person)
  const excluded = await server.call({
    method: 'POST',
    url: '/play-exclusions',
    cookie: await cookieFor(server, user),
    payload: { kind: 'SELF_EXCLUSION', length: 12, isAllBrands: true },
  })
  expect(excluded.statusCode, excluded.body).toBe(200)
  return user
}

/** Runs the queued job of this user, and fails without one. */
const runSpreadOf = async ({ tenant_id: tenantId, id }: UserRow) => {
  const key = `spread-exclusion:${tenantId}:${id}`
  const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${key}`.execute(database.shared)
  expect(rows).toHaveLength(1)
  await spreadExclusionJob(server.context).handle({ tenantId, id: String(id) }, log)
}

/** What registration answers this person in a server with these keys. */
const registering = async (secretKeys: readonly string[], lastName: string, dateOfBirth: string) =>
  await database.shared.transaction().execute(
    async (tx) =>
      await ensureMayRegister(tx, {
        keys: secretKeys,
        person: { firstName: 'Nora', lastName, dateOfBirth },
        now: server.clock.now(),
      }),
  )

const REFUSAL = 'excluded themselves from all our brands until'
const NEW_KEY = 'n'.repeat(32)

describe('a new SECRET_KEY', () => {
  it('[T23-4] lifts no exclusion while the older key follows it, also of a person who was purged', async () => {
    const user = await excludeEverywhere('nora4@people.test', 'Rotated', '1979-03-04')
    await database
      .tenant(user.tenant_id)
      .updateTable('app_user')
      .set({ purged_at: server.clock.now() })
      .where('id', '=', user.id)
      .execute()
    const { secretKeys } = server.context.config
    const rotated = registering([NEW_KEY, ...secretKeys], 'Rotated', '1979-03-04')
    await expect(rotated).rejects.toThrow(REFUSAL)
  })

  it('[T23-4] lifts no exclusion after a start, even if the older key is lost', async () => {
    const { tenant_id: tenantId } = await excludeEverywhere('nora5@people.test', 'Lost', '1979-03-05')
    await registering([NEW_KEY], 'Lost', '1979-03-05')
    const config = { ...server.context.config, secretKeys: [NEW_KEY] }
    // A second start changes nothing.
    for (let start = 0; start < 2; start += 1) await rehashExclusions({ ...server.context, config }, tenantId)
    await expect(registering([NEW_KEY], 'Lost', '1979-03-05')).rejects.toThrow(REFUSAL)
    await registering([NEW_KEY], 'Other', '1979-03-05')
  })
})

describe('a self-exclusion from all brands', () => {
  it('[T23-4] refuses the link of a registration that was made before it', async () => {
    const email = 'planted@people.test'
    const typed = { ...NEWCOMER, email, dateOfBirth: '1979-03-01T00:00:00.000Z' }
    const there = { tenant: OTHER_TENANT }
    await postRegister(server, { ...typed, firstName: 'Decoy', lastName: 'Name' }, there)
    await postRegister(server, { ...typed, firstName: 'Nora', lastName: 'Planter' }, there)
    const token = await mailedToken(server, email, OTHER_TENANT)
    await excludeEverywhere('nora1@people.test', 'Planter', '1979-03-01')
    const verified = await server.call({
      method: 'POST',
      url: '/users/verification',
      ...there,
      ...multipart({ token, password: PASSWORD, confirmPassword: PASSWORD }),
    })
    expect(verified.statusCode, verified.body).toBe(422)
    expect(verified.json().message).toContain('excluded themselves from all our brands until')
    const user = await database
      .tenant(OTHER_TENANT)
      .selectFrom('app_user')
      .select(['first_name', 'is_email_verified'])
      .where('email', '=', email)
      .executeTakeFirst()
    expect(user).toEqual({ first_name: 'Decoy', is_email_verified: false })
  })

  it('[T23-4] reaches a player whose date of birth comes from a document', async () => {
    await excludeEverywhere('nora2@people.test', 'Undated', '1979-03-02')
    const player = await addPerson(server, {
      email: 'undated@people.test',
      first_name: 'Nora',
      last_name: 'Undated',
    })
    const document = await addDocument(server, await cookieFor(server, player), 'PROOF_OF_IDENTITY')
    const reviewed = await staff.call({
      method: 'PUT',
      url: `/admin/userdocuments/${document.id}/review`,
      payload: {
        documentType: document.userDocumentType,
        documentSubType: document.userDocumentSubType,
        review: 'VERIFIED',
        reviewerNote: '',
        documentDateOfBirth: '1979-03-02',
      },
    })
    expect(reviewed.statusCode, reviewed.body).toBe(200)
    await runSpreadOf(player)
    expect(await exclusionOf(player)).toMatchObject({ kind: 'SELF_EXCLUSION', isAllBrands: true })
  })

  it('[T23-4] reaches a player whom staff rename, also when it cannot be applied immediately', async () => {
    await excludeEverywhere('nora3@people.test', 'Renamed', '1979-03-03')
    const player = await addPerson(server, {
      email: 'renamed@people.test',
      first_name: 'Nora',
      date_of_birth: '1979-03-03',
    })
    const rename = async (from: string, to: string) =>
      await owner.query(`alter table ${from} rename to ${to}`)
    await rename('identity_exclusion', 'out_of_reach')
    const renamed = await staff
      .call({ method: 'PUT', url: `/admin/users/${player.id}`, payload: { lastName: 'Renamed' } })
      .finally(async () => await rename('out_of_reach', 'identity_exclusion'))
    expect(renamed.statusCode, renamed.body).toBe(200)
    expect(await exclusionOf(player)).toBeNull()
    await runSpreadOf(player)
    expect(await exclusionOf(player)).toMatchObject({ isAllBrands: true })
  })
})
