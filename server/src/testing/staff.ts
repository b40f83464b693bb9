/** What tests of the back office set up again and again: staff with their sessions, and what they put on record. */
import { REASON_HEADER } from '@pickproof/contract/headers'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { previewIdOf } from '../modules/approvals/index.ts'
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
  /** With a second person who approves what needs one: answers as the call does once it is carried out. */
  call(call: StaffCall): Promise<LightMyRequestResponse>
  /** What happens without a second person. */
  callAlone(call: StaffCall): Promise<LightMyRequestResponse>
}

export async function addStaff(
  server: TestServer,
  role: 'USER' | 'ADMIN' | 'SUPER_ADMIN',
  tenant = TEST_TENANT,
): Promise<Staff> {
  const user = await addUserWithRole(server, role, tenant)
  // A session for each call: the clock of a test advances further than a session lasts.
  const signedIn = async () => ({ tenant, cookie: await cookieFor(server, user) })
  return {
    user,
    callAlone: async (call) => await server.call({ ...call, ...(await signedIn()) }),
    call: async (call) => await callWithSecond(server, { ...call, ...(await signedIn()) }),
  }
}

/** The call with a reason; what needs a second person is approved by one. */
export async function callWithSecond(
  server: TestServer,
  { headers, ...call }: Parameters<TestServer['call']>[0],
): Promise<LightMyRequestResponse> {
  const answer = await server.call({ ...call, headers: { [REASON_HEADER]: 'Test', ...headers } })
  return await approvedBySecond(server, call.tenant ?? TEST_TENANT, answer)
}

const seconds = new WeakMap<TestServer, Map<string, Promise<UserRow>>>()

/** One super admin of the brand who only approves. */
export async function secondPersonOf(server: TestServer, tenant = TEST_TENANT): Promise<UserRow> {
  const ofServer = seconds.get(server) ?? new Map<string, Promise<UserRow>>()
  seconds.set(server, ofServer)
  const second = ofServer.get(tenant) ?? addUserWithRole(server, 'SUPER_ADMIN', tenant)
  ofServer.set(tenant, second)
  return await second
}

/** An answer that waits for a second person becomes the answer of the call that they approved. */
export async function approvedBySecond(
  server: TestServer,
  tenant: string,
  response: LightMyRequestResponse,
): Promise<LightMyRequestResponse> {
  if (response.statusCode !== 202) return response
  const cookie = await cookieFor(server, await secondPersonOf(server, tenant))
  const decided = await server.call({
    method: 'PUT',
    url: `/admin/approvals/${response.json().id}`,
    payload: { status: 'APPROVED', previewId: response.json().previewId },
    tenant,
    cookie,
  })
  if (decided.statusCode !== 200) return decided
  const { answer } = decided.json()
  const body = answer === undefined ? '' : JSON.stringify(answer)
  return Object.create(decided, {
    json: { value: () => answer },
    body: { value: body },
    payload: { value: body },
  })
}

/** What names the preview that a second person would see now. */
export async function previewIdFor({ context }: TestServer, id: number): Promise<string> {
  const { preview } = await context.database
    .tenant(TEST_TENANT)
    .selectFrom('proposal')
    .select('preview')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow()
  return previewIdOf(preview)
}

/** Newest first. */
export async function actionsOn(
  server: TestServer,
  target: { readonly kind: string; readonly id: bigint | string },
  tenant = TEST_TENANT,
) {
  return await listAuditOfTarget(server.context.database.tenant(tenant), tenant, target)
}

/** A payout detail as the audit log shows it: its end, its length and a mark of the whole value. */
export const masked = (end: string, length: number): unknown =>
  expect.stringMatching(new RegExp(`^…${end} \\(${length}, [0-9a-f]{6}\\)$`))

/** What staff say when they disable a user. */
export const RESTRICTION = { kind: 'TERMS', reason: 'Two people share this account.' } as const
