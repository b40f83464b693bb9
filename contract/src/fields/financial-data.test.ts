import { inEnglish } from '@pickproof/messages/english'
import { describe, expect, it } from 'vitest'
import {
  CRYPTO_TYPES,
  DEFAULT_PAYOUT_METHODS,
  FINANCIAL_METHODS,
  FINANCIAL_TEXTS,
  type FinancialFields,
  financialMessages as messagesOf,
  paidMethods,
  PAYOUT_METHODS,
  withoutForeignFields,
} from './financial-data.ts'
import { EMAIL_TOP_LEVEL_DEFAULT } from './email.ts'

const financialMessages = (fields: FinancialFields, emailTopLevelMax = EMAIL_TOP_LEVEL_DEFAULT) =>
  Object.fromEntries(
    Object.entries(messagesOf(fields, emailTopLevelMax)).map(([field, message]) => [
      field,
      inEnglish(message),
    ]),
  )

const full = (paymentMethod: FinancialFields['paymentMethod'], overrides = {}): FinancialFields => ({
  paymentMethod,
  name: 'Ada Moss',
  walletEmail: 'ada@mail.test',
  iban: 'GB33BUKB20201555555555',
  sortCode: '202015',
  bic: 'BUKBGB22',
  swift: 'BUKBGB22',
  currency: 'GBP',
  cryptoWalletAddress: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  cryptoType: 'BTC',
  addressLine1: '1 High Street',
  city: 'Leeds',
  zipcode: 'LS1 1AA',
  country: 'United Kingdom',
  note: '',
  wiseEmail: 'ada@wise.test',
  ...overrides,
})
const filled = (fields: FinancialFields) => FINANCIAL_TEXTS.filter((field) => fields[field] !== '')

describe('payment details', () => {
  it('[M071] [M072] offer crypto, bank and paypal unless the brand says otherwise, and six coins', () => {
    expect(DEFAULT_PAYOUT_METHODS.toSorted()).toEqual(['bank', 'crypto', 'paypal'])
    expect(paidMethods(DEFAULT_PAYOUT_METHODS)).toEqual(['crypto', 'bank'])
    expect(CRYPTO_TYPES).toEqual(['BTC', 'USDT TRC20', 'ETH', 'USDC ERC20', 'USDT ERC20', 'DOGE'])
  })

  it('[M073] bank empties crypto wallet address, crypto type and wallet email', () => {
    const kept = filled(withoutForeignFields(full('bank')))
    expect(kept).toEqual([
      'name',
      'iban',
      'sortCode',
      'bic',
      'swift',
      'currency',
      'addressLine1',
      'city',
      'zipcode',
      'country',
    ])
  })

  it('[M074] crypto empties iban, sort code, bic, swift, currency and wallet email', () => {
    const kept = filled(withoutForeignFields(full('crypto')))
    expect(kept).toEqual([
      'name',
      'cryptoWalletAddress',
      'cryptoType',
      'addressLine1',
      'city',
      'zipcode',
      'country',
    ])
  })

  it('[M075] paypal empties the crypto and the bank fields', () => {
    const kept = filled(withoutForeignFields(full('paypal')))
    expect(kept).toEqual(['name', 'walletEmail', 'addressLine1', 'city', 'zipcode', 'country'])
  })

  it('[M076] say Required * for empty fields that the method needs', () => {
    const empty = full('bank', { name: '', iban: ' ', currency: '', addressLine1: '', city: '', zipcode: '' })
    expect(financialMessages({ ...empty, country: '' })).toEqual({
      name: 'Required *',
      iban: 'Required *',
      currency: 'Required *',
      addressLine1: 'Required *',
      city: 'Required *',
      zipcode: 'Required *',
      country: 'Required *',
    })
    expect(financialMessages(full('crypto', { iban: '', cryptoWalletAddress: '' }))).toEqual({
      cryptoWalletAddress: 'Required *',
    })
  })

  it('[M077] [M078] judge the wallet email', () => {
    expect(financialMessages(full('paypal', { walletEmail: 'a da@mail.test' }))).toEqual({
      walletEmail: 'Email cannot contain whitespace',
    })
    expect(financialMessages(full('paypal', { walletEmail: 'ada.mail.test' }))).toEqual({
      walletEmail: 'Invalid email format',
    })
    expect(financialMessages(full('paypal'))).toEqual({})
    const online = full('paypal', { walletEmail: 'ada@shop.online' })
    expect(financialMessages(online)).toEqual({ walletEmail: 'Invalid email format' })
    expect(financialMessages(online, 6)).toEqual({})
  })

  it.each([
    ['name', 255, 'bank'],
    ['walletEmail', 100, 'paypal'],
    ['iban', 255, 'bank'],
    ['currency', 15, 'bank'],
    ['city', 20, 'bank'],
    ['zipcode', 10, 'bank'],
    ['country', 20, 'bank'],
  ] as const)('[M079] %s has at most %i characters', (field, max, method) => {
    const long = (length: number) =>
      field === 'walletEmail' ? `${'a'.repeat(length - 10)}@mail.test` : 'a'.repeat(length)
    expect(financialMessages(full(method, { [field]: long(max) }))).toEqual({})
    expect(financialMessages(full(method, { [field]: long(max + 1) }))).toEqual({
      [field]: `Must be at most ${max} characters`,
    })
  })

  it('take no coin that does not exist', () => {
    expect(financialMessages(full('crypto', { cryptoType: 'XYZ' })).cryptoType).toContain('BTC')
  })

  it('store every method under its own value and ask for each text once', () => {
    const methods = FINANCIAL_METHODS.map((method) => PAYOUT_METHODS[method])
    expect(new Set(methods.map(({ storedAs }) => storedAs)).size).toBe(methods.length)
    for (const { fields } of methods) {
      expect(fields[0]?.text).toBe('name')
      expect(new Set(fields.map(({ text }) => text)).size).toBe(fields.length)
    }
  })

  it('keep the email and currency of a Wise account', () => {
    const kept = filled(withoutForeignFields(full('wise')))
    expect(kept).toEqual(['name', 'currency', 'addressLine1', 'city', 'zipcode', 'country', 'wiseEmail'])
    expect(financialMessages(full('wise', { wiseEmail: 'ada', currency: '' }))).toEqual({
      wiseEmail: 'Invalid email format',
      currency: 'Required *',
    })
  })
})
