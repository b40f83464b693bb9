/**
 * Ends the mails of one kind with one click (RFC 8058). The address of the link is signed, so it works without a session
 * and changes nothing else.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { isMarketing, type MailKind } from '@pickproof/contract/lists/mail-kinds'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { notFound } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { sendPlainPage } from '../../platform/http/send-plain-page.ts'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import type { MailRow } from '../../platform/mail/mail-store.ts'
import type { MailChannel } from '../../platform/mail/send-mail-job.ts'
import { say } from '../../platform/messages/speech.ts'
import { playersOnBreak } from '../duties/index.ts'
import { appLink, findUserByEmail, ownOrigin } from '../identity/index.ts'
import { brandOfPage } from '../tenants/index.ts'
import { channelsOf, findKindOfMail, fixedChannels } from './channels.ts'
import { SETTINGS_PATH } from './deliver.ts'
import { findNotificationKind, type KindId } from './kinds.ts'
import { getSetting, storeSetting } from './setting-store.ts'

const texts = defineMessages('server.unsubscribe', {
  title: 'Email settings',
  ask: text<{ label: Message; brand: string }>('Stop emails from {brand} about: {label}?'),
  stop: 'Stop these emails',
  done: text<{ label: Message; brand: string }>('{brand} sends you no more emails about: {label}.'),
  settings: 'Change all notification settings',
})

const PATH = '/unsubscribe'
const TOKEN_MAX = 300

interface Subscriber {
  readonly tenantId: string
  readonly userId: bigint
  readonly kind: string
}

type UnsubscribeContext = Pick<Context, 'config' | 'brands' | 'database' | 'clock'>

function signatureOf({ config }: Pick<Context, 'config'>, content: string): Buffer {
  return createHmac('sha256', `unsubscribe ${config.secretKey}`).update(content).digest()
}

function unsubscribeToken(context: Pick<Context, 'config'>, { tenantId, userId, kind }: Subscriber): string {
  const content = Buffer.from(JSON.stringify([tenantId, String(userId), kind])).toString('base64url')
  return `${content}.${signatureOf(context, content).toString('base64url')}`
}

function findSubscriber(context: Pick<Context, 'config'>, token: string): Subscriber | undefined {
  const [content = '', signature = ''] = token.slice(0, TOKEN_MAX).split('.')
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(context, content)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const [tenantId, userId, kind] = JSON.parse(Buffer.from(content, 'base64url').toString()) as [
    string,
    string,
    string,
  ]
  return { tenantId, userId: BigInt(userId), kind }
}

/**
 * Whether the receiver of a mail may get it now, and the address that lets them stop such mails. A mail may have waited
 * since before a break began.
 */
export function mailChannel(context: UnsubscribeContext) {
  return async (tx: Tx, mail: MailRow): Promise<MailChannel> => {
    const { tenant_id: tenantId } = mail
    const kind = findKindOfMail(mail.kind)
    const invites = isMarketing(mail.kind as MailKind)
    const user = kind || invites ? await findUserByEmail(tx, tenantId, mail.to_address) : undefined
    if (!user) return {}
    if (
      invites &&
      (await playersOnBreak(tx, tenantId, { userIds: [user.id], now: context.clock.now() })).has(user.id)
    )
      return { refusal: 'the receiver takes a break from play' }
    const known = kind && findNotificationKind(kind)
    if (!known || fixedChannels(known).includes('mail')) return {}
    const { choices } = await getSetting(tx, tenantId, user.id)
    if (!channelsOf(kind, choices).includes('mail')) return { refusal: 'switched off by the receiver' }
    const token = unsubscribeToken(context, { tenantId, userId: user.id, kind })
    const brand = context.brands.getById(tenantId)
    return {
      unsubscribeUrl: appLink(brand, ownOrigin(context.config), `${PATH}/${token}`),
    }
  }
}

export function registerUnsubscribe(app: FastifyInstance, context: UnsubscribeContext): void {
  const url = `${PATH}/:token`
  const hidden = { schema: { hide: true } as never }
  // Programs that check links open them, so opening the page changes nothing.
  app.get(url, hidden, async (request, reply) => answer(request, reply, { isDone: false }))
  app.post(url, hidden, async (request, reply) => {
    const { tenantId, userId, kind } = getSubscriber(request)
    await context.database
      .tenant(tenantId)
      .transaction()
      .execute(async (tx) => {
        const setting = await getSetting(tx, tenantId, userId)
        const choices = { ...setting.choices, [kind]: { ...setting.choices[kind], mail: false } }
        await storeSetting(tx, tenantId, { userId, ...setting, choices })
      })
    return answer(request, reply, { isDone: true })
  })

  function getSubscriber(request: FastifyRequest): Subscriber & { readonly kind: KindId } {
    const { token } = request.params as { readonly token: string }
    const found = findSubscriber(context, token)
    const kind = found && findNotificationKind(found.kind)
    if (!kind || fixedChannels(kind).includes('mail')) throw notFound()
    return { ...found, kind: found.kind as KindId }
  }

  function answer(request: FastifyRequest, reply: FastifyReply, { isDone }: { readonly isDone: boolean }) {
    const { tenantId, kind } = getSubscriber(request)
    const brand = context.brands.getById(tenantId)
    brandOfPage(context.brands, request, reply)
    const label = findNotificationKind(kind)?.label
    if (!label) throw notFound()
    const words = (said: Message) => escapeHtml(say(said, request.language))
    const sentence = (isDone ? texts.done : texts.ask)({ label, brand: brand.name })
    return sendPlainPage(reply, {
      hasForms: true,
      write: (nonce) => `<!doctype html>
<html lang="${request.language.code}" dir="${request.language.direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words(texts.title)}</title>
<style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;max-width:36rem;margin:12vh auto;padding:0 1rem}
button{font:inherit;font-weight:600;padding:.6rem 1.2rem}</style></head>
<body><h1>${words(texts.title)}</h1><p>${words(sentence)}</p>
${isDone ? '' : `<form method="post"><button type="submit">${words(texts.stop)}</button></form>`}
<p><a href="${escapeHtml(SETTINGS_PATH)}">${words(texts.settings)}</a></p></body></html>`,
    })
  }
}
