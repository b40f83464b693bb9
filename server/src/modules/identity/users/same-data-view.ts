import type { SameDataRow } from './same-data-store.ts'

/** As staff see it beside a person. */
export function sameDataView({ id, first_name, last_name, email, status, same }: SameDataRow) {
  return { userId: Number(id), name: `${first_name} ${last_name}`, email, status, same: [...same] }
}
