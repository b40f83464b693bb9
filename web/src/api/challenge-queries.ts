import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

const CHALLENGE_FETCH_SIZE = 1000

/** The whole plan catalogue of the brand in one page. */
export function challengesQuery() {
  return queryOptions({
    queryKey: ['challenges'],
    queryFn: ({ signal }) =>
      api('POST /challenges/search', { body: { filters: {}, pageSize: CHALLENGE_FETCH_SIZE }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    select: (page) => page.content,
  })
}
