/** Who may import whom, as tables; paths are regular expressions. The reasons are in the decision records under docs/. */

export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  messages: ['domain'],
  contract: ['domain'],
  verifier: [],
  server: ['domain', 'messages', 'contract', 'verifier'],
  web: ['domain', 'messages', 'contract', 'verifier'],
  e2e: ['contract', 'scripts'],
  proof: ['domain', 'messages', 'contract', 'verifier', 'server', 'e2e', 'scripts'],
  scripts: ['server', 'contract', 'domain', 'messages'],
}

/**
 * The parts of proof that use the server's code, by the exports of its package. All others see the product from
 * outside: by HTTP, in a browser or by its commands.
 */
export const PROOF_IN_PROCESS = [
  '^proof/(fire|faults|simulate)/',
  '^proof/bench/lists/(back-office-rounds|describe-lists)\\.ts$',
]

/** What only tests, tools and proof may import: production code runs without it. */
export const TEST_SUPPORT = '^server/src/testing/'

/** Tests of every room read messages in English with it. */
export const ENGLISH_FOR_TESTS = '^messages/src/english\\.ts$'

/** Packages from npm that a room may use; a room that is not listed may use any. */
export const PACKAGES_OF_ROOM: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  messages: [],
  contract: ['zod'],
  verifier: [],
}

const GROUND_FLOOR = ['tenants', 'audit', 'identity']

/** Rooms without packages that still use the core modules of Node. */
export const MAY_USE_NODE = ['verifier']

/** The modules that each server module may import, through their `index.ts` only. */
export const MODULES_BELOW: Readonly<Record<string, readonly string[]>> = {
  tenants: [],
  audit: ['tenants'],
  identity: ['tenants', 'audit'],
  duties: GROUND_FLOOR,
  ledger: GROUND_FLOOR,
  catalog: GROUND_FLOOR,
  odds: [...GROUND_FLOOR, 'catalog'],
  feeds: [...GROUND_FLOOR, 'catalog', 'odds'],
  challenges: GROUND_FLOOR,
  kyc: [...GROUND_FLOOR, 'duties'],
  accounts: [...GROUND_FLOOR, 'duties', 'ledger', 'challenges', 'kyc'],
  picks: [...GROUND_FLOOR, 'duties', 'catalog', 'odds', 'accounts'],
  settlement: [...GROUND_FLOOR, 'catalog', 'ledger', 'accounts', 'picks'],
  rewards: [...GROUND_FLOOR, 'duties', 'challenges', 'accounts', 'picks', 'kyc'],
  review: [...GROUND_FLOOR, 'catalog', 'picks', 'accounts'],
  payments: [
    ...GROUND_FLOOR,
    ...['duties', 'challenges', 'accounts', 'picks', 'kyc', 'rewards', 'review', 'ledger'],
  ],
  approvals: [...GROUND_FLOOR, 'challenges', 'payments'],
  content: [...GROUND_FLOOR, 'accounts', 'picks', 'rewards'],
  proofs: [...GROUND_FLOOR, 'catalog', 'accounts', 'picks'],
  disputes: [
    ...GROUND_FLOOR,
    ...['catalog', 'odds', 'ledger', 'accounts', 'picks', 'kyc', 'payments', 'proofs', 'content'],
  ],
  notifications: [
    ...GROUND_FLOOR,
    ...['catalog', 'odds', 'duties', 'kyc', 'accounts', 'picks', 'payments', 'disputes'],
  ],
  backoffice: [
    ...GROUND_FLOOR,
    ...[
      'approvals',
      'duties',
      'ledger',
      'catalog',
      'odds',
      'feeds',
      'challenges',
      'accounts',
      'picks',
      'settlement',
      'kyc',
      'payments',
      'rewards',
      'content',
      'review',
      'notifications',
      'proofs',
      'disputes',
    ],
  ],
}

/**
 * The folders of a module, each with the folders it may import. Files beside the module's `index.ts` belong to all
 * folders.
 */
export const FOLDERS_OF_MODULE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  accounts: {
    balance: [],
    judging: ['balance'],
    lifecycle: ['balance', 'judging'],
    'by-hand': ['balance', 'judging', 'lifecycle'],
    overview: [],
  },
  settlement: {
    grading: [],
    booking: ['grading'],
    settling: ['grading', 'booking'],
    jobs: ['grading', 'settling'],
    replay: ['grading', 'booking', 'settling'],
    'picks-by-hand': ['grading', 'booking', 'settling'],
  },
}

/**
 * Folders of web/src that every feature may use, lowest first: each may import itself and those before it.
 * - language: the texts of the page in the reader's language.
 * - brand: name, colors, fonts and sizes of the brand.
 * - ui: controls, dialogs, charts and lists that use no call and no session.
 * - api: the client and the queries.
 * - stream: the connection that delivers events.
 * - session: the signed-in person and remembered choices.
 * - live: prices, scores and account events from the stream.
 * - common: parts that several screens of both areas show.
 * - shell: the frame around a page.
 * - odds: chips, scoreboards and pickers of games.
 * - slip: the pick slip and placing an order.
 */
export const WEB_LAYERS = [
  'language',
  'brand',
  'ui',
  'api',
  'stream',
  'session',
  'live',
  'common',
  'shell',
  'odds',
  'slip',
]

/** A file of web/src itself that every folder may import. All others there put the app together. */
export const WEB_ADDRESSES = '^web/src/paths\\.ts$'

/** Where the web may import the component library; everywhere else it uses the controls of web/src/ui. */
export const MAY_USE_COMPONENT_LIBRARY = ['^web/src/(ui|brand)/', '^web/src/shell/root/ui-provider\\.tsx$']

/** Folders of web/src whose subfolders are the features; any other folder is one feature. */
export const WEB_AREAS = ['player', 'backoffice']

/** The parts of the contract without zod: the browser may load their code, of all others only the types. */
export const CONTRACT_IN_BROWSER =
  '^contract/src/(fields/(?!schemas\\.ts$)[^/]+|lists/[^/]+|(headers|errors|messages|stream-events)\\.ts)$'

export const SQL_PACKAGES = ['kysely', 'pg']

export const MAY_USE_SQL = [
  '-store\\.ts$',
  '^server/src/platform/(db|jobs|list|postgres)/',
  '^server/src/testing/',
]

export const TEST = '(\\.(test|spec)|-for-test)\\.tsx?$'
