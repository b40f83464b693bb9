import { allCalls } from '@pickproof/contract/all-calls'
import type { CallSpec } from '@pickproof/contract/call'
import { COMMON_ERRORS, ERROR_STATUS } from '@pickproof/contract/errors'
import * as headers from '@pickproof/contract/headers'
import { code, page, table } from './page.ts'

const ACCESS: Readonly<Record<string, string>> = { public: 'anyone', 'signed-in': 'signed in' }

const FIRST_PARTS = [
  'This page lists every call. A running product describes bodies and answers at `/api/docs`, and as OpenAPI at `/api/docs/openapi.json`.',
  '## How to call it',
  [
    `- Every path begins with ${code(headers.API_BASE)}.`,
    `- ${code(headers.TENANT_HEADER)} names the brand. Without it the host name decides.`,
    '- The session is a cookie. The example below signs in.',
    `- ${code(headers.ACCOUNT_HEADER)} names the account where the table says *account*.`,
    `- ${code(headers.IDEMPOTENCY_HEADER)} belongs to the calls with *key* in the table. The same key with the same request repeats the first answer and changes nothing.`,
    `- ${code(headers.REQUEST_ID_HEADER)} in each answer finds the log line.`,
    '- A permission in the column *Who* is one of [Permissions](permissions.md).',
    '- *no* under *Viewing* marks calls that a staff member cannot make while viewing as a player; *only* marks those that need it.',
  ].join('\n'),
  [
    '```sh',
    `curl -c jar -H '${headers.TENANT_HEADER}: pick-trading' -d email=player@demo.test -d 'password=Demo!2345' localhost:3000${headers.API_BASE}/login`,
    `curl -b jar -H '${headers.TENANT_HEADER}: pick-trading' localhost:3000${headers.API_BASE}/users/context`,
    '```',
  ].join('\n'),
]

export function apiPage() {
  const calls: readonly (readonly [string, CallSpec])[] = Object.entries(allCalls)
  const modules = [...new Set(calls.map(([, { module }]) => module))].toSorted()
  return page('reference/api.md', 'API', [
    ...FIRST_PARTS,
    ...modules.flatMap((module) => [
      `## ${module}`,
      table(
        ['Call', 'Body', 'Who', 'Viewing', 'Does'],
        calls
          .filter(([, call]) => call.module === module)
          .map(([key, call]) => [code(key), bodyOf(call), who(call), viewing(call), call.summary]),
      ),
    ]),
    '## Errors',
    'An error has `status`, `code`, `message` and often `fieldErrors`. Codes are stable, messages may change. Each call can also answer with the codes marked *all*.',
    table(
      ['Code', 'HTTP', 'Calls'],
      Object.entries(ERROR_STATUS).map(([name, status]) => [
        code(name),
        String(status),
        COMMON_ERRORS.some((common) => common === name)
          ? 'all'
          : String(calls.filter(([, { errors }]) => errors.some((error) => error === name)).length),
      ]),
    ),
  ])
}

function bodyOf({ body, bodyKind }: CallSpec): string {
  return bodyKind ?? (body === undefined ? '' : 'json')
}

const KEYS = { optional: ', key', required: ', key needed' } as const

function who({ access, needsAccount, idempotency }: CallSpec): string {
  return `${ACCESS[access] ?? code(access)}${needsAccount ? ', account' : ''}${idempotency ? KEYS[idempotency] : ''}`
}

function viewing({ whenSwitched }: CallSpec): string {
  if (whenSwitched === 'allowed') return ''
  return whenSwitched === 'refused' ? 'no' : 'only'
}
