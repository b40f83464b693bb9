import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { defineTexts } from '../../language/language.ts'
import { signedMoneyOf } from '../../language/values.ts'
import { signOut } from '../../session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import classes from './duties.module.css'
import { playingSinceMs } from './playing-since.ts'

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

interface SessionReminderDialogProps {
  readonly minutes: number
  readonly onClose: () => void
}

export function SessionReminderDialog({ minutes, onClose }: SessionReminderDialogProps) {
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
