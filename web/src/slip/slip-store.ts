/**
 * The slip of this page, kept over a reload. Chips ask it whether they are picked; the panel shows it. It follows the
 * account and the odd type of the session automatically.
 */
import type { PickView } from '@pickproof/contract/picks'
import type { SlipType } from '@pickproof/domain/programme/pick-status'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { brand } from '../brand/brand.ts'
import { storeKeyOf } from '../session/preferences.ts'
import { useSession } from '../session/session-store.ts'
import { showAlert } from '../ui/overlays/alert.ts'
import { notify, removedOddToastCloseMs } from '../ui/overlays/notify.ts'
import {
  atPlace,
  clearedSlip,
  EMPTY_SLIP,
  isOfOtherAccount,
  readSlip,
  type SlipContent,
  withChange,
  withEntry,
  withOnly,
  withoutEntry,
  withoutPlaced,
  withRestored,
  withStake,
  withTypedStake,
} from './slip-content.ts'
import { offerUndo } from './offer-undo.ts'
import type { SlipEntry } from './slip-entry.ts'
import { slipTexts } from './texts.ts'

/** A pick whose line was withdrawn. */
export interface WithdrawnEntry {
  /** With the stake the player had given it, at the newest price. */
  readonly entry: SlipEntry
  readonly sinceMs: number
  readonly isOpen: boolean
}

/** An order as it was placed. */
interface PlacedOrder {
  readonly accountNo: string
  readonly picks: readonly PickView[]
  /** The slip before, to place the same again. */
  readonly slip: SlipContent
}

interface SlipState extends SlipContent {
  /** Of this visit only: a minute does not outlast a reload. */
  readonly withdrawn: readonly WithdrawnEntry[]
  /** What was placed last, until the player picks something else. Of this visit only. */
  readonly placed: PlacedOrder | undefined
  add(entry: SlipEntry): void
  remove(entryId: string): void
  setStake(entryId: string | undefined, stake: number): void
  typeStake(entryId: string | undefined, typed: string): void
  change(entryId: string, change: Partial<SlipEntry>): void
  /** Its line is locked or gone: it leaves the slip, and its stake is remembered for a minute. */
  withdraw(entryId: string): void
  /** A withdrawn line is open again at this price, or closed again without one. */
  reopen(entryId: string, price: number | undefined): void
  forgetWithdrawn(entryId: string): void
  setType(type: SlipType): void
  enterSport(sportId: string): void
  enterAccount(accountNo: string | undefined): void
  /** An order of the account was placed: its picks leave the slip. */
  takePlaced(accountNo: string, placedIds: readonly string[], picks?: readonly PickView[]): void
  /** The picks of the last order are in the slip again, with their stakes. */
  placeAgain(): void
  forgetPlaced(): void
  clear(): void
  /** Brings back picks that were removed, unless account or odd type have changed since. */
  restore(before: SlipContent, removedIds: readonly string[]): void
}

function contentOf({ type, entries, parlayPick, parlayText, accountNo, sportId }: SlipContent): SlipContent {
  return { type, entries, parlayPick, parlayText, accountNo, sportId }
}

const NOTHING_ELSE = { withdrawn: [], placed: undefined } as const

export const useSlip = create<SlipState>()(
  persist(
    (set, get) => ({
      ...EMPTY_SLIP,
      ...NOTHING_ELSE,
      add: (entry) => {
        // A page over all sports can add a pick of any.
        if (!brand.crossSportParlays && get().entries.some(({ sportId }) => sportId !== entry.sportId))
          replaceSport(entry.sportId)
        set(({ withdrawn, ...slip }) => {
          const known = withdrawn.find(({ entry: { id } }) => id === entry.id)?.entry
          return {
            ...withEntry(slip, known ? { ...entry, stake: known.stake } : entry),
            withdrawn: without(withdrawn, entry.id),
            placed: undefined,
          }
        })
      },
      remove: (entryId) => set((slip) => withoutEntry(slip, entryId)),
      setStake: (entryId, stake) => set((slip) => withStake(slip, entryId, stake)),
      typeStake: (entryId, typed) => set((slip) => withTypedStake(slip, entryId, typed)),
      change: (entryId, change) => set((slip) => withChange(slip, entryId, change)),
      withdraw: (entryId) =>
        set(({ withdrawn, ...slip }) => {
          const entry = slip.entries.find(({ id }) => id === entryId)
          if (entry === undefined) return {}
          const next = { entry, sinceMs: Date.now(), isOpen: false }
          return { ...withoutEntry(slip, entryId), withdrawn: [...without(withdrawn, entryId), next] }
        }),
      reopen: (entryId, price) =>
        set(({ withdrawn }) => ({
          withdrawn: withdrawn.map((one) =>
            one.entry.id === entryId
              ? {
                  ...one,
                  isOpen: price !== undefined,
                  entry: { ...one.entry, price: price ?? one.entry.price },
                }
              : one,
          ),
        })),
      forgetWithdrawn: (entryId) => set(({ withdrawn }) => ({ withdrawn: without(withdrawn, entryId) })),
      setType: (type) => set({ type }),
      enterSport: (sportId) => {
        const before = get()
        const after = brand.crossSportParlays ? { ...before, sportId } : atPlace(before, { sportId })
        if (before.entries.length > after.entries.length) return replaceSport(sportId)
        set({ ...after, ...(before.sportId === sportId ? {} : NOTHING_ELSE) })
      },
      enterAccount: (accountNo) => {
        const { entries, accountNo: before } = get()
        set((slip) => ({ ...atPlace(slip, { accountNo }), ...(before === accountNo ? {} : NOTHING_ELSE) }))
        // After a sign-out there is no account, and nothing to say.
        if (before !== undefined && accountNo !== undefined && entries.length > get().entries.length)
          tellEmptied(slipTexts.otherAccount({ count: entries.length, accno: before }))
      },
      takePlaced: (accountNo, placedIds, picks = []) =>
        set((slip) => ({
          ...withoutPlaced(slip, accountNo, placedIds),
          placed:
            picks.length === 0 || isOfOtherAccount(slip, accountNo)
              ? slip.placed
              : { accountNo, picks, slip: withOnly(contentOf(slip), placedIds) },
        })),
      placeAgain: () =>
        set(({ placed, accountNo }) =>
          placed?.accountNo === accountNo ? { ...placed?.slip, placed: undefined } : { placed: undefined },
        ),
      forgetPlaced: () => set({ placed: undefined }),
      clear: () => set((slip) => ({ ...clearedSlip(slip), ...NOTHING_ELSE })),
      restore: (before, removedIds) => {
        if (before.entries.some(({ oddType }) => oddType !== useSession.getState().oddType)) return
        set((slip) => withRestored(slip, contentOf(before), removedIds))
      },
    }),
    {
      name: `${storeKeyOf(brand.tenantId)}:slip`,
      version: 1,
      partialize: (state): SlipContent => contentOf(state),
      merge: (stored, current) => ({ ...current, ...readSlip(stored) }),
    },
  ),
)

/** A slip without parlays over several sports is for one of them. */
function replaceSport(sportId: string): void {
  const before = useSlip.getState()
  const [first] = before.entries
  if (first === undefined) return
  useSlip.setState({ ...clearedSlip(before), sportId, ...NOTHING_ELSE })
  const ids = before.entries.map(({ id }) => id)
  offerUndo(slipTexts.otherSport({ count: ids.length, sport: first.sportName }), () => {
    useSlip.setState(({ entries }) => ({
      entries: entries.filter((entry) => entry.sportId === first.sportId),
    }))
    useSlip.getState().restore(before, ids)
  })
}

function without(withdrawn: readonly WithdrawnEntry[], entryId: string): readonly WithdrawnEntry[] {
  return withdrawn.filter(({ entry }) => entry.id !== entryId)
}

function tellEmptied(text: string): void {
  notify.info(text, { closeAfterMs: removedOddToastCloseMs })
}

/** A price of one odd type means nothing in the other, so the picks are removed, and the player sees a notice. */
function clearForOddType(): void {
  if (useSlip.getState().entries.length === 0) return
  useSlip.getState().clear()
  showAlert({ kind: 'info', text: slipTexts.oddTypeChanged })
}

useSession.subscribe((state, before) => {
  if (state.currentAccountNo !== before.currentAccountNo)
    useSlip.getState().enterAccount(state.currentAccountNo)
  if (state.oddType !== before.oddType) clearForOddType()
})

// Account and odd type may have changed on a page that does not load this file.
const { currentAccountNo, oddType } = useSession.getState()
useSlip.getState().enterAccount(currentAccountNo)
if (useSlip.getState().entries.some((entry) => entry.oddType !== oddType)) clearForOddType()

/** Whether an odd is in the slip; a chip is drawn again only when its own answer changes. */
export function useIsInSlip(oddId: string | undefined): boolean {
  return useSlip(({ entries }) => oddId !== undefined && entries.some(({ id }) => id === oddId))
}
