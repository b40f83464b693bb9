import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import { ApiError, SentForApproval } from '../api/api-error.ts'
import { defineTexts, type Said } from '../language/language.ts'
import { adminPaths } from '../paths.ts'
import { notify } from '../ui/overlays/notify.ts'

/** The key of everything that the lists and panels of the back office have requested. */
export const adminKey = (tableKey: string, ...rest: readonly unknown[]) =>
  ['admin', tableKey, ...rest] as const

const texts = defineTexts('backoffice.sent-for-approval', {
  title: 'Sent for approval',
  text: 'A second person must approve it.',
  link: 'Open approvals',
})

/** The key of the queue of acts that need a second person. */
export const APPROVALS = 'approvals'

interface AfterStaffAction {
  /** A sentence of SUCCESS_TOASTS; a function where the answer decides which. */
  readonly toast: Said | (() => Said)
  /** The lists whose rows and panels may have changed, by their table keys. */
  readonly refresh: readonly string[]
}

export interface StaffAction {
  /** Whether the work was done. A failed call has shown its own toast; a second press while one runs does nothing. */
  readonly run: (work: () => Promise<unknown>, after: AfterStaffAction) => Promise<boolean>
  readonly isRunning: boolean
}

/** Another staff member was quicker: the row was removed, or is no longer what the screen shows. */
export function mayBeOutdated(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 409)
}

/** Long enough to reach the link. */
const SENT_CLOSE_MS = 8000

/** One act of staff at a time: the work, a toast for its success and a fresh look at the lists it touches (B191). */
export function useStaffAction(): StaffAction {
  const queries = useQueryClient()
  const router = useRouter({ warn: false })
  const lock = useRef(false)
  const [isRunning, setIsRunning] = useState(false)
  const run: StaffAction['run'] = async (work, after) => {
    if (lock.current) return false
    lock.current = true
    setIsRunning(true)
    const refresh = () => {
      for (const tableKey of [...after.refresh, APPROVALS])
        void queries.invalidateQueries({ queryKey: adminKey(tableKey) })
      // The counts of the menu.
      void queries.invalidateQueries({ queryKey: adminKey('overview', 'waiting') })
    }
    try {
      await work()
    } catch (error) {
      if (mayBeOutdated(error)) refresh()
      if (!(error instanceof SentForApproval)) return false
      void queries.invalidateQueries({ queryKey: adminKey(APPROVALS) })
      notify.info(texts.text, {
        title: texts.title,
        closeAfterMs: SENT_CLOSE_MS,
        link: { label: texts.link, onClick: () => void router.navigate({ to: adminPaths.approvals }) },
      })
      return true
    } finally {
      lock.current = false
      setIsRunning(false)
    }
    notify.success(typeof after.toast === 'function' ? after.toast() : after.toast)
    refresh()
    return true
  }
  return { run, isRunning }
}
