/** The currencies of a payout. The spelling matters, because the server looks up limits by it. */
import { CRYPTO_TYPES } from './financial-data.ts'

/** The currencies of the books and of the real amount. */
export const REAL_CURRENCIES = ['USD', 'EUR', 'GBP'] as const

/** A payout can also be sent in crypto. */
export const TRANSACTION_CURRENCIES = [...REAL_CURRENCIES, ...CRYPTO_TYPES] as const
