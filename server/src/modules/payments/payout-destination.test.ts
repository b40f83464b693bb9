import { HOUR_MS } from '@pickproof/domain/time/durations'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { auditActions, mailsTo } from '../../testing/people.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { masked } from '../../testing/staff.ts'
import {
  addWithdrawer,
  approvalOf,
  BANK_DETAILS,
  passWaitingTime,
  payoutActs,
  REJECTION,
  WALLET_DETAILS,
  walletOf,
  withdraw,
} from '../../testing/withdrawals.ts'
import { sealDetailsOf } from './index.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const staffCookie = async () => await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
const [ada, ben, cleo] = [await staffCookie(), await staffCookie(), await staffCookie()]
const { decide, correct, detail, waiting } = payoutActs(server, cleo)
/** What a mask shows. */
const endOf = ({ details }: { readonly details: { readonly cryptoWalletAddress: string } }) =>
  details.cryptoWalletAddress.slice(-4)
let wallets = 2_000
const otherWallet = () => ({ ...WALLET_DETAILS, cryptoWalletAddress: walletOf(wallets++) })

const change = async (cookie: string, payload: object) =>
  await server.call({ method: 'PUT', url: '/financialdata', cookie, payload })
const passTime = async (id: number, ms: number) => await passWaitingTime(server, id, ms)
const lastMailTo = async (email: string) => (await mailsTo(server, email))[0]

describe('a destination that staff change', () => {
  it('[T23-1.3] is never approved by the person who changed it, neither first nor second', async () => {
    const { id } = await waiting()
    expect((await correct(id, ada, otherWallet())).statusCode).toBe(200)
    await passTime(id, 25 * HOUR_MS)
    const first = await decide(id, ada, approvalOf(1500))
    expect([first.statusCode, first.json().message]).toEqual([
      409,
      'You changed where this payment goes. Other staff members must approve it.',
    ])
    expect((await decide(id, ben, approvalOf(1500))).json().firstApproval).not.toBe(null)
    expect((await decide(id, ada, approvalOf(1500))).statusCode).toBe(409)
    expect((await decide(id, cleo, approvalOf(1500))).json().transactionStatus).toBe('PAYMENT_SUCCESS')
  })

  it('[T23-1.3] waits 24 hours before staff can approve it, and the player gets a mail immediately', async () => {
    const { id, player } = await waiting(100)
    const other = otherWallet()
    await correct(id, ada, other)
    const mail = await lastMailTo(player.user.email)
    expect(mail?.subject).toBe('We changed where your withdrawal of $100.00 goes')
    expect(mail?.text).toContain(`Crypto …${endOf({ details: other })}`)
    expect(mail?.text).not.toContain(other.cryptoWalletAddress)

    const refused = await decide(id, ben, approvalOf(100))
    expect(refused.statusCode).toBe(422)
    expect(refused.json().fieldErrors).toMatchObject([{ field: 'destination' }])
    expect((await detail(id)).payment.transactionStatus).toBe('PAYMENT_INITIATED')
    await passTime(id, 24 * HOUR_MS - 1)
    expect((await decide(id, ben, approvalOf(100))).statusCode).toBe(422)
    await passTime(id, 1)
    expect((await decide(id, ben, approvalOf(100))).json().transactionStatus).toBe('PAYMENT_SUCCESS')
  })

  it('[T23-1.3] can be rejected at any time, and a note alone changes no destination', async () => {
    const { id } = await waiting(100)
    await correct(id, ada, otherWallet())
    expect((await decide(id, ben, REJECTION)).json().transactionStatus).toBe('PAYMENT_FAILURE')
    const other = await waiting(100)
    await correct(other.id, ada, { ...other.player.details, note: 'Mornings only' })
    expect((await decide(other.id, ben, approvalOf(100))).json().transactionStatus).toBe('PAYMENT_SUCCESS')
  })
})

describe('a destination that the player changes', () => {
  it('[T23-1.6] makes the next withdrawal wait, and is recorded with masked values', async () => {
    const player = await addWithdrawer(server, 300_000n)
    const other = otherWallet()
    const changed = await change(player.cookie, other)
    expect(changed.json()).toMatchObject(other)
    const entry = (await auditActions(server)).findLast(({ action }) => action === 'user.payout-details')
    expect(entry).toMatchObject({
      actor_email: player.user.email,
      target_id: String(player.user.id),
      before: { cryptoWalletAddress: masked(endOf(player), player.details.cryptoWalletAddress.length) },
      after: { cryptoWalletAddress: masked(endOf({ details: other }), other.cryptoWalletAddress.length) },
    })
    const id = await withdraw(server, player, 100)
    expect((await lastMailTo(player.user.email))?.text).toContain('at the earliest')
    expect((await decide(id, ben, approvalOf(100))).json().fieldErrors).toMatchObject([
      { field: 'destination' },
    ])
    await passTime(id, 24 * HOUR_MS)
    expect((await decide(id, ben, approvalOf(100))).json().transactionStatus).toBe('PAYMENT_SUCCESS')
  })

  it('[T23-1.6] is mailed to the player, and to the former address if the email changed within the waiting time', async () => {
    const player = await addWithdrawer(server, 0n)
    const old = player.user.email
    const moveTo = async (email: string) =>
      await db.updateTable('app_user').set({ email }).where('id', '=', player.user.id).execute()
    const remember = async (email: string, hoursAgo: number) =>
      await db
        .insertInto('earlier_email')
        .values({
          ...{ tenant_id: TEST_TENANT, user_id: player.user.id, email },
          until: new Date(server.clock.now().getTime() - hoursAgo * HOUR_MS),
        })
        .execute()
    await moveTo('thief@payouts.test')
    await remember(old, 23)
    await remember('long-gone@payouts.test', 25)
    expect((await change(player.cookie, otherWallet())).statusCode).toBe(200)
    const subjects = async (email: string) => (await mailsTo(server, email)).map(({ subject }) => subject)
    expect(await subjects('thief@payouts.test')).toEqual(['Your payout details changed'])
    expect((await subjects(old))[0]).toBe('Your payout details changed')
    expect(await subjects('long-gone@payouts.test')).toEqual([])
  })

  it('[T23-1.6] sends nothing and records nothing when the same details are saved again', async () => {
    const player = await addWithdrawer(server, 0n)
    const entries = (await auditActions(server)).length
    expect((await change(player.cookie, player.details)).statusCode).toBe(200)
    expect((await auditActions(server)).length).toBe(entries)
    expect(await mailsTo(server, player.user.email)).toEqual([])
  })
})

it('[T23-1.3] every mail about a payout names method and destination, masked', async () => {
  const { id, player } = await waiting(100)
  const requested = await lastMailTo(player.user.email)
  await decide(id, ben, approvalOf(100))
  const paid = await lastMailTo(player.user.email)
  await decide(await withdraw(server, player, 50), ben, REJECTION)
  const rejected = await lastMailTo(player.user.email)
  for (const mail of [requested, paid, rejected]) {
    expect(mail?.text, mail?.subject).toContain(`Crypto …${endOf(player)}`)
    expect(mail?.html, mail?.subject).not.toContain(player.details.cryptoWalletAddress)
  }
})

/** Everything that a copy of the database would show. */
async function dump(): Promise<string> {
  const { rows: tables } = await sql<{
    name: string
  }>`select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables where table_type = 'BASE TABLE'
      and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const read = sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db)
    const { rows } = await read.catch(() => ({ rows: [] }))
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

describe('payout details at rest', () => {
  it('[T23-5] show no account number in a copy of the database', async () => {
    const iban = 'GB82WEST12345698765432'
    const player = await addWithdrawer(server, 300_000n)
    await change(player.cookie, { ...BANK_DETAILS, iban })
    await change(player.cookie, WALLET_DETAILS)
    const id = await withdraw(server, player, 100)
    await correct(id, ada, { ...BANK_DETAILS, iban })
    expect((await detail(id)).payment.financialData).toMatchObject({ ...BANK_DETAILS, iban })
    const copy = await dump()
    expect(copy).toContain(player.user.email)
    for (const secret of [iban, WALLET_DETAILS.cryptoWalletAddress, '1 High Street'])
      for (const written of [secret, Buffer.from(secret).toString('hex')])
        expect(copy.includes(written), secret).toBe(false)
  })

  it('[T23-5] are sealed at the next start where an earlier version left them readable', async () => {
    const player = await addWithdrawer(server, 300_000n)
    const id = await withdraw(server, player, 100)
    const own = (await server.call({ method: 'GET', url: '/financialdata', cookie: player.cookie })).json()
    const iban = 'DE89370400440532013000'
    await sql`update financial_data set sealed = null, payment_method = 'bank', name = 'Ada Moss', iban = ${iban},
      currency = 'EUR', other_texts = '{"wiseEmail": "ada@wise.test"}' where user_id = ${player.user.id}`.execute(
      db,
    )
    const stored = { ...own, paymentMethod: 'bank', iban }
    await sql`update payment set sealed_details = null, financial_data = ${JSON.stringify(stored)}
      where id = ${id}`.execute(db)
    const read = async () => [
      (await server.call({ method: 'GET', url: '/financialdata', cookie: player.cookie })).json(),
      (await detail(id)).payment.financialData,
    ]
    const before = await read()
    expect(before).toMatchObject([{ iban, currency: 'EUR', wiseEmail: 'ada@wise.test' }, { iban }])
    expect(await dump()).toContain(iban)
    await sealDetailsOf(server.context, TEST_TENANT)
    expect(await read()).toEqual(before)
    expect(await dump()).not.toContain(iban)
  })
})
