import { allCalls, type CallId } from '@pickproof/contract/all-calls'
import { describe, expect, it } from 'vitest'
import { kindOfParameter } from './words.ts'

/**
 * Their paths name nothing with an owner, or what only the person makes: sessions, passkeys, price alerts and codes
 * of shared picks.
 */
const WITHOUT_THING: readonly string[] = [
  'GET /admin/dashboard/region-details/{id}',
  'GET /sports/art/{kind}/{name}',
  'GET /shared-picks/{share}',
  'GET /shared-picks/{share}/picture',
  'DELETE /price-alerts/{id}',
  'DELETE /users/sessions/{id}',
  'PATCH /users/factors/passkeys/{id}',
  'DELETE /users/factors/passkeys/{id}',
  'GET /admin/table-settings/{tableKey}',
  'PUT /admin/table-settings/{tableKey}',
]

describe('a call that names a thing in its path', () => {
  it('is fired at with things of that kind: its declaration says which', () => {
    const unknown = (Object.keys(allCalls) as CallId[]).filter(
      (key) => key.includes('{') && kindOfParameter(key) === undefined,
    )
    expect(unknown.sort()).toEqual([...WITHOUT_THING].sort())
  })
})
