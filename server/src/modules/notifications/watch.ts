/** Reads the outbox in every process with the role jobs. Two processes never write the same page. */
import type { Bus } from '../../platform/bus/bus.ts'
import { ACCOUNT_EVENT_WAKE_UPS } from '../../platform/db/account-event-store.ts'
import { type OutboxContext, readOutbox } from './read-outbox.ts'
import { type PushContext, sendDuePushes } from './send-push.ts'

/** A wake-up may be lost, and without a shared bus other processes send none. */
const POLL_MS = 250
const SLOW_POLL_MS = 5_000

interface Reading {
  isAsked: boolean
  horizon: string
  running: Promise<void> | undefined
  /** Pushes go out while the next page is read. */
  hasPushes: boolean
  sending: Promise<void> | undefined
}

export function startNotifications(context: OutboxContext & PushContext & { readonly bus: Bus }): {
  stop(): Promise<void>
} {
  const { bus, brands, log } = context
  let hasStopped = false
  const readings = new Map<string, Reading>()

  const readAll = async (tenantId: string, reading: Reading) => {
    while (reading.isAsked && !hasStopped) {
      reading.isAsked = false
      try {
        const { isFull, horizon, written } = await readOutbox(context, tenantId, reading.horizon)
        reading.horizon = horizon
        reading.isAsked ||= isFull
        if (written.length > 0) send(tenantId, reading)
      } catch (error) {
        reading.horizon = '0'
        if (!hasStopped) log.warn({ err: error, tenantId }, 'notifications were not written; retrying')
      }
    }
  }
  const sendAll = async (tenantId: string, reading: Reading) => {
    while (reading.hasPushes && !hasStopped) {
      reading.hasPushes = false
      await sendDuePushes(context, tenantId).catch((error: unknown) =>
        log.warn({ err: error, tenantId }, 'pushes were not sent; the job queue-pushes tries again'),
      )
    }
  }
  const send = (tenantId: string, reading: Reading) => {
    reading.hasPushes = true
    reading.sending ??= sendAll(tenantId, reading).finally(() => {
      reading.sending = undefined
    })
  }
  const wake = (tenantId: string) => {
    const reading = readings.get(tenantId) ?? {
      isAsked: false,
      horizon: '0',
      running: undefined,
      hasPushes: false,
      sending: undefined,
    }
    readings.set(tenantId, reading)
    reading.isAsked = true
    reading.running ??= readAll(tenantId, reading).finally(() => {
      reading.running = undefined
    })
  }
  const wakeAll = () => {
    for (const { tenantId } of brands.all) wake(tenantId)
  }

  const timer = setInterval(wakeAll, bus.isShared ? SLOW_POLL_MS : POLL_MS)
  const stops = [
    bus.listen(ACCOUNT_EVENT_WAKE_UPS, (message) =>
      wake((message as { readonly tenantId: string }).tenantId),
    ),
    bus.onJoined(wakeAll),
  ]
  wakeAll()
  return {
    async stop() {
      hasStopped = true
      clearInterval(timer)
      for (const stop of stops) stop()
      await Promise.all([...readings.values()].flatMap(({ running, sending }) => [running, sending]))
    },
  }
}
