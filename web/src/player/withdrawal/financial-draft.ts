import {
  FINANCIAL_TEXTS,
  type FinancialFields,
  type FinancialMethod,
  type FinancialText,
  withoutForeignFields,
} from '@pickproof/contract/fields/financial-data'
import type { FinancialData } from '@pickproof/contract/payments'

/** PayPal can be stored, but no withdrawal is paid that way (decision C14). */
export const WITHDRAWAL_METHODS: readonly FinancialMethod[] = ['crypto', 'bank']
export const ALL_METHODS: readonly FinancialMethod[] = ['crypto', 'bank', 'paypal']

const DEFAULT_METHOD: FinancialMethod = 'crypto'

/** What stands in the form at first: what is saved, else the person's own name. */
export function draftOf(
  saved: FinancialData | null,
  person: { readonly firstName: string; readonly lastName: string },
  methods: readonly FinancialMethod[],
): FinancialFields {
  const texts = Object.fromEntries(FINANCIAL_TEXTS.map((field) => [field, saved?.[field] ?? '']))
  const isOffered = saved !== null && methods.includes(saved.paymentMethod)
  return {
    ...(texts as Record<FinancialText, string>),
    name: saved?.name || `${person.firstName} ${person.lastName}`.trim(),
    paymentMethod: isOffered ? saved.paymentMethod : DEFAULT_METHOD,
  }
}

export type Saving = 'create' | 'update' | 'skip'

/** Creates what does not exist, updates what has changed, and saves nothing else (M057 to M059). */
export function savingOf(saved: FinancialData | null, draft: FinancialFields): Saving {
  if (saved === null) return 'create'
  const kept = withoutForeignFields(draft)
  const isSame =
    kept.paymentMethod === saved.paymentMethod &&
    FINANCIAL_TEXTS.every((field) => kept[field] === saved[field])
  return isSame ? 'skip' : 'update'
}
