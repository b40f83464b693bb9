import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import type { User } from '@pickproof/contract/identity'
import { text } from '@pickproof/domain/messages/message'
import { api } from '../../api/api.ts'
import { confirm } from '../../ui/overlays/confirm.ts'
import { ACCOUNT_TABLES } from '../account-tables.ts'
import { useStaffAction } from '../admin-actions.ts'
import { USERS } from './users-query.ts'
import { defineTexts } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'

export const userActionTexts = defineTexts('backoffice.user-actions', {
  disable: 'Disable user',
  enable: 'Enable user',
  purge: 'Purge user',
  changeReason: 'Change reason or review date',
  resetFactors: 'Remove second factors',
  resetFactorsText: text<{ email: string }>(
    'We remove the passkeys, the authenticator app and the recovery codes of {email}, and sign them out on all devices. Their password is enough to sign in until they add a new factor. Check first that the request comes from the person.',
  ),
  enableText: text<{ email: string }>('{email} can sign in again.'),
  purgeKeepsText: text<{ email: string }>(
    'We delete the name, contact details, documents, certificates and payment details of {email}. Accounts, picks, rewards and payments stay without the name. This email cannot register again. This action cannot be undone.',
  ),
})

/** After a purge, the player's accounts, picks, rewards and payments show a pseudonym. */
const EVERY_LIST = [USERS, ...ACCOUNT_TABLES, 'picks', 'userdocuments', 'payments', 'rewards']

/** What staff do with one user. A failed call has shown its own sentence. */
export function useUserActions(user: User) {
  const { run, isRunning } = useStaffAction()
  const { email } = user
  const params = { id: user.id }
  return {
    isRunning,
    resendVerification: async () =>
      await run(() => api('POST /admin/users/{id}/verification/resend', { params }), {
        toast: SUCCESS_TOASTS.verificationEmailResent,
        refresh: [],
      }),
    enable: async () => {
      const isAgreed = await confirm({
        text: userActionTexts.enableText({ email }),
        agreeLabel: userActionTexts.enable,
        disagreeLabel: commonTexts.cancel,
      })
      if (!isAgreed) return false
      const order = { params: { ...params, action: 'enable' as const }, body: null }
      return await run(() => api('PATCH /admin/users/{id}/{action}', order), {
        toast: SUCCESS_TOASTS.userAccessUpdated,
        refresh: [USERS],
      })
    },
    resetFactors: async () => {
      const isAgreed = await confirm({
        text: userActionTexts.resetFactorsText({ email }),
        agreeLabel: userActionTexts.resetFactors,
        disagreeLabel: commonTexts.cancel,
        danger: true,
      })
      if (!isAgreed) return false
      return await run(() => api('DELETE /admin/users/{id}/factors', { params }), {
        toast: SUCCESS_TOASTS.userAccessUpdated,
        refresh: [],
      })
    },
    purge: async () => {
      const isAgreed = await confirm({
        text: userActionTexts.purgeKeepsText({ email }),
        agreeLabel: userActionTexts.purge,
        disagreeLabel: commonTexts.cancel,
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
