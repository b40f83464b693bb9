/** The state of the book that the leader stores for processes that join later: one entry per fixture and sportsbook. */
import type { SharedState } from '../../platform/bus/bus.ts'
import type { OddsBook } from './book.ts'
import type { PricedOdd } from './odd.ts'

const HASH = 'book'
/** Not a group: the leader's last heartbeat. Prices without a heartbeat for a minute are not shown. */
const BEAT_KEY = 'beat'
const BEAT_MAX_AGE_MS = 60_000

/** Orders the changes of a group. The higher epoch wins, then the higher number. */
export interface GroupVersion {
  readonly epoch: number
  readonly number: number
}

export function groupKey(fixtureId: string, sportsbookId: string): string {
  return `${fixtureId} ${sportsbookId}`
}

export function isYounger(one: GroupVersion, other: GroupVersion | undefined): boolean {
  if (other === undefined) return true
  return one.epoch === other.epoch ? one.number > other.number : one.epoch > other.epoch
}

interface KeptGroup {
  readonly fixtureId: string
  readonly sportsbookId: string
  readonly version: GroupVersion
  readonly odds: readonly PricedOdd[]
}

interface Beat {
  readonly epoch: number
  readonly atMs: number
}

export async function keepBeat(state: SharedState, beat: Beat): Promise<void> {
  await state.put(HASH, [[BEAT_KEY, JSON.stringify(beat)]])
}

export async function findBeat(state: SharedState): Promise<Beat | undefined> {
  const text = await state.find(HASH, BEAT_KEY)
  return text === undefined ? undefined : (JSON.parse(text) as Beat)
}

export async function keepGroups(
  state: SharedState,
  book: OddsBook,
  groups: Iterable<readonly [key: string, version: GroupVersion]>,
): Promise<void> {
  const kept: [string, string][] = []
  const gone: string[] = []
  for (const [key, version] of groups) {
    const [fixtureId = '', sportsbookId = ''] = key.split(' ')
    const odds = [...book.oddsOf(fixtureId, sportsbookId)]
    if (odds.length === 0) gone.push(key)
    else kept.push([key, JSON.stringify({ fixtureId, sportsbookId, version, odds } satisfies KeptGroup)])
  }
  await state.put(HASH, kept)
  await state.remove(HASH, gone)
}

/** Yields nothing when the state is too old to show. After a long feed outage the book starts empty. */
export async function* keptGroups(state: SharedState, nowMs: number): AsyncIterable<KeptGroup> {
  const beat = await findBeat(state)
  if (!beat || nowMs - beat.atMs > BEAT_MAX_AGE_MS) return
  for await (const portion of state.entries(HASH))
    for (const [key, value] of portion) if (key !== BEAT_KEY) yield JSON.parse(value) as KeptGroup
}

/** Removes groups that an earlier feed left and this book does not have, such as ended games or other sportsbooks. */
export async function removeForeign(state: SharedState, book: OddsBook): Promise<void> {
  const own = new Set(
    Array.from(book.groups(), ({ fixtureId, sportsbookId }) => groupKey(fixtureId, sportsbookId)),
  )
  for await (const portion of state.entries(HASH)) {
    const foreign = portion.map(([key]) => key).filter((key) => key !== BEAT_KEY && !own.has(key))
    await state.remove(HASH, foreign)
  }
}
