import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer } from '../../platform/http/http-server.ts'
import { createLog } from '../../platform/log.ts'
import { registerBrandAssets } from './brand-assets.ts'
import { brandHead } from './brand-head.ts'
import { createBrandRegistry } from './brand-registry.ts'
import { toBrandView } from './brand-view.ts'
import { loadBrands } from './load-brands.ts'
import { brandOfCall, brandOfPage } from './request-brand.ts'

const brands = createBrandRegistry(
  await loadBrands(fileURLToPath(new URL('../../../../brands', import.meta.url))),
  'pick-trading',
)
let app: FastifyInstance

beforeAll(async () => {
  app = await createHttpServer({
    log: createLog('silent'),
    isProduction: false,
    trustProxy: false,
    rateLimits: false,
  })
  registerBrandAssets(app, brands)
  app.get('/page', async (request, reply) => brandOfPage(brands, request, reply).tenantId)
  app.get('/call', async (request) => brandOfCall(brands, request).tenantId)
})
afterAll(async () => await app.close())

describe('the files of a brand', () => {
  it.each([
    ['logo.svg', 'image/svg+xml; charset=utf-8'],
    ['favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['theme.css', 'text/css; charset=utf-8'],
    ['tutorial-welcome.html', 'text/html; charset=utf-8'],
    ['tutorial-dashboard.webm', 'video/webm'],
    ['tutorial-dashboard.vtt', 'text/vtt; charset=utf-8'],
  ])('%s is served as %s and may not run a script', async (file, type) => {
    const { statusCode, headers } = await app.inject(`/brand/pick-trading/${file}`)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe(type)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/script-src 'none'.*; sandbox$/)
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  })

  it('[T24-6.1] let the player area be installed: a manifest, and icons drawn from the favicon', async () => {
    for (const { tenantId, name } of brands.all) {
      const manifest = await app.inject(`/brand/${tenantId}/manifest.webmanifest`)
      expect(manifest.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
      const { icons, ...rest } = manifest.json()
      expect(rest).toMatchObject({ name, start_url: '/app', display: 'standalone' })
      expect(icons.map(({ sizes, purpose }: Record<string, string>) => `${purpose} ${sizes}`)).toEqual([
        'any 192x192',
        'any 512x512',
        'maskable 512x512',
      ])
      for (const { src, sizes } of [
        ...icons,
        { src: `/brand/${tenantId}/touch-icon.png`, sizes: '180x180' },
      ]) {
        const { width, height, format } = await sharp((await app.inject(src)).rawPayload).metadata()
        expect(`${format} ${width}x${height}`).toBe(`png ${sizes}`)
      }
    }
    expect((await app.inject('/brand/generic/icon-1024.png')).statusCode).toBe(404)
  })

  it('[T021] theme.css carries the palettes of that brand', async () => {
    for (const brand of brands.all) {
      const { body } = await app.inject(`/brand/${brand.tenantId}/theme.css`)
      expect(body).toContain(`--c-brand: ${brand.theme.dark.brand};`)
      expect(body).toContain(`--c-brand: ${brand.theme.light.brand};`)
    }
  })

  it('[U037] a video is sent in the parts that a player asks for when it seeks', async () => {
    const url = '/brand/pick-trading/tutorial-dashboard.webm'
    const whole = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
    const size = whole.rawPayload.length
    expect([whole.statusCode, whole.headers['accept-ranges']]).toEqual([200, 'bytes'])
    expect(whole.headers['content-encoding']).toBeUndefined()
    const { etag } = whole.headers

    const part = async (range: string, headers: Record<string, string | undefined> = {}) =>
      await app.inject({ url, headers: { range, ...headers } })
    const middle = await part('bytes=1000-1999')
    expect([middle.statusCode, middle.headers['content-range']]).toEqual([206, `bytes 1000-1999/${size}`])
    expect(middle.rawPayload).toEqual(whole.rawPayload.subarray(1000, 2000))
    expect((await part('bytes=0-')).rawPayload).toEqual(whole.rawPayload)
    expect((await part('bytes=-500')).rawPayload).toEqual(whole.rawPayload.subarray(-500))
    const beyond = await part(`bytes=${size}-`)
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])

    expect((await part('bytes=0-9', { 'if-range': String(etag) })).statusCode).toBe(206)
    expect((await part('bytes=0-9', { 'if-range': '"older"' })).statusCode).toBe(200)
    expect((await app.inject({ url, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304)
  })

  it('are not sent again to a browser that has them', async () => {
    const url = '/brand/generic/logo.svg'
    const { etag } = (await app.inject(url)).headers
    const again = await app.inject({ url, headers: { 'if-none-match': `"other", ${etag}` } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200)
  })

  it.each([
    '/brand/generic/brand.json',
    '/brand/generic/plans.json',
    '/brand/nobody/logo.svg',
    '/brand/generic/..%2Fpick-trading%2Fterms.html',
    '/brand/..%2F..%2Fpackage.json/x',
    '/brand/generic/%2e%2e%2f%2e%2e%2fpackage.json',
    '/brand/generic/constructor',
    '/brand/__proto__/logo.svg',
    '/brand/generic/terms.html',
  ])('%s is not found', async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404)
  })
})

describe('the head of a page', () => {
  it('[T009] has the title and the icon of the brand', () => {
    for (const brand of brands.all) {
      const head = brandHead(toBrandView(brand))
      expect(head).toContain(`<title>${brand.title}</title>`)
      expect(head).toContain(`<link rel="icon" href="/brand/${brand.tenantId}/favicon.svg">`)
      expect(head).toContain(`<link rel="stylesheet" href="/brand/${brand.tenantId}/theme.css">`)
    }
  })

  it('carries the brand as data that cannot leave its element', () => {
    const view = {
      ...toBrandView(brands.getById('pick-trading')),
      title: '</script><b>"&',
      name: '</script><script>',
    }
    const head = brandHead(view)
    expect(head).toContain('<title>&lt;/script&gt;&lt;b&gt;&quot;&amp;</title>')
    const [, json = ''] = /<script type="application\/json" id="brand">(.*?)<\/script>/s.exec(head) ?? []
    expect(JSON.parse(json)).toEqual(view)
  })
})

describe('over HTTP, the brand', () => {
  const ask = async (url: string, headers: Record<string, string> = {}) => await app.inject({ url, headers })

  it('[T001] [T003] follows the host, and an unknown host gets the default', async () => {
    expect((await ask('/page', { host: 'desk.brasshill.test' })).body).toBe('sport-funding')
    expect((await ask('/page', { host: 'play.saltmere.test:8443' })).body).toBe('generic')
    expect((await ask('/page', { host: 'elsewhere.test' })).body).toBe('pick-trading')
  })

  it('[T002] follows the query of a page on a local host only', async () => {
    for (const host of ['localhost:3000', 'demo.localhost', '127.0.0.1', '127.8.9.1:80', '[::1]:3000']) {
      expect((await ask('/page?tenant=generic', { host })).body, host).toBe('generic')
    }
    for (const host of ['elsewhere.test', 'localhost.test', '128.0.0.1', '127.0.0.1.test']) {
      expect((await ask('/page?tenant=generic', { host })).body, host).toBe('pick-trading')
    }
  })

  it('remembers the choice of a local host, and no other', async () => {
    const chosen = await ask('/page?tenant=generic', { host: 'localhost' })
    const [cookie] = chosen.cookies
    expect(cookie).toMatchObject({ value: 'generic', httpOnly: true })
    const remembered = { cookie: `${cookie?.name}=${cookie?.value}` }
    expect((await ask('/page', { host: 'localhost', ...remembered })).body).toBe('generic')
    expect((await ask('/call', { host: 'localhost', ...remembered })).body).toBe('generic')
    expect((await ask('/page?tenant=sport-funding', { host: 'localhost', ...remembered })).body).toBe(
      'sport-funding',
    )
    expect((await ask('/page', { host: 'desk.brasshill.test', ...remembered })).body).toBe('sport-funding')
    expect((await ask('/page?tenant=nobody', { host: 'localhost' })).cookies).toEqual([])
  })

  it('follows the header of a call, and rejects an unknown one', async () => {
    expect((await ask('/call', { host: 'desk.brasshill.test', 'x-tenant': 'generic' })).body).toBe('generic')
    const refused = await ask('/call', { 'x-tenant': 'nobody' })
    expect(refused.statusCode).toBe(400)
    expect(refused.json()).toMatchObject({ status: 'BAD_REQUEST', code: 'tenant.unknown' })
  })
})
