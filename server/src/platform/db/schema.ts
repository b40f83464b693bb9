/** All tables as the query builder sees them. Their shapes are in one file per module. */
import type { ApprovalTables } from './tables/approvals.ts'
import type { AuditTables } from './tables/audit.ts'
import type { BackofficeTables } from './tables/backoffice.ts'
import type { BannerTables } from './tables/banners.ts'
import type { CatalogTables } from './tables/catalog.ts'
import type { CertificateTables } from './tables/certificates.ts'
import type { ChallengeTables } from './tables/challenges.ts'
import type { DisputeTables } from './tables/disputes.ts'
import type { DutyTables } from './tables/duties.ts'
import type { EventTables } from './tables/events.ts'
import type { FeedTables } from './tables/feeds.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { KycTables } from './tables/kyc.ts'
import type { MailTables } from './tables/mail.ts'
import type { MoneyTables } from './tables/money.ts'
import type { NotificationTables } from './tables/notifications.ts'
import type { PickTables } from './tables/picks.ts'
import type { ProofTables } from './tables/proofs.ts'
import type { ReviewTables } from './tables/review.ts'
import type { TenantTables } from './tables/tenants.ts'

export interface Schema
  extends TenantTables,
    IdentityTables,
    AuditTables,
    ApprovalTables,
    MailTables,
    CatalogTables,
    PickTables,
    ChallengeTables,
    BackofficeTables,
    BannerTables,
    CertificateTables,
    KycTables,
    MoneyTables,
    ReviewTables,
    DisputeTables,
    DutyTables,
    EventTables,
    FeedTables,
    ProofTables,
    NotificationTables {}
