/** A number beyond what a column can hold is asked for like any other and found nowhere. */
import { describe, expect, it } from 'vitest'
import type { ListDefinition } from '../../platform/list/list-definition.ts'
import { cookieFor } from '../../testing/accounts.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { allLists } from './index.ts'

const server = await startTestServer()
const cookie = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
const NUMBERS = [2_147_483_648, -2_147_483_649, Number.MAX_SAFE_INTEGER]

describe('a filter by a number', () => {
  it.each(Object.entries(allLists))('of %s takes any whole number', async (key, list) => {
    const url = key.slice(key.indexOf(' ') + 1)
    const fields = Object.entries((list as ListDefinition<unknown>).fields)
    for (const [name] of fields.filter(([, { kind }]) => kind === 'integer')) {
      for (const filters of [
        { key: name, op: '=', value: NUMBERS[0] },
        { key: name, op: 'IN', value: NUMBERS },
        { key: name, op: 'BETWEEN', value: [NUMBERS[1], NUMBERS[2]] },
      ]) {
        const answer = await server.call({ method: 'POST', url, cookie, payload: { filters } })
        expect([name, filters.op, answer.statusCode], answer.body).toEqual([name, filters.op, 200])
      }
    }
  })
})
