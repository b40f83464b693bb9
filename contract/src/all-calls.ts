/** Every call of the product. Routes, the API document and the typed client come from here. */
import { bannerCalls } from './banners.ts'
import { catalogCalls } from './catalog.ts'
import { certificateCalls } from './certificates.ts'
import { challengeCalls } from './challenges.ts'
import { healthCalls } from './health.ts'
import { helpCalls } from './help.ts'
import { identityCalls } from './identity.ts'
import { kycCalls } from './kyc.ts'
import { oddsCalls } from './odds.ts'
import { overviewCalls } from './overview.ts'
import { paymentCalls } from './payments.ts'
import { ledgerCalls, pickCalls } from './picks.ts'
import { rewardCalls } from './rewards.ts'
import { streamCalls } from './stream.ts'
import { tenantCalls } from './tenants.ts'

export const allCalls = {
  ...healthCalls,
  ...tenantCalls,
  ...identityCalls,
  ...challengeCalls,
  ...ledgerCalls,
  ...pickCalls,
  ...overviewCalls,
  ...catalogCalls,
  ...oddsCalls,
  ...rewardCalls,
  ...paymentCalls,
  ...streamCalls,
  ...bannerCalls,
  ...certificateCalls,
  ...helpCalls,
  ...kycCalls,
}

export type AllCalls = typeof allCalls
export type CallId = keyof AllCalls
