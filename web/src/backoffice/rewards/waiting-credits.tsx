import type { WaitingCredit } from '@pickproof/contract/admin-rewards'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { formatMoney } from '@pickproof/domain/format/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { useStaffAction } from '../admin-actions.ts'
import classes from './rewards.module.css'
import { REWARDS, waitingCreditsQuery } from './rewards-query.ts'

/** Opens the credits that wait for a second person; shown only while there are some. */
export function WaitingCreditsButton({ ownEmail }: { readonly ownEmail: string }) {
  const { data } = useQuery(waitingCreditsQuery())
  const [isOpen, setIsOpen] = useState(false)
  const credits = data?.credits ?? []
  if (credits.length === 0 && !isOpen) return null
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Waiting credits ({credits.length})
      </Button>
      {isOpen && (
        <Modal
          opened
          onClose={() => setIsOpen(false)}
          title="Credits that wait for a second person"
          width={640}
        >
          {credits.length === 0 ? (
            <EmptyState
              icon="check"
              title="No credit is waiting"
              text="Every credit was approved or rejected."
            />
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
  const amount = formatMoney(credit.amount, credit.currency)
  const decide = (status: 'APPROVED' | 'REJECTED') =>
    run(
      () => api('PUT /admin/rewards/waiting-credits/{id}', { params: { id: credit.id }, body: { status } }),
      {
        toast: status === 'APPROVED' ? SUCCESS_TOASTS.rewardCredited : SUCCESS_TOASTS.creditRejected,
        refresh: [REWARDS, 'users'],
      },
    )
  return (
    <li className={classes.credit} aria-label={`${amount} for ${user.email}`}>
      <div className={classes.creditHead}>
        <strong className="tabular">{amount}</strong>
        <span>
          {user.firstName} {user.lastName} · {user.email}
        </span>
      </div>
      <p>{credit.reason}</p>
      <p className={classes.hint}>
        Asked for by {isOwn ? 'you' : credit.askedBy} on <DateText instant={credit.askedDate} />
        {isOwn && '. A second person must approve it.'}
      </p>
      <div className={classes.creditActs}>
        <Button variant="danger" size="small" disabled={isRunning} onClick={() => void decide('REJECTED')}>
          Reject
        </Button>
        <Button
          variant="primary"
          size="small"
          disabled={isOwn}
          loading={isRunning}
          onClick={() => void decide('APPROVED')}
        >
          Approve {amount}
        </Button>
      </div>
    </li>
  )
}
