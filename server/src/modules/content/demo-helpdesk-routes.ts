/**
 * Replaces a brand's helpdesk and live chat on the machine that runs the product. It takes the addresses that a real
 * one would have in brand.json, shows its tickets and answers in the chat. It does not exist in production.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { ensureSameSite } from '../../platform/http/cross-site.ts'
import { isAtThisMachine } from '../../platform/http/local-host.ts'
import { sendPlainPage } from '../../platform/http/send-plain-page.ts'
import { type BrandRegistry, brandOfPage, type Brand } from '../tenants/index.ts'
import { DemoHelpdesk, TICKET_FIELDS, type TicketDraft, ticketProblems } from './demo-helpdesk.ts'
import {
  chatPage,
  formPage,
  HELPDESK_PATHS,
  notKnownPage,
  type PageLook,
  ticketPage,
  ticketsPage,
} from './demo-helpdesk-pages.ts'

interface DemoHelpdeskOptions {
  readonly brands: BrandRegistry
  readonly clock: Clock
  readonly isProduction: boolean
}

type Fields = Readonly<Record<string, string>>
const FIELD_LENGTH_MAX = 2100

export function registerDemoHelpdesk(app: FastifyInstance, options: DemoHelpdeskOptions): void {
  if (options.isProduction) return
  const desk = new DemoHelpdesk()
  const hidden = { schema: { hide: true } as never }

  app.get(HELPDESK_PATHS.form, hidden, async (request, reply) => {
    const { brand, fields, show } = visitOf(options, request, reply)
    const name = findFormName(brand, fields)
    if (name === undefined) return show((look) => notKnownPage(look, 'form'))
    const draft = draftOf(fields)
    return show((look) => formPage(look, { fields: idsOf(fields), name, draft, problems: {} }))
  })

  app.post(HELPDESK_PATHS.tickets, hidden, async (request, reply) => {
    const { brand, fields, show } = visitOf(options, request, reply)
    const name = findFormName(brand, fields)
    if (name === undefined) return show((look) => notKnownPage(look, 'form'))
    const draft = draftOf(fields)
    const problems = ticketProblems(draft)
    if (Object.keys(problems).length > 0)
      return show((look) => formPage(look, { fields: idsOf(fields), name, draft, problems }))
    const { number } = desk.addTicket(brand.tenantId, {
      ...draft,
      form: name,
      createdAt: options.clock.now(),
    })
    // So that a reload shows the ticket instead of creating another.
    return reply.redirect(`${HELPDESK_PATHS.tickets}/${number}?${themeQuery(fields)}`, 303)
  })

  app.get<{ Params: { number: string } }>(
    `${HELPDESK_PATHS.tickets}/:number`,
    hidden,
    async (request, reply) => {
      const { brand, show } = visitOf(options, request, reply)
      const ticket = desk.ticketsOf(brand.tenantId).find(({ number }) => number === request.params.number)
      return show((look) => (ticket ? ticketPage(look, ticket) : notKnownPage(look, 'ticket')))
    },
  )

  app.get(HELPDESK_PATHS.tickets, hidden, async (request, reply) => {
    const { brand, show } = visitOf(options, request, reply)
    return show((look) => ticketsPage(look, desk.ticketsOf(brand.tenantId)))
  })

  app.get(HELPDESK_PATHS.chat, hidden, async (request, reply) => {
    const { brand, fields, show } = visitOf(options, request, reply)
    if (fields.chat !== brand.support.liveChatId) return show((look) => notKnownPage(look, 'chat'))
    const conversation = fields.conversation ?? ''
    const lines = desk.findLines(brand.tenantId, conversation)
    if (lines) return show((look) => chatPage(look, { fields: { ...idsOf(fields), conversation }, lines }))
    return toConversation(reply, fields, desk.startConversation(brand.tenantId))
  })

  app.post(HELPDESK_PATHS.chat, hidden, async (request, reply) => {
    const { brand, fields, show } = visitOf(options, request, reply)
    if (fields.chat !== brand.support.liveChatId) return show((look) => notKnownPage(look, 'chat'))
    const conversation = fields.conversation ?? ''
    const message = (fields.message ?? '').trim()
    if (message !== '') desk.say(brand.tenantId, conversation, message)
    return toConversation(reply, fields, conversation)
  })
}

interface Visit {
  readonly brand: Brand
  readonly fields: Fields
  show(write: (look: PageLook) => string): FastifyReply
}

function visitOf({ brands }: DemoHelpdeskOptions, request: FastifyRequest, reply: FastifyReply): Visit {
  if (!isAtThisMachine(request)) throw notFound()
  ensureSameSite(request)
  const brand = brandOfPage(brands, request, reply)
  const fields = Object.fromEntries(
    Object.entries({ ...(request.query as object), ...(request.body as object) }).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, FIELD_LENGTH_MAX)]] : [],
    ),
  )
  const theme = fields.theme === 'light' ? 'light' : 'dark'
  return {
    brand,
    fields,
    show: (write) =>
      sendPlainPage(reply, {
        hasForms: true,
        isFramed: true,
        write: (nonce) => write({ brand, theme, nonce }),
      }),
  }
}

/** Undefined where the address has another license or form than the brand set up. */
function findFormName({ support }: Brand, { licence, form }: Fields): string | undefined {
  if (!form || licence !== support.licenceId) return undefined
  if (form === support.techSupportFormId) return 'Tech support'
  if (form === support.salesFormId) return 'Sales / rules'
  return undefined
}

function draftOf(fields: Fields): TicketDraft {
  const names = Object.keys(TICKET_FIELDS)
  return Object.fromEntries(
    names.map((name) => [name, (fields[name] ?? '').trim()]),
  ) as unknown as TicketDraft
}

function idsOf({ licence, form, chat, theme }: Fields): Fields {
  return Object.fromEntries(
    Object.entries({ licence, form, chat, theme }).filter(([, value]) => value),
  ) as Fields
}

const themeQuery = ({ theme = 'dark' }: Fields) => new URLSearchParams({ theme }).toString()

function toConversation(reply: FastifyReply, fields: Fields, conversation: string): FastifyReply {
  const query = new URLSearchParams({ ...idsOf(fields), conversation })
  return reply.redirect(`${HELPDESK_PATHS.chat}?${query}`, 303)
}
