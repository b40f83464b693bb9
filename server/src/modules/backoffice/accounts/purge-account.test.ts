import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { addAccount } from '../../../testing/accounts.ts'
import { untilSomebodyWaits } from '../../../testing/lock-waits.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { addGames, addParlay, addStraight, readAccount } from '../../../testing/settlement.ts'
import { actionsOn, addStaff, type Staff } from '../../../testing/staff.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { addWithdrawer, withdraw } from '../../../testing/withdrawals.ts'
import { type AccountRow, findAccountByAccno, purgeAccounts } from '../../accounts/index.ts'
import { bookReward } from '../../rewards/index.ts'
import { auditMoney } from '../../payments/index.ts'
import { auditTenant } from '../../settlement/index.ts'

const server = await startTestServer()
const { context, clock } = server
const db = context.database.tenant(TEST_TENANT)
const superAdmin = await addStaff(server, 'SUPER_ADMIN')
let games = 0

/** Makes the records older than the brand keeps them. The clock of the database cannot be moved, so the rows are. */
async function age({ id }: AccountRow): Promise<void> {
  const owner = new Client({ connectionString: server.testDatabase.ownerUrl })
  await owner.connect()
  await owner.query(`select set_config('app.tenant', $1, false)`, [TEST_TENANT])
  await owner.query(`update balance_history set at = at - interval '8 years' where account_id = $1`, [id])
  await owner.query(`update pick set placed_at = placed_at - interval '8 years' where account_id = $1`, [id])
  await owner.end()
}

const purge = async ({ id }: AccountRow, by: Staff = superAdmin) =>
  await by.call({ method: 'PUT', url: `/super-admin/${id}/purge-account` })

/** With picks, a paid order, a transfer of profit and certificates: everything that can point to an account. */
async function fullAccount() {
  const user = await addUserWithRole(server, 'USER')
  const account = await addAccount(server, user)
  const ids = [`purge-${games++}`, `purge-${games++}`]
  await addGames(server, ids)
  await addStraight(server, account, { stakeUnits: 200, fixtureId: ids[0] ?? '' })
  await addParlay(server, account, { stakeUnits: 200, legs: ids.map((fixtureId) => ({ fixtureId })) })
  const now = clock.now()
  const payment = await db
    .insertInto('payment')
    .values({
      tenant_id: TEST_TENANT,
      user_id: user.id,
      account_id: account.id,
      transaction_type: 'DEPOSIT',
      transaction_status: 'PAYMENT_SUCCESS',
      status_at: now,
      payment_gateway_type: 'STORE',
      request_amount_minor: 9_900n,
      request_currency: 'USD',
      foreign_transaction_id: `order-${account.id}`,
      created_at: now,
      created_by: 'test',
      modified_at: now,
      modified_by: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const reward = await db.transaction().execute(
    async (tx) =>
      await bookReward(tx, TEST_TENANT, {
        user_id: user.id,
        currency: 'USD',
        operation: 'DEPOSIT',
        reward_type: 'REFERRAL',
        amount_minor: 5_000n,
        account_id: account.id,
        created_at: now,
        created_by: 'test',
      }),
  )
  await db
    .insertInto('certificate')
    .values([
      {
        tenant_id: TEST_TENANT,
        user_id: user.id,
        kind: 'PHASE',
        account_id: account.id,
        reward_record_id: null,
        code: codeOf(account),
        holder_name: 'Some Body',
        challenge_plan: account.challenge_plan,
        account_size_minor: account.account_size_minor,
        amount_minor: null,
        currency: 'USD',
        achieved_at: now,
        created_at: now,
      },
    ])
    .execute()
  return { user, account, payment, reward }
}

const codeOf = ({ id }: AccountRow) =>
  `ABCDEFGH${String(id).replaceAll(/[01]/g, '2').padStart(4, '9').slice(-4)}`

async function leftOf({ id }: AccountRow): Promise<Record<string, number>> {
  const tables = [
    'challenge_account',
    'pick',
    'balance_history',
    'account_report',
    'placed_order',
    'certificate',
  ]
  const left: Record<string, number> = {}
  for (const table of tables) {
    const column = table === 'challenge_account' ? 'id' : 'account_id'
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(column)} = ${id}`.execute(db)
    left[table] = rows[0]?.count ?? -1
  }
  return left
}

describe('purging an account', () => {
  it('[T23-1.7] is refused while its picks and bookings must be kept, and changes nothing', async () => {
    const { account } = await fullAccount()
    const before = await leftOf(account)
    const answer = await purge(account)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This account has picks or bookings. We keep such records for 7 years, here until November 15, 2033. Disable the account instead.',
    ])
    expect(await leftOf(account)).toEqual(before)
    expect(await actionsOn(server, { kind: 'account', id: account.id })).toEqual([])
    expect((await purge(await addAccount(server, await addUserWithRole(server, 'USER')))).statusCode).toBe(
      200,
    )
  })

  it('[B047] removes it with its picks, history and certificates, and leaves the money as it was', async () => {
    const { account, user, payment, reward } = await fullAccount()
    const other = await addAccount(server, user)
    await age(account)
    expect((await purge(account)).statusCode).toBe(200)
    expect(Object.values(await leftOf(account)).every((count) => count === 0)).toBe(true)
    const paid = await db
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow()
    expect(paid).toMatchObject({
      account_id: null,
      purged_accno: account.accno,
      user_id: user.id,
      request_amount_minor: 9_900n,
    })
    const record = await db
      .selectFrom('reward_record')
      .selectAll()
      .where('id', '=', reward?.id ?? 0n)
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({ account_id: null, purged_accno: account.accno, amount_minor: 5_000n })
    expect(await auditMoney(db, TEST_TENANT)).toEqual([])
    for await (const { faults } of auditTenant(db, TEST_TENANT)) expect(faults).toEqual([])
    expect((await readAccount(server, other)).account.accno).toBe(other.accno)
    const [entry] = await actionsOn(server, { kind: 'account', id: account.id })
    expect(entry).toMatchObject({
      action: 'account.purge',
      before: { accno: account.accno, balanceMinor: '960000', picks: 2, bookings: 3, certificates: 1 },
    })
  })

  it('[B047] twice is done once: the second waits already, or finds nothing', async () => {
    const { account } = await fullAccount()
    await age(account)
    const answers = await Promise.all([purge(account), purge(account)])
    const codes = answers.map(({ statusCode }) => statusCode).sort()
    expect([
      [200, 404],
      [200, 409],
    ]).toContainEqual(codes)
    expect((await purge(account)).statusCode).toBe(404)
    expect(await actionsOn(server, { kind: 'account', id: account.id })).toHaveLength(1)
  })

  it('waits until no withdrawal of the player is undecided', async () => {
    const { account, user, payment } = await fullAccount()
    await db
      .updateTable('payment')
      .set({ transaction_type: 'WITHDRAWAL', transaction_status: 'PAYMENT_INITIATED' })
      .where('id', '=', payment.id)
      .execute()
    const answer = await purge(account)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'The player has an undecided withdrawal. Decide it first.',
    ])
    expect((await purge(await addAccount(server, user))).statusCode).toBe(409)
    expect((await leftOf(account)).pick).toBe(4)
  })

  it('sees a withdrawal that is being asked for at the same moment', async () => {
    const player = await addWithdrawer(server, 50_000n)
    const account = await findAccountByAccno(db, TEST_TENANT, player.accno)
    if (!account) throw new Error('the account is not there')
    let purging: ReturnType<typeof purge> | undefined
    let asking: ReturnType<typeof withdraw> | undefined
    await db.transaction().execute(async (tx) => {
      // The withdrawal has been written by then and waits for the balance.
      await sql`select from reward_balance where user_id = ${player.user.id} for update`.execute(tx)
      asking = withdraw(server, player, 100)
      await untilSomebodyWaits(server)
      purging = purge(account)
      await untilSomebodyWaits(server, 2)
    })
    expect(await asking).toBeGreaterThan(0)
    expect((await purging)?.statusCode).toBe(409)
    expect((await leftOf(account)).challenge_account).toBe(1)
  })

  it('is for super admins of the brand', async () => {
    const { account } = await fullAccount()
    expect((await purge(account, await addStaff(server, 'ADMIN'))).statusCode).toBe(403)
    expect((await purge(account, await addStaff(server, 'USER'))).statusCode).toBe(403)
    expect((await purge(account, await addStaff(server, 'SUPER_ADMIN', OTHER_TENANT))).statusCode).toBe(404)
    expect((await leftOf(account)).challenge_account).toBe(1)
  })
})

describe('the database', () => {
  it('[T23-5] lets the server remove an account only as a whole, only of its tenant, and only with old records', async () => {
    const { account } = await fullAccount()
    for (const table of ['challenge_account', 'pick', 'balance_history', 'certificate', 'account_report'])
      await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('permission denied')
    const gone = await context.database
      .tenant(OTHER_TENANT)
      .transaction()
      .execute(async (tx) => {
        const { rows } = await sql<{ removed: bigint }>`
          select purge_old_accounts(array[${account.id}]::bigint[]) as removed`.execute(tx)
        return rows[0]?.removed
      })
    expect(gone).toBe(0n)
    const kept = await leftOf(account)
    expect(kept.challenge_account).toBe(1)
    const purgeNow = async () =>
      await db.transaction().execute(async (tx) => await purgeAccounts(tx, TEST_TENANT, [account.id]))
    await expect(purgeNow()).rejects.toThrow('records of picks and money are kept for at least 5 years')
    expect(await leftOf(account)).toEqual(kept)
    await age(account)
    const purged = await db
      .transaction()
      .execute(async (tx) => await purgeAccounts(tx, TEST_TENANT, [account.id, 999_999_999n]))
    expect(purged.map(({ accno }) => accno)).toEqual([account.accno])
  })
})
