/**
 * The ways a player can be paid (M070 to M079). A method is complete with its entry in METHODS: forms, checks, lists, mails
 * and storage read it here. A brand offers the methods that its `payoutMethods` names.
 */
import { REQUIRED } from './required.ts'
import { signInEmailMessage } from './email.ts'

export const CRYPTO_TYPES = ['BTC', 'USDT TRC20', 'ETH', 'USDC ERC20', 'USDT ERC20', 'DOGE'] as const
export type CryptoType = (typeof CRYPTO_TYPES)[number]

interface TextRule {
  readonly max: number
  /** Where staff may enter more or less than the player (B130). */
  readonly staffMax?: number
  /** Describes the person, so it stays when the method changes. */
  readonly isPersonal?: true
  /** Says nothing about where the money goes, so the audit log shows it in full. */
  readonly isPublic?: true
}

/** Every text of the payment details. A text without its own column is stored with the others of its kind as JSON. */
const TEXTS = {
  name: { max: 255, isPersonal: true },
  walletEmail: { max: 100 },
  iban: { max: 255, staffMax: 100 },
  sortCode: { max: 50 },
  bic: { max: 50 },
  swift: { max: 50 },
  currency: { max: 15, isPublic: true },
  cryptoWalletAddress: { max: 255 },
  cryptoType: { max: 20, isPublic: true },
  addressLine1: { max: 255, isPersonal: true },
  city: { max: 20, isPersonal: true },
  zipcode: { max: 10, staffMax: 32, isPersonal: true },
  country: { max: 20, isPersonal: true },
  note: { max: 200, isPersonal: true },
  wiseEmail: { max: 100 },
} as const satisfies Record<string, TextRule>

export type FinancialText = keyof typeof TEXTS
export const FINANCIAL_TEXTS = Object.keys(TEXTS) as readonly FinancialText[]
const rules: Readonly<Record<FinancialText, TextRule>> = TEXTS

/** Payment details with nothing entered. */
export const NO_FINANCIAL_TEXTS = Object.fromEntries(FINANCIAL_TEXTS.map((text) => [text, ''])) as Readonly<
  Record<FinancialText, string>
>

export const FINANCIAL_LENGTHS = lengthsBy(({ max }) => max)
export const STAFF_FINANCIAL_LENGTHS = lengthsBy(({ max, staffMax }) => staffMax ?? max)

/** One field of a method's form. */
export interface PayoutField {
  readonly text: FinancialText
  readonly label: string
  readonly hint?: string
  readonly autoComplete?: string
  /** Takes the whole width of the form. */
  readonly isWide?: boolean
  readonly isOptional?: boolean
  readonly isEmail?: boolean
  /** The field is a list to choose from. */
  readonly choices?: readonly string[]
  /** Long and unreadable: shown shortened, with a button that copies it. */
  readonly isCopied?: boolean
}

export interface PayoutMethod {
  readonly name: string
  /** The value in the payment table and in a withdrawal request. */
  readonly storedAs: string
  /** Whether withdrawals are paid this way. Details can be saved in any case. */
  readonly isPaid: boolean
  readonly fields: readonly PayoutField[]
  /** Named beside the method: "Crypto, BTC". */
  readonly namedBy?: FinancialText
}

const NAME: PayoutField = { text: 'name', label: 'Name', autoComplete: 'name', isWide: true }
const NOTE: PayoutField = {
  text: 'note',
  label: 'Note',
  hint: `Optional, at most ${TEXTS.note.max} characters`,
  isWide: true,
  isOptional: true,
}
const CURRENCY: PayoutField = { text: 'currency', label: 'Currency', hint: 'Such as USD or EUR' }
const USED_BY_SOME_BANKS = { hint: 'Where your bank uses one', isOptional: true }

const METHODS = {
  bank: {
    name: 'Bank transfer',
    storedAs: 'BANK_TRANSFER',
    isPaid: true,
    fields: [
      NAME,
      { text: 'iban', label: 'IBAN', isWide: true },
      { text: 'sortCode', label: 'Sort code', ...USED_BY_SOME_BANKS },
      { text: 'bic', label: 'BIC', ...USED_BY_SOME_BANKS },
      { text: 'swift', label: 'SWIFT', ...USED_BY_SOME_BANKS },
      CURRENCY,
      { text: 'addressLine1', label: 'Address', autoComplete: 'address-line1', isWide: true },
      { text: 'city', label: 'City', autoComplete: 'address-level2' },
      { text: 'zipcode', label: 'Zip code', autoComplete: 'postal-code' },
      { text: 'country', label: 'Country', autoComplete: 'country-name' },
      NOTE,
    ],
  },
  crypto: {
    name: 'Crypto',
    storedAs: 'CRYPTO',
    isPaid: true,
    namedBy: 'cryptoType',
    fields: [
      NAME,
      { text: 'cryptoType', label: 'Coin', choices: CRYPTO_TYPES },
      {
        text: 'cryptoWalletAddress',
        label: 'Wallet address',
        hint: 'We check that it can exist for the coin. Money sent to a wrong address cannot be recovered.',
        isWide: true,
        isCopied: true,
      },
      NOTE,
    ],
  },
  paypal: {
    name: 'PayPal',
    storedAs: 'PAYPAL',
    isPaid: false,
    fields: [NAME, { text: 'walletEmail', label: 'PayPal email', isWide: true, isEmail: true }, NOTE],
  },
  wise: {
    name: 'Wise',
    storedAs: 'WISE',
    isPaid: true,
    namedBy: 'currency',
    fields: [
      NAME,
      {
        text: 'wiseEmail',
        label: 'Wise email',
        hint: 'The email of your Wise account',
        isWide: true,
        isEmail: true,
      },
      CURRENCY,
      NOTE,
    ],
  },
} as const satisfies Record<string, PayoutMethod>

export type FinancialMethod = keyof typeof METHODS
export type StoredMethod = (typeof METHODS)[FinancialMethod]['storedAs']
export const FINANCIAL_METHODS = Object.keys(METHODS) as [FinancialMethod, ...FinancialMethod[]]
/** What a brand offers unless it says otherwise: the documented methods (M071). The first one is preselected. */
export const DEFAULT_PAYOUT_METHODS: readonly FinancialMethod[] = ['crypto', 'bank', 'paypal']
export const PAYOUT_METHODS: Readonly<
  Record<FinancialMethod, PayoutMethod & { readonly storedAs: StoredMethod }>
> = METHODS

export type FinancialFields = { readonly paymentMethod: FinancialMethod } & {
  readonly [field in FinancialText]: string
}

/** The methods of a brand that withdrawals are paid by. */
export function paidMethods(offered: readonly FinancialMethod[]): readonly FinancialMethod[] {
  return offered.filter((method) => PAYOUT_METHODS[method].isPaid)
}

/** Empties what the method does not use (M073 to M075). */
export function withoutForeignFields(fields: FinancialFields): FinancialFields {
  const used = PAYOUT_METHODS[fields.paymentMethod].fields.map(({ text }) => text)
  const foreign = FINANCIAL_TEXTS.filter((text) => !rules[text].isPersonal && !used.includes(text))
  return { ...fields, ...Object.fromEntries(foreign.map((text) => [text, ''])) }
}

/** Whether the audit log may keep the value: the rest is cut to what identifies it. */
export function isPublicText(text: FinancialText): boolean {
  return rules[text].isPublic ?? false
}

/** The message for each field with a problem; empty when there is none. Fields of other methods are ignored. */
export function financialMessages(
  fields: FinancialFields,
  emailTopLevelMax: number,
  lengths = FINANCIAL_LENGTHS,
): Partial<Record<FinancialText, string>> {
  const kept = withoutForeignFields(fields)
  const messages: Partial<Record<FinancialText, string>> = {}
  for (const text of FINANCIAL_TEXTS) {
    const message = messageOf(kept, text, { lengths, emailTopLevelMax })
    if (message !== undefined) messages[text] = message
  }
  return messages
}

function messageOf(
  fields: FinancialFields,
  text: FinancialText,
  limits: { readonly lengths: Readonly<Record<FinancialText, number>>; readonly emailTopLevelMax: number },
): string | undefined {
  const value = fields[text]
  const field = PAYOUT_METHODS[fields.paymentMethod].fields.find((drawn) => drawn.text === text)
  if (value.trim() === '') return field && !field.isOptional ? REQUIRED : undefined
  if (field?.isEmail && /\s/.test(value)) return 'Email cannot contain whitespace'
  const max = limits.lengths[text]
  if (value.length > max) return `Must be at most ${max} characters`
  if (field?.isEmail) return signInEmailMessage(value, limits.emailTopLevelMax)
  if (field?.choices && !field.choices.includes(value)) return `Must be one of ${field.choices.join(', ')}`
  return undefined
}

function lengthsBy(lengthOf: (rule: TextRule) => number): Readonly<Record<FinancialText, number>> {
  return Object.fromEntries(FINANCIAL_TEXTS.map((text) => [text, lengthOf(TEXTS[text])])) as Record<
    FinancialText,
    number
  >
}
