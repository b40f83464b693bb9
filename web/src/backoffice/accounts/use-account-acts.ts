import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { api } from '../../api/api.ts'
import { confirm } from '../../ui/overlays/confirm.ts'
import { ACCOUNT_TABLES } from '../account-tables.ts'
import { useStaffAction } from '../admin-actions.ts'

/** The acts on an account that need no dialog of their own. A failed call has shown its own sentence. */
export function useAccountActs() {
  const { run, isRunning } = useStaffAction()

  const recalculate = async ({ id }: AdminAccount): Promise<void> => {
    await run(() => api('GET /admin/accounts/{id}/recalculateProfit', { params: { id } }), {
      toast: SUCCESS_TOASTS.profitRecalculated,
      refresh: ACCOUNT_TABLES,
    })
  }

  /** Answers whether the account is gone. */
  const purge = async ({ id, accno }: AdminAccount): Promise<boolean> => {
    const isAgreed = await confirm({
      text: `${accno} is removed for good, with its picks, its history and its certificates. Payments and rewards stay. This action cannot be undone.`,
      agreeLabel: 'Purge',
      danger: true,
    })
    if (!isAgreed) return false
    return await run(() => api('PUT /super-admin/{id}/purge-account', { params: { id } }), {
      toast: SUCCESS_TOASTS.accountPurged,
      refresh: [...ACCOUNT_TABLES, 'picks', 'users'],
    })
  }

  return { recalculate, purge, isRunning }
}
