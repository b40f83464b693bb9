/** The api role: the HTTP server with all calls, the brand's files and the web app. */
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { figuresOf } from './figures.ts'
import { wire } from './handlers.ts'
import { registerPublicLog } from './modules/proofs/index.ts'
import { linkMeta, registerDemoHelpdesk } from './modules/content/index.ts'
import { ownOrigin, sessionTokenOf } from './modules/identity/index.ts'
import { registerUnsubscribe } from './modules/notifications/index.ts'
import {
  registerCheckout,
  registerDemoStore,
  registerStoreWebhook,
  storeSecrets,
} from './modules/payments/index.ts'
import {
  brandFrame,
  brandHead,
  brandLanguagesOf,
  brandOfPage,
  otherOriginsOf,
  registerBrandAssets,
  toBrandView,
} from './modules/tenants/index.ts'
import { registerApiDocument } from './platform/http/api-document.ts'
import { registerCalls } from './platform/http/call-routes.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { registerMetrics } from './platform/http/metrics.ts'
import { registerWebApp } from './platform/http/web-app.ts'
import { registerMailbox } from './platform/mail/mailbox-page.ts'
import { languageOf } from './platform/messages/speech.ts'

export async function buildServer(context: Context): Promise<FastifyInstance> {
  const { config, log, database, brands } = context
  const app = await createHttpServer({
    log,
    isProduction: config.isProduction,
    trustProxy: config.http.trustProxy,
    rateLimits: config.http.rateLimits,
    counters: context.counters,
    brandLanguagesOf: (request) => brandLanguagesOf(brands, request),
  })
  const { handlers, gate } = wire(context)
  registerMetrics(app, config.http, figuresOf(context))
  if (config.http.hasApiDocument) await registerApiDocument(app)
  registerCalls(app, {
    database,
    handlers,
    gate,
    spool: context.files.spool,
    rateLimits: config.http.rateLimits,
    isProduction: config.isProduction,
    clock: context.clock,
  })
  registerBrandAssets(app, brands)
  registerPublicLog(app, context)
  const secretOf = storeSecrets(config, brands)
  await registerStoreWebhook(app, {
    database,
    brands,
    clock: context.clock,
    origin: ownOrigin(config),
    secretOf,
    rateLimits: config.http.rateLimits,
  })
  registerCheckout(app, { database, brands, clock: context.clock, gate, secretOf })
  registerUnsubscribe(app, context)
  registerDemoStore(app, {
    database,
    brands,
    clock: context.clock,
    isProduction: config.isProduction,
    secretOf,
  })
  registerDemoHelpdesk(app, { brands, clock: context.clock, isProduction: config.isProduction })
  registerMailbox(app, {
    database,
    brands,
    isLocalDelivery: config.smtpUrl === undefined,
    localToken: config.http.localToken,
    tenantOf: gate.tenantOf,
  })
  await registerWebApp(app, {
    webDir: resolve(config.rootDir, 'web'),
    mode: config.web,
    keptAssetsDir: config.isProduction ? join(config.dataDir, 'assets') : undefined,
    brandHead: async (request, reply) => {
      const brand = brandOfPage(brands, request, reply)
      const meta = await linkMeta({
        db: database.tenant(brand.tenantId),
        brand,
        language: languageOf(request.headers['accept-language'], brandLanguagesOf(brands, request)),
        origin: ownOrigin(config),
        url: request.url,
      })
      return [brandHead(toBrandView(brand)), meta].join('\n')
    },
    brandFrame: (request, reply, { area, path }) =>
      brandFrame(toBrandView(brandOfPage(brands, request, reply)), area, path),
    displayFamily: (request, reply) => brandOfPage(brands, request, reply).theme.display.family,
    hasSession: (request, reply) =>
      sessionTokenOf(request, brandOfPage(brands, request, reply).tenantId) !== undefined,
    otherOrigins: (request, reply) => otherOriginsOf(brandOfPage(brands, request, reply)),
  })
  app.addHook('preClose', async () => context.odds.streams.closeAll())
  return app
}
