/** The whole api role on a fresh database, answering through `inject`: the real thing without a port. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll } from 'vitest'
import { type Environment, readConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { aliveSessions } from '../modules/identity/index.ts'
import { createOdds } from '../modules/odds/index.ts'
import { createBrandRegistry, loadBrands } from '../modules/tenants/index.ts'
import { LocalBus } from '../platform/bus/local-bus.ts'
import { Caches } from '../platform/cache/caches.ts'
import { ManualClock } from '../platform/clock.ts'
import { Database } from '../platform/db/database.ts'
import { keepTenantKeys } from '../platform/db/tenant-keys.ts'
import { openFiles } from '../platform/files/files.ts'
import { createLog } from '../platform/log.ts'
import { queueMailsAfterCommit } from '../platform/mail/queue-mail.ts'
import { registerCaches } from '../register-caches.ts'
import { buildServer } from '../server.ts'
import { preparedTemplate, prepareTables } from './prepared-template.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

export const TEST_TENANT = 'pick-trading'
export const OTHER_TENANT = 'generic'
export const CAPTCHA_TRIES = 4
/** The real effort is a second for each captcha. */
export const LITTLE_EFFORT = { CAPTCHA_TRIES: String(CAPTCHA_TRIES) }

/** What an operator has to set, and nothing that production refuses. */
export const PRODUCTION: Environment = {
  NODE_ENV: 'production',
  SECRET_KEY: 'a-secret-of-more-than-thirty-two-characters',
  FILES_KEY: '0'.repeat(64),
  SMTP_URL: 'smtp://127.0.0.1:1',
  FEED: 'simulator',
  RATE_LIMITS: 'on',
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly context: Context
  readonly clock: ManualClock
  readonly testDatabase: TestDatabase
  /** As another process of the installation opens it. */
  openDatabase(options: { connectionsMax: number; url?: string }): Database
  /** A call under /api to the first tenant, or to another one. */
  call(
    options: InjectOptions & { tenant?: string; cookie?: string; accountNo?: string },
  ): Promise<LightMyRequestResponse>
}

const USUAL_START = '2026-11-15T12:00:00Z'

interface TestServerOptions {
  readonly environment?: Environment
  readonly startAt?: string
}

let usualBrands: ReturnType<typeof loadBrands> | undefined

/** Those of the repository are read once for all files of a worker. Each server gets its own objects of them. */
async function brandsOf(config: Context['config'], environment: Environment): ReturnType<typeof loadBrands> {
  if (environment.BRANDS_DIR !== undefined || config.isProduction)
    return await loadBrands(config.brandsDir, config)
  usualBrands ??= loadBrands(config.brandsDir, config)
  return await usualBrands
}

export async function startTestServer({
  environment = {},
  startAt = USUAL_START,
}: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pickproof-test-'))
  const rootDir = fileURLToPath(new URL('../../../', import.meta.url))
  const config = readConfig(
    {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      WEB: 'none',
      LOG_LEVEL: 'fatal',
      RATE_LIMITS: 'off',
      DEMO_DATA: 'no',
      ...(environment.NODE_ENV === 'production' ? {} : LITTLE_EFFORT),
      ...environment,
    },
    rootDir,
  )
  const log = createLog(config.logLevel)
  const clock = new ManualClock(startAt)
  // Holding picks in play would take seconds. Tests of it have their own pause.
  const loaded = (await brandsOf(config, environment)).map((brand) => ({ ...brand, inPlayDelaySeconds: 0 }))
  const brands = createBrandRegistry(loaded, config.defaultTenant)
  const beginning = { brands: brands.all, now: clock.now() }
  const isUsual = startAt === USUAL_START && environment.BRANDS_DIR === undefined
  const database = await testDatabase(isUsual ? { template: await preparedTemplate(beginning) } : {})
  const pool = new Database({
    url: database.serverUrl,
    secretKey: config.secretKey,
    connectionsMax: 8,
    log,
  })
  await keepTenantKeys(
    pool.pool,
    brands.all.map(({ tenantId }) => tenantId),
    config.secretKeys,
  )
  queueMailsAfterCommit({ database: pool, log })
  const bus = new LocalBus()
  const odds = createOdds({
    bus,
    state: undefined,
    clock,
    database: pool,
    log,
    aliveSessions: aliveSessions({ database: pool, clock }),
  })
  const caches = new Caches({ bus, log })
  const context: Context = {
    config,
    log,
    clock,
    brands,
    database: pool,
    odds,
    files: openFiles(config),
    caches,
  }
  registerCaches(context)
  if (!isUsual) await prepareTables(pool, beginning)
  const app = await buildServer(context)
  await app.ready()
  afterAll(async () => {
    await app.close()
    odds.close()
    await context.database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return {
    app,
    context,
    clock,
    testDatabase: database,
    openDatabase: (options) =>
      new Database({ url: database.serverUrl, secretKey: config.secretKey, log, ...options }),
    call: ({ tenant = TEST_TENANT, cookie, accountNo, headers, url, ...rest }) =>
      app.inject({
        ...rest,
        url: `/api${String(url)}`,
        headers: {
          'x-tenant': tenant,
          ...(cookie ? { cookie } : {}),
          ...(accountNo ? { accountno: accountNo } : {}),
          ...headers,
        },
      }),
  }
}
