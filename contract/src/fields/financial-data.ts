/** The rules of the player's payment details, shared by the form and the server (M070 to M079, C14, C16). */
import { REQUIRED } from './required.ts'
import { signInEmailMessage } from './email.ts'

export const FINANCIAL_METHODS = ['bank', 'crypto', 'paypal'] as const
export type FinancialMethod = (typeof FINANCIAL_METHODS)[number]

export const CRYPTO_TYPES = ['BTC', 'USDT TRC20', 'ETH', 'USDC ERC20', 'USDT ERC20', 'DOGE'] as const
export type CryptoType = (typeof CRYPTO_TYPES)[number]

export const FINANCIAL_TEXTS = [
  'name',
  'walletEmail',
  'iban',
  'sortCode',
  'bic',
  'swift',
  'currency',
  'cryptoWalletAddress',
  'cryptoType',
  'addressLine1',
  'city',
  'zipcode',
  'country',
  'note',
] as const
export type FinancialText = (typeof FINANCIAL_TEXTS)[number]

export type FinancialFields = { readonly paymentMethod: FinancialMethod } & {
  readonly [field in FinancialText]: string
}

export const FINANCIAL_LENGTHS: Readonly<Record<FinancialText, number>> = {
  name: 255,
  walletEmail: 100,
  iban: 255,
  sortCode: 50,
  bic: 50,
  swift: 50,
  currency: 15,
  cryptoWalletAddress: 255,
  cryptoType: 20,
  addressLine1: 255,
  city: 20,
  zipcode: 10,
  country: 20,
  note: 200,
}

/** In the form of staff a zipcode may be longer and an IBAN must be shorter (B130, C16). */
export const STAFF_FINANCIAL_LENGTHS: Readonly<Record<FinancialText, number>> = {
  ...FINANCIAL_LENGTHS,
  iban: 100,
  zipcode: 32,
}

const BANK_FIELDS = ['iban', 'sortCode', 'bic', 'swift', 'currency'] as const
const CRYPTO_FIELDS = ['cryptoWalletAddress', 'cryptoType'] as const

/** What a method does not use is emptied before it is saved (M073 to M075). */
const EMPTIED: Readonly<Record<FinancialMethod, readonly FinancialText[]>> = {
  bank: [...CRYPTO_FIELDS, 'walletEmail'],
  crypto: [...BANK_FIELDS, 'walletEmail'],
  paypal: [...CRYPTO_FIELDS, ...BANK_FIELDS],
}

/** What a method cannot do without. Sort code, BIC and SWIFT depend on the country of the bank. */
const NEEDED: Readonly<Record<FinancialMethod, readonly FinancialText[]>> = {
  bank: ['name', 'iban', 'currency', 'addressLine1', 'city', 'zipcode', 'country'],
  crypto: ['name', 'cryptoType', 'cryptoWalletAddress'],
  paypal: ['name', 'walletEmail'],
}

export function withoutForeignFields(fields: FinancialFields): FinancialFields {
  const emptied = Object.fromEntries(EMPTIED[fields.paymentMethod].map((field) => [field, '']))
  return { ...fields, ...emptied }
}

/** The sentence for each field that is not right; empty when all is. Fields of other methods are not looked at. */
export function financialMessages(
  fields: FinancialFields,
  emailTopLevelMax: number,
  lengths = FINANCIAL_LENGTHS,
): Partial<Record<FinancialText, string>> {
  const kept = withoutForeignFields(fields)
  const messages: Partial<Record<FinancialText, string>> = {}
  for (const field of FINANCIAL_TEXTS) {
    const message = messageOf(kept, field, { lengths, emailTopLevelMax })
    if (message !== undefined) messages[field] = message
  }
  return messages
}

function messageOf(
  fields: FinancialFields,
  field: FinancialText,
  limits: { readonly lengths: Readonly<Record<FinancialText, number>>; readonly emailTopLevelMax: number },
): string | undefined {
  const value = fields[field]
  const isNeeded = NEEDED[fields.paymentMethod].includes(field)
  if (value.trim() === '') return isNeeded ? REQUIRED : undefined
  if (field === 'walletEmail' && /\s/.test(value)) return 'Email cannot contain whitespace'
  const max = limits.lengths[field]
  if (value.length > max) return `Must be at most ${max} characters`
  if (field === 'walletEmail') return signInEmailMessage(value, limits.emailTopLevelMax)
  if (field === 'cryptoType' && !CRYPTO_TYPES.some((type) => type === value))
    return `Must be one of ${CRYPTO_TYPES.join(', ')}`
  return undefined
}
