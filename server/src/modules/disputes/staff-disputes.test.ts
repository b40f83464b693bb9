import type { StaffDisputeDetail } from '@pickproof/contract/admin-disputes'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, cookieFor } from '../../testing/accounts.ts'
import { addDispute } from '../../testing/disputes.ts'
import { addDocument } from '../../testing/documents.ts'
import { addApp } from '../../testing/factors.ts'
import { pickActs } from '../../testing/pick-acts.ts'
import { addPerson } from '../../testing/people.ts'
import { actionsOn, addStaff, previewIdFor, type Staff } from '../../testing/staff.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { addWithdrawer, withdraw } from '../../testing/withdrawals.ts'
import { findUserById, type UserRow } from '../identity/index.ts'

const server = await startTestServer()
const { clock, context } = server
const db = context.database.tenant(TEST_TENANT)
const acts = await pickActs(server)
const staff = {} as Record<'admin' | 'first' | 'second' | 'third', Staff>
let names = 0

beforeAll(async () => {
  staff.admin = await addStaff(server, 'ADMIN')
  staff.first = await addStaff(server, 'SUPER_ADMIN')
  staff.second = await addStaff(server, 'SUPER_ADMIN')
  staff.third = await addStaff(server, 'SUPER_ADMIN')
})

const person = async () => await addPerson(server, { email: `disputing${++names}@dispute.test` })
const ownerOf = async (userId: bigint) => (await findUserById(db, TEST_TENANT, userId)) as UserRow

async function disputedPick() {
  const { pickId, account } = await acts.lostPick()
  const user = await ownerOf(account.user_id)
  return {
    user,
    pickId,
    account,
    dispute: await addDispute(server, user, { subject: 'PICK', subjectId: pickId }),
  }
}

const read = async (id: number, by = staff.first): Promise<StaffDisputeDetail> => {
  const answer = await by.callAlone({ method: 'GET', url: `/admin/disputes/${id}` })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const put = async (id: number, outcome: string, body: object, by = staff.first) => {
  // A correction in the millisecond of the settlement would have no order.
  clock.advanceMs(1_000)
  const { version } = await read(id, by)
  const call = {
    method: 'PUT',
    url: `/admin/disputes/${id}/${outcome}`,
    payload: { version, ...body },
  } as const
  return await by.callAlone(call)
}
const approve = async (answer: Awaited<ReturnType<typeof put>>, by: Staff) => {
  expect(answer.statusCode, answer.body).toBe(202)
  const { id } = answer.json()
  const payload = { status: 'APPROVED', previewId: await previewIdFor(server, id) }
  return await by.callAlone({ method: 'PUT', url: `/admin/approvals/${id}`, payload })
}
const appeal = async (user: UserRow, id: number) => {
  const url = `/disputes/${id}/appeal`
  const cookie = await cookieFor(server, user)
  return await server.call({ method: 'POST', url, cookie, payload: { text: 'Please look again.' } })
}
const statusOfPick = async (id: bigint) =>
  (await db.selectFrom('pick').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const upheld = { reason: 'The official score agrees.' }

describe('[decision 180] staff', () => {
  it('find what waits in the queue, the earliest due first, and in the count of the menu', async () => {
    const { dispute } = await disputedPick()
    clock.advanceMs(60_000)
    const later = await disputedPick()
    const filters = { key: 'status', op: 'IN', value: ['OPEN', 'IN_REVIEW', 'APPEALED'] }
    const payload = { filters, sorters: ['+dueDate'] }
    const { content } = (
      await staff.admin.callAlone({ method: 'POST', url: '/admin/disputes/search', payload })
    ).json()
    const ids = content.map(({ id }: { id: number }) => id)
    expect(ids.indexOf(dispute.id)).toBeLessThan(ids.indexOf(later.dispute.id))
    expect(content[ids.indexOf(dispute.id)]).toMatchObject({ status: 'OPEN', isOverdue: false })
    const waiting = await staff.admin.callAlone({ method: 'GET', url: '/admin/dashboard/waiting' })
    expect(waiting.json().disputes).toBe(content.length)
  })

  it('answer, which ends the first clock, and the player reads who wrote', async () => {
    const { user, dispute } = await disputedPick()
    const url = `/admin/disputes/${dispute.id}/messages`
    const answer = await staff.admin.callAlone({ method: 'POST', url, payload: { text: ' We compare it. ' } })
    expect(answer.json()).toMatchObject({
      status: 'IN_REVIEW',
      answeredDate: clock.now().toISOString(),
      messages: [{ isStaff: true, text: 'We compare it.' }],
    })
    const cookie = await cookieFor(server, user)
    const own = (await server.call({ method: 'GET', url: `/disputes/${dispute.id}`, cookie })).json()
    expect(own).toMatchObject({ status: 'IN_REVIEW', messages: [{ isStaff: true }] })
    expect(own.dueDate).toBe(new Date(Date.parse(own.openedDate) + 7 * 24 * 60 * 60_000).toISOString())
  })

  it('let a decision stay, with the reason that the player reads, and by one person', async () => {
    const { dispute, pickId } = await disputedPick()
    const answer = await put(dispute.id, 'uphold', upheld, staff.admin)
    expect(answer.json()).toMatchObject({
      status: 'DECIDED',
      decisions: [{ outcome: 'UPHELD', reason: upheld.reason, by: staff.admin.user.email, isAppeal: false }],
      isOwnDecision: true,
    })
    expect(await statusOfPick(pickId)).toBe('LOST')
    const [entry] = await actionsOn(server, { kind: 'dispute', id: dispute.id as unknown as bigint })
    expect(entry).toMatchObject({
      action: 'dispute.decide',
      before: { status: 'OPEN' },
      after: { status: 'DECIDED', outcome: 'UPHELD', reason: upheld.reason },
    })
  })

  it('grade the pick again by two people, and nothing changes before the second approves', async () => {
    const { dispute, pickId } = await disputedPick()
    const body = { pickId: Number(pickId), status: 'PUSH', reason: 'The game was abandoned.' }
    const proposed = await put(dispute.id, 'regrade', body)
    expect(proposed.json().preview.map(({ action }: { action: string }) => action)).toEqual([
      'pick.update',
      'dispute.decide',
    ])
    expect([await statusOfPick(pickId), (await read(dispute.id)).status]).toEqual(['LOST', 'OPEN'])
    const approved = await approve(proposed, staff.second)
    expect(approved.statusCode, approved.body).toBe(200)
    expect(await statusOfPick(pickId)).toBe('PUSH')
    expect(await read(dispute.id)).toMatchObject({
      status: 'DECIDED',
      decisions: [{ outcome: 'REGRADED', by: staff.first.user.email, approvedBy: staff.second.user.email }],
    })
    await acts.expectClean()
  })

  it('grade only picks of the dispute again', async () => {
    const { dispute } = await disputedPick()
    const { pickId } = await acts.lostPick()
    const body = { pickId: Number(pickId), status: 'PUSH', reason: 'The game was abandoned.' }
    const answer = await put(dispute.id, 'regrade', body)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'This pick does not belong to the dispute.',
    ])
  })

  it('compensate with rewards: one person up to the limit of the brand, two above it', async () => {
    const [small, large] = [await disputedPick(), await disputedPick()]
    const body = { currency: 'USD', amount: 50, reason: 'Sorry for the wait.' }
    const paid = await put(small.dispute.id, 'compensate', body)
    expect(paid.json()).toMatchObject({
      decisions: [{ outcome: 'COMPENSATED', amount: 50, currency: 'USD' }],
    })
    const balanceOf = async (user: UserRow) =>
      (await db.selectFrom('reward_balance').selectAll().where('user_id', '=', user.id).executeTakeFirst())
        ?.balance_minor
    expect(await balanceOf(small.user)).toBe(5_000n)
    const proposed = await put(large.dispute.id, 'compensate', { ...body, amount: 1_000.01 })
    expect(await balanceOf(large.user)).toBeUndefined()
    expect((await approve(proposed, staff.second)).statusCode).toBe(200)
    expect(await balanceOf(large.user)).toBe(100_001n)
  })

  it('reopen an account that staff had suspended', async () => {
    const user = await person()
    const account = await addAccount(server, user)
    const url = `/admin/accounts/${account.accno}/status-update`
    const payload = { status: 'SUSPENDED', closureReason: 'Under review' }
    await staff.first.call({ method: 'PUT', url, payload })
    const { id } = await db
      .selectFrom('account_report')
      .select('id')
      .where('account_id', '=', account.id)
      .where('status_after', '=', 'SUSPENDED')
      .executeTakeFirstOrThrow()
    const dispute = await addDispute(server, user, { subject: 'CLOSING', subjectId: id })
    expect(dispute.outcomes).toContain('REOPENED')
    const answer = await put(dispute.id, 'reopen', { reason: 'The review found nothing.' })
    expect((await approve(answer, staff.second)).statusCode).toBe(200)
    const { status } = await db
      .selectFrom('challenge_account')
      .select('status')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
    expect([status, (await read(dispute.id)).status]).toEqual(['ACTIVE', 'DECIDED'])
  })

  it('review a rejected document again, which verifies nothing', async () => {
    const user = await person()
    const document = await addDocument(server, await cookieFor(server, user), 'PROOF_OF_ADDRESS')
    const subject = { subject: 'DOCUMENT', subjectId: document.id } as const
    await expect(addDispute(server, user, subject)).rejects.toThrow('was not rejected')
    const { userDocumentType: documentType, userDocumentSubType: documentSubType } = document
    await staff.admin.callAlone({
      method: 'PUT',
      url: `/admin/userdocuments/${document.id}/review`,
      payload: { documentType, documentSubType, review: 'REJECTED', reviewerNote: 'Too dark.' },
    })
    const dispute = await addDispute(server, user, subject)
    expect(dispute).toMatchObject({ about: 'Rejected document: proof of address', accno: null })
    const answer = await put(dispute.id, 'review-again', { reason: 'It can be read.' }, staff.admin)
    expect(answer.json()).toMatchObject({ decisions: [{ outcome: 'REVIEWED_AGAIN' }] })
    const row = await db
      .selectFrom('user_document')
      .select('review')
      .where('id', '=', BigInt(document.id))
      .executeTakeFirstOrThrow()
    expect(row.review).toBe('PENDING')
  })

  it('decide about a payout, whose evidence has no destination', async () => {
    const player = await addWithdrawer(server, 300_000n)
    const id = await withdraw(server, player, 100)
    const dispute = await addDispute(server, player.user, { subject: 'PAYOUT', subjectId: id })
    expect(dispute).toMatchObject({ about: `Payout ${id} of $100.00`, outcomes: ['COMPENSATED', 'UPHELD'] })
    const url = `/admin/disputes/${dispute.id}/evidence`
    const file = await staff.admin.callAlone({ method: 'GET', url })
    expect(file.json().disputed).toMatchObject({
      payout: { id: String(id), transaction_status: 'PAYMENT_INITIATED' },
    })
    expect(file.body).not.toMatch(/wallet|sealed/i)
    const refused = await put(dispute.id, 'reopen', { reason: 'No.' })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This outcome does not fit the dispute.',
    ])
  })

  it('do not decide about what they have not read, twice, or about themselves', async () => {
    const { user, dispute } = await disputedPick()
    const { version } = await read(dispute.id)
    const cookie = await cookieFor(server, user)
    const message = { method: 'POST', url: `/disputes/${dispute.id}/messages`, cookie } as const
    await server.call({ ...message, payload: { text: 'One more thing.' } })
    const outdated = await put(dispute.id, 'uphold', { ...upheld, version }, staff.admin)
    expect(outdated.json().message).toBe(
      'This dispute changed after you opened it. Reload it and decide again.',
    )
    expect((await put(dispute.id, 'uphold', upheld, staff.admin)).statusCode).toBe(200)
    expect((await put(dispute.id, 'uphold', upheld)).json().message).toBe(
      'Staff have decided this dispute. The player can appeal once.',
    )
    const mine = await disputedPick()
    await addApp(server, await cookieFor(server, mine.user))
    await db.updateTable('app_user').set({ role: 'ADMIN' }).where('id', '=', mine.user.id).execute()
    const url = `/admin/disputes/${mine.dispute.id}/uphold`
    const own = await cookieFor(server, mine.user)
    const refused = await server.call({ method: 'PUT', url, cookie: own, payload: { ...upheld, version: 1 } })
    expect(refused.json().message).toBe('This dispute is yours. Another staff member must decide it.')
  })

  it('need the permission of the outcome besides', async () => {
    const { user, dispute, pickId } = await disputedPick()
    const body = { pickId: Number(pickId), status: 'PUSH', reason: 'No.' }
    expect((await put(dispute.id, 'regrade', body, staff.admin)).statusCode).toBe(403)
    const cookie = await cookieFor(server, user)
    const url = `/admin/disputes/${dispute.id}`
    expect((await server.call({ method: 'GET', url, cookie })).statusCode).toBe(403)
    const elsewhere = await addStaff(server, 'SUPER_ADMIN', OTHER_TENANT)
    expect((await elsewhere.callAlone({ method: 'GET', url })).statusCode).toBe(404)
  })
})

describe('[decision 180] an appeal', () => {
  it('can be made once, and is decided by people who had no part in the first decision', async () => {
    const { user, dispute, pickId } = await disputedPick()
    expect((await appeal(user, dispute.id)).json().message).toBe(
      'There is no decision yet that you could appeal.',
    )
    const body = { pickId: Number(pickId), status: 'PUSH', reason: 'The game was abandoned.' }
    await approve(await put(dispute.id, 'regrade', body), staff.second)
    const appealed = await appeal(user, dispute.id)
    expect(appealed.json()).toMatchObject({ status: 'APPEALED', messages: [{ text: 'Please look again.' }] })
    expect((await appeal(user, dispute.id)).json().message).toBe('This dispute was already appealed.')
    for (const by of [staff.first, staff.second]) {
      expect((await read(dispute.id, by)).isOwnDecision).toBe(true)
      expect((await put(dispute.id, 'uphold', upheld, by)).json().message).toBe(
        'You took part in the first decision. Another staff member must decide the appeal.',
      )
    }
    const won = { ...body, status: 'WON' }
    const proposed = await put(dispute.id, 'regrade', won, staff.third)
    // The second person would take part too.
    expect((await approve(proposed, staff.second)).json().message).toMatch(
      /^This is no longer possible: You took part/,
    )
    expect(await statusOfPick(pickId)).toBe('PUSH')
    const answer = await put(dispute.id, 'uphold', upheld, staff.third)
    expect(answer.json()).toMatchObject({
      status: 'CLOSED',
      dueDate: null,
      decisions: [
        { outcome: 'REGRADED', isAppeal: false },
        { outcome: 'UPHELD', isAppeal: true },
      ],
    })
    expect((await appeal(user, dispute.id)).json().message).toBe('This dispute has ended.')
  })

  it('is refused after its time', async () => {
    const { user, dispute } = await disputedPick()
    await put(dispute.id, 'uphold', upheld, staff.admin)
    clock.advanceMs(7 * 24 * 60 * 60_000)
    expect((await appeal(user, dispute.id)).json().message).toBe('The time for an appeal is over.')
  })
})
