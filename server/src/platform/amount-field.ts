import { defineMessages, type Message } from '@pickproof/domain/messages/message'
import { minorFromJson } from '@pickproof/domain/money/money'
import { invalidField } from './app-error.ts'

const errors = defineMessages('server.amounts', { decimals: 'An amount has at most two decimals.' })

/** The amount of a request field in minor units. Rejects anything else and names the field. */
export function amountOfField(
  field: string,
  amount: number,
  message: Message | string = errors.decimals,
): bigint {
  try {
    return minorFromJson(amount)
  } catch {
    throw invalidField(field, message)
  }
}
