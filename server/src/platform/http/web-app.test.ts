import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrandView } from '@pickproof/contract/tenants'
import { afterAll, describe, expect, it } from 'vitest'
import { buildServer } from '../../server.ts'
import { startTestServer } from '../../testing/test-server.ts'

const PAGE =
  '<!doctype html><html lang="en"><head><!--brand:head--><script type="module" src="/assets/main-abc123.js"></script></head><body><!--brand:frame--><div id="root"></div></body></html>'
const SCRIPT = 'console.log("here")\n'.repeat(100)

const filesOf = (name: string) => ({
  scripts: [`/assets/${name}-abc123.js`],
  styles: [`/assets/${name}-abc123.css`],
})
const NO_FILES = { scripts: [] as string[], styles: [] as string[] }
const firstOf = (path: string, name: string, calls: string[] = []) => ({
  ...{ path, isOpen: path === '/login', calls, ...filesOf(name), figures: NO_FILES },
  frame: path === '/login' ? 'signed-out' : path === '/paper' ? null : 'signed-in',
  accountCalls: path === '/app' ? ['/accounts/info', '/accounts/slip'] : [],
})
const FIRST_LOAD = {
  signIn: '/login',
  home: '/app',
  app: filesOf('app'),
  late: filesOf('menu'),
  faces: {
    text: '/assets/inter.woff2',
    'Barlow Condensed': '/assets/barlow.woff2',
    'Archivo Variable': '/assets/archivo.woff2',
  },
  pages: [
    firstOf('/login', 'sign-in'),
    firstOf('/app', 'home', ['/users/context']),
    firstOf('/app/faq', 'faq', ['/users/context']),
    firstOf('/paper', 'paper'),
    { ...firstOf('/app/live', 'live'), figures: filesOf('figures') },
    firstOf('/app/$sport', 'sport', ['/users/context', '/sports/details?sport=$sport&all=1']),
  ],
}

function builtWeb(): string {
  const rootDir = mkdtempSync(join(tmpdir(), 'pickproof-web-'))
  afterAll(() => rmSync(rootDir, { recursive: true, force: true }))
  const dist = join(rootDir, 'web', 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  mkdirSync(join(dist, '.vite'))
  writeFileSync(join(dist, 'index.html'), PAGE)
  for (const file of ['theme-boot.js', 'worker.js', 'worker.js.br', 'assets/main-abc123.js'])
    writeFileSync(join(dist, file), SCRIPT)
  writeFileSync(join(dist, '.vite', 'manifest.json'), '{}')
  writeFileSync(join(dist, '.vite', 'first-load.json'), JSON.stringify(FIRST_LOAD))
  cpSync(join(dist, 'index.html'), join(rootDir, 'secret.html'))
  return rootDir
}

const rootDir = builtWeb()
const { context } = await startTestServer()
const app = await buildServer({ ...context, config: { ...context.config, web: 'built', rootDir } })
afterAll(() => app.close())

const page = async (url: string, host = 'localhost:3000', cookie = '') =>
  await app.inject({ url, headers: { host, ...(cookie ? { cookie } : {}) } })

const brandOf = (html: string): BrandView =>
  JSON.parse(/<script type="application\/json" id="brand">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')

describe('the page', () => {
  it.each([
    ['picks.overmark.test', 'pick-trading', 'Overmark · Pick trading'],
    ['play.saltmere.test', 'generic', 'Saltmere · Pick challenges'],
    ['desk.brasshill.test', 'sport-funding', 'Brasshill · Sport funding'],
    ['DESK.BrassHill.test:8443', 'sport-funding', 'Brasshill · Sport funding'],
    ['saltmere.localhost:3000', 'generic', 'Saltmere · Pick challenges'],
  ])('[T001] [T009] at the host %s is dressed for %s', async (host, tenantId, title) => {
    const response = await page('/login', host)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.body).toContain(`<title>${title}</title>`)
    expect(response.body).toContain(`<link rel="icon" href="/brand/${tenantId}/favicon.svg">`)
    expect(response.body).toContain(`<link rel="stylesheet" href="/brand/${tenantId}/theme.css">`)
    expect(brandOf(response.body)).toMatchObject({ tenantId, title })
    expect(response.body).not.toContain('<!--brand:head-->')
  })

  it.each(['favicon.svg', 'theme.css', 'logo.svg'])(
    '[T009] comes with the %s of each brand',
    async (file) => {
      for (const { tenantId } of context.brands.all)
        expect((await page(`/brand/${tenantId}/${file}`)).statusCode, tenantId).toBe(200)
    },
  )

  it.each(['localhost:3000', '127.0.0.1', '[::1]:3000'])(
    '[T002] at the local host %s is chosen by ?tenant=, and stays chosen',
    async (host) => {
      const chosen = await page('/?tenant=sport-funding', host)
      expect(brandOf(chosen.body).tenantId).toBe('sport-funding')
      const [cookie] = chosen.cookies
      expect(cookie).toMatchObject({ value: 'sport-funding', httpOnly: true, sameSite: 'Lax' })
      const next = await page('/login', host, `${cookie?.name}=${cookie?.value}`)
      expect(brandOf(next.body).tenantId).toBe('sport-funding')
    },
  )

  it('[T002] at the host of a brand cannot be changed by ?tenant= or an old choice', async () => {
    const response = await page('/?tenant=generic', 'picks.overmark.test', 'local-tenant=generic')
    expect(brandOf(response.body).tenantId).toBe('pick-trading')
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  it.each([
    ['localhost', '/'],
    ['localhost', '/?tenant=nobody'],
    ['localhost', '/?tenant='],
    ['nobody.test', '/'],
    ['nobody.test', '/?tenant=generic'],
  ])('[T003] at %s%s is that of the default tenant', async (host, url) => {
    const response = await page(url, host)
    expect(response.statusCode).toBe(200)
    expect(brandOf(response.body).tenantId).toBe('pick-trading')
  })

  it.each([
    '/',
    '/login',
    '/app/my-picks',
    '/admin/accounts/stage-1-accounts',
    '/verification/a-b_c',
    '/nowhere',
  ])('is the same at %s: the browser finds the screen', async (url) => {
    const response = await page(url)
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('/assets/main-abc123.js')
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('answers a HEAD request', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/login', headers: { host: 'localhost' } })
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  })
})

describe('what the page needs first', () => {
  const signedIn = 'session-pick-trading=a-token'
  const firstLoad = async (url: string, cookie?: string) => {
    const { body } = await page(url, 'localhost:3000', cookie)
    const calls = /<meta name="first-calls" content="([^"]*)">/.exec(body)?.[1]
    const files = [
      ...body.matchAll(
        /<link rel="(\w+)"(?: as="(\w+)")? crossorigin[^>]* href="\/assets\/(\w[\w-]*)-abc123/g,
      ),
    ]
    return { calls, files: files.map(([, rel, kind = rel, name]) => `${kind} ${name}`), body }
  }
  const filesWith = (name: string) => [
    ...['modulepreload app', `modulepreload ${name}`],
    ...['style app', `style ${name}`],
  ]

  it.each([
    ['/login', 'sign-in'],
    ['/', 'sign-in'],
    ['/app', 'sign-in'],
    ['/nowhere', 'sign-in'],
    ['/login?ref=ABCDEFGH', 'sign-in'],
  ])('for a visitor at %s are the files of the sign-in page, and no call', async (url, name) => {
    const { calls, files } = await firstLoad(url)
    expect(files).toEqual(filesWith(name))
    expect(calls).toBeUndefined()
  })

  it.each([
    ['/app', 'home', '/api/users/context'],
    ['/app/', 'home', '/api/users/context'],
    ['/', 'home', '/api/users/context'],
    ['/login', 'home', '/api/users/context'],
    ['/app/faq?tenant=pick-trading', 'faq', '/api/users/context'],
    ['/app/soccer', 'sport', '/api/users/context /api/sports/details?sport=soccer&amp;all=1'],
    ['/app/a%20b', 'sport', '/api/users/context /api/sports/details?sport=a%20b&amp;all=1'],
    ["/app/';x", 'sport', '/api/users/context'],
  ])('for a session at %s are the files and calls of %s', async (url, name, expected) => {
    const { calls, files } = await firstLoad(url, signedIn)
    expect(files).toEqual(filesWith(name))
    expect(calls).toBe(expected)
  })

  it('is empty at an address without a page, and for the session of another brand', async () => {
    expect(await firstLoad('/app/soccer/league', signedIn)).toMatchObject({ calls: undefined, files: [] })
    const other = await firstLoad('/app', 'session-generic=a-token')
    expect(other).toMatchObject({ calls: undefined, files: filesWith('sign-in') })
  })

  it('says whether the app has a session to ask about', async () => {
    const nobody = '<meta name="session" content="none">'
    expect((await firstLoad('/login')).body).toContain(nobody)
    expect((await firstLoad('/login', 'session-generic=a-token')).body).toContain(nobody)
    expect((await firstLoad('/login', signedIn)).body).not.toContain(nobody)
    expect((await firstLoad('/nowhere', signedIn)).body).not.toContain(nobody)
  })

  it('has its calls before the first script and its sheets behind those of the entry', async () => {
    const { body } = await firstLoad('/app', signedIn)
    expect(body.indexOf('first-calls')).toBeLessThan(body.indexOf('main-abc123.js'))
    expect(body.indexOf('home-abc123.css')).toBeGreaterThan(body.indexOf('main-abc123.js'))
  })

  it('names the calls about the account separately, only for a person who may have one', async () => {
    const calls = '<meta name="first-account-calls" content="/api/accounts/info /api/accounts/slip">'
    expect((await firstLoad('/app', signedIn)).body).toContain(calls)
    expect((await firstLoad('/app/faq', signedIn)).body).not.toContain('first-account-calls')
    expect((await firstLoad('/app')).body).not.toContain('first-account-calls')
  })

  it('names for a session what to fetch once the page is rendered', async () => {
    const late = '<meta name="late-files" content="/assets/menu-abc123.js /assets/menu-abc123.css">'
    expect((await firstLoad('/app', signedIn)).body).toContain(late)
    expect((await firstLoad('/login')).body).not.toContain('late-files')
  })

  it('[T24-6] brings the fonts of figures and headlines with them, and with no page before', async () => {
    const fontsOf = async (url: string, brand?: string) => {
      const cookie = brand && `local-tenant=${brand}; session-${brand}=a-token`
      const { body } = await firstLoad(url, cookie)
      return [...body.matchAll(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g)].map(([, url]) => url)
    }
    expect(await fontsOf('/login')).toEqual([])
    expect(await fontsOf('/app', 'pick-trading')).toEqual(['/assets/inter.woff2', '/assets/barlow.woff2'])
    expect(await fontsOf('/app', 'generic')).toEqual(['/assets/inter.woff2', '/assets/archivo.woff2'])
  })

  it('[T24-6] brings only what draws the first figures of a page that has them, and names the rest', async () => {
    const { files, body } = await firstLoad('/app/live', signedIn)
    expect(files).toEqual(['style figures', 'modulepreload figures'])
    expect(/<meta name="app-files" content="([^"]*)">/.exec(body)?.[1]?.split(' ')).toEqual([
      ...['/assets/app-abc123.css', '/assets/live-abc123.css'],
      ...['/assets/app-abc123.js', '/assets/live-abc123.js'],
    ])
    expect((await firstLoad('/app', signedIn)).body).not.toContain('app-files')
  })

  it('names the files of the app before those of the page', async () => {
    const { body } = await firstLoad('/app', signedIn)
    const placeOf = (file: string) => body.indexOf(`rel="modulepreload" crossorigin href="/assets/${file}-`)
    expect(placeOf('app')).toBeGreaterThan(0)
    expect(placeOf('home')).toBeGreaterThan(placeOf('app'))
  })
})

describe('the frame of the page', () => {
  const signedIn = 'session-pick-trading=a-token'
  const frameAt = async (url: string, cookie?: string, host = 'localhost:3000') => {
    const { body } = await page(url, host, cookie)
    expect(body).not.toContain('<!--brand:frame-->')
    return /<body>(.*)<div id="root">/s.exec(body)?.[1] ?? ''
  }

  it('says to a visitor what the sign-in page says, in the words of the brand', async () => {
    for (const [host, name, headline] of [
      ['picks.overmark.test', 'Overmark', 'Every call counted.'],
      ['play.saltmere.test', 'Saltmere', ''],
      ['desk.brasshill.test', 'Brasshill', 'Hold the hill.'],
    ] as const) {
      const frame = await frameAt('/login', undefined, host)
      expect(frame).toContain('data-area="signed-out"')
      expect(frame).toContain(`alt="${name}"`)
      expect(frame).toContain(`<p class="hero">${headline}`)
    }
  })

  it('has a picture for each theme, or the one of a brand with its own for the sign-in page', async () => {
    const pictures = (frame: string) => [...frame.matchAll(/<img src="([^"]+)"/g)].map(([, url]) => url)
    expect(pictures(await frameAt('/login'))).toEqual([
      '/brand/pick-trading/logo.svg',
      '/brand/pick-trading/logo-dark.svg',
    ])
    expect(pictures(await frameAt('/login', undefined, 'desk.brasshill.test'))).toEqual([
      '/brand/sport-funding/custom-login-logo.svg',
    ])
  })

  it.each([
    ['/app', 'open'],
    ['/login', 'open'],
    ['/app/soccer', 'closed'],
  ])('has for a session at %s the bar, and the menu %s', async (url, menu) => {
    expect(await frameAt(url, signedIn)).toContain(`data-area="signed-in" data-menu="${menu}"`)
  })

  it('is empty around a standalone page, and where there is no page', async () => {
    expect(await frameAt('/paper', signedIn)).toBe('')
    expect(await frameAt('/app/soccer/league', signedIn)).toBe('')
  })

  it('does not wait for the sheets of the page, which follow it', async () => {
    const { body } = await page('/app', 'localhost:3000', signedIn)
    expect(body.indexOf('rel="preload" as="style" crossorigin')).toBeGreaterThan(body.indexOf('first-frame'))
  })
})

describe('its policy', () => {
  it('lets no script run but own files, and styles only of own files or with the nonce of this answer', async () => {
    const [one, other] = [await page('/login'), await page('/login')]
    const nonce = /<meta name="csp-nonce" content="([\w+/=]{24})">/.exec(one.body)?.[1]
    expect(nonce).toBeDefined()
    const policy = String(one.headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        "script-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    )
    expect(policy.join()).not.toMatch(/unsafe|\*|https?:/)
    expect(other.body).not.toContain(String(nonce))
  })

  it('is kept by the page: no inline script, no inline style', async () => {
    for (const { tenantId } of context.brands.all) {
      const { body } = await page(`/?tenant=${tenantId}`)
      const scripts = [...body.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = '']) => attributes)
      expect(scripts.every((attributes) => /\bsrc=|type="application\/json"/.test(attributes))).toBe(true)
      expect(body).not.toMatch(/<style\b|\sstyle=|\son\w+=/)
    }
  })

  it('cannot be escaped by a brand’s text', async () => {
    const brand = context.brands.getById('generic')
    const hostile = {
      ...brand,
      title: '</title><script>x</script>',
      desc: '"><script>y</script>',
      name: '</script><b>',
      signIn: { headline: '<b>"x', subline: '<script>z</script>' },
    }
    const brands = { ...context.brands, resolve: () => hostile }
    const config = { ...context.config, web: 'built' as const, rootDir }
    const hostileApp = await buildServer({ ...context, brands, config })
    const { body } = await hostileApp.inject({ url: '/' })
    await hostileApp.close()
    expect(body).not.toMatch(/<script>|<b>/)
    expect(body.match(/<\/script>/g)).toHaveLength(2)
    expect(brandOf(body).name).toBe('</script><b>')
  })
})

describe('the built files', () => {
  it('are kept forever when their name has a hash, and asked for again when it has not', async () => {
    const hashed = await page('/assets/main-abc123.js')
    expect(hashed.body).toBe(SCRIPT)
    expect(hashed.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'x-content-type-options': 'nosniff',
    })
    expect((await page('/theme-boot.js')).headers['cache-control']).toBe('no-cache')
  })

  it('[T24-6.1] let only the service worker request anything by the policy of its file', async () => {
    const headersOf = async (path: string, encoding: string) =>
      (await app.inject({ url: path, headers: { 'accept-encoding': encoding } })).headers
    for (const encoding of ['identity', 'br']) {
      const headers = await headersOf('/worker.js', encoding)
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* connect-src 'self'$/)
    }
    const { 'content-security-policy': other } = await headersOf('/theme-boot.js', 'identity')
    expect(other).not.toContain('connect-src')
  })

  it.each([
    '/assets/main-old.js',
    '/missing.css',
    '/index.html',
    '/.vite/manifest.json',
    '/.git/config',
    '/../secret.html',
    '/..%2fsecret.html',
    '/assets/..%2f..%2f..%2fsecret.html',
    '/api',
    '/api/nowhere',
    '/api/docs/nowhere',
    '/brand/nobody/theme.css',
  ])('do not include %s: that is 404, never the page', async (url) => {
    const response = await page(url)
    expect(response.statusCode, response.body).toBe(404)
    expect(response.headers['content-type']).toContain('application/json')
    expect(response.json()).toMatchObject({ status: 'NOT_FOUND', code: 'not-found' })
  })

  it.each(['POST', 'PUT', 'DELETE'] as const)('take no %s', async (method) => {
    expect((await app.inject({ method, url: '/login' })).statusCode).toBe(404)
  })
})
