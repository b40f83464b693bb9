import type { PickView } from '@pickproof/contract/picks'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { cashOutPick, refreshAccount } from '../../api/pick-queries.ts'
import { pickAnchor } from '../../paths.ts'
import { confirm } from '../../ui/overlays/confirm.ts'
import { focusOnceLost } from '../../ui/browser/focus-if-lost.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { cashOutQuestion } from './cash-out-question.ts'
import { moneyOf } from '../../language/values.ts'

/** Asks with the amount, cashes the pick out and reloads the list (U031, U032). A refusal is a toast. */
export function useCashOut(accountNo: string): {
  readonly busyId: number | undefined
  readonly ask: (pick: PickView) => void
} {
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (id: number) => cashOutPick(accountNo, id),
    onMutate: placeOf,
    onSuccess: () => notify.success(SUCCESS_TOASTS.pickCashedOut),
    onSettled: async (_answer, _refusal, id, place) => {
      await refreshAccount(accountNo)
      focusOnceLost(() => document.getElementById(pickAnchor(id)) ?? findNext(place))
    },
  })
  const ask = async (pick: PickView) => {
    const { cashOutAmount, betAmount, currencySymbol } = pick
    const amount = moneyOf(cashOutAmount ?? 0, currencySymbol)
    if (await confirm(cashOutQuestion(amount, moneyOf(betAmount, currencySymbol)))) mutate(pick.id)
  }
  return { busyId: isPending ? variables : undefined, ask: (pick) => void ask(pick) }
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
