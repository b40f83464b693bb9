/** Sessions without the price of a password: for tests that need many of them. */
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { createHash, randomBytes } from 'node:crypto'
import type { Role } from '@pickproof/domain/people/capabilities'
import { insertUser, type UserRow } from '../modules/identity/index.ts'
import { isDemoLogin } from './people.ts'
import { TEST_TENANT, type TestServer } from './test-server.ts'

export async function addUserWithRole(
  server: TestServer,
  role: Role,
  tenantId = TEST_TENANT,
): Promise<UserRow> {
  const now = server.clock.now()
  const row = await insertUser(server.context.database.tenant(tenantId), tenantId, {
    email: `${role.toLowerCase()}-${randomBytes(6).toString('hex')}@people.test`,
    first_name: 'Some',
    last_name: 'Body',
    role,
    is_demo: isDemoLogin(role),
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
  const [token = ''] = await sessionTokens(server, 1, user, actingAs)
  return token
}

/** Tokens of as many new sessions, stored together. */
export async function sessionTokens(
  server: TestServer,
  count: number,
  user: UserRow,
  actingAs?: UserRow,
): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const now = server.clock.now()
  const session = {
    tenant_id: user.tenant_id,
    user_id: user.id,
    acting_as_user_id: actingAs?.id ?? null,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + HOUR_MS),
    ip: '127.0.0.1',
    user_agent: 'test',
    proved_at: now,
    acting_since: actingAs ? now : null,
  }
  await server.context.database
    .tenant(user.tenant_id)
    .insertInto('session')
    .values(tokens.map((token) => ({ ...session, token_hash: createHash('sha256').update(token).digest() })))
    .execute()
  return tokens
}

export function sessionCookie(tenantId: string, token: string): string {
  return `session-${tenantId}=${token}`
}
