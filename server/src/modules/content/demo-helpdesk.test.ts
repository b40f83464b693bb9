import { describe, expect, it } from 'vitest'
import { OTHER_TENANT, PRODUCTION, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { GREETING } from './demo-helpdesk.ts'

const server = await startTestServer()
const { support } = server.context.brands.getById(TEST_TENANT)
const headers = { host: 'localhost' }
const FORM = { licence: support.licenceId, form: support.techSupportFormId, theme: 'light' }
const TICKET = { email: 'ada@shop.test', subject: 'Slip <b>', message: 'It does not open.' }

const get = async (path: string, fields: Record<string, string> = {}, tenant = TEST_TENANT) =>
  await server.app.inject({
    url: `/demo-helpdesk/${path}?${new URLSearchParams({ tenant, ...fields })}`,
    headers,
  })
const post = async (path: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
  await server.app.inject({
    method: 'POST',
    url: `/demo-helpdesk/${path}?tenant=${TEST_TENANT}`,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', ...more },
    payload: new URLSearchParams(fields).toString(),
  })

const ticketCount = async () => ((await get('tickets')).body.match(/<article>/g) ?? []).length

describe('the demo helpdesk', () => {
  it('[U047] shows the form that the brand names, in a frame of the product and without scripts', async () => {
    const form = await get('form', FORM)
    expect([form.statusCode, form.headers['x-frame-options']]).toEqual([200, 'SAMEORIGIN'])
    expect(form.headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'self'$/)
    expect(form.body).toContain('<h1>Tech support</h1>')
    expect(form.body).toContain('<html lang="en" data-theme="light">')
    expect((await get('form', { ...FORM, form: support.salesFormId })).body).toContain(
      '<h1>Sales / rules</h1>',
    )
  })

  it('[U050] rejects a form of another license or id', async () => {
    for (const wrong of [{ ...FORM, licence: 'other' }, { ...FORM, form: 'other' }, {}])
      expect((await get('form', wrong)).body).toContain('This form does not exist')
    expect((await post('tickets', { ...FORM, ...TICKET, licence: 'other' })).body).toContain('does not exist')
  })

  it('takes a ticket once, shows it and lists it for its brand only', async () => {
    const sent = await post('tickets', { ...FORM, ...TICKET })
    expect(sent.statusCode).toBe(303)
    const ticket = await server.app.inject({ url: `${sent.headers.location}&tenant=${TEST_TENANT}`, headers })
    expect(ticket.body).toMatch(/<h1>Ticket HD-\d+ created<\/h1>/)
    const tickets = await get('tickets')
    expect(await ticketCount()).toBe(1)
    for (const text of ['Slip &lt;b&gt;', 'ada@shop.test', 'It does not open.', 'Tech support'])
      expect(tickets.body).toContain(text)
    expect((await get('tickets', {}, OTHER_TENANT)).body).toContain('No tickets yet.')
  })

  it('says what is wrong with a ticket, keeps what was typed and creates nothing', async () => {
    const before = await ticketCount()
    const rejected = await post('tickets', { ...FORM, ...TICKET, email: 'nobody', subject: ' ' })
    expect(rejected.statusCode).toBe(200)
    expect(rejected.body).toContain('id="email-problem">Invalid email format<')
    expect(rejected.body).toContain('id="subject-problem">Required *<')
    expect(rejected.body).toContain('>It does not open.</textarea>')
    const long = await post('tickets', { ...FORM, ...TICKET, message: 'a'.repeat(2001) })
    expect(long.body).toContain('Message must be at most 2000 characters')
    expect(await ticketCount()).toBe(before)
  })

  it('rejects a ticket that another site sends', async () => {
    const foreign = await post('tickets', { ...FORM, ...TICKET }, { 'sec-fetch-site': 'cross-site' })
    expect(foreign.statusCode).toBe(403)
  })

  it('[U049] answers in the chat that the brand names, each conversation for itself', async () => {
    const ids = { chat: support.liveChatId, theme: 'dark' }
    const open = async () => {
      const { location } = (await get('chat', ids)).headers
      return new URL(String(location), 'http://localhost').searchParams.get('conversation') ?? ''
    }
    const [mine, other] = [await open(), await open()]
    expect(mine).not.toBe(other)
    const said = await post('chat', { ...ids, conversation: mine, message: 'When is my payout?' })
    expect(said.statusCode).toBe(303)
    const page = (await get('chat', { ...ids, conversation: mine })).body
    expect(page).toMatch(
      new RegExp(`${GREETING.slice(0, 3)}.*When is my payout\\?.*Payouts start on the Rewards page`, 's'),
    )
    expect((await get('chat', { ...ids, conversation: other })).body).not.toContain('payout?')
    expect((await get('chat', { chat: 'other' })).body).toContain('This chat does not exist')
  })

  it('is not found from another machine', async () => {
    const url = `/demo-helpdesk/tickets?tenant=${TEST_TENANT}`
    const answer = await server.app.inject({
      url,
      remoteAddress: '203.0.113.7',
      headers: { host: 'picks.overmark.test' },
    })
    expect(answer.statusCode).toBe(404)
  })
})

it('[U050] does not exist in production, where the brand has neither forms nor a chat', async () => {
  const production = await startTestServer({ environment: PRODUCTION })
  for (const path of ['form', 'tickets', 'tickets/HD-1001', 'chat'])
    expect((await production.app.inject({ url: `/demo-helpdesk/${path}`, headers })).statusCode).toBe(404)
  const brand = await production.call({ url: '/tenant' })
  expect(brand.json()).toMatchObject({ tenantId: TEST_TENANT, support: { helpdeskUrl: '', liveChatUrl: '' } })
})
