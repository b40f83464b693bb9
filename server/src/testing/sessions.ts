/** Sessions without the price of a password: for tests that need many of them. */
import type { Role } from '@pickproof/domain/capabilities'
import { freshToken } from '../modules/identity/one-time-token.ts'
import { insertUser, type UserRow } from '../modules/identity/identity-store.ts'
import { insertSession } from '../modules/identity/session-store.ts'
import { TEST_TENANT, type TestServer } from './test-server.ts'

const HOUR_MS = 3_600_000

export async function addUserWithRole(
  server: TestServer,
  role: Role,
  tenantId = TEST_TENANT,
): Promise<UserRow> {
  const now = server.clock.now()
  const row = await insertUser(server.context.database.tenant(tenantId), tenantId, {
    email: `${role.toLowerCase()}-${freshToken()
      .token.slice(0, 8)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, 'x')}@people.test`,
    first_name: 'Some',
    last_name: 'Body',
    role,
    currency: 'USD',
    is_email_verified: true,
    created_at: now,
    created_by: 'test',
    modified_at: now,
    modified_by: 'test',
  })
  if (!row) throw new Error('the person exists already')
  return row
}

/** A token of a new session; in a switched session the admin `user` looks through `actingAs`. */
export async function sessionToken(server: TestServer, user: UserRow, actingAs?: UserRow): Promise<string> {
  const { token, tokenHash } = freshToken()
  const now = server.clock.now()
  await server.context.database
    .tenant(user.tenant_id)
    .transaction()
    .execute(async (tx) => {
      await insertSession(tx, user.tenant_id, {
        token_hash: tokenHash,
        user_id: user.id,
        acting_as_user_id: actingAs?.id ?? null,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + HOUR_MS),
        ip: '127.0.0.1',
        user_agent: 'test',
      })
    })
  return token
}

export function sessionCookie(tenantId: string, token: string): string {
  return `session-${tenantId}=${token}`
}
