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

export function receiptQuery(accountNo: string, id: number) {
  return queryOptions({
    queryKey: ['accounts', accountNo, 'picks', id, 'receipt'],
    queryFn: async ({ signal }): Promise<CheckedReceipt> => {
      const [{ checkReceipt }, receipt] = await Promise.all([
        import('@pickproof/verifier/check-receipt'),
        api('GET /accounts/picks/{id}/receipt', { accountNo, params: { id }, signal, toast: false }),
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

export const receiptText = (receipt: ReceiptFile): string => `${JSON.stringify(receipt, null, 2)}\n`
