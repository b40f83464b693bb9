import type { ReceiptFile } from '@pickproof/contract/receipts'
import type { ReceiptReport } from '@pickproof/verifier/check-receipt'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export interface CheckedReceipt {
  readonly receipt: ReceiptFile
  /** What the check in this browser found. */
  readonly report: ReceiptReport
  readonly durationMs: number
}

/** Of one pick, or of the account itself: its opening, decisions and payouts. */
export type ReceiptSubject = { readonly pickId: number } | 'account'

export function receiptQuery(accountNo: string, subject: ReceiptSubject) {
  return queryOptions({
    queryKey: ['accounts', accountNo, 'receipt', subject],
    queryFn: async ({ signal }): Promise<CheckedReceipt> => {
      const order = { accountNo, signal, toast: false } as const
      const [{ checkReceipt }, receipt] = await Promise.all([
        import('@pickproof/verifier/check-receipt'),
        subject === 'account'
          ? api('GET /accounts/receipt', order)
          : api('GET /accounts/picks/{id}/receipt', { ...order, params: { id: subject.pickId } }),
      ])
      const start = performance.now()
      const report = await checkReceipt(receipt)
      return { receipt, report, durationMs: Math.max(1, Math.round(performance.now() - start)) }
    },
    retry: false,
    // Each opening asks and checks again.
    gcTime: 0,
  })
}

export const receiptText = (receipt: object): string => `${JSON.stringify(receipt, null, 2)}\n`
