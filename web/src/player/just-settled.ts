/** Picks that settle while the page is open: they keep their place for a while instead of disappearing. */
import type { PickView } from '@pickproof/contract/picks'
import { PICK_STATUSES } from '@pickproof/domain/programme/pick-status'
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { picksQuery } from '../api/pick-queries.ts'

const SETTLED_SHOWN = 5
const KEPT_MS = MINUTE_MS

const SETTLED = {
  statuses: PICK_STATUSES.filter((status) => status !== 'PENDING'),
  sorters: ['-executedOn'],
  pageNo: 1,
  pageSize: SETTLED_SHOWN,
}

/** The last results of the account. */
export function settledPicksQuery(accountNo: string) {
  return picksQuery(accountNo, SETTLED)
}

/**
 * Those of the list's open picks that left it with a result less than a minute ago. A pick that leaves because the list
 * shows another page or filter has not settled, so the list has a name.
 */
export function useJustSettled(
  accountNo: string,
  open: readonly PickView[] | undefined,
  listName = '',
): readonly PickView[] {
  const before = useRef<{ readonly listName: string; readonly ids: readonly number[] }>({ listName, ids: [] })
  const [gone, setGone] = useState<readonly number[]>([])
  useEffect(() => {
    if (open === undefined) return
    const ids = open.flatMap(({ id, status }) => (status === 'PENDING' ? id : []))
    const { listName: nameBefore, ids: idsBefore } = before.current
    before.current = { listName, ids }
    if (nameBefore !== listName) return setGone([])
    const left = idsBefore.filter((id) => !ids.includes(id))
    if (left.length > 0) setGone((known) => [...known, ...left])
  }, [open, listName])
  const { data } = useQuery({ ...settledPicksQuery(accountNo), enabled: gone.length > 0 })
  // A cash-out is an act of the player, who then looks at the next pick.
  const settled = data?.content.filter(({ id, status }) => gone.includes(id) && status !== 'CASH_OUT') ?? []
  const shown = settled.map(({ id }) => id).join()
  useEffect(() => {
    if (shown === '') return
    const ids = shown.split(',').map(Number)
    const timer = setTimeout(() => setGone((known) => known.filter((id) => !ids.includes(id))), KEPT_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return settled
}

/** The open ones with those that have just settled, each where it was: newest first. */
export function withJustSettled(
  open: readonly PickView[],
  settled: readonly PickView[],
): readonly PickView[] {
  const ids = new Set(settled.map(({ id }) => id))
  return [...open.filter(({ id }) => !ids.has(id)), ...settled].sort((one, other) => other.id - one.id)
}

/** The ids of settled picks that the page showed as open before. */
export function useSettledHere(picks: readonly PickView[]): ReadonlySet<number> {
  const seenOpen = useRef(new Set<number>())
  useEffect(() => {
    for (const { id, status } of picks) if (status === 'PENDING') seenOpen.current.add(id)
  }, [picks])
  return new Set(
    picks.flatMap(({ id, status }) => (status !== 'PENDING' && seenOpen.current.has(id) ? id : [])),
  )
}
