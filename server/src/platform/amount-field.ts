import { minorFromJson } from '@pickproof/domain/money/money'
import { invalidField } from './app-error.ts'

/** The amount of a request field in minor units. Rejects anything else and names the field. */
export function amountOfField(
  field: string,
  amount: number,
  message = 'An amount has at most two decimals.',
): bigint {
  try {
    return minorFromJson(amount)
  } catch {
    throw invalidField(field, message)
  }
}
