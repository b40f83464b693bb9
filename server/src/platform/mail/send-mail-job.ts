/**
 * Sends one mail of the outbox. The row is locked meanwhile, so two processes never send it together. Its Message-ID
 * never changes, so a receiver recognizes the copy of a mail whose sender died before it noted the delivery.
 */
import type { MailSender } from '@pickproof/contract/brand-file'
import { createTransport, type Transporter } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import type { JobHandler } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import {
  lockUnsentMail,
  type MailRow,
  markMailFailed,
  markMailKept,
  markMailRefused,
  markMailSent,
} from './mail-store.ts'
import { SEND_MAIL_JOB } from './queue-mail.ts'

const CONNECT_TIMEOUT_MS = 5_000
/** Of silence; the row of the mail is locked all the while. */
const SOCKET_TIMEOUT_MS = 10_000

export interface MailChannel {
  /** Why the mail is not sent. */
  readonly refusal?: string
  readonly unsubscribeUrl?: string
}

interface SendMailOptions {
  readonly database: Database
  readonly clock: Clock
  /** Without a mail server mails stay in the outbox, which is the local mailbox. */
  readonly smtpUrl: string | undefined
  /** Whether a mail server without encryption gets no mail. */
  readonly isTlsRequired: boolean
  senderOf(tenantId: string): MailSender
  /** Whether the receiver may still get such mails, and where they can stop them. */
  channelOf?(tx: Tx, mail: MailRow): Promise<MailChannel>
}

export function sendMailJob(options: SendMailOptions): JobHandler {
  const transport = options.smtpUrl ? openTransport(options.smtpUrl, options.isTlsRequired) : undefined
  return {
    name: SEND_MAIL_JOB,
    lane: 'outside',
    async handle({ tenantId, id }, log) {
      const failure = await options.database
        .tenant(tenantId)
        .transaction()
        .execute((tx) => sendOnce(tx, tenantId, BigInt(id), { ...options, transport, log }))
      // Thrown only now, after the commit that keeps the reason: the queue then tries again later.
      if (failure) throw failure
    },
  }
}

function openTransport(smtpUrl: string, isTlsRequired: boolean): Transporter {
  // All in one object: options next to an address are defaults of the messages, not of the connection.
  return createTransport({
    url: smtpUrl,
    requireTLS: isTlsRequired,
    dnsTimeout: CONNECT_TIMEOUT_MS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  })
}

interface SendContext extends SendMailOptions {
  readonly transport: Transporter | undefined
  readonly log: Log
}

async function sendOnce(
  tx: Tx,
  tenantId: string,
  mailId: bigint,
  context: SendContext,
): Promise<Error | undefined> {
  const mail = await lockUnsentMail(tx, tenantId, mailId)
  if (!mail) return undefined
  const channel = await context.channelOf?.(tx, mail)
  if (channel?.refusal !== undefined) {
    await markMailRefused(tx, tenantId, mailId, channel.refusal)
    return undefined
  }
  if (!context.transport) {
    await markMailKept(tx, tenantId, mailId, context.clock.now())
    return undefined
  }
  try {
    await context.transport.sendMail(messageOf(mail, context.senderOf(tenantId), channel?.unsubscribeUrl))
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error))
    if (!isFinal(failure)) {
      await markMailFailed(tx, tenantId, mailId, failure.message)
      return failure
    }
    await markMailRefused(tx, tenantId, mailId, failure.message)
    context.log.warn(
      { mailId: String(mailId), tenantId, error: failure.message },
      'a mail was refused for good',
    )
    return undefined
  }
  await markMailSent(tx, tenantId, mailId, context.clock.now())
  return undefined
}

function messageOf(mail: MailRow, sender: MailSender, unsubscribeUrl: string | undefined) {
  const domain = sender.fromAddress.split('@').at(-1) ?? 'localhost'
  return {
    from: { name: sender.fromName, address: sender.fromAddress },
    ...(sender.replyTo ? { replyTo: sender.replyTo } : {}),
    // As an object the address cannot be read as a list of several.
    to: { name: '', address: mail.to_address },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<mail-${mail.tenant_id}-${mail.id}@${domain}>`,
    date: mail.created_at,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // One click in a mail program ends such mails (RFC 8058).
      ...(unsubscribeUrl && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribeUrl && { list: { unsubscribe: unsubscribeUrl } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A 5xx from the mail server is its last word on this mail; everything else may go better later. */
function isFinal(failure: Error): boolean {
  const { responseCode, command } = failure as { responseCode?: number; command?: string }
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}
