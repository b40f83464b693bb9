import {
  FINANCIAL_TEXTS,
  type FinancialFields,
  type FinancialMethod,
  type FinancialText,
  withoutForeignFields,
} from '@pickproof/contract/fields/financial-data'
import type { FinancialData } from '@pickproof/contract/payments'

/** The form at first: the saved details where their method is offered, else the first method and the player's name. */
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
    paymentMethod: isOffered ? saved.paymentMethod : (methods[0] ?? 'crypto'),
  }
}

type Saving = 'create' | 'update' | 'skip'

/** Creates what does not exist, updates what has changed, and saves nothing else (M057 to M059). */
export function savingOf(saved: FinancialData | null, draft: FinancialFields): Saving {
  if (saved === null) return 'create'
  const kept = withoutForeignFields(draft)
  const isSame =
    kept.paymentMethod === saved.paymentMethod &&
    FINANCIAL_TEXTS.every((field) => kept[field] === saved[field])
  return isSame ? 'skip' : 'update'
}
