/** What the sequencer has read of a log, so that a round of a few picks does not read it again. */
import type { RightEdge } from '@pickproof/verifier/right-edge'
import type { Chain } from './chain-entry.ts'
import type { PickVersions } from './event-entries.ts'
import type { LogRow } from './log-store.ts'

/** The accounts and picks of a busy day. */
const KEPT_MAX = 50_000

export interface KeptLog {
  edge: RightEdge | undefined
  /** The hashes of all documents. */
  documents: Set<string> | undefined
  readonly chains: Map<bigint, Chain>
  readonly versions: Map<bigint, PickVersions>
}

/** True only while the row of the log says what it said at the end of the last round: then no other process has written. */
type Stamp = Pick<LogRow, 'size' | 'forgotten'>

export class LogMemory {
  readonly #logs = new Map<string, Stamp & { readonly kept: KeptLog }>()

  /** For the holder of the row. A round that fails leaves nothing, because it may have changed what it took. */
  take({ tenant_id: tenantId, size, forgotten }: LogRow): KeptLog {
    const found = this.#logs.get(tenantId)
    this.#logs.delete(tenantId)
    if (found?.size === size && found.forgotten === forgotten) return found.kept
    return { edge: undefined, documents: undefined, chains: new Map(), versions: new Map() }
  }

  /** After the commit of the round that has taken it. */
  keep({ tenant_id: tenantId, forgotten }: LogRow, kept: KeptLog): void {
    if (!kept.edge) return
    for (const map of [kept.chains, kept.versions]) if (map.size > KEPT_MAX) map.clear()
    this.#logs.set(tenantId, { size: BigInt(kept.edge.size), forgotten, kept })
  }
}
