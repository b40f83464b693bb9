import { createPublicKey, verify } from 'node:crypto'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sendMailJob } from '../../platform/mail/send-mail-job.ts'
import { addAccount, cookieFor } from '../../testing/accounts.ts'
import { startPushService } from '../../testing/push-service.ts'
import { addGames, addStraight, endGame } from '../../testing/settlement.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { addWithdrawer, withdraw } from '../../testing/withdrawals.ts'
import { settleFixture } from '../settlement/index.ts'
import { mailChannel, queuePushes, readOutbox, sendPushJob } from './index.ts'
import { isPushAddress } from './send-push.ts'

const server = await startTestServer()
const { context } = server
const db = context.database.tenant(TEST_TENANT)
const service = await startPushService()
const mails: string[] = []
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  logger: false,
  onData: (stream, _session, done) => {
    let source = ''
    stream.on('data', (chunk: Buffer) => {
      source += chunk.toString()
    })
    stream.on('end', () => {
      mails.push(source.replaceAll(/\r\n[ \t]/g, ''))
      done()
    })
  },
})
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', () => resolve()))
const smtpAddress = smtp.server.address()
const smtpPort = typeof smtpAddress === 'object' && smtpAddress ? smtpAddress.port : 0
afterAll(async () => {
  await service.stop()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})
beforeEach(() => {
  service.received.length = 0
  service.answerWith(201)
  mails.length = 0
})

await readOutbox(context, TEST_TENANT)
let games = 0

async function addPlayer() {
  const user = await addUserWithRole(server, 'USER')
  return { user, account: await addAccount(server, user), cookie: await cookieFor(server, user) }
}
type Player = Awaited<ReturnType<typeof addPlayer>>

const call = async (
  { cookie }: Pick<Player, 'cookie'>,
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
) => await server.call({ method, url: `/notifications${url}`, cookie, ...(payload && { payload }) })

const choose = async (player: Pick<Player, 'cookie'>, kind: string, channel: string, isOn: boolean) =>
  await call(player, 'PUT', '/settings', { choices: [{ kind, channel, isOn }] })

async function winPick({ account }: Player) {
  const fixtureId = `channels-${games++}`
  await addGames(server, [fixtureId])
  await addStraight(server, account, { stakeUnits: 200, fixtureId })
  await endGame(server, fixtureId, [101, 99])
  await settleFixture(context, { tenantId: TEST_TENANT, fixtureId, log: context.log })
  await readOutbox(context, TEST_TENANT)
}

const push = sendPushJob(context)

/** Runs the queued jobs in this process, as the worker does. Returns how many failed. */
async function sendPushes() {
  await queuePushes(context, TEST_TENANT)
  const rows = await db
    .selectFrom('push_delivery')
    .select('id')
    .where('due_at', '<=', context.clock.now())
    .execute()
  const sent = rows.map(({ id }) => push.handle({ tenantId: TEST_TENANT, id: String(id) }, context.log))
  const done = await Promise.allSettled(sent)
  return done.filter(({ status }) => status === 'rejected').length
}

async function sendMails() {
  const job = sendMailJob({
    ...context,
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    isTlsRequired: false,
    senderOf: (tenantId) => context.brands.getById(tenantId).mail,
    channelOf: mailChannel(context),
  })
  const waiting = await db.selectFrom('mail').select('id').where('sent_at', 'is', null).execute()
  for (const { id } of waiting) await job.handle({ tenantId: TEST_TENANT, id: String(id) }, context.log)
}

const mailsAbout = (subject: string) => mails.filter((mail) => mail.includes(subject))

describe('a push', () => {
  it('[T24-1.8] reaches a subscribed browser once, encrypted and signed with the key of the installation', async () => {
    const player = await addPlayer()
    const subscription = service.subscription()
    expect((await call(player, 'POST', '/push-subscriptions', subscription)).statusCode).toBe(200)
    await winPick(player)
    await Promise.all([sendPushes(), sendPushes()])
    await sendPushes()
    expect(service.received).toMatchObject([
      { title: 'Gull Bay Terns won', path: expect.stringMatching(/^\/app\/my-picks#pick-\d+$/) },
    ])
    const { pushKey } = (await call(player, 'GET', '/settings')).json()
    expect(isSignedWith(pushKey, service.received[0]?.authorization ?? '')).toBe(true)
  })

  it.each([404, 410])('[T24-1.8] removes a subscription whose service answers %i', async (status) => {
    const player = await addPlayer()
    await call(player, 'POST', '/push-subscriptions', service.subscription(`gone-${status}`))
    service.answerWith(status)
    await winPick(player)
    expect(await sendPushes()).toBe(0)
    const kept = await db
      .selectFrom('push_subscription')
      .selectAll()
      .where('user_id', '=', player.user.id)
      .execute()
    expect(kept).toEqual([])
  })

  it('[T24-1.8] is kept and sent again after the service failed', async () => {
    const player = await addPlayer()
    await call(player, 'POST', '/push-subscriptions', service.subscription('busy'))
    service.answerWith(503)
    await winPick(player)
    expect(await sendPushes()).toBe(1)
    service.answerWith(201)
    expect(await sendPushes()).toBe(0)
    expect(service.received).toHaveLength(1)
  })

  it('[T24-1.7] waits for the end of the quiet hours', async () => {
    const player = await addPlayer()
    await call(player, 'POST', '/push-subscriptions', service.subscription('quiet'))
    const now = context.clock.now()
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
    const quietHours = { from: (minute + 1380) % 1440, to: (minute + 60) % 1440, timeZone: 'UTC' }
    expect((await call(player, 'PUT', '/settings', { quietHours })).json().quietHours).toEqual(quietHours)
    await winPick(player)
    await sendPushes()
    expect(service.received).toEqual([])
    server.clock.advanceMs(3_700_000)
    await sendPushes()
    expect(service.received).toHaveLength(1)
  })

  it('[T24-1.8] is refused for an address inside the network of a production server, and for bad keys', async () => {
    const player = await addPlayer()
    const bad = [
      { ...service.subscription(), endpoint: 'https://10.0.0.8/push' },
      { ...service.subscription(), endpoint: 'http://push.example.com/x' },
      { ...service.subscription(), endpoint: 'ftp://x' },
      { ...service.subscription(), keys: { p256dh: 'AAAA', auth: 'AAAA' } },
    ]
    for (const body of bad)
      expect((await call(player, 'POST', '/push-subscriptions', body)).statusCode).toBe(400)
  })

  it('[T24-1.8] ends when the browser unsubscribes', async () => {
    const player = await addPlayer()
    const subscription = service.subscription('leaves')
    await call(player, 'POST', '/push-subscriptions', subscription)
    expect((await call(player, 'DELETE', '/push-subscriptions')).statusCode).toBe(200)
    await winPick(player)
    await sendPushes()
    expect(service.received).toEqual([])
  })

  it('[T23-5] stays in one browser when another browser of the player unsubscribes', async () => {
    const player = await addPlayer()
    await call(player, 'POST', '/push-subscriptions', service.subscription('stays'))
    const other = { cookie: await cookieFor(server, player.user) }
    await call(other, 'POST', '/push-subscriptions', service.subscription('leaves-alone'))
    await call(other, 'DELETE', '/push-subscriptions')
    await winPick(player)
    await sendPushes()
    expect(service.received).toHaveLength(1)
  })

  it.each([
    ['the player ends that session', 'DELETE', '/users/sessions/{id}'],
    ['the player signs out everywhere', 'DELETE', '/users/sessions'],
    ['the session signs out', 'POST', '/logout'],
  ] as const)(
    '[T23-5] no longer reaches the browser of a stolen session when %s',
    async (_case, method, url) => {
      const player = await addPlayer()
      const thief = { cookie: await cookieFor(server, player.user) }
      await call(thief, 'POST', '/push-subscriptions', service.subscription(`thief-${method}-${url.length}`))
      const sessions = await db
        .selectFrom('session')
        .select('id')
        .where('user_id', '=', player.user.id)
        .orderBy('id')
        .execute()
      const cookie = method === 'POST' ? thief.cookie : player.cookie
      const id = String(sessions.at(-1)?.id)
      const ended = await server.call({ method, url: url.replace('{id}', id), cookie })
      expect(ended.statusCode).toBe(200)
      await winPick(player)
      await sendPushes()
      expect(service.received).toEqual([])
    },
  )

  it.each([
    ['https://push.example.com/a', true],
    ['https://8.8.8.8/a', true],
    ['https://push.example.com:8443/a', false],
    ['https://user:secret@push.example.com/a', false],
    ['http://push.example.com/a', false],
    ['https://localhost/a', false],
    ['https://api.localhost/a', false],
    ['https://127.0.0.1/a', false],
    ['https://0x7f.1/a', false],
    ['https://2130706433/a', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://[::1]/a', false],
    ['https://[::ffff:10.0.0.1]/a', false],
    ['https://[fd00::1]/a', false],
    ['https://[64:ff9b::a00:1]/a', false],
    ['file:///etc/passwd', false],
  ])('[T23-5] of a production server may go to %s: %s', (endpoint, isAllowed) => {
    expect(isPushAddress(endpoint, { isProduction: true })).toBe(isAllowed)
  })
})

describe('the settings', () => {
  it('[T24-1.7] keep a kind out of the app, and turn its mail on', async () => {
    const player = await addPlayer()
    await choose(player, 'pick-settled', 'app', false)
    await choose(player, 'pick-settled', 'mail', true)
    await winPick(player)
    expect((await call(player, 'GET', '')).json()).toMatchObject({ items: [], unread: 0 })
    await sendMails()
    expect(mailsAbout('Subject: Gull Bay Terns won')).toHaveLength(1)
  })

  it('[T24-1.7] refuse to switch off mails about withdrawals, and unknown kinds and zones', async () => {
    const player = await addWithdrawer(server, 300_000n)
    expect((await choose(player, 'withdrawal', 'mail', false)).statusCode).toBe(400)
    expect((await choose(player, 'horoscope', 'mail', false)).statusCode).toBe(400)
    const quietHours = { from: 0, to: 60, timeZone: 'Mars/Olympus' }
    expect((await call(player, 'PUT', '/settings', { quietHours })).statusCode).toBe(400)
    await withdraw(server, player, 200)
    await readOutbox(context, TEST_TENANT)
    await sendMails()
    const sent = mailsAbout('We have your withdrawal')
    // The mail of the request is the mail of the notification: there is no second one.
    expect(sent).toHaveLength(1)
    expect(mailsAbout('Withdrawal of')).toEqual([])
    expect(sent[0]).not.toContain('List-Unsubscribe')
  })
})

describe('one click on unsubscribe', () => {
  it('[T24-1.9] ends the mails of this kind only, without a session', async () => {
    const player = await addPlayer()
    for (const kind of ['pick-settled', 'limit-warning']) await choose(player, kind, 'mail', true)
    await winPick(player)
    await sendMails()
    const [mail = ''] = mailsAbout('Subject: Gull Bay Terns won')
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const address = new URL(/List-Unsubscribe: ?<([^>]+)>/.exec(mail)?.[1] ?? '')
    const url = address.pathname + address.search
    const look = await server.app.inject({ method: 'GET', url })
    expect(look.body).toContain('Stop these emails')
    const chosen = async () =>
      (await call(player, 'GET', '/settings'))
        .json()
        .kinds.filter(({ channels }: { channels: string[] }) => channels.includes('mail'))
        .map(({ kind }: { kind: string }) => kind)
    expect(await chosen()).toContain('pick-settled')
    const click = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(click.statusCode, click.body).toBe(200)
    expect(await chosen()).not.toContain('pick-settled')
    expect(await chosen()).toContain('limit-warning')
    await winPick(player)
    await sendMails()
    expect(mailsAbout('Subject: Gull Bay Terns won')).toHaveLength(1)
  })

  it('[T24-1.9] changes nothing with a changed address', async () => {
    const url = '/unsubscribe/WyJnZW5lcmljIiwiMSIsInBpY2stc2V0dGxlZCJd.AAAA'
    expect((await server.app.inject({ method: 'POST', url })).statusCode).toBe(404)
    expect((await server.app.inject({ method: 'GET', url: '/unsubscribe/nonsense' })).statusCode).toBe(404)
  })
})

/** The header is `vapid t=<token>, k=<key>`; the token is signed with ES256. */
function isSignedWith(publicKey: string, authorization: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return (
    key === publicKey &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  )
}
