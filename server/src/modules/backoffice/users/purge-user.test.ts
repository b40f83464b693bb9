import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addAccount, BASE_STAGE_1, cookieFor, getChallenge } from '../../../testing/accounts.ts'
import { addDocument } from '../../../testing/documents.ts'
import { untilSomebodyWaits } from '../../../testing/lock-waits.ts'
import { addPerson, auditActions, isSignedIn, mailsTo } from '../../../testing/people.ts'
import { callWithSecond } from '../../../testing/staff.ts'
import {
  addOwner,
  freshOdd,
  legOf,
  openBook,
  type Owner,
  place,
  straightOrder,
} from '../../../testing/picks.ts'
import { giveRewards } from '../../../testing/rewards.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { lockAccounts, openAccount } from '../../accounts/index.ts'
import { isExcluded } from '../../identity/index.ts'
import { auditMoney } from '../../payments/index.ts'
import { auditTenant } from '../../settlement/index.ts'

const server = await startTestServer()
await openBook(server)
const admin = await addUserWithRole(server, 'ADMIN')
const superAdmin = await addUserWithRole(server, 'SUPER_ADMIN')
const [adminCookie, superCookie] = [await cookieFor(server, admin), await cookieFor(server, superAdmin)]
const db = server.context.database.tenant(TEST_TENANT)

const purge = async (id: bigint, cookie = superCookie) =>
  await callWithSecond(server, { method: 'PUT', url: `/super-admin/${id}/purge-user`, cookie })

const BANK = {
  paymentMethod: 'bank',
  name: 'Ada Moss',
  iban: 'GB33BUKB20201555555555',
  currency: 'GBP',
  addressLine1: '1 High Street',
  city: 'Leeds',
  zipcode: 'LS1 1AA',
  country: 'United Kingdom',
}

async function withdraw({ cookie, account: { accno: accountNo } }: Owner) {
  const answer = await server.call({
    method: 'POST',
    url: '/accounts/payments/withdrawal',
    cookie,
    accountNo,
    payload: {
      paymentGatewayType: 'NONE',
      requestAmount: 100,
      paymentMethod: 'BANK_TRANSFER',
      requestCurrency: 'USD',
    },
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** A player with something in every corner of the product. */
async function addRichPlayer(): Promise<Owner> {
  const owner = await addOwner(server)
  await addAccount(server, owner.user, BASE_STAGE_1, { status: 'INACTIVE' })
  const order = straightOrder(legOf(await freshOdd(server), 300))
  const placed = await place(server, owner, order)
  expect(placed.statusCode, placed.body).toBe(200)
  await addDocument(server, owner.cookie, 'PROOF_OF_IDENTITY')
  await addDocument(server, owner.cookie, 'PROOF_OF_ADDRESS')
  await db.updateTable('app_user').set({ kyc_status: 'VERIFIED' }).where('id', '=', owner.user.id).execute()
  await giveRewards(server, owner.user, 50_000n)
  await server.call({ method: 'POST', url: '/financialdata', cookie: owner.cookie, payload: BANK })
  await withdraw(owner)
  return owner
}

async function decideWithdrawals({ user }: Owner): Promise<void> {
  await db
    .updateTable('payment')
    .set({ transaction_status: 'PAYMENT_SUCCESS', real_amount_minor: 10_000n, real_currency: 'USD' })
    .where('user_id', '=', user.id)
    .execute()
}

/** Every table with a column of users, and how many rows of it still name this one. */
async function tracesOf(userId: bigint): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name in ('user_id', 'referred_by_user_id', 'acting_as_user_id')`.execute(
    db,
  )
  const traces: Record<string, number> = {}
  for (const { name, column } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)}
      where ${sql.ref(column)} = ${userId}`.execute(db)
    if (rows[0]?.count) traces[`${name}.${column}`] = rows[0].count
  }
  return traces
}

/** What names the pseudonym: records of picks and money. */
const KEPT_TRACES = [
  ...['account.user_id', 'challenge_account.user_id', 'payment.user_id', 'person_reward_balance.user_id'],
  ...['pick.user_id', 'resting_account.user_id', 'reward_balance.user_id', 'reward_record.user_id'],
  'wager_record.user_id',
]

async function recordsOf({ user }: Owner): Promise<Record<string, number>> {
  const count = async (table: string, where = sql`t.user_id = ${user.id}`) =>
    (
      await sql<{
        count: number
      }>`select count(*)::int as count from ${sql.table(table)} t where ${where}`.execute(db)
    ).rows[0]?.count ?? -1
  const ofAccounts = sql`t.account_id in (select id from challenge_account where user_id = ${user.id})`
  return {
    challenge_account: await count('challenge_account'),
    pick: await count('pick'),
    payment: await count('payment'),
    reward_record: await count('reward_record'),
    balance_history: await count('balance_history', ofAccounts),
  }
}

const STATISTICS = [
  '/admin/dashboard/account-stats',
  ...['sports', 'risk', 'odds', 'sportbook', 'league', 'market'].map((by) => `/admin/picks/${by}-statistic`),
]

async function readStatistics(): Promise<unknown[]> {
  const read = async (url: string) => (await server.call({ method: 'GET', url, cookie: superCookie })).json()
  return [await read('/admin/payments/withdrawal-deposit-info'), ...(await Promise.all(STATISTICS.map(read)))]
}

const fileNamesOf = async (userId: bigint) =>
  (
    await db
      .selectFrom('user_document_file as f')
      .innerJoin('user_document as d', 'd.id', 'f.document_id')
      .select('f.file_name')
      .where('d.user_id', '=', userId)
      .execute()
  ).map(({ file_name }) => file_name)

async function faults(): Promise<unknown[]> {
  const found: unknown[] = [...(await auditMoney(db, TEST_TENANT))]
  for await (const replay of auditTenant(db, TEST_TENANT)) found.push(...replay.faults)
  return found
}

describe('purging a user', () => {
  it('[B083] [Q16] [A097] [T23-1.7] removes the person, documents with their files and financial data, and keeps picks and money', async () => {
    const owner = await addRichPlayer()
    const referred = await addUserWithRole(server, 'USER')
    await db
      .updateTable('app_user')
      .set({ referred_by_user_id: owner.user.id })
      .where('id', '=', referred.id)
      .execute()
    await db
      .updateTable('app_user')
      .set({ time_zone: 'Europe/Stockholm', first_run: ['ODDS'] })
      .where('id', '=', owner.user.id)
      .execute()
    await decideWithdrawals(owner)
    const names = await fileNamesOf(owner.user.id)
    expect(names).toHaveLength(4)
    await expect(server.context.files.store.read(TEST_TENANT, names[0] ?? '')).resolves.toBeInstanceOf(Buffer)
    const records = await recordsOf(owner)
    const statistics = await readStatistics()
    expect(records).toMatchObject({ pick: 1, payment: 1, challenge_account: 2 })

    const answer = await purge(owner.user.id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await recordsOf(owner)).toEqual(records)
    expect(await readStatistics()).toEqual(statistics)
    expect(Object.keys(await tracesOf(owner.user.id)).sort()).toEqual(KEPT_TRACES)
    const settings = db.selectFrom('app_user').select(['time_zone', 'first_run'])
    expect(await settings.where('id', '=', owner.user.id).execute()).toEqual([
      { time_zone: null, first_run: [] },
    ])
    expect(await isSignedIn(server, owner.cookie)).toBe(false)
    expect(await mailsTo(server, owner.user.email)).toEqual([])
    for (const name of names)
      await expect(server.context.files.store.read(TEST_TENANT, name)).rejects.toThrow()
    expect(await isSignedIn(server, await cookieFor(server, referred))).toBe(true)
    expect(await faults()).toEqual([])
  })

  it('[T23-1.7] leaves no name, email or address of the person in the database or on a screen', async () => {
    const owner = await addRichPlayer()
    await decideWithdrawals(owner)
    await db
      .updateTable('app_user')
      .set({
        first_name: 'Zephyrine',
        last_name: 'Quillfeather',
        address_line1: '7 Larkspur Row',
        phone: '555019',
      })
      .where('id', '=', owner.user.id)
      .execute()
    expect((await purge(owner.user.id)).statusCode).toBe(200)
    const { rows: tables } = await sql<{
      name: string
    }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'audit_entry'`.execute(db)
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`
        .execute(db)
        .catch(() => ({ rows: [] }))
      for (const { row } of rows)
        for (const word of ['Zephyrine', 'Quillfeather', 'Larkspur', '555019', owner.user.email])
          expect(row.includes(word), `${name}: ${word}`).toBe(false)
    }
    const search = async (list: string) =>
      (
        await server.call({
          method: 'POST',
          url: `/admin/${list}/search`,
          cookie: superCookie,
          payload: { pageSize: 100 },
        })
      ).json().content as { id: number; email?: string; user?: { id: number; email: string } }[]
    expect((await search('users')).some(({ id }) => id === Number(owner.user.id))).toBe(false)
    const own = (await search('accounts')).filter(({ user }) => user?.id === Number(owner.user.id))
    expect(own).toHaveLength(2)
    expect(own[0]?.user?.email).toBe(`purged-${owner.user.id}@purged.invalid`)
    for (const [method, url] of [
      ['GET', `/admin/users/${owner.user.id}`],
      ['PATCH', `/admin/users/${owner.user.id}/enable`],
    ] as const)
      expect((await server.call({ method, url, cookie: superCookie })).statusCode).toBe(404)
  })

  it('[Q16] leaves payments under a pseudonym, and books that add up', async () => {
    const owner = await addRichPlayer()
    await decideWithdrawals(owner)
    const before = await db.selectFrom('payment').selectAll().where('user_id', '=', owner.user.id).execute()
    expect((await purge(owner.user.id)).statusCode).toBe(200)
    const after = await db
      .selectFrom('payment')
      .selectAll()
      .where(
        'id',
        'in',
        before.map(({ id }) => id),
      )
      .execute()
    expect(after).toMatchObject(
      before.map(({ id, request_amount_minor, transaction_status }) => ({
        ...{ id, request_amount_minor, transaction_status, user_id: owner.user.id },
        ...{ financial_data: null, sealed_details: null, note: null, created_by: 'purged user' },
      })),
    )
    expect(await faults()).toEqual([])
  })

  it('is recorded without the name, and the email cannot register again', async () => {
    const { user, account } = await addOwner(server)
    expect((await purge(user.id)).statusCode).toBe(200)
    const entry = (await auditActions(server)).find(
      ({ action, target_id }) => action === 'user.purge' && target_id === String(user.id),
    )
    expect(entry).toMatchObject({ actor_email: superAdmin.email, after: { accounts: [account.accno] } })
    expect(JSON.stringify(entry)).not.toContain(user.email)
    const again = await server.call({
      method: 'POST',
      url: '/super-admin/register-user',
      cookie: superCookie,
      payload: {
        email: user.email,
        firstName: 'Some',
        lastName: 'Body',
        gender: 'MALE',
        dateOfBirth: '1990-01-01T00:00:00.000Z',
        currency: 'USD',
      },
    })
    expect(again.statusCode).toBe(409)
  })

  it('[Q16] waits for an undecided withdrawal, and leaves everything as it is', async () => {
    const owner = await addRichPlayer()
    const refused = await purge(owner.user.id)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe('This user has an undecided withdrawal. Decide it first.')
    expect(await isSignedIn(server, owner.cookie)).toBe(true)
    expect(await fileNamesOf(owner.user.id)).toHaveLength(4)
    const [name = ''] = await fileNamesOf(owner.user.id)
    await expect(server.context.files.store.read(TEST_TENANT, name)).resolves.toBeInstanceOf(Buffer)
  })

  it('[B058] is rejected for the own user, for an admin, for players and for another brand', async () => {
    const { user, cookie } = await addOwner(server)
    expect((await purge(superAdmin.id)).statusCode).toBe(409)
    expect((await purge(user.id, adminCookie)).statusCode).toBe(403)
    expect((await purge(user.id, cookie)).statusCode).toBe(403)
    const stranger = await addUserWithRole(server, 'USER', OTHER_TENANT)
    expect((await purge(stranger.id)).statusCode).toBe(404)
    expect(await isSignedIn(server, await cookieFor(server, stranger), OTHER_TENANT)).toBe(true)
  })

  it('[Q16] takes out what was noted about the person when the withdrawal was decided', async () => {
    const owner = await addRichPlayer()
    const { id } = await db
      .selectFrom('payment')
      .select('id')
      .where('user_id', '=', owner.user.id)
      .executeTakeFirstOrThrow()
    const payload = {
      type: 'WITHDRAWAL',
      transactionStatus: 'PAYMENT_FAILURE',
      note: 'Mr Moss lives in Leeds.',
    }
    const url = `/admin/payments/${id}/withdrawal/confirm`
    expect((await server.call({ method: 'PUT', url, cookie: adminCookie, payload })).statusCode).toBe(200)
    const decisions = async () =>
      await db.selectFrom('payment_decision').selectAll().where('payment_id', '=', id).execute()
    const [before] = await decisions()
    expect(before?.note).toContain('Leeds')
    // Not while the person is there: what was decided is not changed.
    await sql`select forget_decisions(${[id]}::bigint[])`.execute(db)
    expect(await decisions()).toEqual([before])
    expect((await purge(owner.user.id)).statusCode).toBe(200)
    expect(await decisions()).toEqual([{ ...before, note: '', eligibility: [] }])
  })

  it('[Q16] finds the person also under the emails they had before', async () => {
    const owner = await addRichPlayer()
    await decideWithdrawals(owner)
    const { id, email: first } = owner.user
    const sent = await mailsTo(server, first)
    expect(sent.length).toBeGreaterThan(0)
    for (const email of ['second@purge.test', 'third@purge.test'])
      await callWithSecond(server, {
        method: 'PUT',
        url: `/admin/users/${id}`,
        cookie: superCookie,
        payload: { email, isEmailVerified: true },
      })
    // Another person has one of the addresses now, and keeps it with its mails.
    server.clock.advanceMs(1_000)
    const heir = await addPerson(server, { email: 'second@purge.test' })
    const mail = { kind: 'news', subject: 's', html: 'h', text: 't', created_at: server.clock.now() }
    const row = { ...mail, tenant_id: TEST_TENANT, to_address: heir.email, sent_at: null, last_error: null }
    await db.insertInto('mail').values(row).execute()
    expect((await purge(id)).statusCode).toBe(200)
    expect(await mailsTo(server, first)).toEqual([])
    expect(await mailsTo(server, heir.email)).toHaveLength(1)
    const payments = await db.selectFrom('payment').select('created_by').execute()
    expect(payments.map(({ created_by }) => created_by)).not.toContain(first)
    const excluded = await Promise.all(
      [first, 'second@purge.test', 'third@purge.test'].map((email) => isExcluded(db, TEST_TENANT, email)),
    )
    expect(excluded).toEqual([true, false, true])
    expect(Object.keys(await tracesOf(id)).sort()).toEqual(KEPT_TRACES)
  })

  it('waits for a transaction that holds an account and opens the next one, and purges that one too', async () => {
    const { user, account } = await addOwner(server)
    let purging: ReturnType<typeof purge> | undefined
    const { accno } = await db.transaction().execute(async (tx) => {
      await lockAccounts(tx, TEST_TENANT, [account.id])
      purging = purge(user.id)
      await untilSomebodyWaits(server)
      return await openAccount(tx, {
        tenantId: TEST_TENANT,
        accnoPrefix: 'PP',
        userId: user.id,
        challenge: await getChallenge(server, BASE_STAGE_1),
        now: server.clock.now(),
        createdBy: 'settlement',
      })
    })
    const done = await purging
    expect(done?.statusCode, done?.body).toBe(200)
    const entry = (await auditActions(server)).find(
      ({ action, target_id }) => action === 'user.purge' && target_id === String(user.id),
    )
    expect(entry?.after).toMatchObject({ accounts: [account.accno, accno] })
  })

  it('happens once, even if the button is pressed several times', async () => {
    const { user } = await addOwner(server)
    const answers = await Promise.all([purge(user.id), purge(user.id), purge(user.id)])
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.every((status) => [200, 404, 409].includes(status))).toBe(true)
    const entries = (await auditActions(server)).filter(
      ({ action, target_id }) => action === 'user.purge' && target_id === String(user.id),
    )
    expect(entries).toHaveLength(1)
  })
})
