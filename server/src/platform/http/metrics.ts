/** Figures for the operator at /metrics: with the token of the figures, or at this machine with the local one. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { notFound } from '../app-error.ts'
import { isOperator, isSameText } from './local-host.ts'

/** A figure that a module provides for the operator. */
export interface Figure {
  readonly name: string
  readonly help: string
  read(): number | Promise<number>
}

interface MetricsTokens {
  readonly metricsToken: string | undefined
  readonly localToken: string | undefined
}

export function registerMetrics(
  app: FastifyInstance,
  { metricsToken, localToken }: MetricsTokens,
  figures: readonly Figure[],
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const { name, help, read } of figures)
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // A figure that cannot be read at the moment must not take the others with it.
        this.set(await Promise.resolve(read()).catch(() => Number.NaN))
      },
    })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } as never }, async (request, reply) => {
    const allowed = metricsToken
      ? isSameText(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
      : isOperator(request, localToken)
    if (!allowed) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
