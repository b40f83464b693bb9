/**
 * Writes mails in the transaction that causes them, and queues the jobs that send them after its commit. Queuing a job
 * notifies the workers, which must not happen in transactions that settle picks (decision 65).
 */
import type { Message } from '@pickproof/domain/messages/message'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import type { Language } from '@pickproof/messages/languages'
import type { Database, Tx } from '../db/database.ts'
import { jobKeyPrefix, queueJobs, type RecurringJob } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { say } from '../messages/speech.ts'
import { tenantJob } from '../rounds.ts'
import { countMailsSince, insertMails, listMailsToQueue, WRITE_MAILS } from './mail-store.ts'
import { isMarketing, type MailKind } from '@pickproof/contract/lists/mail-kinds'
import { composeMail, type MailContent, type MailLook } from './mail-template.ts'

export const SEND_MAIL_JOB = 'send-mail'

const MAILS_PER_HOUR_MAX = 5

interface OutgoingMail {
  readonly kind: MailKind
  readonly to: string
  readonly subject: Message | string
  readonly look: MailLook
  readonly content: MailContent
  /** Of the reader. */
  readonly language: Language
  readonly at: Date
  /** What it is about. A second mail of the kind with the same key is not sent. */
  readonly once?: string
  /** Marketing says that its sender has checked this. */
  readonly isOnBreak?: false
}

export async function queueMail(tx: Tx, tenantId: string, mail: OutgoingMail): Promise<void> {
  await queueMails(tx, tenantId, [mail])
}

/** Many in one statement. */
export async function queueMails(tx: Tx, tenantId: string, mails: readonly OutgoingMail[]): Promise<void> {
  if (mails.length === 0) return
  const unchecked = mails.find(({ kind, isOnBreak }) => isMarketing(kind) && isOnBreak === undefined)
  if (unchecked) throw new Error(`the mail ${unchecked.kind} must not go to players on a break`)
  await insertMails(
    tx,
    tenantId,
    mails.map(({ kind, to, subject, look, content, language, at, once }) => ({
      kind,
      to_address: to,
      subject: say(subject, language),
      ...composeMail(look, content, language),
      created_at: at,
      ...(once !== undefined && { once_key: once }),
    })),
  )
}

const QUEUED_AT_ONCE = 1_000

/** Queues a job for every mail of the brand that has none. Processes may do this at the same time. */
export async function queueSendingOf({ database }: QueueContext, tenantId: string): Promise<void> {
  const db = database.tenant(tenantId)
  const keyPrefix = jobKeyPrefix(SEND_MAIL_JOB, tenantId)
  for (;;) {
    const ids = await listMailsToQueue(db, tenantId, { keyPrefix, limit: QUEUED_AT_ONCE })
    await queueJobs(
      db,
      SEND_MAIL_JOB,
      ids.map((id) => ({ tenantId, id: String(id) })),
    )
    if (ids.length < QUEUED_AT_ONCE) return
  }
}

interface QueueContext {
  readonly database: Database
  readonly log: Log
}

/** Queues mails right after the commit that wrote them, in every process that writes mails. */
export function queueMailsAfterCommit(context: QueueContext): void {
  /** By brand, and whether mails were written since the run began. */
  const running = new Map<string, { isAsked: boolean }>()
  const run = async (tenantId: string) => {
    const state = running.get(tenantId)
    if (state) {
      state.isAsked = true
      return
    }
    const own = { isAsked: true }
    running.set(tenantId, own)
    try {
      while (own.isAsked) {
        own.isAsked = false
        await queueSendingOf(context, tenantId)
      }
    } catch (error) {
      context.log.warn({ err: error, tenantId }, 'mails were not queued; the job queue-mails tries again')
    } finally {
      running.delete(tenantId)
    }
  }
  context.database.onCommitted(WRITE_MAILS, (tenantId) => void run(tenantId))
}

/** Queues the mails of a process that ended between the commit and the queuing. */
export function queueLeftMails(
  context: QueueContext & { readonly brands: { readonly all: readonly { readonly tenantId: string }[] } },
): RecurringJob {
  const { brands, log } = context
  return tenantJob({
    name: 'queue-mails',
    every: 'minute',
    brands,
    log,
    visit: async (tenantId) => await queueSendingOf(context, tenantId),
    failed: 'mails were not queued; the next run tries again',
  })
}

/** Any visitor can trigger a mail to any address. This limit prevents flooding a victim's inbox. */
export async function mayMailStranger(
  tx: Tx,
  tenantId: string,
  { kind, to, at }: Pick<OutgoingMail, 'kind' | 'to' | 'at'>,
): Promise<boolean> {
  const since = new Date(at.getTime() - HOUR_MS)
  return (await countMailsSince(tx, tenantId, { kind, toAddress: to, since })) < MAILS_PER_HOUR_MAX
}
