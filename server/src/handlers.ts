/** The wiring: which module answers which call, and which module serves another one's port. */
import type { Context } from './context.ts'
import {
  adminUserHandlers,
  auditLogHandlers,
  backofficeOverviewHandlers,
  bulkHandlers,
  cacheHandlers,
  adminPeopleHandlers,
  healthPageHandlers,
  listPageHandlers,
  reviewHandlers,
  staffAccountHandlers,
  staffDocumentHandlers,
  staffFindHandlers,
  staffPaymentHandlers,
  staffPicksHandlers,
  staffRewardHandlers,
  tableSettingsHandlers,
  withRecordedExports,
} from './modules/backoffice/index.ts'
import { approvalHandlers, countForSecondPerson, withTwoPeople } from './modules/approvals/index.ts'
import { catalogHandlers, sportsMarketHandlers } from './modules/catalog/index.ts'
import {
  accountHandlers,
  accountsOf,
  getVisibleAccount,
  overviewHandlers,
  startTrial,
} from './modules/accounts/index.ts'
import { challengeHandlers } from './modules/challenges/index.ts'
import { disputeHandlers, staffDisputeHandlers } from './modules/disputes/index.ts'
import { dutyHandlers, ensureMayRegister, queueSpread } from './modules/duties/index.ts'
import { bannerHandlers, contentHandlers } from './modules/content/index.ts'
import { createProviderGrader } from './modules/feeds/index.ts'
import { identityHandlers, sessionReader } from './modules/identity/index.ts'
import { identityCaseHandlers, kycHandlers, reviewsOf } from './modules/kyc/index.ts'
import { ledgerHandlers } from './modules/ledger/index.ts'
import { newsHandlers, notificationHandlers, priceAlertHandlers } from './modules/notifications/index.ts'
import { oddsHandlers } from './modules/odds/index.ts'
import { paymentDecisionHandlers, paymentHandlers, payoutFileHandlers } from './modules/payments/index.ts'
import {
  countPicksSince,
  hasPlacedPick,
  performanceHandlers,
  pickFiguresOf,
  pickHandlers,
  pickHistoryHandlers,
  pickShareHandlers,
  picksOfAccounts,
  suspensionHandlers,
} from './modules/picks/index.ts'
import { receiptHandlers } from './modules/proofs/index.ts'
import { openReviewSentencesOf } from './modules/review/index.ts'
import { rewardHandlers } from './modules/rewards/index.ts'
import { brandOfCall, tenantHandlers } from './modules/tenants/index.ts'
import type { AllHandlers } from './platform/http/call-context.ts'
import type { CallGate } from './platform/http/call-routes.ts'
import { healthHandlers } from './platform/http/health-handlers.ts'

interface Wiring {
  readonly handlers: AllHandlers
  /** For batches, which are judged as a whole. */
  readonly unguarded: AllHandlers
  readonly gate: CallGate
}

export function wire(context: Context): Wiring {
  const gate: CallGate = {
    tenantOf: (request) => brandOfCall(context.brands, request).tenantId,
    sessionOf: sessionReader(context),
  }
  const payouts = { ...context, openReviewsOf: openReviewSentencesOf }
  const handlers: AllHandlers = {
    ...healthHandlers(context.database, context.odds.watch),
    ...tenantHandlers(context.brands),
    ...identityHandlers({
      context,
      ports: {
        accountsOf,
        ensureMayRegister: async (tx, person, now) =>
          await ensureMayRegister(tx, { keys: context.config.secretKeys, person, now }),
        onRegistered: async (tx, user) => {
          await startTrial(tx, { ...user, accnoPrefix: context.brands.getById(user.tenantId).accnoPrefix })
          await queueSpread(tx, user)
        },
        onNewIdentity: queueSpread,
        hasPlacedPick,
        reviewsOf,
        onSessionChanged: context.odds.sessionChanged,
      },
    }),
    ...challengeHandlers(context),
    ...accountHandlers({ clock: context.clock, ports: { pickFiguresOf } }),
    ...ledgerHandlers({ getVisibleAccount }),
    ...pickHandlers(context),
    ...pickHistoryHandlers(context),
    ...pickShareHandlers(context),
    ...suspensionHandlers(context),
    ...receiptHandlers(context),
    ...disputeHandlers(context),
    ...performanceHandlers(),
    ...dutyHandlers({ ...context, ports: { countPicksSince } }),
    ...overviewHandlers({ clock: context.clock, ports: { picks: picksOfAccounts } }),
    ...catalogHandlers(context),
    ...sportsMarketHandlers(context),
    ...backofficeOverviewHandlers({ clock: context.clock, ports: { countForSecondPerson } }),
    ...staffFindHandlers(context),
    ...cacheHandlers(context),
    ...healthPageHandlers(context),
    ...adminPeopleHandlers(context),
    ...oddsHandlers(context.odds),
    ...rewardHandlers(context),
    ...paymentHandlers(context),
    ...paymentDecisionHandlers(payouts),
    ...payoutFileHandlers(payouts),
    ...staffPaymentHandlers(payouts),
    ...staffRewardHandlers(context),
    ...staffDocumentHandlers(),
    ...bannerHandlers(context),
    ...contentHandlers(context),
    ...kycHandlers(context),
    ...identityCaseHandlers(context),
    ...notificationHandlers(context),
    ...newsHandlers(context),
    ...priceAlertHandlers(context),
    ...auditLogHandlers(),
    ...reviewHandlers(context),
    ...staffAccountHandlers(context),
    ...staffPicksHandlers({
      ...context,
      providerGrader: createProviderGrader(context.config.feed, context),
    }),
    ...tableSettingsHandlers(context),
    ...adminUserHandlers(context),
    ...listPageHandlers(context),
    // A batch, a decision of a dispute and a proposal that is approved run the calls themselves.
    ...staffDisputeHandlers({ ...context, handlers: () => handlers }),
    ...bulkHandlers({ ...context, handlers: () => handlers }),
    ...approvalHandlers({ ...context, handlers: () => handlers }),
  }
  return {
    handlers: withTwoPeople(withRecordedExports(handlers, context), context),
    unguarded: handlers,
    gate,
  }
}
