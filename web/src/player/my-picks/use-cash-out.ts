import type { CashOutOrder, PickView } from '@pickproof/contract/picks'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { cashOutFor, cashOutPick, refreshAccount } from '../../api/pick-queries.ts'
import { pickAnchor } from '../../paths.ts'
import { useBrand } from '../../brand/brand.ts'
import { DEFAULT_PRICE_CONSENT, type PriceConsent } from '@pickproof/domain/programme/price-consent'
import { confirm, type Confirmation } from '../../ui/overlays/confirm.ts'
import { focusOnceLost } from '../../ui/browser/focus-if-lost.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { moneyOf } from '../../language/values.ts'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.cash-out', {
  title: 'Cash out this pick?',
  text: text<{ amount: MoneyValue; stake: MoneyValue }>(
    'You get {amount} of your stake of {stake} back, and the pick closes. You cannot undo this.',
  ),
  agree: text<{ amount: MoneyValue }>('Cash out {amount}'),
  disagree: 'Keep the pick',
})

interface CashOut {
  readonly id: number
  /** Undefined for the whole pick at its stake, where the amount is known in advance. */
  readonly order?: CashOutOrder
}

/**
 * Asks with the amount, cashes the pick out and reloads the list (U031, U032). A refusal is a toast. Where a brand has
 * more to choose or to calculate, a dialog asks and shows the refusal.
 */
export function useCashOut(
  accountNo: string,
  priceConsent: PriceConsent = DEFAULT_PRICE_CONSENT,
): {
  readonly busyId: number | undefined
  readonly ask: (pick: PickView) => void
  /** The pick that the dialog is about. */
  readonly asked: PickView | undefined
  readonly close: () => void
  readonly cashOut: (order: CashOutOrder) => Promise<unknown>
} {
  const { cashOutPrice, partialCashOut } = useBrand()
  const [asked, setAsked] = useState<PickView>()
  const { mutate, mutateAsync, variables, isPending } = useMutation({
    mutationFn: ({ id, order }: CashOut) =>
      order === undefined ? cashOutPick(accountNo, id) : cashOutFor(accountNo, id, order),
    onMutate: ({ id }) => placeOf(id),
    onSuccess: () => notify.success(SUCCESS_TOASTS.pickCashedOut),
    onSettled: async (_answer, refusal, { id, order }, place) => {
      // The dialog is still open.
      if (refusal !== null && order !== undefined) return
      await refreshAccount(accountNo)
      focusOnceLost(() => document.getElementById(pickAnchor(id)) ?? findNext(place))
    },
  })
  const ask = async (pick: PickView) => {
    if (partialCashOut || cashOutPrice !== 'stake') return setAsked(pick)
    const { cashOutAmount, betAmount, currencySymbol } = pick
    const amount = moneyOf(cashOutAmount ?? 0, currencySymbol)
    if (await confirm(cashOutQuestion(amount, moneyOf(betAmount, currencySymbol)))) mutate({ id: pick.id })
  }
  return {
    busyId: isPending ? variables.id : undefined,
    ask: (pick) => void ask(pick),
    asked,
    close: () => setAsked(undefined),
    cashOut: async (order) => await mutateAsync({ id: asked?.id ?? 0, order: { ...order, priceConsent } }),
  }
}

interface ListPlace {
  readonly list: HTMLElement
  readonly index: number
}

function placeOf(pickId: number): ListPlace | undefined {
  const card = document.getElementById(pickAnchor(pickId))
  const list = card?.parentElement
  return card && list ? { list, index: [...list.children].indexOf(card) } : undefined
}

/** Among the open picks a closed one has gone: the card that took its place, the last one, or the page where none is left. */
function findNext(place: ListPlace | undefined): HTMLElement | null {
  const cards = place?.list.isConnected ? [...place.list.children] : []
  const next = cards[place?.index ?? 0] ?? cards.at(-1)
  return next instanceof HTMLElement ? next : document.querySelector('main')
}

/** Asks before a pick is cashed out; the amount is in the question and on the button. */
function cashOutQuestion(amount: MoneyValue, stake: MoneyValue): Confirmation {
  return {
    title: texts.title,
    text: texts.text({ amount, stake }),
    agreeLabel: texts.agree({ amount }),
    disagreeLabel: texts.disagree,
  }
}
