/**
 * Transactions that place or settle picks send no notification, because PostgreSQL commits notifying transactions one
 * after another. By decision 65, the mails of accounts that they close are queued after the commit.
 */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountRow, type NewAccount, runAccountClock } from './modules/accounts/index.ts'
import { picksOfAccounts } from './modules/picks/index.ts'
import { settleFixture, settlementJobs } from './modules/settlement/index.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { queueLeftMails, queueMailsAfterCommit, queueSendingOf } from './platform/mail/queue-mail.ts'
import { sendMailJob } from './platform/mail/send-mail-job.ts'
import { buildServer } from './server.ts'
import { addAccount } from './testing/accounts.ts'
import { DAY_MS } from './testing/catalogue.ts'
import { eventually } from './testing/eventually.ts'
import { addPerson, mailsTo } from './testing/people.ts'
import { addOwner, freshOdd, legOf, openBook, placed, straightOrder } from './testing/picks.ts'
import { addGames, addStraight, AWAY, endGame, readAccount } from './testing/settlement.ts'
import { startTestServer, TEST_TENANT, type TestServer } from './testing/test-server.ts'

const server = await startTestServer()
const { clock } = server
const { brands, log } = server.context
/** A process that ends right after each commit: it never queues the mails that it wrote. */
const database = server.openDatabase({ connectionsMax: 4 })
const context = { ...server.context, database }
const db = database.tenant(TEST_TENANT)
const listener = new Client({ connectionString: server.testDatabase.ownerUrl })
const marker = new Client({ connectionString: server.testDatabase.ownerUrl })
const MARKER = 'everything before this was delivered'
let heard: string[] = []
let people = 0
let games = 0

beforeAll(async () => {
  await Promise.all([listener.connect(), marker.connect(), openBook(server)])
  listener.on('notification', ({ channel, payload }) => heard.push(payload === MARKER ? MARKER : channel))
  // The only channel on which the job library announces jobs.
  await listener.query('listen "jobs:insert"')
})
afterAll(async () => {
  await Promise.all([listener.end(), marker.end(), database.close()])
})
beforeEach(async () => {
  await marker.query('delete from graphile_worker._private_jobs')
  await db.deleteFrom('mail').execute()
})

/** What was notified during the work. PostgreSQL delivers in the order of the commits, so nothing is missing before the marker. */
async function notifiedDuring(work: () => Promise<unknown>): Promise<readonly string[]> {
  heard = []
  await work()
  await marker.query('select pg_notify($1, $2)', ['jobs:insert', MARKER])
  await eventually(() => expect(heard).toContain(MARKER))
  return heard.filter((channel) => channel !== MARKER)
}

async function newAccount(overrides: Partial<NewAccount> = {}) {
  const email = `silent${people++}@people.test`
  const person = await addPerson(server, { email })
  return { email, account: await addAccount(server, person, undefined, overrides) }
}

/** A pick of each account on a game that is over: home won. */
async function playedGame(accounts: readonly AccountRow[], selection?: string): Promise<string> {
  const fixtureId = `silent-${games++}`
  await addGames(server, [fixtureId])
  for (const account of accounts)
    await addStraight(server, account, { stakeUnits: 200, fixtureId, ...(selection && { selection }) })
  await endGame(server, fixtureId, [101, 99])
  return fixtureId
}

const settle = async (fixtureId: string) =>
  await settleFixture(context, { tenantId: TEST_TENANT, fixtureId, log })
const statusOf = async (account: AccountRow) => (await readAccount(server, account)).account.status
const CLOSED_BY_ONE_LOSS = { maximum_daily_loss_minor: 20_000n } as const

async function closedAccount() {
  const closed = await newAccount(CLOSED_BY_ONE_LOSS)
  await settle(await playedGame([closed.account], AWAY))
  expect(await statusOf(closed.account)).toBe('CHALLENGE_LOST')
  return closed
}

const jobs = async () =>
  (
    await marker.query<{ task_identifier: string }>('select task_identifier from graphile_worker.jobs')
  ).rows.map((row) => row.task_identifier)

describe('a transaction sends no notification', () => {
  it('when it places picks', async () => {
    const app = await buildServer(context)
    await app.ready()
    const process: TestServer = {
      ...server,
      app,
      call: ({ tenant = TEST_TENANT, cookie = '', accountNo = '', headers, url, ...rest }) =>
        app.inject({
          ...rest,
          url: `/api${String(url)}`,
          headers: { 'x-tenant': tenant, cookie, accountno: accountNo, ...headers },
        }),
    }
    const owner = await addOwner(server)
    const odd = await freshOdd(server)
    const order = straightOrder(legOf(odd, 200))
    expect(await notifiedDuring(async () => await placed(process, owner, order))).toEqual([])
    await app.close()
  })

  it('when it settles picks and closes the account, although that writes a mail', async () => {
    const open = await newAccount()
    const closed = await newAccount(CLOSED_BY_ONE_LOSS)
    const fixtureId = await playedGame([open.account, closed.account], AWAY)
    expect(await notifiedDuring(async () => await settle(fixtureId))).toEqual([])
    expect([await statusOf(open.account), await statusOf(closed.account)]).toEqual([
      'ACTIVE',
      'CHALLENGE_LOST',
    ])
    expect(await mailsTo(server, closed.email)).toHaveLength(1)
  })

  it('when a corrected result closes the account', async () => {
    const { account, email } = await newAccount(CLOSED_BY_ONE_LOSS)
    const fixtureId = await playedGame([account])
    await settle(fixtureId)
    await endGame(server, fixtureId, [99, 101])
    const regrade = settlementJobs(context).find(({ name }) => name === 'regrade-fixture')
    const run = async () => await regrade?.handle({ tenantId: TEST_TENANT, id: fixtureId }, log)
    expect(await notifiedDuring(run)).toEqual([])
    expect(await statusOf(account)).toBe('CHALLENGE_LOST')
    expect(await mailsTo(server, email)).toHaveLength(1)
  })

  it('when the time limit closes the account', async () => {
    const { account, email } = await newAccount()
    clock.advanceMs(40 * DAY_MS)
    const order = { picks: picksOfAccounts, tenantId: TEST_TENANT, now: clock.now() }
    expect(await notifiedDuring(async () => await runAccountClock(context, order))).toEqual([])
    expect(await statusOf(account)).toBe('EXPIRED')
    expect(await mailsTo(server, email)).toHaveLength(1)
  })
})

describe('the mail of a closed account', () => {
  it('gets its job right after the commit', async () => {
    const connection = server.openDatabase({ connectionsMax: 2 })
    queueMailsAfterCommit({ database: connection, log })
    const { account } = await newAccount(CLOSED_BY_ONE_LOSS)
    const fixtureId = await playedGame([account], AWAY)
    await settleFixture({ ...context, database: connection }, { tenantId: TEST_TENANT, fixtureId, log })
    await eventually(async () => expect(await jobs()).toEqual(['send-mail']))
    await connection.close()
  })

  it('gets its job from the next run if the process ended between commit and queuing', async () => {
    await closedAccount()
    expect(await jobs()).toEqual([])
    await queueLeftMails({ database, log, brands }).run(() => false)
    expect(await jobs()).toEqual(['send-mail'])
  })

  it('gets one job, even if several processes queue it while it is being sent', async () => {
    await closedAccount()
    await closedAccount()
    const queue = async () => await queueSendingOf({ database, log }, TEST_TENANT)
    await Promise.all([queue(), queue(), queue(), queue()])
    await marker.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker'`)
    await queue()
    expect(await jobs()).toEqual(['send-mail', 'send-mail'])
  })

  it('gets no new job after it was sent or tried', async () => {
    const sent = await closedAccount()
    const tried = await closedAccount()
    const mails = db.updateTable('mail')
    await mails.set({ sent_at: clock.now() }).where('to_address', '=', sent.email).execute()
    await mails.set({ attempts: 1 }).where('to_address', '=', tried.email).execute()
    await queueSendingOf({ database, log }, TEST_TENANT)
    expect(await jobs()).toEqual([])
  })

  it('arrives once after the process that settled has stopped', async () => {
    const { email } = await closedAccount()
    const senderOf = (tenantId: string) => brands.getById(tenantId).mail
    const mailJob = sendMailJob({ database, clock, smtpUrl: undefined, isTlsRequired: false, senderOf })
    const recurring = [queueLeftMails({ database, log, brands })]
    const { serverUrl: url } = server.testDatabase
    const workers = await Promise.all(
      [1, 2].map(async () => await startJobs({ url, handlers: [mailJob], recurring, log })),
    )
    await eventually(async () =>
      expect(await mailsTo(server, email)).toMatchObject([{ sent_at: expect.any(Date), attempts: 1 }]),
    )
    await Promise.all(workers.map(async (worker) => await worker.stop()))
    expect(await mailsTo(server, email)).toMatchObject([{ attempts: 1 }])
  })
})
