/** How much a player may hold in funded accounts at the same time (decision R17). */
import type { AccountStatus } from './account-status.ts'

/** Nominal, in any currency. */
export const FUNDED_TOTAL_MAX_MINOR = 5_000_000n

export interface FundedAccount {
  readonly status: AccountStatus
  readonly accountSizeMinor: bigint
}

/** An inactive account that may return keeps its room. A closed account releases it. */
const OPEN: readonly AccountStatus[] = ['ACTIVE', 'INACTIVE', 'SUSPENDED']

export function hasFundedRoom(funded: readonly FundedAccount[], nextSizeMinor: bigint): boolean {
  const openMinor = funded
    .filter(({ status }) => OPEN.includes(status))
    .reduce((sum, { accountSizeMinor }) => sum + accountSizeMinor, 0n)
  return openMinor + nextSizeMinor <= FUNDED_TOTAL_MAX_MINOR
}
