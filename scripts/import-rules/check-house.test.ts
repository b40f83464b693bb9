import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkHouse } from './check-house.ts'

const roots: string[] = []
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true })
})

const PACKAGES = ['zod', 'kysely', 'pg', 'vitest', 'lodash', '@mantine/core']
const WORKSPACES = ['domain', 'messages', 'contract', 'server']

/** Builds a small house, with an empty file for each import that it lacks, and returns what the rules say about it. */
async function breachesIn(files: Record<string, string>): Promise<string[]> {
  // Resolved, because the rules compare paths below it.
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pickproof-house-')))
  roots.push(root)
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  for (const name of PACKAGES) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, '')
  }
  for (const room of WORKSPACES) {
    write(
      `${room}/package.json`,
      readFileSync(new URL(`../../${room}/package.json`, import.meta.url), 'utf8'),
    )
    mkdirSync(join(root, 'node_modules/@pickproof'), { recursive: true })
    symlinkSync(join(root, room), join(root, 'node_modules/@pickproof', room))
  }
  for (const [path, source] of Object.entries(files)) {
    write(path, source)
    for (const [, specifier = ''] of source.matchAll(/'([.@][^']*)'/g)) {
      const target = fileOf(path, specifier)
      if (target && !(target in files) && !existsSync(join(root, target))) write(target, '')
    }
  }
  return (await checkHouse(root)).breaches
}

function fileOf(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const [, room, path = ''] = /^@pickproof\/([^/]+)\/(.+)$/.exec(specifier) ?? []
  if (!room) return undefined
  return `${room}/src/${path}${/^modules\/[^/]+$/.test(path) ? '/index' : ''}.ts`
}

const M = 'server/src/modules'

describe('the import rules let pass', () => {
  it.each<[string, Record<string, string>]>([
    [
      'a house in order',
      {
        'domain/src/money.ts': 'export const one = 1n',
        'contract/src/ledger.ts': "import { z } from 'zod'\nimport { one } from '@pickproof/domain/money'",
        [`${M}/ledger/index.ts`]: "export { read } from './ledger-store.ts'",
        [`${M}/ledger/ledger-store.ts`]:
          "import { sql } from 'kysely'\nimport '../../platform/db/database.ts'",
        [`${M}/accounts/open-account.ts`]: "import { read } from '../ledger/index.ts'",
        [`${M}/settlement/index.ts`]: "export { x } from './settling/settle.ts'",
        [`${M}/settlement/settling/settle.ts`]: "import { y } from '../grading/grade.ts'",
        [`${M}/settlement/grading/grade.ts`]: "import { z } from '../rule-ids.ts'\nimport './games.ts'",
        [`${M}/settlement/grading/grade.test.ts`]: "import { x } from '../settling/settle.ts'",
        'server/src/platform/db/database.ts': "import pg from 'pg'\nimport '../../config.ts'",
        'server/src/config.ts': 'export const port = process.env.PORT',
        'proof/faults/load.ts': "import '@pickproof/server/modules/picks'\nimport '@pickproof/server/config'",
        'web/src/ui/pager.tsx':
          "import '../brand/tokens.css'\nimport { emailMessage } from '@pickproof/contract/fields/email'",
        'web/src/player/sports/fixtures.tsx':
          "import '../../ui/pager.tsx'\nimport type { Pick } from '@pickproof/contract/picks'",
        'web/src/live/board.ts': "import '../session/session-store.ts'\nimport '../paths.ts'",
        'web/src/router.tsx':
          "import './player/sports/fixtures.tsx'\nconst page = () => import('./auth/sign-in.tsx')",
      },
    ],
    [
      'what only looks like an import',
      {
        'domain/src/text.ts': "// import 'pg'\nexport const text = `\nimport { a } from 'pg'\n`",
        'web/src/ui/note.tsx': "export const note = <p>Don't import('zod') here</p>",
        'domain/src/rule.ts': "/* import 'zod' and process.env */ export const rule = '*/'",
      },
    ],
    [
      'tools in tests',
      {
        'domain/src/money.test.ts': "import { it } from 'vitest'",
        [`${M}/ledger/ledger.test.ts`]: "import pg from 'pg'\nimport { x } from '../picks/index.ts'",
      },
    ],
    [
      'a circle of types alone',
      {
        'domain/src/a.ts': "import type { B } from './b.ts'\nexport type A = B",
        'domain/src/b.ts': "import type { A } from './a.ts'\nexport type B = A",
      },
    ],
  ])('%s', async (_title, files) => {
    expect(await breachesIn(files)).toEqual([])
  })
})

const REFUSED: readonly (readonly [string, string, string, string])[] = [
  [
    'domain importing contract',
    'domain/src/a.ts',
    "import { x } from '@pickproof/contract/x'",
    'no other room, not contract/src/x.ts',
  ],
  ['domain importing a package', 'domain/src/a.ts', "import { z } from 'zod'", 'no package, not zod'],
  [
    'domain importing a part of Node',
    'domain/src/a.ts',
    "import { readFile } from 'node:fs'",
    'no package, not node:fs',
  ],
  [
    'contract importing server',
    'contract/src/a.ts',
    "import type { X } from '../../server/src/x.ts'",
    'domain, not server/src/x.ts',
  ],
  ['contract importing another package', 'contract/src/a.ts', "import 'lodash'", 'only zod, not lodash'],
  [
    'server importing web',
    'server/src/a.ts',
    "import '../../web/src/a.ts'",
    'domain, messages, contract, and verifier, not web/src/a.ts',
  ],
  [
    'web importing server',
    'web/src/a.ts',
    "import type { X } from '@pickproof/server/config'",
    'not server/src/',
  ],
  ['e2e importing server', 'e2e/a.spec.ts', "import { x } from '../server/src/config.ts'", 'not server'],
  [
    'server importing proof',
    'server/src/a.ts',
    "import { x } from '../../proof/fire/words.ts'",
    'domain, messages, contract, and verifier, not proof',
  ],
  [
    'a test of the server importing proof',
    `${M}/picks/a.test.ts`,
    "import { x } from '../../../../proof/seeded-random.ts'",
    'domain, messages, contract, and verifier, not proof',
  ],
  [
    'a bench importing the code of the server',
    'proof/bench/a.ts',
    "import { x } from '@pickproof/server/config'",
    'uses the product from outside, not server/src/config.ts',
  ],
  [
    'proof entering the server by a path',
    'proof/faults/a.ts',
    "import { x } from '../../server/src/config.ts'",
    'by the exports of its package',
  ],
  [
    'a script entering the server by a path',
    'scripts/a.ts',
    "import { x } from '../server/src/config.ts'",
    'by the exports of its package',
  ],
  [
    'production code importing test support',
    'server/src/demo/a.ts',
    "import { x } from '../testing/accounts.ts'",
    'does not import server/src/testing/accounts.ts',
  ],
  [
    'a dynamic import',
    'domain/src/a.ts',
    "export const load = () => import('../../server/src/a.ts')",
    'not server/src/',
  ],
  ['a re-export', 'domain/src/a.ts', "export * from '@pickproof/contract/x'", 'not contract'],
  [
    'a module entered past its door',
    `${M}/picks/a.ts`,
    "import { x } from '../ledger/ledger-store.ts'",
    'through its index.ts',
  ],
  [
    'the root entering past a door',
    'server/src/main.ts',
    "import { x } from './modules/picks/place.ts'",
    'through its index.ts',
  ],
  [
    'a test entering past a door',
    `${M}/picks/a.test.ts`,
    "import { x } from '../ledger/ledger-store.ts'",
    'through its index.ts',
  ],
  [
    'a module importing one above it',
    `${M}/ledger/a.ts`,
    "import { x } from '../picks/index.ts'",
    'ledger is not above server/src/modules/picks/index.ts',
  ],
  [
    'modules beside each other',
    `${M}/kyc/a.ts`,
    "import { x } from '../content/index.ts'",
    'kyc is not above server/src/modules/content/index.ts',
  ],
  [
    'a folder of a module importing one above it',
    `${M}/settlement/grading/a.ts`,
    "import { x } from '../settling/settle-fixture.ts'",
    'in settlement, grading is not above server/src/modules/settlement/settling/',
  ],
  [
    'a file beside the door importing a folder',
    `${M}/settlement/rule-ids.ts`,
    "import { x } from './grading/decide-picks.ts'",
    'a file beside index.ts is not above server/src/modules/settlement/grading/',
  ],
  [
    'a folder of a module that has no place yet',
    `${M}/settlement/new/a.ts`,
    "import { x } from '../grading/decide-picks.ts'",
    'a folder without a place in scripts/import-rules/house.ts is not above',
  ],
  [
    'a module without a place',
    `${M}/novelty/a.ts`,
    "import { x } from '../tenants/index.ts'",
    'no place in the order',
  ],
  ['a module importing the root', `${M}/picks/a.ts`, "import '../../start.ts'", 'not server/src/start.ts'],
  [
    'platform importing a module',
    'server/src/platform/http/a.ts',
    "import type { X } from '../../modules/picks/index.ts'",
    'platform imports nothing above it',
  ],
  [
    'platform importing the context',
    'server/src/platform/http/a.ts',
    "import type { X } from '../../context.ts'",
    'platform imports nothing above it',
  ],
  [
    'SQL in a use case',
    `${M}/picks/place-picks.ts`,
    "import { sql } from 'kysely'",
    'SQL belongs in a *-store.ts',
  ],
  [
    'pg in a route',
    `${M}/picks/picks-routes.ts`,
    "import type { Pool } from 'pg'",
    'SQL belongs in a *-store.ts',
  ],
  [
    'contract code in web',
    'web/src/auth/a.ts',
    "import { x } from '@pickproof/contract/identity'",
    'write "import type"',
  ],
  [
    'zod schemas of fields in web',
    'web/src/auth/a.ts',
    "import { x } from '@pickproof/contract/fields/schemas'",
    'write "import type"',
  ],
  [
    'the component library in a feature',
    'web/src/player/help/a.tsx',
    "import { Drawer } from '@mantine/core'",
    'only web/src/ui imports @mantine/core',
  ],
  ['zod in web', 'web/src/auth/a.ts', "import { z } from 'zod'", 'zod is not loaded'],
  [
    'a feature importing another',
    'web/src/player/sports/a.ts',
    "import '../picks/b.ts'",
    'features do not import each other: web/src/player/picks/b.ts',
  ],
  [
    'areas importing each other',
    'web/src/backoffice/users/a.ts',
    "import '../../auth/b.ts'",
    'features do not import each other: web/src/auth/b.ts',
  ],
  [
    'auth importing the player area',
    'web/src/auth/a.ts',
    "import '../player/menu.ts'",
    'features do not import each other: web/src/player/menu.ts',
  ],
  [
    'the shell importing a feature',
    'web/src/shell/a.ts',
    "import '../auth/b.ts'",
    'shell may import only the layers below it, not web/src/auth/b.ts',
  ],
  [
    'a layer importing one above it',
    'web/src/session/a.ts',
    "import '../live/b.ts'",
    'session may import only the layers below it, not web/src/live/b.ts',
  ],
  [
    'a type of a layer above',
    'web/src/odds/scoreboard/a.ts',
    "import type { X } from '../../slip/slip-entry.ts'",
    'odds may import only the layers below it, not web/src/slip/slip-entry.ts',
  ],
  [
    'ui importing the api client',
    'web/src/ui/a.ts',
    "import '../api/client.ts'",
    'ui may import only the layers below it, not web/src/api/client.ts',
  ],
  [
    'a layer importing what starts the app',
    'web/src/session/a.ts',
    "import '../newer-release.ts'",
    'only files of web/src itself may import web/src/newer-release.ts',
  ],
  [
    'a feature importing the router',
    'web/src/auth/a.ts',
    "import '../router.tsx'",
    'only files of web/src itself may import web/src/router.tsx',
  ],
]

/** All refused imports in one house, one per file, because reading a house takes longer than checking it. */
const numbered = (path: string, index: number) =>
  path.replace(/\/a(\.test|\.spec)?\.(tsx?)$/, `/a${index}$1.$2`)

describe('the import rules refuse', () => {
  let breaches: readonly string[]
  beforeAll(async () => {
    const files = REFUSED.map(([, path, source], index) => [numbered(path, index), source] as const)
    expect(new Set(files.map(([path]) => path)).size).toBe(REFUSED.length)
    breaches = await breachesIn(Object.fromEntries(files))
  })

  it.each(REFUSED.map((refused, index) => [...refused, index] as const))(
    '%s',
    (_title, path, _source, expected, index) => {
      const own = breaches.filter((breach) => breach.startsWith(`${numbered(path, index)}:1: `))
      expect(own).toEqual([expect.stringContaining(expected)])
    },
  )

  it('a circle, across any number of files', async () => {
    const breaches = await breachesIn({
      'domain/src/a.ts': "import './b.ts'",
      'domain/src/b.ts': "import './c.ts'",
      'domain/src/c.ts': "export { x } from './a.ts'",
    })
    expect(breaches).toEqual([
      'domain/src/a.ts:1: imports run in a circle: domain/src/a.ts -> domain/src/b.ts -> domain/src/c.ts -> domain/src/a.ts',
    ])
  })
})
