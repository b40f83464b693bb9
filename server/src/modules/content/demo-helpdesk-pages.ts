/** The pages of the demo helpdesk: the form, the tickets it got, and the chat. They run no script. */
import { formatDate } from '@pickproof/domain/format/dates'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import { type Brand, DEMO_HELPDESK_PATH, themeCss } from '../tenants/index.ts'
import {
  type ChatLine,
  type Ticket,
  TICKET_FIELDS,
  type TicketDraft,
  type TicketField,
  type TicketProblems,
} from './demo-helpdesk.ts'

export const HELPDESK_PATHS = {
  form: `${DEMO_HELPDESK_PATH}/form`,
  tickets: `${DEMO_HELPDESK_PATH}/tickets`,
  chat: `${DEMO_HELPDESK_PATH}/chat`,
} as const

export interface PageLook {
  readonly brand: Brand
  readonly theme: 'dark' | 'light'
  readonly nonce: string
}

const STAND_IN =
  'This page replaces a helpdesk while you run the product on your own machine. Nothing is sent anywhere.'

interface FormPage {
  /** What the address said: which license, which form, which theme. */
  readonly fields: Readonly<Record<string, string>>
  readonly name: string
  readonly draft: TicketDraft
  readonly problems: TicketProblems
}

export function formPage(look: PageLook, { fields, name, draft, problems }: FormPage): string {
  const input = (field: TicketField) => {
    const { label, maxLength } = TICKET_FIELDS[field]
    const problem = problems[field]
    const shared = `id="${field}" name="${field}" maxlength="${maxLength}"${problem ? ` aria-invalid="true" aria-describedby="${field}-problem"` : ''}`
    const value = escapeHtml(draft[field])
    const control =
      field === 'message'
        ? `<textarea ${shared} rows="6">${value}</textarea>`
        : `<input ${shared} type="text"${field === 'email' ? ' inputmode="email" autocomplete="email"' : ''} value="${value}">`
    const error = problem ? `<p class="problem" id="${field}-problem">${escapeHtml(problem)}</p>` : ''
    return `<div><label for="${field}">${label}</label>${control}${error}</div>`
  }
  return page(look, name, [
    `<form method="post" action="${HELPDESK_PATHS.tickets}">${hidden(fields)}`,
    ...(Object.keys(TICKET_FIELDS) as TicketField[]).map(input),
    '<button type="submit">Create ticket</button></form>',
    muted(STAND_IN),
  ])
}

export function ticketPage(look: PageLook, ticket: Ticket): string {
  return page(look, `Ticket ${ticket.number} created`, [
    `<p role="status">We answer to ${escapeHtml(ticket.email)}.</p>`,
    ticketItem(ticket),
    `<p><a href="${HELPDESK_PATHS.tickets}?theme=${look.theme}" target="_blank" rel="noreferrer">All tickets of this helpdesk</a></p>`,
    muted(STAND_IN),
  ])
}

export function ticketsPage(look: PageLook, tickets: readonly Ticket[]): string {
  return page(look, 'Tickets', [
    tickets.length === 0
      ? '<p>No tickets yet. Send the form on the support page to create one.</p>'
      : `<ol>${tickets.map((ticket) => `<li>${ticketItem(ticket)}</li>`).join('')}</ol>`,
    muted(STAND_IN),
  ])
}

export function notKnownPage(look: PageLook, what: string): string {
  return page(look, `This ${what} does not exist`, [
    `<p>The address does not carry the ids that ${escapeHtml(look.brand.name)} has set up. Check <code>support</code> in its brand.json.</p>`,
  ])
}

interface ChatPage {
  readonly fields: Readonly<Record<string, string>>
  readonly lines: readonly ChatLine[]
}

export function chatPage(look: PageLook, { fields, lines }: ChatPage): string {
  const name = (line: ChatLine) => (line.from === 'desk' ? `${look.brand.name} support` : 'You')
  return page(look, 'Live chat', [
    `<div role="log" aria-label="Messages"><ol class="chat">${lines
      .map(
        (line) =>
          `<li class="${line.from}"><b>${escapeHtml(name(line))}</b><p>${escapeHtml(line.text)}</p></li>`,
      )
      .join('')}</ol></div>`,
    `<form method="post" action="${HELPDESK_PATHS.chat}">${hidden(fields)}`,
    '<div><label for="message">Your message</label><input id="message" name="message" type="text" maxlength="500" autocomplete="off" autofocus></div>',
    '<button type="submit">Send message</button></form>',
    muted(STAND_IN),
  ])
}

function ticketItem({ number, form, subject, email, message, createdAt }: Ticket): string {
  const at = createdAt.toISOString()
  return `<article><h2>${escapeHtml(subject)}</h2>
<p class="muted">${number} · ${escapeHtml(form)} · ${escapeHtml(email)} · <time datetime="${at}">${formatDate(at, 'MMM Do, YYYY, h:mm A (z)', 'UTC')}</time></p>
<p class="message">${escapeHtml(message)}</p></article>`
}

const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')

const muted = (text: string) => `<p class="muted">${escapeHtml(text)}</p>`

function page({ brand, theme, nonce }: PageLook, heading: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="en" data-theme="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)} · ${escapeHtml(brand.name)} helpdesk</title>
<style nonce="${nonce}">${themeCss(brand.theme)}
*{box-sizing:border-box}
body{margin:0;background:var(--c-surface-1);color:var(--c-text);font:16px/24px Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{max-width:640px;margin:0 auto;padding:24px 20px}
h1{margin:0 0 16px;font-size:20px;line-height:28px}
h2{margin:0;font-size:16px;line-height:24px;overflow-wrap:anywhere}
p{margin:0 0 12px;overflow-wrap:anywhere}
form{display:grid;gap:16px;margin:0 0 20px}
label{display:block;margin:0 0 4px;font-size:14px;line-height:20px;color:var(--c-text-muted)}
input[type=text],textarea{width:100%;padding:10px 12px;border:1px solid var(--c-line-control);border-radius:8px;background:var(--c-surface-2);color:var(--c-text);font:inherit;resize:vertical}
input[aria-invalid],textarea[aria-invalid]{border-color:var(--c-down)}
.problem{margin:4px 0 0;font-size:14px;color:var(--c-down)}
button{min-height:44px;padding:10px 20px;border:0;border-radius:8px;background:var(--c-brand);color:var(--c-on-brand);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--c-focus);outline-offset:2px}
a{color:var(--c-brand)}
ol{display:grid;gap:12px;margin:0 0 20px;padding:0;list-style:none}
article{margin:0 0 12px;padding:12px 16px;border:1px solid var(--c-line);border-radius:12px;background:var(--c-surface-2)}
.message{margin:0;white-space:pre-wrap}
.chat li{max-width:85%;padding:8px 12px;border-radius:12px;background:var(--c-surface-2)}
.chat .player{justify-self:end;background:color-mix(in srgb,var(--c-brand) var(--soft),var(--c-surface-1))}
.chat b{font-size:12px;line-height:16px;color:var(--c-text-muted)}
.chat p{margin:0}
.muted{color:var(--c-text-muted);font-size:14px;line-height:20px}
</style>
</head>
<body><main><h1>${escapeHtml(heading)}</h1>
${parts.join('\n')}
</main></body>
</html>
`
}
