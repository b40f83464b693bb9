/** Rows to answers. */
import type { Account } from '@pickproof/contract/challenges'
import { GENDER_LABELS } from '@pickproof/contract/fields/gender'
import type { Profile, User, UserContext } from '@pickproof/contract/identity'
import type { RewardBalanceMap } from '@pickproof/contract/users'
import type { Currency } from '@pickproof/contract/wire-values'
import type { FirstRun } from '@pickproof/domain/people/first-run'
import { type Capability, may, type Rights } from '@pickproof/domain/people/capabilities'
import { type KycReviews, nameStateOf } from '@pickproof/domain/people/kyc-status'
import { currencySymbol } from '@pickproof/domain/money/currency'
import { minorToJson } from '@pickproof/domain/money/money'
import { say } from '../../../platform/messages/speech.ts'
import type { UserRow } from './user-store.ts'

/** The person's own currency is always among them. */
function rewardsOf({ currency, reward_balances: balances }: UserRow): RewardBalanceMap {
  const held = Object.entries(balances ?? {}).map(([code, minor]) => [code, minorToJson(BigInt(minor))])
  return { [currency]: 0, ...Object.fromEntries(held) }
}

function personView(row: UserRow): Omit<Profile, 'nameState'> {
  return {
    id: Number(row.id),
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    gender: row.gender && { value: row.gender, label: say(GENDER_LABELS[row.gender]) },
    dateOfBirth: row.date_of_birth,
    phone: row.phone ?? '',
    company: row.company ?? '',
    addressLine1: row.address_line1 ?? '',
    addressLine2: row.address_line2 ?? '',
    city: row.city ?? '',
    state: row.state ?? '',
    zipcode: row.zipcode ?? '',
    country: row.country ?? '',
    kycStatus: row.kyc_status,
    bigLeagueAgreement: row.big_league_agreement,
    referralCode: row.referral_code,
    currency: row.currency as Currency,
    currencySymbol: currencySymbol(row.currency),
    rewardBalanceMap: rewardsOf(row),
  }
}

export function profileView(row: UserRow, reviews: KycReviews): Profile {
  return { ...personView(row), nameState: nameStateOf(row.kyc_status, reviews) }
}

interface ContextParts {
  readonly accounts: Account[]
  /** Undefined when it is over. */
  readonly firstRun: FirstRun | undefined
  readonly cashoutDeductionPercentage: number
  readonly switchUserIdentifier: string | null
  readonly mustAddFactor: boolean
  readonly shouldAddFactor: boolean
  readonly withheld: readonly Capability[]
}

export function userContextView(row: UserRow, parts: ContextParts): UserContext {
  return {
    ...personView(row),
    isEliteMember: row.is_elite_member,
    mentorDetail: row.mentor_detail,
    accounts: parts.accounts,
    withheld: [...parts.withheld],
    priceConsent: row.price_consent,
    language: row.language,
    timeZone: row.time_zone,
    firstRun: parts.firstRun ? { done: [...parts.firstRun.done], isSkipped: parts.firstRun.isSkipped } : null,
    applicationConfiguration: { cashoutDeductionPercentage: parts.cashoutDeductionPercentage },
    switchUserIdentifier: parts.switchUserIdentifier,
    ...(parts.mustAddFactor ? { mustAddFactor: true as const } : {}),
    ...(parts.shouldAddFactor ? { shouldAddFactor: true as const } : {}),
  }
}

export function userView(row: UserRow, viewer: Rights): User {
  return {
    ...personView(row),
    status: row.status,
    disabledKind: row.disabled_kind,
    disabledReason: row.disabled_reason,
    reviewDate: row.review_at?.toISOString() ?? null,
    isEmailVerified: row.is_email_verified,
    ...(may(viewer, 'users.see-type') ? { type: row.type } : {}),
    ...(row.is_kyc_by_hand ? { isKycByHand: true } : {}),
    rewardBalance: rewardsOf(row)[row.currency as Currency] ?? 0,
    loginFails: row.login_fails,
    extractIp: row.last_ip,
    deriveRegion: row.derived_region,
    lastLogin: row.last_login_at?.toISOString() ?? null,
    createdDate: row.created_at.toISOString(),
    createdBy: row.created_by,
    modifiedDate: row.modified_at.toISOString(),
    modifiedBy: row.modified_by,
  }
}
