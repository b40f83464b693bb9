/** Adds to the API document what a route does not declare: who may call, which headers, which codes. */
import { allCalls } from '@pickproof/contract/all-calls'
import type { CallSpec, FilesSpec, RawAnswer } from '@pickproof/contract/call'
import { errorsOf } from '@pickproof/contract/call-errors'
import { API_BASE, IDEMPOTENCY_HEADER, TENANT_HEADER } from '@pickproof/contract/headers'
import { ROLES, roleMay } from '@pickproof/domain/people/capabilities'

export const SESSION_SCHEME = 'session'

interface Operation {
  description?: string
  parameters?: unknown[]
  security?: unknown[]
  responses?: Record<string, unknown>
  requestBody?: {
    readonly content?: Readonly<Record<string, { readonly schema?: { properties?: Record<string, object> } }>>
  }
}

interface ApiDocument {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>> | undefined>>
}

const REPEATED =
  'A key for this request, made by the caller. A repeated request with the same key gets the first answer and changes nothing.'

const RAW_ANSWERS: Readonly<Record<RawAnswer, object>> = {
  empty: { description: 'Done; the answer has no body' },
  stream: {
    description: 'Server-sent events',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  },
  file: { description: 'A file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
}

export function describeCalls<T>(document: T): T {
  const { paths } = document as ApiDocument
  for (const [key, call] of Object.entries(allCalls) as [string, CallSpec][]) {
    const [method = '', path = ''] = key.split(' ')
    const operation = paths?.[`${API_BASE}${path}`]?.[method.toLowerCase()]
    if (operation) describe(operation, call)
  }
  return document
}

function describe(operation: Operation, call: CallSpec): void {
  operation.description = `${whoMayCall(call)} Refusals: ${errorsOf(call).join(', ')}.`
  operation.security = call.access === 'public' ? [] : [{ [SESSION_SCHEME]: [] }]
  operation.parameters = [
    ...(operation.parameters ?? []),
    headerParameter(TENANT_HEADER, false, 'The brand; without it the host name decides'),
    ...(call.needsAccount ? [headerParameter('accountNo', true, 'The challenge account')] : []),
    ...(call.idempotency
      ? [headerParameter(IDEMPOTENCY_HEADER, call.idempotency === 'required', REPEATED)]
      : []),
  ]
  if (call.files) describeFiles(operation, call.files)
  if (typeof call.answer === 'string') {
    operation.responses = { 200: RAW_ANSWERS[call.answer], ...operation.responses }
  }
}

/** The files of a form are read beside its fields, so the schema of the body does not know them. */
function describeFiles({ requestBody }: Operation, { field, countMax }: FilesSpec): void {
  const file = { type: 'string', format: 'binary' }
  const schema = requestBody?.content?.['multipart/form-data']?.schema
  if (schema)
    schema.properties = {
      [field]: countMax === 1 ? file : { type: 'array', items: file, maxItems: countMax },
      ...schema.properties,
    }
}

function headerParameter(name: string, required: boolean, description: string): object {
  return { in: 'header', name, required, description, schema: { type: 'string' } }
}

function whoMayCall({ access, whenSwitched }: CallSpec): string {
  if (access === 'public') return 'Anyone may call.'
  const roles = access === 'signed-in' ? ROLES : ROLES.filter((role) => roleMay(role, access))
  const switched = {
    allowed: '',
    refused: ' Not in a switched session.',
    only: ' Only in a switched session.',
  }[whenSwitched]
  return `For ${roles.join(', ')}.${switched}`
}
