/** Puts a mail into the outbox. It exists exactly when the transaction that caused it does. */
import { HOUR_MS } from '@pickproof/domain/time/durations'
import type { Tx } from '../db/database.ts'
import { queueJobs } from '../jobs/jobs.ts'
import { countMailsSince, insertMails } from './mail-store.ts'
import { composeMail, type MailContent, type MailLook } from './mail-template.ts'

export const SEND_MAIL_JOB = 'send-mail'

const MAILS_PER_HOUR_MAX = 5

interface OutgoingMail {
  /** What it tells, in kebab-case: verification, password-reset. */
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly look: MailLook
  readonly content: MailContent
  readonly at: Date
  /** What it is about. A second mail of the kind with the same key is not sent. */
  readonly once?: string
}

export async function queueMail(tx: Tx, tenantId: string, mail: OutgoingMail): Promise<void> {
  await queueMails(tx, tenantId, [mail])
}

/** Many at once in as many statements as one. */
export async function queueMails(tx: Tx, tenantId: string, mails: readonly OutgoingMail[]): Promise<void> {
  if (mails.length === 0) return
  const ids = await insertMails(
    tx,
    tenantId,
    mails.map(({ kind, to, subject, look, content, at, once }) => ({
      kind,
      to_address: to,
      subject,
      ...composeMail(look, content),
      created_at: at,
      ...(once !== undefined && { once_key: once }),
    })),
  )
  await queueJobs(
    tx,
    SEND_MAIL_JOB,
    ids.map((id) => ({ tenantId, id: String(id) })),
  )
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
