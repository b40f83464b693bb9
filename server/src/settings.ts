/** Every setting with its check, its default and its meaning. `.env.example` is made from here (`npm run env-example`). */
import { z } from 'zod'

export const ROLES = ['api', 'jobs', 'feed'] as const
export const FEEDS = ['simulator', 'opticodds', 'the-odds-api', 'replay'] as const
const PORT_MAX = 65_535

const emptyIsAbsent = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyIsAbsent, schema.optional())
const withDefault = (fallback: string) => z.preprocess(emptyIsAbsent, z.string().default(fallback))

/** An address with one of the schemes and a host. Libraries fail later and less clearly on anything else. */
const addressSchema = (schemes: readonly string[], example: string) =>
  z.string().refine((text) => {
    const url = URL.parse(text)
    return url !== null && schemes.includes(url.protocol) && url.hostname !== ''
  }, `must be an address like ${example}`)

const postgresUrl = addressSchema(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database')
const httpUrl = addressSchema(['http:', 'https:'], 'https://host/path')

const numberFrom = (from: number, to: number) =>
  z.coerce
    .number('must be a number')
    .min(from, `must be ${from} to ${to}`)
    .max(to, `must be ${from} to ${to}`)
const wholeNumber = (from: number, to: number) => numberFrom(from, to).int('must be a whole number')
const wholeNumberOr = (from: number, to: number, fallback: number) =>
  z.preprocess(emptyIsAbsent, wholeNumber(from, to).default(fallback))

const yesOrNo = optional(z.enum(['yes', 'no'], 'must be yes or no'))
const onOrOff = optional(z.enum(['on', 'off'], 'must be on or off'))

const partsOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
const commaList = z.preprocess(
  (value) => (typeof value === 'string' ? partsOf(value) : []),
  z.array(z.string()),
)

export const settingsSchema = z.object({
  NODE_ENV: z
    .preprocess(
      emptyIsAbsent,
      z
        .enum(['production', 'development', 'test'], 'must be production, development or test')
        .default('development'),
    )
    .describe(
      'production requires SECRET_KEY, FILES_KEY, SMTP_URL and FEED, and rejects demo data and disabled limits.',
    ),
  PORT: wholeNumberOr(0, PORT_MAX, 3000).describe('Port of the web app and the API.'),
  HOST: withDefault('127.0.0.1').describe('Address to listen on. 0.0.0.0 listens on all addresses.'),
  ROLES: z
    .preprocess(
      (value) =>
        typeof value === 'string' && value.trim() ? value.split(',').map((part) => part.trim()) : undefined,
      z
        .array(z.enum(ROLES, 'must be a comma-separated choice of api, jobs, feed'))
        .min(1)
        .default([...ROLES]),
    )
    .describe('What this process does: api, jobs, feed. Separate api and feed processes need REDIS_URL.'),
  WEB: optional(z.enum(['built', 'dev', 'none'], 'must be built, dev or none')).describe(
    'built (default) serves the built web app, dev serves it through Vite, none serves the API only.',
  ),
  BRANDS_DIR: withDefault('brands').describe('Folder with one folder of data per brand.'),
  DEFAULT_TENANT: withDefault('pick-trading').describe(
    'Brand for host names that no brand lists. Production answers such a host with 421.',
  ),
  DATA_DIR: withDefault('.data').describe(
    'Folder of the embedded PostgreSQL and of encrypted player files. Several processes share DATA_DIR/files and DATA_DIR/assets.',
  ),
  DEMO_DATA: yesOrNo.describe('yes creates demo logins and accounts. Default: yes, and no in production.'),
  DATABASE_URL: optional(postgresUrl).describe(
    'PostgreSQL 15 or newer. This login owns the tables and migrates them. Leave it out where npm run migrate does that. Production requires ?sslmode=verify-full. Default: the embedded PostgreSQL.',
  ),
  DATABASE_SERVER_URL: optional(postgresUrl).describe(
    'Login of the running server, a member of pickproof_server. Recommended in production. Default: derived from DATABASE_URL. Alone, the database must be migrated already.',
  ),
  DATABASE_CONNECTIONS: wholeNumberOr(2, 500, 16).describe('Maximum number of connections of one process.'),
  DATABASE_PREPARED: onOrOff.describe(
    'off for a pooler without prepared statements, such as PgBouncer before 1.21. Default: on.',
  ),
  REDIS_URL: optional(addressSchema(['redis:', 'rediss:'], 'redis://host:6379')).describe(
    'Redis or Valkey, such as redis://host:6379. Several processes share prices, scores and subscriptions through it.',
  ),
  SECRET_KEY: optional(
    z
      .string()
      .regex(
        /^[^,]{32,}(,[^,]{32,})*$/,
        'must have at least 32 characters, and older keys after it by commas',
      ),
  ).describe(
    'Signs captchas, opens the rows of the brands in the database, and hashes people who excluded themselves from all brands. At least 32 characters, then older keys separated by commas, which still open the database and find these people. Back it up. Default: created once and kept in DATA_DIR.',
  ),
  FILES_KEY: optional(
    z
      .string()
      .regex(
        /^[0-9a-f]{64}(,[0-9a-f]{64})*$/i,
        'must be 64 hexadecimal digits, and older keys after it by commas',
      ),
  ).describe(
    'Encrypts player documents. 64 hexadecimal digits, then older keys separated by commas. Back it up. Default: created once and kept in DATA_DIR.',
  ),
  STORE_SECRETS: optional(
    z
      .string()
      .regex(
        /^[a-z0-9-]+:[^,:\s]{16,}(,[a-z0-9-]+:[^,:\s]{16,})*$/,
        'must be brand:secret, by commas, each secret of at least 16 characters',
      ),
  ).describe(
    'Secrets that sign the webhooks of the stores: brand:secret, separated by commas. Default: one per brand outside production.',
  ),
  SMTP_URL: optional(addressSchema(['smtp:', 'smtps:'], 'smtp://user:password@host:587')).describe(
    'Mail server, such as smtps://user:password@host:465. smtp:// upgrades to TLS, which production requires. Default: a local mailbox outside production.',
  ),
  TLS_REQUIRED: onOrOff.describe(
    'off lets production use a mail server or a database without encryption, such as on the same machine. Default: on.',
  ),
  API_DOCS: onOrOff.describe('on serves the API document at /api/docs. Default: on, and off in production.'),
  SESSION_HOURS: z
    .preprocess(emptyIsAbsent, numberFrom(0.1, 24 * 90).default(24 * 7))
    .describe('Hours without a call after which a session ends.'),
  SIGN_IN_DAYS: wholeNumberOr(30, 3_650, 400).describe(
    'Days for which the audit log keeps who signed in, failed or changed a password, and from where.',
  ),
  TRUST_PROXY: yesOrNo.describe(
    'yes behind one proxy that sets X-Forwarded-For, X-Forwarded-Host and X-Forwarded-Proto. Default: no.',
  ),
  RATE_LIMITS: onOrOff.describe('off for load tests. Production rejects off. Default: on.'),
  CAPTCHA_TRIES: wholeNumberOr(2, 100_000, 600).describe(
    'Average number of tries a browser needs before it can request a mail. 600 take about a second. Production needs at least 100.',
  ),
  HEALTH_PORT: optional(wholeNumber(0, PORT_MAX)).describe(
    'Port where a process without the api role answers /api/health/* and /metrics.',
  ),
  METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')).describe(
    'Bearer token for /metrics. Without it, only LOCAL_TOKEN opens them, at this machine.',
  ),
  LOCAL_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')).describe(
    'Token for the pages of the operator at this machine: the mailbox and /metrics. Default: created once and kept in DATA_DIR, none in production.',
  ),
  LOG_LEVEL: z
    .preprocess(
      emptyIsAbsent,
      z
        .enum(
          ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
          'must be fatal, error, warn, info, debug or silent',
        )
        .default('warn'),
    )
    .describe('fatal, error, warn, info, debug or silent.'),
  FEED: optional(z.enum(FEEDS, 'must be simulator, opticodds, the-odds-api or replay')).describe(
    'Source of prices and results: simulator, opticodds, the-odds-api or replay. Default: simulator. A feed process in production needs it.',
  ),
  SIM_SPEED: wholeNumberOr(1, 120, 20).describe('How many times faster simulated games run, 1 to 120.'),
  SIM_SEED: z
    .preprocess(emptyIsAbsent, z.string().max(60, 'must have at most 60 characters').default('pickproof'))
    .describe('Another seed creates another simulated world.'),
  FEED_KEY: optional(z.string()).describe('Key of the provider. Required for opticodds and the-odds-api.'),
  FEED_GRADER: yesOrNo.describe(
    'yes if the plan of your opticodds key includes the grader. A pick then settles when both graders agree. Default: no.',
  ),
  FEED_URL: optional(httpUrl).describe('Another address of the provider, for tests.'),
  FEED_SPORTSBOOKS: commaList.describe(
    'Ids of the sportsbooks to follow, separated by commas. Required for opticodds and the-odds-api.',
  ),
  FEED_LEAGUES: commaList.describe(
    'Ids of the leagues to follow, separated by commas. Required for the-odds-api (its sport keys). Default: all active leagues.',
  ),
  FEED_FILE: optional(z.string()).describe('Recording that replay plays.'),
  FEED_FILE_SPEED: wholeNumberOr(0, 1000, 1).describe('Speed of the replay. 0 plays as fast as possible.'),
  FEED_RECORD: optional(z.string()).describe(
    'File that records everything the feed sends. A name that ends in .gz is compressed.',
  ),
  LOG_POLICY: optional(z.string()).describe(
    'File with the witnesses of the public logs and how many must sign (C2SP tlog-policy). Default: none must.',
  ),
  PRICE_HISTORY_DAYS: optional(wholeNumber(1, 3650)).describe(
    'Days to keep price changes. Default: 90, and 3 for the simulator.',
  ),
})

export type Settings = z.output<typeof settingsSchema>

interface SettingDescription {
  readonly name: string
  readonly meaning: string
  /** As written in the environment. Absent if the default depends on other settings. */
  readonly fallback: string | undefined
}

export function describeSettings(): readonly SettingDescription[] {
  const defaults: Record<string, unknown> = settingsSchema.parse({})
  return Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const value = defaults[name]
    const fallback = value === undefined ? '' : String(value)
    return { name, meaning: schema.description ?? '', fallback: fallback === '' ? undefined : fallback }
  })
}
