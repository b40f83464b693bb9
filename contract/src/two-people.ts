/**
 * Which calls of staff carry out an act that needs two people, and why the other writing calls do not. A new writing call of
 * staff that is in neither table does not compile.
 */
import type { TwoPeopleAct } from '@pickproof/domain/people/two-people'
import type { AllCalls, CallId } from './all-calls.ts'

type StaffPath = `/admin/${string}` | `/super-admin/${string}`
type Reading = `POST ${string}/search` | `POST ${string}/export/csv`
type WritingStaffCall = Exclude<
  Extract<CallId, `${'POST' | 'PUT' | 'PATCH' | 'DELETE'} ${StaffPath}`>,
  Reading
>

/** A read by its method that corrects what differs. */
type WritingGet = Extract<CallId, 'GET /admin/accounts/{id}/recalculateProfit'>

const ACT_OF_CALL = {
  'PUT /admin/picks/{id}/update': 'pick-result',
  'PUT /admin/picks/{id}/execute': 'pick-result',
  'PUT /admin/picks/{id}/resync': 'pick-result',
  'PUT /admin/accounts/{id}': 'account-correction',
  'GET /admin/accounts/{id}/recalculateProfit': 'account-correction',
  'PUT /admin/accounts/{accountNo}/status-update': 'account-status',
  'PATCH /admin/accounts/{id}/hold-time-update': 'account-hold',
  'PUT /super-admin/{id}/purge-account': 'account-purge',
  'POST /admin/accounts/createAccount': 'account-open',
  'PUT /admin/users/{id}': 'user-clearance',
  'PATCH /admin/users/{id}/{action}': 'staff-enable',
  'DELETE /admin/users/{id}/factors': 'factor-reset',
  'PUT /super-admin/{id}/purge-user': 'user-purge',
  'POST /admin/staff/invitations': 'staff-invite',
  'PUT /admin/staff/{id}': 'staff-role',
  'PUT /admin/staff/permissions': 'staff-permissions',
  'POST /admin/rewards/credit': 'reward-credit',
  'POST /admin/rewards/debit': 'reward-debit',
  'POST /admin/rewards/{id}/revoke': 'reward-debit',
  'PATCH /admin/payments/{id}/financial-data': 'payout-destination',
  'PUT /admin/disputes/{id}/regrade': 'pick-result',
  'PUT /admin/disputes/{id}/reopen': 'account-status',
  'PUT /admin/disputes/{id}/compensate': 'reward-credit',
} as const satisfies Partial<Record<WritingStaffCall | WritingGet, TwoPeopleAct>>

export type TwoPeopleCall = keyof typeof ACT_OF_CALL
export const TWO_PEOPLE_CALLS = Object.keys(ACT_OF_CALL) as TwoPeopleCall[]

export function findActOfCall(call: string): TwoPeopleAct | undefined {
  return Object.hasOwn(ACT_OF_CALL, call) ? ACT_OF_CALL[call as TwoPeopleCall] : undefined
}

/** Writing calls that one person may make alone, each with the reason. */
export const ONE_PERSON_CALLS = [
  // Is the second person.
  'PUT /admin/approvals/{id}',
  // Has its own two approvals above the limit of the brand, and the editor of the destination cannot approve.
  'PUT /admin/payments/{id}/{type}/confirm',
  // Has the same two approvals, and pays nothing: a file does.
  'PUT /admin/payments/{id}/approve',
  // The payment waits again, and needs two approvals if its file was exported.
  'PUT /admin/payments/{id}/take-back',
  // Collects payouts that were approved.
  'POST /admin/payout-files',
  // Writes down where approved payouts go.
  'POST /admin/payout-files/{id}/export',
  // Names the transfer of payouts that were approved, to the destination that was approved.
  'POST /admin/payout-files/{id}/confirm',
  // Repeats an order that the store signed, and never twice.
  'POST /admin/store-deliveries/{id}/retry',
  // Judges documents that the player uploaded.
  'PUT /admin/userdocuments/{docId}/review',
  // Chooses rows and checks them; nothing changes.
  'POST /admin/bulk',
  'POST /admin/bulk/{id}/undo',
  // Proposes the whole batch where a row of it needs a second person (decision 135).
  'POST /admin/bulk/{id}/start',
  // Stops or allows new picks, and moves no value. Voiding a game cancels picks, which needs two people.
  'POST /admin/suspensions',
  'DELETE /admin/suspensions/{id}',
  // Leaves out what is not done yet.
  'POST /admin/bulk/{id}/stop',
  // Judges the documents of one person, which the player uploaded.
  'PUT /admin/identity-cases/{userId}/review',
  // Closes a case and changes no account.
  'PUT /admin/review/{id}/decision',
  // Writes to the player.
  'POST /admin/disputes/{id}/messages',
  // Leaves what was decided as it is.
  'PUT /admin/disputes/{id}/uphold',
  // The document waits for a review again, which verifies nothing.
  'PUT /admin/disputes/{id}/review-again',
  // A switched session can neither move money nor decide.
  'POST /admin/login/impersonate',
  // Sends a mail to the address of the user.
  'POST /admin/users/{id}/verification/resend',
  // Registers a player, who verifies the address and sets the password.
  'POST /super-admin/register-user',
  // Orders markets on a screen.
  'POST /admin/sports/market-sorting/save-update',
  // Writes a text that players read, and changes no account.
  'POST /admin/news',
  // Takes access away, which never waits.
  'DELETE /admin/staff/{id}',
  // Takes back an offer of access.
  'DELETE /admin/staff/invitations/{id}',
  // A new team has no members and withholds nothing.
  'POST /admin/staff/teams',
  // A team is deleted only while it has no members.
  'DELETE /admin/staff/teams/{id}',
  // Staff note what they know, with their name, and tag people to find them.
  'POST /admin/users/{id}/notes',
  'PUT /admin/users/{id}/tags',
  // Runs jobs again that the product queued itself.
  'POST /admin/health/retry-jobs',
  // Keeps the columns that a staff member chose.
  'PUT /admin/table-settings/{tableKey}',
  // Reloads entries from their source. Changed plans of a brand become a proposal.
  'DELETE /super-admin/cache',
] as const satisfies readonly WritingStaffCall[]

/** Does not compile while a writing call of staff is in neither table. */
type Forgotten = Exclude<WritingStaffCall, TwoPeopleCall | (typeof ONE_PERSON_CALLS)[number]>
export const NONE_IS_FORGOTTEN: [Forgotten] extends [never] ? true : Forgotten = true

/** Calls that only staff may make, outside the paths of staff. */
export const OTHER_STAFF_CALLS = [
  // Changes a picture.
  'POST /banners/upload',
  // Changes a picture.
  'PUT /banners/{id}',
  // Removes a picture.
  'DELETE /banners/{id}',
] as const satisfies readonly (keyof AllCalls)[]
