/**
 * Starts the chosen roles and reports its progress. `stop` accepts no new calls, finishes open calls and jobs, and
 * closes the connections and the embedded PostgreSQL.
 */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Config, SettingError } from './config.ts'
import type { Context } from './context.ts'
import { makeDemoData, refuseDemoData } from './demo/demo-data.ts'
import { wire } from './handlers.ts'
import { buildHealthDoor } from './health-door.ts'
import { expireJob, proposePlans } from './modules/approvals/index.ts'
import { eraseOldSignIns } from './modules/audit/index.ts'
import { bulkJob, keepMinutes, resumeBulks, startPickCounting } from './modules/backoffice/index.ts'
import { listEnabledSportIds, prepareCatalog } from './modules/catalog/index.ts'
import { readBannerFeeds } from './modules/content/index.ts'
import { watchDisputesJob } from './modules/disputes/index.ts'
import { createFeed, createSecondGrader, startFeedProcess } from './modules/feeds/index.ts'
import { rehashExclusions, spreadExclusionJob } from './modules/duties/index.ts'
import { aliveSessions, forgetSessions, ownOrigin } from './modules/identity/index.ts'
import { cleanFiles } from './modules/kyc/index.ts'
import {
  mailChannel,
  pruneNotifications,
  queueLeftPushes,
  sendPushJob,
  spreadNewsJob,
  startNotifications,
  startPriceAlerts,
} from './modules/notifications/index.ts'
import { createOdds, type OddsModule } from './modules/odds/index.ts'
import { checkPayments, sealDetails, sealDetailsOf } from './modules/payments/index.ts'
import { startProofLog } from './modules/proofs/index.ts'
import { startReviewWatch } from './modules/review/index.ts'
import { settlementJobs, settleWhenOver, startSweeps } from './modules/settlement/index.ts'
import {
  addMissingTenants,
  type BrandRegistry,
  createBrandRegistry,
  listTenantIds,
  readBrands,
} from './modules/tenants/index.ts'
import { LocalBus } from './platform/bus/local-bus.ts'
import { RedisBus } from './platform/bus/redis-bus.ts'
import { Caches } from './platform/cache/caches.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { pruneEvents } from './platform/db/account-event-store.ts'
import { Database } from './platform/db/database.ts'
import { ensureMigrated, migrateToLatest } from './platform/db/migrate.ts'
import { keepTenantKeys } from './platform/db/tenant-keys.ts'
import { ensureBoundByRowSecurity, steppedDownUrl, tryConnection } from './platform/db/server-role.ts'
import { openFiles } from './platform/files/files.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { createLog } from './platform/log.ts'
import { queueLeftMails, queueMailsAfterCommit } from './platform/mail/queue-mail.ts'
import { sendMailJob } from './platform/mail/send-mail-job.ts'
import { startEmbeddedPostgres } from './platform/postgres/embedded-postgres.ts'
import { registerCaches } from './register-caches.ts'
import { buildServer } from './server.ts'
import { listFixturesWithOpenPicks } from './modules/picks/index.ts'

export interface RunningServer {
  readonly address: string | undefined
  readonly context: Context
  stop(): Promise<void>
}

type Progress = (step: string) => void

/** Called when something that the server needs has ended unexpectedly. */
type Fatal = (reason: string) => void

/** Only a simulated season at high speed passes another clock. */
export async function startServer(
  config: Config,
  progress: Progress,
  onFatal: Fatal,
  clock: Clock = systemClock,
): Promise<RunningServer> {
  const log = createLog(config.logLevel)
  const closers: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) {
      await close().catch((error: unknown) => log.error({ err: error }, 'something did not close cleanly'))
    }
  }
  try {
    const { brands, leftOut } = await openBrands(config, { log, progress })
    const urls = await databaseUrls(config, { progress, onFatal, closers })

    await migrate(urls, config, progress)

    const database = new Database({
      url: urls.serverUrl,
      connectionsMax: config.database.connectionsMax,
      isPrepared: config.database.isPrepared,
      secretKey: config.secretKey,
      log,
    })
    closers.push(() => database.close())
    await tryConnection(urls.serverUrl).catch((error: unknown) => {
      throw asSettingError(error, 'DATABASE_SERVER_URL', config.database.serverUrl)
    })
    await ensureBoundByRowSecurity(database.pool)
    if (!urls.ownerUrl) await ensureMigrated(database.pool)
    await openTenants(database, brands, config)
    await database.warmUp()
    queueMailsAfterCommit({ database, log })
    const bus = await joinBus(config, { log, closers })
    const odds = createBook(bus, config, { log, clock, database, closers })
    const caches = new Caches({ bus, log })
    closers.push(async () => caches.close())
    const context: Context = {
      config,
      log,
      clock,
      database,
      brands,
      leftOut,
      odds,
      files: openFiles(config),
      caches,
      counters: bus.isShared ? bus : undefined,
    }
    registerCaches(context)
    await prepareData(context, progress)
    await odds.link.join()

    if (config.roles.includes('jobs')) {
      const secondGrader = createSecondGrader(config.feed, context)
      const { unguarded } = wire(context)
      const bulk = { ...context, handlers: () => unguarded }
      const handlers = [
        mailJob(context),
        sendPushJob(context),
        spreadNewsJob(context),
        spreadExclusionJob(context),
        bulkJob(bulk),
        ...settlementJobs({ ...context, secondGrader }),
      ]
      const recurring = [
        checkPayments({ ...context, origin: ownOrigin(config) }),
        readBannerFeeds(context),
        cleanFiles(context),
        sealDetails(context),
        forgetSessions(context),
        eraseOldSignIns(context),
        pruneEvents(context),
        pruneNotifications(context),
        queueLeftMails(context),
        queueLeftPushes(context),
        expireJob(context),
        watchDisputesJob(context),
        resumeBulks(bulk),
        keepMinutes(context),
      ]
      const jobs = await startJobs({ url: urls.serverUrl, handlers, recurring, log })
      closers.push(() => jobs.stop())
      const sweeps = startSweeps(context)
      closers.push(() => sweeps.stop())
      const watch = startReviewWatch(context)
      closers.push(() => watch.stop())
      const notifications = startNotifications({ ...context, bus })
      closers.push(() => notifications.stop())
      const alerts = startPriceAlerts(context)
      closers.push(() => alerts.stop())
      const proofLog = startProofLog(context)
      closers.push(() => proofLog.stop())
      const counting = startPickCounting(context)
      closers.push(() => counting.stop())
    }
    if (config.roles.includes('feed')) closers.push(await runFeed(context, progress))
    if (config.roles.includes('api')) {
      const stopDelivery = odds.accountStreams.start(brands)
      closers.push(async () => stopDelivery())
    }
    if (!config.roles.includes('api')) {
      if (config.http.healthPort !== undefined) {
        const door = await buildHealthDoor(context)
        const address = await listen(door, {
          setting: 'HEALTH_PORT',
          port: config.http.healthPort,
          config,
          closers,
        })
        progress(`Health and figures at ${address}`)
      }
      return { address: undefined, context, stop }
    }
    const app = await buildServer(context)
    progress('Opening the port')
    const address = await listen(app, { setting: 'PORT', port: config.http.port, config, closers })
    return { address, context, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Of all brands that the database has, so that one that is left out now cannot get its keys from another login. */
async function openTenants(database: Database, brands: BrandRegistry, { secretKeys }: Config): Promise<void> {
  const tenantIds = brands.all.map(({ tenantId }) => tenantId)
  await addMissingTenants(database.shared, tenantIds)
  await keepTenantKeys(database.pool, await listTenantIds(database.shared), secretKeys)
}

interface Starting {
  readonly progress: Progress
  readonly onFatal: Fatal
  readonly closers: (() => Promise<void>)[]
}

/** A brand with a mistake does not stop the others. */
async function openBrands(
  config: Config,
  { log, progress }: Pick<Context, 'log'> & Pick<Starting, 'progress'>,
): Promise<Pick<Context, 'brands' | 'leftOut'>> {
  const { brands, leftOut } = await readBrands(config.brandsDir, config)
  const mistakes = leftOut.flatMap((brand) => brand.mistakes)
  const isDefaultLeftOut = leftOut.some(({ tenantId }) => tenantId === config.defaultTenant)
  if (brands.length === 0 || isDefaultLeftOut) throw new SettingError(mistakes.join('\n'))
  for (const { tenantId, mistakes: own } of leftOut) {
    progress(`The brand ${tenantId} is left out. Its files have mistakes:\n${own.join('\n')}`)
    log.error({ tenantId, mistakes: own }, 'a brand is left out because its files have mistakes')
  }
  return { brands: createBrandRegistry(brands, config.defaultTenant), leftOut }
}

interface DatabaseUrls {
  /** Absent where `npm run migrate` migrates, so no server has the owner's password. */
  readonly ownerUrl: string | undefined
  readonly serverUrl: string
}

async function migrate({ ownerUrl }: DatabaseUrls, config: Config, progress: Progress): Promise<void> {
  if (ownerUrl === undefined) return
  progress('Bringing the database up to date')
  await tryConnection(ownerUrl).catch((error: unknown) => {
    throw asSettingError(error, 'DATABASE_URL', config.database.ownerUrl)
  })
  const { applied } = await migrateToLatest({ ownerUrl })
  if (applied.length > 0) progress(`Applied ${applied.length} migrations`)
}

async function databaseUrls(config: Config, { progress, onFatal, closers }: Starting): Promise<DatabaseUrls> {
  const { ownerUrl, serverUrl } = config.database
  if (ownerUrl) return { ownerUrl, serverUrl: serverUrl ?? steppedDownUrl(ownerUrl) }
  if (serverUrl) return { ownerUrl, serverUrl }
  progress('Starting PostgreSQL')
  mkdirSync(config.dataDir, { recursive: true })
  const postgres = await startEmbeddedPostgres({
    dataDir: resolve(config.dataDir, 'postgres'),
    log: progress,
    onCrash: onFatal,
  })
  closers.push(() => postgres.stop())
  return postgres
}

/** What connects the processes, where there are several. */
async function joinBus(
  { redisUrl }: Config,
  { log, closers }: Pick<Context, 'log'> & Pick<Starting, 'closers'>,
): Promise<LocalBus | RedisBus> {
  const redis =
    redisUrl === undefined
      ? undefined
      : await RedisBus.connect({ url: redisUrl, log }).catch((error: unknown) => {
          throw asSettingError(error, 'REDIS_URL', redisUrl)
        })
  const bus = redis ?? new LocalBus()
  closers.push(() => bus.close())
  return bus
}

/** The book of prices, shared with other processes where there are any. */
function createBook(
  bus: LocalBus | RedisBus,
  { feed }: Config,
  { log, clock, database, closers }: Pick<Context, 'log' | 'clock' | 'database'> & Pick<Starting, 'closers'>,
): OddsModule {
  const odds = createOdds({
    bus,
    state: bus.isShared ? bus : undefined,
    clock,
    database,
    log,
    aliveSessions: aliveSessions({ database, clock }),
    gameSpeed: feed.kind === 'simulator' ? feed.simulator.speed : 1,
  })
  closers.push(async () => odds.close())
  return odds
}

async function runFeed(
  { config, database, clock, log, odds, brands }: Context,
  progress: Progress,
): Promise<() => Promise<void>> {
  const sportIds = await listEnabledSportIds(database.shared)
  const feed = createFeed(config.feed, { db: database.shared, clock, log, sportIds })
  const process = startFeedProcess({
    feed,
    db: database.shared,
    clock,
    log,
    odds,
    priceHistoryDays: config.feed.priceHistoryDays,
    onOver: settleWhenOver(brands, { hasSecondGrader: config.feed.isGraderLicensed }),
    listNeededFixtureIds: async () => await listGamesWithOpenPicks({ database, brands }),
    onRole: (role) => {
      if (role === 'active') progress(`Prices come from: ${feed.source}`)
      else if (config.redisUrl) progress('Another process runs the feed; this one waits to take over')
      else progress('Another process runs the feed, and without REDIS_URL its prices do not reach this one')
    },
  })
  return async () => await process.stop()
}

async function prepareData(context: Context, progress: Progress): Promise<void> {
  const { config, database, brands, clock } = context
  await prepareCatalog(database.shared)
  for (const brand of brands.all) {
    const outcome = await proposePlans(database.tenant(brand.tenantId), brand, clock.now())
    if (outcome === 'proposed')
      progress(`The plans of ${brand.tenantId} changed. A super admin must approve them at /admin/approvals.`)
    if (outcome === 'rejected')
      progress(`A super admin rejected the plans of ${brand.tenantId}. The previous plans stay on sale.`)
  }
  for (const brand of brands.all) await sealDetailsOf(context, brand.tenantId)
  for (const brand of brands.all) await rehashExclusions(context, brand.tenantId)
  if (config.demoData) await makeDemoData(context, progress)
  if (config.isProduction) await refuseDemoData(context)
}

function mailJob(context: Context) {
  const { database, clock, config, brands } = context
  return sendMailJob({
    database,
    clock,
    smtpUrl: config.smtpUrl,
    isTlsRequired: config.isSmtpTlsRequired,
    senderOf: (tenantId) => brands.getById(tenantId).mail,
    channelOf: mailChannel(context),
  })
}

interface ListenOptions extends Pick<Starting, 'closers'> {
  readonly setting: 'PORT' | 'HEALTH_PORT'
  readonly port: number
  readonly config: Config
}

async function listen(
  app: FastifyInstance,
  { setting, port, config, closers }: ListenOptions,
): Promise<string> {
  closers.push(() => app.close())
  try {
    return await app.listen({ port, host: config.http.host })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE')
      throw new SettingError(`The port ${port} is taken: set ${setting} to a free one.`)
    if (code === 'EACCES')
      throw new SettingError(`This user may not open the port ${port}: set ${setting} to another one.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new SettingError(`The address ${config.http.host} is not one of this machine's: check HOST.`)
    throw error
  }
}

/** Names the setting whose server cannot be reached. */
function asSettingError(error: unknown, setting: string, url: string | undefined): unknown {
  if (!url) return error
  const { code, message } = error as { code?: string; message?: string }
  const { hostname, port, pathname } = new URL(url)
  const place = `${hostname}${port && `:${port}`}${pathname}`
  return new SettingError(
    `The server at ${setting} (${place}) cannot be used: ${(message || code || 'no answer').replace(/\.$/, '')}.`,
  )
}

/** Asked tenant by tenant: without a tenant, row-level security shows no picks. */
export async function listGamesWithOpenPicks({
  database,
  brands,
}: Pick<Context, 'database' | 'brands'>): Promise<readonly string[]> {
  const fixtureIds = new Set<string>()
  for (const { tenantId } of brands.all)
    for (const id of await listFixturesWithOpenPicks(database.tenant(tenantId), tenantId)) fixtureIds.add(id)
  return [...fixtureIds]
}
