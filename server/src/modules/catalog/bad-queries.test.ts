import { beforeAll, describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
let cookie = ''

beforeAll(async () => {
  cookie = await cookieFor(server, await addUserWithRole(server, 'USER'))
})

async function get(url: string, query: Record<string, string | string[]>) {
  return await server.call({ method: 'GET', url, query, cookie })
}

describe('a query that makes no sense', () => {
  const many = Array.from({ length: 51 }, (_, index) => `f${index}`)
  it.each([
    ['/sports/fixtures', { page: '0' }, 'page must be a whole number from 1 to 10,000'],
    ['/sports/fixtures', { page: '1.5' }, 'page must be a whole number from 1 to 10,000'],
    ['/sports/fixtures', { page: 'x' }, 'page must be a whole number from 1 to 10,000'],
    ['/sports/fixtures', { page: '10001' }, 'page must be a whole number from 1 to 10,000'],
    ['/sports/fixtures', { fixtureType: 'live' }, 'fixtureType must be one of pre-match, live-odds'],
    ['/sports/fixtures', { is_live: 'yes' }, 'Must be true or false'],
    ['/sports/fixtures', { start_date_after: 'tomorrow' }, 'Must be an instant like 2027-01-15T00:30:00Z'],
    ['/sports/fixtures', { start_date_before: '2026-13-01' }, 'Must be an instant like 2027-01-15T00:30:00Z'],
    ['/sports/fixtures', { league: '' }, 'Must not be empty'],
    ['/sports/fixtures', { league: ['a', 'b'] }, 'Must be one text'],
    ['/sports/fixtures', { league: 'x'.repeat(161) }, 'Must be at most 160 characters'],
    ['/sports/fixtures', { id: many }, 'Send it at most 50 times'],
    ['/sports/fixtures/results', {}, 'Send it once or repeat it'],
    ['/sports/fixtures/results', { fixtureId: many }, 'Send it at most 50 times'],
    ['/sports/details', {}, 'Must be one text'],
    ['/sports/markets/get-all', { sport: 'a b' }, 'Must not contain spaces or control characters'],
    ['/sports/markets/settleable', {}, 'Name a league or a sport.'],
  ])('%s %j is answered with a sentence', async (path, query, message) => {
    const response = await get(path, query)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ code: 'request.invalid', fieldErrors: [{ message }] })
  })

  it('is answered in the language of the caller, also where the schema does not have its own sentence', async () => {
    const headers = { 'accept-language': 'de' }
    const query = { page: '0' }
    const page = await server.call({ method: 'GET', url: '/sports/fixtures', query, cookie, headers })
    expect(page.json().message).toBe('page muss eine ganze Zahl von 1 bis 10.000 sein')
    const payload = { language: 5 }
    const choice = await server.call({ method: 'PUT', url: '/users/language', payload, cookie, headers })
    expect([choice.statusCode, choice.json().message]).toEqual([400, 'Muss ein Text sein'])
  })

  it.each(['/sports/fixtures', '/sports/fixtures/results', '/sports/details'])(
    '%s refuses a name that it does not know',
    async (path) => {
      const response = await get(path, { sport: 'basketball', fixtureId: 'x', drop: '1' })
      expect(response.statusCode).toBe(400)
      expect(response.json().message).toMatch(/\w/)
    },
  )
})
