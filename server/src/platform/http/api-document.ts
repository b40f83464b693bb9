/** The API document at /api/docs, made from the declared calls. */
import { randomBytes } from 'node:crypto'
import { API_BASE, TENANT_HEADER } from '@pickproof/contract/headers'
import swagger from '@fastify/swagger'
import reference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { describeCalls, SESSION_SCHEME } from './describe-calls.ts'
import { registerReferenceScript } from './reference-script.ts'

export async function registerApiDocument(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Pickproof API',
        version: '0.1.0',
        description: `Every call speaks to one brand, named by the header ${TENANT_HEADER} or else by the host name.`,
      },
      components: {
        securitySchemes: {
          [SESSION_SCHEME]: {
            type: 'apiKey',
            in: 'cookie',
            name: 'session-{tenantId}',
            description: 'Set by POST /login; each brand has its own.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => describeCalls(jsonSchemaTransformObject(document)),
  })
  const prefix = `${API_BASE}/docs`
  const script = await registerReferenceScript(app, prefix)
  // The reference page starts itself with one inline script; the nonce lets exactly that one run.
  const nonce = randomBytes(16).toString('base64')
  await app.register(reference, {
    routePrefix: prefix,
    configuration: { nonce, cdn: script.path, withDefaultFonts: false, telemetry: false } as never,
    hooks: {
      onRequest: (request, reply, done) => {
        if (request.routeOptions.url === script.replacedPath) return void reply.redirect(script.path, 301)
        reply.header(
          'content-security-policy',
          `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        )
        done()
      },
    },
  })
}
