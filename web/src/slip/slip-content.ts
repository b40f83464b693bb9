/** What the slip holds and how it changes. Pure; the store of the page is `slip-store.ts`. */
import type { AccountStatus } from '@pickproof/domain/accounts/account-status'
import { MINOR_PER_UNIT } from '@pickproof/domain/money/money'
import { ODD_TYPES } from '@pickproof/domain/odds/odds'
import { DEFAULT_SLIP_TYPE, type SlipType } from '@pickproof/domain/programme/pick-status'
import type { RuleSet } from '@pickproof/domain/programme/rule-set'
import type { Slip } from '@pickproof/domain/programme/slip'
import { findAddRefusal, findParlaySwitchRefusal } from '@pickproof/domain/programme/slip-moves'
import { readStake } from './stake-text.ts'
import { oddTypeUnsupported } from '@pickproof/domain/programme/slip-texts'
import { findText, isRecord } from '../session/stored-values.ts'
import { legOf, type SlipEntry, straightEntryOf } from './slip-entry.ts'
import { t } from '../language/language.ts'

export interface SlipContent {
  readonly type: SlipType
  readonly entries: readonly SlipEntry[]
  /** The one stake of a parlay, in whole units; 0 while none is given. */
  readonly parlayPick: number
  /** What the player typed for it, where it is not a stake. */
  readonly parlayText: string
  /** The account and the sport it was filled for: with another one it is emptied. */
  readonly accountNo: string | undefined
  readonly sportId: string | undefined
}

export const EMPTY_SLIP: SlipContent = {
  type: DEFAULT_SLIP_TYPE,
  entries: [],
  parlayPick: 0,
  parlayText: '',
  accountNo: undefined,
  sportId: undefined,
}

/** Empty and straight again, on the same account and sport. */
export function clearedSlip({ accountNo, sportId }: SlipContent): SlipContent {
  return { ...EMPTY_SLIP, accountNo, sportId }
}

/**
 * A placed order leaves an empty straight slip. What the player has put there while it was under way stays, and so does
 * the whole slip of another account: nothing of it was sent.
 */
export function withoutPlaced(
  slip: SlipContent,
  accountNo: string,
  placedIds: readonly string[],
): SlipContent {
  if (isOfOtherAccount(slip, accountNo)) return slip
  return { ...clearedSlip(slip), entries: slip.entries.filter(({ id }) => !placedIds.includes(id)) }
}

export function isOfOtherAccount(slip: Pick<SlipContent, 'accountNo'>, accountNo: string): boolean {
  return slip.accountNo !== undefined && slip.accountNo !== accountNo
}

/** Why the slip does not take the selection, in the sentence to show; undefined when it does. */
export function findEntryRefusal(
  account: { readonly status: AccountStatus; readonly ruleSet: RuleSet },
  { type, entries }: SlipContent,
  entry: SlipEntry,
): string | undefined {
  if (!ODD_TYPES.includes(entry.oddType)) return t(oddTypeUnsupported(entry.oddsName).message)
  const refusal = findAddRefusal(account, { type, entries: entries.map(legOf) }, legOf(entry))
  return refusal && t(refusal.message)
}

export function withEntry(slip: SlipContent, entry: SlipEntry): SlipContent {
  return { ...slip, entries: [...slip.entries.filter(({ id }) => id !== entry.id), entry] }
}

export function withoutEntry(slip: SlipContent, entryId: string): SlipContent {
  return { ...slip, entries: slip.entries.filter(({ id }) => id !== entryId) }
}

export function withOnly(slip: SlipContent, entryIds: readonly string[]): SlipContent {
  return { ...slip, entries: slip.entries.filter(({ id }) => entryIds.includes(id)) }
}

/** Puts removed picks back in their places, with their stakes. Changes since then stay. */
export function withRestored(
  slip: SlipContent,
  before: SlipContent,
  removedIds: readonly string[],
): SlipContent {
  if (before.accountNo !== slip.accountNo) return slip
  const now = new Map(slip.entries.map((entry) => [entry.id, entry]))
  const known = before.entries.flatMap(
    (entry) => now.get(entry.id) ?? (removedIds.includes(entry.id) ? [entry] : []),
  )
  const added = slip.entries.filter(({ id }) => !before.entries.some((entry) => entry.id === id))
  const { type, parlayPick, parlayText } = slip.entries.length === 0 ? before : slip
  return { ...slip, type, parlayPick, parlayText, entries: [...known, ...added] }
}

export function withChange(slip: SlipContent, entryId: string, change: Partial<SlipEntry>): SlipContent {
  return {
    ...slip,
    entries: slip.entries.map((entry) => (entry.id === entryId ? { ...entry, ...change } : entry)),
  }
}

/** Without an entry the stake is that of the parlay. Only whole amounts of 0 or more are stakes. */
export function withStake(slip: SlipContent, entryId: string | undefined, stake: number): SlipContent {
  return Number.isSafeInteger(stake) && stake >= 0 ? withStakeAndText(slip, entryId, stake, '') : slip
}

/** Text that is not a stake is kept as it was typed, and nothing is staked. */
export function withTypedStake(slip: SlipContent, entryId: string | undefined, typed: string): SlipContent {
  const read = readStake(typed)
  const stake = read.kind === 'stake' ? read.stake : 0
  return withStakeAndText(slip, entryId, stake, stake > 0 ? '' : typed.trim())
}

function withStakeAndText(
  slip: SlipContent,
  entryId: string | undefined,
  stake: number,
  stakeText: string,
): SlipContent {
  return entryId === undefined
    ? { ...slip, parlayPick: stake, parlayText: stakeText }
    : withChange(slip, entryId, { stake, stakeText })
}

/** Why the slip cannot change to the type, in the sentence to show; undefined when it can. */
export function findTypeRefusal({ entries }: SlipContent, type: SlipType): string | undefined {
  const refusal = type === 'PARLAY' ? findParlaySwitchRefusal(entries.map(legOf)) : undefined
  return refusal && t(refusal.message)
}

/** Empties the slip of another account or sport. The first one is only stored, and so is the sport of all its picks. */
export function atPlace(
  slip: SlipContent,
  place: Partial<Pick<SlipContent, 'accountNo' | 'sportId'>>,
): SlipContent {
  const next = { ...slip, ...place }
  const isSame = next.accountNo === slip.accountNo && next.sportId === slip.sportId
  if (isSame) return slip
  const isFirst = (before: string | undefined, after: string | undefined) =>
    before === undefined || before === after
  const isOwnSport = slip.entries.length > 0 && slip.entries.every(({ sportId }) => sportId === next.sportId)
  const isNoted =
    isFirst(slip.accountNo, next.accountNo) && (isOwnSport || isFirst(slip.sportId, next.sportId))
  return isNoted ? next : clearedSlip(next)
}

/** The slip as the rules of the program read it. */
export function slipOf({ type, entries, parlayPick }: SlipContent): Slip {
  if (type === 'STRAIGHT') return { type, entries: entries.map(straightEntryOf) }
  return { type, entries: entries.map(legOf), stakeMinor: BigInt(parlayPick) * MINOR_PER_UNIT }
}

const TEXTS = [
  'id',
  'fixtureId',
  'sportsbookId',
  'marketId',
  'marketName',
  'oddsName',
  'selection',
  'status',
  'sportId',
  'homeTeam',
  'awayTeam',
] as const
const NUMBERS = ['price', 'startMs', 'stake'] as const

function isEntry(value: unknown): value is SlipEntry {
  if (!isRecord(value)) return false
  const { oddType, stakeText } = value
  if (stakeText !== undefined && typeof stakeText !== 'string') return false
  if (!ODD_TYPES.some((type) => type === oddType)) return false
  if (!TEXTS.every((name) => typeof value[name] === 'string')) return false
  if (!NUMBERS.every((name) => Number.isFinite(value[name]))) return false
  return Number.isSafeInteger(value.stake) && Number(value.stake) >= 0
}

/** Reads what an earlier visit stored; what cannot be trusted is an empty slip. */
export function readSlip(stored: unknown): SlipContent {
  if (!isRecord(stored) || !Array.isArray(stored.entries) || !stored.entries.every(isEntry)) return EMPTY_SLIP
  const { parlayPick } = stored
  return {
    type: stored.type === 'PARLAY' ? 'PARLAY' : 'STRAIGHT',
    entries: stored.entries,
    parlayPick:
      typeof parlayPick === 'number' && Number.isSafeInteger(parlayPick) && parlayPick >= 0 ? parlayPick : 0,
    parlayText: findText(stored.parlayText) ?? '',
    accountNo: findText(stored.accountNo),
    sportId: findText(stored.sportId),
  }
}
