import { DAY_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import { setAccountStatus } from '../../testing/account-acts.ts'
import { cookieFor } from '../../testing/accounts.ts'
import { LITTLE_EFFORT, newCaptcha, solveCaptcha } from '../../testing/captcha.ts'
import { mailsTo } from '../../testing/people.ts'
import { addStaff } from '../../testing/staff.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import {
  addWithdrawer,
  approvalOf,
  passWaitingTime,
  payoutActs,
  withdraw,
} from '../../testing/withdrawals.ts'
import { isMarketing, MAIL_KINDS, type MailKind } from '@pickproof/contract/lists/mail-kinds'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { mailLook } from '../../platform/mail/mail-look.ts'
import { ENGLISH } from '@pickproof/messages/languages'
import { findAccountByAccno, runAccountClock } from '../accounts/index.ts'
import { picksOfAccounts } from '../picks/index.ts'

const server = await startTestServer({ environment: LITTLE_EFFORT })
const { context, clock } = server
const db = context.database.tenant(TEST_TENANT)
const staff = await addStaff(server, 'SUPER_ADMIN')
const KINDS = Object.keys(MAIL_KINDS) as MailKind[]

/** With an account that ends soon, which is when the product invites its player to play. */
async function addPlayer() {
  const player = await addWithdrawer(server, 10_000n)
  await db
    .updateTable('challenge_account')
    .set({ expiry_at: new Date(clock.now().getTime() + 2.5 * DAY_MS) })
    .where('accno', '=', player.accno)
    .execute()
  return player
}
type Player = Awaited<ReturnType<typeof addPlayer>>

const exclude = async ({ user }: Player, body: object) => {
  const cookie = await cookieFor(server, user)
  const answer = await server.call({ method: 'POST', url: '/play-exclusions', cookie, payload: body })
  expect(answer.statusCode, answer.body).toBe(200)
}

/** Everything that mails a player while they do not play. */
async function causeMails(player: Player): Promise<readonly string[]> {
  await runAccountClock(context, { picks: picksOfAccounts, tenantId: TEST_TENANT, now: clock.now() })
  const captcha = await solveCaptcha(await newCaptcha(server, TEST_TENANT))
  const { email } = player.user
  await server.call({ method: 'POST', url: '/users/forgotpassword', payload: { email, captcha } })
  const id = await withdraw(server, player, 50)
  await passWaitingTime(server, id)
  const cookie = await cookieFor(server, staff.user)
  const paid = await payoutActs(server, cookie).decide(id, cookie, approvalOf(50))
  expect(paid.statusCode, paid.body).toBe(200)
  const account = await findAccountByAccno(db, TEST_TENANT, player.accno)
  if (!account) throw new Error('the account is gone')
  await setAccountStatus(staff, account, { status: 'SUSPENDED', closureReason: 'We check a document.' })
  return (await mailsTo(server, email)).map(({ kind }) => kind)
}

const OTHERS = ['password-reset', 'withdrawal-requested', 'withdrawal-paid', 'account-status']

describe('mails during a break from play', () => {
  it.each([
    ['a time-out', { kind: 'TIME_OUT', length: 7 }],
    ['a self-exclusion', { kind: 'SELF_EXCLUSION', length: 6 }],
  ])('[T23-4.4] are all but marketing: %s', async (_, body) => {
    const player = await addPlayer()
    await exclude(player, body)
    const kinds = await causeMails(player)
    expect(kinds).toEqual(expect.arrayContaining(OTHERS))
    expect(kinds.filter((kind) => isMarketing(kind as MailKind))).toEqual([])
  })

  it('[T23-4.4] have every marketing mail of the product once the player is not on a break', async () => {
    const kinds = await causeMails(await addPlayer())
    // Staff write news, and prices cause alerts. They are notifications, whose test shows the same.
    const marketing = KINDS.filter((kind) => isMarketing(kind) && !kind.startsWith('notify-'))
    expect(kinds).toEqual(expect.arrayContaining([...OTHERS, ...marketing]))
  })

  it('[T23-4.4] are sent by code that checked the break, or not at all', async () => {
    const brand = context.brands.getById(TEST_TENANT)
    const content = { heading: 'Play', paragraphs: ['Play'], footer: [] }
    const mail = {
      to: 'a@b.test',
      subject: 'Play',
      look: mailLook(brand),
      content,
      language: ENGLISH,
      at: clock.now(),
    }
    for (const kind of KINDS.filter(isMarketing))
      await expect(
        db.transaction().execute(async (tx) => await queueMail(tx, TEST_TENANT, { kind, ...mail })),
      ).rejects.toThrow('players on a break')
    expect(await mailsTo(server, 'a@b.test')).toEqual([])
  })
})
