/** Sets up people, their sessions and their mails for tests. */
import { type Role, roleMay } from '@pickproof/domain/people/capabilities'
import { type Algorithm, hash } from '@node-rs/argon2'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { insertUser, type NewUser, type UserRow } from '../modules/identity/index.ts'
import type { MailRow } from '../platform/mail/mail-store.ts'
import { TEST_TENANT, type TestServer } from './test-server.ts'

export const PASSWORD = 'Right!2345'
export const WRONG_PASSWORD = 'Wrong!2345'

/** The fields of a registration. */
export const NEWCOMER = {
  email: 'ada@people.test',
  firstName: 'Ada',
  lastName: 'Lind',
  gender: 'FEMALE',
  dateOfBirth: '1990-02-28T00:00:00.000Z',
  currency: 'USD',
} as const

const ARGON2ID: Algorithm.Argon2id = 2
/** The cheapest hash. A hash contains its cost, so sign-ins in tests are cheap too. */
const CHEAP = { algorithm: ARGON2ID, memoryCost: 8, timeCost: 1, parallelism: 1 }
let passwordHash: Promise<string> | undefined

export async function cheapHash(password: string): Promise<string> {
  return await hash(password, CHEAP)
}

/** Staff of most tests are demo logins: other staff can do nothing before they add a factor. */
export function isDemoLogin(role: Role): boolean {
  return roleMay(role, 'area.backoffice')
}

export type Person = Partial<NewUser> & { readonly tenant?: string; readonly role?: Role }

export async function addPerson(
  server: TestServer,
  { tenant = TEST_TENANT, ...person }: Person,
): Promise<UserRow> {
  passwordHash ??= cheapHash(PASSWORD)
  const now = server.clock.now()
  const row = await insertUser(server.context.database.tenant(tenant), tenant, {
    email: 'somebody@people.test',
    first_name: 'Some',
    last_name: 'Body',
    role: 'USER',
    currency: 'USD',
    is_email_verified: true,
    password_hash: await passwordHash,
    is_demo: isDemoLogin(person.role ?? 'USER'),
    created_at: now,
    created_by: 'test',
    modified_at: now,
    modified_by: 'test',
    ...person,
  })
  if (!row) throw new Error(`${person.email} exists already`)
  return row
}

export async function postLogin(
  server: TestServer,
  credentials: { email: string; password?: string },
  options: { tenant?: string; remoteAddress?: string; cookie?: string } = {},
): Promise<LightMyRequestResponse> {
  return await server.call({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password: PASSWORD, ...credentials }).toString(),
    ...options,
  })
}

/** The cookie of a new session, as a browser would send it back. */
export async function signInAs(server: TestServer, email: string, tenant = TEST_TENANT): Promise<string> {
  const response = await postLogin(server, { email }, { tenant })
  expect(response.statusCode, response.body).toBe(200)
  return cookieOf(response)
}

export function cookieOf(response: LightMyRequestResponse): string {
  const cookie = response.cookies[0]
  if (!cookie) throw new Error('the answer sets no cookie')
  return `${cookie.name}=${cookie.value}`
}

export async function isSignedIn(server: TestServer, cookie: string, tenant = TEST_TENANT): Promise<boolean> {
  const { statusCode } = await server.call({ method: 'GET', url: '/users/context', cookie, tenant })
  return statusCode === 200
}

/** Newest first; without notices of new devices, which every sign-in of a test but the first is. */
export async function mailsTo(server: TestServer, email: string, tenant = TEST_TENANT): Promise<MailRow[]> {
  return await server.context.database
    .tenant(tenant)
    .selectFrom('mail')
    .selectAll()
    .where('to_address', '=', email)
    .where('kind', '!=', 'new-device')
    .orderBy('id', 'desc')
    .execute()
}

/** The token in the link of the newest mail. */
export async function mailedToken(server: TestServer, email: string, tenant = TEST_TENANT): Promise<string> {
  const [mail] = await mailsTo(server, email, tenant)
  const token = /\/(?:verification|validate-password-reset)\/link(?:\?[^#\s]*)?#([\w-]+)/.exec(
    mail?.text ?? '',
  )?.[1]
  if (!token) throw new Error(`no link was mailed to ${email}`)
  return token
}

/** What the server asked the player's open pages to reload, oldest first. */
export async function announcedTo(server: TestServer, { id, tenant_id: tenantId }: UserRow) {
  return await server.context.database
    .tenant(tenantId)
    .selectFrom('account_event')
    .select(['accno', 'changes'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
}

export function multipart(fields: Readonly<Record<string, string>>) {
  const boundary = 'test-boundary'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    payload: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** Oldest first. Without sign-ins and sign-outs, which every test has, and without the steps of proposals. */
export async function auditActions(server: TestServer, tenant = TEST_TENANT) {
  return await server.context.database
    .tenant(tenant)
    .selectFrom('audit_entry')
    .select(['actor_email', 'action', 'target_kind', 'target_id', 'before', 'after'])
    .where('action', 'not like', 'approval.%')
    .where('action', 'not in', ['session.sign-in', 'session.sign-out'])
    .orderBy('id')
    .execute()
}
