/** Sends one push. Its row is locked meanwhile, so two processes never send it together. */
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP } from 'node:net'
import { unpackMessage } from '@pickproof/domain/messages/stored-message'
import { DAY_MS, SECOND_MS } from '@pickproof/domain/time/durations'
import webPush from 'web-push'
import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isLocalHostName } from '../../platform/http/local-host.ts'
import { isPublicAddress, lookupPublic } from '../../platform/http/public-address.ts'
import { type JobHandler, jobKeyPrefix, queueJobs, type RecurringJob } from '../../platform/jobs/jobs.ts'
import { languageFor, say } from '../../platform/messages/speech.ts'
import { tenantJob } from '../../platform/rounds.ts'
import { playersOnBreak } from '../duties/index.ts'
import { listAddressees } from '../identity/index.ts'
import { findNotificationKind } from './kinds.ts'
import { readPushKeys } from './push-keys.ts'
import {
  deletePush,
  deleteSubscriptionById,
  listPushesToQueue,
  lockPush,
  type WaitingPush,
} from './push-store.ts'

const SEND_PUSH_JOB = 'send-push'
const QUEUED_TOGETHER = 1_000
/** Each holds a connection to the database while the push service answers. */
const SENT_TOGETHER = 4
const TIMEOUT_MS = 5_000
/** How long a push service keeps a push for a browser that is closed. */
const KEPT_S = DAY_MS / SECOND_MS

export type PushContext = Pick<Context, 'database' | 'brands' | 'clock' | 'config' | 'files' | 'log'>

/** A push service must be on the public internet, at the port of https. Outside production it may be on this machine. */
export function isPushAddress(
  endpoint: string,
  { isProduction }: { readonly isProduction: boolean },
): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (!isProduction && isLocalHostName(url.hostname)) return true
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' || url.port !== '') return false
  return (isIP(host) === 0 || isPublicAddress(host)) && !isLocalHostName(host)
}

/** Queues a job for every due push that has none. Processes may do this at the same time. */
export async function queuePushes(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  tenantId: string,
): Promise<void> {
  const db = database.tenant(tenantId)
  const keyPrefix = jobKeyPrefix(SEND_PUSH_JOB, tenantId)
  for (;;) {
    const ids = await listPushesToQueue(db, tenantId, { keyPrefix, now: clock.now(), limit: QUEUED_TOGETHER })
    await queueJobs(
      db,
      SEND_PUSH_JOB,
      ids.map((id) => ({ tenantId, id: String(id) })),
    )
    if (ids.length < QUEUED_TOGETHER) return
  }
}

/**
 * Sends due pushes from this process, a few at a time: a job for each would wait for a slot of the queue. The queue
 * repeats those that failed.
 */
export async function sendDuePushes(context: PushContext, tenantId: string): Promise<void> {
  const db = context.database.tenant(tenantId)
  const keyPrefix = jobKeyPrefix(SEND_PUSH_JOB, tenantId)
  const now = context.clock.now()
  const waiting = [...(await listPushesToQueue(db, tenantId, { keyPrefix, now, limit: QUEUED_TOGETHER }))]
  const sendNext = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const push = { tenantId, id }
      await db
        .transaction()
        .execute(async (tx) => await sendOnce(tx, context, push))
        .catch(async () => await queueJobs(db, SEND_PUSH_JOB, [{ tenantId, id: String(push.id) }]))
    }
  }
  await Promise.all(Array.from({ length: SENT_TOGETHER }, sendNext))
}

/** Queues pushes whose quiet hours have ended, and those of a process that was killed. */
export function queueLeftPushes(context: PushContext): RecurringJob {
  const { brands, log } = context
  return tenantJob({
    name: 'queue-pushes',
    every: 'minute',
    brands,
    log,
    visit: async (tenantId) => await queuePushes(context, tenantId),
    failed: 'pushes were not queued; the next run tries again',
  })
}

export function sendPushJob(context: PushContext): JobHandler {
  return {
    name: SEND_PUSH_JOB,
    lane: 'outside',
    handle: async ({ tenantId, id }) =>
      await context.database
        .tenant(tenantId)
        .transaction()
        .execute(async (tx) => await sendOnce(tx, context, { tenantId, id: BigInt(id) })),
  }
}

/** Throws where a later attempt may succeed. */
async function sendOnce(
  tx: Tx,
  context: PushContext,
  { tenantId, id }: { readonly tenantId: string; readonly id: bigint },
): Promise<void> {
  const push = await lockPush(tx, tenantId, id)
  if (!push) return
  const payload = await payloadOf(tx, context, tenantId, push)
  const status = payload === undefined ? 0 : await post(context, tenantId, push, payload)
  if (status === 429 || status >= 500) throw new Error(`the push service answered with ${status}`)
  if (status === 404 || status === 410) await deleteSubscriptionById(tx, tenantId, push.subscription_id)
  else await deletePush(tx, tenantId, id)
  if (status >= 300 && status !== 404 && status !== 410)
    context.log.warn({ tenantId, status }, 'a push service refused a push for good')
}

/** Undefined for a player who cannot sign in, and for marketing that reaches the start of a break. */
async function payloadOf(
  tx: Tx,
  { brands, clock }: PushContext,
  tenantId: string,
  push: WaitingPush,
): Promise<string | undefined> {
  const to = (await listAddressees(tx, tenantId, [push.user_id])).get(push.user_id)
  if (to?.status !== 'ENABLED') return undefined
  const kind = findNotificationKind(push.kind)
  const { user_id: userId } = push
  if (
    kind?.isMarketing &&
    (await playersOnBreak(tx, tenantId, { userIds: [userId], now: clock.now() })).has(userId)
  )
    return undefined
  const language = languageFor(to, brands.getById(tenantId))
  const link = kind?.link?.({
    accno: push.accno,
    subjectId: push.subject_id,
    path: push.link_path,
  })
  return JSON.stringify({
    title: say(unpackMessage(push.title), language),
    body: say(unpackMessage(push.body), language),
    path: link?.path ?? '/app/notifications',
    // The browser shows a push that arrives twice once.
    tag: `notification-${push.notification_id}`,
  })
}

async function post(
  context: PushContext,
  tenantId: string,
  { endpoint, p256dh, auth }: WaitingPush,
  payload: string,
): Promise<number> {
  const { isProduction } = context.config
  if (!isPushAddress(endpoint, { isProduction })) return 410
  const keys = await readPushKeys(context)
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: `mailto:${context.brands.getById(tenantId).mail.fromAddress}`, ...keys },
    TTL: KEPT_S,
    urgency: 'high',
  })
  const url = new URL(endpoint)
  const lookup = isProduction ? lookupPublic(() => new Error('not on the public internet')) : undefined
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain
    request(
      url,
      {
        method: 'POST',
        headers,
        agent: false,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(lookup && { lookup }),
      },
      resolve,
    )
      .on('error', reject)
      .end(body)
  })
  answer.resume()
  return answer.statusCode ?? 500
}
