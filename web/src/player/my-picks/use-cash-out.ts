import type { Pick } from '@pickproof/contract/picks'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { formatMoney } from '@pickproof/domain/format/money'
import { useMutation } from '@tanstack/react-query'
import { cashOutPick, refreshAccount } from '../../api/pick-queries.ts'
import { pickAnchor } from '../../paths.ts'
import { confirm } from '../../ui/confirm.ts'
import { notify } from '../../ui/notify.ts'
import { cashOutQuestion } from './cash-out-question.ts'

/** Asks with the amount, cashes the pick out and loads the list anew (U031, U032). A refusal is a toast. */
export function useCashOut(accountNo: string): {
  readonly busyId: number | undefined
  readonly ask: (pick: Pick) => void
} {
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (id: number) => cashOutPick(accountNo, id),
    onSuccess: () => notify.success(SUCCESS_TOASTS.pickCashedOut),
    onSettled: async (_answer, _refusal, id) => {
      await refreshAccount(accountNo)
      // The button that was pressed is gone once the card is drawn anew.
      requestAnimationFrame(() => focusCardIfLost(id))
    },
  })
  const ask = async (pick: Pick) => {
    const amount = formatMoney(pick.cashOutAmount, pick.currencySymbol)
    if (await confirm(cashOutQuestion(amount, formatMoney(pick.betAmount, pick.currencySymbol))))
      mutate(pick.id)
  }
  return { busyId: isPending ? variables : undefined, ask: (pick) => void ask(pick) }
}

/** Whoever cashes out by keyboard stays at the pick and does not begin again at the top of the page. */
function focusCardIfLost(id: number): void {
  if (document.activeElement === document.body) document.getElementById(pickAnchor(id))?.focus()
}
