import { useEffect, useRef } from 'react'
import { useOddsFreeze } from '../../live/feed-state.ts'
import { useFollowOdds, usePrice } from '../../live/live-odds.ts'
import { useFollowResults, useLiveStatus } from '../../live/live-results.ts'
import type { SlipEntry } from '../slip-entry.ts'
import { useSlip, type WithdrawnEntry } from '../slip-store.ts'
import { applyNews } from '../placing/apply-news.ts'
import { newsOf } from '../placing/entry-news.ts'
import { refreshSlip, refreshStarts, requestOf } from '../placing/refresh-slip.ts'

/** Keeps the slip at the newest prices while a page with prices is open, also while the slip itself is not drawn. */
export function SlipWatch() {
  const entries = useSlip((slip) => slip.entries)
  const withdrawn = useSlip((slip) => slip.withdrawn)
  useFirstLook()
  return (
    <>
      {entries.map((entry) => (
        <EntryWatch key={entry.id} entry={entry} />
      ))}
      {withdrawn.map((one) => (
        <WithdrawnWatch key={one.entry.id} withdrawn={one} />
      ))}
    </>
  )
}

/** What an earlier page or visit left in the slip may have gone meanwhile. */
function useFirstLook(): void {
  useEffect(() => {
    const looking = new AbortController()
    const { entries } = useSlip.getState()
    // Without an answer the stream will report it. The server checks every price again in any case.
    if (entries.length > 0) refreshSlip(entries, looking.signal).catch(() => {})
    return () => looking.abort()
  }, [])
}

function EntryWatch({ entry }: { readonly entry: SlipEntry }) {
  useFollowOdds(requestOf(entry))
  useFollowResults({ fixtureIds: [entry.fixtureId] })
  const view = usePrice(entry.id)
  const status = useLiveStatus(entry.fixtureId)
  const isFrozen = useOddsFreeze() !== undefined
  const wasSeen = useRef(false)
  useEffect(() => {
    if (view !== undefined) wasSeen.current = true
    // An odd that has not come yet is not gone, and a frozen board says nothing new.
    if (!wasSeen.current || isFrozen) return
    applyNews(entry, newsOf(entry, { odd: view?.odd, oddType: view?.format ?? entry.oddType }))
  }, [entry, view, isFrozen])
  useEffect(() => {
    if (status === undefined || status === entry.status) return
    useSlip.getState().change(entry.id, { status })
    // A postponed game returns with another time.
    if (status === 'unplayed') refreshStarts([entry], new AbortController().signal).catch(() => {})
  }, [status, entry])
  return null
}

/** How long a withdrawn line may stay away and still be offered again. */
const RETURN_WITHIN_MS = 60_000

/** Follows a line that was locked or withdrawn, and drops it if it does not return in time. */
function WithdrawnWatch({ withdrawn: { entry, sinceMs, isOpen } }: { readonly withdrawn: WithdrawnEntry }) {
  useFollowOdds(requestOf(entry))
  const view = usePrice(entry.id)
  const isFrozen = useOddsFreeze() !== undefined
  useEffect(() => {
    if (isFrozen) return
    const isBack = newsOf(entry, { odd: view?.odd, oddType: view?.format ?? entry.oddType }).kind !== 'gone'
    const price = isBack ? view?.odd.price : undefined
    if (isBack !== isOpen || (isBack && price !== entry.price)) useSlip.getState().reopen(entry.id, price)
  }, [entry, view, isFrozen, isOpen])
  useEffect(() => {
    if (isOpen) return
    const leftMs = Math.max(0, sinceMs + RETURN_WITHIN_MS - Date.now())
    const timer = setTimeout(() => useSlip.getState().forgetWithdrawn(entry.id), leftMs)
    return () => clearTimeout(timer)
  }, [entry.id, sinceMs, isOpen])
  return null
}
