/** How a payment calls the way of payment that its details name. */
export const METHOD_OF_DETAILS = { crypto: 'CRYPTO', bank: 'BANK_TRANSFER', paypal: 'PAYPAL' } as const
