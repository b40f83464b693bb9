/**
 * The ways a player can be paid (M070 to M079). A method is complete with its entry in METHODS: forms, checks, lists, mails
 * and storage read it here. A brand offers the methods that its `payoutMethods` names.
 */
import { defineMessages, listOf, type Message, text as template } from '@pickproof/domain/messages/message'
import { signInEmailMessage } from './email.ts'
import { COMMON, REQUIRED } from './required.ts'

const messages = defineMessages('fields.financial-data', {
  bank: 'Bank transfer',
  crypto: 'Crypto',
  payPal: 'PayPal',
  wise: 'Wise',
  name: 'Name',
  note: 'Note',
  noteHint: template<{ max: number }>('Optional, at most {max} characters'),
  currency: 'Currency',
  currencyHint: 'Such as USD or EUR',
  iban: 'IBAN',
  sortCode: 'Sort code',
  bic: 'BIC',
  swift: 'SWIFT',
  someBanks: 'Where your bank uses one',
  address: 'Address',
  city: 'City',
  zipcode: 'Zip code',
  country: 'Country',
  coin: 'Coin',
  chooseCoin: 'Choose a coin',
  wallet: 'Wallet address',
  walletHint: 'We check that it can exist for the coin. We cannot recover money sent to a wrong address.',
  payPalEmail: 'PayPal email',
  wiseEmail: 'Wise email',
  wiseEmailHint: 'The email of your Wise account',
})

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
interface PayoutField {
  readonly text: FinancialText
  readonly label: Message
  readonly hint?: Message
  readonly autoComplete?: string
  /** Takes the whole width of the form. */
  readonly isWide?: boolean
  readonly isOptional?: boolean
  readonly isEmail?: boolean
  /** The field is a list to choose from. */
  readonly choices?: readonly string[]
  /** Shown while nothing is chosen. */
  readonly placeholder?: Message
  /** Long and unreadable: shown shortened, with a button that copies it. */
  readonly isCopied?: boolean
}

interface PayoutMethod {
  readonly name: Message
  /** The value in the payment table and in a withdrawal request. */
  readonly storedAs: string
  /** Whether withdrawals are paid this way. Details can be saved in any case. */
  readonly isPaid: boolean
  readonly fields: readonly PayoutField[]
  /** Identifies where the money goes; mails name its end. */
  readonly paidTo: FinancialText
  /** Named beside the method: "Crypto, BTC". */
  readonly namedBy?: FinancialText
}

const NAME: PayoutField = { text: 'name', label: messages.name, autoComplete: 'name', isWide: true }
const NOTE: PayoutField = {
  text: 'note',
  label: messages.note,
  hint: messages.noteHint({ max: TEXTS.note.max }),
  isWide: true,
  isOptional: true,
}
const CURRENCY: PayoutField = { text: 'currency', label: messages.currency, hint: messages.currencyHint }
const USED_BY_SOME_BANKS = { hint: messages.someBanks, isOptional: true }

const METHODS = {
  bank: {
    name: messages.bank,
    storedAs: 'BANK_TRANSFER',
    isPaid: true,
    paidTo: 'iban',
    fields: [
      NAME,
      { text: 'iban', label: messages.iban, isWide: true },
      { text: 'sortCode', label: messages.sortCode, ...USED_BY_SOME_BANKS },
      { text: 'bic', label: messages.bic, ...USED_BY_SOME_BANKS },
      { text: 'swift', label: messages.swift, ...USED_BY_SOME_BANKS },
      CURRENCY,
      { text: 'addressLine1', label: messages.address, autoComplete: 'address-line1', isWide: true },
      { text: 'city', label: messages.city, autoComplete: 'address-level2' },
      { text: 'zipcode', label: messages.zipcode, autoComplete: 'postal-code' },
      { text: 'country', label: messages.country, autoComplete: 'country-name' },
      NOTE,
    ],
  },
  crypto: {
    name: messages.crypto,
    storedAs: 'CRYPTO',
    isPaid: true,
    paidTo: 'cryptoWalletAddress',
    namedBy: 'cryptoType',
    fields: [
      NAME,
      { text: 'cryptoType', label: messages.coin, choices: CRYPTO_TYPES, placeholder: messages.chooseCoin },
      {
        text: 'cryptoWalletAddress',
        label: messages.wallet,
        hint: messages.walletHint,
        isWide: true,
        isCopied: true,
      },
      NOTE,
    ],
  },
  paypal: {
    name: messages.payPal,
    storedAs: 'PAYPAL',
    isPaid: false,
    paidTo: 'walletEmail',
    fields: [NAME, { text: 'walletEmail', label: messages.payPalEmail, isWide: true, isEmail: true }, NOTE],
  },
  wise: {
    name: messages.wise,
    storedAs: 'WISE',
    isPaid: true,
    paidTo: 'wiseEmail',
    namedBy: 'currency',
    fields: [
      NAME,
      {
        text: 'wiseEmail',
        label: messages.wiseEmail,
        hint: messages.wiseEmailHint,
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

const SHOWN_END = 4

/** Enough of a destination to recognize it: the end of a number, the first letter and the domain of an email. */
export function maskedDestination(fields: FinancialFields): string {
  const value = fields[PAYOUT_METHODS[fields.paymentMethod].paidTo].trim()
  const at = value.lastIndexOf('@')
  if (at > 0) return `${value.slice(0, 1)}…${value.slice(at)}`
  return `…${value.slice(-Math.min(SHOWN_END, Math.floor(value.length / 2)))}`
}

/** Where the money goes, however it is typed. Empty if nothing is entered. */
export function destinationKey(fields: FinancialFields): string {
  return fields[PAYOUT_METHODS[fields.paymentMethod].paidTo].replaceAll(/\s/g, '').toLowerCase()
}

/** The fields that differ. */
export function changedFinancialFields(
  before: Partial<FinancialFields> | null,
  after: FinancialFields,
): readonly (keyof FinancialFields)[] {
  const fields = ['paymentMethod', ...FINANCIAL_TEXTS] as const
  return fields.filter((field) => (before?.[field] ?? '') !== after[field])
}

/** Whether money would go somewhere else. A note for the staff changes nothing. */
export function isOtherDestination(before: Partial<FinancialFields> | null, after: FinancialFields): boolean {
  return changedFinancialFields(before, after).some((field) => field !== 'note')
}

/** The message for each field with a problem; empty when there is none. Fields of other methods are ignored. */
export function financialMessages(
  fields: FinancialFields,
  emailTopLevelMax: number,
  lengths = FINANCIAL_LENGTHS,
): Partial<Record<FinancialText, Message>> {
  const kept = withoutForeignFields(fields)
  const found: Partial<Record<FinancialText, Message>> = {}
  for (const text of FINANCIAL_TEXTS) {
    const message = messageOf(kept, text, { lengths, emailTopLevelMax })
    if (message !== undefined) found[text] = message
  }
  return found
}

function messageOf(
  fields: FinancialFields,
  text: FinancialText,
  limits: { readonly lengths: Readonly<Record<FinancialText, number>>; readonly emailTopLevelMax: number },
): Message | undefined {
  const value = fields[text]
  const field = PAYOUT_METHODS[fields.paymentMethod].fields.find((drawn) => drawn.text === text)
  if (value.trim() === '') return field && !field.isOptional ? REQUIRED : undefined
  if (field?.isEmail && /\s/.test(value)) return COMMON.whitespace
  const max = limits.lengths[text]
  if (value.length > max) return COMMON.tooLong({ max })
  if (field?.isEmail) return signInEmailMessage(value, limits.emailTopLevelMax)
  if (field?.choices && !field.choices.includes(value)) return COMMON.oneOf({ values: listOf(field.choices) })
  return undefined
}

function lengthsBy(lengthOf: (rule: TextRule) => number): Readonly<Record<FinancialText, number>> {
  return Object.fromEntries(FINANCIAL_TEXTS.map((text) => [text, lengthOf(TEXTS[text])])) as Record<
    FinancialText,
    number
  >
}
