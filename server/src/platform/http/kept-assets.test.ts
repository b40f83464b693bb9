import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createHttpServer } from './http-server.ts'
import { keepAssets, serveKeptAssets } from './kept-assets.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const root = mkdtempSync(join(tmpdir(), 'pickproof-assets-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A release, and a process of it that shares the folder of kept assets. */
async function startRelease(name: string, now: Date) {
  const dist = join(root, name)
  mkdirSync(join(dist, 'assets'), { recursive: true })
  for (const file of [`${name}.js`, 'same.js']) writeFileSync(join(dist, 'assets', file), `// ${file}`)
  const app = await createHttpServer({
    log: createLog('silent'),
    isProduction: true,
    trustProxy: false,
    rateLimits: false,
  })
  await app.register(fastifyStatic, { root: dist, wildcard: false, cacheControl: false })
  const dir = join(root, 'kept')
  await keepAssets(join(dist, 'assets'), dir, now)
  serveKeptAssets(app, { dir, cacheControl: 'immutable' })
  afterAll(async () => await app.close())
  return async (url: string) => await app.inject(url)
}

describe('[T27-5] the assets of two releases', () => {
  it('are served by the processes of both while an upgrade replaces them, and for two weeks', async () => {
    const start = Date.parse('2026-11-19T00:00:00Z')
    const older = await startRelease('older', new Date(start))
    const newer = await startRelease('newer', new Date(start + DAY_MS))
    for (const ask of [older, newer])
      for (const file of ['older.js', 'newer.js', 'same.js']) {
        const { statusCode, body } = await ask(`/assets/${file}`)
        expect([statusCode, body]).toEqual([200, `// ${file}`])
      }
    const later = await startRelease('later', new Date(start + 15 * DAY_MS - 1))
    expect((await later('/assets/older.js')).statusCode).toBe(404)
    expect((await later('/assets/newer.js')).headers['cache-control']).toBe('immutable')
  })

  it('lead to no other file', async () => {
    writeFileSync(join(root, 'secret.js'), 'secret')
    const ask = await startRelease('one', new Date())
    for (const path of ['..%2Fsecret.js', '%2e%2e%2fsecret.js', '.hidden', 'kept', 'nothing.js'])
      expect((await ask(`/assets/${path}`)).statusCode, path).toBe(404)
  })
})
