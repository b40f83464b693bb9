/**
 * The only reader of the environment. Every setting is checked at once at the start; whatever is wrong is
 * told in one sentence that names the setting, and everything else receives plain values from here.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import type { MasterKeys } from './platform/files/seal.ts'

const ROLES = ['api', 'jobs', 'feed'] as const
/** Less work than this would not keep anybody from having thousands of mails sent. */
const CAPTCHA_TRIES_LEAST = 100
const FEEDS = ['simulator', 'opticodds', 'the-odds-api', 'replay'] as const
type ServerRole = (typeof ROLES)[number]

/** A mistake of whoever starts the program: shown as one sentence, without a stack. */
export class SettingError extends Error {}

const emptyIsAbsent = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyIsAbsent, schema.optional())

/** An address with one of the schemes and a host; the library behind it would stumble over anything else later. */
const addressSchema = (schemes: readonly string[], example: string) =>
  z.string().refine((text) => {
    const url = URL.parse(text)
    return url !== null && schemes.includes(url.protocol) && url.hostname !== ''
  }, `must be an address like ${example}`)

const postgresUrl = addressSchema(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database')

const wholeNumber = (from: number, to: number, fallback: number) =>
  z.preprocess(
    emptyIsAbsent,
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(from, `must be ${from} to ${to}`)
      .max(to, `must be ${from} to ${to}`)
      .default(fallback),
  )

const commaList = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? value
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== '')
      : [],
  z.array(z.string()),
)

const httpUrl = addressSchema(['http:', 'https:'], 'https://host/path')

const environmentSchema = z.object({
  NODE_ENV: z.preprocess(
    emptyIsAbsent,
    z
      .enum(['production', 'development', 'test'], 'must be production, development or test')
      .default('development'),
  ),
  PORT: z.preprocess(
    emptyIsAbsent,
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be 0 to 65535')
      .max(65535, 'must be 0 to 65535')
      .default(3000),
  ),
  HOST: z.preprocess(emptyIsAbsent, z.string().default('127.0.0.1')),
  ROLES: z.preprocess(
    (value) =>
      typeof value === 'string' && value.trim() ? value.split(',').map((part) => part.trim()) : undefined,
    z
      .array(z.enum(ROLES, 'must be a comma-separated choice of api, jobs, feed'))
      .min(1)
      .default([...ROLES]),
  ),
  DATABASE_URL: optional(postgresUrl),
  DATABASE_SERVER_URL: optional(postgresUrl),
  DATABASE_CONNECTIONS: z.preprocess(
    emptyIsAbsent,
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(2, 'must be 2 to 500')
      .max(500, 'must be 2 to 500')
      .default(16),
  ),
  DATABASE_PREPARED: optional(z.enum(['on', 'off'], 'must be on or off')),
  DATA_DIR: z.preprocess(emptyIsAbsent, z.string().default('.data')),
  BRANDS_DIR: z.preprocess(emptyIsAbsent, z.string().default('brands')),
  DEFAULT_TENANT: z.preprocess(emptyIsAbsent, z.string().default('pick-trading')),
  DEMO_DATA: optional(z.enum(['yes', 'no'], 'must be yes or no')),
  SECRET_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
  FILES_KEY: optional(
    z
      .string()
      .regex(
        /^[0-9a-f]{64}(,[0-9a-f]{64})*$/i,
        'must be 64 hexadecimal digits, and older keys after it by commas',
      ),
  ),
  STORE_SECRETS: optional(
    z
      .string()
      .regex(
        /^[a-z0-9-]+:[^,:\s]{16,}(,[a-z0-9-]+:[^,:\s]{16,})*$/,
        'must be brand:secret, by commas, each secret of at least 16 characters',
      ),
  ),
  SMTP_URL: optional(addressSchema(['smtp:', 'smtps:'], 'smtp://user:password@host:587')),
  SESSION_HOURS: z.preprocess(
    emptyIsAbsent,
    z.coerce
      .number('must be a number')
      .min(0.1, 'must be 0.1 to 2160')
      .max(24 * 90, 'must be 0.1 to 2160')
      .default(24 * 7),
  ),
  TRUST_PROXY: optional(z.enum(['yes', 'no'], 'must be yes or no')),
  RATE_LIMITS: optional(z.enum(['on', 'off'], 'must be on or off')),
  CAPTCHA_TRIES: wholeNumber(2, 100_000, 600),
  HEALTH_PORT: optional(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be 0 to 65535')
      .max(65535, 'must be 0 to 65535'),
  ),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
  LOG_LEVEL: z.preprocess(
    emptyIsAbsent,
    z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
        'must be fatal, error, warn, info, debug or silent',
      )
      .default('warn'),
  ),
  WEB: optional(z.enum(['built', 'dev', 'none'], 'must be built, dev or none')),
  REDIS_URL: optional(addressSchema(['redis:', 'rediss:'], 'redis://host:6379')),
  FEED: z.preprocess(
    emptyIsAbsent,
    z.enum(FEEDS, 'must be simulator, opticodds, the-odds-api or replay').default('simulator'),
  ),
  SIM_SPEED: wholeNumber(1, 120, 20),
  SIM_SEED: z.preprocess(
    emptyIsAbsent,
    z.string().max(60, 'must have at most 60 characters').default('pickproof'),
  ),
  FEED_KEY: optional(z.string()),
  FEED_GRADER: optional(z.enum(['yes', 'no'], 'must be yes or no')),
  FEED_URL: optional(httpUrl),
  FEED_SPORTSBOOKS: commaList,
  FEED_LEAGUES: commaList,
  FEED_FILE: optional(z.string()),
  FEED_FILE_SPEED: wholeNumber(0, 1000, 1),
  FEED_RECORD: optional(z.string()),
  PRICE_HISTORY_DAYS: optional(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(1, 'must be 1 to 3650')
      .max(3650, 'must be 1 to 3650'),
  ),
})

export type Environment = Readonly<Record<string, string | undefined>>

/** Which feed to run and what it needs; only the parts of the chosen one are looked at. */
export interface FeedConfig {
  readonly kind: (typeof FEEDS)[number]
  readonly simulator: { readonly speed: number; readonly seed: string }
  /** The provider's key; present for those that need one. */
  readonly apiKey: string | undefined
  /** Settlement then waits for the provider's grader to agree. */
  readonly isGraderLicensed: boolean
  readonly baseUrl: string | undefined
  readonly sportsbookIds: readonly string[]
  readonly leagueIds: readonly string[]
  readonly replay: { readonly file: string | undefined; readonly speed: number }
  /** Where everything that the feed says is written down. */
  readonly recordFile: string | undefined
  readonly priceHistoryDays: number
}

export interface Config {
  readonly isProduction: boolean
  readonly roles: readonly ServerRole[]
  readonly http: {
    readonly port: number
    readonly host: string
    /** Where a process without the role api tells whether it lives; absent: nowhere. */
    readonly healthPort: number | undefined
    readonly trustProxy: boolean
    readonly rateLimits: boolean
    /** How many tries a browser needs on average before it may ask for a mail. */
    readonly captchaTries: number
    readonly metricsToken: string | undefined
  }
  readonly database: {
    /** Absent: the embedded PostgreSQL under dataDir is started and used. */
    readonly ownerUrl: string | undefined
    readonly serverUrl: string | undefined
    readonly connectionsMax: number
    readonly isPrepared: boolean
  }
  /** Absent: everything lives in this one process. */
  readonly redisUrl: string | undefined
  readonly feed: FeedConfig
  readonly dataDir: string
  readonly brandsDir: string
  readonly defaultTenant: string
  readonly demoData: boolean
  readonly secretKey: string
  /** Seals the files of players; the first one writes, all of them read. */
  readonly filesKeys: MasterKeys
  /** By brand: what the webhook of its store is signed with. Outside production every brand has one. */
  readonly storeSecrets: ReadonlyMap<string, string>
  readonly smtpUrl: string | undefined
  readonly sessionHours: number
  readonly logLevel: string
  readonly web: 'built' | 'dev' | 'none'
  /** The repository's root: where brands, the built web app and the data folder are looked for. */
  readonly rootDir: string
}

export function readConfig(environment: Environment, rootDir: string): Config {
  const parsed = environmentSchema.safeParse(environment)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(
      (issue) => `The setting ${String(issue.path[0])} ${issue.message}.`,
    )
    throw new SettingError([...new Set(sentences)].join(' '))
  }
  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  const inRoot = (path: string) => (isAbsolute(path) ? path : resolve(rootDir, path))
  const dataDir = inRoot(env.DATA_DIR)

  if (env.DATABASE_SERVER_URL && !env.DATABASE_URL) {
    throw new SettingError(
      'The setting DATABASE_SERVER_URL needs DATABASE_URL beside it: the owner who migrates.',
    )
  }
  if (isProduction && !env.SECRET_KEY) {
    throw new SettingError('The setting SECRET_KEY is required in production: at least 32 random characters.')
  }
  if (isProduction && !env.FILES_KEY) {
    throw new SettingError(
      'The setting FILES_KEY is required in production: 64 random hexadecimal digits that seal the files of players.',
    )
  }
  if (isProduction && !env.SMTP_URL) {
    throw new SettingError(
      'The setting SMTP_URL is required in production: without a mail server nobody gets the link that lets them in.',
    )
  }
  if (isProduction && env.DEMO_DATA === 'yes') {
    throw new SettingError(
      'The setting DEMO_DATA must not be yes in production: the demo passwords are public.',
    )
  }
  if (isProduction && env.WEB === 'dev') {
    throw new SettingError(
      'The setting WEB must not be dev in production: the page would lose its strict policy.',
    )
  }
  if (isProduction && env.RATE_LIMITS === 'off') {
    throw new SettingError('The setting RATE_LIMITS must not be off in production.')
  }
  if (isProduction && env.CAPTCHA_TRIES < CAPTCHA_TRIES_LEAST) {
    throw new SettingError(`The setting CAPTCHA_TRIES must be at least ${CAPTCHA_TRIES_LEAST} in production.`)
  }

  ensureFeed(env)

  return {
    isProduction,
    roles: env.ROLES,
    http: {
      port: env.PORT,
      host: env.HOST,
      healthPort: env.HEALTH_PORT,
      trustProxy: env.TRUST_PROXY === 'yes',
      rateLimits: env.RATE_LIMITS !== 'off',
      captchaTries: env.CAPTCHA_TRIES,
      metricsToken: env.METRICS_TOKEN,
    },
    database: {
      ownerUrl: env.DATABASE_URL,
      serverUrl: env.DATABASE_SERVER_URL,
      connectionsMax: env.DATABASE_CONNECTIONS,
      isPrepared: env.DATABASE_PREPARED !== 'off',
    },
    redisUrl: env.REDIS_URL,
    feed: {
      kind: env.FEED,
      simulator: { speed: env.SIM_SPEED, seed: env.SIM_SEED },
      apiKey: env.FEED_KEY,
      isGraderLicensed: env.FEED_GRADER === 'yes',
      baseUrl: env.FEED_URL,
      sportsbookIds: env.FEED_SPORTSBOOKS,
      leagueIds: env.FEED_LEAGUES,
      replay: { file: env.FEED_FILE && inRoot(env.FEED_FILE), speed: env.FEED_FILE_SPEED },
      recordFile: env.FEED_RECORD && inRoot(env.FEED_RECORD),
      priceHistoryDays: env.PRICE_HISTORY_DAYS ?? (env.FEED === 'simulator' ? 3 : 90),
    },
    dataDir,
    brandsDir: inRoot(env.BRANDS_DIR),
    defaultTenant: env.DEFAULT_TENANT,
    demoData: env.DEMO_DATA ? env.DEMO_DATA === 'yes' : !isProduction,
    secretKey: env.SECRET_KEY ?? localKey(dataDir, 'secret-key'),
    filesKeys: masterKeys(env.FILES_KEY ?? localKey(dataDir, 'files-key')),
    storeSecrets: storeSecrets(env.STORE_SECRETS),
    smtpUrl: env.SMTP_URL,
    sessionHours: env.SESSION_HOURS,
    logLevel: env.LOG_LEVEL,
    web: env.WEB ?? 'built',
    rootDir,
  }
}

function ensureFeed(env: z.output<typeof environmentSchema>): void {
  const hasFeed = env.ROLES.includes('feed')
  if (env.ROLES.includes('api') && !hasFeed && !env.REDIS_URL) {
    throw new SettingError(
      'The setting ROLES names api without feed, so prices come from another process: set REDIS_URL for both.',
    )
  }
  if (hasFeed && !env.ROLES.includes('api') && !env.REDIS_URL) {
    throw new SettingError(
      'The setting ROLES names feed without api, so prices go to another process: set REDIS_URL for both.',
    )
  }
  if (env.FEED_GRADER === 'yes' && (env.FEED !== 'opticodds' || !env.FEED_KEY)) {
    throw new SettingError(
      'The setting FEED_GRADER is yes, which needs FEED=opticodds and FEED_KEY: a key whose plan has the grader.',
    )
  }
  if (!hasFeed) return
  if ((env.FEED === 'opticodds' || env.FEED === 'the-odds-api') && !env.FEED_KEY) {
    throw new SettingError(`The setting FEED_KEY is required for ${env.FEED}: the key the provider gave you.`)
  }
  if ((env.FEED === 'opticodds' || env.FEED === 'the-odds-api') && env.FEED_SPORTSBOOKS.length === 0) {
    throw new SettingError(
      `The setting FEED_SPORTSBOOKS is required for ${env.FEED}: ids of books, by commas.`,
    )
  }
  if (env.FEED === 'the-odds-api' && env.FEED_LEAGUES.length === 0) {
    throw new SettingError(
      'The setting FEED_LEAGUES is required for the-odds-api: its sport keys, by commas.',
    )
  }
  if (env.FEED === 'replay' && !env.FEED_FILE) {
    throw new SettingError('The setting FEED_FILE is required for replay: the recording to play.')
  }
}

function masterKeys(text: string): MasterKeys {
  const [first = '', ...older] = text.split(',')
  return [Buffer.from(first, 'hex'), ...older.map((key) => Buffer.from(key, 'hex'))]
}

function storeSecrets(text = ''): ReadonlyMap<string, string> {
  const pairs = text.split(',').filter((pair) => pair !== '')
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]))
}

/** Outside production a key is made once and kept: a restart must not void captchas in flight or lock files away. */
function localKey(dataDir: string, name: string): string {
  const path = resolve(dataDir, name)
  try {
    if (existsSync(path)) return readFileSync(path, 'utf8').trim()
    mkdirSync(dataDir, { recursive: true })
    const key = randomBytes(32).toString('hex')
    writeFileSync(path, key, { mode: 0o600 })
    return key
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new SettingError(
      `The setting DATA_DIR names the folder ${dataDir}, which cannot be used (${code}).`,
    )
  }
}
