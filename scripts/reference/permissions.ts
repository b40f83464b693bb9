import { allCalls } from '@pickproof/contract/all-calls'
import type { CallSpec } from '@pickproof/contract/call'
import { CAPABILITIES, ROLES, roleMay } from '@pickproof/domain/people/capabilities'
import { code, page, table } from './page.ts'

export function permissionsPage() {
  const calls: readonly (readonly [string, CallSpec])[] = Object.entries(allCalls)
  return page('reference/permissions.md', 'Permissions', [
    'A role has permissions, and a call requires one. The server checks it for every call; the screens hide what a role cannot do. The table is `domain/src/people/capabilities.ts`.',
    `Only \`npm run set-role\` changes a role. No screen does.`,
    '## Roles',
    table(
      ['Permission', ...ROLES.map(code)],
      CAPABILITIES.map((capability) => [
        code(capability),
        ...ROLES.map((role) => (roleMay(role, capability) ? 'yes' : '')),
      ]),
    ),
    '## Calls',
    table(
      ['Permission', 'Calls that require it'],
      CAPABILITIES.flatMap((capability) => {
        const keys = calls.filter(([, { access }]) => access === capability).map(([key]) => code(key))
        return keys.length === 0 ? [] : [[code(capability), keys.join('<br>')]]
      }),
    ),
    'The other permissions decide inside a call, such as which fields of a user a role may change.',
  ])
}
