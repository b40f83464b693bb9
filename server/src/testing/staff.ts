/** What tests of the back office set up again and again: staff with their sessions, and what they put on record. */
import type { LightMyRequestResponse } from 'fastify'
import type { UserRow } from '../modules/identity/index.ts'
import { listAuditOfTarget } from '../modules/audit/index.ts'
import { cookieFor } from './accounts.ts'
import { addUserWithRole } from './sessions.ts'
import { TEST_TENANT, type TestServer } from './test-server.ts'

interface StaffCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly payload?: object
  readonly headers?: Record<string, string>
}

export interface Staff {
  readonly user: UserRow
  call(call: StaffCall): Promise<LightMyRequestResponse>
}

export async function addStaff(
  server: TestServer,
  role: 'USER' | 'ADMIN' | 'SUPER_ADMIN',
  tenant = TEST_TENANT,
): Promise<Staff> {
  const user = await addUserWithRole(server, role, tenant)
  return {
    user,
    // A session for each call: the clock of a test advances further than a session lasts.
    call: async (call) => await server.call({ ...call, tenant, cookie: await cookieFor(server, user) }),
  }
}

/** Newest first. */
export async function actionsOn(
  server: TestServer,
  target: { readonly kind: string; readonly id: bigint | string },
  tenant = TEST_TENANT,
) {
  return await listAuditOfTarget(server.context.database.tenant(tenant), tenant, target)
}
