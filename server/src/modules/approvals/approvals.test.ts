import { IDEMPOTENCY_HEADER, REASON_HEADER } from '@pickproof/contract/headers'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { addAccount, cookieFor } from '../../testing/accounts.ts'
import { addPerson } from '../../testing/people.ts'
import { readAccount } from '../../testing/settlement.ts'
import { actionsOn, addStaff, previewIdFor, RESTRICTION, type Staff } from '../../testing/staff.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { addWithdrawer, approvalOf, stateOf, WALLET_DETAILS, withdraw } from '../../testing/withdrawals.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const [ada, ben, cleo] = [
  await addStaff(server, 'SUPER_ADMIN'),
  await addStaff(server, 'SUPER_ADMIN'),
  await addStaff(server, 'SUPER_ADMIN'),
]
const admin = await addStaff(server, 'ADMIN')

let people = 0
const newAccount = async () =>
  await addAccount(server, await addPerson(server, { email: `approvals${people++}@people.test` }))

const correct = async (by: Staff, id: bigint, balance: number, reason = 'Goodwill') =>
  await by.callAlone({
    method: 'PUT',
    url: `/admin/accounts/${id}`,
    payload: { balance, note: 'Goodwill' },
    headers: { [REASON_HEADER]: reason },
  })
const decide = async (
  by: Staff,
  id: number,
  status: string,
  { note = 'Checked', previewId }: { readonly note?: string; readonly previewId?: string } = {},
) =>
  await by.callAlone({
    method: 'PUT',
    url: `/admin/approvals/${id}`,
    payload: { status, note, previewId: previewId ?? (await previewIdFor(server, id)) },
  })
const queue = async (by: Staff, state = 'WAITING') =>
  (await by.callAlone({ method: 'GET', url: `/admin/approvals?state=${state}` })).json()
const countFor = async (by: Staff) =>
  (await by.callAlone({ method: 'GET', url: '/admin/approvals/count' })).json().count
const balanceOf = async (account: Awaited<ReturnType<typeof newAccount>>) =>
  (await readAccount(server, account)).account.balance_minor

/** The last step of an approval fails, after the act itself has run. */
async function whileProposalsCannotClose(work: () => Promise<void>): Promise<void> {
  const owner = new Client({ connectionString: server.testDatabase.ownerUrl })
  await owner.connect()
  await owner.query(`create function fail() returns trigger language plpgsql
    as $$ begin raise exception 'broken'; end $$`)
  await owner.query('create trigger broken before update on proposal for each row execute function fail()')
  try {
    await work()
  } finally {
    await owner.query('drop trigger broken on proposal')
    await owner.end()
  }
}

describe('[T23-2] a proposal', () => {
  it('shows before and after to both people, and counts for those who can decide it', async () => {
    const account = await newAccount()
    const before = [await countFor(ada), await countFor(ben), await countFor(admin)]
    const { id } = (await correct(ada, account.id, 10_500)).json()
    expect([await countFor(ada), await countFor(ben), await countFor(admin)]).toEqual([
      before[0],
      before[1] + 1,
      before[2],
    ])
    const shown = (await queue(ben)).proposals.find((one: { id: number }) => one.id === id)
    expect(shown).toMatchObject({
      act: 'account-correction',
      amount: 500,
      currency: 'USD',
      canDecide: true,
      isOwn: false,
      preview: [
        {
          action: 'account.correct-balance',
          target: { kind: 'account', id: String(account.id) },
          before: { balanceMinor: '1000000' },
          after: { balanceMinor: '1050000', note: 'Goodwill' },
        },
      ],
    })
    expect((await queue(ada)).proposals).toContainEqual(
      expect.objectContaining({ id, canDecide: false, isOwn: true }),
    )
    expect((await queue(admin)).proposals).not.toContainEqual(expect.objectContaining({ id }))
    expect((await decide(admin, id, 'APPROVED')).statusCode).toBe(404)
    expect((await decide(ben, id, 'APPROVED')).statusCode).toBe(200)
    expect(await balanceOf(account)).toBe(1_050_000n)
    expect((await queue(ben, 'CLOSED')).proposals).toContainEqual(
      expect.objectContaining({ id, status: 'APPROVED', decidedBy: ben.user.email, note: 'Checked' }),
    )
  })

  it('is carried out once when two people approve it at the same moment', async () => {
    const account = await newAccount()
    const { id } = (await correct(ada, account.id, 10_100)).json()
    const answers = await Promise.all([decide(ben, id, 'APPROVED'), decide(cleo, id, 'APPROVED')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await balanceOf(account)).toBe(1_010_000n)
  })

  it('that would do something else by now does nothing, and shows what it would do', async () => {
    const account = await newAccount()
    const { id, previewId } = (await correct(ada, account.id, 10_100)).json()
    const other = (await correct(ben, account.id, 10_050)).json()
    expect((await decide(cleo, other.id, 'APPROVED')).statusCode).toBe(200)
    const late = await decide(ben, id, 'APPROVED')
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'This would now do something different from what you saw, so nothing has changed. Read what will happen now, then decide again.',
    ])
    expect(await balanceOf(account)).toBe(1_005_000n)
    const shown = (await queue(ben)).proposals.find((one: { id: number }) => one.id === id)
    expect(shown.preview[0].before).toMatchObject({ balanceMinor: '1005000' })
    expect([shown.amount, shown.currency]).toEqual([50, 'USD'])
    // Cleo still has the first preview on her screen.
    const unseen = await decide(cleo, id, 'APPROVED', { previewId })
    expect([unseen.statusCode, unseen.json().message]).toEqual([409, late.json().message])
    expect(await balanceOf(account)).toBe(1_005_000n)
    expect((await decide(ben, id, 'APPROVED')).statusCode).toBe(200)
    expect(await balanceOf(account)).toBe(1_010_000n)
  })

  it('is rejected with a note by another person and withdrawn by the proposer alone', async () => {
    const account = await newAccount()
    const { id } = (await correct(ada, account.id, 10_100)).json()
    const unexplained = await decide(ben, id, 'REJECTED', { note: ' ' })
    expect([unexplained.statusCode, unexplained.json().fieldErrors[0].field]).toEqual([400, 'note'])
    expect((await decide(ben, id, 'WITHDRAWN')).json().message).toBe(
      'Only the person who proposed this can withdraw it.',
    )
    expect((await decide(ben, id, 'REJECTED')).statusCode).toBe(200)
    expect((await decide(cleo, id, 'APPROVED')).json().message).toBe(
      `${ben.user.email} already rejected this.`,
    )
    const again = (await correct(ada, account.id, 10_100)).json()
    expect((await decide(ada, again.id, 'WITHDRAWN')).statusCode).toBe(200)
    expect((await decide(ben, again.id, 'APPROVED')).json().message).toBe(`${ada.user.email} withdrew this.`)
    expect(await balanceOf(account)).toBe(1_000_000n)
    const steps = await actionsOn(server, { kind: 'proposal', id: BigInt(again.id) })
    expect(steps.map(({ action }) => action)).toEqual(['approval.withdraw', 'approval.propose'])
  })

  it('that waits already is not proposed again, unless its sender repeats the request', async () => {
    const account = await newAccount()
    expect((await correct(ada, account.id, 10_100)).statusCode).toBe(202)
    for (const by of [ada, ben])
      expect((await correct(by, account.id, 10_100, 'Another reason')).json().message).toBe(
        `${ada.user.email} already proposed exactly this. A second person must decide it first.`,
      )
    const open = async (key: string) =>
      await ada.callAlone({
        method: 'POST',
        url: '/admin/rewards/credit',
        payload: { userId: Number(account.user_id), currency: 'USD', amount: 5_000, reason: 'Prize' },
        headers: { [IDEMPOTENCY_HEADER]: key },
      })
    const [one, two] = [await open('same'), await open('same')]
    expect(two.json().id).toBe(one.json().id)
    expect((await open('other')).statusCode).toBe(409)
  })

  it('expires, and can then be neither approved nor kept', async () => {
    const account = await newAccount()
    const { id } = (await correct(ada, account.id, 10_100)).json()
    server.clock.advanceMs(72 * HOUR_MS)
    const late = await decide(ben, id, 'APPROVED')
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'This proposal has expired. Propose it again.',
    ])
    const row = await db
      .selectFrom('proposal')
      .selectAll()
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'EXPIRED', request: null })
    expect((await actionsOn(server, { kind: 'proposal', id: BigInt(id) }))[0]).toMatchObject({
      action: 'approval.expire',
      actor_email: 'system',
    })
    expect(await balanceOf(account)).toBe(1_000_000n)
  })

  it('does not outlive the right of its proposer', async () => {
    const account = await newAccount()
    const dora = await addStaff(server, 'SUPER_ADMIN')
    const { id } = (await correct(dora, account.id, 10_100)).json()
    await db.updateTable('app_user').set({ role: 'ADMIN' }).where('id', '=', dora.user.id).execute()
    expect((await decide(ben, id, 'APPROVED')).json().message).toBe(
      `${dora.user.email} can no longer do this. Reject it and propose it again.`,
    )
    await db
      .updateTable('app_user')
      .set({ role: 'SUPER_ADMIN', status: 'DISABLED' })
      .where('id', '=', dora.user.id)
      .execute()
    expect((await decide(ben, id, 'APPROVED')).statusCode).toBe(409)
    expect(await balanceOf(account)).toBe(1_000_000n)
  })

  it('that fails half way leaves nothing behind', async () => {
    const account = await newAccount()
    const { id } = (await correct(ada, account.id, 10_100)).json()
    await whileProposalsCannotClose(async () => {
      expect((await decide(ben, id, 'APPROVED')).statusCode).toBe(500)
    })
    expect(await balanceOf(account)).toBe(1_000_000n)
    expect((await decide(ben, id, 'APPROVED')).statusCode).toBe(200)
    expect(await balanceOf(account)).toBe(1_010_000n)
  })

  it('is stored sealed, so that no payout details are readable while it waits', async () => {
    const id = await withdraw(server, await addWithdrawer(server, 300_000n), 100)
    const proposed = await admin.callAlone({
      method: 'PATCH',
      url: `/admin/payments/${id}/financial-data`,
      payload: { ...WALLET_DETAILS, name: 'Readable Name' },
      headers: { [REASON_HEADER]: 'Typing error' },
    })
    expect(proposed.statusCode, proposed.body).toBe(202)
    const row = await db
      .selectFrom('proposal')
      .selectAll()
      .where('id', '=', BigInt(proposed.json().id))
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row.request)).not.toContain(WALLET_DETAILS.cryptoWalletAddress)
    expect(JSON.stringify(row.preview)).not.toContain('Readable Name')
  })
})

describe('[T23-2] the queue', () => {
  it('cannot be filled by one person, who would hide the proposals of others', async () => {
    const dora = await addStaff(server, 'SUPER_ADMIN')
    const account = await newAccount()
    const answers = []
    for (let count = 0; count <= 50; count++) answers.push(await correct(dora, account.id, 10_001 + count))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(50).fill(202), 409])
    expect(answers.at(-1)?.json().message).toBe(
      'You already have 50 proposals that wait for a second person. Wait until other staff members decide them, or withdraw some.',
    )
    expect((await correct(ada, account.id, 10_100)).statusCode).toBe(202)
    await db
      .updateTable('proposal')
      .set({ status: 'EXPIRED', request: null, decided_at: server.clock.now() })
      .where('proposed_by_user_id', '=', dora.user.id)
      .execute()
  })
})

describe('[T23-1.2] a staff member who credits a player alone', () => {
  it('does not pay the player out alone, however small the payout is', async () => {
    const player = await addWithdrawer(server, 300_000n)
    const credited = await ada.callAlone({
      method: 'POST',
      url: '/admin/rewards/credit',
      payload: { userId: Number(player.user.id), currency: 'USD', amount: 500, reason: 'Prize' },
      headers: { [IDEMPOTENCY_HEADER]: `credit-and-pay-${people++}` },
    })
    expect(credited.statusCode, credited.body).toBe(200)
    const id = await withdraw(server, player, 100)
    const confirm = async (by: Staff) => {
      const modifiedDate = await stateOf(server, id, await cookieFor(server, by.user))
      const payload = approvalOf(100, { modifiedDate, note: 'Checked' })
      return await by.callAlone({
        method: 'PUT',
        url: `/admin/payments/${id}/withdrawal/confirm`,
        payload,
      })
    }
    expect((await confirm(ada)).json().transactionStatus).toBe('PAYMENT_INITIATED')
    expect((await confirm(ada)).statusCode).toBe(409)
    expect((await confirm(ben)).json().transactionStatus).toBe('PAYMENT_SUCCESS')
  })
})

describe('[T23-1.3] the editor of a destination', () => {
  it('never approves the payout, and neither is a change carried out by the editor alone', async () => {
    const id = await withdraw(server, await addWithdrawer(server, 300_000n), 100)
    const change = {
      method: 'PATCH',
      url: `/admin/payments/${id}/financial-data`,
      payload: { ...WALLET_DETAILS, name: 'Another Name' },
    } as const
    const confirm = async (by: Staff) => {
      const modifiedDate = await stateOf(server, id, await cookieFor(server, by.user))
      return await by.callAlone({
        method: 'PUT',
        url: `/admin/payments/${id}/withdrawal/confirm`,
        payload: approvalOf(100, { modifiedDate, note: 'Checked' }),
      })
    }
    expect((await admin.callAlone(change)).json().code).toBe('approval.reason-needed')
    expect((await admin.call(change)).statusCode).toBe(200)
    const own = await confirm(admin)
    expect([own.statusCode, own.json().message]).toEqual([
      409,
      'You changed where this payment goes. Other staff members must approve it.',
    ])
    // A new destination waits first.
    server.clock.advanceMs(25 * HOUR_MS)
    expect((await confirm(admin)).statusCode).toBe(409)
    expect((await confirm(ben)).statusCode).toBe(200)
  })

  it('sees a payout that has its first approval in the same queue', async () => {
    const player = await addWithdrawer(server, 500_000n)
    const id = await withdraw(server, player, 2_000)
    const modifiedDate = await stateOf(server, id, await cookieFor(server, ada.user))
    const payload = approvalOf(2_000, { modifiedDate, note: 'Checked' })
    const url = `/admin/payments/${id}/withdrawal/confirm`
    expect((await ada.callAlone({ method: 'PUT', url, payload })).statusCode).toBe(200)
    const of = async (by: Staff) =>
      (await queue(by)).payouts.find(({ paymentId }: { paymentId: number }) => paymentId === id)
    expect(await of(ada)).toMatchObject({ isOwn: true, amount: 2_000 })
    expect(await of(ben)).toMatchObject({ isOwn: false, approvedBy: ada.user.email })
  })
})

describe('[T23-2] within the limit of the brand', () => {
  it('one person is enough, until the credits of a day are above it together', async () => {
    const player = await addPerson(server, { email: `limit${people++}@people.test` })
    const credit = async (amount: number) =>
      (
        await ada.callAlone({
          method: 'POST',
          url: '/admin/rewards/credit',
          payload: { userId: Number(player.id), currency: 'USD', amount, reason: 'Prize' },
          headers: { [IDEMPOTENCY_HEADER]: `limit-${amount}-${people++}` },
        })
      ).statusCode
    expect([await credit(600), await credit(400), await credit(0.01)]).toEqual([200, 200, 202])
    server.clock.advanceMs(25 * HOUR_MS)
    expect(await credit(999)).toBe(200)
  })

  it('one person is not enough for ten times the limit, spread over many players', async () => {
    server.clock.advanceMs(25 * HOUR_MS)
    const credit = async (by: Staff) => {
      const player = await addPerson(server, { email: `spread${people++}@people.test` })
      return (
        await by.callAlone({
          method: 'POST',
          url: '/admin/rewards/credit',
          payload: { userId: Number(player.id), currency: 'USD', amount: 1_000, reason: 'Prize' },
          headers: { [IDEMPOTENCY_HEADER]: `spread-${people++}` },
        })
      ).statusCode
    }
    // All at the same moment: each must see the others.
    const answers = await Promise.all(Array.from({ length: 12 }, async () => await credit(ada)))
    expect(answers.filter((status) => status === 200)).toHaveLength(10)
    expect(answers.filter((status) => status === 202)).toHaveLength(2)
    expect(await credit(ben)).toBe(200)
    server.clock.advanceMs(25 * HOUR_MS)
    expect(await credit(ada)).toBe(200)
  })

  it('one person is enough for details of a user that decide neither access nor payouts', async () => {
    const { id } = await addPerson(server, { email: `details${people++}@people.test` })
    const update = async (payload: object) =>
      (await ada.callAlone({ method: 'PUT', url: `/admin/users/${id}`, payload })).statusCode
    expect(await update({ city: 'Leeds', firstName: 'Ada' })).toBe(200)
    expect(await update({ city: 'York', kycStatus: 'VERIFIED' })).toBe(400)
    const patch = async (action: string) =>
      (await ada.callAlone({ method: 'PATCH', url: `/admin/users/${id}/${action}`, payload: RESTRICTION }))
        .statusCode
    expect([await patch('disable'), await patch('enable')]).toEqual([200, 200])
  })
})
