import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { queryClient, refetchFailed } from './query-client.ts'

afterEach(() => queryClient.clear())

/** A query on the page that gives these answers, one per read. */
function follow(key: string, answers: (() => Promise<string>)[]) {
  let reads = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: [key],
    retry: false,
    queryFn: async () => await (answers[reads++] ?? (async () => 'more'))(),
  })
  const stop = observer.subscribe(() => {})
  return { observer, stop, reads: () => reads }
}

it('repeats the reads that failed, and leaves those that succeeded', async () => {
  const failed = follow('failed', [async () => Promise.reject(new Error('away')), async () => 'back'])
  const fine = follow('fine', [async () => 'first'])
  await expect.poll(() => failed.observer.getCurrentResult().status).toBe('error')
  await expect.poll(() => fine.observer.getCurrentResult().status).toBe('success')
  await refetchFailed()
  expect(failed.observer.getCurrentResult().data).toBe('back')
  expect([failed.reads(), fine.reads()]).toEqual([2, 1])
  failed.stop()
  fine.stop()
})
