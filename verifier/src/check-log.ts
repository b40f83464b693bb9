/**
 * Checks a whole log from its first entry: signature, tree, form and order of all entries. It needs the public files
 * only, from a server or from a copy.
 */
import { areEqual, type Bytes, FormatError, textOf, toBase64Url } from './bytes.ts'
import type { Checkpoint } from './checkpoint.ts'
import { type Entry, readEntry } from './entry.ts'
import { headsRoot } from './heads.ts'
import { countersOf, countsBelow, durationsOf, type LogFigures } from './log-figures.ts'
import { bundleOf, type FetchFile, getFile, readSignedCheckpoint, tilesFrom } from './log-files.ts'
import { leafHash, type Tree } from './merkle.ts'
import { readKey } from './note.ts'
import { RightEdge } from './right-edge.ts'
import { bundlePath, bundlesOf, decodeBundle } from './tiles.ts'
import { sha256 } from '#sha256'

export type { FetchFile } from './log-files.ts'

export interface Finding {
  /** The number of the entry in the log, if it is about one. */
  readonly index?: number
  readonly problem: string
  /** It is not the log of the earlier visit, or not the one that was signed. */
  readonly isFork?: true
}

export interface LogReport {
  readonly key: string
  readonly checkpoint: Checkpoint
  readonly findings: readonly Finding[]
  /** How many entries of each type. */
  readonly counts: Readonly<Record<string, number>>
  readonly accounts: number
  readonly figures: LogFigures
  /** Corrections by their cause. */
  readonly corrections: Readonly<Record<string, number>>
  readonly payouts: Readonly<Record<string, number>>
  /** Seconds from request to payment with two significant digits, ascending. */
  readonly payoutSeconds: readonly number[]
  /** How many picks have each outcome now. */
  readonly outcomes: Readonly<Record<string, number>>
}

interface Order {
  readonly fetchFile: FetchFile
  /** The key that the reader trusts. Without it, the key beside the log is used and reported. */
  readonly key?: string | undefined
  /** Checkpoints of earlier visits and of witnesses. The log must still begin with their trees. */
  readonly earlier?: readonly Tree[]
}

export async function checkLog({ fetchFile, key: trusted, earlier = [] }: Order): Promise<LogReport> {
  const key = (trusted ?? textOf(await getFile(fetchFile, 'key'))).trim()
  const { checkpoint } = await readSignedCheckpoint(fetchFile, readKey(key))
  const history = new History()
  const fetchTile = tilesFrom(fetchFile, checkpoint.size)
  const edge = new RightEdge(0, [])
  for (const bundle of bundlesOf(checkpoint.size)) {
    const entries = decodeBundle(await bundleOf(fetchFile, bundle))
    if (entries.length < bundle.width) throw new FormatError(`The bundle ${bundlePath(bundle)} is too short.`)
    const leaves = await fetchTile(0, bundle.index)
    for (const [at, bytes] of entries.slice(0, bundle.width).entries()) {
      const leaf = leafHash(bytes)
      const published = leaves[at]
      if (!published || !areEqual(leaf, published))
        history.find(edge.size, 'The entry differs from its hash in the tile.')
      history.add(edge.size, bytes)
      edge.append(leaf)
      for (const { size, root } of earlier)
        if (size === edge.size && !areEqual(edge.root(), root))
          history.findFork(size, 'Entries before this one were changed since the earlier checkpoint.')
    }
  }
  for (const { size } of earlier)
    if (size > checkpoint.size)
      history.findFork(undefined, `The log had ${size} entries and now has ${checkpoint.size}.`)
  if (!areEqual(edge.root(), checkpoint.root))
    history.findFork(undefined, 'The entries do not lead to the root that was signed.')
  for (const hash of history.documents) {
    const body = await fetchFile(`document/${hash}`)
    if (!body || toBase64Url(sha256(body)) !== hash)
      history.find(undefined, `The document ${hash} is missing or was changed.`)
  }
  return { key, checkpoint, ...history.report() }
}

interface PickState {
  newest: string
  outcome: string | undefined
  readonly chain: string
}

/** What the entries say together: no account has a gap, and nothing is changed without an entry that says so. */
class History {
  readonly documents = new Set<string>()
  readonly #findings: Finding[] = []
  readonly #counts: Record<string, number> = {}
  readonly #chains = new Map<string, { n: number; leaf: string; isGame: boolean }>()
  readonly #figures: Record<string, number> = {}
  /** By the leaf of every version. */
  readonly #picks = new Map<string, PickState>()

  find(index: number | undefined, problem: string): void {
    this.#findings.push(index === undefined ? { problem } : { index, problem })
  }

  findFork(index: number | undefined, problem: string): void {
    this.#findings.push({ ...(index === undefined ? {} : { index }), problem, isFork: true })
  }

  add(index: number, bytes: Bytes): void {
    let entry: Entry
    try {
      entry = readEntry(textOf(bytes))
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      this.find(index, error.message)
      return
    }
    this.#counts[entry.type] = (this.#counts[entry.type] ?? 0) + 1
    for (const name of countersOf(entry)) this.#figures[name] = (this.#figures[name] ?? 0) + 1
    this.#follow(index, entry)
    this.#understand(index, entry)
  }

  /** Numbers of an account rise by one, and each entry names the one before. */
  #follow(index: number, { chain, leaf, type }: Entry): void {
    if (!chain) return
    const last = this.#chains.get(chain.name)
    const expected = last ? last.n + 1 : 0
    if (chain.n !== expected)
      this.find(index, `The account ${chain.name} has entry ${chain.n} where ${expected} is due.`)
    if (chain.previous !== (last?.leaf ?? null))
      this.find(index, `The entry does not follow the one before it in account ${chain.name}.`)
    this.#chains.set(chain.name, { n: chain.n, leaf: toBase64Url(leaf), isGame: type === 'result' })
  }

  #understand(index: number, entry: Entry): void {
    const { type, fields } = entry
    const leaf = toBase64Url(entry.leaf)
    if (type === 'plan' || type === 'rules' || type === 'key') this.documents.add(String(fields.h))
    if (type === 'heads') this.#checkHeads(index, entry)
    if (type === 'open' && !this.documents.has(String(fields.plan)))
      this.find(index, 'The plan of the account was not published before.')
    if (type === 'pick')
      this.#picks.set(leaf, { newest: leaf, outcome: undefined, chain: entry.chain?.name ?? '' })
    if (type === 'grade' || type === 'fix') this.#version(index, entry, leaf)
  }

  /** The summary of a day must name the last entry of every account. */
  #checkHeads(index: number, { fields }: Entry): void {
    const heads = [...this.#chains].flatMap(([name, { n, leaf, isGame }]) =>
      isGame ? [] : [{ name, n, leaf }],
    )
    const { count, root } = headsRoot(heads)
    if (fields.k !== count || fields.h !== root)
      this.find(index, 'The summary of the day does not agree with the accounts before it.')
  }

  #version(index: number, { type, fields, chain }: Entry, leaf: string): void {
    const pick = this.#picks.get(String(fields.of))
    if (!pick || pick.chain !== chain?.name) {
      this.find(index, 'It grades a pick that is not in the log of this account.')
      return
    }
    if (pick.newest !== fields.of) this.find(index, 'It does not continue the newest version of the pick.')
    if (type === 'grade' && pick.outcome !== undefined) this.find(index, 'The pick was graded before.')
    pick.newest = leaf
    pick.outcome = String(fields.o)
    this.#picks.set(leaf, pick)
  }

  report(): Omit<LogReport, 'key' | 'checkpoint'> {
    const outcomes: Record<string, number> = {}
    for (const { outcome = 'PENDING' } of new Set(this.#picks.values()))
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    return {
      findings: this.#findings,
      counts: this.#counts,
      accounts: [...this.#chains.values()].filter(({ isGame }) => !isGame).length,
      figures: this.#figures,
      corrections: countsBelow(this.#figures, 'fix'),
      payouts: countsBelow(this.#figures, 'payout.status'),
      payoutSeconds: durationsOf(this.#figures, 'payout.seconds').flatMap(({ seconds, count }) =>
        Array.from({ length: count }, () => seconds),
      ),
      outcomes,
    }
  }
}
