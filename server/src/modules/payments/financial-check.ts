/** Whether payment details can be paid to: the rules of the form, and the checksum of a wallet. */
import {
  type CryptoType,
  type FinancialFields,
  FINANCIAL_LENGTHS,
  type FinancialMethod,
  type FinancialText,
  financialMessages,
  PAYOUT_METHODS,
} from '@pickproof/contract/fields/financial-data'
import type { FieldError } from '@pickproof/contract/errors'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Brand } from '../tenants/index.ts'
import { isAddressOf } from './crypto-address.ts'

/** What is wrong, field by field; empty when nothing is. */
export function financialProblems(
  { emailTopLevelMax }: Pick<Brand, 'emailTopLevelMax'>,
  fields: FinancialFields,
  lengths: Readonly<Record<FinancialText, number>> = FINANCIAL_LENGTHS,
): readonly FieldError[] {
  const wrong = Object.entries(financialMessages(fields, emailTopLevelMax, lengths)).map(
    ([field, message]) => ({
      field,
      message,
    }),
  )
  const { paymentMethod, cryptoType, cryptoWalletAddress: address } = fields
  if (wrong.length === 0 && paymentMethod === 'crypto' && !isAddressOf(cryptoType as CryptoType, address))
    wrong.push({ field: 'cryptoWalletAddress', message: `This is not an address for ${cryptoType}` })
  return wrong
}

const OR = new Intl.ListFormat('en', { type: 'disjunction' })
const nameOf = (method: FinancialMethod) => PAYOUT_METHODS[method].name

/** Nothing new is saved under a method that the brand does not offer. What was requested that way can still be paid. */
export function ensureOffered(
  { payoutMethods }: Pick<Brand, 'payoutMethods'>,
  method: FinancialMethod,
): void {
  if (!payoutMethods.includes(method))
    throw invalidField(
      'paymentMethod',
      `We do not offer ${nameOf(method)}. Choose ${OR.format(payoutMethods.map(nameOf))}. Nothing was saved.`,
    )
}

export function ensureFinancialData(
  brand: Pick<Brand, 'emailTopLevelMax'>,
  fields: FinancialFields,
  lengths?: Readonly<Record<FinancialText, number>>,
): void {
  const wrong = financialProblems(brand, fields, lengths)
  const [first] = wrong
  if (first) throw new AppError('request.invalid', first.message, wrong)
}
