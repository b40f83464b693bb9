import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { dutiesQuery } from '../../api/duty-queries.ts'
import { playingSinceMs } from './playing-since.ts'

// Every page has the reminder, and few players see its dialog.
const SessionReminderDialog = lazy(async () => ({
  default: (await import('./session-reminder-dialog.tsx')).SessionReminderDialog,
}))

/** Shows time and result whenever the minutes have passed that the player chose. */
export function SessionReminder() {
  const { data } = useQuery(dutiesQuery())
  const minutes = data?.limits.find(({ kind }) => kind === 'SESSION_MINUTES')?.value ?? undefined
  const [shownMinutes, setShownMinutes] = useState<number>()
  const [lastMs, setLastMs] = useState(() => playingSinceMs())

  useEffect(() => {
    if (minutes === undefined || shownMinutes !== undefined) return
    const dueMs = Math.max(0, lastMs + minutes * MINUTE_MS - Date.now())
    const timer = setTimeout(() => {
      setShownMinutes(Math.round((Date.now() - playingSinceMs()) / MINUTE_MS))
    }, dueMs)
    return () => clearTimeout(timer)
  }, [minutes, lastMs, shownMinutes])

  if (shownMinutes === undefined) return null
  return (
    <Suspense>
      <SessionReminderDialog
        minutes={shownMinutes}
        onClose={() => {
          setLastMs(Date.now())
          setShownMinutes(undefined)
        }}
      />
    </Suspense>
  )
}
