import { UNEXPECTED_ERROR } from '@pickproof/contract/messages'
import { ApiError } from '../../api/api-error.ts'
import { t } from '../../language/language.ts'
import type { Problems } from '../../ui/fields/use-checked-fields.ts'

/** What the server finds wrong, by field of the form; `fieldOf` translates names where form and call differ. */
export function fieldProblems<Name extends string>(
  error: unknown,
  fieldOf: Readonly<Record<string, Name>>,
): Problems<Name> {
  if (!(error instanceof ApiError)) return new Map()
  const problems = error.fieldErrors.flatMap(({ field, message }): [Name, string][] => {
    const name = fieldOf[field]
    return name === undefined ? [] : [[name, message]]
  })
  return new Map(problems)
}

/** The sentence of a failure that the screen shows itself. */
export function failureText(error: unknown): string {
  return error instanceof Error ? error.message : t(UNEXPECTED_ERROR)
}
