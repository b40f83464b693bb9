/**
 * Results in the log. All brands share them, so no trigger of a brand writes them. The log of a brand takes the current
 * result of a game when it logs the first grade that used it.
 */
import { randomBytes } from 'node:crypto'
import { toBase64Url } from '@pickproof/verifier/bytes'
import type { Json } from '@pickproof/verifier/canonical'
import type { Tx } from '../../platform/db/database.ts'
import { type FinalResult, listFinalResults } from '../catalog/index.ts'
import { listGamesOfPicks } from '../picks/index.ts'
import { type NewEntry, resultEntry } from './chain-entry.ts'
import type { ProofEvent } from './event-entries.ts'
import { type FixtureChain, readFixtures } from './fixture-store.ts'

/** The results behind a grade, those among them that are new in the log, and when the last one was received. */
export interface GradedOn {
  readonly entries: readonly NewEntry[]
  readonly leaves: readonly string[]
  readonly receivedMs: number
}

export class LoggedResults {
  readonly #games: ReadonlyMap<bigint, readonly string[]>
  readonly #results: ReadonlyMap<string, FinalResult>
  readonly #chains: Map<string, FixtureChain>
  readonly #changed = new Set<FixtureChain>()

  private constructor(
    games: ReadonlyMap<bigint, readonly string[]>,
    results: readonly FinalResult[],
    chains: Map<string, FixtureChain>,
  ) {
    this.#games = games
    this.#results = new Map(results.map((result) => [result.fixture, result]))
    this.#chains = chains
  }

  static async read(tx: Tx, tenantId: string, events: readonly ProofEvent[]): Promise<LoggedResults> {
    const settled = events.filter(({ kind, data }) => kind === 'change' && isByResult(data))
    const rows = await listGamesOfPicks(tx, tenantId, [...new Set(settled.map((event) => event.subject_id))])
    const games = Map.groupBy(rows, ({ pick }) => pick)
    const ids = [...new Set(rows.map(({ fixture }) => fixture))]
    const chains = await readFixtures(tx, tenantId, ids)
    return new LoggedResults(
      new Map([...games].map(([pick, own]) => [pick, own.map(({ fixture }) => fixture)])),
      await listFinalResults(tx, ids),
      new Map(chains.map((chain) => [chain.fixtureId, chain])),
    )
  }

  get changed(): readonly FixtureChain[] {
    return [...this.#changed]
  }

  /** Undefined where no result decided, or where it has been replaced since. */
  of({ subject_id, data }: ProofEvent): GradedOn | undefined {
    if (!isByResult(data)) return undefined
    const results = (this.#games.get(subject_id) ?? []).flatMap((id) => this.#results.get(id) ?? [])
    const [only] = results
    if (only === undefined) return undefined
    // A parlay does not name the results of its legs.
    if (typeof data.source === 'string' && data.source !== only.source) return undefined
    const entries = results.flatMap((result) => this.#log(result))
    return {
      entries,
      leaves: results.map(({ fixture }) => this.#chains.get(fixture)).map((chain) => leafOf(chain)),
      receivedMs: Math.max(...results.map(({ received }) => received.getTime())),
    }
  }

  #log(result: FinalResult): readonly NewEntry[] {
    const known = this.#chains.get(result.fixture)
    if (known?.source === result.source) return []
    const chain: FixtureChain = known ?? {
      fixtureId: result.fixture,
      name: toBase64Url(randomBytes(16)),
      key: randomBytes(32),
      nextN: 0,
      leaf: null,
      source: result.source,
      receivedAt: result.received,
    }
    this.#chains.set(result.fixture, chain)
    this.#changed.add(chain)
    chain.source = result.source
    chain.receivedAt = result.received
    const { fixture, status, scores, method, decision, provider, source } = result
    const opened: Json = {
      ...{ fixture, status, method, decision, provider, source },
      received: result.received.toISOString(),
      scores: committable(scores),
    }
    return [resultEntry(chain, fixture, { shown: { o: status }, hidden: { c: opened } })]
  }
}

const leafOf = (chain: FixtureChain | undefined): string => (chain?.leaf ? toBase64Url(chain.leaf) : '')

type Data = NonNullable<ProofEvent['data']>

/** Staff and cash-outs decide without a result. */
function isByResult(data: ProofEvent['data']): data is Data {
  return (
    data !== null &&
    !['PENDING', 'CASH_OUT'].includes(String(data.status)) &&
    data.staff !== true &&
    data.settled !== null
  )
}

/** Canonical JSON has integers only. */
function committable(value: unknown): Json {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : String(value)
  if (Array.isArray(value)) return value.map(committable)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, committable(own)]))
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}
