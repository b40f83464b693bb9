/** What staff decide about an account, as calls. */
import type { AccountRow } from '../modules/accounts/index.ts'
import type { Staff } from './staff.ts'

export const setAccountStatus = async (by: Staff, { accno }: AccountRow, payload: object) =>
  await by.call({ method: 'PUT', url: `/admin/accounts/${accno}/status-update`, payload })

export const setHoldTime = async (
  by: Staff,
  { id }: AccountRow,
  holdExpireDate: unknown,
  seen: object = {},
) =>
  await by.call({
    method: 'PATCH',
    url: `/admin/accounts/${id}/hold-time-update`,
    payload: { holdExpireDate, ...seen },
  })
