/** Every call of the product. Routes, the API document and the typed client come from here. */
import { catalogCalls } from './catalog.ts'
import { challengeCalls } from './challenges.ts'
import { healthCalls } from './health.ts'
import { identityCalls } from './identity.ts'
import { oddsCalls } from './odds.ts'
import { ledgerCalls, pickCalls } from './picks.ts'
import { streamCalls } from './stream.ts'
import { tenantCalls } from './tenants.ts'

export const allCalls = {
  ...healthCalls,
  ...tenantCalls,
  ...identityCalls,
  ...challengeCalls,
  ...ledgerCalls,
  ...pickCalls,
  ...catalogCalls,
  ...oddsCalls,
  ...streamCalls,
}

export type AllCalls = typeof allCalls
export type CallId = keyof AllCalls
