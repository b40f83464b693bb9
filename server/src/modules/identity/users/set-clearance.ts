import type { Tx } from '../../../platform/db/database.ts'
import type { Agreement, KycStatus } from '../../../platform/db/tables/identity.ts'
import { updateUser } from './user-store.ts'

interface ClearanceChange {
  readonly kycStatus?: KycStatus
  readonly bigLeagueAgreement?: Agreement
  /** As the identity document has it. */
  readonly dateOfBirth?: string | undefined
  readonly at: Date
  readonly by: string
}

/** The result of the identity check for a person. The caller holds the lock of the user. */
export async function setClearance(
  tx: Tx,
  tenantId: string,
  userId: bigint,
  { kycStatus, bigLeagueAgreement, dateOfBirth, at, by }: ClearanceChange,
): Promise<void> {
  await updateUser(tx, tenantId, userId, {
    ...(kycStatus === undefined ? {} : { kyc_status: kycStatus }),
    ...(bigLeagueAgreement === undefined ? {} : { big_league_agreement: bigLeagueAgreement }),
    ...(dateOfBirth === undefined ? {} : { date_of_birth: dateOfBirth }),
    modified_at: at,
    modified_by: by,
  })
}
