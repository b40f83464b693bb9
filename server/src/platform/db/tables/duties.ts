import type { ExclusionKind } from '@pickproof/domain/duties/exclusion'
import type { PlayLimitKind } from '@pickproof/domain/duties/play-limit'
import type { GeneratedAlways } from 'kysely'

interface PlayLimitTable {
  tenant_id: string
  user_id: bigint
  kind: PlayLimitKind
  /** Empty for limits that are not an amount of money. */
  currency: string
  /** Null means no limit. */
  value: bigint | null
  next_value: bigint | null
  next_at: Date | null
  changed_at: Date
}

interface PlayExclusionTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  user_id: bigint
  kind: ExclusionKind
  starts_at: Date
  ends_at: Date
  is_all_brands: boolean
}

interface IdentityExclusionTable {
  /** A keyed hash of name and date of birth. */
  identity_hash: Buffer
  starts_at: Date
  ends_at: Date
}

interface ChallengeSpendingTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  user_id: bigint
  currency: string
  amount_minor: bigint
  at: Date
}

export interface DutyTables {
  play_limit: PlayLimitTable
  play_exclusion: PlayExclusionTable
  identity_exclusion: IdentityExclusionTable
  challenge_spending: ChallengeSpendingTable
}
