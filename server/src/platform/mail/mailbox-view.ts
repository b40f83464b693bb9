/** The HTML of the local mailbox. */
import { escapeHtml } from './escape-html.ts'
import type { MailHead, MailRow } from './mail-store.ts'
import type { MailLook } from './mail-template.ts'

const REFRESH_SECONDS = 3

interface PageParts {
  readonly look: MailLook
  /** The query that names the tenant, or nothing: links keep to the same brand. */
  readonly tenant: string
  readonly nonce: string
}

export function mailListPage({
  mails,
  refreshes,
  ...parts
}: PageParts & { mails: readonly MailHead[]; refreshes: boolean }): string {
  const { tenant } = parts
  const toggled = `${tenant}${tenant ? '&' : '?'}refresh=on`
  const items = mails.map(
    (mail) => `<li><a class="mail" href="/mailbox/${mail.id}${escapeHtml(tenant)}">
<span class="subject">${escapeHtml(mail.subject)}</span>
<span class="to">to ${escapeHtml(mail.to_address)}</span>
<time datetime="${mail.created_at.toISOString()}">${readableTime(mail.created_at)}</time>
</a></li>`,
  )
  const list = items.length
    ? `<ol>${items.join('\n')}</ol>`
    : '<p class="empty">No mail yet. Register or ask for a new password, and it appears here.</p>'
  const refresh = refreshes
    ? `<a href="/mailbox${escapeHtml(tenant)}">Stop refreshing</a>`
    : `<a href="/mailbox${escapeHtml(tenant)}">Refresh</a> <a href="/mailbox${escapeHtml(toggled)}">Refresh automatically</a>`
  return page({
    ...parts,
    title: 'Local mailbox',
    head: refreshes ? `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">` : '',
    body: `<header><h1>Local mailbox</h1><nav>${refresh}</nav></header>
<p class="note">No mail server is set (SMTP_URL), so the mails of ${escapeHtml(parts.look.name)} stay here. Newest first.</p>
${list}`,
  })
}

export function mailPage({ mail, ...parts }: PageParts & { mail: MailRow }): string {
  return page({
    ...parts,
    title: mail.subject,
    head: '',
    body: `<header><h1>${escapeHtml(mail.subject)}</h1><nav><a href="/mailbox${escapeHtml(parts.tenant)}">All mails</a></nav></header>
<dl><dt>To</dt><dd>${escapeHtml(mail.to_address)}</dd><dt>Written</dt><dd>${readableTime(mail.created_at)}</dd></dl>
<iframe title="The mail as it is shown" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escapeHtml(openingInWholeWindow(mail.html))}"></iframe>
<h2>Text part</h2>
<pre>${withLinks(mail.text)}</pre>`,
  })
}

/** Links of the mail leave the frame, as they would leave a mail program. */
function openingInWholeWindow(html: string): string {
  return html.replace('<head>', '<head>\n<base target="_top">')
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('')
}

function readableTime(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`
}

function page({
  look,
  nonce,
  title,
  head,
  body,
}: PageParts & { title: string; head: string; body: string }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>${escapeHtml(title)} · ${escapeHtml(look.name)}</title>
<style nonce="${nonce}">
body { margin: 0; background: ${look.page}; color: ${look.text}; font: 15px/1.5 system-ui, sans-serif; border-top: 4px solid ${look.brand} }
main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: baseline; justify-content: space-between }
nav { display: flex; gap: 16px }
h1 { margin: 0; font-size: 22px }
h2 { margin: 24px 0 8px; font-size: 16px }
a { color: ${look.brand} }
.note, .to, time, dt { color: ${look.textMuted} }
ol { list-style: none; margin: 16px 0 0; padding: 0; background: ${look.card}; border: 1px solid ${look.line}; border-radius: 8px }
li + li { border-top: 1px solid ${look.line} }
.mail { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; color: inherit; text-decoration: none }
.mail:hover .subject, .mail:focus-visible .subject { text-decoration: underline }
.subject { font-weight: 600; overflow-wrap: anywhere }
.to { grid-row: 2; overflow-wrap: anywhere }
@media (max-width: 599px) { .mail { grid-template-columns: 1fr } .to { grid-row: auto } }
time { font-size: 13px; white-space: nowrap }
.empty { padding: 32px 16px; background: ${look.card}; border: 1px solid ${look.line}; border-radius: 8px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 16px; margin: 12px 0 }
dd { margin: 0; overflow-wrap: anywhere }
iframe { box-sizing: border-box; width: 100%; height: 640px; border: 1px solid ${look.line}; border-radius: 8px; background: ${look.card} }
pre { margin: 0; padding: 16px; background: ${look.card}; border: 1px solid ${look.line}; border-radius: 8px; white-space: pre-wrap; overflow-wrap: anywhere }
</style>
</head>
<body><main>
${body}
</main></body>
</html>
`
}
