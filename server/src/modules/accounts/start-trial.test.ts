import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postRegister } from '../../testing/captcha.ts'
import { addPerson, mailedToken, multipart, NEWCOMER, PASSWORD } from '../../testing/people.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { startTrial } from './open-account.ts'

const server = await startTestServer({ startAt: '2026-11-15T12:00:00Z' })
const owner = new Client({ connectionString: server.testDatabase.ownerUrl })

beforeAll(async () => {
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
})

async function register(email: string, { tenant = TEST_TENANT, currency = 'USD' } = {}) {
  return await postRegister(server, { ...NEWCOMER, email, currency }, { tenant })
}

async function verify(email: string, tenant = TEST_TENANT) {
  const token = await mailedToken(server, email, tenant)
  const fields = { token, password: PASSWORD, confirmPassword: PASSWORD }
  return await server.call({ method: 'POST', url: '/users/verification', tenant, ...multipart(fields) })
}

const trialsOf = async (email: string, tenant = TEST_TENANT) =>
  await server.context.database
    .tenant(tenant)
    .selectFrom('challenge_account as a')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .selectAll('a')
    .where('u.email', '=', email)
    .execute()

describe('the free trial of a new player', () => {
  it('starts when the email is verified: one account of 1,000, for seven days', async () => {
    expect((await register('one@trial.test')).statusCode).toBe(200)
    expect(await trialsOf('one@trial.test')).toEqual([])
    expect((await verify('one@trial.test')).statusCode).toBe(200)
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
    expect((await verify(email, tenant)).statusCode).toBe(200)
    const [trial] = await trialsOf(email, tenant)
    expect(trial).toMatchObject({ currency, accno: expect.stringMatching(`^${prefix}\\d{8}$`) })
  })

  it('is given once to a person who registers again, and to one whose trial began at registration', async () => {
    await register('again@trial.test')
    await verify('again@trial.test')
    expect((await register('again@trial.test')).statusCode).toBe(200)
    expect(await trialsOf('again@trial.test')).toHaveLength(1)
    await register('again@trial.test', { tenant: OTHER_TENANT })
    await verify('again@trial.test', OTHER_TENANT)
    expect(await trialsOf('again@trial.test')).toHaveLength(1)

    const { id: userId } = await addPerson(server, {
      email: 'before@trial.test',
      password_hash: null,
      is_email_verified: false,
    })
    const order = {
      tenantId: TEST_TENANT,
      accnoPrefix: 'OM',
      userId,
      currency: 'USD',
      now: server.clock.now(),
    }
    const db = server.context.database.tenant(TEST_TENANT)
    await db.transaction().execute(async (tx) => await startTrial(tx, order))
    await register('before@trial.test')
    expect((await verify('before@trial.test')).statusCode).toBe(200)
    expect(await trialsOf('before@trial.test')).toHaveLength(1)
  })

  it('undoes the verification if it cannot be opened: the link still works', async () => {
    await register('unlucky@trial.test')
    await owner.query(
      `alter table challenge_account add constraint closed check (created_by <> 'system') not valid`,
    )
    const refused = await verify('unlucky@trial.test')
    await owner.query('alter table challenge_account drop constraint closed')
    expect(refused.statusCode).toBe(500)
    expect(await trialsOf('unlucky@trial.test')).toEqual([])

    expect((await verify('unlucky@trial.test')).statusCode).toBe(200)
    expect(await trialsOf('unlucky@trial.test')).toHaveLength(1)
  })
})
