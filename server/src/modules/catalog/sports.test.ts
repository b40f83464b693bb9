import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUserWithRole, sessionCookie, sessionToken } from '../../testing/sessions.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { prepareCatalog } from './index.ts'

const server = await startTestServer()
const cookies: Record<string, string> = {}

beforeAll(async () => {
  for (const { tenantId } of server.context.brands.all) {
    const user = await addUserWithRole(server, 'USER', tenantId)
    cookies[tenantId] = sessionCookie(tenantId, await sessionToken(server, user))
  }
})

async function sports(tenant: string): Promise<{ id: string; displayName: string; enabled: boolean }[]> {
  const response = await server.call({
    method: 'GET',
    url: '/sports/available',
    tenant,
    cookie: cookies[tenant] ?? '',
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

describe('the available sports', () => {
  it.each(['pick-trading', 'generic', 'sport-funding'])(
    '[T024] [O045] [O050] are twenty in %s, in the order of the menu, seven of them enabled',
    async (tenant) => {
      const all = await sports(tenant)
      expect(all).toHaveLength(20)
      expect(new Set(all.map(({ id }) => id)).size).toBe(20)
      expect(all.filter(({ enabled }) => enabled).map(({ displayName }) => displayName)).toEqual([
        'Basketball',
        'Football',
        'Baseball',
        'Soccer',
        'Hockey',
        'Tennis',
        'Cricket',
      ])
      expect(all[9]).toEqual({ id: 'rugby_league', displayName: 'Rugby League', enabled: false })
    },
  )

  it('need a session', async () => {
    expect((await server.call({ method: 'GET', url: '/sports/available' })).statusCode).toBe(401)
  })

  it('keep what an operator changed at the next start', async () => {
    const { shared } = server.context.database
    await shared.updateTable('sport').set({ enabled: true }).where('id', '=', 'mma').execute()
    await prepareCatalog(shared)
    const all = await sports('generic')
    expect(all).toHaveLength(20)
    expect(all.find(({ id }) => id === 'mma')).toMatchObject({ enabled: true })
  })

  it('get a sport that they miss at the next start, behind those they have', async () => {
    const owner = new Client({ connectionString: server.testDatabase.ownerUrl })
    await owner.connect()
    // As if golf were new in this release, and an operator had given its place to another sport.
    await owner.query(`update sport set id = 'chess', display_name = 'Chess' where id = 'golf'`)
    await owner.end()
    await prepareCatalog(server.context.database.shared)
    const ids = (await sports('generic')).map(({ id }) => id)
    expect(ids).toHaveLength(21)
    expect([ids[16], ids.at(-1)]).toEqual(['chess', 'golf'])
  })
})
