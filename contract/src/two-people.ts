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
  'PUT /super-admin/{id}/purge-account': 'account-purge',
  'POST /admin/accounts/createAccount': 'account-open',
  'PUT /admin/users/{id}': 'user-clearance',
  'PATCH /admin/users/{id}/{action}': 'staff-enable',
  'PUT /super-admin/{id}/purge-user': 'user-purge',
  'POST /admin/rewards/credit': 'reward-credit',
  'PATCH /admin/payments/{id}/financial-data': 'payout-destination',
} as const satisfies Partial<Record<WritingStaffCall | WritingGet, TwoPeopleAct>>

export type TwoPeopleCall = keyof typeof ACT_OF_CALL
export const TWO_PEOPLE_CALLS = Object.keys(ACT_OF_CALL) as TwoPeopleCall[]

export function findActOfCall(call: string): TwoPeopleAct | undefined {
  return Object.hasOwn(ACT_OF_CALL, call) ? ACT_OF_CALL[call as TwoPeopleCall] : undefined
}

/** Writing calls that one person may make alone, each with the reason. */
export const ONE_PERSON_CALLS: Readonly<Record<Exclude<WritingStaffCall, TwoPeopleCall>, string>> = {
  'PUT /admin/approvals/{id}': 'Is the second person.',
  'PUT /admin/payments/{id}/{type}/confirm':
    'Has its own two approvals above the limit of the brand, and the editor of the destination cannot approve.',
  'POST /admin/store-deliveries/{id}/retry': 'Repeats an order that the store signed, and never twice.',
  'POST /admin/rewards/debit': 'Takes rewards from a player and credits them to nobody.',
  'POST /admin/rewards/{id}/revoke': 'Takes back a reward and credits it to nobody.',
  'PATCH /admin/accounts/{id}/hold-time-update': 'Moves a date. What happens on it follows the rules.',
  'PUT /admin/userdocuments/{docId}/review': 'Judges documents that the player uploaded.',
  'PUT /admin/review/{id}/decision': 'Closes a case and changes no account.',
  'POST /admin/login/impersonate': 'A switched session can neither move money nor decide.',
  'POST /admin/users/{id}/verification/resend': 'Sends a mail to the address of the user.',
  'POST /super-admin/register-user': 'Registers a player, who verifies the address and sets the password.',
  'POST /admin/sports/market-sorting/save-update': 'Orders markets on a screen.',
  'PUT /admin/table-settings/{tableKey}': 'Keeps the columns that a staff member chose.',
  'DELETE /super-admin/cache': 'Reloads entries from their source.',
}

/** Calls that only staff may make, outside the paths of staff. */
export const OTHER_STAFF_CALLS = {
  'POST /banners/upload': 'Changes a picture.',
  'PUT /banners/{id}': 'Changes a picture.',
  'DELETE /banners/{id}': 'Removes a picture.',
} as const satisfies Partial<Record<keyof AllCalls, string>>
