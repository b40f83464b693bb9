/**
 * Live scores, clocks and statuses for screens.
 *
 * - `useFollowResults(request | undefined)` asks the server for them while the component is mounted: of up to fifty
 *   fixtures, a league or a sport.
 * - `seedResults(fixtures)` paints what `GET /sports/fixtures` answered until the stream speaks.
 * - `useLiveResult(fixtureId, known)` and `useLiveStatus(fixtureId, known)` are undefined until anything is known.
 * - `useLiveStatuses(fixtureIds)` is for lists that are ordered by status: it changes only when a status does.
 */
import type { FixtureStatus, LiveResult } from '@pickproof/contract/stream-events'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { resultsBoard, subscriptions } from './live-layer.ts'
import { filterKeyOf, type ResultsFilter } from './subscriptions.ts'

/** So many fixtures one subscription may name. */
export const FOLLOWED_FIXTURES_MAX = 50

type ResultsRequest = Omit<ResultsFilter, 'kind'>

const filterOf = (request: ResultsRequest): ResultsFilter => ({ kind: 'results', ...request })

/** Outside React: answers the function that stops following. */
function followResults(request: ResultsRequest): () => void {
  return subscriptions.follow(filterOf(request))
}

export function useFollowResults(request: ResultsRequest | undefined): void {
  // The key identifies the request, so a new object with the same content changes nothing.
  const key = request === undefined ? undefined : filterKeyOf(filterOf(request))
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => (request === undefined ? undefined : followResults(request)), [key])
}

export const seedResults: typeof resultsBoard.seed = (fixtures) => resultsBoard.seed(fixtures)

function useBoard<Value>(fixtureId: string, read: () => Value): Value {
  const subscribe = useCallback(
    (listener: () => void) => resultsBoard.onChange(fixtureId, listener),
    [fixtureId],
  )
  return useSyncExternalStore(subscribe, read)
}

/** An answer of the API counts until the board has newer data. A board that gets the same draws nothing again. */
export function useLiveResult(fixtureId: string, known?: LiveResult | null): LiveResult | undefined {
  return useBoard(fixtureId, () => resultsBoard.findResult(fixtureId) ?? known ?? undefined)
}

export function useLiveStatus(fixtureId: string, known: FixtureStatus): FixtureStatus
export function useLiveStatus(fixtureId: string): FixtureStatus | undefined
export function useLiveStatus(fixtureId: string, known?: FixtureStatus): FixtureStatus | undefined {
  return useBoard(fixtureId, () => resultsBoard.findStatus(fixtureId)?.status ?? known)
}

export function useLiveStatuses(fixtureIds: readonly string[]): ReadonlyMap<string, FixtureStatus> {
  const key = fixtureIds.join('|')
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = key.split('|').map((fixtureId) => resultsBoard.onChange(fixtureId, listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [key],
  )
  // One text for all of them, so a mere score does not count as a change.
  const statuses = useSyncExternalStore(subscribe, () =>
    fixtureIds.map((fixtureId) => resultsBoard.findStatus(fixtureId)?.status ?? '').join('|'),
  )
  return useMemo(() => {
    const words = statuses.split('|')
    return new Map(
      key.split('|').flatMap((fixtureId, index): [string, FixtureStatus][] => {
        const status = words[index]
        return status ? [[fixtureId, status as FixtureStatus]] : []
      }),
    )
  }, [key, statuses])
}
