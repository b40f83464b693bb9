import type { Bulk } from '@pickproof/contract/bulk'
import { BULK_ACT_NAMES, type BulkActName } from '@pickproof/contract/lists/bulk-acts'
import { describe, expect, it } from 'vitest'
import { addAccount, BASE_STAGE_1 } from '../../testing/accounts.ts'
import { pickActs } from '../../testing/pick-acts.ts'
import { openBook } from '../../testing/picks.ts'
import { endGame } from '../../testing/settlement.ts'
import { addStaff, previewIdFor, type Staff } from '../../testing/staff.ts'
import { openStaffWalk } from '../../testing/staff-walk.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
await openBook(server)
const { boss, newPlayer, newAccount, newCase, suspended, newPayout, approvedPayout, ...walk } =
  await openStaffWalk(server)
const { addBulk, work, readBulk, changedBy } = walk
const second = await addStaff(server, 'SUPER_ADMIN')
const acts = await pickActs(server)

const approve = async (proposalId: number, by: Staff) =>
  await by.callAlone({
    method: 'PUT',
    url: `/admin/approvals/${proposalId}`,
    payload: { status: 'APPROVED', previewId: await previewIdFor(server, proposalId) },
  })

const DECIDED_ALONE = ['app_user', 'user_document', 'payment', 'payment_decision']

/** A row of each act, and whether it needs a second person. */
const ROWS: Readonly<Record<BulkActName, { readonly alone: boolean; row(): Promise<bigint | number> }>> = {
  'suspend-accounts': { alone: false, row: async () => (await newAccount()).id },
  'resume-accounts': { alone: false, row: async () => (await suspended()).id },
  'extend-accounts': { alone: false, row: async () => (await newAccount()).id },
  'cancel-picks': { alone: false, row: async () => (await acts.openPick()).pickId },
  'resync-picks': {
    alone: false,
    row: async () => {
      const { pickId, fixtureId } = await acts.openPick()
      await endGame(server, fixtureId, [99, 90])
      return pickId
    },
  },
  'enable-users': {
    alone: false,
    row: async () => (await newPlayer({ role: 'ADMIN', status: 'DISABLED' })).id,
  },
  // One person alone stops a player or decides documents, in a batch as in the single act.
  'disable-users': { alone: true, row: async () => (await newPlayer()).id },
  'approve-documents': { alone: true, row: async () => (await newCase()).documents[1]?.id ?? 0 },
  'reject-documents': { alone: true, row: async () => (await newCase()).documents[1]?.id ?? 0 },
  // The single act keeps its two approvals, in a batch too.
  'approve-payouts': { alone: true, row: async () => await newPayout() },
  'take-back-payouts': { alone: true, row: async () => await approvedPayout() },
}

describe('[T23-2] an act on many rows', () => {
  it.each(BULK_ACT_NAMES)('%s needs the second person of its single act', async (act) => {
    const { alone, row } = ROWS[act]
    const bulk = await addBulk(act, [await row()])
    expect(bulk).toMatchObject({ status: 'CHECKED', needsSecond: !alone, rows: { READY: 1 } })
    server.clock.advanceMs(1_000)
    let started: Bulk | undefined
    const changed = await changedBy(async () => {
      const answer = await boss.callAlone({ method: 'POST', url: `/admin/bulk/${bulk.id}/start` })
      expect(answer.statusCode, answer.body).toBe(200)
      started = answer.json()
      await work(bulk)
    })
    if (alone) {
      expect(changed.filter((table) => !DECIDED_ALONE.includes(table))).toEqual([])
      return
    }
    expect(changed).toEqual([])
    const proposalId = started?.proposalId ?? 0
    const own = await approve(proposalId, boss)
    expect([own.statusCode, own.json().message]).toEqual([
      409,
      'You proposed this. A second person must decide it; you can withdraw it.',
    ])
    await work(bulk)
    expect((await readBulk(bulk)).rows).toMatchObject({ READY: 1, DONE: 0 })
    const done = await changedBy(async () => {
      expect((await approve(proposalId, second)).statusCode).toBe(200)
      await work(bulk)
    })
    expect(done).not.toEqual([])
    expect((await readBulk(bulk)).rows).toMatchObject({ DONE: 1 })
  })

  it('is not decided by a person whom one of its rows concerns', async () => {
    const concerned = await addStaff(server, 'SUPER_ADMIN')
    const accounts = [await newAccount(), await addAccount(server, concerned.user, BASE_STAGE_1)]
    const bulk = await addBulk(
      'suspend-accounts',
      accounts.map(({ id }) => id),
    )
    const { proposalId } = (
      await boss.callAlone({ method: 'POST', url: `/admin/bulk/${bulk.id}/start` })
    ).json()
    const refused = await approve(proposalId, concerned)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('A row of this batch concerns you.'),
    ])
    expect((await approve(proposalId, second)).statusCode).toBe(200)
  })
})
