import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { api } from '../../api/api.ts'

/** The games of these ids, whatever their date; asks nothing without any. */
export function pickedFixturesQuery(fixtureIds: readonly string[]) {
  return queryOptions({
    queryKey: ['sports', 'fixtures', 'picked', fixtureIds],
    queryFn:
      fixtureIds.length === 0
        ? skipToken
        : async ({ signal }: { signal: AbortSignal }) => {
            const query = { id: [...fixtureIds], page: 1 }
            return (await api('GET /sports/fixtures', { query, toast: false, signal })).data
          },
    // Another pick must not make the strip blink.
    placeholderData: keepPreviousData,
  })
}
