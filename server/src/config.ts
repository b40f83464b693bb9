/**
 * The only reader of the environment. Every setting is checked at once at the start; whatever is wrong is
 * told in one sentence that names the setting, and everything else receives plain values from here.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'

export const ROLES = ['api', 'jobs', 'feed'] as const
export type ServerRole = (typeof ROLES)[number]

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
  DATA_DIR: z.preprocess(emptyIsAbsent, z.string().default('.data')),
  BRANDS_DIR: z.preprocess(emptyIsAbsent, z.string().default('brands')),
  DEFAULT_TENANT: z.preprocess(emptyIsAbsent, z.string().default('pick-trading')),
  DEMO_DATA: optional(z.enum(['yes', 'no'], 'must be yes or no')),
  SECRET_KEY: optional(z.string().min(32, 'must have at least 32 characters')),
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
})

export type Environment = Readonly<Record<string, string | undefined>>

export interface Config {
  readonly isProduction: boolean
  readonly roles: readonly ServerRole[]
  readonly http: {
    readonly port: number
    readonly host: string
    readonly trustProxy: boolean
    readonly rateLimits: boolean
    readonly metricsToken: string | undefined
  }
  readonly database: {
    /** Absent: the embedded PostgreSQL under dataDir is started and used. */
    readonly ownerUrl: string | undefined
    readonly serverUrl: string | undefined
    readonly connectionsMax: number
  }
  readonly dataDir: string
  readonly brandsDir: string
  readonly defaultTenant: string
  readonly demoData: boolean
  readonly secretKey: string
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

  return {
    isProduction,
    roles: env.ROLES,
    http: {
      port: env.PORT,
      host: env.HOST,
      trustProxy: env.TRUST_PROXY === 'yes',
      rateLimits: env.RATE_LIMITS !== 'off',
      metricsToken: env.METRICS_TOKEN,
    },
    database: {
      ownerUrl: env.DATABASE_URL,
      serverUrl: env.DATABASE_SERVER_URL,
      connectionsMax: env.DATABASE_CONNECTIONS,
    },
    dataDir,
    brandsDir: inRoot(env.BRANDS_DIR),
    defaultTenant: env.DEFAULT_TENANT,
    demoData: env.DEMO_DATA ? env.DEMO_DATA === 'yes' : !isProduction,
    secretKey: env.SECRET_KEY ?? localSecretKey(dataDir),
    smtpUrl: env.SMTP_URL,
    sessionHours: env.SESSION_HOURS,
    logLevel: env.LOG_LEVEL,
    web: env.WEB ?? 'built',
    rootDir,
  }
}

/** Outside production a key is made once and kept, so that a restart does not void captchas in flight. */
function localSecretKey(dataDir: string): string {
  const path = resolve(dataDir, 'secret-key')
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
