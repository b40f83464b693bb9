/** Looks at where people came from who came there for the first time. */
import { judgeNetwork } from '@pickproof/domain/review/judge-network'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type AccessRow, accessAfter, playersOnNetwork } from '../identity/index.ts'
import { accnosOf, lockWatchMark, moveWatchMark } from './case-store.ts'
import type { AccessFacts } from './evidence.ts'
import { type Found, fileCase } from './file-case.ts'
import { NOTHING_SEEN, settledRows, type WatchCount, type WatchOrder } from './watch-batch.ts'

const ROWS_PER_BATCH = 500
/** Of a network; beyond it is a public place by any measure. */
const VISITS_MAX = 500

export async function watchAccess(db: Db, order: WatchOrder): Promise<WatchCount> {
  return await db.transaction().execute(async (tx) => {
    const { tenantId, now } = order
    const afterId = await lockWatchMark(tx, tenantId, 'ACCESS')
    if (afterId === undefined) return NOTHING_SEEN
    const rows = await accessAfter(tx, tenantId, { afterId, limit: ROWS_PER_BATCH })
    const fresh = settledRows(rows, ({ first_seen_at }) => first_seen_at, now)
    const last = fresh.at(-1)
    if (!last) return NOTHING_SEEN
    let filed = 0
    for (const network of new Set(fresh.map((row) => row.network))) {
      const found = await lookAtNetwork(tx, order, network)
      if (found && (await fileCase(tx, tenantId, found, order))) filed++
    }
    await moveWatchMark(tx, tenantId, 'ACCESS', last.id)
    return { looked: fresh.length, filed }
  })
}

async function lookAtNetwork(
  tx: Tx,
  { tenantId, thresholds }: WatchOrder,
  network: string,
): Promise<Found | undefined> {
  const visits = await playersOnNetwork(tx, tenantId, network, VISITS_MAX)
  const finding = judgeNetwork(
    visits.map((visit) => ({ userId: visit.user_id, userAgent: visit.user_agent })),
    thresholds,
  )
  if (!finding) return undefined
  const userIds = [...new Set(visits.map((visit) => visit.user_id))]
  return {
    kind: 'SHARED_ACCESS',
    subject: network,
    score: finding.score,
    userIds,
    accnos: await accnosOf(tx, tenantId, userIds),
    pickIds: [],
    evidence: visits.map((visit) => ({
      key: `${visit.user_id} ${visit.user_agent}`,
      points: finding.score,
      at: visit.first_seen_at,
      facts: factsOf(visit),
    })),
  }
}

function factsOf(visit: AccessRow): AccessFacts {
  return {
    userId: Number(visit.user_id),
    network: visit.network,
    ip: visit.ip,
    userAgent: visit.user_agent,
    firstSeen: visit.first_seen_at.toISOString(),
    lastSeen: visit.last_seen_at.toISOString(),
    seen: visit.seen,
  }
}
