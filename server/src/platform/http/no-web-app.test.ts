import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildServer } from '../../server.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { createHttpServer } from './http-server.ts'
import { registerWebApp } from './web-app.ts'

const { context } = await startTestServer()

describe('a server without the web app', () => {
  it('says what to do when it is not built', async () => {
    const bare = await createHttpServer({
      log: context.log,
      isProduction: false,
      trustProxy: false,
      rateLimits: false,
    })
    const options = {
      webDir: join(tmpdir(), 'nothing-is-built-here'),
      mode: 'built' as const,
      brandHead: () => '',
      brandFrame: () => '',
      displayFamily: () => '',
      hasSession: () => false,
    }
    await expect(registerWebApp(bare, options)).rejects.toThrow('run "npm run build", or set WEB to none')
    await bare.close()
  })

  it('answers 404 to pages when it is set to none', async () => {
    const none = await buildServer({ ...context, config: { ...context.config, web: 'none' } })
    expect((await none.inject({ url: '/login' })).statusCode).toBe(404)
    await none.close()
  })
})
