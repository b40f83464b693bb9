/** Each rule looks at one import and answers with what is wrong about it, or with nothing. */
import {
  CONTRACT_IN_BROWSER,
  FOLDERS_OF_MODULE,
  isTest,
  MAY_USE_COMPONENT_LIBRARY,
  MAY_USE_SQL,
  MODULES_BELOW,
  PACKAGES_OF_ROOM,
  PROOF_IN_PROCESS,
  ROOMS,
  SQL_PACKAGES,
  TEST_SUPPORT,
} from './house.ts'
import type { Edge } from './edge.ts'
import { checkWebFolders } from './web-rules.ts'

export type Rule = (edge: Edge) => string | undefined

export const roomOf = (path: string): string => path.split('/')[0] ?? path

const betweenRooms: Rule = ({ from, target }) => {
  if (!('file' in target)) return undefined
  const [room, other] = [roomOf(from), roomOf(target.file)]
  const allowed = ROOMS[room]
  if (room === other || !allowed || allowed.includes(other)) return undefined
  return `${room} may import ${allowed.length ? allowed.join(' and ') : 'no other room'}, not ${other}`
}

const proofFromOutside: Rule = ({ from, target }) => {
  if (roomOf(from) !== 'proof' || !('file' in target) || roomOf(target.file) !== 'server') return undefined
  if (PROOF_IN_PROCESS.some((place) => place.test(from))) return undefined
  return `this part of proof uses the product from outside, not ${target.file}`
}

const serverByItsExports: Rule = ({ from, target }) => {
  if (!ROOMS[roomOf(from)]?.includes('server') || !('file' in target)) return undefined
  if (roomOf(target.file) !== 'server' || !target.isByPath) return undefined
  return 'the server is imported by the exports of its package: @pickproof/server/...'
}

/** Modules and platform have stricter rules. */
const SERVER_ROOT = /^server\/src\/(?!modules\/|platform\/|testing\/)/

const noTestSupportInProduction: Rule = ({ from, target }) => {
  if (!SERVER_ROOT.test(from) || isTest(from)) return undefined
  if (!('file' in target) || !TEST_SUPPORT.test(target.file)) return undefined
  return `production code does not import ${target.file}, which only tests use`
}

const packagesOfRoom: Rule = ({ from, target }) => {
  const allowed = PACKAGES_OF_ROOM[roomOf(from)]
  if (!('package' in target) || !allowed || isTest(from) || allowed.includes(target.package)) return undefined
  return `${roomOf(from)} may import ${allowed.length ? `only ${allowed.join(', ')}` : 'no package'}, not ${target.package}`
}

const MODULE = /^server\/src\/modules\/([^/]+)\/(.+)$/

const betweenModules: Rule = ({ from, target }) => {
  const inner = 'file' in target ? MODULE.exec(target.file) : null
  if (!inner) return undefined
  const [, module = '', file] = inner
  const own = MODULE.exec(from)?.[1]
  if (own === module) return undefined
  if (file !== 'index.ts')
    return `the module ${module} is entered through its door, modules/${module}/index.ts`
  if (own === undefined || isTest(from)) return undefined
  const below = MODULES_BELOW[own]
  if (!below)
    return `the module ${own} has no place in the order yet: give it one in scripts/import-rules/house.ts`
  return below.includes(module) ? undefined : `the module ${own} does not stand on ${module}`
}

const FOLDER = /^server\/src\/modules\/([^/]+)\/([^/]+)\/[^/]+$/

const betweenFoldersOfModule: Rule = ({ from, target }) => {
  const other = 'file' in target ? FOLDER.exec(target.file) : null
  const [, module = '', folder = ''] = other ?? []
  const folders = FOLDERS_OF_MODULE[module]
  if (!folders || MODULE.exec(from)?.[1] !== module || isTest(from) || from.endsWith('/index.ts'))
    return undefined
  const own = FOLDER.exec(from)?.[2]
  if (own === folder || (own !== undefined && folders[own]?.includes(folder))) return undefined
  return `in ${module}, ${own ?? 'what lies beside the door'} does not stand on ${folder}`
}

const PLATFORM = /^server\/src\/platform\//

/** Tests of a platform part may use a module to have something real to work with. */
const platformKnowsNoModule: Rule = ({ from, target }) => {
  if (!PLATFORM.test(from) || isTest(from) || !('file' in target)) return undefined
  const isAllowed =
    PLATFORM.test(target.file) || !target.file.startsWith('server/') || target.file === 'server/src/config.ts'
  return isAllowed ? undefined : `platform knows nothing above it, and ${target.file} is above it`
}

const MODULE_MAY_LOOK_UP_TO = /^server\/src\/(config|context)\.ts$/

const modulesKnowNoRoot: Rule = ({ from, target }) => {
  if (!MODULE.test(from) || isTest(from) || !('file' in target) || !target.file.startsWith('server/'))
    return undefined
  if (MODULE.test(target.file) || PLATFORM.test(target.file) || MODULE_MAY_LOOK_UP_TO.test(target.file))
    return undefined
  return `a module may import platform and modules below it, not ${target.file}`
}

const sqlOnlyInStores: Rule = ({ from, target }) => {
  if (!('package' in target) || !SQL_PACKAGES.includes(target.package)) return undefined
  if (isTest(from) || MAY_USE_SQL.some((place) => place.test(from))) return undefined
  return `SQL belongs into a *-store.ts file; ${target.package} is not imported here`
}

const contractInBrowser: Rule = ({ from, target, isTypeOnly }) => {
  if (roomOf(from) !== 'web' || isTest(from)) return undefined
  if ('package' in target) return target.package === 'zod' ? 'zod is not loaded into the browser' : undefined
  if (roomOf(target.file) !== 'contract' || isTypeOnly || CONTRACT_IN_BROWSER.test(target.file))
    return undefined
  return 'the browser takes only types from this part of the contract: write "import type"'
}

const componentLibraryOnlyInUi: Rule = ({ from, target }) => {
  if (roomOf(from) !== 'web' || isTest(from) || !('package' in target)) return undefined
  if (!target.package.startsWith('@mantine/')) return undefined
  if (MAY_USE_COMPONENT_LIBRARY.some((place) => place.test(from))) return undefined
  return `only web/src/ui imports ${target.package}; use or add a control there`
}

export const RULES: readonly Rule[] = [
  betweenRooms,
  proofFromOutside,
  serverByItsExports,
  noTestSupportInProduction,
  packagesOfRoom,
  betweenModules,
  betweenFoldersOfModule,
  platformKnowsNoModule,
  modulesKnowNoRoot,
  sqlOnlyInStores,
  contractInBrowser,
  componentLibraryOnlyInUi,
  checkWebFolders,
]
