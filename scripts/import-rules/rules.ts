/** The tables of house.ts as rules of dependency-cruiser. The comment of a rule is the message of its breach. */
import type { IRegularForbiddenRuleType } from 'dependency-cruiser'
import {
  CONTRACT_IN_BROWSER,
  ENGLISH_FOR_TESTS,
  FOLDERS_OF_MODULE,
  MAY_USE_COMPONENT_LIBRARY,
  MAY_USE_NODE,
  MAY_USE_SQL,
  MODULES_BELOW,
  PACKAGES_OF_ROOM,
  PROOF_IN_PROCESS,
  ROOMS,
  SQL_PACKAGES,
  TEST,
  TEST_SUPPORT,
  WEB_ADDRESSES,
  WEB_AREAS,
  WEB_LAYERS,
} from './house.ts'

type Rule = Pick<IRegularForbiddenRuleType, 'from' | 'to'> & { readonly comment: string }

const MODULES = '^server/src/modules'
/** Most are at the root, some in a workspace that needs another version. */
const PACKAGES = '(^|/)node_modules/'
const PLATFORM = '^server/src/platform/'
const oneOf = (names: readonly string[]) => `(?:${names.join('|')})`
/** Any folder but these. An empty list excludes none. */
const noneOf = (names: readonly string[]) => (names.length ? `(?!${oneOf(names)}/)[^/]+` : '[^/]+')

const betweenRooms: readonly Rule[] = Object.entries(ROOMS).map(([room, allowed]) => ({
  comment: `${room} may import ${allowed.length ? new Intl.ListFormat('en').format(allowed) : 'no other room'}, not {to}`,
  from: { path: `^${room}/` },
  to: {
    path: `^${oneOf(Object.keys(ROOMS).filter((other) => other !== room && !allowed.includes(other)))}/`,
    pathNot: ENGLISH_FOR_TESTS,
  },
}))

const packagesOfRooms: readonly Rule[] = Object.entries(PACKAGES_OF_ROOM).flatMap(([room, allowed]) => {
  const comment = `${room} may import ${allowed.length ? `only ${allowed.join(', ')}` : 'no package'}, not {specifier}`
  const from = { path: `^${room}/`, pathNot: TEST }
  return [
    {
      comment,
      from,
      to: { path: PACKAGES, pathNot: allowed.map((name) => `${PACKAGES}${name}/`) },
    },
    ...(MAY_USE_NODE.includes(room) ? [] : [{ comment, from, to: { dependencyTypes: ['core' as const] } }]),
  ]
})

const english: Rule = {
  comment: 'only tests import {to}: the product speaks the language of its reader',
  from: { pathNot: TEST },
  to: { path: ENGLISH_FOR_TESTS },
}

const server: readonly Rule[] = [
  {
    comment: 'this part of proof uses the product from outside, not {to}',
    from: { path: '^proof/', pathNot: PROOF_IN_PROCESS },
    to: { path: '^server/src/' },
  },
  {
    comment: 'the server is imported by the exports of its package: @pickproof/server/...',
    from: { path: `^${oneOf(Object.keys(ROOMS).filter((room) => ROOMS[room]?.includes('server')))}/` },
    to: { path: '^server/src/', dependencyTypes: ['local'], dependencyTypesNot: ['aliased'] },
  },
  {
    comment: 'production code does not import {to}, which only tests use',
    // Modules and platform have stricter rules.
    from: { path: '^server/src/(?!modules/|platform/|testing/)', pathNot: TEST },
    to: { path: TEST_SUPPORT },
  },
  {
    comment: 'a module is entered through its index.ts, not through {to}',
    from: { path: `${MODULES}/([^/]+)/` },
    to: { path: `${MODULES}/[^/]+/`, pathNot: [`${MODULES}/$1/`, `${MODULES}/[^/]+/index\\.ts$`] },
  },
  {
    comment: 'a module is entered through its index.ts, not through {to}',
    from: { pathNot: `${MODULES}/` },
    to: { path: `${MODULES}/[^/]+/`, pathNot: `${MODULES}/[^/]+/index\\.ts$` },
  },
  {
    comment: 'platform imports nothing above it, and {to} is above it',
    from: { path: PLATFORM, pathNot: TEST },
    to: { path: '^server/src/', pathNot: [PLATFORM, '^server/src/config\\.ts$'] },
  },
  {
    comment: 'a module may import platform and modules below it, not {to}',
    from: { path: `${MODULES}/`, pathNot: TEST },
    to: { path: '^server/src/', pathNot: [`${MODULES}/`, PLATFORM, '^server/src/(config|context)\\.ts$'] },
  },
  {
    comment: 'SQL belongs in a *-store.ts file; {specifier} is not imported here',
    from: { pathNot: [TEST, ...MAY_USE_SQL] },
    to: { path: `${PACKAGES}${oneOf(SQL_PACKAGES)}/` },
  },
]

const betweenModules: readonly Rule[] = [
  ...Object.entries(MODULES_BELOW).map(([module, below]) => ({
    comment: `the module ${module} is not above {to}`,
    from: { path: `${MODULES}/${module}/`, pathNot: TEST },
    to: { path: `${MODULES}/${noneOf([module, ...below])}/index\\.ts$` },
  })),
  {
    comment: 'this module has no place in the order yet: give it one in scripts/import-rules/house.ts',
    from: { path: `${MODULES}/(${noneOf(Object.keys(MODULES_BELOW))})/`, pathNot: TEST },
    to: { path: `${MODULES}/[^/]+/index\\.ts$`, pathNot: `${MODULES}/$1/` },
  },
]

const betweenFoldersOfModules: readonly Rule[] = Object.entries(FOLDERS_OF_MODULE).flatMap(
  ([module, folders]) => {
    const home = `${MODULES}/${module}`
    const pathNot = [TEST, '/index\\.ts$']
    const comment = (own: string) => `in ${module}, ${own} is not above {to}`
    return [
      ...Object.entries(folders).map(([folder, below]) => ({
        comment: comment(folder),
        from: { path: `${home}/${folder}/`, pathNot },
        to: { path: `${home}/${noneOf([folder, ...below])}/` },
      })),
      {
        comment: comment('a folder without a place in scripts/import-rules/house.ts'),
        from: { path: `${home}/(${noneOf(Object.keys(folders))})/`, pathNot },
        to: { path: `${home}/[^/]+/`, pathNot: `${home}/$1/` },
      },
      {
        comment: comment('a file beside index.ts'),
        from: { path: `${home}/[^/]+$`, pathNot },
        to: { path: `${home}/[^/]+/` },
      },
    ]
  },
)

const browser: readonly Rule[] = [
  {
    comment: 'the browser takes only types from this part of the contract: write "import type"',
    from: { path: '^web/', pathNot: TEST },
    to: { path: '^contract/', pathNot: CONTRACT_IN_BROWSER, dependencyTypesNot: ['type-only'] },
  },
  {
    comment: 'zod is not loaded into the browser',
    from: { path: '^web/', pathNot: TEST },
    to: { path: `${PACKAGES}zod/` },
  },
  {
    comment: 'only web/src/ui imports {specifier}; use or add a control there',
    from: { path: '^web/', pathNot: [TEST, ...MAY_USE_COMPONENT_LIBRARY] },
    to: { path: `${PACKAGES}@mantine/` },
  },
]

/**
 * Features do not import each other; what two of them need moves down into a shared folder. A shared folder imports only
 * the layers below it. Files of web/src itself put the app together and may import everything.
 */
const webFolders: readonly Rule[] = [
  ...WEB_LAYERS.map((layer, index) => ({
    comment: `${layer} may import only the layers below it, not {to}`,
    from: { path: `^web/src/${layer}/`, pathNot: TEST },
    to: { path: `^web/src/${noneOf(WEB_LAYERS.slice(0, index + 1))}/` },
  })),
  {
    comment: 'only files of web/src itself may import {to}',
    from: { path: '^web/src/[^/]+/', pathNot: TEST },
    to: { path: '^web/src/[^/]+$', pathNot: WEB_ADDRESSES },
  },
  ...[
    // Files at the top of an area put its features together, and hold what all of them share.
    [`^web/src/(${WEB_AREAS.join('|')})/([^/]+)/`, ['^web/src/$1/$2/', '^web/src/$1/[^/]+$']] as const,
    [`^web/src/(${WEB_AREAS.join('|')})/[^/]+$`, ['^web/src/$1/']] as const,
    [`^web/src/(${noneOf([...WEB_LAYERS, ...WEB_AREAS])})/`, ['^web/src/$1/']] as const,
  ].map(([feature, own]) => ({
    comment: 'features do not import each other: {to}',
    from: { path: feature, pathNot: TEST },
    to: { path: `^web/src/${noneOf(WEB_LAYERS)}/`, pathNot: [...own] },
  })),
]

const everywhere: readonly Rule[] = [
  // Types vanish before anything runs, so only imports that load a file can close a circle.
  {
    comment: 'imports run in a circle',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  { comment: 'there is no {specifier}', from: {}, to: { couldNotResolve: true } },
]

export const RULES: readonly IRegularForbiddenRuleType[] = [
  ...betweenRooms,
  ...packagesOfRooms,
  english,
  ...server,
  ...betweenModules,
  ...betweenFoldersOfModules,
  ...browser,
  ...webFolders,
  ...everywhere,
].map((rule, index) => ({ ...rule, name: `rule-${index}`, severity: 'error' }))
