import { dateAfterDays } from '@pickproof/domain/people/disabled-access'
import { describe, expect, it } from 'vitest'
import { setAccountStatus, setHoldTime } from '../../../testing/account-acts.ts'
import { addAccount, BASE_STAGE_1, cookieFor } from '../../../testing/accounts.ts'
import { DAY_MS, HOUR_MS } from '../../../testing/catalogue.ts'
import { migrateFrom } from '../../../testing/migrate-from.ts'
import { addPerson, mailsTo } from '../../../testing/people.ts'
import { readAccount } from '../../../testing/settlement.ts'
import { actionsOn, addStaff } from '../../../testing/staff.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import type { AccountRow } from '../../accounts/index.ts'

const old = await migrateFrom(86, async ({ add }) => {
  const account = async (accno: string, row: object) =>
    await add('challenge_account', { tenant_id: 'brand', accno, ...row })
  await account('SUSPENDED', { status: 'SUSPENDED' })
  await account('DISABLED', { status: 'INACTIVE', closure_reason: 'Asked for it' })
  await account('HELD', { status: 'INACTIVE', hold_expiry_at: '2026-12-01T00:00:00Z' })
  // Rows of before migrations 66 and 78, which changed none of them.
  await account('RESET', { status: 'INACTIVE', closure_reason: 'Account reset' })
  await add('app_user', { tenant_id: 'brand', status: 'DISABLED' })
  await account('LOST', { status: 'CHALLENGE_LOST' })
  await account('ACTIVE', {})
})
const server = await startTestServer({ startAt: '2026-11-15T12:00:00Z' })
const { clock } = server
const superAdmin = await addStaff(server, 'SUPER_ADMIN')
let people = 0

const newPlayer = async (language: string | null = null) =>
  await addPerson(server, { email: `restricted${people++}@people.test`, language })
const newAccount = async () => await addAccount(server, await newPlayer(), BASE_STAGE_1)
const setStatus = async (account: AccountRow, payload: object) =>
  await setAccountStatus(superAdmin, account, payload)
const inMs = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
const reviewIn = (days: number) => `${dateAfterDays(clock.now(), days)}T00:00:00.000Z`

const ORDER = {
  closureReason: 'Picks on both sides of 3 games came from your two accounts',
  restrictionKind: 'TERMS',
  reviewDate: '2026-11-25',
}

describe('an account that staff disable or suspend', () => {
  it.each(['INACTIVE', 'SUSPENDED'])(
    '[T23-4.1] needs a reason and a review within a year: %s',
    async (status) => {
      const account = await newAccount()
      for (const [field, change] of [
        ['closureReason', { closureReason: undefined }],
        ['closureReason', { closureReason: null }],
        ['closureReason', { closureReason: '  ' }],
        ['restrictionKind', { restrictionKind: 'WHIM' }],
        ['reviewDate', { reviewDate: 'soon' }],
        ['reviewDate', { reviewDate: reviewIn(0).slice(0, 10) }],
        ['reviewDate', { reviewDate: reviewIn(366).slice(0, 10) }],
      ] as const) {
        const refused = await setStatus(account, { status, ...ORDER, ...change })
        expect([refused.statusCode, refused.json().fieldErrors[0]?.field], refused.body).toEqual([400, field])
      }
      expect((await readAccount(server, account)).account).toMatchObject({
        status: 'ACTIVE',
        review_at: null,
      })
      expect(await actionsOn(server, { kind: 'account', id: account.id })).toEqual([])
      // Where staff choose no date, they review it in 30 days.
      const { reviewDate: _date, ...order } = ORDER
      expect((await setStatus(account, { status, ...order })).json()).toMatchObject({
        reviewDate: reviewIn(30),
      })
    },
  )

  it('[T23-4.1] shows its player the kind, the reason and the date of the review', async () => {
    const player = await newPlayer()
    const account = await addAccount(server, player, BASE_STAGE_1)
    expect((await setStatus(account, { status: 'SUSPENDED', ...ORDER })).statusCode).toBe(200)
    const cookie = await cookieFor(server, player)
    const context = await server.call({ method: 'GET', url: '/users/context', cookie })
    expect(context.json().accounts).toMatchObject([
      {
        accno: account.accno,
        status: 'SUSPENDED',
        closureReason: ORDER.closureReason,
        restrictionKind: 'TERMS',
        reviewDate: '2026-11-25T00:00:00.000Z',
      },
    ])
    const overview = await server.call({
      method: 'GET',
      url: '/accounts/overview',
      accountNo: account.accno,
      cookie,
    })
    expect(overview.json().reports[0].sentence).toBe(
      `The account was suspended: Breach of our terms. ${ORDER.closureReason}. We review this by November 25, 2026.`,
    )
    const [entry] = await actionsOn(server, { kind: 'account', id: account.id })
    expect(entry?.after).toMatchObject({ restrictionKind: 'TERMS', reviewDate: '2026-11-25T00:00:00.000Z' })
  })

  it.each([
    ['INACTIVE', 'Dein Konto ist deaktiviert'],
    ['SUSPENDED', 'Dein Konto ist gesperrt'],
  ])(
    '[T23-4.2] mails reason, review and contact in the language of the player: %s',
    async (status, heading) => {
      const player = await newPlayer('de')
      const account = await addAccount(server, player, BASE_STAGE_1)
      expect((await setStatus(account, { status, ...ORDER })).statusCode).toBe(200)
      const [mail, ...more] = await mailsTo(server, player.email)
      expect(more).toEqual([])
      for (const words of [heading, ORDER.closureReason, '25. November 2026', 'support@overmark.test'])
        expect(mail?.text).toContain(words)
    },
  )

  it('[T23-4.1] has no review once it has an end date or is active again', async () => {
    const account = await newAccount()
    const held = { status: 'INACTIVE', isInactiveTemporarily: true, ...ORDER }
    expect((await setStatus(account, held)).json().reviewDate).toBe('2026-11-25T00:00:00.000Z')
    expect((await setHoldTime(superAdmin, account, inMs(HOUR_MS))).json().reviewDate).toBeNull()
    const later = await setStatus(account, { ...held, holdExpireDate: inMs(DAY_MS) })
    expect(later.json()).toMatchObject({ reviewDate: null, holdExpiryDate: inMs(DAY_MS) })
    await setStatus(account, { status: 'SUSPENDED', ...ORDER })
    expect((await setStatus(account, { status: 'ACTIVE' })).json()).toMatchObject({
      closureReason: null,
      restrictionKind: null,
      reviewDate: null,
    })
  })

  it('[T23-4.1] is found by the date of its review', async () => {
    const account = await newAccount()
    await setStatus(account, { status: 'SUSPENDED', ...ORDER, reviewDate: reviewIn(3).slice(0, 10) })
    const due = async (days: number) => {
      const filters = { key: 'reviewDate', op: '<=', value: reviewIn(days) }
      const payload = { filters, sorters: ['+reviewDate'] }
      const answer = await superAdmin.call({ method: 'POST', url: '/admin/accounts/search', payload })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().content.some(({ accno }: AccountRow) => accno === account.accno)
    }
    expect([await due(2), await due(3)]).toEqual([false, true])
  })

  it('[T23-4.1] gets a review within 30 days at the upgrade if it has neither an end nor a successor', async () => {
    const days = "review_at between now() + interval '29 days' and now() + interval '30 days'"
    const reviewed = `select accno, closure_reason, review_at, ${days} as is_in_time from challenge_account order by accno`
    const rows = await old.read('brand', reviewed)
    const withReview = rows.filter(({ review_at }) => review_at !== null)
    expect(withReview.map(({ accno, is_in_time }) => [accno, is_in_time])).toEqual([
      ['DISABLED', true],
      ['SUSPENDED', true],
    ])
    expect(rows.find(({ accno }) => accno === 'RESET')?.closure_reason).toBe(
      '\u0002["server.closure-reason.reset"]',
    )
    expect(
      await old.read('brand', `select id from app_user where status = 'DISABLED' and ${days}`),
    ).toHaveLength(1)
  })
})
