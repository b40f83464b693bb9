import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { pictureOfSize, uploadBody } from '../../testing/documents.ts'
import { byForm } from '../../testing/long-form.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'

const UPLOADS = byForm({ short: 100, long: 200 })
const FILE_BYTES = 2_000_000
/** Less than the files of the short form together, which pass through a second time as pixels. */
const GROWTH_BYTES_MAX = 190_000_000

const server = await startTestServer()
const address = await server.app.listen({ port: 0, host: '127.0.0.1' })

/** Over a separate socket, in small pieces of one buffer, so that the sender needs little memory. */
async function post(cookie: string, { headers, payload }: ReturnType<typeof uploadBody>): Promise<number> {
  return await new Promise((resolve, reject) => {
    const outgoing = request(`${address}/api/userdocuments`, {
      method: 'POST',
      agent: false,
      headers: { ...headers, cookie, 'x-tenant': TEST_TENANT, 'content-length': payload.length },
    })
    outgoing.on('error', reject).on('response', (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
    const pieces = function* () {
      for (let at = 0; at < payload.length; at += 65_536) yield payload.subarray(at, at + 65_536)
    }
    Readable.from(pieces()).pipe(outgoing)
  })
}

describe('very many uploads at the same time', () => {
  it('are all stored, with memory that does not grow with their number', { timeout: 120_000 }, async () => {
    const cookies = await Promise.all(
      Array.from({ length: 20 }, async () => cookieFor(server, await addUserWithRole(server, 'USER'))),
    )
    const bytes = await pictureOfSize(FILE_BYTES)
    const body = uploadBody({ type: 'PROOF_OF_ADDRESS', files: [{ bytes }] })
    await post(cookies[0] ?? '', body)
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }, 20)
    const answers = await Promise.all(
      Array.from({ length: UPLOADS }, (_, n) => post(cookies[n % cookies.length] ?? '', body)),
    )
    clearInterval(watch)
    expect(answers).toEqual(Array(UPLOADS).fill(200))
    expect(peak - before).toBeLessThan(GROWTH_BYTES_MAX)
    expect(readdirSync(join(server.context.config.dataDir, 'incoming'))).toEqual([])
    expect(server.context.files.spool.uploads).toBe(0)
  })
})
