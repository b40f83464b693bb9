import {
  FINANCIAL_METHODS,
  type FinancialMethod,
  PAYOUT_METHODS,
  type StoredMethod,
} from '@pickproof/contract/fields/financial-data'

/** The value of each payout method in the payment table; a withdrawal request uses the same value. */
export const STORED_METHODS = Object.fromEntries(
  FINANCIAL_METHODS.map((method) => [method, PAYOUT_METHODS[method].storedAs]),
) as Readonly<Record<FinancialMethod, StoredMethod>>

const WIRE_METHODS: ReadonlyMap<string, FinancialMethod> = new Map(
  FINANCIAL_METHODS.map((method) => [STORED_METHODS[method], method]),
)

/** Null for a payment through the store or the reward balance: its gateway shows how it was paid. */
export function paymentMethodOf(stored: string | null): FinancialMethod | null {
  return WIRE_METHODS.get(stored ?? '') ?? null
}
