/** Every migration, in the order of its number. A number is used once and a landed file is never changed. */
import type { Migration } from 'kysely/migration'
import { foundation } from './0001-foundation.ts'
import { challenges } from './0002-challenges.ts'
import { catalogue } from './0003-catalogue.ts'
import { picks } from './0004-picks.ts'
import { money } from './0005-money.ts'
import { banners } from './0006-banners.ts'
import { kyc } from './0007-kyc.ts'
import { certificates } from './0008-certificates.ts'
import { lighterPicks } from './0009-lighter-picks.ts'
import { changedGames } from './0010-changed-games.ts'
import { excludedPeople } from './0011-excluded-people.ts'
import { tableSettings } from './0013-table-settings.ts'
import { auditChain } from './0014-audit-chain.ts'
import { secondPerson } from './0015-second-person.ts'
import { reviewQueue } from './0016-review-queue.ts'
import { overviewAndSettings } from './0017-overview-and-settings.ts'
import { accounts } from './0018-accounts.ts'
import { picksByHand } from './0019-picks-by-hand.ts'
import { lists } from './0020-lists.ts'
import { peopleRemembered } from './0021-people-remembered.ts'
import { ensure } from './0022-ensure.ts'
import { keptOrders } from './0023-kept-orders.ts'
import { ruleSetVersions } from './0024-rule-set-versions.ts'
import { priceConsent } from './0032-price-consent.ts'
import { rewardActs } from './0033-reward-acts.ts'
import { endedParlaysAndOrders } from './0036-ended-parlays-and-orders.ts'
import { accountEvents } from './0040-account-events.ts'
import { settlementState } from './0043-settlement-state.ts'
import { viewsOfOwners } from './0044-views-of-owners.ts'
import { mailsOnce } from './0048-mails-once.ts'
import { mailsToQueue } from './0065-mails-to-queue.ts'
import { resetAsMessage } from './0066-reset-as-a-message.ts'
import { userLanguage } from './0067-user-language.ts'
import { twoPeople } from './0068-two-people.ts'
import { creditsToProposals } from './0069-credits-to-proposals.ts'
import { registrations } from './0072-registrations.ts'
import { sealedPayoutDetails } from './0073-sealed-payout-details.ts'
import { purgedPeople } from './0074-purged-people.ts'
import { duties } from './0075-duties.ts'
import { disabledAccess } from './0078-disabled-access.ts'
import { recordsThatStay } from './0079-records-that-stay.ts'
import { serverRights } from './0077-server-rights.ts'
import { devicesByLink } from './0080-devices-by-link.ts'
import { previewedAmounts } from './0086-previewed-amounts.ts'
import { restrictedAccounts } from './0087-restricted-accounts.ts'
import { pickJournal } from './0092-pick-journal.ts'
import { ruleFigures } from './0093-rule-figures.ts'
import { findByName } from './0099-find-by-name.ts'
import { proofLog } from './0150-proof-log.ts'
import { logResults } from './0151-log-results.ts'
import { payoutChecks } from './0170-payout-checks.ts'
import { payoutFiles } from './0171-payout-files.ts'
import { movedBy } from './0172-moved-by.ts'
import { viewsOfMoney } from './0174-views-of-money.ts'
import { tenantKeys } from './0177-tenant-keys.ts'
import { logMemory } from './0178-log-memory.ts'
import { logWitnesses } from './0179-log-witnesses.ts'
import { disputes } from './0180-disputes.ts'
import { health } from './0185-health.ts'
import { personNotes } from './0186-person-notes.ts'
import { priceTrail } from './0100-price-trail.ts'
import { moments } from './0097-moments.ts'
import { pickShares } from './0098-pick-shares.ts'
import { bulkActs } from './0140-bulk-acts.ts'
import { pickSuspensions } from './0141-pick-suspensions.ts'
import { cashOutInParts } from './0103-cash-out-in-parts.ts'
import { priceAlerts } from './0110-price-alerts.ts'
import { pushesOfSessions } from './0095-pushes-of-sessions.ts'
import { wagerRecordFields } from './0082-wager-record-fields.ts'
import { wagerRecords } from './0076-wager-records.ts'
import { payoutMethods } from './0046-payout-methods.ts'
import { sessions } from './0070-sessions.ts'
import { factors } from './0071-factors.ts'
import { notifications } from './0089-notifications.ts'
import { notificationChannels } from './0090-notification-channels.ts'
import { brandNews } from './0091-brand-news.ts'
import { ownPreferences } from './0101-own-preferences.ts'
import { findPeople } from './0120-find-people.ts'
import { staff } from './0130-staff.ts'

export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-challenges': challenges,
  '0003-catalogue': catalogue,
  '0004-picks': picks,
  '0005-money': money,
  '0006-banners': banners,
  '0007-kyc': kyc,
  '0008-certificates': certificates,
  '0009-lighter-picks': lighterPicks,
  '0010-changed-games': changedGames,
  '0011-excluded-people': excludedPeople,
  '0013-table-settings': tableSettings,
  '0014-audit-chain': auditChain,
  '0015-second-person': secondPerson,
  '0016-review-queue': reviewQueue,
  '0017-overview-and-settings': overviewAndSettings,
  '0018-accounts': accounts,
  '0019-picks-by-hand': picksByHand,
  '0020-lists': lists,
  '0021-people-remembered': peopleRemembered,
  '0022-ensure': ensure,
  '0023-kept-orders': keptOrders,
  '0024-rule-set-versions': ruleSetVersions,
  '0032-price-consent': priceConsent,
  '0033-reward-acts': rewardActs,
  '0036-ended-parlays-and-orders': endedParlaysAndOrders,
  '0040-account-events': accountEvents,
  '0043-settlement-state': settlementState,
  '0044-views-of-owners': viewsOfOwners,
  '0046-payout-methods': payoutMethods,
  '0048-mails-once': mailsOnce,
  '0065-mails-to-queue': mailsToQueue,
  '0066-reset-as-a-message': resetAsMessage,
  '0067-user-language': userLanguage,
  '0068-two-people': twoPeople,
  '0069-credits-to-proposals': creditsToProposals,
  '0070-sessions': sessions,
  '0071-factors': factors,
  '0072-registrations': registrations,
  '0073-sealed-payout-details': sealedPayoutDetails,
  '0074-purged-people': purgedPeople,
  '0075-duties': duties,
  '0076-wager-records': wagerRecords,
  '0077-server-rights': serverRights,
  '0078-disabled-access': disabledAccess,
  '0079-records-that-stay': recordsThatStay,
  '0080-devices-by-link': devicesByLink,
  '0082-wager-record-fields': wagerRecordFields,
  '0086-previewed-amounts': previewedAmounts,
  '0087-restricted-accounts': restrictedAccounts,
  '0089-notifications': notifications,
  '0090-notification-channels': notificationChannels,
  '0091-brand-news': brandNews,
  '0092-pick-journal': pickJournal,
  '0093-rule-figures': ruleFigures,
  '0095-pushes-of-sessions': pushesOfSessions,
  '0097-moments': moments,
  '0098-pick-shares': pickShares,
  '0099-find-by-name': findByName,
  '0100-price-trail': priceTrail,
  '0101-own-preferences': ownPreferences,
  '0103-cash-out-in-parts': cashOutInParts,
  '0110-price-alerts': priceAlerts,
  '0120-find-people': findPeople,
  '0130-staff': staff,
  '0140-bulk-acts': bulkActs,
  '0141-pick-suspensions': pickSuspensions,
  '0150-proof-log': proofLog,
  '0151-log-results': logResults,
  '0170-payout-checks': payoutChecks,
  '0171-payout-files': payoutFiles,
  '0172-moved-by': movedBy,
  '0174-views-of-money': viewsOfMoney,
  '0177-tenant-keys': tenantKeys,
  '0178-log-memory': logMemory,
  '0179-log-witnesses': logWitnesses,
  '0180-disputes': disputes,
  '0185-health': health,
  '0186-person-notes': personNotes,
}
