/** Holds an answer against the contract: its status, its shape, and what it shows to whom. */
import { allCalls } from '@pickproof/contract/all-calls'
import { proposalSchema } from '@pickproof/contract/approvals'
import type { CallSpec } from '@pickproof/contract/call'
import { TENANT_HEADER } from '@pickproof/contract/headers'
import { errorsOf } from '@pickproof/contract/call-errors'
import { ERROR_STATUS, type ErrorCode, reasonOf } from '@pickproof/contract/errors'
import { findActOfCall } from '@pickproof/contract/two-people'
import { z } from 'zod'
import { isDeepStrictEqual } from 'node:util'
import { type Actor, maySee, playerOf, verdictOn } from './actors.ts'
import { findMarks } from './marks.ts'
import type { FireRequest } from './request.ts'
import type { FireAnswer } from './send.ts'
import { findStreamFaults } from './stream-frames.ts'
import type { FirePerson, FireSecret, FireWorld, Handle } from './world.ts'

const errorSchema = z.strictObject({
  status: z.string().min(1),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string().min(1),
  messageId: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  fieldErrors: z
    .array(
      z.strictObject({
        field: z.string(),
        message: z.string(),
        messageId: z.string().optional(),
        params: z.record(z.string(), z.unknown()).optional(),
        oddId: z.string().optional(),
      }),
    )
    .optional(),
  requestId: z.string().optional(),
  preview: z.array(z.unknown()).optional(),
})

/** Internal words that no outsider should read. */
const INTERNALS =
  /node_modules|\.ts:\d+|violates \w+[ -]\w* ?constraint|duplicate key value|invalid input syntax|relation \\?"/

const DEFAULT_BRAND = 'pick-trading'

/** The code of a certificate shows the name on it, and the token of a mailed link what it confirms. */
const PROVED_BY_SECRET: ReadonlySet<string> = new Set([
  'GET /certificates/{code}',
  'POST /users/verification/details',
])

/** Everything that is wrong with the answer, in words. */
export function findFaults(request: FireRequest, answer: FireAnswer, world: FireWorld): readonly string[] {
  const call: CallSpec = allCalls[request.key]
  const text = answer.body.toString('utf8')
  return [
    ...(answer.status >= 500 ? serverFaults(call, answer, text) : []),
    ...(answer.status >= 200 && answer.status < 300 ? successFaults(request, call, answer, text, world) : []),
    ...(answer.status >= 400 && answer.status < 500 ? refusalFaults(request, call, answer, text) : []),
    ...leaks(request, answer, text, world),
    ...headerFaults(answer),
  ]
}

function serverFaults(call: CallSpec, { status }: FireAnswer, text: string): readonly string[] {
  // Common to all calls is only that the database may be away, and here it is not.
  if (status === 503 && call.errors.includes('unavailable')) return []
  return [`was answered with ${status}: ${text.slice(0, 300)}`]
}

function successFaults(
  request: FireRequest,
  call: CallSpec,
  answer: FireAnswer,
  text: string,
  world: FireWorld,
): readonly string[] {
  if (request.method === 'HEAD' || request.method === 'OPTIONS') return []
  if (request.isElsewhere) return []
  const faults: string[] = []
  if (verdictOn(call, request.actor.kind) !== 'let in') faults.push('was let in')
  if (request.cookie !== undefined && call.access !== 'public') faults.push('was let in with bad cookies')
  // What needs a second person is answered with the proposal.
  const isProposed = answer.status === 202 && findActOfCall(request.key) !== undefined
  faults.push(...shapeFaults(isProposed ? { ...call, answer: proposalSchema } : call, answer, text))
  if (isRefusedBySchema(request, call)) faults.push('was done although the schema refuses the body')
  for (const handle of request.named) {
    if (!mayName(request, handle, world))
      faults.push(
        `was done to the ${handle.kind} ${handle.value} of person ${handle.owner?.number} of ${handle.tenantId}`,
      )
  }
  return faults
}

function shapeFaults(
  { answer: declared }: CallSpec,
  { headers, body }: FireAnswer,
  text: string,
): readonly string[] {
  const contentType = headers['content-type'] ?? ''
  if (declared === 'empty') return body.length === 0 ? [] : [`should be empty and says ${text.slice(0, 100)}`]
  if (declared === 'stream')
    return contentType === 'text/event-stream'
      ? findStreamFaults(text)
      : [`is ${contentType} instead of a stream`]
  if (declared === 'file') return contentType === '' ? ['is a file without a type'] : []
  if (!contentType.startsWith('application/json')) return [`is ${contentType} instead of JSON`]
  const value: unknown = JSON.parse(text)
  const parsed = declared.safeParse(value)
  if (!parsed.success) return [`does not fit the schema: ${z.prettifyError(parsed.error).slice(0, 400)}`]
  return isDeepStrictEqual(parsed.data, value) ? [] : ['has fields that are not in the schema']
}

/** Only what is visible from here: the body as it was sent, in the form the call takes. */
function isRefusedBySchema({ body, headers }: FireRequest, call: CallSpec): boolean {
  if (!call.body || (call.bodyKind ?? 'json') !== 'json' || body === undefined) return false
  if (headers['content-type'] !== 'application/json' || 'content-encoding' in headers) return false
  try {
    // A byte order mark is passed over, as editors put it there without a word.
    return !call.body.safeParse(JSON.parse(body.toString().replace(/^\ufeff/, ''))).success
  } catch {
    return true
  }
}

/** Without a brand the host name decides, or the default. */
function brandOf({ actor, headers }: FireRequest): string {
  return headers[TENANT_HEADER] === '' ? DEFAULT_BRAND : actor.tenantId
}

function mayName(request: FireRequest, handle: Handle, world: FireWorld): boolean {
  const { actor } = request
  // Anyone may verify a certificate by its code.
  if (handle.kind === 'code') return handle.tenantId === brandOf(request)
  if (handle.tenantId !== actor.tenantId) return false
  if (handle.owner === undefined) return true
  if (handle.owner === playerOf(actor)) return true
  if (actor.kind === 'visitor') return false
  return maySee(actor, handle.owner, world)
}

function refusalFaults(
  request: FireRequest,
  call: CallSpec,
  answer: FireAnswer,
  text: string,
): readonly string[] {
  if (request.method === 'HEAD') return []
  if (!answer.headers['content-type']?.startsWith('application/json'))
    return [`was refused without JSON: ${text.slice(0, 200)}`]
  const parsed = errorSchema.safeParse(JSON.parse(text))
  if (!parsed.success) return [`was refused in another shape: ${text.slice(0, 300)}`]
  const { code, status } = parsed.data
  const faults: string[] = []
  if (ERROR_STATUS[code] !== answer.status) faults.push(`says ${code} with ${answer.status}`)
  if (status !== reasonOf(answer.status)) faults.push(`says ${status} with ${answer.status}`)
  if (!request.isElsewhere && !errorsOf(call).includes(code))
    faults.push(`was refused with ${code}, which the call does not declare`)
  return faults
}

function leaks(request: FireRequest, answer: FireAnswer, text: string, world: FireWorld): readonly string[] {
  const { actor, path, headers, body } = request
  const shown = `${JSON.stringify(answer.headers)}\n${text}`
  const asked =
    `${decoded(path)}\n${Object.values(headers).join('\n')}\n${body?.toString() ?? ''}`.toLowerCase()
  const faults: string[] = []
  if (INTERNALS.test(shown) && !INTERNALS.test(asked))
    faults.push(`shows how it is made: ${text.slice(0, 300)}`)
  const sentHere = world.sentMarks.get(actor.tenantId) ?? new Set<string>()
  world.sentMarks.set(actor.tenantId, sentHere)
  for (const { text: sent } of findMarks(asked)) sentHere.add(sent)
  for (const mark of findMarks(shown)) {
    const owner = world.owners.get(mark.owner)
    if (!owner || maySee(actor, owner, world)) continue
    if (mark.kind === 'address' && (asked.includes(mark.text) || isOwnStaff(actor, owner))) continue
    if (mark.kind === 'address' && /\/admin\/(audit-log|mails)\//.test(path) && sentHere.has(mark.text))
      continue
    if (PROVED_BY_SECRET.has(request.key) && owner.tenantId === brandOf(request)) continue
    faults.push(`shows the ${mark.kind} data of ${mark.owner} of ${owner.tenantId}`)
  }
  for (const accno of foreignAccounts(shown, request, world))
    if (!asked.includes(accno.toLowerCase())) faults.push(`shows the account ${accno}`)
  return faults
}

/** What staff did to the things of a player says in whose name: `createdBy` and its like. */
function isOwnStaff(actor: Actor, owner: FirePerson | FireSecret): boolean {
  return playerOf(actor)?.tenantId === owner.tenantId && 'role' in owner && owner.role !== 'USER'
}

/** The numbers of accounts, with the prefixes of the three brands. */
export const ACCNO = /\b(?:OM|SM|BH)\d{6,12}\b/g

/** Staff see all accounts of their brand; everyone else their own. */
function foreignAccounts(shown: string, { actor }: FireRequest, world: FireWorld): readonly string[] {
  return [...new Set(shown.match(ACCNO))].filter((accno) => {
    const number = world.ownerOfAccno.get(accno)
    const owner = number === undefined ? undefined : world.owners.get(number)
    return owner !== undefined && !maySee(actor, owner, world)
  })
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function headerFaults({ headers, status }: FireAnswer): readonly string[] {
  const faults: string[] = []
  if (headers['content-type'] !== undefined && headers['x-content-type-options'] !== 'nosniff')
    faults.push(`lacks nosniff with ${status}`)
  return faults
}
