/** Keeps the logs of all brands up to date, in one process with the role jobs. */
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { type Rounds, startRounds } from '../../platform/rounds.ts'
import { isLocalHostName } from '../../platform/http/local-host.ts'
import type { Brand } from '../tenants/index.ts'
import { ensureLog, lockLog, readEntries, raiseFigures, readFigures } from './log-store.ts'
import { ensureNotBehind, LogOnHold, publish } from './publish.ts'
import { figuresOf, sequence } from './sequence.ts'
import { SignerProcess } from './signing/signer-process.ts'
import { startWitnessing } from './witnessing.ts'
import { readEntry } from '@pickproof/verifier/entry'
import { LogMemory } from './log-memory.ts'

const ROUND_MS = 1_000

/** The public address without its scheme. It never changes: the key of the log is made for it. */
export function originOf({ hosts, tenantId }: Pick<Brand, 'hosts' | 'tenantId'>): string {
  const host = hosts.find((name) => !isLocalHostName(name)) ?? hosts[0] ?? 'localhost'
  return `${host}/log/${tenantId}`
}

export const signerFolder = (dataDir: string): string => join(dataDir, 'log-signer')

type LogContext = Pick<Context, 'database' | 'clock' | 'brands' | 'config' | 'log'>

export function startProofLog(context: LogContext): Rounds {
  const { database, brands, config, log } = context
  const signer = new SignerProcess(signerFolder(config.dataDir))
  const ready = new Set<string>()
  const memory = new LogMemory()
  const rounds = startRounds({
    intervalMs: ROUND_MS,
    brands,
    visit: async (tenantId, isStopping) => {
      if (!ready.has(tenantId)) {
        await ensureLog(database.tenant(tenantId), tenantId, originOf(brands.getById(tenantId)))
        await ensureNotBehind({ ...context, signer }, tenantId)
        await ensureFigures(context, tenantId)
        ready.add(tenantId)
      }
      for (let isFull = true; isFull && !isStopping(); )
        ({ isFull } = await sequence({ ...context, memory }, tenantId))
      await publish({ ...context, signer }, tenantId)
    },
    onFailure: (error, tenantId) => {
      ready.delete(tenantId)
      if (error instanceof LogOnHold)
        log.error({ err: error, tenantId }, 'the proof log is on hold: see docs/how-to/fix-a-problem.md')
      else log.warn({ err: error, tenantId }, 'the proof log was not written; retrying')
    },
  })
  const witnessing = config.logPolicy && startWitnessing(context, config.logPolicy)
  return {
    async stop() {
      await witnessing?.stop()
      await rounds.stop()
      await signer.stop()
    },
  }
}

const PORTION = 5_000

/** Counts the public figures of a log that had entries before there were figures. */
async function ensureFigures({ database }: Pick<Context, 'database'>, tenantId: string): Promise<void> {
  await database
    .tenant(tenantId)
    .transaction()
    .execute(async (tx) => {
      const log = await lockLog(tx, tenantId)
      if (!log || log.size === 0n) return
      if (Object.keys(await readFigures(tx, tenantId)).length > 0) return
      for (let first = 0; first < Number(log.size); first += PORTION) {
        const entries = await readEntries(tx, tenantId, { first, count: PORTION })
        const read = entries.map(readEntry).map(({ type, fields }) => ({ kind: type, fields }))
        await raiseFigures(tx, tenantId, figuresOf(read))
      }
    })
}
