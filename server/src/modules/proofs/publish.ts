/** Has the newest tree of a log signed and publishes its checkpoint. */
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { toBase64 } from '@pickproof/verifier/bytes'
import { consistencyProof, treeRoot } from '@pickproof/verifier/merkle'
import { hashesOfLevel, TILE_WIDTH, withTiles } from '@pickproof/verifier/tiles'
import type { ReadNode } from '@pickproof/verifier/merkle'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { findLog, hashesFrom, type LogRow, storeCheckpoint } from './log-store.ts'
import type { Signer } from './signing/signer-process.ts'

/** An idle log shows that it is alive. */
const REPEAT_MS = 10 * MINUTE_MS

/** What keeps a log from growing until an operator acts. */
export class LogOnHold extends Error {}

export async function computeOnLog<Result>(
  db: Db,
  tenantId: string,
  size: number,
  compute: (read: ReadNode) => Result,
): Promise<Result> {
  return await withTiles(async (level, index) => {
    const first = index * TILE_WIDTH
    const count = Math.min(TILE_WIDTH, hashesOfLevel(size, level) - first)
    return await hashesFrom(db, tenantId, { level, first, count })
  }, compute)
}

type PublishContext = Pick<Context, 'database' | 'clock'> & { readonly signer: Signer }

/** A restored database may be behind what was signed. It must not number other entries in that place. */
export async function ensureNotBehind(
  { database, signer }: PublishContext,
  tenantId: string,
): Promise<LogRow | undefined> {
  const log = await findLog(database.tenant(tenantId), tenantId)
  if (!log) return undefined
  const { key, size } = await signer.state(log.origin)
  if (size > Number(log.size))
    throw new LogOnHold(`${log.origin} was signed with ${size} entries, but the database has ${log.size}`)
  if (log.verifier_key !== null && log.verifier_key !== key)
    throw new LogOnHold(`${log.origin} is signed with another key than that of this signer`)
  return log
}

export async function publish(
  { database, clock, signer }: PublishContext,
  tenantId: string,
): Promise<LogRow | undefined> {
  const db = database.tenant(tenantId)
  const log = await findLog(db, tenantId)
  if (!log) return undefined
  const size = Number(log.size)
  const now = clock.now()
  const isFresh = log.signed_at !== null && now.getTime() - log.signed_at.getTime() < REPEAT_MS
  if (isFresh && Number(log.signed_size) === size) return log
  const { size: from } = await signer.state(log.origin)
  const [root, proof] = await computeOnLog(db, tenantId, size, (read) => [
    treeRoot(read, size),
    from <= size ? consistencyProof(read, from, size) : [],
  ])
  const answer = await signer.sign({
    origin: log.origin,
    size,
    root: toBase64(root),
    proof: proof.map(toBase64),
  })
  if ('refused' in answer)
    throw new LogOnHold(
      answer.refused === 'older'
        ? `${log.origin} was signed with ${answer.size} entries, but the database has ${size}`
        : `${log.origin} does not continue the tree of ${answer.size} entries that was signed`,
    )
  const { checkpoint, key } = answer
  await storeCheckpoint(db, tenantId, { size, checkpoint, key, at: now })
  return await findLog(db, tenantId)
}
