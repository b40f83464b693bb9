import type { DisabledKind } from '@pickproof/domain/people/disabled-access'
import type { Capability, Role } from '@pickproof/domain/people/capabilities'
import type { PriceConsent } from '@pickproof/domain/programme/price-consent'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Gender = 'MALE' | 'FEMALE'
export type UserStatus = 'ENABLED' | 'DISABLED'
export type UserType = 'REAL' | 'TEST'
export type KycStatus = 'PENDING' | 'SUBMITTED' | 'VERIFIED' | 'REJECTED'
export type Agreement = 'NONE' | 'PENDING' | 'ACCEPTED'
export type TokenPurpose = 'VERIFY_EMAIL' | 'RESET_PASSWORD'

export interface AppUserTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  email: string
  first_name: string
  last_name: string
  gender: Gender | null
  date_of_birth: string | null
  phone: string | null
  company: string | null
  address_line1: string | null
  address_line2: string | null
  city: string | null
  state: string | null
  zipcode: string | null
  country: string | null
  role: Role
  status: Generated<UserStatus>
  type: Generated<UserType>
  is_email_verified: Generated<boolean>
  /** Null until the first password is set by the verification page. */
  password_hash: string | null
  kyc_status: Generated<KycStatus>
  /** A super admin has set the status; documents do not change it until that is lifted. */
  is_kyc_by_hand: Generated<boolean>
  big_league_agreement: Generated<Agreement>
  referral_code: string | null
  referred_by_user_id: bigint | null
  currency: string
  is_elite_member: Generated<boolean>
  price_consent: Generated<PriceConsent>
  /** The code of the chosen language; null if none was chosen. */
  language: string | null
  /** The IANA name of the chosen zone; null to use that of the browser. */
  time_zone: string | null
  /** What the player did of the checklist for new players. */
  first_run: Generated<string[]>
  mentor_detail: ColumnType<Record<string, unknown> | null, string | null, string | null>
  login_fails: Generated<number>
  last_ip: string | null
  derived_region: string | null
  last_login_at: Date | null
  /** Why they cannot sign in, and when staff review it; null for people who can. */
  disabled_kind: Generated<DisabledKind | null>
  disabled_reason: Generated<string | null>
  review_at: Generated<Date | null>
  /** When the person was purged: the rest of the row is a pseudonym. */
  purged_at: Generated<Date | null>
  is_demo: Generated<boolean>
  /** Since when they have a passkey or an authenticator app; null without one. */
  factor_since: Date | null
  created_at: ColumnType<Date, Date, never>
  created_by: string
  modified_at: Date
  modified_by: string
}

export interface SessionTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  /** SHA-256 of the cookie's token: a reader of this table cannot sign in with it. */
  token_hash: Buffer
  user_id: bigint
  /** Set while an admin looks at the product as a player (decision Q15). */
  acting_as_user_id: bigint | null
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  ip: string
  user_agent: string
  /** When the person last proved who they are. */
  proved_at: Date | null
  /** Since when an admin views the product as the player. */
  acting_since: Date | null
}

export type SignInMethod = 'PASSWORD' | 'TOTP' | 'RECOVERY_CODE' | 'PASSKEY'

/** Sign-ins that a person sees, and views by staff as this person. */
interface SignInTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  user_id: bigint
  at: Date
  kind: 'SIGN_IN' | 'STAFF_VIEW'
  method: SignInMethod | null
  ip: string
  user_agent: string
  is_new_device: boolean
}

/** A browser that a person signed in with, by the hash of its device cookie. */
interface KnownDeviceTable {
  tenant_id: string
  user_id: bigint
  token_hash: Buffer
  first_seen_at: Date
  last_seen_at: Date
  /** False while it has only used a mailed link. */
  has_signed_in: Generated<boolean>
}

interface TotpFactorTable {
  tenant_id: string
  user_id: bigint
  sealed_secret: Buffer
  created_at: Date
  confirmed_at: Date | null
  /** The last step of time whose code was used: a code works once. */
  used_step: Generated<bigint>
  wrong_codes: Generated<number>
  wrong_since: Date | null
}

interface RecoveryCodeTable {
  tenant_id: string
  user_id: bigint
  code_hash: Buffer
  created_at: Date
  used_at: Date | null
}

export interface PasskeyTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  user_id: bigint
  credential_id: string
  public_key: Buffer
  counter: bigint
  transports: string[]
  /** The host that the passkey belongs to. A browser offers it nowhere else. */
  rp_id: string
  name: string
  created_at: Date
  last_used_at: Date | null
}

export type ChallengePurpose = 'SECOND_STEP' | 'PASSKEY_SIGN_IN' | 'PASSKEY_PROOF' | 'PASSKEY_NEW'

interface FactorChallengeTable {
  tenant_id: string
  /** SHA-256 of what the browser must send back. */
  hash: Buffer
  purpose: ChallengePurpose
  user_id: bigint | null
  tries: Generated<number>
  expires_at: Date
}

interface EmailChangeTable {
  tenant_id: string
  user_id: bigint
  new_email: string
  old_token_hash: Buffer
  new_token_hash: Buffer
  old_confirmed_at: Date | null
  new_confirmed_at: Date | null
  asked_at: Date
  expires_at: Date
}

interface UserTokenTable {
  tenant_id: string
  token_hash: Buffer
  user_id: bigint
  purpose: TokenPurpose
  created_at: Date
  expires_at: Date
  used_at: Date | null
  /** What the person typed who got this link; null where the user as stored counts. */
  registration: ColumnType<KeptRegistration | null, string | null, never>
}

/** One attempt to register. It counts when its own link is used. */
export interface KeptRegistration {
  readonly firstName: string
  readonly lastName: string
  readonly gender: Gender
  readonly dateOfBirth: string
  readonly currency: string
  readonly language: string | null
  readonly referralCode: string | null
  readonly ip: string
  readonly region: string
  /** The page that the person opened before they registered. Registrations of older versions have none. */
  readonly next?: string | null
}

interface CaptchaSolutionTable {
  tenant_id: string
  /** SHA-256 of a solution that was accepted once; kept until the challenge would have expired anyway. */
  solution_hash: Buffer
  expires_at: Date
}

/** Counted before decision 78. Only a purge still touches it. */
interface SignInFailureTable {
  tenant_id: string
  email_hash: Buffer
  fails: number
  failed_at: Date
  locked_until: Date | null
}

/** Wrong passwords and captchas by where they come from. Emails without a user count too: else the answer would reveal users. */
interface GuessCountTable {
  tenant_id: string
  /** SHA-256 of the source and its kind. */
  key_hash: Buffer
  /** Null where the source has no email. */
  email_hash: Buffer | null
  fails: number
  waits: Generated<number>
  waits_until: Date | null
  forget_at: Date
}

/** People the program does not take again (decision Q26): banned, sanctioned, purged. */
interface ExcludedPersonTable {
  tenant_id: string
  email_hash: Buffer
  reason: string
  excluded_at: Date
  excluded_by: string
}

/** Addresses a person had before; they go with the person. */
interface EarlierEmailTable {
  tenant_id: string
  user_id: bigint
  email: string
  until: Date
}

/** What every module may read of a person. */
type PersonView = Pick<
  AppUserTable,
  | 'tenant_id'
  | 'id'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'role'
  | 'status'
  | 'type'
  | 'kyc_status'
  | 'big_league_agreement'
  | 'country'
  | 'derived_region'
>

export type StaffRole = Exclude<Role, 'USER'>

export interface StaffTeamTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  name: string
  created_at: Date
}

/** Staff members in a team. The others are in none. */
interface StaffMemberTable {
  tenant_id: string
  user_id: bigint
  team_id: bigint
}

/** A permission that a brand withholds from a role or from a team. */
interface WithheldPermissionTable {
  tenant_id: string
  role: StaffRole | null
  team_id: bigint | null
  capability: Capability
}

/** Open invitations. One that was accepted or withdrawn is in the audit log. */
export interface StaffInvitationTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  token_hash: Buffer
  email: string
  role: StaffRole
  team_id: bigint | null
  invited_by: string
  created_at: Date
  expires_at: Date
}

export interface IdentityTables {
  staff_team: StaffTeamTable
  staff_member: StaffMemberTable
  withheld_permission: WithheldPermissionTable
  staff_invitation: StaffInvitationTable
  app_user: AppUserTable
  person: PersonView
  session: SessionTable
  user_token: UserTokenTable
  captcha_solution: CaptchaSolutionTable
  sign_in_failure: SignInFailureTable
  guess_count: GuessCountTable
  excluded_person: ExcludedPersonTable
  earlier_email: EarlierEmailTable
  sign_in: SignInTable
  known_device: KnownDeviceTable
  totp_factor: TotpFactorTable
  recovery_code: RecoveryCodeTable
  passkey: PasskeyTable
  factor_challenge: FactorChallengeTable
  email_change: EmailChangeTable
}
