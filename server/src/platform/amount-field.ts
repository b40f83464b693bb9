import { minorFromJson } from '@pickproof/domain/money/money'
import { invalidField } from './app-error.ts'

/** The amount of a field of a request in minor units; what is no amount is refused by the name of the field. */
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
