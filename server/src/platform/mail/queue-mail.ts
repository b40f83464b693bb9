/** Puts a mail into the outbox. It exists exactly when the transaction that caused it does. */
import type { Tx } from '../db/database.ts'
import { queueJob } from '../jobs/jobs.ts'
import { countMailsSince, insertMail } from './mail-store.ts'
import { composeMail, type MailContent, type MailLook } from './mail-template.ts'

export const SEND_MAIL_JOB = 'send-mail'

const HOUR_MS = 3_600_000
const MAILS_PER_HOUR_MAX = 5

export interface OutgoingMail {
  /** What it tells, in kebab-case: verification, password-reset. */
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly look: MailLook
  readonly content: MailContent
  readonly at: Date
}

export async function queueMail(tx: Tx, tenantId: string, mail: OutgoingMail): Promise<void> {
  const { html, text } = composeMail(mail.look, mail.content)
  const id = await insertMail(tx, tenantId, {
    kind: mail.kind,
    to_address: mail.to,
    subject: mail.subject,
    html,
    text,
    created_at: mail.at,
  })
  await queueJob(tx, SEND_MAIL_JOB, { tenantId, id: String(id) })
}

/** Strangers can cause mails to any address by typing it; nobody's box shall be filled that way. */
export async function mayMailStranger(
  tx: Tx,
  tenantId: string,
  { kind, to, at }: Pick<OutgoingMail, 'kind' | 'to' | 'at'>,
): Promise<boolean> {
  const since = new Date(at.getTime() - HOUR_MS)
  return (await countMailsSince(tx, tenantId, { kind, toAddress: to, since })) < MAILS_PER_HOUR_MAX
}
