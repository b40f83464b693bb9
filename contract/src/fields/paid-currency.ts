/** In what staff may say that a payout was made, spelled exactly so: a limit is looked up by these letters. */
import { CRYPTO_TYPES } from './financial-data.ts'

/** What the books are kept in; the real amount is one of them. */
export const REAL_CURRENCIES = ['USD', 'EUR', 'GBP'] as const

/** What was sent may also be a coin. */
export const TRANSACTION_CURRENCIES = [...REAL_CURRENCIES, ...CRYPTO_TYPES] as const
