import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../api/api.ts'
import { dutiesQuery } from '../../api/duty-queries.ts'
import { defineTexts } from '../../language/language.ts'
import { signedMoneyOf } from '../../language/values.ts'
import { signOut } from '../../session/session.ts'
import { PLAYING_SINCE_KEY } from '../../session/tab-memory.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import classes from './duties.module.css'

const texts = defineTexts('player.session-reminder', {
  title: text<{ minutes: number }>('You have played for {minutes, plural, one {# minute} other {# minutes}}'),
  about: 'You asked us to remind you. This is what happened since you started.',
  picks: 'Picks placed',
  result: text<{ currency: string }>('Result of settled picks ({currency})'),
  noResult: 'Result of settled picks',
  none: 'No pick settled',
  money: text<{ amount: MoneyValue }>('{amount}'),
  proceed: 'Keep playing',
  leave: 'Log out',
})

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
    <Reminder
      minutes={shownMinutes}
      onClose={() => {
        setLastMs(Date.now())
        setShownMinutes(undefined)
      }}
    />
  )
}

function Reminder({ minutes, onClose }: { readonly minutes: number; readonly onClose: () => void }) {
  const since = new Date(playingSinceMs()).toISOString()
  const { data } = useQuery({
    queryKey: ['play-session', minutes],
    queryFn: ({ signal }) => api('GET /play-session', { query: { since }, signal, toast: false }),
    staleTime: 0,
  })
  const results = data?.results.map(({ currency, amount }) => ({
    label: texts.result({ currency }),
    value: texts.money({ amount: signedMoneyOf(amount, currency) }),
  }))
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title({ minutes })}
      width={420}
      footer={
        <>
          <Button onClick={() => void signOut()}>{texts.leave}</Button>
          <Button variant="primary" onClick={onClose}>
            {texts.proceed}
          </Button>
        </>
      }
    >
      <div className={classes.facts}>
        <p>{texts.about}</p>
        {data ? (
          <KeyValue
            items={[
              { label: texts.picks, value: data.picksPlaced },
              ...(results && results.length > 0 ? results : [{ label: texts.noResult, value: texts.none }]),
            ]}
          />
        ) : null}
      </div>
    </Modal>
  )
}

/** When this tab began to play. A reload does not start again. */
function playingSinceMs(): number {
  const kept = Number(sessionStorage.getItem(PLAYING_SINCE_KEY))
  if (kept > 0 && kept <= Date.now()) return kept
  const nowMs = Date.now()
  sessionStorage.setItem(PLAYING_SINCE_KEY, String(nowMs))
  return nowMs
}
