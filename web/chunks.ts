/**
 * Which module goes into which file. By default the build makes a file of everything that two screens share, and the
 * browser asks a hundred times before a page is ready. Here shared modules are grouped by the screens that share them.
 * Modules of one screen or one dialog stay in its own file, and the sign-in page loads nothing of the pages behind it.
 */
import type { Rolldown } from 'vite'
import { APP, FIGURES } from './first-load-pages.ts'

type InfoOf = (id: string) => Rolldown.ModuleInfo | null
type Area = 'entry' | 'start' | 'signed-out' | 'player' | 'backoffice' | 'both'

/**
 * In this order: the imports of a module are reached from at least as many places as the module itself, so a file needs
 * only files before it.
 */
const FILES = [
  // What the first script shares with the app; it must not pull the app in.
  'entry',
  // The first figures of a page, before the libraries: what they share with the app, and the rest.
  'words',
  'figures',
  // The parts that load before the app has read the requested page.
  'start',
  // The checks of receipts and logs, which two pages and one dialog load.
  'proofs',
  // What the sign-in page shares with the pages behind it, and what it shares with other pages before it.
  'controls',
  'sign-in',
  // The component library. First what the first pages draw with, then the rest, which loads with a menu, a dialog or a
  // page that has such fields.
  'library',
  'overlays',
  // What other pages without a session share with the first page behind the sign-in, such as sums and times.
  'basics',
  // Those pages, with their forms and what they share with any other page.
  'signed-out',
  // The frame of both areas and what their screens share, divided in the same way. First what the first page draws with,
  // then what the pages with prices add to it, and what only the others need.
  'signed-in',
  'priced',
  'screens',
  'player',
  'player-priced',
  'player-screens',
  'backoffice',
] as const

type File = (typeof FILES)[number]

/** In two files, so the browser can take a breath after the first one (entry.ts). */
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/
const RUNTIME =
  /rolldown[\\/]runtime|web[\\/]src[\\/]libraries\.ts$|node_modules[\\/](@tanstack|zustand|use-sync-external-store)[\\/]/

/**
 * What of these libraries only some signed-in pages use. Their index names all modules, so the import graph cannot show who
 * needs which.
 */
const LATE_RUNTIME =
  /@tanstack[\\/].*[\\/](infiniteQueryObserver|useInfiniteQuery|queriesObserver|useQueries|useBlocker)\.js$/

/** The groups of the build, first the libraries that change with their versions only. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  return [
    { name: 'react', test: REACT, priority: FILES.length + 2 },
    {
      name: 'runtime',
      test: (id: string) => RUNTIME.test(id) && !LATE_RUNTIME.test(id),
      priority: FILES.length + 1,
    },
    ...FILES.map((file, index) => ({
      name: (id: string, context: Rolldown.ChunkingContext) =>
        fileOf(id, (of) => context.getModuleInfo(of)) === file ? file : null,
      debugName: file,
      priority: FILES.length - index,
    })),
  ]
}

/** A lazy import names one of its modules, which then looks like the entry of the app. */
const VERIFIER = /[\\/]verifier[\\/]src[\\/]/

/** The parts around every page of an area load with what its pages share. */
const FRAMES: Readonly<Record<string, File>> = {
  [APP]: 'start',
  [FIGURES]: 'figures',
  'auth/auth-layout.tsx': 'sign-in',
  'auth/sign-in-page.tsx': 'sign-in',
  'shell/root/signed-in-layout.tsx': 'signed-in',
  'player/player-layout.tsx': 'player',
  'backoffice/backoffice-layout.tsx': 'backoffice',
}

/** The file of a module; none when it belongs to one screen, one dialog or one lazily loaded library alone. */
export function fileOf(id: string, infoOf: InfoOf): File | undefined {
  const roots = rootsOf(id, infoOf)
  if (roots.every((root) => root === id)) return FRAMES[pathOf(id)]
  if (roots.length === 1 && roots.every(isLibrary)) return undefined
  if (LATE_RUNTIME.test(id)) return 'overlays'
  if (VERIFIER.test(id)) return 'proofs'
  const areas = new Set(roots.map(areaOf))
  if (areas.has('entry')) return 'entry'
  if (roots.some((root) => pathOf(root) === FIGURES)) return areas.has('start') ? 'words' : 'figures'
  if (areas.has('start')) return 'start'
  if (roots.some((root) => FIRST_PAGE.includes(pathOf(root))))
    return isBehindSignIn(areas) ? 'controls' : 'sign-in'
  const isOfAreas = areas.has('both') || areas.size > 1
  // Before the pages without a session: one of them that opens a dialog must not put the library into every first load.
  if (isLibrary(id) && isOfAreas) return LIBRARY_BASE.test(id) ? 'library' : 'overlays'
  const isFirst = roots.some((root) => FIRST_SIGNED_IN.includes(pathOf(root)))
  if (areas.has('signed-out')) {
    if (isFirst) return 'basics'
    return roots.length > 1 ? 'signed-out' : undefined
  }
  const isPriced = roots.some((root) => PRICED_PAGES.includes(pathOf(root)))
  if (isOfAreas) {
    if (isFirst) return 'signed-in'
    return isPriced ? 'priced' : 'screens'
  }
  if (roots.length === 1) return undefined
  if (areas.has('backoffice')) return 'backoffice'
  if (isFirst) return 'player'
  return isPriced ? 'player-priced' : 'player-screens'
}

function isLibrary(id: string): boolean {
  return /[\\/]node_modules[\\/]/.test(id)
}

function isBehindSignIn(areas: ReadonlySet<Area>): boolean {
  return areas.has('player') || areas.has('backoffice') || areas.has('both')
}

/**
 * The base of every component of the library, and our icons. The library's index names all components, so the import graph
 * cannot show who needs which.
 */
const LIBRARY_BASE =
  /[\\/](@mantine[\\/](core[\\/]esm[\\/]core|hooks[\\/]esm[\\/]use-(color-scheme|isomorphic-effect|media-query|mutation-observer)|notifications[\\/]esm[\\/]notifications\.store|store)|clsx|@tabler)[\\/.]/

/** The frame of the player area and the page on which most visits of a player begin. */
const FIRST_SIGNED_IN = [
  'shell/root/signed-in-layout.tsx',
  'player/player-layout.tsx',
  'player/home-page.tsx',
  // Each visit shows these as soon as it can, so what they share must not pull in other screens.
  'shell/notifications/notification-bell.tsx',
  'player/moments/moments.tsx',
  'player/duties/session-reminder.tsx',
  'player/dashboard/recently-settled-card.tsx',
]

/** The pages a player works on. What they open over themselves loads later, and with it the rest of the library. */
const PRICED_PAGES = [
  'player/slip-layout.tsx',
  'player/sports/sport-pages.tsx',
  // With the first page it shares games, not what other pages need.
  'player/sports/live/live-page.tsx',
  'player/game-details/game-details-page.tsx',
]

const FIRST_PAGE = ['auth/auth-layout.tsx', 'auth/sign-in-page.tsx']

/** The files from which a module is reached and which are loaded on their own: the entry and every lazy import. */
function rootsOf(id: string, infoOf: InfoOf): string[] {
  const roots: string[] = []
  const seen = new Set([id])
  const open = [id]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const info = infoOf(next)
    if (info === null) continue
    if (info.isEntry || info.dynamicImporters.length > 0) roots.push(next)
    for (const importer of info.importers) {
      if (seen.has(importer)) continue
      seen.add(importer)
      open.push(importer)
    }
  }
  return roots
}

/** Among the pages for signing in, but for people who have a session. */
const ADD_FACTOR = 'auth/add-factor-page.tsx'

function areaOf(root: string): Area {
  const path = pathOf(root)
  if (path === '') return 'entry'
  if (path === APP) return 'start'
  if (path === ADD_FACTOR) return 'both'
  if (/^(auth|verify|shared-pick)\//.test(path)) return 'signed-out'
  if (path.startsWith('backoffice/')) return 'backoffice'
  if (/^(player|slip)\//.test(path)) return 'player'
  return 'both'
}

/** Below web/src; empty for what is not there, such as the page itself. */
function pathOf(id: string): string {
  return /[\\/]web[\\/]src[\\/](.+)$/.exec(id)?.[1]?.replaceAll('\\', '/') ?? ''
}
