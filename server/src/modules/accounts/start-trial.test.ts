import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'

const server = await startTestServer({ startAt: '2026-11-15T12:00:00Z' })
const owner = new Client({ connectionString: server.testDatabase.ownerUrl })

beforeAll(async () => {
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
})

async function register(email: string, { tenant = TEST_TENANT, currency = 'USD' } = {}) {
  return await server.call({
    method: 'POST',
    url: '/users/register',
    tenant,
    payload: {
      email,
      firstName: 'New',
      lastName: 'Player',
      gender: 'FEMALE',
      dateOfBirth: '1990-01-01T00:00:00.000Z',
      currency,
    },
  })
}

const trialsOf = async (email: string, tenant = TEST_TENANT) =>
  await server.context.database
    .tenant(tenant)
    .selectFrom('challenge_account as a')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .selectAll('a')
    .where('u.email', '=', email)
    .execute()

async function countOf(table: 'app_user' | 'mail' | 'user_token' | 'challenge_account'): Promise<bigint> {
  const { count } = await server.context.database
    .tenant(TEST_TENANT)
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

describe('the free trial of a new player', () => {
  it('starts at registration: one account of 1,000, for seven days', async () => {
    expect((await register('one@trial.test')).statusCode).toBe(200)
    expect(await trialsOf('one@trial.test')).toMatchObject([
      {
        type: 'TRIAL',
        status: 'ACTIVE',
        challenge_plan: 'FREE_TRIAL_1000',
        account_size_minor: 100_000n,
        balance_minor: 100_000n,
        evaluation_fee_minor: 0n,
        time_limit_days: 7,
        expiry_at: new Date('2026-11-22T12:00:00Z'),
        created_by: 'system',
      },
    ])
  })

  it.each([
    ['pick-trading', 'GBP', 'OM'],
    ['pick-trading', 'EUR', 'OM'],
    ['generic', 'USD', 'SM'],
    ['sport-funding', 'USD', 'BH'],
  ])('is one of %s in %s', async (tenant, currency, prefix) => {
    const email = `${tenant}-${currency.toLowerCase()}@trial.test`
    expect((await register(email, { tenant, currency })).statusCode).toBe(200)
    const [trial] = await trialsOf(email, tenant)
    expect(trial).toMatchObject({ currency, accno: expect.stringMatching(`^${prefix}\\d{8}$`) })
  })

  it('is not repeated when the player registers again', async () => {
    await register('again@trial.test')
    expect((await register('again@trial.test')).statusCode).toBe(200)
    expect(await trialsOf('again@trial.test')).toHaveLength(1)
    await register('again@trial.test', { tenant: OTHER_TENANT })
    expect(await trialsOf('again@trial.test')).toHaveLength(1)
  })

  it('undoes the registration if it cannot be opened: no user, no email, no link', async () => {
    const state = async () => [
      await countOf('app_user'),
      await countOf('mail'),
      await countOf('user_token'),
      await countOf('challenge_account'),
    ]
    const before = await state()
    await owner.query(
      `alter table challenge_account add constraint closed check (created_by <> 'system') not valid`,
    )
    const refused = await register('unlucky@trial.test')
    await owner.query('alter table challenge_account drop constraint closed')
    expect(refused.statusCode).toBe(500)
    expect(await state()).toEqual(before)

    expect((await register('unlucky@trial.test')).statusCode).toBe(200)
    expect(await trialsOf('unlucky@trial.test')).toHaveLength(1)
  })
})
