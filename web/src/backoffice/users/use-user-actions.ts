import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import type { User } from '@pickproof/contract/identity'
import { api } from '../../api/api.ts'
import { confirm } from '../../ui/overlays/confirm.ts'
import { ACCOUNT_TABLES } from '../account-tables.ts'
import { useStaffAction } from '../admin-actions.ts'
import { USERS } from './users-query.ts'

/** A purge takes the person's accounts, picks, documents, rewards and payments along. */
const EVERY_LIST = [USERS, ...ACCOUNT_TABLES, 'picks', 'userdocuments', 'payments', 'rewards']

/** What staff do with one user. A failed call has shown its own sentence. */
export function useUserActions(user: User) {
  const { run, isRunning } = useStaffAction()
  const params = { id: user.id }
  return {
    isRunning,
    resendVerification: async () =>
      await run(() => api('POST /admin/users/{id}/verification/resend', { params }), {
        toast: SUCCESS_TOASTS.verificationEmailResent,
        refresh: [],
      }),
    changeAccess: async (action: 'enable' | 'disable') => {
      const isAgreed = await confirm({
        text:
          action === 'disable'
            ? `${user.email} will be signed out everywhere and cannot sign in again until enabled.`
            : `${user.email} will be able to sign in again.`,
        danger: action === 'disable',
      })
      if (!isAgreed) return false
      return await run(() => api('PATCH /admin/users/{id}/{action}', { params: { ...params, action } }), {
        toast: SUCCESS_TOASTS.userAccessUpdated,
        refresh: [USERS],
      })
    },
    purge: async () => {
      const isAgreed = await confirm({
        text: `${user.email} is removed with all accounts, picks, documents, rewards and payment details. Payments stay without the name, and the email cannot register again. This action cannot be undone.`,
        danger: true,
      })
      if (!isAgreed) return false
      return await run(() => api('PUT /super-admin/{id}/purge-user', { params }), {
        toast: SUCCESS_TOASTS.userPurged,
        refresh: EVERY_LIST,
      })
    },
  }
}
