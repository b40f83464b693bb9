/**
 * What a process without the role api shows to monitoring: whether it lives and its figures, at the same addresses as
 * the api. Only with HEALTH_PORT, and nothing else is served there.
 */
import { API_BASE } from '@pickproof/contract/headers'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { figuresOf } from './figures.ts'
import { checkReady, readiness } from './platform/http/health-handlers.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { registerMetrics } from './platform/http/metrics.ts'

export async function buildHealthDoor(context: Context): Promise<FastifyInstance> {
  const { config, log, database } = context
  const app = await createHttpServer({
    log,
    isProduction: config.isProduction,
    trustProxy: false,
    rateLimits: false,
  })
  app.get(`${API_BASE}/health/live`, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'UP' }),
  )
  app.get(`${API_BASE}/health/ready`, async (_request, reply) => {
    await checkReady(database)
    return reply.header('cache-control', 'no-store').send(readiness(context.odds.watch))
  })
  registerMetrics(app, config.http, figuresOf(context))
  return app
}
