/**
 * One mail in the brand's colors, as HTML and as text. Mail programs support little CSS: tables carry the layout, and
 * every style is inline. There are no pictures, because most programs hide remote ones and none of the common ones
 * draws SVG. The brand's name in its color replaces the logo.
 */
import { defineMessages, type Message, type MessageValue, text } from '@pickproof/domain/messages/message'
import type { Direction, Language } from '@pickproof/messages/languages'
import { say } from '../messages/speech.ts'
import { escapeHtml } from './escape-html.ts'

const texts = defineMessages('server.mails', {
  copyLink: 'Or copy this address into your browser:',
  value: text<{ value: MessageValue }>('{value}'),
})

/** Names and colors of the brand, as `mailLook` takes them from it. */
export interface MailLook {
  readonly name: string
  readonly brand: string
  readonly onBrand: string
  readonly page: string
  readonly card: string
  readonly text: string
  readonly textMuted: string
  readonly line: string
}

/** What a mail says. A text that is not a message, such as the note of a reviewer, stays as it is. */
export interface MailContent {
  readonly heading: Message | string
  readonly paragraphs: readonly (Message | string)[]
  readonly action?: { readonly label: Message | string; readonly url: string }
  readonly facts?: readonly { readonly label: Message | string; readonly value: MessageValue }[]
  readonly footer: readonly (Message | string)[]
}

/** The same in the language of the reader. */
interface WrittenContent {
  readonly language: Language
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly action: { readonly label: string; readonly url: string; readonly copyLink: string } | undefined
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly footer: readonly string[]
}

interface ComposedMail {
  readonly html: string
  readonly text: string
}

export function composeMail(look: MailLook, content: MailContent, language: Language): ComposedMail {
  const written = writtenIn(language, content)
  return { html: htmlOf(look, written), text: textOf(look, written) }
}

function writtenIn(
  language: Language,
  { heading, paragraphs, action, facts = [], footer }: MailContent,
): WrittenContent {
  const inWords = (said: Message | string) => say(said, language)
  return {
    language,
    heading: inWords(heading),
    paragraphs: paragraphs.map(inWords),
    action: action && {
      label: inWords(action.label),
      url: action.url,
      copyLink: inWords(texts.copyLink),
    },
    facts: facts.map(({ label, value }) => ({
      label: inWords(label),
      value: typeof value === 'string' ? value : inWords(texts.value({ value })),
    })),
    footer: footer.map(inWords),
  }
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

function htmlOf(
  look: MailLook,
  { language, heading, paragraphs, action, facts, footer }: WrittenContent,
): string {
  const rows = [
    row(
      'padding:28px 32px 0',
      `<h1 style="margin:0;${FONT};font-size:22px;line-height:28px;color:${look.text}">${escapeHtml(heading)}</h1>`,
    ),
    ...paragraphs.map((text) =>
      row('padding:14px 32px 0', paragraph(text, `font-size:15px;line-height:23px;color:${look.text}`)),
    ),
    ...(facts.length ? [row('padding:16px 32px 0', factTable(look, facts, language.direction))] : []),
    ...(action
      ? [
          row('padding:24px 32px 0', button(look, action)),
          row('padding:16px 32px 0', plainLink(look, action)),
        ]
      : []),
    row('padding:32px 0 0', ''),
  ]
  return `<!doctype html>
<html lang="${language.code}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body dir="${language.direction}" style="margin:0;padding:0;background:${look.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(paragraphs[0] ?? heading)}</div>
<table ${TABLE} width="100%" style="background:${look.page}"><tr><td align="center" style="padding:32px 16px">
<table ${TABLE} width="100%" style="max-width:560px">
<tr><td style="padding:0 4px 16px;${FONT};font-size:20px;line-height:24px;font-weight:700;color:${look.brand}">${escapeHtml(look.name)}</td></tr>
<tr><td style="background:${look.card};border:1px solid ${look.line};border-top:4px solid ${look.brand};border-radius:8px">
<table ${TABLE} width="100%">
${rows.join('\n')}
</table>
</td></tr>
${footer.map((text) => row('padding:16px 4px 0', paragraph(text, `font-size:13px;line-height:19px;color:${look.textMuted}`))).join('\n')}
</table>
</td></tr></table>
</body>
</html>
`
}

function row(style: string, inner: string): string {
  return `<tr><td style="${style}">${inner}</td></tr>`
}

function paragraph(text: string, style: string): string {
  return `<p style="margin:0;${FONT};${style}">${escapeHtml(text)}</p>`
}

function button(look: MailLook, { label, url }: { label: string; url: string }): string {
  return (
    `<table ${TABLE}><tr><td style="background:${look.brand};border-radius:6px">` +
    `<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;${FONT};font-size:15px;line-height:20px;` +
    `font-weight:600;color:${look.onBrand};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
  )
}

/** For readers whose program does not make the button work. */
function plainLink(look: MailLook, { url, copyLink }: { url: string; copyLink: string }): string {
  const style = `${FONT};font-size:13px;line-height:19px;color:${look.textMuted};word-break:break-all`
  return `<p style="margin:0;${style}">${escapeHtml(copyLink)}<br><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(url)}</a></p>`
}

function factTable(look: MailLook, facts: WrittenContent['facts'], direction: Direction): string {
  const gap = direction === 'rtl' ? 'padding-left:16px' : 'padding-right:16px'
  const cell = (text: string, colour: string, extra: string) =>
    `<td style="padding:8px 0;border-top:1px solid ${look.line};${FONT};font-size:14px;line-height:20px;color:${colour};${extra}">${escapeHtml(text)}</td>`
  const lines = facts.map(
    ({ label, value }) =>
      `<tr>${cell(label, look.textMuted, `${gap};white-space:nowrap`)}${cell(value, look.text, 'word-break:break-word')}</tr>`,
  )
  return `<table ${TABLE} width="100%">${lines.join('')}</table>`
}

function textOf(look: MailLook, { heading, paragraphs, action, facts, footer }: WrittenContent): string {
  const blocks = [
    look.name,
    heading,
    ...paragraphs,
    ...(facts.length ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `--\n${footer.join('\n')}`,
  ]
  return `${blocks.join('\n\n')}\n`
}
