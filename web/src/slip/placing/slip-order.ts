/**
 * An order as it is sent, and kept until the server has answered. Without an answer it may have been placed. Sent again
 * under its key it is placed once. It survives a reload of the page.
 */
import type { PickView } from '@pickproof/contract/picks'
import { text } from '@pickproof/domain/messages/message'
import { minorToJson } from '@pickproof/domain/money/money'
import { oddsToJson, type OddType } from '@pickproof/domain/odds/odds'
import type { PriceConsent } from '@pickproof/domain/programme/price-consent'
import type { EntryCheck, SlipCheck } from '@pickproof/domain/programme/slip-check-result'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { ApiError } from '../../api/api-error.ts'
import { type OrderBody, placePicks, refreshAccount } from '../../api/pick-queries.ts'
import { defineTexts } from '../../language/language.ts'
import { findText, isRecord } from '../../session/stored-values.ts'
import { UNANSWERED_ORDER_KEY } from '../../session/tab-memory.ts'
import { isOfOtherAccount, type SlipContent } from '../slip-content.ts'
import { oddsOf, type SlipEntry } from '../slip-entry.ts'
import { slipFactsOf } from './slip-facts.ts'
import { useSession } from '../../session/session-store.ts'
import { useSlip } from '../slip-store.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { slipTexts } from '../texts.ts'

const texts = defineTexts('player.sent-order', {
  onAccount: text<{ accno: string }>('They are on account {accno}.'),
  notPlaced: text<{ accno: string }>('Your picks on {accno} were not placed.'),
  seeMyPicks: text<{ accno: string }>('Check My picks of {accno} to see whether they were placed.'),
})

/** Every pick of the documents' payload has this currency (S043). */
const CURRENCY_ID = 1

/** The slip as it is sent. The server uses its own facts; prices, points and returns are what it compares. */
export function orderBodyOf(
  accountNo: string,
  content: SlipContent,
  check: SlipCheck,
  priceConsent: PriceConsent,
): OrderBody {
  const { type, parlayPick, parlayOdd, rewards } = slipFactsOf(content, check)
  const data = content.entries.map((entry, index) =>
    legOf(entry, type === 'PARLAY' ? undefined : check.entries[index]),
  )
  if (parlayOdd === undefined) return { accountNo, type, priceConsent, data }
  return {
    accountNo,
    type,
    priceConsent,
    data,
    betAmount: parlayPick,
    toWonAmount: rewards,
    returnAmount: minorToJson(check.payoutMinor),
    oddFormat: parlayOdd.type,
    ...priceOf(parlayOdd.type, parlayOdd.price),
  }
}

function priceOf(type: OddType, price: number) {
  return type === 'AMERICAN' ? { oddsAmerican: price } : { oddsDecimal: price }
}

/** An entry without a check is the leg of a parlay, which has no amount. */
function legOf(entry: SlipEntry, check: EntryCheck | undefined): OrderBody['data'][number] {
  return {
    currencyId: CURRENCY_ID,
    playerId: entry.playerId,
    gameDate: new Date(entry.startMs).toISOString(),
    betAmount: check === undefined ? 0 : entry.stake,
    toWonAmount: minorToJson(check?.amounts?.winMinor ?? 0n),
    ...(check?.amounts && { returnAmount: minorToJson(check.amounts.payoutMinor) }),
    ...priceOf(entry.oddType, oddsToJson(oddsOf(entry))),
    oddsPoints: entry.points,
    sport: entry.sportName,
    league: entry.leagueName,
    marketName: entry.marketName,
    marketLabel: entry.marketName,
    oddId: entry.id,
    oddsName: entry.oddsName,
    matchName: `${entry.homeTeam} vs ${entry.awayTeam}`,
    fixtureId: entry.fixtureId,
    type: check === undefined ? 'CHILD' : 'STRAIGHT',
    oddFormat: entry.oddType,
    oddSelectionLine: entry.selectionLine,
    homeTeamLogo: entry.homeTeamLogo,
    awayTeamLogo: entry.awayTeamLogo,
    sportsBookId: entry.sportsbookId,
  }
}

export interface SentOrder {
  /** What the player ordered, without the price. */
  readonly wish: string
  readonly key: string
  readonly body: OrderBody
}

interface UnansweredOrder {
  readonly order: SentOrder | undefined
  keep(order: SentOrder): void
  /** Another order may have gone out meanwhile, from another account. */
  forget(key: string): void
}

export const useUnansweredOrder = create<UnansweredOrder>()(
  persist(
    (set) => ({
      order: undefined,
      keep: (order) => set({ order }),
      forget: (key) => set(({ order }) => ({ order: order?.key === key ? undefined : order })),
    }),
    {
      name: UNANSWERED_ORDER_KEY,
      version: 1,
      // Another tab has its own order under way.
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ order }) => ({ order }),
      merge: (stored, current) => ({ ...current, order: findSentOrder(stored) }),
    },
  ),
)

/** The order that this tab kept over a reload. Ignores anything but a complete order. */
export function findSentOrder(stored: unknown): SentOrder | undefined {
  return isRecord(stored) && isSentOrder(stored.order) ? stored.order : undefined
}

function isSentOrder(value: unknown): value is SentOrder {
  if (!isRecord(value) || !findText(value.wish) || !findText(value.key)) return false
  return isRecord(value.body) && Array.isArray(value.body.data)
}

/** The account, the picks and the stakes: with the same ones it is the same order, also when prices have moved. */
export function requestOfSlip(
  accountNo: string,
  { type, parlayPick, entries }: Pick<SlipContent, 'type' | 'parlayPick' | 'entries'>,
): string {
  return JSON.stringify([accountNo, type, parlayPick, entries.map(({ id, stake }) => [id, stake])])
}

/** Whether the server has decided the order. Silence and a server that broke down leave it open. */
export function isDecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.code === 'unavailable' || error.code === 'account.missing') return true
  return error.status >= 400 && error.status < 500
}

/** A line that breaks for a moment should not trouble the player: the key keeps the order from being placed twice. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000]

export const waitFor = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs))

/** Sends the order; a placed one leaves the slip with a word of success. A refusal is thrown and changes nothing. */
export async function sendOrder(accountNo: string, order: SentOrder, wait = waitFor): Promise<void> {
  try {
    const picks = await placeUntilAnswered(accountNo, order, wait)
    const slip = useSlip.getState()
    slip.takePlaced(
      accountNo,
      order.body.data.map(({ oddId }) => oddId),
      picks,
    )
    // The player now sees other picks, which have not been placed.
    if (isOfOtherAccount(slip, accountNo))
      notify.success(texts.onAccount({ accno: accountNo }), { title: SUCCESS_TOASTS.picksPlaced })
    else notify.success(SUCCESS_TOASTS.picksPlaced)
  } finally {
    void refreshAccount(accountNo)
  }
}

async function placeUntilAnswered(
  accountNo: string,
  { body, key }: SentOrder,
  wait: (delayMs: number) => Promise<void>,
): Promise<readonly PickView[]> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await placePicks(accountNo, body, key)
    } catch (error) {
      if (!isSilence(error)) throw error
    }
    await wait(delayMs)
  }
  return await placePicks(accountNo, body, key)
}

function isSilence(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0 && error.code === undefined
}

/**
 * Reports the result of an order in a toast after the player left its page, where the slip can no longer show it.
 * With the same account, the slip also shows an order without an answer.
 */
export function notifyLate(accountNo: string, error: unknown): void {
  if (useSession.getState().session.state !== 'logged-in') return
  const reason = error instanceof Error ? error.message : String(error)
  if (isDecided(error)) notify.error(reason, { title: texts.notPlaced({ accno: accountNo }) })
  else notify.warn(texts.seeMyPicks({ accno: accountNo }), { title: slipTexts.noAnswer })
}
