/**
 * The only reader of the environment. It checks every setting at the start and rejects a wrong one with a sentence
 * that names it. All other code receives plain values from here.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { isAbsolute, resolve } from 'node:path'
import { type Policy, readPolicy } from '@pickproof/verifier/policy'
import type { MasterKeys } from './platform/files/seal.ts'
import { FEEDS, type ROLES, type Settings, settingsSchema } from './settings.ts'

/** A lower number would let a script request thousands of mails. */
const CAPTCHA_TRIES_LEAST = 100
type ServerRole = (typeof ROLES)[number]

/** Mistakes in the settings, shown to the operator as one sentence each, without a stack. */
export class SettingError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>

/** Which feed to run and what it needs. The other feeds ignore their parts. */
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
  /** File that records everything the feed sends. */
  readonly recordFile: string | undefined
  readonly priceHistoryDays: number
}

export interface Config {
  readonly isProduction: boolean
  readonly roles: readonly ServerRole[]
  readonly http: {
    readonly port: number
    readonly host: string
    /** Port where a process without the api role answers health checks. Absent: it does not. */
    readonly healthPort: number | undefined
    readonly trustProxy: boolean
    readonly rateLimits: boolean
    /** Average number of tries a browser needs before it can request a mail. */
    readonly captchaTries: number
    readonly metricsToken: string | undefined
    /** Opens the pages of the operator at this machine. Absent: they do not exist. */
    readonly localToken: string | undefined
    /** Whether /api/docs exists. */
    readonly hasApiDocument: boolean
  }
  readonly database: {
    /** Without both addresses the server starts the embedded PostgreSQL in dataDir. */
    readonly ownerUrl: string | undefined
    /** Without ownerUrl the server does not migrate: `npm run migrate` does. */
    readonly serverUrl: string | undefined
    readonly connectionsMax: number
    readonly isPrepared: boolean
  }
  /** Absent: one process does everything. */
  readonly redisUrl: string | undefined
  readonly feed: FeedConfig
  readonly dataDir: string
  readonly brandsDir: string
  /** For hosts that no brand lists. Absent in production, where such a host gets an error. */
  readonly defaultTenant: string | undefined
  readonly demoData: boolean
  readonly secretKey: string
  /** The secret key, then older ones, which still find excluded people and open the rows of the tenants. */
  readonly secretKeys: readonly string[]
  /** Encrypts player files. New files use the first key, and every key can read. */
  readonly filesKeys: MasterKeys
  /** By brand: the secret that signs the webhook of its store. Outside production every brand has one. */
  readonly storeSecrets: ReadonlyMap<string, string>
  readonly smtpUrl: string | undefined
  /** Whether a mail server that offers no encryption gets no mail. */
  readonly isSmtpTlsRequired: boolean
  /** The witnesses that sign the public logs, if any. */
  readonly logPolicy: Policy | undefined
  readonly sessionHours: number
  /** How long the audit log names who signed in from where. */
  readonly signInDays: number
  readonly logLevel: string
  readonly web: 'built' | 'dev' | 'none'
  /** Root of the repository. Relative paths of brands, web app and data start here. */
  readonly rootDir: string
}

export function readConfig(environment: Environment, rootDir: string): Config {
  const parsed = settingsSchema.safeParse(environment)
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map(
      (issue) => `The setting ${String(issue.path[0])} ${issue.message}.`,
    )
    throw new SettingError([...new Set(mistakes)].join('\n'))
  }
  const env = parsed.data
  const isProduction = env.NODE_ENV === 'production'
  const mistakes = [...(isProduction ? productionMistakes(env) : []), ...feedMistakes(env)]
  if (mistakes.length > 0) throw new SettingError(mistakes.join('\n'))
  const inRoot = (path: string) => (isAbsolute(path) ? path : resolve(rootDir, path))
  const dataDir = inRoot(env.DATA_DIR)
  const feed = env.FEED ?? 'simulator'
  const secretKeys = (env.SECRET_KEY ?? localKey(dataDir, 'secret-key')).split(',')

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
      localToken: env.LOCAL_TOKEN ?? (isProduction ? undefined : localKey(dataDir, 'local-token')),
      hasApiDocument: env.API_DOCS ? env.API_DOCS === 'on' : !isProduction,
    },
    database: {
      ownerUrl: env.DATABASE_URL,
      serverUrl: env.DATABASE_SERVER_URL,
      connectionsMax: env.DATABASE_CONNECTIONS,
      isPrepared: env.DATABASE_PREPARED !== 'off',
    },
    redisUrl: env.REDIS_URL,
    feed: {
      kind: feed,
      simulator: { speed: env.SIM_SPEED, seed: env.SIM_SEED },
      apiKey: env.FEED_KEY,
      isGraderLicensed: env.FEED_GRADER === 'yes',
      baseUrl: env.FEED_URL,
      sportsbookIds: env.FEED_SPORTSBOOKS,
      leagueIds: env.FEED_LEAGUES,
      replay: { file: env.FEED_FILE && inRoot(env.FEED_FILE), speed: env.FEED_FILE_SPEED },
      recordFile: env.FEED_RECORD && inRoot(env.FEED_RECORD),
      priceHistoryDays: env.PRICE_HISTORY_DAYS ?? (feed === 'simulator' ? 3 : 90),
    },
    dataDir,
    brandsDir: inRoot(env.BRANDS_DIR),
    defaultTenant: isProduction ? undefined : env.DEFAULT_TENANT,
    demoData: env.DEMO_DATA ? env.DEMO_DATA === 'yes' : !isProduction,
    secretKey: secretKeys[0] ?? '',
    secretKeys,
    filesKeys: masterKeys(env.FILES_KEY ?? localKey(dataDir, 'files-key')),
    storeSecrets: storeSecrets(env.STORE_SECRETS),
    smtpUrl: env.SMTP_URL,
    isSmtpTlsRequired: isProduction && env.TLS_REQUIRED !== 'off',
    logPolicy: logPolicyIn(env.LOG_POLICY && inRoot(env.LOG_POLICY)),
    sessionHours: env.SESSION_HOURS,
    signInDays: env.SIGN_IN_DAYS,
    logLevel: env.LOG_LEVEL,
    web: env.WEB ?? 'built',
    rootDir,
  }
}

function logPolicyIn(path: string | undefined): Policy | undefined {
  if (!path) return undefined
  try {
    return readPolicy(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new SettingError(
      `The setting LOG_POLICY names ${path}, which cannot be used: ${(error as Error).message}`,
    )
  }
}

/** Modes in which the driver encrypts and checks the certificate of the server. */
const CHECKED_TLS = ['verify-ca', 'verify-full']

/** Options of the address that make the mail client accept a connection without a checked certificate. */
const WEAK_SMTP = ['ignoreTLS', 'requireTLS', 'tls.rejectUnauthorized']

/** Every one of them, so an operator does not have to start once for each. */
function productionMistakes(env: Settings): readonly string[] {
  return [
    !env.SECRET_KEY && 'The setting SECRET_KEY is required in production: at least 32 random characters.',
    !env.FILES_KEY &&
      'The setting FILES_KEY is required in production: 64 random hexadecimal digits that encrypt the files of players.',
    !env.SMTP_URL &&
      'The setting SMTP_URL is required in production: without a mail server, players do not get the link that lets them sign in.',
    env.ROLES.includes('feed') &&
      !env.FEED &&
      `The setting FEED is required in production: one of ${FEEDS.join(', ')}. The simulator invents its games and prices.`,
    env.DEMO_DATA === 'yes' &&
      'The setting DEMO_DATA must not be yes in production: the demo passwords are public.',
    env.WEB === 'dev' &&
      'The setting WEB must not be dev in production: the page would lose its strict policy.',
    env.RATE_LIMITS === 'off' && 'The setting RATE_LIMITS must not be off in production.',
    env.CAPTCHA_TRIES < CAPTCHA_TRIES_LEAST &&
      `The setting CAPTCHA_TRIES must be at least ${CAPTCHA_TRIES_LEAST} in production.`,
    ...(env.TLS_REQUIRED === 'off' ? [] : tlsMistakes(env)),
  ].filter((mistake) => mistake !== false)
}

function tlsMistakes(env: Settings): readonly (string | false)[] {
  const weak = env.SMTP_URL && WEAK_SMTP.find((name) => new URL(env.SMTP_URL ?? '').searchParams.has(name))
  return [
    weak !== undefined &&
      weak !== '' &&
      `The setting SMTP_URL must not have the option ${weak} in production, so mails are encrypted. Set TLS_REQUIRED=off to allow it.`,
    ...(['DATABASE_URL', 'DATABASE_SERVER_URL'] as const).map((name) => {
      const url = env[name]
      return (
        url !== undefined &&
        !CHECKED_TLS.includes(new URL(url).searchParams.get('sslmode') ?? '') &&
        `The setting ${name} must end with ?sslmode=verify-full in production, so the connection to the database is encrypted. Set TLS_REQUIRED=off to allow one that is not.`
      )
    }),
  ]
}

function feedMistakes(env: Settings): readonly string[] {
  const hasFeed = env.ROLES.includes('feed')
  const hasApi = env.ROLES.includes('api')
  const isProvider = env.FEED === 'opticodds' || env.FEED === 'the-odds-api'
  return [
    hasApi &&
      !hasFeed &&
      !env.REDIS_URL &&
      'The setting ROLES names api without feed, so prices come from another process: set REDIS_URL for both.',
    hasFeed &&
      !hasApi &&
      !env.REDIS_URL &&
      'The setting ROLES names feed without api, so prices go to another process: set REDIS_URL for both.',
    env.FEED_GRADER === 'yes' &&
      (env.FEED !== 'opticodds' || !env.FEED_KEY) &&
      'The setting FEED_GRADER is yes, which needs FEED=opticodds and FEED_KEY: a key whose plan has the grader.',
    hasFeed &&
      isProvider &&
      !env.FEED_KEY &&
      `The setting FEED_KEY is required for ${env.FEED}: the key the provider gave you.`,
    hasFeed &&
      isProvider &&
      env.FEED_SPORTSBOOKS.length === 0 &&
      `The setting FEED_SPORTSBOOKS is required for ${env.FEED}: ids of sportsbooks, separated by commas.`,
    hasFeed &&
      env.FEED === 'the-odds-api' &&
      env.FEED_LEAGUES.length === 0 &&
      'The setting FEED_LEAGUES is required for the-odds-api: its sport keys, separated by commas.',
    hasFeed &&
      env.FEED === 'replay' &&
      !env.FEED_FILE &&
      'The setting FEED_FILE is required for replay: the recording to play.',
  ].filter((mistake) => mistake !== false)
}

function masterKeys(text: string): MasterKeys {
  const [first = '', ...older] = text.split(',')
  return [Buffer.from(first, 'hex'), ...older.map((key) => Buffer.from(key, 'hex'))]
}

function storeSecrets(text = ''): ReadonlyMap<string, string> {
  const pairs = text.split(',').filter((pair) => pair !== '')
  return new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]))
}

/** Outside production a key is created once and kept, so captchas and files stay valid after a restart. */
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
