/** The script of the API document: compressed once, under a name that changes with it, so browsers keep it for a year. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import reference from '@scalar/fastify-api-reference'
import fastify, { type FastifyInstance } from 'fastify'

const ONE_YEAR_S = 31_536_000
const HASH_LENGTH = 16

/** Registers the script below the prefix and returns its path and the path that it replaces. */
export async function registerReferenceScript(
  app: FastifyInstance,
  prefix: string,
): Promise<{ readonly path: string; readonly replacedPath: string }> {
  referenceScript ??= readScript()
  const { script, hash, compressed } = await referenceScript
  const path = `${prefix}/js/scalar-${hash}.js`
  app.get(path, { compress: false, schema: { hide: true } as never }, async (request, reply) => {
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
    reply
      .type('application/javascript; charset=utf-8')
      .header('cache-control', `public, max-age=${ONE_YEAR_S}, immutable`)
      .header('vary', 'accept-encoding')
    if (!encoding) return reply.send(script)
    return reply.header('content-encoding', encoding).send(await compressed[encoding]())
  })
  return { path, replacedPath: `${prefix}/js/scalar.js` }
}

/** The same for every server of a process. */
let referenceScript: ReturnType<typeof readScript> | undefined

/** The package serves the script but does not export it. */
async function readScript() {
  const probe = fastify()
  await probe.register(reference, { routePrefix: '/', configuration: { content: {} } as never })
  const { rawPayload: script } = await probe.inject({ url: '/js/scalar.js' })
  await probe.close()
  const hash = createHash('sha256').update(script).digest('hex').slice(0, HASH_LENGTH)
  return { script, hash, compressed: compressOnce(script) }
}

/** On first use, and outside the event loop. */
function compressOnce(script: Buffer) {
  let [br, zip]: (Promise<Buffer> | undefined)[] = []
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  return {
    br: () => (br ??= promisify(brotliCompress)(script, { params })),
    gzip: () => (zip ??= promisify(gzip)(script)),
  }
}
