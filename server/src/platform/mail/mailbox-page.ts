/**
 * The local mailbox: unsent mails, readable in the browser of the machine that runs the product. It shows links that
 * let anyone in, so it exists only without a mail server, on this machine, for the operator. Others do not find it.
 */
import { TENANT_QUERY } from '@pickproof/contract/headers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '../app-error.ts'
import type { Database } from '../db/database.ts'
import { openToOperator } from '../http/local-host.ts'
import { sendPlainPage } from '../http/send-plain-page.ts'
import { type BrandOfMails, mailLook } from './mail-look.ts'
import { findMail, listNewestMails } from './mail-store.ts'
import { mailListPage, mailPage } from './mailbox-view.ts'

const MAILS_SHOWN_MAX = 100
const LARGEST_ID_DIGITS = 18

interface MailboxOptions {
  readonly database: Database
  readonly brands: { getById(tenantId: string): BrandOfMails }
  /** No mail server is set, so mails stay here. */
  readonly isLocalDelivery: boolean
  /** The token that the server prints at its start. */
  readonly localToken: string | undefined
  /** The tenant a request speaks to; throws for an unknown one. */
  tenantOf(request: FastifyRequest): string
}

type Query = Readonly<Record<string, string | string[] | undefined>>

export function registerMailbox(app: FastifyInstance, options: MailboxOptions): void {
  if (!options.isLocalDelivery) return
  const { database, brands } = options
  const hidden = { schema: { hide: true } as never }

  app.get('/mailbox', hidden, async (request, reply) => {
    const opening = openToOperator(request, reply, options.localToken)
    if (opening) return opening
    const tenantId = options.tenantOf(request)
    const mails = await listNewestMails(database.tenant(tenantId), tenantId, MAILS_SHOWN_MAX)
    const query = request.query as Query
    return sendPlainPage(reply, {
      hasStyledElements: true,
      write: (nonce) =>
        mailListPage({
          mails,
          look: mailLook(brands.getById(tenantId)),
          tenant: tenantParameter(query),
          refreshes: query.refresh === 'on',
          nonce,
        }),
    })
  })

  app.get('/mailbox/:id', hidden, async (request, reply) => {
    const opening = openToOperator(request, reply, options.localToken)
    if (opening) return opening
    const tenantId = options.tenantOf(request)
    const { id } = request.params as { id: string }
    if (!/^[1-9]\d*$/.test(id) || id.length > LARGEST_ID_DIGITS) throw notFound()
    const mail = await findMail(database.tenant(tenantId), tenantId, BigInt(id))
    if (!mail) throw notFound()
    const tenant = tenantParameter(request.query as Query)
    return sendPlainPage(reply, {
      hasStyledElements: true,
      write: (nonce) => mailPage({ mail, look: mailLook(brands.getById(tenantId)), tenant, nonce }),
    })
  })
}

function tenantParameter(query: Query): string {
  const value = query[TENANT_QUERY]
  return typeof value === 'string' ? `?${new URLSearchParams({ [TENANT_QUERY]: value })}` : ''
}
