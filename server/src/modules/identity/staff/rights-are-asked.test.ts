import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))

/** They ask about another person, or about the table itself. */
const CEILING = [
  'contract/src/staff.ts',
  'server/src/modules/identity/factors/staff-factor.ts',
  'server/src/modules/identity/sign-in/session-end.ts',
  'server/src/modules/identity/staff/staff-routes.ts',
  'server/src/modules/identity/users/set-user-status.ts',
  'server/src/modules/identity/users/update-rights.ts',
  'server/src/platform/http/describe-calls.ts',
  'web/src/backoffice/staff/permission-matrix.tsx',
  'web/src/backoffice/users/user-form.ts',
]

it('[T25-5] asks the rights of the caller everywhere, and the ceiling of a role only where it is meant', () => {
  const asking = globSync('{server,web,contract}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/testing\//.test(path))
    .filter((path) => readFileSync(`${root}${path}`, 'utf8').includes('roleMay('))
  expect(asking.filter((path) => !CEILING.includes(path))).toEqual([])
})
