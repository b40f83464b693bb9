import type { Bulk, BulkRow } from '@pickproof/contract/bulk'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { wire } from '../../../handlers.ts'
import { addAccount, BASE_STAGE_1, cookieFor } from '../../../testing/accounts.ts'
import { addDocument } from '../../../testing/documents.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { addGames, addStraight, readAccount } from '../../../testing/settlement.ts'
import { actionsOn, addStaff, type Staff } from '../../../testing/staff.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import type { AllHandlers } from '../../../platform/http/call-context.ts'
import type { AccountRow } from '../../accounts/index.ts'
import { runBulk } from './run-bulk.ts'
import type { BulkContext } from './try-row.ts'

const server = await startTestServer()
const { context } = server
const db = context.database.tenant(TEST_TENANT)
const superAdmin = await addStaff(server, 'SUPER_ADMIN')
const admin = await addStaff(server, 'ADMIN')
const stranger = await addStaff(server, 'SUPER_ADMIN', OTHER_TENANT)
const { unguarded } = wire(context)
const usual: BulkContext = { ...context, handlers: () => unguarded }

const newAccount = async () => await addAccount(server, await addUserWithRole(server, 'USER'), BASE_STAGE_1)
const idsOf = (accounts: readonly AccountRow[]) => accounts.map(({ id }) => Number(id))
const statusOf = async (account: AccountRow) => (await readAccount(server, account)).account.status

async function send(url: string, payload: object | undefined, by: Staff = superAdmin) {
  return await by.callAlone({ method: 'POST', url, ...(payload ? { payload } : {}) })
}

async function choose(payload: object, by: Staff = superAdmin): Promise<Bulk> {
  const answer = await send('/admin/bulk', { reason: 'Two people share these accounts', ...payload }, by)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function work({ id }: Bulk, with_: BulkContext = usual, rowsMax = 100): Promise<void> {
  while (await runBulk(with_, { tenantId: TEST_TENANT, bulkId: BigInt(id), mark: 'test', rowsMax })) {
    // Each round is a job of the queue.
  }
}

const read = async ({ id }: Bulk, by: Staff = superAdmin): Promise<Bulk> =>
  (await by.callAlone({ method: 'GET', url: `/admin/bulk/${id}` })).json()
const rowsOf = async ({ id }: Bulk): Promise<readonly BulkRow[]> =>
  (await superAdmin.callAlone({ method: 'GET', url: `/admin/bulk/${id}/rows` })).json().rows

async function startWithSecond(bulk: Bulk): Promise<void> {
  const { proposalId } = (await send(`/admin/bulk/${bulk.id}/start`, undefined)).json()
  const second = await addStaff(server, 'SUPER_ADMIN')
  const { proposals } = (await second.callAlone({ method: 'GET', url: '/admin/approvals' })).json()
  const proposal = proposals.find(({ id }: { id: number }) => id === proposalId)
  const decided = await second.callAlone({
    method: 'PUT',
    url: `/admin/approvals/${proposalId}`,
    payload: { status: 'APPROVED', previewId: proposal.previewId },
  })
  expect(decided.statusCode, decided.body).toBe(200)
}

/** A batch that suspends accounts, up to the moment when its rows may change. */
async function begun(accounts: readonly AccountRow[]): Promise<Bulk> {
  const bulk = await choose({ act: 'suspend-accounts', ids: idsOf(accounts) })
  await work(bulk)
  await startWithSecond(bulk)
  return bulk
}

describe('an act on many rows', () => {
  it('[T25-3] shows what it would do to each row, changes nothing yet, and leaves out what is not possible', async () => {
    const accounts = [await newAccount(), await newAccount()]
    const closed = await addAccount(server, await addUserWithRole(server, 'USER'), BASE_STAGE_1, {
      status: 'CHALLENGE_LOST',
    })
    await (await addStaff(server, 'SUPER_ADMIN')).call({
      method: 'PUT',
      url: `/admin/accounts/${accounts[1]?.accno}/status-update`,
      payload: { status: 'SUSPENDED', closureReason: 'Under review' },
    })
    const bulk = await choose({ act: 'suspend-accounts', ids: idsOf([...accounts, closed]) })
    expect(bulk).toMatchObject({ status: 'CHECKING', total: 3, rows: { WAITING: 3 } })
    const early = await send(`/admin/bulk/${bulk.id}/start`, undefined)
    expect([early.statusCode, early.json().message]).toEqual([409, expect.stringContaining('still checking')])
    await work(bulk)
    expect(await read(bulk)).toMatchObject({
      status: 'CHECKED',
      needsSecond: true,
      rows: { WAITING: 0, READY: 2, REFUSED: 1 },
      problems: [{ problem: 'The account already has the status suspended.', count: 1 }],
    })
    const [first, second] = await rowsOf(bulk)
    expect(first).toMatchObject({
      label: accounts[0]?.accno,
      status: 'READY',
      facts: [{ action: 'account.suspend', before: { status: 'ACTIVE' }, after: { status: 'SUSPENDED' } }],
    })
    expect(second).toMatchObject({ label: accounts[1]?.accno, status: 'REFUSED' })
    expect(await statusOf(accounts[0] as AccountRow)).toBe('ACTIVE')
    expect(await actionsOn(server, { kind: 'account', id: accounts[0]?.id ?? 0n })).toEqual([])
  })

  it('[T25-3] needs one approval for the whole batch, and puts every row and the batch on record', async () => {
    const accounts = [await newAccount(), await newAccount()]
    const bulk = await choose({ act: 'suspend-accounts', ids: idsOf(accounts) })
    await work(bulk)
    const alone = (await send(`/admin/bulk/${bulk.id}/start`, undefined)).json()
    expect(alone).toMatchObject({ status: 'CHECKED', proposalId: expect.any(Number) })
    await work(bulk)
    expect(await statusOf(accounts[0] as AccountRow)).toBe('ACTIVE')
    // The proposer cannot be the second person.
    const own = (await superAdmin.callAlone({ method: 'GET', url: '/admin/approvals' })).json().proposals
    const waiting = own.find(({ id }: { id: number }) => id === alone.proposalId)
    expect(waiting).toMatchObject({
      isOwn: true,
      canDecide: false,
      preview: [{ action: 'bulk.start', after: { act: 'suspend-accounts', rows: 2, leftOut: 0 } }],
    })
    const second = await addStaff(server, 'SUPER_ADMIN')
    const payload = { status: 'APPROVED', previewId: waiting.previewId }
    const url = `/admin/approvals/${alone.proposalId}`
    expect((await superAdmin.callAlone({ method: 'PUT', url, payload })).statusCode).toBe(409)
    expect((await second.callAlone({ method: 'PUT', url, payload })).statusCode).toBe(200)
    expect(await read(bulk)).toMatchObject({ status: 'RUNNING', approvedBy: second.user.email })
    await work(bulk)
    expect(await read(bulk)).toMatchObject({ status: 'DONE', rows: { DONE: 2, READY: 0 } })
    for (const account of accounts) {
      expect(await statusOf(account)).toBe('SUSPENDED')
      expect(await actionsOn(server, { kind: 'account', id: account.id })).toMatchObject([
        {
          action: 'account.suspend',
          actor_email: superAdmin.user.email,
          after: { batch: bulk.id, approvedBy: second.user.email },
        },
      ])
    }
    expect(await actionsOn(server, { kind: 'bulk', id: String(bulk.id) })).toMatchObject([
      { action: 'bulk.start', after: { rows: 2, reason: 'Two people share these accounts' } },
    ])
  })

  it('[T25-3] does no row twice when its worker dies in the middle, or when two workers run', async () => {
    const accounts = await Promise.all([newAccount(), newAccount(), newAccount(), newAccount()])
    const bulk = await begun(accounts)
    let calls = 0
    const key = 'PUT /admin/accounts/{accountNo}/status-update'
    const dying: AllHandlers = {
      ...unguarded,
      [key]: async (call) => {
        const answer = await unguarded[key](call)
        // The connection goes away after the act and before its commit.
        if (++calls === 3) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(call.db)
        return answer
      },
    }
    await expect(work(bulk, { ...usual, handlers: () => dying })).rejects.toThrow()
    expect(await read(bulk)).toMatchObject({ status: 'RUNNING', rows: { DONE: 2, READY: 2 } })
    await Promise.all([work(bulk), work(bulk)])
    await work(bulk)
    expect(await read(bulk)).toMatchObject({ status: 'DONE', rows: { DONE: 4 } })
    for (const account of accounts)
      expect(await actionsOn(server, { kind: 'account', id: account.id })).toHaveLength(1)
  })

  it('[T25-3] leaves out a row that would no longer do what was approved, and carries out the others', async () => {
    const [changed, same] = [await newAccount(), await newAccount()]
    const bulk = await begun([changed, same])
    const game = 'bulk-changed'
    await addGames(server, [game])
    // The suspension would now cancel a pick that the approval did not show.
    await addStraight(server, changed, { stakeUnits: 200, fixtureId: game })
    await work(bulk)
    expect(await read(bulk)).toMatchObject({ status: 'DONE', rows: { DONE: 1, FAILED: 1 } })
    expect((await rowsOf(bulk))[0]?.problem).toContain('something different from what the check showed')
    expect([await statusOf(changed), await statusOf(same)]).toEqual(['ACTIVE', 'SUSPENDED'])
  })

  it('[T25-3] is undone by the opposite act on the rows that it did', async () => {
    const account = await newAccount()
    const bulk = await begun([account])
    await work(bulk)
    const undo: Bulk = (await send(`/admin/bulk/${bulk.id}/undo`, undefined)).json()
    expect(undo).toMatchObject({ act: 'resume-accounts', undoOf: bulk.id, total: 1 })
    await work(undo)
    await startWithSecond(undo)
    await work(undo)
    expect(await statusOf(account)).toBe('ACTIVE')
  })

  it('[T25-3] cancels all open picks of a game by the filter of the list, and stops before its next row', async () => {
    const game = 'bulk-game'
    await addGames(server, [game])
    const accounts = [await newAccount(), await newAccount()]
    for (const account of accounts) await addStraight(server, account, { stakeUnits: 200, fixtureId: game })
    const filters = [{ key: 'fixtureId', op: '=', value: game }]
    const bulk = await choose({ act: 'cancel-picks', filters, reason: 'Wrong teams' })
    await work(bulk)
    expect(await read(bulk)).toMatchObject({ total: 2, rows: { READY: 2 } })
    await startWithSecond(bulk)
    expect(
      await runBulk(usual, { tenantId: TEST_TENANT, bulkId: BigInt(bulk.id), mark: 't', rowsMax: 1 }),
    ).toBe(true)
    expect((await send(`/admin/bulk/${bulk.id}/stop`, undefined)).json()).toMatchObject({ status: 'STOPPED' })
    await work(bulk)
    const statuses = await Promise.all(
      accounts.map(async (account) => (await readAccount(server, account)).picks[0]?.status),
    )
    expect(statuses.sort()).toEqual(['CANCELLED', 'PENDING'])
  })

  it('is for staff who may do the single act, on rows of their brand that they see', async () => {
    const account = await newAccount()
    const payload = { act: 'suspend-accounts', ids: [Number(account.id)], reason: 'Test' }
    expect((await send('/admin/bulk', payload, admin)).statusCode).toBe(403)
    const foreign = await send('/admin/bulk', payload, stranger)
    expect([foreign.statusCode, foreign.json().message]).toEqual([
      409,
      expect.stringContaining('No row matches'),
    ])
    const bulk = await choose(payload)
    for (const by of [admin, stranger])
      expect((await by.callAlone({ method: 'GET', url: `/admin/bulk/${bulk.id}` })).statusCode).toBe(404)
    const none = await send('/admin/bulk', { act: 'suspend-accounts', ids: [1], reason: ' ' })
    expect(none.statusCode).toBe(400)
    // Nothing is left of it in the queue of the other brand.
    await db.updateTable('bulk_act').set({ status: 'STOPPED' }).where('id', '=', BigInt(bulk.id)).execute()
  })

  it('is started by its maker only, who would otherwise be actor and second person', async () => {
    const account = await newAccount()
    const bulk = await choose({ act: 'suspend-accounts', ids: idsOf([account]) })
    await work(bulk)
    const other = await addStaff(server, 'SUPER_ADMIN')
    const started = await send(`/admin/bulk/${bulk.id}/start`, undefined, other)
    expect([started.statusCode, started.json().message]).toEqual([
      409,
      `${superAdmin.user.email} made this batch and starts it. Nothing has changed.`,
    ])
    expect(await read(bulk)).toMatchObject({ status: 'CHECKED', proposalId: null })
  })

  it('of a colleague is hidden from staff who do not see test people', async () => {
    const player = await addUserWithRole(server, 'USER')
    await db.updateTable('app_user').set({ type: 'TEST' }).where('id', '=', player.id).execute()
    const document = await addDocument(server, await cookieFor(server, player), 'PROOF_OF_ADDRESS')
    const bulk = await choose({ act: 'reject-documents', ids: [document.id] })
    await work(bulk)
    for (const url of [`/admin/bulk/${bulk.id}`, `/admin/bulk/${bulk.id}/rows`])
      expect((await admin.callAlone({ method: 'GET', url })).statusCode).toBe(404)
    const { batches } = (await admin.callAlone({ method: 'GET', url: '/admin/bulk' })).json()
    expect(batches).toEqual([])
    expect(JSON.stringify(await rowsOf(bulk))).toContain(player.email)
  })

  it('ends when the staff member who started it may no longer do it', async () => {
    const leaving = await addStaff(server, 'SUPER_ADMIN')
    const account = await newAccount()
    const bulk = await choose({ act: 'suspend-accounts', ids: [Number(account.id)] }, leaving)
    await db.updateTable('app_user').set({ status: 'DISABLED' }).where('id', '=', leaving.user.id).execute()
    await work(bulk)
    expect(await read(bulk)).toMatchObject({ status: 'STOPPED', rows: { WAITING: 1 } })
  })
})
