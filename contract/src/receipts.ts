/** Receipts: the entries of a pick in the public log of the brand, opened for its player. */
import { z } from 'zod'
import { declareCalls } from './call.ts'
import { idParamSchema } from './wire-values.ts'

const receiptSchema = z
  .object({
    format: z.literal('pickproof/receipt/v1'),
    brand: z.string(),
    /** The key of the log. */
    key: z.string(),
    /** The witnesses that must have signed, if any (C2SP tlog-policy). */
    policy: z.string().optional(),
    entries: z.array(
      z.object({
        entry: z.string(),
        openings: z.record(z.string(), z.object({ salt: z.string(), json: z.string() })),
        /** A proof of C2SP with the signed checkpoint. */
        proof: z.string(),
      }),
    ),
  })
  .meta({ id: 'Receipt' })
export type ReceiptFile = z.output<typeof receiptSchema>

export const receiptCalls = declareCalls({
  'GET /accounts/picks/{id}/receipt': {
    summary:
      'The receipt of a pick: its entries in the public log, opened, with proofs that anyone can check',
    module: 'proofs',
    access: 'signed-in',
    whenSwitched: 'allowed',
    needsAccount: true,
    params: z.strictObject({ id: idParamSchema }),
    answer: receiptSchema,
    errors: ['account.missing', 'not-found', 'conflict'],
  },
  'GET /accounts/receipt': {
    summary:
      'The receipt of the account: its opening, stage decisions, breach and payouts in the public log, opened',
    module: 'proofs',
    access: 'signed-in',
    whenSwitched: 'allowed',
    needsAccount: true,
    answer: receiptSchema,
    errors: ['account.missing', 'conflict'],
  },
})
