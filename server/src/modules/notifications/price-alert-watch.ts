/**
 * Follows the book for the alerts that wait, in every process with the role jobs. The listener of the book only compares.
 * Firing, which writes, happens afterward, and the row of an alert fires once, whichever process is first (decision 116).
 */
import { isOver } from '@pickproof/domain/games/fixture-status'
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import type { Context } from '../../context.ts'
import { fixturesByIds, listSportsbooks } from '../catalog/index.ts'
import { deliver } from './deliver.ts'
import { PriceAlertIndex, type ReachedAlert, type WaitingAlert } from './price-alert-index.ts'
import { alertDraft } from './price-alert-kind.ts'
import { endAlerts, fireAlerts, listOpenAlerts, type PriceAlertRow } from './price-alert-store.ts'
import { type PushContext, sendDuePushes } from './send-push.ts'

/** Finds alerts whose announcement was lost, and games that are over. */
const RELOAD_MS = 5 * MINUTE_MS
const RETRY_MS = 2_000

type WatchContext = PushContext & Pick<Context, 'odds' | 'config'>

interface PriceAlertWatch {
  /** Resolves when everything that was reached has fired. */
  settled(): Promise<void>
  stop(): Promise<void>
}

export function startPriceAlerts(context: WatchContext): PriceAlertWatch {
  const { brands, database, log, odds, clock } = context
  const index = new PriceAlertIndex()
  const work = new Set<Promise<void>>()
  let due: ReachedAlert[] = []
  let overGames = new Set<string>()
  let retry: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let hasStopped = false

  const run = () => {
    if (hasStopped) return
    running ??= fireAll().finally(() => {
      running = undefined
      if ((due.length > 0 || overGames.size > 0) && retry === undefined) run()
    })
  }
  const fireAll = async () => {
    // The listener of the book returns first.
    await Promise.resolve()
    const hits = due
    const games = overGames
    due = []
    overGames = new Set()
    try {
      for (const [tenantId, own] of Map.groupBy(hits, ({ alert }) => alert.tenantId))
        await fire(context, tenantId, own)
      if (games.size > 0)
        for (const { tenantId } of brands.all)
          await endAlerts(database.tenant(tenantId), tenantId, { fixtureIds: [...games], at: clock.now() })
    } catch (error) {
      if (hasStopped) return
      log.warn({ err: error }, 'price alerts were not fired; retrying')
      due = [...hits, ...due]
      overGames = new Set([...games, ...overGames])
      retry = setTimeout(() => {
        retry = undefined
        run()
      }, RETRY_MS)
    }
  }
  const reach = (hits: readonly ReachedAlert[]) => {
    if (hits.length === 0) return
    due.push(...hits)
    run()
  }
  const end = (fixtureId: string) => {
    if (!index.has(fixtureId)) return
    index.forget(fixtureId)
    overGames.add(fixtureId)
    run()
  }
  const check = (fixtureId: string) => {
    const place = odds.book.findPlace(fixtureId)
    if (place !== undefined && isOver(place.status)) return end(fixtureId)
    for (const sportsbookId of odds.book.sportsbookIdsOf(fixtureId))
      for (const odd of odds.book.oddsOf(fixtureId, sportsbookId)) reach(index.take(odd))
  }
  const track = (doing: Promise<void>) => {
    const tracked = doing.catch((error: unknown) => {
      if (!hasStopped) log.warn({ err: error }, 'price alerts were not read; the next round tries again')
    })
    work.add(tracked)
    void tracked.finally(() => work.delete(tracked))
  }
  const loadOne = async (tenantId: string, id: bigint) => {
    for (const row of await listOpenAlerts(database.tenant(tenantId), tenantId, id))
      if (index.add(waitingOf(row))) check(row.fixture_id)
  }
  const loadAll = async () => {
    const rows = []
    for (const { tenantId } of brands.all)
      rows.push(...(await listOpenAlerts(database.tenant(tenantId), tenantId)))
    for (const row of rows) index.add(waitingOf(row))
    const fixtureIds = [...index.fixtureIds]
    const unknown = fixtureIds.filter((id) => odds.book.findPlace(id) === undefined)
    const known = new Map(
      (await fixturesByIds(database.shared, unknown)).map(({ id, status }) => [id, status]),
    )
    for (const id of unknown) {
      const status = known.get(id)
      if (status === undefined || isOver(status)) end(id)
    }
    for (const id of fixtureIds) check(id)
  }

  const stops = [
    odds.book.listen({
      onOdds: ({ fixtureId, odds: changed }) => {
        if (!index.has(fixtureId)) return
        for (const odd of changed) reach(index.take(odd))
      },
      onPlace: ({ id, status }) => {
        if (isOver(status)) end(id)
      },
    }),
    odds.alertBell.onRing((tenantId, id) => track(loadOne(tenantId, id))),
  ]
  const timer = setInterval(() => track(loadAll()), RELOAD_MS)
  track(loadAll())
  const settled = async () => {
    while (work.size > 0 || running !== undefined) await Promise.all([...work, running])
  }
  return {
    settled,
    async stop() {
      hasStopped = true
      clearInterval(timer)
      clearTimeout(retry)
      for (const stop of stops) stop()
      await settled()
    },
  }
}

async function fire(
  context: WatchContext,
  tenantId: string,
  reached: readonly ReachedAlert[],
): Promise<void> {
  const { database, clock, log } = context
  const isWritten = await database
    .tenant(tenantId)
    .transaction()
    .execute(async (tx) => {
      const now = clock.now()
      const names = new Map((await listSportsbooks(tx)).map(({ id, name }) => [id, name]))
      const hits = reached.map(({ alert, milli, sportsbookId }) => ({
        id: alert.id,
        milli,
        sportsbookName: names.get(sportsbookId) ?? sportsbookId,
      }))
      const fired = await fireAlerts(tx, tenantId, { hits, at: now })
      const drafts = fired.map((alert) => ({ kind: 'price-alert' as const, ...alertDraft(alert) }))
      return (await deliver(tx, context, { tenantId, now, drafts })).length > 0
    })
  if (isWritten)
    await sendDuePushes(context, tenantId).catch((error: unknown) =>
      log.warn({ err: error, tenantId }, 'pushes were not sent; the job queue-pushes tries again'),
    )
}

function waitingOf(row: PriceAlertRow): WaitingAlert {
  return {
    tenantId: row.tenant_id,
    id: row.id,
    fixtureId: row.fixture_id,
    selectionKey: row.selection_key,
    sportsbookId: row.sportsbook_id,
    direction: row.direction,
    targetMilli: row.target_milli,
  }
}
