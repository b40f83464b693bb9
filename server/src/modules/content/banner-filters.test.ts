import { expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'

const server = await startTestServer()

it('only staff can filter and order banners by the login of who made them', async () => {
  const [player, ada] = [await addUserWithRole(server, 'USER'), await addUserWithRole(server, 'ADMIN')]
  const at = server.clock.now()
  await server.context.database
    .tenant(TEST_TENANT)
    .insertInto('banner')
    .values({
      ...{ tenant_id: TEST_TENANT, type: 'rss', url: 'https://news.test/feed', description: '' },
      ...{ link_type: 'internal', view_seconds: 5, position: 1 },
      ...{ created_at: at, created_by: ada.email, modified_at: at, modified_by: ada.email },
    })
    .execute()
  const search = async (user: typeof player, payload: object) => {
    const cookie = await cookieFor(server, user)
    const answer = await server.call({ method: 'POST', url: '/banners/search', cookie, payload })
    return [answer.statusCode, answer.json().totalElements]
  }
  for (const asked of [
    { filters: [{ key: 'createdBy', op: 'LIKE', value: `${ada.email.slice(0, 4)}%` }] },
    { sorters: ['+createdBy'] },
  ]) {
    expect(await search(player, asked)).toEqual([400, undefined])
    expect(await search(ada, asked)).toEqual([200, 1])
  }
  expect(await search(player, {})).toEqual([200, 1])
})
