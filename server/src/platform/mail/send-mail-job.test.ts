import { ENGLISH } from '@pickproof/messages/languages'
import { createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { queueJobs, startJobs } from '../jobs/jobs.ts'
import { mailLook } from './mail-look.ts'
import { queueMail, queueSendingOf } from './queue-mail.ts'
import { sendMailJob } from './send-mail-job.ts'

const server = await startTestServer()
const { database, clock, brands, log } = server.context
const db = database.tenant(TEST_TENANT)

interface Received {
  readonly from: string
  readonly to: readonly string[]
  readonly source: string
}

/** A real mail server; `refusal` decides what it says to a recipient. */
async function startSmtp(refusal: (to: string) => number | undefined = () => undefined) {
  const received: Received[] = []
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo: (address, _session, callback) => {
      const responseCode = refusal(address.address)
      callback(responseCode ? Object.assign(new Error('not now'), { responseCode }) : null)
    },
    onData: (stream, session, callback) => {
      let source = ''
      stream.on('data', (chunk: Buffer) => {
        source += chunk.toString('utf8')
      })
      stream.on('end', () => {
        const from = session.envelope.mailFrom
        received.push({
          from: from ? from.address : '',
          to: session.envelope.rcptTo.map(({ address }) => address),
          source,
        })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const stop = () => new Promise<void>((resolve) => smtp.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, received, stop }
}

const jobFor = (smtpUrl: string | undefined, isTlsRequired = false) =>
  sendMailJob({
    database,
    clock,
    smtpUrl,
    isTlsRequired,
    senderOf: (tenantId) => brands.getById(tenantId).mail,
  })

const mailTo = (to: string) => ({
  kind: 'verification' as const,
  to,
  subject: 'Grüße – a subject',
  look: mailLook(brands.getById(TEST_TENANT)),
  content: {
    heading: 'Hello',
    paragraphs: ['A line'],
    action: { label: 'Open', url: 'https://acme.test/token' },
    footer: ['Bye'],
  },
  language: ENGLISH,
  at: clock.now(),
})

async function queued(to: string): Promise<bigint> {
  await db.transaction().execute((tx) => queueMail(tx, TEST_TENANT, mailTo(to)))
  return (await rowTo(to)).id
}

const rowTo = async (to: string) =>
  await db.selectFrom('mail').selectAll().where('to_address', '=', to).executeTakeFirstOrThrow()

describe('the outbox', () => {
  it('sends a mail over SMTP with an HTML and a text part, from the brand', async () => {
    const smtp = await startSmtp()
    afterAll(smtp.stop)
    const id = await queued('reader@mail.test')
    await jobFor(smtp.url).handle({ tenantId: TEST_TENANT, id: String(id) }, log)
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]).toMatchObject({ from: 'no-reply@overmark.test', to: ['reader@mail.test'] })
    const source = smtp.received[0]?.source ?? ''
    expect(source).toMatch(/^From: Overmark <no-reply@overmark\.test>\r?$/m)
    expect(source).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(source).toMatch(/^Content-Type: text\/plain; charset=utf-8\r?$/m)
    expect(source).toMatch(/^Content-Type: text\/html; charset=utf-8\r?$/m)
    expect(source).toContain(`Message-ID: <mail-${TEST_TENANT}-${id}@overmark.test>`)
    expect(await rowTo('reader@mail.test')).toMatchObject({
      sent_at: clock.now(),
      attempts: 1,
      last_error: null,
      html: '',
      text: '',
    })
  })

  it('[T23-5] gives no mail to a server without encryption where it is required', async () => {
    const smtp = await startSmtp()
    afterAll(smtp.stop)
    const id = String(await queued('plain@mail.test'))
    await expect(jobFor(smtp.url, true).handle({ tenantId: TEST_TENANT, id }, log)).rejects.toThrow()
    expect(smtp.received).toEqual([])
    expect(await rowTo('plain@mail.test')).toMatchObject({ sent_at: null })
  })

  it('never sends twice, even when the job runs again or in two processes at the same time', async () => {
    const smtp = await startSmtp()
    afterAll(smtp.stop)
    const id = String(await queued('once@mail.test'))
    const [one, other] = [jobFor(smtp.url), jobFor(smtp.url)]
    await Promise.all([
      one.handle({ tenantId: TEST_TENANT, id }, log),
      other.handle({ tenantId: TEST_TENANT, id }, log),
    ])
    await one.handle({ tenantId: TEST_TENANT, id }, log)
    expect(smtp.received).toHaveLength(1)
  })

  it('keeps the reason of a failure, and succeeds on the retry', async () => {
    let isBusy = true
    const smtp = await startSmtp(() => (isBusy ? 451 : undefined))
    afterAll(smtp.stop)
    const id = String(await queued('later@mail.test'))
    const job = jobFor(smtp.url)
    await expect(job.handle({ tenantId: TEST_TENANT, id }, log)).rejects.toThrow()
    expect(await rowTo('later@mail.test')).toMatchObject({
      sent_at: null,
      attempts: 1,
      last_error: expect.stringContaining('451'),
    })
    isBusy = false
    await job.handle({ tenantId: TEST_TENANT, id }, log)
    expect(await rowTo('later@mail.test')).toMatchObject({
      sent_at: clock.now(),
      attempts: 2,
      last_error: null,
    })
    expect(smtp.received).toHaveLength(1)
  })

  it('does not retry a mail that the mail server permanently refused, and deletes its links', async () => {
    let isRefused = true
    const smtp = await startSmtp(() => (isRefused ? 550 : undefined))
    afterAll(smtp.stop)
    const id = String(await queued('gone@mail.test'))
    await jobFor(smtp.url).handle({ tenantId: TEST_TENANT, id }, log)
    const refused = {
      sent_at: null,
      attempts: 1,
      last_error: expect.stringContaining('550'),
      html: '',
      text: '',
    }
    expect(await rowTo('gone@mail.test')).toMatchObject(refused)
    isRefused = false
    await jobFor(smtp.url).handle({ tenantId: TEST_TENANT, id }, log)
    expect(await rowTo('gone@mail.test')).toMatchObject(refused)
    expect(smtp.received).toHaveLength(0)
  })

  it('tries again when there is no mail server to reach', async () => {
    const smtp = await startSmtp()
    await smtp.stop()
    const id = String(await queued('down@mail.test'))
    await expect(jobFor(smtp.url).handle({ tenantId: TEST_TENANT, id }, log)).rejects.toThrow()
    expect((await rowTo('down@mail.test')).last_error).toContain('ECONNREFUSED')
  })

  it('sends no mail of a transaction that was rolled back', async () => {
    const cause = db.transaction().execute(async (tx) => {
      await queueMail(tx, TEST_TENANT, mailTo('never@mail.test'))
      throw new Error('the cause failed')
    })
    await expect(cause).rejects.toThrow('the cause failed')
    expect(
      await db.selectFrom('mail').select('id').where('to_address', '=', 'never@mail.test').execute(),
    ).toEqual([])
    // Mails of other tests may be queued meanwhile; a job without a mail must not be.
    await queueSendingOf({ database, log }, TEST_TENANT)
    const { rows } = await database.pool.query<{ key: string }>('select key from graphile_worker.jobs')
    const queuedIds = rows.map(({ key }) => BigInt(key.split(':').at(-1) ?? 0))
    const mails = await db.selectFrom('mail').select('id').execute()
    expect(queuedIds.filter((id) => !mails.some((mail) => mail.id === id))).toEqual([])
  })

  it('gives up on a silent mail server, and delays no other job', async () => {
    const sockets: Socket[] = []
    const mute = createServer((socket) => sockets.push(socket))
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    const address = mute.address()
    const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await queued(`mute-${name}@mail.test`)
    const givenUp = async () => {
      const mails = db.selectFrom('mail').select('id')
      return (await mails.where('last_error', 'like', '%Greeting never received%').execute()).length
    }
    const givenUpBefore = Promise.withResolvers<number>()
    const handlers = [
      jobFor(url),
      { name: 'own-work', handle: async () => givenUpBefore.resolve(await givenUp()) },
    ]
    const jobs = await startJobs({ url: server.testDatabase.serverUrl, handlers, log })
    try {
      await expect.poll(() => sockets.length).toBeGreaterThan(1)
      await db.transaction().execute((tx) => queueJobs(tx, 'own-work', [{ tenantId: TEST_TENANT, id: '1' }]))
      expect(await givenUpBefore.promise).toBe(0)
      await expect.poll(givenUp).toBeGreaterThan(0)
    } finally {
      // Those that wait would try again while the next test looks at the queue.
      await database.pool.query('delete from graphile_worker._private_jobs where locked_at is null')
      mute.close()
      for (const socket of sockets) socket.destroy()
      await jobs.stop()
    }
  })

  it('is worked off by the job queue, as local mailbox without a mail server', async () => {
    await queued('local@mail.test')
    const jobs = await startJobs({ url: server.testDatabase.serverUrl, handlers: [jobFor(undefined)], log })
    afterAll(() => jobs.stop())
    await expect.poll(async () => (await rowTo('local@mail.test')).sent_at).toEqual(clock.now())
    expect((await rowTo('local@mail.test')).text).toContain('https://acme.test/token')
  })
})
