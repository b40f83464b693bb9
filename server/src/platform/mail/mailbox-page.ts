/**
 * The local mailbox: what would have been mailed, readable in the browser of the machine that runs the
 * product. It shows links that let anyone in, so it exists only without a mail server and only for whoever
 * sits at this machine; everywhere else it is not found.
 */
import { randomBytes } from 'node:crypto'
import { TENANT_QUERY } from '@pickproof/contract/headers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../app-error.ts'
import type { Database } from '../db/database.ts'
import { isAtThisMachine } from '../http/local-host.ts'
import { type BrandOfMails, mailLook } from './mail-look.ts'
import { findMail, listNewestMails } from './mail-store.ts'
import { mailListPage, mailPage } from './mailbox-view.ts'

const MAILS_SHOWN_MAX = 100
const LARGEST_ID_DIGITS = 18

export interface MailboxOptions {
  readonly database: Database
  readonly brands: { getById(tenantId: string): BrandOfMails }
  /** No mail server is set, so mails stay here. */
  readonly isLocalDelivery: boolean
  /** The tenant a request speaks to; throws for an unknown one. */
  tenantOf(request: FastifyRequest): string
}

type Query = Readonly<Record<string, string | string[] | undefined>>

export function registerMailbox(app: FastifyInstance, options: MailboxOptions): void {
  if (!options.isLocalDelivery) return
  const { database, brands } = options
  const hidden = { schema: { hide: true } as never }

  app.get('/mailbox', hidden, async (request, reply) => {
    ensureAtThisMachine(request)
    const tenantId = options.tenantOf(request)
    const mails = await listNewestMails(database.tenant(tenantId), tenantId, MAILS_SHOWN_MAX)
    const query = request.query as Query
    return send(reply, (nonce) =>
      mailListPage({
        mails,
        look: mailLook(brands.getById(tenantId)),
        tenant: tenantParameter(query),
        refreshes: query.refresh === 'on',
        nonce,
      }),
    )
  })

  app.get('/mailbox/:id', hidden, async (request, reply) => {
    ensureAtThisMachine(request)
    const tenantId = options.tenantOf(request)
    const { id } = request.params as { id: string }
    if (!/^[1-9]\d*$/.test(id) || id.length > LARGEST_ID_DIGITS) throw notFound()
    const mail = await findMail(database.tenant(tenantId), tenantId, BigInt(id))
    if (!mail) throw notFound()
    const tenant = tenantParameter(request.query as Query)
    return send(reply, (nonce) => mailPage({ mail, look: mailLook(brands.getById(tenantId)), tenant, nonce }))
  })
}

function ensureAtThisMachine(request: FastifyRequest): void {
  if (!isAtThisMachine(request)) throw notFound()
}

function tenantParameter(query: Query): string {
  const value = query[TENANT_QUERY]
  return typeof value === 'string' ? `?${new URLSearchParams({ [TENANT_QUERY]: value })}` : ''
}

/** The frame of a mail inherits this policy: nothing is loaded, nothing runs, only styles on elements apply. */
function send(reply: FastifyReply, page: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `style-src-elem 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  return reply
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page(nonce))
}
