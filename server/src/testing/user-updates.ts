/** Users whom staff change, and what is logged of it. */
import { cookieFor } from './accounts.ts'
import { addPerson, auditActions } from './people.ts'
import { addUserWithRole } from './sessions.ts'
import { callWithSecond } from './staff.ts'
import type { TestServer } from './test-server.ts'

/** What only a super admin may change. */
export const LOCKED_FIELDS = {
  email: 'other@update.test',
  status: 'DISABLED',
  isEmailVerified: false,
  type: 'TEST',
  kycStatus: 'VERIFIED',
  bigLeagueAgreement: 'ACCEPTED',
  currency: 'EUR',
  referralCode: 'ABCD2345',
}

export async function userUpdates(server: TestServer) {
  const admin = await addUserWithRole(server, 'ADMIN')
  const superAdmin = await addUserWithRole(server, 'SUPER_ADMIN')
  const [adminCookie, superCookie] = [await cookieFor(server, admin), await cookieFor(server, superAdmin)]
  let people = 0
  return {
    ...{ admin, superAdmin, adminCookie, superCookie },
    read: async (id: bigint | number, cookie = adminCookie) =>
      await server.call({ method: 'GET', url: `/admin/users/${id}`, cookie }),
    update: async (id: bigint | number, payload: object, cookie = superCookie) =>
      await callWithSecond(server, { method: 'PUT', url: `/admin/users/${id}`, cookie, payload }),
    entriesOf: async (id: bigint) =>
      (await auditActions(server)).filter(
        ({ target_id, target_kind }) => target_kind === 'user' && target_id === String(id),
      ),
    addTarget: async (person: Parameters<typeof addPerson>[1] = {}) =>
      await addPerson(server, { email: `target${++people}@update.test`, ...person }),
  }
}
