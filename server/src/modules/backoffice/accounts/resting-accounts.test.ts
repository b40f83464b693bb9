import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, cookieFor } from '../../../testing/accounts.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
let cookie: string
const accnos: string[] = []

beforeAll(async () => {
  const staff = await addUserWithRole(server, 'SUPER_ADMIN')
  cookie = await cookieFor(server, staff)
  for (let index = 0; index < 4; index++)
    accnos.push((await addAccount(server, await addUserWithRole(server, 'USER'))).accno)
  const [, ...others] = accnos
  for (const [index, accno] of accnos.entries()) await change(accno, { balance_minor: BigInt(1_000 - index) })
  for (const accno of others) await change(accno, { status: 'CHALLENGE_LOST' })
})

async function change(
  accno: string,
  values: { balance_minor?: bigint; status?: 'ACTIVE' | 'CHALLENGE_LOST' },
) {
  await db.updateTable('challenge_account').set(values).where('accno', '=', accno).execute()
}

async function byBalance(filters: object = {}): Promise<string[]> {
  const response = await server.call({
    method: 'POST',
    url: '/admin/accounts/search',
    cookie,
    payload: { filters, sorters: ['-balance'] },
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json().content.map((account: { accno: string }) => account.accno)
}

async function resting(): Promise<string[]> {
  const { rows } = await sql<{ accno: string }>`select a.accno from resting_account r
    join challenge_account a on a.tenant_id = r.tenant_id and a.id = r.id and a.balance_minor = r.balance_minor
    order by a.balance_minor desc`.execute(db)
  return rows.map(({ accno }) => accno)
}

describe('the figures of accounts that no longer play', () => {
  it('[B020] are in one order with those that do', async () => {
    const [first = '', second = '', third = '', fourth = ''] = accnos
    expect(await byBalance()).toEqual(accnos)
    expect(await resting()).toEqual([second, third, fourth])
    await change(fourth, { balance_minor: 5_000n })
    expect(await byBalance()).toEqual([fourth, first, second, third])
    await change(second, { status: 'ACTIVE' })
    expect(await resting()).toEqual([fourth, third])
    await change(second, { balance_minor: 9_000n })
    expect(await byBalance()).toEqual([second, fourth, first, third])
    expect(await byBalance({ key: 'balance', op: '>=', value: 50 })).toEqual([second, fourth])
    expect(await byBalance({ key: 'status', op: '=', value: 'ACTIVE' })).toEqual([second, first])
  })

  it('go with their account', async () => {
    const fourth = accnos[3] ?? ''
    await sql`select purge_old_accounts(array(select id from challenge_account where accno = ${fourth}))`.execute(
      db,
    )
    expect(await resting()).toEqual([accnos[2]])
  })
})
