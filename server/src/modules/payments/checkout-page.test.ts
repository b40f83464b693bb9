import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addPerson } from '../../testing/people.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { storeSecrets } from './index.ts'

const server = await startTestServer()
const player = await addPerson(server, {
  email: 'ada+1@mail.test',
  first_name: 'Ada & "Co"',
  last_name: 'Moss',
  date_of_birth: '1990-02-28',
  city: 'Leeds',
})

const open = async (cookie: string | undefined, query: string) =>
  await server.app.inject({
    url: `/to-store?tenant=${TEST_TENANT}&${query}`,
    headers: { host: 'localhost', ...(cookie && { cookie }) },
  })

const decoded = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

function fieldsOf(body: string): Record<string, string> {
  const inputs = body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, decoded(value)]))
}

it('[M024] [M034] [T23-5] posts product and player to the store, signed, without personal data in an address', async () => {
  const answer = await open(
    await cookieFor(server, player),
    'add-to-cart=p1,p2&accountNo=OM1&plan=STAGE_1_1000&email=other@mail.test',
  )
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('<form method="post" action="/demo-store">')
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("form-action 'self'")
  expect(policy).toMatch(/script-src 'nonce-[\w+/=]+'/)
  const { signature, ...fields } = fieldsOf(answer.body)
  expect(fields).toEqual({
    'add-to-cart': 'p1,p2',
    email: 'ada+1@mail.test',
    fname: 'Ada & "Co"',
    lname: 'Moss',
    dob: '1990-02-28',
    ...{
      phone: '',
      gender: '',
      company: '',
      address: '',
      address2: '',
      city: 'Leeds',
      state: '',
      postcode: '',
    },
    country: '',
    dashboard: 'true',
    otherData: JSON.stringify({ accountNo: 'OM1', plan: 'STAGE_1_1000' }),
    time: server.clock.now().toISOString(),
  })
  const secret = storeSecrets(server.context.config, server.context.brands)(TEST_TENANT) ?? ''
  const body = new URLSearchParams(fields).toString()
  expect(signature).toBe(createHmac('sha256', secret).update(body).digest('base64'))
})

it('[T23-5] is not found without a session', async () => {
  expect((await open(undefined, 'add-to-cart=p1')).statusCode).toBe(404)
})
