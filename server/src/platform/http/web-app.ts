/**
 * Serves the web app: one HTML file, dressed for the brand of the request, and the built assets. A brand is
 * put into the page as data, so the first paint already has its title, icon and colors.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { API_BASE } from '@pickproof/contract/headers'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SettingError } from '../../config.ts'
import { notFound } from '../app-error.ts'
import { keepAssets, serveKeptAssets } from './kept-assets.ts'
import { type FirstLoadAt, type FrameArea, NOTHING_FIRST, readFirstLoad } from './first-load.ts'
import { type OtherOrigins, pagePolicy, WORKER_POLICY } from './security-headers.ts'

const HEAD_PLACE = '<!--brand:head-->'
const FRAME_PLACE = '<!--brand:frame-->'
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Also compressed. */
const WORKER_FILE = /[\\/]worker\.js(\.\w+)?$/

interface WebAppOptions {
  readonly webDir: string
  readonly mode: 'built' | 'dev' | 'none'
  /** A folder that the processes of all releases share. */
  readonly keptAssetsDir?: string | undefined
  /** The part of the head that a brand decides: title, icon, theme, data. */
  brandHead(request: FastifyRequest, reply: FastifyReply): string | Promise<string>
  /** What is drawn of a page before its scripts have come. */
  brandFrame(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { readonly area: FrameArea; readonly path: string },
  ): string
  /** The font family of the brand's headlines. */
  displayFamily(request: FastifyRequest, reply: FastifyReply): string
  /** Whether the request comes with a session, valid or not. */
  hasSession(request: FastifyRequest, reply: FastifyReply): boolean
  /** Other origins whose pages and videos the brand shows. */
  otherOrigins?(request: FastifyRequest, reply: FastifyReply): OtherOrigins
}

export async function registerWebApp(app: FastifyInstance, options: WebAppOptions): Promise<void> {
  const page =
    options.mode === 'dev' ? await developmentPage(app, options.webDir) : await builtPage(app, options)
  app.setNotFoundHandler(async () => {
    throw notFound()
  })
  app.get('/*', { schema: { hide: true } as never }, async (request, reply) => {
    if (!page || !wantsPage(request)) throw notFound()
    const nonce = randomBytes(16).toString('base64')
    const { html, firstLoad } = await page(request.url)
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8')
    // In development Vite uses inline scripts. The production build has the strict policy.
    reply.header(
      'content-security-policy',
      options.mode === 'dev'
        ? "frame-ancestors 'none'"
        : pagePolicy(nonce, options.otherOrigins?.(request, reply)),
    )
    const hasSession = options.hasSession(request, reply)
    const first = firstLoad(request.url, { hasSession, displayFamily: options.displayFamily(request, reply) })
    const head = [
      `<meta name="csp-nonce" content="${nonce}">${await options.brandHead(request, reply)}`,
      // Without a cookie there is no session to ask about, so the app does not ask.
      hasSession ? first.calls + first.late : '<meta name="session" content="none">',
    ]
    // The sheets of the page follow those of the entry, which set the order of all layers.
    return html
      .replace(HEAD_PLACE, () => head.join('\n'))
      .replace('</head>', () => `${first.files}\n</head>`)
      .replace(FRAME_PLACE, () => (first.frame ? options.brandFrame(request, reply, first.frame) : ''))
      .replace('</body>', () => `${first.styles}\n</body>`)
  })
}

/** The browser finds the screen behind a path. A file, a hidden folder and a call have no screen. */
function wantsPage({ url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? ''
  const isCall = path === API_BASE || path.startsWith(`${API_BASE}/`)
  return !isCall && !/\.\w+$|\/\./.test(path)
}

interface Page {
  readonly html: string
  readonly firstLoad: FirstLoadAt
}
type PageAt = (url: string) => Promise<Page>

async function builtPage(
  app: FastifyInstance,
  { webDir, mode, keptAssetsDir }: WebAppOptions,
): Promise<PageAt | undefined> {
  if (mode === 'none') return undefined
  const dist = resolve(webDir, 'dist')
  const html = await readFile(resolve(dist, 'index.html'), 'utf8').catch(() => {
    throw new SettingError(
      'The web app is not built: run "npm run build", or set WEB to none for a server without it.',
    )
  })
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    wildcard: false,
    // Undressed, the page is nothing to look at.
    globIgnore: ['index.html*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path)
      reply.header('cache-control', isHashed ? FOR_EVER : 'no-cache')
      if (WORKER_FILE.test(path)) reply.header('content-security-policy', WORKER_POLICY)
    },
  })
  if (keptAssetsDir !== undefined) {
    await keepAssets(resolve(dist, 'assets'), keptAssetsDir, new Date())
    serveKeptAssets(app, { dir: keptAssetsDir, cacheControl: FOR_EVER })
  }
  const firstLoad = await readFirstLoad(dist)
  return async () => ({ html, firstLoad })
}

async function developmentPage(app: FastifyInstance, webDir: string): Promise<PageAt> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: webDir,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.startsWith(`${API_BASE}/`) || path.startsWith('/brand/') || path.startsWith('/mailbox'))
      return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  return async (url) => ({
    html: await vite.transformIndexHtml(url, await readFile(resolve(webDir, 'index.html'), 'utf8')),
    firstLoad: () => NOTHING_FIRST,
  })
}
