/** Every call of the product. Routes, the API document and the typed client come from here. */
import { auditLogCalls } from './admin-audit-log.ts'
import { staffFindCalls } from './admin-find.ts'
import { adminHealthCalls } from './admin-health.ts'
import { adminPeopleCalls } from './admin-people.ts'
import { cacheCalls } from './admin-cache.ts'
import { overviewStatisticCalls } from './admin-overview.ts'
import { staffDisputeCalls } from './admin-disputes.ts'
import { reviewCalls } from './admin-review.ts'
import { sportsMarketCalls } from './admin-sports-market.ts'
import { tableSettingsCalls } from './admin-table-settings.ts'
import { adminUserCalls } from './admin-users.ts'
import { staffDocumentCalls } from './admin-documents.ts'
import { paymentDecisionCalls, staffPaymentCalls } from './admin-payments.ts'
import { staffRewardCalls } from './admin-rewards.ts'
import { adminAccountCalls } from './admin-accounts.ts'
import { adminPickCalls } from './admin-picks.ts'
import { approvalCalls } from './approvals.ts'
import { bannerCalls } from './banners.ts'
import { bulkCalls } from './bulk.ts'
import { catalogCalls } from './catalog.ts'
import { certificateCalls } from './certificates.ts'
import { challengeCalls } from './challenges.ts'
import { disputeCalls } from './disputes.ts'
import { dutyCalls, playSessionCalls } from './duties.ts'
import { findCalls } from './find.ts'
import { healthCalls } from './health.ts'
import { helpCalls } from './help.ts'
import { identityCalls } from './identity.ts'
import { securityCalls } from './security.ts'
import { identityCaseCalls } from './identity-cases.ts'
import { kycCalls } from './kyc.ts'
import { listPageCalls } from './list.ts'
import { newsCalls, notificationCalls } from './notifications.ts'
import { oddsCalls } from './odds.ts'
import { overviewCalls } from './overview.ts'
import { paymentCalls } from './payments.ts'
import { payoutFileCalls } from './payout-files.ts'
import { performanceCalls } from './performance.ts'
import { pickHistoryCalls } from './pick-history.ts'
import { priceAlertCalls } from './price-alerts.ts'
import { pickShareCalls, pictureCalls } from './pick-shares.ts'
import { receiptCalls } from './receipts.ts'
import { ledgerCalls, pickCalls } from './picks.ts'
import { rewardCalls } from './rewards.ts'
import { staffCalls } from './staff.ts'
import { streamCalls } from './stream.ts'
import { suspensionCalls } from './suspensions.ts'
import { tenantCalls } from './tenants.ts'

export const allCalls = {
  ...healthCalls,
  ...adminPickCalls,
  ...tenantCalls,
  ...identityCalls,
  ...securityCalls,
  ...challengeCalls,
  ...adminAccountCalls,
  ...ledgerCalls,
  ...pickCalls,
  ...pickHistoryCalls,
  ...pickShareCalls,
  ...receiptCalls,
  ...disputeCalls,
  ...pictureCalls,
  ...performanceCalls,
  ...dutyCalls,
  ...playSessionCalls,
  ...overviewCalls,
  ...catalogCalls,
  ...oddsCalls,
  ...findCalls,
  ...rewardCalls,
  ...paymentCalls,
  ...paymentDecisionCalls,
  ...payoutFileCalls,
  ...staffPaymentCalls,
  ...staffRewardCalls,
  ...staffDocumentCalls,
  ...staffCalls,
  ...streamCalls,
  ...bannerCalls,
  ...overviewStatisticCalls,
  ...staffFindCalls,
  ...cacheCalls,
  ...adminHealthCalls,
  ...adminPeopleCalls,
  ...sportsMarketCalls,
  ...certificateCalls,
  ...helpCalls,
  ...kycCalls,
  ...identityCaseCalls,
  ...notificationCalls,
  ...newsCalls,
  ...priceAlertCalls,
  ...tableSettingsCalls,
  ...adminUserCalls,
  ...auditLogCalls,
  ...reviewCalls,
  ...staffDisputeCalls,
  ...approvalCalls,
  ...bulkCalls,
  ...suspensionCalls,
  ...listPageCalls,
}

export type AllCalls = typeof allCalls
export type CallId = keyof AllCalls
