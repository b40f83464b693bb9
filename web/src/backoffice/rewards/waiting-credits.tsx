import type { WaitingCredit } from '@pickproof/contract/admin-rewards'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { type DateValue, moment, type MoneyValue, text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { defineTexts } from '../../language/language.ts'
import { moneyOf } from '../../language/values.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { FULL_DATE } from '../../ui/values/date-text.tsx'
import { Money } from '../../ui/values/money.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { useStaffAction } from '../admin-actions.ts'
import classes from './rewards.module.css'
import { REWARDS, waitingCreditsQuery } from './rewards-query.ts'

const texts = defineTexts('backoffice.waiting-credits', {
  open: text<{ count: number }>('Waiting credits ({count})'),
  title: 'Credits that need a second person',
  noneTitle: 'No credit is waiting',
  noneText: 'Staff approved or rejected all credits.',
  creditFor: text<{ amount: MoneyValue; email: string }>('{amount} for {email}'),
  requestedBy: text<{ email: string; date: DateValue }>('Requested by {email} on {date}.'),
  requestedByYou: text<{ date: DateValue }>('You requested this on {date}. A second person must approve it.'),
  reject: 'Reject credit',
  approve: text<{ amount: MoneyValue }>('Approve {amount}'),
})

/** Opens the credits that wait for a second person; shown only while there are some. */
export function WaitingCreditsButton({ ownEmail }: { readonly ownEmail: string }) {
  const { data } = useQuery(waitingCreditsQuery())
  const [isOpen, setIsOpen] = useState(false)
  const credits = data?.credits ?? []
  if (credits.length === 0 && !isOpen) return null
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        {texts.open({ count: credits.length })}
      </Button>
      {isOpen && (
        <Modal opened onClose={() => setIsOpen(false)} title={texts.title} width={640}>
          {credits.length === 0 ? (
            <EmptyState icon="check" title={texts.noneTitle} text={texts.noneText} />
          ) : (
            <ul className={classes.credits}>
              {credits.map((credit) => (
                <Credit key={credit.id} credit={credit} isOwn={credit.askedBy === ownEmail} />
              ))}
            </ul>
          )}
        </Modal>
      )}
    </>
  )
}

function Credit({ credit, isOwn }: { readonly credit: WaitingCredit; readonly isOwn: boolean }) {
  const { run, isRunning } = useStaffAction()
  const { user } = credit
  const amount = moneyOf(credit.amount, credit.currency)
  const date = moment(credit.askedDate, FULL_DATE, viewerTimeZone())
  const decide = (status: 'APPROVED' | 'REJECTED') =>
    run(
      () => api('PUT /admin/rewards/waiting-credits/{id}', { params: { id: credit.id }, body: { status } }),
      {
        toast: status === 'APPROVED' ? SUCCESS_TOASTS.rewardCredited : SUCCESS_TOASTS.creditRejected,
        refresh: [REWARDS, 'users'],
      },
    )
  return (
    <li className={classes.credit} aria-label={texts.creditFor({ amount, email: user.email })}>
      <div className={classes.creditHead}>
        <strong>
          <Money amount={credit.amount} currency={credit.currency} />
        </strong>
        <span>
          {user.firstName} {user.lastName} · {user.email}
        </span>
      </div>
      <p>{credit.reason}</p>
      <p className={classes.hint}>
        {isOwn ? texts.requestedByYou({ date }) : texts.requestedBy({ email: credit.askedBy, date })}
      </p>
      <div className={classes.creditActs}>
        <Button variant="danger" size="small" disabled={isRunning} onClick={() => void decide('REJECTED')}>
          {texts.reject}
        </Button>
        <Button
          variant="primary"
          size="small"
          disabled={isOwn}
          loading={isRunning}
          onClick={() => void decide('APPROVED')}
        >
          {texts.approve({ amount })}
        </Button>
      </div>
    </li>
  )
}
