import { useQuery } from '@tanstack/react-query'
import { Status } from '../../ui/values/status.tsx'
import { waitingQuery } from './overview-queries.ts'

/** The page stays open all day: what it shows may be from before the line was lost. All its figures are asked for together. */
export function OutdatedMark() {
  const { data, error } = useQuery(waitingQuery())
  return data !== undefined && error !== null ? <Status tone="warn">Not up to date</Status> : null
}
