import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { useMutation } from '@tanstack/react-query'
import { readRewardsAgain, requestWithdrawal } from '../../api/reward-queries.ts'
import { notify } from '../../ui/overlays/notify.ts'

type Order = Parameters<typeof requestWithdrawal>[1]

/** Asks for the withdrawal once; a refusal stays beside the button until something is changed. */
export function useSendWithdrawal(accountNo: string | undefined, onRequested: (paymentId: number) => void) {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (order: Order) => requestWithdrawal(accountNo, order),
    onSuccess: ({ id }) => {
      notify.success(SUCCESS_TOASTS.rewardRequestSent)
      onRequested(id)
    },
    onSettled: () => void readRewardsAgain(),
  })
  return { send: (order: Order) => mutate(order), isBusy: isPending, refusal: error?.message, forget: reset }
}
