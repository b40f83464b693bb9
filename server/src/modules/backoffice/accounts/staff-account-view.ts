import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import { ACCOUNT_LIST } from '@pickproof/contract/lists/accounts'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { addedFields } from '../../../platform/list/declared-list.ts'
import { accountView } from '../../accounts/index.ts'
import type { StaffAccountRow } from './accounts-store.ts'

export function staffAccountView(row: StaffAccountRow, viewer: Rights, now: Date): AdminAccount {
  const { accountSubType, ...account } = accountView(row, now)
  return {
    ...account,
    isInactiveTemporarily: row.is_inactive_temporarily,
    withdrawalCount: row.withdrawal_count,
    version: Number(row.version),
    ...addedFields(ACCOUNT_LIST, row),
    ...(may(viewer, 'accounts.see-sub-type') ? { accountSubType, userType: row.owner_type } : {}),
  }
}
