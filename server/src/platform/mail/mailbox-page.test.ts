import { ENGLISH } from '@pickproof/messages/languages'
import { describe, expect, it } from 'vitest'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { mailLook } from './mail-look.ts'
import { queueMail } from './queue-mail.ts'

const server = await startTestServer()
const { database, clock, brands } = server.context

async function mail(subject: string, tenant = TEST_TENANT, at = clock.now()): Promise<bigint> {
  const db = database.tenant(tenant)
  const content = {
    heading: subject,
    paragraphs: ['A line'],
    action: { label: 'Open', url: 'http://localhost/verification/tok?tenant=x&y=1' },
    footer: ['Bye'],
  }
  const look = mailLook(brands.getById(tenant))
  await db.transaction().execute((tx) =>
    queueMail(tx, tenant, {
      kind: 'verification',
      to: 'a@b.test',
      subject,
      look,
      content,
      language: ENGLISH,
      at,
    }),
  )
  return (await db.selectFrom('mail').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}

const first = await mail('The first <one>')
const second = await mail('The second')
// As the demo does, which creates its month person by person.
await mail('Written last, of a day before', TEST_TENANT, new Date(clock.now().getTime() - 86_400_000))
const foreign = await mail('Of another brand', OTHER_TENANT)

const localToken = server.context.config.http.localToken ?? ''
const open = async (url: string, options: object = {}) =>
  await server.app.inject({ method: 'GET', url, cookies: { 'local-token': localToken }, ...options })

describe('the local mailbox', () => {
  it('lists the mails of the brand, newest first, and escapes what they say', async () => {
    const response = await open(`/mailbox?tenant=${TEST_TENANT}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('text/html')
    const places = ['The second', 'The first &lt;one&gt;', 'Written last, of a day before'].map((subject) =>
      response.body.indexOf(subject),
    )
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(response.body).toContain(`/mailbox/${second}?tenant=${TEST_TENANT}`)
    expect(response.body).not.toContain('Of another brand')
    expect((await open(`/mailbox?tenant=${OTHER_TENANT}`)).body).toContain('Of another brand')
  })

  it('refreshes automatically on request', async () => {
    expect((await open('/mailbox')).body).not.toContain('http-equiv="refresh"')
    expect((await open('/mailbox?refresh=on')).body).toContain('http-equiv="refresh"')
  })

  it('shows a mail in a sandboxed frame whose links open in the whole window, and its text with links', async () => {
    const { statusCode, body } = await open(`/mailbox/${first}`)
    expect(statusCode).toBe(200)
    const [, sandbox, srcdoc] = /<iframe [^>]*sandbox="([^"]*)" srcdoc="([^"]*)"/.exec(body) ?? []
    expect(sandbox).toBe('allow-top-navigation-by-user-activation')
    expect(srcdoc).toContain('&lt;base target=&quot;_top&quot;&gt;')
    expect(body).toContain('<a href="http://localhost/verification/tok?tenant=x&amp;y=1">')
  })

  it('runs and loads nothing', async () => {
    for (const url of ['/mailbox', `/mailbox/${first}`]) {
      const policy = String((await open(url)).headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('script-src')
      expect(policy).not.toMatch(/style-src[^-]/)
    }
  })

  it('does not find mails of another brand, or nonsense', async () => {
    for (const id of [foreign, 0, -1, 'x', '9'.repeat(30), '1;select']) {
      expect((await open(`/mailbox/${id}?tenant=${TEST_TENANT}`)).statusCode, String(id)).toBe(404)
    }
  })

  it('is not found from elsewhere, regardless of the claimed host', async () => {
    for (const options of [
      { headers: { host: 'picks.overmark.test' } },
      { remoteAddress: '10.0.0.9' },
      { headers: { host: 'localhost' }, remoteAddress: '203.0.113.7' },
    ]) {
      expect((await open('/mailbox', options)).statusCode).toBe(404)
      expect((await open(`/mailbox/${first}`, options)).statusCode).toBe(404)
    }
    expect((await open('/mailbox', { remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200)
  })

  it('[T23-5] is not found without the token that the server prints, even at this machine', async () => {
    for (const cookies of [{}, { 'local-token': 'guessed' }, { 'local-token': '' }])
      for (const url of ['/mailbox', `/mailbox/${first}`, '/mailbox?local=guessed'])
        expect((await open(url, { cookies })).statusCode).toBe(404)
    const printed = await open(`/mailbox?local=${localToken}&tenant=${OTHER_TENANT}`, { cookies: {} })
    expect([printed.statusCode, printed.headers.location]).toEqual([302, `/mailbox?tenant=${OTHER_TENANT}`])
    expect(printed.cookies).toMatchObject([{ name: 'local-token', value: localToken, httpOnly: true }])
    const elsewhere = { cookies: {}, remoteAddress: '203.0.113.7' }
    expect((await open(`/mailbox?local=${localToken}`, elsewhere)).statusCode).toBe(404)
  })

  it('does not exist once mails go to a mail server', async () => {
    const other = await startTestServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    expect((await other.app.inject({ method: 'GET', url: '/mailbox' })).statusCode).toBe(404)
  })
})
