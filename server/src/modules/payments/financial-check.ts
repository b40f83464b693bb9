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
import { anyOf, defineMessages, type ListValue, type Message, text } from '@pickproof/domain/messages/message'
import { AppError, type FieldFault, invalidField } from '../../platform/app-error.ts'
import type { Brand } from '../tenants/index.ts'
import validator from 'multicoin-address-validator'

/** A token is held at an address of its chain. */
const CHAIN_OF: Readonly<Record<CryptoType, string>> = {
  BTC: 'btc',
  'USDT TRC20': 'trx',
  ETH: 'eth',
  'USDC ERC20': 'eth',
  'USDT ERC20': 'eth',
  DOGE: 'doge',
}

const errors = defineMessages('server.payout-methods', {
  address: text<{ currency: string }>('This is not an address for {currency}'),
  notOffered: text<{ method: Message; offered: ListValue }>(
    'We do not offer {method}. Choose {offered} and save again.',
  ),
})

/** What is wrong, field by field; empty when nothing is. */
export function financialProblems(
  { emailTopLevelMax }: Pick<Brand, 'emailTopLevelMax'>,
  fields: FinancialFields,
  lengths: Readonly<Record<FinancialText, number>> = FINANCIAL_LENGTHS,
): readonly FieldFault[] {
  const wrong: FieldFault[] = Object.entries(financialMessages(fields, emailTopLevelMax, lengths)).map(
    ([field, message]) => ({ field, message }),
  )
  const { paymentMethod, cryptoType, cryptoWalletAddress: address } = fields
  if (wrong.length === 0 && paymentMethod === 'crypto' && !isAddressOf(cryptoType as CryptoType, address))
    wrong.push({ field: 'cryptoWalletAddress', message: errors.address({ currency: String(cryptoType) }) })
  return wrong
}

const nameOf = (method: FinancialMethod) => PAYOUT_METHODS[method].name

/** Nothing new is saved under a method that the brand does not offer. What was requested that way can still be paid. */
export function ensureOffered(
  { payoutMethods }: Pick<Brand, 'payoutMethods'>,
  method: FinancialMethod,
): void {
  if (!payoutMethods.includes(method))
    throw invalidField(
      'paymentMethod',
      errors.notOffered({ method: nameOf(method), offered: anyOf(payoutMethods.map(nameOf)) }),
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

/** Whether an address can exist on the chain of the chosen coin: a typing mistake would send money nowhere. */
function isAddressOf(cryptoType: CryptoType, address: string): boolean {
  return validator.validate(address, CHAIN_OF[cryptoType])
}
