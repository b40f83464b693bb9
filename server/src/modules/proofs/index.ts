/** The public log of a brand: entries about everything that decides on players, which anyone can check. */
export { logAgeFigures } from './log-age-figures.ts'
export { findLog as findPublicLog, forgetChains } from './log-store.ts'
export { registerPublicLog } from './public-log.ts'
export { receiptHandlers, receiptsOf } from './receipt-routes.ts'
export { settlementHash } from './rule-documents.ts'
export { startProofLog } from './run-log.ts'
