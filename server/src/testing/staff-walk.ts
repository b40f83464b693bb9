import type { Bulk } from '@pickproof/contract/bulk'
import { bulkActOf, type BulkActName } from '@pickproof/contract/lists/bulk-acts'
import { expect } from 'vitest'
import { wire } from '../handlers.ts'
import { runBulk } from '../modules/backoffice/index.ts'
import { addAccount, BASE_STAGE_1, cookieFor } from './accounts.ts'
import { addDocument } from './documents.ts'
import { addPerson } from './people.ts'
import { addStaff } from './staff.ts'
import { type TestServer, TEST_TENANT } from './test-server.ts'
import { hashOfValue } from './value-tables.ts'
import { addWithdrawer, withdraw } from './withdrawals.ts'

/** Staff, players and their cases, for tests of what one person alone may change. */
export async function openStaffWalk(server: TestServer) {
  const { context } = server
  const db = context.database.tenant(TEST_TENANT)
  const boss = await addStaff(server, 'SUPER_ADMIN')
  const { unguarded } = wire(context)
  let names = 0
  const nextName = () => ++names

  const newPlayer = async (more: Parameters<typeof addPerson>[1] = {}) =>
    await addPerson(server, { email: `one${nextName()}@walk.test`, date_of_birth: '1990-02-28', ...more })
  const newAccount = async () => await addAccount(server, await newPlayer(), BASE_STAGE_1)

  async function addBulk(act: BulkActName, ids: readonly (bigint | number)[]): Promise<Bulk> {
    const payload = { act, ids: ids.map(Number), reason: 'Two people share these', days: 3 }
    const { days: _days, ...plain } = payload
    const fits = bulkActOf(act).fields ? payload : plain
    const answer = await boss.callAlone({ method: 'POST', url: '/admin/bulk', payload: fits })
    expect(answer.statusCode, answer.body).toBe(200)
    const bulk: Bulk = answer.json()
    await work(bulk)
    return await readBulk(bulk)
  }

  async function work({ id }: Pick<Bulk, 'id'>): Promise<void> {
    const run = { tenantId: TEST_TENANT, bulkId: BigInt(id), mark: 'walk' }
    while (await runBulk({ ...context, handlers: () => unguarded }, run)) {
      // Each round is a job of the queue.
    }
  }

  const readBulk = async ({ id }: Pick<Bulk, 'id'>): Promise<Bulk> =>
    (await boss.callAlone({ method: 'GET', url: `/admin/bulk/${id}` })).json()

  async function changedBy(act: () => Promise<unknown>): Promise<readonly string[]> {
    const before = await hashOfValue(db)
    await act()
    const after = await hashOfValue(db)
    return Object.keys(after).filter((table) => after[table] !== before[table])
  }

  async function newCase() {
    const user = await newPlayer()
    const cookie = await cookieFor(server, user)
    const identity = await addDocument(server, cookie, 'PROOF_OF_IDENTITY')
    return { user, documents: [identity, await addDocument(server, cookie, 'PROOF_OF_ADDRESS')] }
  }

  const suspended = async () => {
    const account = await newAccount()
    await boss.call({
      method: 'PUT',
      url: `/admin/accounts/${account.accno}/status-update`,
      payload: { status: 'SUSPENDED', closureReason: 'Under review' },
    })
    return account
  }

  /** Below the limit of one person. */
  const newPayout = async () => await withdraw(server, await addWithdrawer(server, 20_000n), 50)

  async function approvedPayout(): Promise<number> {
    const id = await newPayout()
    await boss.callAlone({ method: 'PUT', url: `/admin/payments/${id}/approve`, payload: {} })
    return id
  }

  return {
    ...{ db, boss, nextName, newPlayer, newAccount, newCase, suspended, newPayout, approvedPayout },
    ...{ addBulk, work, readBulk, changedBy },
  }
}
