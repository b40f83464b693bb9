import type { FinancialMethod } from '@pickproof/contract/fields/financial-data'

/** How the payment table spells each method of the wire; a withdrawal request uses the same spelling. */
export const STORED_METHODS = { bank: 'BANK_TRANSFER', crypto: 'CRYPTO', paypal: 'PAYPAL' } as const

const WIRE_METHODS: ReadonlyMap<string, FinancialMethod> = new Map(
  (Object.keys(STORED_METHODS) as FinancialMethod[]).map((method) => [STORED_METHODS[method], method]),
)

/** Null for a payment that the store or the reward balance settles: its gateway says how. */
export function paymentMethodOf(stored: string | null): FinancialMethod | null {
  return WIRE_METHODS.get(stored ?? '') ?? null
}
