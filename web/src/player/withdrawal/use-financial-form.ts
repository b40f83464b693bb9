import {
  FINANCIAL_TEXTS,
  type FinancialFields,
  type FinancialMethod,
  type FinancialText,
  financialMessages,
  withoutForeignFields,
} from '@pickproof/contract/fields/financial-data'
import type { FinancialData } from '@pickproof/contract/payments'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { saveFinancialData } from '../../api/reward-queries.ts'
import { useBrand } from '../../brand/brand.ts'
import type { FinancialErrors } from '../../common/money/financial-fields.tsx'

export interface FinancialForm {
  readonly fields: FinancialFields
  readonly errors: FinancialErrors
  readonly isBusy: boolean
  readonly setText: (field: FinancialText, value: string) => void
  readonly setMethod: (method: FinancialMethod) => void
  /** Saves what has to be saved; undefined when something is not right, which the fields then say. */
  readonly submit: () => Promise<FinancialData | undefined>
}

/** The payment details while they are filled in. Their sentences appear with the first try and follow the typing. */
export function useFinancialForm(
  saved: FinancialData | null,
  person: { readonly firstName: string; readonly lastName: string },
  methods: readonly FinancialMethod[],
): FinancialForm {
  const [fields, setFields] = useState(() => draftOf(saved, person, methods))
  const [isTried, setIsTried] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refused, setRefused] = useState<FinancialErrors>({})
  const own = financialMessages(fields, useBrand().emailTopLevelMax)

  const submit = async () => {
    setIsTried(true)
    if (Object.keys(own).length > 0) return undefined
    const saving = savingOf(saved, fields)
    if (saving === 'skip') return saved ?? undefined
    setIsBusy(true)
    try {
      return await saveFinancialData(fields, saving === 'create')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefused(error.fieldMessages)
      return undefined
    } finally {
      setIsBusy(false)
    }
  }

  return {
    fields,
    errors: { ...refused, ...(isTried ? own : {}) },
    isBusy,
    setText: (field, value) => {
      setFields((before) => ({ ...before, [field]: value }))
      // Another coin makes another address right, so what the server said of the one may no longer hold.
      setRefused({})
    },
    setMethod: (paymentMethod) => {
      setFields((before) => ({ ...before, paymentMethod }))
      setRefused({})
      setIsTried(false)
    },
    submit,
  }
}

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
function savingOf(saved: FinancialData | null, draft: FinancialFields): Saving {
  if (saved === null) return 'create'
  const kept = withoutForeignFields(draft)
  const isSame =
    kept.paymentMethod === saved.paymentMethod &&
    FINANCIAL_TEXTS.every((field) => kept[field] === saved[field])
  return isSame ? 'skip' : 'update'
}
