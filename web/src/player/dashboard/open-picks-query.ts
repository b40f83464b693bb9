import { type PicksQuery, picksQuery } from '../../api/pick-queries.ts'

const OPEN: PicksQuery = { statuses: ['PENDING'], pageNo: 1, pageSize: 50 }

export function openPicksQuery(accountNo: string) {
  return picksQuery(accountNo, OPEN)
}
