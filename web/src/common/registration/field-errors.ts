import { UNEXPECTED_ERROR_TEXT } from '@pickproof/contract/messages'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { ApiError } from '../../api/api-error.ts'

/**
 * Puts what the server says about a field next to that field and moves the focus to the first of them.
 * Answers whether there was anything to put; `fieldOf` translates names where form and call differ.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fieldOf: Readonly<Record<string, Path<Values>>>,
): boolean {
  if (!(error instanceof ApiError)) return false
  let isFirst = true
  for (const { field, message } of error.fieldErrors) {
    const name = fieldOf[field]
    if (name === undefined) continue
    setError(name, { type: 'server', message }, { shouldFocus: isFirst })
    isFirst = false
  }
  return !isFirst
}

/** The sentence of a failure that the screen shows itself. */
export function failureText(error: unknown): string {
  return error instanceof Error ? error.message : UNEXPECTED_ERROR_TEXT
}
